// See works_from_ris.hpp. RIS has no standard that its writers follow; the rules here are those of Zotero, EndNote, Scopus, Web of Science
// and publishers taken together. PubMed's own format has the same form with other tags.
#include "core/ingest/works_from_ris.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>

#include "core/base/ascii.hpp"
#include "core/bibtex/text_rows.hpp"
#include "core/ingest/build_work.hpp"
#include "core/ingest/field_words.hpp"
#include "core/ingest/links.hpp"
#include "core/ingest/work_fields.hpp"

namespace folioscope {

namespace {

using ascii::equals_ignoring_case;
using ascii::is_digit;
using ascii::is_letter;
using ascii::trim;

// clang-format off
// Any other type becomes "misc" and is kept as the field `type`.
constexpr std::string_view k_types =
    "abst=article\n" "blog=online\n" "book=book\n" "chap=incollection\n" "comp=software\n" "conf=inproceedings\n" "cpaper=inproceedings\n"
    "data=dataset\n" "dbase=online\n" "dict=inreference\n" "ebook=book\n" "echap=incollection\n" "edbook=book\n" "ejour=article\n"
    "elec=online\n" "encyc=inreference\n" "gen=misc\n" "inpr=article\n" "jfull=periodical\n" "jour=article\n" "manscpt=unpublished\n"
    "mgzn=article\n" "news=article\n" "pat=patent\n" "preprint=preprint\n" "rprt=techreport\n" "ser=book\n" "slide=presentation\n" "thes=phdthesis\n"
    "unpb=unpublished\n" "web=online\n";
// Tags with the names of named_field(), best first where several may name one thing. Any other tag is a field of its own name.
constexpr std::string_view k_ris_tags =
    "TI=title\n" "T1=title\n" "CT=title\n" "JF=container\n" "T2=container\n" "JO=container\n" "BT=container\n" "JA=container\n"
    "J2=container\n" "J1=container\n" "T3=series\n" "ST=shorttitle\n" "VL=volume\n" "IS=issue\n" "CP=issue\n" "M1=number\n" "PB=publisher\n"
    "CY=location\n" "PP=location\n" "AB=abstract\n" "N2=abstract\n" "N1=note\n" "ET=edition\n" "LA=language\n" "AN=accession-number\n"
    "CN=call-number\n" "DB=database\n" "DP=database-provider\n" "M3=type\n" "NV=volumes\n" "AD=affiliation\n" "Y2=urldate\n" "OP=origdate\n"
    "C7=eid\n";
constexpr std::string_view k_pubmed_tags =
    "PMID=pmid\n" "TI=title\n" "BTI=title\n" "JT=container\n" "TA=container\n" "VI=volume\n" "IP=issue\n" "PG=pages\n" "AB=abstract\n"
    "PMC=pmcid\n" "LA=language\n" "IS=issn\n" "PB=publisher\n" "PL=location\n" "AD=affiliation\n" "PT=type\n";
// clang-format on
static_assert(bibtex::names_ascend(k_types));

struct Line {
  std::string_view tag;
  std::string_view text;  ///< with the lines that continue it
  Span where;
  bool is_used = false;

  [[nodiscard]] bool has_tag(std::string_view name) const { return equals_ignoring_case(tag, name); }
  template <std::size_t Count>
  [[nodiscard]] bool has_tag_of(const std::string_view (&names)[Count]) const {
    return std::any_of(std::begin(names), std::end(names), [this](std::string_view name) { return has_tag(name); });
  }
};

bool is_capital(char c) {
  return is_digit(c) || (is_letter(c) && ascii::lower(c) != c);
}

/// Splits "TY  - JOUR" into tag and text: two letters or a letter and a digit, blanks, a hyphen. In small letters, and with up to four,
/// only if the hyphen is the fifth character, where it always should be: text may begin with "an - ".
bool read_tag(std::string_view line, Line& out) {
  std::size_t length = 0;
  while (length < line.size() && length < 4 && (is_letter(line[length]) || is_digit(line[length]))) ++length;
  std::size_t hyphen = length;
  while (hyphen < line.size() && (line[hyphen] == ' ' || line[hyphen] == '\t')) ++hyphen;
  if (length < 2 || !is_letter(line[0]) || hyphen == line.size() || line[hyphen] != '-') return false;
  const std::string_view tag = line.substr(0, length);
  const bool is_sure = length == 2 && hyphen > 2 && std::all_of(tag.begin(), tag.end(), is_capital);
  if (!is_sure && hyphen != 4) return false;
  const bool has_blank = hyphen + 1 == line.size() || line[hyphen + 1] == ' ' || line[hyphen + 1] == '\t';
  if (!has_blank && !(is_sure && hyphen == 4)) return false;
  out.tag = tag;
  out.text = line.substr(hyphen + 1);
  return true;
}

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

/// "2020", "2020/05/12/", "2020-05-12", "2020///Spring" -> EDTF; empty when it is of another form.
std::string edtf_of(std::string_view text) {
  constexpr std::string_view marks = "/-";
  const std::string_view year = text.substr(0, text.find_first_of(marks));
  if (year.size() != 4 || !all_digits(year)) return {};
  std::string edtf(year);
  std::string_view rest = text.substr(year.size());
  for (int part = 0; part < 2 && !rest.empty(); ++part) {
    rest.remove_prefix(1);
    const std::string_view number = trim(rest.substr(0, rest.find_first_of(marks)));
    if (number.size() > 2 || (!number.empty() && !all_digits(number))) return {};
    rest.remove_prefix(std::min(rest.find_first_of(marks), rest.size()));
    if (number.empty() || number == "0" || number == "00") continue;
    edtf.append(number.size() == 1 ? "-0" : "-").append(number);
  }
  if (edtf.size() == 4) append_season(rest, edtf);
  return edtf;
}

/// Of an ISSN there are eight.
std::size_t count_digits(std::string_view number) {
  number = number.substr(0, number.find_first_of(" ;(,"));
  return static_cast<std::size_t>(std::count_if(number.begin(), number.end(), [](char c) { return is_digit(c) || c == 'X' || c == 'x'; }));
}

class RecordReader {
 public:
  RecordReader(SourceId source, std::string_view text, TextArena& texts, DistinctNames& names, Diagnostics& diagnostics)
      : source_(source), text_(text), builder_(source, text, texts, names, diagnostics), texts_(texts), diagnostics_(diagnostics) {}

  std::vector<Publication> read() {
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.find_first_of("\r\n", begin), text_.size());
      read_line(begin, end);
      begin = end + 1;
    }
    finish(false);
    if (works_.empty()) diagnostics_.report(DiagnosticCode::not_bibtex, span(0, 0));
    return std::move(works_);
  }

 private:
  [[nodiscard]] Span span(std::size_t begin, std::size_t end) const {
    return {source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  void read_line(std::size_t begin, std::size_t end) {
    const std::string_view line = text_.substr(begin, end - begin);
    // A whole record may be indented; a single line is text that goes on.
    const std::size_t indent = std::min(line.find_first_not_of(" \t\xEF\xBB\xBF"), line.size());
    Line read;
    bool is_tag = read_tag(line.substr(indent), read);
    const bool ends = is_tag && read.has_tag("ER"), begins = is_tag && (read.has_tag("TY") || read.has_tag("PMID"));
    if (begins || (is_tag && lines_.size() == 1)) indent_ = indent;
    is_tag = is_tag && (indent == 0 || indent == indent_ || begins || ends);
    read.where = span(begin + indent, end);
    if (begins || ends) {
      finish(ends);
      if (begins) lines_.push_back(read);
    } else if (is_tag) {
      lines_.push_back(read);
    } else if (!lines_.empty() && indent < line.size()) {
      // A slice of the source that ends here holds the lines between too.
      Line& last = lines_.back();
      last.text = {last.text.data(), static_cast<std::size_t>(line.data() + line.size() - last.text.data())};
    }
  }

  /// The record that is open, if one is.
  void finish(bool is_closed) {
    if (lines_.empty()) return;
    const Line& first = lines_.front();
    const std::string_view last = lines_.back().text;
    is_pubmed_ = first.has_tag("PMID");
    fields_.clear();
    fields_.head = first.where;
    fields_.entry = span(first.where.begin, static_cast<std::size_t>(last.data() + last.size() - text_.data()));
    read_type();
    if (const Line* key = find(is_pubmed_ ? "" : "ID")) fields_.key = trim(key->text);
    // PubMed ends a record by an empty line.
    if (!is_closed && !is_pubmed_) diagnostics_.report(DiagnosticCode::unclosed_record, first.where, {}, fields_.key);
    read_names();
    read_dates();
    read_pages();
    read_lists();
    read_doi();
    for (std::string_view rows = is_pubmed_ ? k_pubmed_tags : k_ris_tags; !rows.empty(); rows = bibtex::behind_first_row(rows)) {
      const std::size_t sign = rows.find('=');
      read_tag_as(rows.substr(0, sign), rows.substr(sign + 1, rows.find('\n') - sign - 1));
    }
    for (Line& line : lines_) {
      if (line.is_used) continue;
      const std::string_view name = texts_.keep(ascii::lower(line.tag));
      // Of two letters there are few; a forged record may have very many of the longer ones.
      if (line.tag.size() == 2) {
        read_tag_as(line.tag, name);
      } else {
        add(name, trim(line.text), line);
      }
    }
    works_.push_back(builder_.build(fields_));
    lines_.clear();
  }

  /// The first line of this tag that was not read; it now is.
  Line* find(std::string_view tag) {
    for (Line& line : lines_) {
      if (line.is_used || !line.has_tag(tag)) continue;
      line.is_used = true;
      return &line;
    }
    return nullptr;
  }

  [[nodiscard]] bool has_word(std::string_view tag, std::string_view word) const {
    return std::any_of(lines_.begin(), lines_.end(),
                       [&](const Line& line) { return line.has_tag(tag) && ascii::lower(line.text).find(word) != std::string::npos; });
  }

  void read_type() {
    fields_.type = is_pubmed_ ? "article" : "misc";
    const Line* const line = find("TY");
    if (line == nullptr) return;
    const std::string_view type = trim(line->text), known = bibtex::find_row(k_types, ascii::lower(type)).rest;
    if (!known.empty()) {
      fields_.type = known.substr(1);
      if (fields_.type == "phdthesis" && has_word("M3", "master")) fields_.type = "mastersthesis";
    } else {
      add("type", type, *line);
    }
  }

  void read_names() {
    constexpr std::string_view authors[] = {"AU", "A1", "FAU"}, editors[] = {"ED", "A2", "FED"};
    const bool has_full_names = std::any_of(lines_.begin(), lines_.end(), [](const Line& line) { return line.has_tag("FAU"); });
    for (Line& line : lines_) {
      const bool is_author = line.has_tag_of(authors);
      // The second names of a journal article are no editors of it.
      const bool is_editor = line.has_tag_of(editors) && !(line.has_tag("A2") && fields_.type == "article");
      if (is_pubmed_ && line.has_tag("CN")) {
        fields_.authors.push_back({{}, {}, trim(line.text), {}, true});
        line.is_used = true;
      }
      if (!is_author && !is_editor) continue;
      line.is_used = true;
      if (!has_full_names || !line.has_tag("AU")) read_names_of(line, is_author);
    }
  }

  void read_names_of(const Line& line, bool is_author) {
    const bool has_more = append_plain_names(line.text, is_author ? fields_.authors : fields_.editors);
    fields_.authors_more = fields_.authors_more || (has_more && is_author);
  }

  /// PY, or DA where it says more of the same year. Words beside a year name the month: "MAY 12", "2020 May".
  void read_dates() {
    constexpr std::string_view tags[] = {"PY", "Y1", "DA", "DP"};
    std::string best;
    const Line* best_line = nullptr;
    std::string_view month;
    const Line* month_line = nullptr;
    for (const std::string_view tag : tags) {
      for (Line& line : lines_) {
        if (!line.has_tag(tag) || (tag == "DP" && !is_pubmed_) || (tag == "DA" && is_pubmed_)) continue;
        const std::string_view text = trim(line.text);
        std::string date = edtf_of(text);
        std::string_view rest = text;
        if (date.empty() && text.size() > 4 && text[4] == ' ' && all_digits(text.substr(0, 4))) {
          date = text.substr(0, 4);
          rest = trim(text.substr(4));
        }
        if (month.empty() && (rest.size() < text.size() || date.empty())) {
          month = rest;
          month_line = &line;
        }
        // The year of another edition is a field of its own.
        line.is_used = best.empty() || date.empty() || date.substr(0, 4) == best.substr(0, 4);
        if (date.empty() || (!best.empty() && (date.size() <= best.size() || date.substr(0, 4) != best.substr(0, 4)))) continue;
        best = date;
        best_line = &line;
      }
    }
    if (best_line != nullptr) add(best.size() == 4 ? "year" : "date", texts_.keep(best), *best_line);
    if (month_line != nullptr && best.size() <= 4) add(best_line == nullptr ? "year" : "month", month, *month_line);
  }

  void read_pages() {
    if (is_pubmed_) return;
    const Line* first = find("SP");
    const Line* last = find("EP");
    if (first == nullptr) first = std::exchange(last, nullptr);
    if (first == nullptr) return;
    const std::string_view begin = trim(first->text), end = last == nullptr ? std::string_view() : trim(last->text);
    // Some write the whole range as its start.
    const bool is_whole = begin.find('-') != std::string_view::npos && begin.size() > end.size() && begin.ends_with(end);
    const bool is_range = !end.empty() && end != begin && !is_whole;
    add("pages", is_range ? texts_.keep(std::string(begin).append("\xE2\x80\x93").append(end)) : begin, *first);
  }

  /// What a record has several of: keywords, addresses and numbers.
  void read_lists() {
    constexpr std::string_view keywords[] = {"KW", "MH", "OT"}, addresses[] = {"UR", "L1", "L2", "LK"};
    for (Line& line : lines_) {
      const std::string_view text = trim(line.text);
      if (line.has_tag_of(keywords)) {
        // PubMed's main subjects have an asterisk.
        fields_.keywords.push_back(line.has_tag("MH") && text.substr(0, 1) == "*" ? text.substr(1) : text);
      } else if (!is_pubmed_ && line.has_tag("C2") && text.substr(0, 3) == "PMC") {
        add("pmcid", text, line);
      } else if (!is_pubmed_ && line.has_tag("AN") && all_digits(text) &&
                 (has_word("DB", "pubmed") || has_word("DP", "pubmed") || has_word("DP", "nlm"))) {
        add("pmid", text, line);
      } else if (!is_pubmed_ && line.has_tag("SN")) {
        add(count_digits(text) == 8 ? "issn" : "isbn", text, line);
      } else if (line.has_tag_of(addresses) && !(line.has_tag("L1") && text.substr(0, 4) != "http")) {
        read_address(line, text);
      } else {
        continue;
      }
      line.is_used = true;
    }
  }

  void read_address(const Line& line, std::string_view text) {
    const bool is_file = line.has_tag("L1");
    if (!fields_.has(Field::arxiv) && !find_arxiv(text, ArxivContext::named).id.empty()) return add("arxiv", text, line);
    if (!is_file && !fields_.has(Field::url)) return add("url", text, line);
    fields_.links.push_back({is_file ? "pdf" : "", text, {}, line.where});
  }

  /// It stands in its tag, or where writers put it before there was one.
  void read_doi() {
    for (const std::string_view tag : {"DO", "DI", "L3", "M3", "LID", "AID", "N1"}) {
      for (Line& line : lines_) {
        if (line.is_used || !line.has_tag(tag) || fields_.has(Field::doi)) continue;
        const std::string_view text = trim(line.text);
        const std::string doi(find_doi(text));
        if (doi.empty() && tag != "DO") continue;
        add("doi", doi.empty() ? text : texts_.keep(doi), line);
        constexpr std::size_t k_longest_label = 8;  // "doi: ", " [doi]"; a longer text is a note of its own
        line.is_used = text.size() <= doi.size() + k_longest_label || tag == "DO";
      }
    }
  }

  /// Lines of one tag are one text.
  void read_tag_as(std::string_view tag, std::string_view name) {
    const Line* first = nullptr;
    std::string joined;
    for (Line& line : lines_) {
      if (line.is_used || !line.has_tag(tag)) continue;
      line.is_used = true;
      // IEEE writes tags that say nothing, some of them twice.
      if (trim(line.text).empty()) continue;
      if (first == nullptr) {
        first = &line;
      } else {
        if (joined.empty()) joined = trim(first->text);
        joined.append("; ").append(trim(line.text));
      }
    }
    if (first != nullptr && (name == "urldate" || name == "origdate")) joined = edtf_of(trim(first->text));
    if (first != nullptr) add(name, joined.empty() ? trim(first->text) : texts_.keep(joined), *first);
  }

  void add(std::string_view name, std::string_view text, const Line& line) {
    // BibTeX's number is the issue of a journal.
    const bool is_second_issue = name == "number" && fields_.has(Field::issue);
    if (text.empty() || (!is_second_issue && fields_.add(named_field(name, fields_.type, text, line.where)))) return;
    const auto says_the_same = [text](const WorkField& own) { return trim(own.text) == text; };
    if (std::any_of(fields_.all().begin(), fields_.all().end(), says_the_same)) return;
    const std::string_view other = name == "container" ? "shortjournal" : texts_.keep(ascii::lower(line.tag));
    fields_.add({Field::other, true, TextForm::plain, other, text, line.where});
  }

  SourceId source_;
  std::string_view text_;
  WorkBuilder builder_;
  TextArena& texts_;
  Diagnostics& diagnostics_;
  WorkFields fields_;
  std::vector<Line> lines_;  ///< of the record that is open
  std::size_t indent_ = 0;   ///< so far does it stand from the left
  bool is_pubmed_ = false;   ///< so is its form
  std::vector<Publication> works_;
};

}  // namespace

bool looks_like_ris(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at = std::min(text.find_first_of("\r\n", at), text.size()) + 1) {
    const std::string_view line = text.substr(at, text.find_first_of("\r\n", at) - at);
    Line read;
    const bool is_tag = read_tag(line.substr(std::min(line.find_first_not_of(" \t\xEF\xBB\xBF"), line.size())), read);
    if (is_tag && (read.has_tag("TY") || read.has_tag("PMID"))) return true;
  }
  return false;
}

std::vector<Publication> read_ris_publications(const SourceMap& sources, SourceId source, TextArena& texts, DistinctNames& names,
                                               Diagnostics& diagnostics) {
  report_encoding(sources, source, diagnostics);
  return RecordReader(source, sources.text(source), texts, names, diagnostics).read();
}

}  // namespace folioscope
