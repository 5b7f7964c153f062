// See csv.hpp.
#include "core/export/csv.hpp"

#include <string_view>

#include "core/base/utf8.hpp"
#include "core/export/json_parts.hpp"

namespace folioscope {

namespace {

constexpr std::string_view k_names =
    "key,type,title,authors,editors,year,month,day,date,venue,venue_short,volume,issue,pages,publisher,doi,arxiv,url,links,keywords,rank,"
    "artifact,award,note,abstract";

bool is_number(std::string_view text) {
  if (!text.empty() && text.front() == '-') text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Programs run what begins so, also behind blanks, in a quoted cell, and in the wide forms of East Asian scripts.
bool may_run(std::string_view text) {
  std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || is_number(text)) return false;
  return std::u32string_view(U"=+-@|\uFF1D\uFF0B\uFF0D\uFF20").find(decode_utf8(text, begin)) != std::u32string_view::npos;
}

class RowWriter {
 public:
  explicit RowWriter(std::string& out) : out_(out) {}

  void cell(std::string_view text) {
    if (!is_first_) out_ += ',';
    is_first_ = false;
    const bool runs = may_run(text);
    if (!runs && text.find_first_of(",\"\r\n\t") == std::string_view::npos) {
      out_ += text;
      return;
    }
    out_ += runs ? "\"'" : "\"";
    for (const char c : text) out_.append(c == '"' ? 2 : 1, c);
    out_ += '"';
  }
  void number(int value) { cell(value == 0 ? std::string() : std::to_string(value)); }

  template <class List, class ToText>
  void list(const List& items, const ToText& to_text) {
    std::string joined;
    for (const auto& item : items) {
      const std::string text(to_text(item));
      if (!text.empty()) joined.append(joined.empty() ? "" : "; ").append(text);
    }
    cell(joined);
  }

  void finish() { out_ += "\r\n"; }

 private:
  std::string& out_;
  bool is_first_ = true;
};

void write_work(RowWriter row, const Publication& work) {
  const auto to_name = [](const Contributor& person) { return display_name(*person.name); };
  const auto to_text = [](std::string_view text) { return text; };
  row.cell(work.key);
  row.cell(work.type);
  row.cell(work.title);
  row.list(work.authors(), to_name);
  row.list(work.editors(), to_name);
  row.number(work.date.year);
  row.number(work.date.month);
  row.number(work.date.day);
  row.cell(work.edtf().empty() ? work.date_text() : work.edtf());
  row.cell(work.venue_text);
  row.cell(work.venue_short);
  for (const std::string_view text : {work.volume(), work.issue(), work.pages(), work.publisher(), work.doi()}) row.cell(text);
  row.cell(work.arxiv());
  row.cell(work.url());
  row.list(work.links(), [](const Link& link) { return link.url; });
  row.list(work.keywords(), to_text);
  row.cell(work.rank != nullptr ? rank_label(*work.rank) : std::string());
  row.list(artifact_badges(work.artifact), to_text);
  for (const std::string_view text : {work.award(), work.note(), work.abstract()}) row.cell(text);
  row.finish();
}

}  // namespace

std::string csv(const Library& library, std::span<const PubId> works) {
  std::string out(k_names);
  out += "\r\n";
  for (const PubId id : works) write_work(RowWriter(out), library.publication(id));
  return out;
}

}  // namespace folioscope
