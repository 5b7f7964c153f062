// See name_text.hpp.
#include "core/ingest/name_text.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

#include "core/base/ascii.hpp"
#include "core/bibtex/byte_block.hpp"
#include "core/bibtex/tex_commands.hpp"

namespace folioscope::name_text {

namespace {

using ascii::equals_ignoring_case;
using ascii::is_blank;
using ascii::is_digit;
using ascii::is_letter;
using ascii::trim;

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

/// Whether `at` starts the word "and"; a tie or a line break of TeX beside it is white space too.
bool is_and(std::string_view text, std::size_t at) {
  const auto is_white = [text](std::size_t i) { return is_blank(text[i]) || text[i] == '~'; };
  const bool is_line_break = at + 4 < text.size() && text[at + 3] == '\\' && text[at + 4] == '\\';
  return (at == 0 || is_white(at - 1)) && equals_ignoring_case(text.substr(at, 3), "and") &&
         (at + 3 >= text.size() || is_white(at + 3) || is_line_break);
}

/// Without white space at its ends, ties and line breaks among it.
std::string_view trim_ties(std::string_view text) {
  text = trim(text);
  while (!text.empty() && (text.front() == '~' || text.substr(0, 2) == "\\\\")) text = trim(text.substr(text.front() == '~' ? 1 : 2));
  while (!text.empty() && text.back() == '~' && (text.size() < 2 || text[text.size() - 2] != '\\'))
    text = trim(text.substr(0, text.size() - 1));
  return text;
}

/// LaTeX's own "\and", which some carry over from the head of a paper.
bool is_and_command(std::string_view text, std::size_t at) {
  return at > 0 && text[at - 1] == '\\' && text.substr(at, 3) == "and" && (at + 3 >= text.size() || !is_letter(text[at + 3]));
}

}  // namespace

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

namespace {

/// Parts between the words "and" outside braces.
class AndSplitter {
 public:
  AndSplitter(std::string_view text, Parts& parts) : text_(text), parts_(parts) {}

  bool split() {
    parts_.clear();
    std::size_t at = 0;
#ifdef FOLIOSCOPE_BYTE_BLOCKS
    using bibtex::ByteBlock;
    for (; at + ByteBlock::k_size + 2 <= text_.size(); at += ByteBlock::k_size) {
      const ByteBlock bytes(text_.data() + at), second(text_.data() + at + 1), third(text_.data() + at + 2);
      const ByteBlock words = (bytes.lower() == 'a') & (second.lower() == 'n') & (third.lower() == 'd');
      for (std::uint32_t left = ((bytes == '{') | (bytes == '}') | words).mask(); left != 0; left &= left - 1) {
        look_at(at + static_cast<std::size_t>(std::countr_zero(left)));
      }
    }
#endif
    for (; at < text_.size(); ++at) {
      if (ascii::lower(text_[at]) == 'a' || text_[at] == '{' || text_[at] == '}') look_at(at);
    }
    parts_.push_back(trim_ties(text_.substr(begin_)));
    return has_command_;
  }

 private:
  void look_at(std::size_t at) {
    switch (text_[at]) {
      case '{': ++depth_; break;
      case '}': depth_ -= depth_ > 0 ? 1 : 0; break;
      case 'a':
      case 'A':
        if (depth_ == 0) end_part(at);
        break;
      default: break;
    }
  }

  void end_part(std::size_t at) {
    if (is_and_command(text_, at)) {
      has_command_ = true;
      parts_.push_back(trim(text_.substr(begin_, at - 1 - begin_)));
    } else if (is_and(text_, at)) {
      parts_.push_back(trim_ties(text_.substr(begin_, at - begin_)));
    } else {
      return;
    }
    begin_ = at + 3;
  }

  std::string_view text_;
  Parts& parts_;
  std::size_t begin_ = 0, depth_ = 0;
  bool has_command_ = false;
};

}  // namespace

bool split_at_and(std::string_view text, Parts& parts) {
  return AndSplitter(text, parts).split();
}

void split_words(std::string_view text, Parts& words) {
  words.clear();
  std::size_t begin = 0;
  const auto end_word = [&](std::size_t end, std::size_t next) {
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    begin = next;
  };
  for_each_outside_braces(text, [&](std::size_t at) {
    if (text[at] == '\\' && at + 1 < text.size() && std::string_view(" ,;").find(text[at + 1]) != std::string_view::npos) {
      return end_word(at, at + 2);  // TeX's narrow blanks
    }
    const bool is_tie = text[at] == '~' && (at == 0 || text[at - 1] != '\\');
    if (is_tie || (is_blank(text[at]) && !ends_control_word(text, at))) end_word(at, at + 1);
    // The ideographic blank parts Japanese names.
    if (text[at] == '\xE3' && text.compare(at, 3, "\xE3\x80\x80") == 0) end_word(at, at + 3);
  });
  end_word(text.size(), text.size());
}

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

void split_at_other_separators(std::string_view text, Parts& parts) {
  parts.clear();
  const auto may_separate = [](char c) { return c == ';' || c == '&' || c == '\xE3' || c == '\xEF'; };
  if (std::none_of(text.begin(), text.end(), may_separate)) {
    parts.push_back(trim(text));
    return;
  }
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

std::size_t find_foreign_and(std::string_view text) {
  for (const std::string_view word : k_foreign_ands) {
    const std::size_t at = text.find(word);
    if (at == std::string_view::npos || text.find_first_of("{}\\") != std::string_view::npos) continue;
    if (text.substr(0, at).find(' ') != std::string_view::npos && text.substr(at + word.size()).find(' ') != std::string_view::npos)
      return at;
  }
  for (const std::string_view word : k_ands_behind_initials) {
    const std::size_t at = text.find(word);
    if (at == std::string_view::npos) continue;
    if (text.substr(0, at).find(',') != std::string_view::npos && text.substr(at + word.size()).find(',') != std::string_view::npos)
      return at + 1;
  }
  return std::string_view::npos;
}

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

bool is_remark_on_name(std::string_view text) {
  constexpr std::string_view words[] = {"ed", "ed.", "eds", "eds.", "editor", "editors", "hrsg.", "hg."};
  return std::any_of(std::begin(words), std::end(words), [text](std::string_view word) { return equals_ignoring_case(text, word); });
}

bool is_remark_behind_comma(std::string_view text) {
  return is_remark_on_name(text) && (text.back() == '.' || text.size() > 3);
}

bool is_ellipsis(std::string_view text) {
  return text == "..." || text == ". . ." || text == "\xE2\x80\xA6" || text == "\\ldots" || text == "\\dots";
}

bool is_et_al(std::string_view text) {
  constexpr std::string_view words[] = {"et al",
                                        "et al.",
                                        "et. al.",
                                        "et. al",
                                        "et alii",
                                        "et coll.",
                                        "u.a.",
                                        "u. a.",
                                        "y otros",
                                        "e altri",
                                        "et~al.",
                                        "et~al",
                                        "many more",
                                        "many others",
                                        "\xD0\xB8 \xD0\xB4\xD1\x80.",
                                        "\xE7\xAD\x89",
                                        "\xE3\x81\xBB\xE3\x81\x8B",
                                        "\xE4\xBB\x96",
                                        "\xEC\x99\xB8"};
  constexpr std::size_t k_longest = 11;
  if (text.size() > k_longest) return false;
  return is_ellipsis(text) ||
         std::any_of(std::begin(words), std::end(words), [text](std::string_view word) { return equals_ignoring_case(text, word); });
}

bool is_number_of_others(std::string_view text) {
  if (equals_ignoring_case(text.substr(0, 4), "and ")) text.remove_prefix(4);
  const std::size_t blank = std::min(text.find(' '), text.size());
  return blank > 0 && std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(blank), is_digit) &&
         (text.substr(blank) == " others" || text.substr(blank) == " more");
}

bool is_degree(std::string_view word, bool is_complete) {
  constexpr std::string_view degrees[] = {"phd", "ph.d.", "ph.d", "ph. d.", "esq.", "m.sc.", "msc", "dr."},
                             after_all[] = {"md",      "m.d.", "m.d",   "mba", "mph", "mphil", "dphil",
                                            "d.phil.", "bsc",  "b.sc.", "dvm", "dds", "scd",   "frcp"};
  const auto is_word = [word](std::string_view one) { return equals_ignoring_case(word, one); };
  return std::any_of(std::begin(degrees), std::end(degrees), is_word) ||
         (is_complete && std::any_of(std::begin(after_all), std::end(after_all), is_word));
}

std::size_t count_degrees(const Parts& parts) {
  std::size_t count = 0;
  while (count < parts.size() && is_degree(trim(parts[parts.size() - 1 - count]), true)) ++count;
  return count;
}

std::size_t glued_initials(std::string_view word) {
  const auto is_capital = [word](std::size_t at) { return at < word.size() && word[at] >= 'A' && word[at] <= 'Z'; };
  std::size_t end = 0;
  while (is_capital(end) && end + 1 < word.size() && word[end + 1] == '.') end += word.substr(end + 2, 1) == "-" ? 3U : 2U;
  const std::string_view family = word.substr(end);
  const bool is_family =
      family.size() > 2 && is_capital(end) && family[1] >= 'a' && family[1] <= 'z' && family.find('.') == std::string_view::npos;
  return is_family ? end : 0;
}

std::string_view without_mail(std::string_view text) {
  const std::size_t begin = text.empty() || text.back() != '>' ? std::string_view::npos : text.rfind('<');
  const bool is_mail = begin != std::string_view::npos && begin > 0 && text.find('@', begin) != std::string_view::npos;
  return is_mail ? trim(text.substr(0, begin)) : text;
}

bool names_group(std::string_view last_word) {
  constexpr std::string_view words[] = {"Collaboration", "Collaborations", "Consortium"};
  return std::find(std::begin(words), std::end(words), last_word) != std::end(words);
}

bool is_east_asian(std::string_view text) {
  return text.size() >= 6 && std::all_of(text.begin(), text.end(), [](char c) { return static_cast<std::uint8_t>(c) >= 0x80; }) &&
         static_cast<std::uint8_t>(text.front()) >= 0xE3;
}

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
  word = inside_braces(word).value_or(word);
  return word.size() == 4 && std::all_of(word.begin(), word.end(), is_digit);
}

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

}  // namespace folioscope::name_text
