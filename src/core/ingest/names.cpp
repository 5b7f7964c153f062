// See names.hpp. Names are taken apart before TeX is decoded, since braces hold words together.
#include "core/ingest/names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/bibtex/tex_commands.hpp"

namespace folioscope {

namespace {

using ascii::equals_ignoring_case;
using ascii::is_blank;
using ascii::is_digit;
using ascii::is_letter;
using ascii::trim;

std::string_view trim_any(std::string_view text, std::string_view dropped) {
  const std::size_t begin = text.find_first_not_of(dropped);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(dropped) - begin + 1);
}

/// Calls `visit(offset)` for each byte outside braces.
template <class Visit>
void for_each_outside_braces(std::string_view text, Visit visit) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') {
      ++depth;
    } else if (text[i] == '}') {
      depth -= depth > 0 ? 1 : 0;
    } else if (depth == 0) {
      visit(i);
    }
  }
}

/// Whether the blank at `at` ends a control word ("Fran\c cois"): then it is no white space in TeX.
bool ends_control_word(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && is_letter(text[begin - 1])) --begin;
  return begin < at && begin > 0 && text[begin - 1] == '\\';
}

using Parts = std::vector<std::string_view>;

/// Refills `parts`: one array serves all names of a list.
void split_at(std::string_view text, char separator, Parts& parts) {
  parts.clear();
  if (text.find(separator) == std::string_view::npos) {
    parts.push_back(text);
    return;
  }
  std::size_t begin = 0;
  for_each_outside_braces(text, [&](std::size_t at) {
    // "J.\,R.": a thin space.
    if (text[at] != separator || (at > 0 && text[at - 1] == '\\')) return;
    parts.push_back(text.substr(begin, at - begin));
    begin = at + 1;
  });
  parts.push_back(text.substr(begin));
}

/// Whether `at` starts the word "and".
bool is_and(std::string_view text, std::size_t at) {
  return (at == 0 || is_blank(text[at - 1])) && equals_ignoring_case(text.substr(at, 3), "and") &&
         (at + 3 >= text.size() || is_blank(text[at + 3]));
}

/// LaTeX's own "\and", which some carry over from the head of a paper.
bool is_and_command(std::string_view text, std::size_t at) {
  return at > 0 && text[at - 1] == '\\' && text.substr(at, 3) == "and" && (at + 3 >= text.size() || !is_letter(text[at + 3]));
}

/// Splits at the word "and" outside braces, refilling `parts`. An empty part means that a name is missing there. Whether one was a command.
bool split_at_and(std::string_view text, Parts& parts) {
  parts.clear();
  std::size_t begin = 0, depth = 0;
  bool has_command = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    switch (text[at]) {
      case '{': ++depth; break;
      case '}': depth -= depth > 0 ? 1 : 0; break;
      case 'a':
      case 'A':
        if (depth > 0) break;
        if (is_and_command(text, at)) {
          has_command = true;
          parts.push_back(trim(text.substr(begin, at - 1 - begin)));
        } else if (is_and(text, at)) {
          parts.push_back(trim(text.substr(begin, at - begin)));
        } else {
          break;
        }
        begin = at + 3;
        break;
      default: break;
    }
  }
  parts.push_back(trim(text.substr(begin)));
  return has_command;
}

/// Words of a name: white space and ties outside braces separate them.
void split_words(std::string_view text, Parts& words) {
  words.clear();
  std::size_t begin = 0;
  const auto end_word = [&](std::size_t end, std::size_t next) {
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    begin = next;
  };
  for_each_outside_braces(text, [&](std::size_t at) {
    if (text[at] == '\\' && at + 1 < text.size() && std::string_view(" ,;:").find(text[at + 1]) != std::string_view::npos) {
      return end_word(at, at + 2);  // TeX's narrow blanks
    }
    const bool is_tie = text[at] == '~' && (at == 0 || text[at - 1] != '\\');
    if (is_tie || (is_blank(text[at]) && !ends_control_word(text, at))) end_word(at, at + 1);
    // The ideographic blank parts Japanese names.
    if (text[at] == '\xE3' && text.compare(at, 3, "\xE3\x80\x80") == 0) end_word(at, at + 3);
  });
  end_word(text.size(), text.size());
}

/// The text inside, when the whole text is one group.
std::optional<std::string_view> inside_braces(std::string_view text) {
  if (text.size() < 2 || text.front() != '{' || text.back() != '}') return std::nullopt;
  std::size_t depth = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return std::nullopt;
  }
  return text.substr(1, text.size() - 2);
}

bool is_extended(std::string_view text) {
  if (text.find('=') == std::string_view::npos) return false;
  constexpr std::string_view keys[] = {"given=", "family=", "given =", "family ="};
  const std::string lower = ascii::lower(text);
  return std::any_of(std::begin(keys), std::end(keys), [&lower](std::string_view key) { return lower.find(key) != std::string::npos; });
}

/// Splits at what separates names in lists that do not use "and": semicolons, unless they end HTML's characters, the commas of East Asia,
/// and a lonely "&".
void split_at_other_separators(std::string_view text, Parts& parts) {
  parts.clear();
  const bool has_ampersand = text.find('&') != std::string_view::npos;
  std::size_t begin = 0;
  const auto is_blank_at = [text](std::size_t at) { return at < text.size() && is_blank(text[at]); };
  for_each_outside_braces(text, [&](std::size_t at) {
    if (at < begin) return;
    std::size_t size = 0, end = at;
    if (text[at] == ';' && !has_ampersand && (at == 0 || text[at - 1] != '\\')) size = 1;
    for (const std::string_view comma : {"\xE3\x80\x81", "\xEF\xBC\x8C", "\xEF\xBC\x9B"}) {
      if (text[at] == comma.front() && text.compare(at, comma.size(), comma) == 0) size = comma.size();
    }
    if (text[at] == '&' && is_blank_at(at + 1)) {
      if (end > 0 && text[end - 1] == '\\') --end;
      if (end > 0 && is_blank(text[end - 1])) size = 1;
    }
    if (size == 0) return;
    parts.push_back(trim(text.substr(begin, end - begin)));
    begin = at + size;
  });
  parts.push_back(trim(text.substr(begin)));
}

/// What a name that is in bold or underlined as a whole holds.
std::string_view without_markup(std::string_view text) {
  for (int depth = 0; depth < 8; ++depth) {
    const std::optional<std::string_view> inside = inside_braces(text);
    const std::string_view command = inside ? trim(*inside) : text;
    if (command.empty() || command.front() != '\\') return text;
    std::size_t end = 1;
    while (end < command.size() && is_letter(command[end])) ++end;
    const auto known = bibtex::find_tex_command(command.substr(1, end - 1));
    if (end < 3 || !known || (known->kind != bibtex::TexKind::nothing && known->kind != bibtex::TexKind::text)) return text;
    const std::string_view argument = trim(command.substr(end));
    const std::optional<std::string_view> held = inside_braces(argument);
    if (!held && (!inside || end == command.size() || !is_blank(command[end]))) return text;
    text = held ? trim(*held) : argument;
  }
  return text;
}

/// What may stand in parentheses behind a name and is no part of it.
bool is_remark_on_name(std::string_view text) {
  constexpr std::string_view words[] = {"ed", "ed.", "eds", "eds.", "editor", "editors", "hrsg.", "hg."};
  return std::any_of(std::begin(words), std::end(words), [text](std::string_view word) { return equals_ignoring_case(text, word); });
}

bool is_ellipsis(std::string_view text) {
  return text == "..." || text == "\xE2\x80\xA6" || text == "\\ldots" || text == "\\dots";
}

/// "et al." in the languages that bibliographies are written in; the last signs are 等, ほか, 他 and 외.
bool is_et_al(std::string_view text) {
  constexpr std::string_view words[] = {"et al",        "et al.",
                                        "et. al.",      "et. al",
                                        "et alii",      "et coll.",
                                        "u.a.",         "u. a.",
                                        "y otros",      "e altri",
                                        "many others",  "\xD0\xB8 \xD0\xB4\xD1\x80.",
                                        "\xE7\xAD\x89", "\xE3\x81\xBB\xE3\x81\x8B",
                                        "\xE4\xBB\x96", "\xEC\x99\xB8"};
  return is_ellipsis(text) ||
         std::any_of(std::begin(words), std::end(words), [text](std::string_view word) { return equals_ignoring_case(text, word); });
}

/// A degree behind a name. "M.D." is one only where the name is complete without it.
bool is_degree(std::string_view word, bool is_complete) {
  constexpr std::string_view degrees[] = {"phd", "ph.d.", "ph.d", "ph. d.", "esq.", "m.sc.", "msc", "dr."},
                             after_all[] = {"md", "m.d.", "m.d", "mba"};
  const auto is_word = [word](std::string_view one) { return equals_ignoring_case(word, one); };
  return std::any_of(std::begin(degrees), std::end(degrees), is_word) ||
         (is_complete && std::any_of(std::begin(after_all), std::end(after_all), is_word));
}

/// What no person is called: such a name is a group's as a whole.
bool names_group(std::string_view last_word) {
  constexpr std::string_view words[] = {"Collaboration", "Collaborations", "Consortium"};
  return std::find(std::begin(words), std::end(words), last_word) != std::end(words);
}

/// Whether `text` is written in the scripts of East Asia alone, two signs or more.
bool is_east_asian(std::string_view text) {
  return text.size() >= 6 && std::all_of(text.begin(), text.end(), [](char c) { return static_cast<std::uint8_t>(c) >= 0x80; }) &&
         static_cast<std::uint8_t>(text.front()) >= 0xE3;
}

/// What stands before an ORCID at the end of a name: "Mara Quill (0000-0002-1825-0097)", "Mara Quill, ORCID: ...".
std::string_view without_orcid(std::string_view text) {
  constexpr std::string_view shape = "0000-0000-0000-0000", closers = ")]}> ", openers = " ,;:([{<";
  const std::size_t end = text.find_last_not_of(closers) + 1;
  if (end <= shape.size() || end == std::string_view::npos) return text;
  std::size_t begin = end - shape.size();
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const char c = text[begin + i];
    const bool is_check_sign = i + 1 == shape.size() && c == 'X';
    if (shape[i] == '0' ? !is_digit(c) && !is_check_sign : c != '-') return text;
  }
  for (const std::string_view label : {"https://orcid.org/", "http://orcid.org/", "orcid.org/", "ORCID iD", "ORCID"}) {
    const std::size_t label_end = text.substr(0, begin).find_last_not_of(openers) + 1;
    if (label_end < label.size() || !equals_ignoring_case(text.substr(label_end - label.size(), label.size()), label)) continue;
    begin = label_end - label.size();
  }
  return text.substr(0, text.substr(0, begin).find_last_not_of(openers) + 1);
}

/// What stands before the numbers of affiliations: "Mara Quill1,2".
std::string_view without_affiliations(std::string_view text) {
  std::size_t end = text.size();
  for (std::size_t digits = 0; end > 0; --end) {
    const char c = text[end - 1];
    digits = is_digit(c) ? digits + 1 : 0;
    if (digits > 2 || (digits == 0 && (c != ',' || end == text.size()))) break;
  }
  while (end < text.size() && text[end] == ',') ++end;
  if (end < 3 || end == text.size() || is_digit(text[end - 1]) || text.find_first_of(" ,~") >= end) return text;
  const bool is_behind_word = is_letter(text[end - 1]) && text[end - 2] != ' ';
  return is_behind_word || text[end - 1] == '.' || static_cast<std::uint8_t>(text[end - 1]) >= 0x80 ? text.substr(0, end) : text;
}

bool is_dblp_number(std::string_view word) {
  return word.size() == 4 && std::all_of(word.begin(), word.end(), is_digit);
}

/// "M.", "J.-P.", "AB": what stands for given names.
bool is_initials(std::string_view word) {
  std::size_t letters = 0;
  for (const char c : trim(word)) {
    if (c >= 'A' && c <= 'Z') {
      ++letters;
    } else if (c != '.' && c != '-' && !is_blank(c)) {
      return false;
    }
  }
  return letters > 0 && letters <= 3;
}

bool is_empty(const Name& name) {
  return name.family.empty() && name.given.empty() && name.prefix.empty() && name.suffix.empty();
}

constexpr std::u32string_view k_marks = U"*\u2217\u2020\u2021\u00A7\u00B6\u2016&^\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079";

}  // namespace

bool is_generation(std::string_view word) {
  constexpr std::string_view known[] = {"jr", "jr.", "sr", "sr.", "ii", "iii", "iv"};
  return std::any_of(std::begin(known), std::end(known), [word](std::string_view k) { return equals_ignoring_case(word, k); });
}

NameListEnd NameReader::read(std::string_view tex, Span where, std::vector<Contributor>& people) {
  where_ = where;
  people_ = &people;
  first_ = people.size();
  end_ = {};
  first_marks_.clear();
  marked_count_ = 0;
  if (split_at_and(tex, parts_)) report(DiagnosticCode::author_separator);
  for (const std::string_view part : parts_) known_.will_find(part);
  for (std::size_t i = 0; i < parts_.size(); ++i) read_part(parts_[i], i + 1 == parts_.size());
  return end_;
}

void NameReader::add(std::span<const Name> names, Span where, std::vector<Contributor>& people) {
  for (const Name& given : names) {
    Name name = given;
    for (std::string_view* part : {&name.given, &name.prefix, &name.family, &name.suffix}) *part = decoder_.clean(*part, where);
    if (is_empty(name)) {
      diagnostics_.report(DiagnosticCode::empty_name, where);
    } else {
      people.push_back({&names_.add(name, texts_)});
    }
  }
}

void NameReader::report(DiagnosticCode code, std::string_view detail) {
  diagnostics_.report(code, where_, std::string(detail));
}

std::string_view NameReader::plain(std::string_view tex) {
  return decoder_.to_plain(tex, where_);
}

void NameReader::push(const Name& name) {
  people_->push_back({&name});
  count_mark();
}

/// What stands between two "and".
void NameReader::read_part(std::string_view text, bool is_last) {
  if (text.empty()) return report(DiagnosticCode::empty_name);
  if (is_last && takes_others(text)) return;
  if (is_ellipsis(text)) {
    end_.has_more = true;
    return;
  }
  if (const Name* const* const known = known_.find(text)) {
    marks_.clear();
    return push(**known);
  }
  text = without_affiliations(without_orcid(text));
  if (text.empty()) return report(DiagnosticCode::empty_name);
  split_at_other_separators(text, commas_);
  if (commas_.size() > 1 && (text.find('&') == std::string_view::npos || are_full_names(commas_))) {
    report(DiagnosticCode::author_separator);
    const Parts names = commas_;
    for (const std::string_view name : names) {
      split_at(name, ',', commas_);
      const bool is_list = commas_.size() > 1 && text.find('&') != std::string_view::npos && are_full_names(commas_);
      if (is_last && name.data() == names.back().data() && takes_others(name)) return;
      is_list ? read_comma_list(Parts(commas_)) : read_name(name);
    }
    return;
  }
  split_at(text, ',', commas_);
  // "Mara Quill, Odo Fenn, and ...": the last comma is one of the list.
  const bool is_before_and = !is_last && commas_.size() > 2 && trim(commas_.back()).empty() && !has_comma_form();
  if (is_before_and) commas_.pop_back();
  const bool may_be_list = commas_.size() > 2 || is_before_and || (commas_.size() == 2 && start_with_initials(commas_));
  if (is_east_asian_list(text) || (may_be_list && !is_extended(text) && is_list_of_names(commas_))) {
    report(DiagnosticCode::author_separator);
    return read_comma_list(Parts(commas_));
  }
  const std::size_t reported = diagnostics_.all().size(), before = people_->size();
  read_name(text);
  if (people_->size() > before && marks_.empty() && diagnostics_.all().size() == reported) known_.add(text, people_->back().name);
}

/// Whether one of the names of the list says its family name first.
bool NameReader::has_comma_form() const {
  return std::any_of(parts_.begin(), parts_.end(), [](std::string_view part) {
    return !part.empty() && part.back() != ',' && std::count(part.begin(), part.end(), ',') == 1;
  });
}

/// The marks of a shortened list; what stands before them is a name.
bool NameReader::takes_others(std::string_view text) {
  const std::string_view bare = trim_any(without_markup(text), " \t\r\n,{}");
  if (equals_ignoring_case(bare, "others") || is_et_al(bare)) {
    end_.has_more = true;
    return true;
  }
  if (text.find("et al") != std::string_view::npos && text.find('\\') != std::string_view::npos && takes_marked_others(text)) return true;
  for (const std::string_view tail : {"et al.", "et al", "et~al.", "et. al.", "\xE2\x80\xA6", "...", "\xE7\xAD\x89"}) {
    if (text.size() <= tail.size() || !equals_ignoring_case(text.substr(text.size() - tail.size()), tail)) continue;
    const std::string_view before = text.substr(0, text.size() - tail.size());
    if (is_letter(tail.front()) && !is_blank(before.back())) continue;
    end_.has_more = true;
    read_part(trim_any(before, " \t\r\n,"), false);
    return true;
  }
  return false;
}

/// "{\it et al.}", "Mara Quill \emph{et al.}"
bool NameReader::takes_marked_others(std::string_view text) {
  if (const std::optional<std::string_view> inside = inside_braces(text)) text = *inside;
  const std::size_t at = text.rfind("et al");
  if (!is_et_al(trim_any(text.substr(at), " \t\r\n}"))) return false;
  std::size_t end = at;
  for (std::size_t before = end + 1; before != end && end > 0;) {
    before = end;
    while (end > 0 && (is_blank(text[end - 1]) || text[end - 1] == '{')) --end;
    std::size_t command = end;
    while (command > 0 && is_letter(text[command - 1])) --command;
    if (command > 0 && command < end && text[command - 1] == '\\') end = command - 1;
  }
  end_.has_more = true;
  const std::string_view name = trim_any(text.substr(0, end), " \t\r\n,");
  if (!name.empty()) read_part(name, false);
  return true;
}

/// Whether commas can only separate people: more than "von Last, Jr, First" needs, or no generation where it would stand.
bool NameReader::is_list_of_names(const Parts& parts) {
  if (parts.size() > 3) return true;
  return !is_generation(trim(parts[1])) && !is_generation(trim(parts.back())) && are_full_names(parts);
}

/// Names of East Asia between commas or blanks. Two of them may be a family name and a given name, unless "et al." stood behind them.
bool NameReader::is_east_asian_list(std::string_view text) {
  if (static_cast<std::uint8_t>(text.front()) < 0xE3) return false;
  if (commas_.size() == 1) {
    split_words(text, words_);
    if (words_.size() > 2) commas_ = words_;
  }
  return commas_.size() + (end_.has_more ? 1 : 0) > 2 && std::all_of(commas_.begin(), commas_.end(), [](std::string_view part) {
           return is_east_asian(trim(part)) || is_et_al(trim(part));
         });
}

/// Whether each has more than one word.
bool NameReader::are_full_names(const Parts& parts) {
  return std::all_of(parts.begin(), parts.end(), [this](std::string_view part) {
    split_words(part, words_);
    return words_.size() > 1;
  });
}

/// "M. Quill, O. Fenn": no family name is an initial.
bool NameReader::start_with_initials(const Parts& parts) {
  return std::all_of(parts.begin(), parts.end(), [this](std::string_view part) {
    split_words(part, words_);
    return words_.size() > 1 && words_.front().back() == '.' && is_initials(words_.front()) && !is_initials(words_.back());
  });
}

/// "Mara Quill, Odo Fenn, ..." or, where every other part is initials, "Quill, M., Fenn, O., ...".
void NameReader::read_comma_list(const Parts& parts) {
  bool is_paired = parts.size() % 2 == 0;
  for (std::size_t i = 1; is_paired && i < parts.size(); i += 2) is_paired = is_initials(parts[i]);
  for (std::size_t i = 0; i < parts.size(); i += is_paired ? 2 : 1) {
    if (is_paired) {
      const char* const begin = parts[i].data();
      read_name({begin, static_cast<std::size_t>(parts[i + 1].data() + parts[i + 1].size() - begin)});
    } else if (is_et_al(trim(parts[i]))) {
      end_.has_more = true;
    } else if (!trim(parts[i]).empty()) {
      read_name(trim(parts[i]));
    }
  }
}

void NameReader::read_name(std::string_view text) {
  text = trim(text);
  if (text.empty()) return report(DiagnosticCode::empty_name);
  if (text.back() == ',') {
    report(DiagnosticCode::name_trailing_comma, plain(text));
    text = trim_any(text, " \t\r\n,");
    if (text.empty()) return;
  }
  text = without_markup(text);
  while (!text.empty() && (text.back() == ':' || text.back() == ';')) text = trim(text.substr(0, text.size() - 1));
  Name name;
  marks_.clear();
  if (const std::optional<std::string_view> inside = inside_braces(text)) {
    name.family = plain(*inside);
    name.literal = true;
  } else if (is_extended(text)) {
    read_extended(text, name);
  } else {
    split_at(text, ',', commas_);
    split_words(commas_.front(), words_);
    take_degree(name);
    if (commas_.size() == 1) {
      read_given_first(name);
    } else {
      read_family_first(name);
    }
  }
  if (is_empty(name)) return report(DiagnosticCode::empty_name);
  push(names_.add(name, texts_));
}

/// "Mara Quill, PhD", "Mara Quill, Jr.": nobody's given name.
void NameReader::take_degree(Name& name) {
  if (commas_.size() < 2 || words_.empty()) return;
  const std::string_view last = trim(commas_.back());
  const bool is_complete = commas_.size() > 2 ? !is_generation(trim(commas_[1])) : words_.size() > 2;
  const bool is_suffix = is_degree(last, is_complete) || (is_generation(last) && (commas_.size() == 2 || is_complete));
  if (!is_suffix) return;
  name.suffix = plain(last);
  commas_.pop_back();
}

/// biblatex's "given=Hans, given-i=H, family=Quill, prefix=von".
void NameReader::read_extended(std::string_view text, Name& name) {
  split_at(text, ',', commas_);
  for (const std::string_view part : commas_) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) continue;
    const std::string_view key = trim(part.substr(0, equals));
    const std::string_view value = plain(trim_any(part.substr(equals + 1), " \t\r\n\""));
    if (equals_ignoring_case(key, "given")) name.given = value;
    if (equals_ignoring_case(key, "family")) name.family = value;
    if (equals_ignoring_case(key, "prefix")) name.prefix = value;
    if (equals_ignoring_case(key, "suffix")) name.suffix = value;
  }
}

/// The words [begin, end) as they stand in the source, decoded.
std::string_view NameReader::join(std::size_t begin, std::size_t end) {
  if (begin >= end) return {};
  const char* const first = words_[begin].data();
  return plain({first, static_cast<std::size_t>(words_[end - 1].data() + words_[end - 1].size() - first)});
}

/// Takes "(*)", "^(1,2)", "1,2" and "(Ed.)" off the end of a name, and keeps what is a mark.
std::string_view NameReader::without_group_of_marks(std::string_view text) {
  const bool is_group = !text.empty() && text.back() == ')';
  std::size_t begin = is_group ? text.rfind('(') : text.find_last_not_of("0123456789,") + 1;
  if (text.empty() || begin == std::string_view::npos) return text;
  const std::string_view inside = is_group ? text.substr(begin + 1, text.size() - begin - 2) : text.substr(begin);
  if (is_group && is_remark_on_name(trim(inside))) return trim(text.substr(0, begin));
  if (!is_group && (inside.find(',') == std::string_view::npos || !is_digit(inside.front()) || !is_digit(inside.back()))) return text;
  std::u32string marks;
  for (std::size_t offset = 0; offset < inside.size();) {
    const char32_t mark = decode_utf8(inside, offset);
    if (mark == ',' || mark == ' ') continue;
    if (k_marks.find(mark) == std::u32string_view::npos && !(mark >= '0' && mark <= '9')) return text;
    marks.push_back(mark);
  }
  if (marks.empty()) return text;
  marks_ += marks;
  if (is_group && begin > 0 && text[begin - 1] == '^') --begin;
  return trim(text.substr(0, begin));
}

std::string_view NameReader::without_marks(std::string_view text) {
  for (std::string_view before; before.size() != text.size();) {
    before = text;
    text = without_group_of_marks(text);
  }
  while (!text.empty()) {
    std::size_t last = text.size() - 1;
    while (last > 0 && (static_cast<std::uint8_t>(text[last]) & 0xC0U) == 0x80U) --last;
    std::size_t offset = last;
    const char32_t mark = decode_utf8(text, offset);
    if (k_marks.find(mark) == std::u32string_view::npos) break;
    marks_.push_back(mark);
    text = trim(text.substr(0, last));
  }
  return text;
}

/// The case of a word is that of its first letter; braces without a command hide it.
bool NameReader::is_lower_word(std::string_view word) {
  if (is_letter(word.front())) return word.front() >= 'a';
  if (word.front() == '{' && word.size() > 1 && word[1] != '\\') return false;
  const std::string_view text = plain(word);
  for (std::size_t offset = 0; offset < text.size();) {
    const char32_t c = decode_utf8(text, offset);
    if (is_word_char(c) && !(c >= '0' && c <= '9')) return is_lower_case(c);
  }
  return false;
}

/// "First von Last": the prefix runs from the first lower-case word to the last one before the family name.
void NameReader::read_given_first(Name& name) {
  if (words_.empty()) return;
  while (words_.size() > 1 && without_marks(plain(words_.back())).empty()) words_.pop_back();
  if (words_.size() > 1 && is_dblp_number(words_.back())) words_.pop_back();
  if (words_.size() > 2) take_generation(name);
  take_remark(name);
  if (words_.size() > 1 && names_group(words_.back())) {
    name.family = join(0, words_.size());
    name.literal = true;
    return;
  }
  const std::size_t last = words_.size() - 1;
  std::size_t prefix = 0;
  while (prefix < last && !is_lower_word(words_[prefix])) ++prefix;
  std::size_t family = last;
  while (family > prefix && !is_lower_word(words_[family - 1])) --family;
  if (prefix == last) family = last;
  name.given = without_marks(join(0, prefix));
  name.prefix = join(prefix, family);
  name.family = without_marks(join(family, words_.size()));
}

/// "Yamada Taro (...)": the name in another script or in full, shown behind the name.
void NameReader::take_remark(Name& name) {
  if (!name.suffix.empty() || words_.back().back() != ')') return;
  std::size_t begin = 1;
  while (begin < words_.size() && words_[begin].front() != '(') ++begin;
  if (begin >= words_.size()) return;
  name.suffix = join(begin, words_.size());
  words_.resize(begin);
}

/// "von Last, First" and "von Last, Jr, First".
void NameReader::read_family_first(Name& name) {
  if (words_.size() > 1) take_generation(name);
  std::size_t family = 0;
  while (family + 1 < words_.size() && is_lower_word(words_[family])) ++family;
  name.prefix = join(0, family);
  name.family = without_marks(join(family, words_.size()));
  const std::size_t given = commas_.size() > 2 ? 2 : 1;
  if (given == 2) name.suffix = plain(commas_[1]);
  const char* const begin = commas_[given].data();
  name.given = without_marks(plain({begin, static_cast<std::size_t>(commas_.back().data() + commas_.back().size() - begin)}));
}

void NameReader::take_generation(Name& name) {
  if (!is_generation(words_.back())) return;
  name.suffix = plain(words_.back());
  words_.pop_back();
}

/// Counts the people from the first one on who share a mark with it.
void NameReader::count_mark() {
  const std::size_t before = people_->size() - first_ - 1;
  if (before == 0) first_marks_ = marks_;
  if (before == marked_count_ && marks_.find_first_of(first_marks_) != std::u32string::npos) ++marked_count_;
  if (marked_count_ >= 2) end_.marked_leading = static_cast<std::uint8_t>(std::min<std::size_t>(marked_count_, 255));
}

}  // namespace folioscope
