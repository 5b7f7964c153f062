// A work as an OpenURL ContextObject (Z39.88-2004, key/encoded-value format), the form that COinS embeds in pages.
#include "core/export/html.hpp"
#include "core/export/html_work.hpp"

namespace folioscope {

namespace {

/// A value of a query: blanks as '+', what would end or garble it as %XX (RFC 3986, section 3.4). Less of it encoded is less to transfer,
/// since the page says the same words as text.
std::string encode_value(std::string_view text) {
  constexpr std::string_view k_digits = "0123456789ABCDEF";
  constexpr std::string_view k_kept_signs = "-._~:/,()@!*;?";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || k_kept_signs.find(c) != k_kept_signs.npos;
    if (is_kept) {
      out += c;
    } else if (c == ' ') {
      out += '+';
    } else {
      out += '%';
      out += k_digits[byte >> 4];
      out += k_digits[byte & 15];
    }
  }
  return out;
}

std::string date_text(const Date& date) {
  if (date.year == 0) return {};
  std::string out = std::to_string(date.year);
  for (const int part : {static_cast<int>(date.month), static_cast<int>(date.day)}) {
    if (part == 0) break;
    out += part < 10 ? "-0" : "-";
    out += std::to_string(part);
  }
  return out;
}

}  // namespace

std::string coins_html(const Publication& publication) {
  std::string query = "ctx_ver=Z39.88-2004";
  const auto add = [&query](std::string_view name, std::string_view text) {
    if (!text.empty()) query.append("&").append(name).append("=").append(encode_value(text));
  };
  const bool is_article = publication.kind == PubKind::journal_article || publication.kind == PubKind::preprint;
  const bool is_paper = publication.kind == PubKind::conference_paper || publication.kind == PubKind::workshop_paper;
  const bool is_journal_format = is_article || is_paper;
  add("rft_val_fmt", is_journal_format ? "info:ofi/fmt:kev:mtx:journal" : "info:ofi/fmt:kev:mtx:book");
  add("rft.genre", is_article ? "article" : is_paper ? "proceeding" : publication.kind == PubKind::chapter ? "bookitem" : "book");
  add(is_journal_format || publication.kind == PubKind::chapter ? "rft.atitle" : "rft.btitle", publication.title);
  add(is_journal_format ? "rft.jtitle" : "rft.pub", publication.venue_text);
  add("rft.date", date_text(publication.date));
  add("rft.volume", publication.volume());
  add("rft.issue", publication.issue());
  add("rft.pages", publication.pages());
  for (const Contributor& author : publication.authors()) add("rft.au", display_name(*author.name));
  if (!publication.doi().empty()) add("rft_id", "info:doi/" + std::string(publication.doi()));
  return "<span class=\"Z3988\" title=\"" + escape_html(query) + "\"></span>";
}

}  // namespace folioscope
