// See links.hpp.
#include "core/ingest/links.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/bibtex/html.hpp"
#include "core/bibtex/tex_commands.hpp"

namespace folioscope {

namespace {

using ascii::equals_ignoring_case;
using ascii::is_digit;
using ascii::is_letter;

bool is_blank_or_control(char c) {
  return static_cast<std::uint8_t>(c) <= 0x20 || c == 0x7F;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank_or_control(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank_or_control(text.back())) text.remove_suffix(1);
  return text;
}

/// What does not stand for itself in an address within TeX; "&" does so, but as the start of a character reference.
constexpr std::array<bool, 256> make_tex_signs() {
  std::array<bool, 256> table{};
  for (std::size_t c = 0; c < table.size(); ++c) table[c] = c < 0x20 || c >= 0x7F;
  for (const char c : std::string_view("\\{}<")) table[static_cast<std::uint8_t>(c)] = true;
  return table;
}
constexpr std::array<bool, 256> k_tex_signs = make_tex_signs();

bool starts_with(std::string_view text, std::string_view lower_case) {
  return equals_ignoring_case(text.substr(0, lower_case.size()), lower_case);
}

std::size_t find_ignoring_case(std::string_view text, std::string_view lower_case, std::size_t from = 0) {
  const auto found = std::search(text.begin() + static_cast<std::ptrdiff_t>(std::min(from, text.size())), text.end(), lower_case.begin(),
                                 lower_case.end(), [](char a, char b) { return ascii::lower(a) == b; });
  return found == text.end() ? std::string_view::npos : static_cast<std::size_t>(found - text.begin());
}

/// The first place whose character fits; the size of the text when there is none. std::string_view::find_first_of() is slow for short sets.
template <class Fits>
std::size_t find_where(std::string_view text, Fits fits) {
  return static_cast<std::size_t>(std::find_if(text.begin(), text.end(), fits) - text.begin());
}

/// "https" of "https://x"; empty when the address has no scheme. What browsers skip (tabs, line breaks) is gone by then.
std::string_view scheme_of(std::string_view address) {
  const std::size_t end = find_where(address, [](char c) { return c == ':' || c == '/' || c == '?' || c == '#'; });
  if (end == address.size() || end == 0 || address[end] != ':') return {};
  return address.substr(0, end);
}

bool is_safe_scheme(std::string_view scheme) {
  return scheme.empty() || equals_ignoring_case(scheme, "https") || equals_ignoring_case(scheme, "http") ||
         equals_ignoring_case(scheme, "mailto");
}

/// The argument of the first `command` in `tex`, or the whole text.
std::string_view argument_of(std::string_view tex, std::string_view command) {
  const std::size_t at = tex.find(command);
  if (at == std::string_view::npos) return tex;
  const std::size_t open = tex.find('{', at);
  if (open == std::string_view::npos) return tex;
  std::size_t depth = 0;
  for (std::size_t i = open; i < tex.size(); ++i) {
    if (tex[i] == '{') ++depth;
    if (tex[i] == '}' && --depth == 0) return tex.substr(open + 1, i - open - 1);
  }
  return tex.substr(open + 1);
}

/// The target of `<a href="...">`, or the whole text.
std::string_view target_of_anchor(std::string_view text) {
  const std::size_t at = find_ignoring_case(text, "href=\"");
  if (at == std::string_view::npos || text.find('<') > at) return text;
  const std::size_t begin = at + std::string_view("href=\"").size();
  const std::size_t end = text.find('"', begin);
  return text.substr(begin, end == std::string_view::npos ? end : end - begin);
}

/// What a control word stands for in an address.
std::string_view meaning_of(std::string_view command) {
  if (command == "sim") return "~";
  const auto known = bibtex::find_tex_command(command);
  return known && known->kind == bibtex::TexKind::symbol ? known->text : std::string_view();
}

/// Whether the dollar at `at` makes math of a sign of inequality, as in "$<$".
bool is_math_sign(std::string_view tex, std::size_t at) {
  const auto is_sign = [tex](std::size_t i) { return i < tex.size() && (tex[i] == '<' || tex[i] == '>'); };
  return is_sign(at + 1) || (at > 0 && is_sign(at - 1));
}

/// Braces, escapes and line breaks with the indentation behind them go.
std::string unescape(std::string_view tex) {
  std::string out;
  out.reserve(tex.size());
  const bool has_command = tex.find('\\') != std::string_view::npos;
  for (std::size_t i = 0; i < tex.size(); ++i) {
    const char c = tex[i];
    if (c == '{' || c == '}' || (c == '$' && (has_command || is_math_sign(tex, i)))) continue;
    if (c == '\n' || c == '\r') {
      while (i + 1 < tex.size() && is_blank_or_control(tex[i + 1])) ++i;
    } else if (c == '\\' && i + 1 < tex.size()) {
      std::size_t end = ++i;
      while (end < tex.size() && is_letter(tex[end])) ++end;
      if (end == i) {
        // An escaped sign is the sign; a permitted break is nothing.
        if (tex[i] != '-' && tex[i] != '/' && tex[i] != '\\') out += tex[i];
      } else {
        out += meaning_of(tex.substr(i, end - i));
        while (end < tex.size() && tex[end] == ' ') ++end;
        i = end - 1;
      }
    } else if (static_cast<std::uint8_t>(c) >= 0x20 && c != 0x7F) {
      out += c;
    }
  }
  return out;
}

/// The value of two hexadecimal digits; -1 when they are none.
int hex_value(std::string_view digits) {
  int value = digits.size() == 2 ? 0 : -1;
  for (const char c : digits) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(ascii::lower(c));
    value = digit == std::string_view::npos || value < 0 ? -1 : value * 16 + static_cast<int>(digit);
  }
  return value;
}

/// Whether an address without a scheme starts with the name of a host: "example.org/a", or is one: "example.org", unlike "paper.pdf".
bool starts_with_host(std::string_view address) {
  constexpr std::string_view domains[] = {"com", "org", "net", "edu", "gov", "io", "de", "fr", "uk"};
  const std::size_t slash = std::min(address.find('/'), address.size());
  const std::string_view first = address.substr(0, slash);
  const std::size_t dot = first.rfind('.');
  if (slash == address.size() && dot != std::string_view::npos) {
    const std::string_view last = first.substr(dot + 1);
    if (std::none_of(std::begin(domains), std::end(domains), [last](std::string_view one) { return equals_ignoring_case(last, one); }))
      return false;
  }
  return dot != std::string_view::npos && dot > 0 && dot + 2 < first.size() &&
         std::all_of(first.begin() + static_cast<std::ptrdiff_t>(dot) + 1, first.end(), is_letter);
}

constexpr std::string_view k_resolvers[] = {
    "https://", "http://", "doi:", "doi ", "urn:doi:", "info:doi/", "www.", "dx.doi.org", "doi.org"};

/// The length of "10.1000" at the start of `text`; 0 when no registrant's number stands there.
std::size_t doi_prefix_length(std::string_view text) {
  std::size_t digits = 3;
  while (digits < text.size() && (is_digit(text[digits]) || text[digits] == '.')) ++digits;
  return text.substr(0, 3) == "10." && digits >= 7 ? digits : 0;
}

bool is_doi_prefix(std::string_view text) {
  const std::size_t end = doi_prefix_length(text);
  return end > 0 && end + 1 < text.size() && text[end] == '/';
}

/// Of "10.1000/1;10.1000/2" the first.
std::string_view without_second_doi(std::string_view dois) {
  for (std::size_t at = dois.find("10.", 1); at != std::string_view::npos; at = dois.find("10.", at + 1)) {
    const char before = dois[at - 1];
    if ((before == ';' || before == ',') && is_doi_prefix(dois.substr(at))) return dois.substr(0, at - 1);
  }
  return dois;
}

/// Without what surely ended the sentence or the brackets around a DOI.
std::string_view without_doi_tail(std::string_view doi) {
  constexpr std::string_view pairs = "()[]<>{}", stops = ".,;'";
  const bool may_have_tail =
      !doi.empty() && (stops.find(doi.back()) != std::string_view::npos || pairs.find(doi.back()) != std::string_view::npos);
  if (!may_have_tail) return doi;
  std::array<std::size_t, pairs.size()> counts{};
  for (const char c : doi) {
    if (const std::size_t at = pairs.find(c); at != std::string_view::npos) ++counts[at];
  }
  while (!doi.empty()) {
    const char last = doi.back();
    const std::size_t at = pairs.find(last);
    const bool is_bracket = at != std::string_view::npos;
    const bool is_lone_closer = is_bracket && at % 2 == 1 && counts[at] > counts[at - 1];
    if (stops.find(last) == std::string_view::npos && !is_lone_closer) break;
    if (is_bracket) --counts[at];
    doi.remove_suffix(1);
  }
  return doi;
}

}  // namespace

namespace {

/// Whether characters may be written as HTML does.
bool has_reference(std::string_view text) {
  constexpr std::string_view references[] = {"&amp;", "&#", "&lt;", "&gt;"};
  return text.find('&') != std::string_view::npos &&
         std::any_of(std::begin(references), std::end(references),
                     [text](std::string_view one) { return text.find(one) != std::string_view::npos; });
}

/// What stands within quotation marks or brackets, or behind "URL:".
std::string_view without_wrapping(std::string_view text) {
  constexpr std::string_view pairs = "<>\"\"[]()";
  if (starts_with(text, "url:")) text = trim(text.substr(4));
  for (std::size_t i = 0; i < pairs.size(); i += 2) {
    if (text.size() > 2 && text.front() == pairs[i] && text.back() == pairs[i + 1]) return text.substr(1, text.size() - 2);
  }
  return text;
}

/// "https:/x" and "http//x": slips that no browser or each in its own way forgives.
std::string repaired_scheme(std::string_view address) {
  for (const std::string_view scheme : {"https", "http"}) {
    if (!starts_with(address, scheme)) continue;
    const std::string_view rest = address.substr(scheme.size());
    if (rest.substr(0, 3) == "://") break;
    if (rest.substr(0, 2) == "//") return std::string(scheme).append(":").append(rest);
    if (rest.substr(0, 2) == ":/") return std::string(scheme).append("://").append(rest.substr(2));
  }
  return std::string(address);
}

bool is_no_address(std::string_view text) {
  return equals_ignoring_case(text, "n/a") || equals_ignoring_case(text, "n.a.") || text.find("&#") != std::string_view::npos;
}

}  // namespace

bool is_safe_url(std::string_view address) {
  return !address.empty() && is_safe_scheme(scheme_of(address)) && std::none_of(address.begin(), address.end(), must_be_encoded);
}

bool is_verbatim(std::string_view tex) {
  const bool has_blank_end = !tex.empty() && (tex.front() == ' ' || tex.back() == ' ');
  const auto is_sign = [](char c) { return k_tex_signs[static_cast<std::uint8_t>(c)]; };
  return !has_blank_end && std::none_of(tex.begin(), tex.end(), is_sign) && !has_reference(tex);
}

std::string read_verbatim(std::string_view tex) {
  tex = trim(tex);
  if (is_verbatim(tex)) return std::string(tex);
  tex = target_of_anchor(argument_of(argument_of(tex, "\\url"), "\\href"));
  std::string out(trim(unescape(trim(tex))));
  if (has_reference(out)) out = bibtex::html_to_plain(out);
  return is_ascii(out) ? out : without_unseen(out);
}

std::string without_unseen(std::string_view text) {
  std::string out;
  for (std::size_t offset = 0; offset < text.size();) {
    const char32_t c = decode_utf8(text, offset);
    if (!is_unseen(c)) append_utf8(out, c);
  }
  return out;
}

std::optional<std::string> to_href(std::string_view written) {
  const std::string repaired = repaired_scheme(without_wrapping(trim(written)));
  std::string_view address = repaired;
  const std::string_view scheme = scheme_of(address);
  if (address.empty() || !is_safe_scheme(scheme) || is_no_address(address)) return std::nullopt;
  const std::size_t blank = address.find(' ');
  if (scheme.empty()) {
    // A sentence is no path; a path with blanks has an ending.
    if (blank != std::string_view::npos && address.find('.', blank) == std::string_view::npos) return std::nullopt;
    if (address.find_first_of("./#") == std::string_view::npos) return std::nullopt;
    if (address.substr(0, 2) == "//") return "https:" + encode_address(address);
    if (starts_with(address, "www.") || starts_with_host(address)) return "https://" + encode_address(address);
  } else if (blank != std::string_view::npos) {
    // Two addresses in one field, or a remark behind one.
    address = address.substr(0, blank);
    while (!address.empty() && (address.back() == ',' || address.back() == ';')) address.remove_suffix(1);
  }
  if (address.back() == ':' || address.back() == '/')
    return address.size() > scheme.size() + 3 ? std::optional(encode_address(address)) : std::nullopt;
  return encode_address(address);
}

std::string decode_doi_escapes(std::string_view text) {
  std::size_t at = text.find("10.");
  while (at != std::string_view::npos && !equals_ignoring_case(text.substr(at + doi_prefix_length(text.substr(at)), 3), "%2f")) {
    at = text.find("10.", at + 1);
  }
  if (at == std::string_view::npos) return std::string(text);
  return std::string(text.substr(0, at)).append(decode_percent_escapes(text.substr(at)));
}

std::string decode_percent_escapes(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int value = text[i] == '%' ? hex_value(text.substr(i + 1, 2)) : -1;
    out += value > 0x20 && value < 0x7F ? static_cast<char>(value) : text[i];
    if (value > 0x20 && value < 0x7F) i += 2;
  }
  return out;
}

bool is_publishers_address(std::string_view address) {
  constexpr std::string_view hosts[] = {"link.springer.com/", "journals.aps.org/", "iopscience.iop.org/article/",
                                        "www.frontiersin.org/articles/", "rxiv.org/content/10.1101/"};
  return std::any_of(std::begin(hosts), std::end(hosts),
                     [address](std::string_view host) { return address.find(host) != std::string_view::npos; });
}

std::string_view without_page_ending(std::string_view doi) {
  constexpr std::string_view endings[] = {".pdf", ".full", ".abstract", ".html", "/pdf", "/epdf", "/full", "/abstract", "/meta"};
  for (const std::string_view ending : endings) {
    if (doi.size() > ending.size() && equals_ignoring_case(doi.substr(doi.size() - ending.size()), ending))
      doi.remove_suffix(ending.size());
  }
  // bioRxiv's pages are those of one version.
  const std::size_t version = doi.rfind('v');
  const bool is_versioned =
      doi.substr(0, 8) == "10.1101/" && version != std::string_view::npos && version + 1 < doi.size() && is_digit(doi[version + 1]);
  return is_versioned ? doi.substr(0, version) : doi;
}

std::string_view find_doi(std::string_view text) {
  text = trim(text);
  const std::string_view scheme = scheme_of(text);
  const auto is_its_start = [text](std::string_view prefix) { return starts_with(text, prefix); };
  if (!scheme.empty() && std::none_of(std::begin(k_resolvers), std::end(k_resolvers), is_its_start)) return {};
  for (std::size_t at = text.find("10."); at != std::string_view::npos; at = text.find("10.", at + 1)) {
    const bool is_start = at == 0 || !(is_digit(text[at - 1]) || is_letter(text[at - 1]) || text[at - 1] == '.');
    if (!is_start || !is_doi_prefix(text.substr(at))) continue;
    const std::string_view doi = text.substr(at);
    // A query or a fragment belongs to the address around it.
    const bool is_in_address = starts_with(scheme, "http");
    const auto ends_doi = [is_in_address](char c) {
      return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '"' || (is_in_address && (c == '?' || c == '#'));
    };
    return without_doi_tail(without_second_doi(doi.substr(0, find_where(doi, ends_doi))));
  }
  return {};
}

namespace {

std::size_t count_digits(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end - at;
}

/// "arxiv" in any case. Its x is rare, so that is what is looked for.
std::size_t find_arxiv_word(std::string_view text) {
  for (std::size_t at = 2; at + 2 < text.size(); ++at) {
    if ((text[at] | 0x20) == 'x' && equals_ignoring_case(text.substr(at - 2, 5), "arxiv")) return at - 2;
  }
  return std::string_view::npos;
}

/// The length of the identifier at `at`: "2305.09781" (since 2007), "hep-th/9901001", "math.GT/0309136"; 0 when there is none.
std::size_t arxiv_id_length(std::string_view text, std::size_t at) {
  if (is_digit(text[at])) {
    const std::size_t fraction = count_digits(text, at + 5);
    const bool is_new = count_digits(text, at) == 4 && at + 5 < text.size() && text[at + 4] == '.' && (fraction == 4 || fraction == 5);
    const int month = is_new ? (text[at + 2] - '0') * 10 + (text[at + 3] - '0') : 0;
    return month >= 1 && month <= 12 ? 5 + fraction : 0;
  }
  std::size_t end = at;
  while (end < text.size() && (is_letter(text[end]) || text[end] == '-' || text[end] == '.')) ++end;
  const bool is_old = end > at + 1 && end < text.size() && text[end] == '/' && count_digits(text, end + 1) == 7;
  return is_old ? end + 8 - at : 0;
}

}  // namespace

namespace {

/// CoRR's "abs/", also behind its name: "CoRR, abs/2305.09781".
std::size_t find_corr_word(std::string_view text) {
  for (std::size_t slash = text.find('/'); slash != std::string_view::npos; slash = text.find('/', slash + 1)) {
    if (slash < 3 || text.substr(slash - 3, 3) != "abs") continue;
    const std::size_t at = slash - 3;
    if (at == 0 || is_blank_or_control(text[at - 1]) || text[at - 1] == ',' || text[at - 1] == '{') return at;
  }
  return std::string_view::npos;
}

}  // namespace

bool may_name_arxiv(std::string_view text) {
  return find_arxiv_word(text) != std::string_view::npos || find_corr_word(text) != std::string_view::npos;
}

ArxivId find_arxiv(std::string_view text, ArxivContext context) {
  std::size_t from = 0;
  const std::size_t named = find_arxiv_word(text);
  if (named != std::string_view::npos) {
    from = named + std::string_view("arxiv").size();
  } else if (context == ArxivContext::named) {
    from = find_corr_word(text);
    if (from == std::string_view::npos) return {};
  }
  for (std::size_t at = from; at < text.size(); ++at) {
    const bool is_start =
        at == 0 || !(is_digit(text[at - 1]) || is_letter(text[at - 1]) || text[at - 1] == '-' || (text[at - 1] == '.' && at != from + 1));
    if (!is_start || !(is_digit(text[at]) || is_letter(text[at]))) continue;
    const std::size_t length = arxiv_id_length(text, at);
    if (length == 0) continue;
    ArxivId found{text.substr(at, length), {}};
    const std::size_t end = at + length;
    if (end + 1 < text.size() && ascii::lower(text[end]) == 'v') found.version = text.substr(end + 1, count_digits(text, end + 1));
    return found;
  }
  return {};
}

LinkKind kind_of_address(std::string_view href) {
  struct Host {
    std::string_view name, path;  ///< also with a subdomain; the path starts so
    LinkKind kind;
  };
  constexpr Host hosts[] = {{"doi.org", "", LinkKind::doi},
                            {"arxiv.org", "", LinkKind::arxiv},
                            {"openreview.net", "/pdf", LinkKind::pdf},
                            {"openreview.net", "", LinkKind::openreview},
                            {"aclanthology.org", "", LinkKind::acl},
                            {"aclweb.org", "/anthology", LinkKind::acl},
                            {"hal.science", "", LinkKind::hal},
                            {"hal.archives-ouvertes.fr", "", LinkKind::hal},
                            {"pubmed.ncbi.nlm.nih.gov", "", LinkKind::pubmed},
                            {"ncbi.nlm.nih.gov", "/pubmed", LinkKind::pubmed},
                            {"pmc.ncbi.nlm.nih.gov", "", LinkKind::pmc},
                            {"ncbi.nlm.nih.gov", "/pmc", LinkKind::pmc},
                            {"ssrn.com", "", LinkKind::ssrn},
                            {"jstor.org", "", LinkKind::jstor},
                            {"hdl.handle.net", "", LinkKind::handle},
                            {"nbn-resolving.org", "", LinkKind::urn},
                            {"books.google.com", "", LinkKind::books},
                            {"dblp.org", "/rec", LinkKind::dblp},
                            {"github.com", "", LinkKind::code},
                            {"gitlab.com", "", LinkKind::code}};
  const std::size_t mark = href.find("://");
  const std::string_view rest = mark == std::string_view::npos ? std::string_view() : href.substr(mark + 3);
  const std::string_view host = rest.substr(0, find_where(rest, [](char c) { return c == '/' || c == '?' || c == '#'; }));
  const std::string_view path = rest.substr(host.size());
  const std::string_view file = href.substr(0, std::min(href.find('?'), href.find('#')));
  const bool is_pdf = file.size() > 4 && starts_with(file.substr(file.size() - 4), ".pdf");
  for (const Host& row : hosts) {
    if (host.size() < row.name.size()) continue;
    const std::size_t before = host.size() - row.name.size();
    const bool is_whole = before == 0 || host[before - 1] == '.';
    if (is_whole && equals_ignoring_case(host.substr(before), row.name) && starts_with(path, row.path)) {
      return is_pdf && row.kind == LinkKind::acl ? LinkKind::pdf : row.kind;
    }
  }
  if (is_pdf) return LinkKind::pdf;
  return starts_with(host, "hal.") || starts_with(host, "hal-") ? LinkKind::hal : LinkKind::url;
}

}  // namespace folioscope
