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
#include "core/ingest/name_text.hpp"

namespace folioscope {

namespace {

using ascii::equals_ignoring_case;
using ascii::is_blank;
using ascii::is_digit;
using ascii::is_letter;
using ascii::trim;
using namespace name_text;

std::string_view trim_any(std::string_view text, std::string_view dropped) {
  const std::size_t begin = text.find_first_not_of(dropped);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(dropped) - begin + 1);
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
  // All of a list are looked up together, since each waits for memory.
  hashes_.clear();
  for (const std::string_view part : parts_) {
    hashes_.push_back(hash_text(part));
    known_.will_find(hashes_.back());
  }
  for (const std::uint32_t hash : hashes_) known_.will_compare(hash);
  for (std::size_t i = 0; i < parts_.size(); ++i) read_part(parts_[i], hashes_[i], i + 1 == parts_.size());
  return end_;
}

void NameReader::add(std::span<const Name> names, Span where, std::vector<Contributor>& people) {
  for (const Name& given : names) {
    Name name = given;
    for (std::string_view* part : {&name.given, &name.prefix, &name.family, &name.suffix}) *part = decoder_.clean(*part, where);
    if (is_empty(name)) {
      diagnostics_.report(DiagnosticCode::empty_name, where);
    } else {
      people.emplace_back().name = &names_.add(name);
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
  people_->emplace_back().name = &name;
  count_mark();
}

/// What stands between two "and".
void NameReader::read_part(std::string_view text, std::uint32_t hash, bool is_last) {
  if (text.empty()) return report(DiagnosticCode::empty_name);
  if (is_last && takes_others(text)) return;
  if (is_ellipsis(text)) {
    end_.has_more = true;
    return;
  }
  if (const std::uint32_t known = known_.find(text, hash); known != TextTable::k_none) {
    marks_.clear();
    return push(names_[known]);
  }
  const std::string_view without = without_orcid(text);
  const std::size_t before = people_->size();
  read_new_part(without_affiliations(without_mail(without)), is_last);
  if (without.size() == text.size() || people_->size() == before) return;
  end_.orcids.push_back({text.substr(without.size()), people_->size() - 1 - first_, false, where_});
}

/// What was not read before, and has no ORCID iD behind it.
void NameReader::read_new_part(std::string_view text, bool is_last) {
  if (text.empty()) return report(DiagnosticCode::empty_name);
  split_at_other_separators(text, commas_);
  if (commas_.size() > 1 && (text.find('&') == std::string_view::npos || are_full_names(commas_))) {
    report(DiagnosticCode::author_separator);
    const Parts names = commas_;
    for (const std::string_view name : names) {
      split_at(name, ',', commas_);
      const bool is_before_last = name.data() != names.back().data() && take_list_comma();
      const bool is_list = commas_.size() > 1 && text.find('&') != std::string_view::npos &&
                           (are_full_names(commas_) || are_pairs(commas_) || (is_before_last && commas_.size() > 2));
      if (is_last && name.data() == names.back().data() && takes_others(name)) return;
      is_list ? read_comma_list(Parts(commas_)) : read_name(name);
    }
    return;
  }
  constexpr int k_most = 64;
  for (int i = 0; i < k_most; ++i) {
    const std::size_t at = find_foreign_and(text);
    if (at == std::string_view::npos) break;
    if (i == 0) report(DiagnosticCode::author_separator);
    read_name(text.substr(0, at));
    text = trim(text.substr(text.find(' ', at + 1)));
  }
  split_at(text, ',', commas_);
  // "Mara Quill, Odo Fenn, and ...": the last comma is one of the list.
  const bool ends_in_comma = !is_last && commas_.size() > 2 && (trim(commas_.back()).empty() || is_ellipsis(trim(commas_.back())));
  const bool is_before_and = ends_in_comma && (commas_.size() > 3 || !has_comma_form()) && take_list_comma();
  const std::size_t degrees = count_degrees(commas_);
  const bool is_one = degrees > 1 && commas_.size() <= degrees + 2;
  const bool may_be_list = !is_one && (commas_.size() > 2 || is_before_and || (commas_.size() == 2 && have_initials(commas_)));
  if (is_east_asian_list(text) || (may_be_list && !is_extended(text) && is_list_of_names(commas_))) {
    report(DiagnosticCode::author_separator);
    return read_comma_list(Parts(commas_), is_before_and && has_comma_form());
  }
  const std::size_t reported = diagnostics_.all().size(), before = people_->size();
  read_name(text);
  if (people_->size() > before && marks_.empty() && diagnostics_.all().size() == reported) {
    known_.add(text, hash_text(text), people_->back().name->number);
  }
}

/// Takes off the comma before "and" or "&" in "Quill, M., Fenn, O., & Marsh, I.", or dots in its place; then the others may separate names
/// too.
bool NameReader::take_list_comma() {
  if (commas_.size() < 3) return false;
  const std::string_view last = trim(commas_.back());
  if (!last.empty() && !is_ellipsis(last)) return false;
  end_.has_more = end_.has_more || !last.empty();
  commas_.pop_back();
  return true;
}

/// Whether one of the names of the list says its family name first.
bool NameReader::has_comma_form() const {
  return std::any_of(parts_.begin(), parts_.end(), [](std::string_view part) {
    return !part.empty() && part.back() != ',' && std::count(part.begin(), part.end(), ',') == 1;
  });
}

/// The marks of a shortened list; what stands before them is a name.
bool NameReader::takes_others(std::string_view text) {
  const char end = text.empty() ? '\0' : ascii::lower(text.back());
  const bool may_end_in_remark = end == '.' || end == 's' || end == 'r';
  const std::size_t comma = may_end_in_remark ? text.rfind(',') : std::string_view::npos;
  if (comma != std::string_view::npos && is_remark_behind_comma(trim(text.substr(comma + 1)))) text = trim(text.substr(0, comma));
  const std::string_view bare = trim_any(without_markup(text), " \t\r\n,{}");
  if (equals_ignoring_case(bare, "others") || is_et_al(bare) || is_number_of_others(bare)) {
    end_.has_more = true;
    return true;
  }
  if (text.find('\\') != std::string_view::npos && text.find("et al") != std::string_view::npos && takes_marked_others(text)) return true;
  // All that follows ends so.
  const char last = text.empty() ? '\0' : text.back();
  if (last != '.' && ascii::lower(last) != 'l' && static_cast<std::uint8_t>(last) < 0x80) return false;
  for (const std::string_view tail :
       {"et al.", "et al", "et~al.", "et. al.", "\xE2\x80\xA6", "...", "\xE7\xAD\x89", " \xD0\xB8 \xD0\xB4\xD1\x80."}) {
    if (text.size() <= tail.size() || !equals_ignoring_case(text.substr(text.size() - tail.size()), tail)) continue;
    const std::string_view before = text.substr(0, text.size() - tail.size());
    if (is_letter(tail.front()) && !is_blank(before.back())) continue;
    end_.has_more = true;
    const std::string_view name = trim_any(before, " \t\r\n,;");
    read_part(name, hash_text(name), false);
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
  if (!name.empty()) read_part(name, hash_text(name), false);
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

/// "M. Quill, O. Fenn": no family name is an initial. Likewise "Quill MJ, Fenn O", which no initials but those of people look like.
bool NameReader::have_initials(const Parts& parts) {
  bool are_in_front = true, are_behind = true, are_several = end_.has_more;
  for (const std::string_view part : parts) {
    split_words(part, words_);
    if (words_.size() < 2) return false;
    const std::string_view first = words_.front(), last = words_.back();
    are_in_front = are_in_front && first.back() == '.' && is_initials(first) && !is_initials(last);
    are_behind = are_behind && words_.size() == 2 && is_initials(last) && last.find('.') == std::string_view::npos && !is_initials(first);
    are_several = are_several || last.size() > 1;
  }
  return are_in_front || (are_behind && are_several);
}

/// "Quill, M., Fenn, O.": every other part is initials.
bool NameReader::are_pairs(const Parts& parts) {
  bool are = parts.size() % 2 == 0;
  for (std::size_t i = 1; are && i < parts.size(); i += 2) are = is_initials(parts[i]);
  return are;
}

/// "Mara Quill, Odo Fenn, ..." or, in pairs, "Quill, M., Fenn, O., ...".
void NameReader::read_comma_list(const Parts& parts, bool have_comma_form) {
  const bool is_paired = are_pairs(parts) || (have_comma_form && parts.size() % 2 == 0 && !are_full_names(parts));
  for (std::size_t i = 0; i < parts.size(); i += is_paired ? 2 : 1) {
    if (is_paired) {
      const char* const begin = parts[i].data();
      read_name({begin, static_cast<std::size_t>(parts[i + 1].data() + parts[i + 1].size() - begin)});
    } else if (is_et_al(trim(parts[i]))) {
      end_.has_more = true;
    } else if (!trim(parts[i]).empty() && !is_degree(trim(parts[i]), true)) {
      read_name(trim(parts[i]));
    }
  }
}

void NameReader::read_name(std::string_view text) {
  text = trim(text);
  std::size_t outer_marks = 0;
  for (const std::string_view dots : {"...", ". . .", "\xE2\x80\xA6"}) {
    if (text.substr(0, dots.size()) != dots) continue;
    end_.has_more = true;
    text = trim(text.substr(dots.size()));
  }
  if (text.empty()) return report(DiagnosticCode::empty_name);
  if (text.back() == ',') {
    report(DiagnosticCode::name_trailing_comma, plain(text));
    text = trim_any(text, " \t\r\n,");
    if (text.empty()) return;
  }
  // "\emph{Mara Quill}*", and Markdown's bold names.
  while (!text.empty() && text.front() == '*') text = trim(text.substr(1));
  const std::size_t marks = text.find_last_not_of('*') + 1;
  if (marks > 0 && marks < text.size() && text[marks - 1] == '}' && without_markup(text.substr(0, marks)).size() < marks) {
    outer_marks = text.size() - marks;
    text = text.substr(0, marks);
  }
  text = without_markup(text);
  while (!text.empty() && (text.back() == ':' || text.back() == ';')) text = trim(text.substr(0, text.size() - 1));
  Name name;
  marks_.assign(outer_marks, U'*');
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
  // ", 1000 Genomes Project": a group, as some programs part it.
  if (name.family.empty() && name.prefix.empty() && name.suffix.empty() && !name.given.empty()) {
    name.family = std::exchange(name.given, {});
    name.literal = true;
  }
  if (is_empty(name)) return report(DiagnosticCode::empty_name);
  push(names_.add(name));
}

/// "Mara Quill, PhD", "Mara Quill, Jr.": nobody's given name.
void NameReader::take_degree(Name& name) {
  if (commas_.size() < 2 || words_.empty()) return;
  if (is_remark_behind_comma(trim(commas_.back()))) commas_.pop_back();
  if (commas_.size() < 2) return;
  const std::string_view last = trim(commas_.back());
  if (const std::size_t several = count_degrees(commas_); several > 1 && several < commas_.size()) {
    const char* const begin = trim(commas_[commas_.size() - several]).data();
    name.suffix = plain({begin, static_cast<std::size_t>(last.data() + last.size() - begin)});
    commas_.resize(commas_.size() - several);
    return;
  }
  // "van der Quill, MD" is no complete name.
  const bool is_complete =
      commas_.size() > 2 ? !is_generation(trim(commas_[1])) : words_.size() > 2 && is_degree(last, true) && !is_lower_word(words_.front());
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
  const bool is_group = !text.empty() && (text.back() == ')' || text.back() == ']');
  std::size_t begin = is_group ? text.rfind(text.back() == ')' ? '(' : '[') : text.find_last_not_of("0123456789,*") + 1;
  if (text.empty() || begin == std::string_view::npos) return text;
  const std::string_view inside = is_group ? text.substr(begin + 1, text.size() - begin - 2) : text.substr(begin);
  if (is_group && is_remark_on_name(trim(inside))) return trim(text.substr(0, begin));
  if (!is_group && (inside.find(',') == std::string_view::npos || inside.front() == ',')) return text;
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
  if (const std::size_t initials = words_.size() == 1 ? glued_initials(words_.front()) : 0; initials > 0) {
    words_ = {words_.front().substr(0, initials), words_.front().substr(initials)};
  }
  take_remark(name);
  if (words_.size() > 1 && name.suffix.empty() && names_group(words_.back())) {
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
  split_words(commas_.back(), words_);
  if (words_.size() > 1 && is_dblp_number(words_.back()) && words_.back().find_first_of("{0") == 0) {
    const char* const last = commas_.back().data();
    commas_.back() = {last, static_cast<std::size_t>(words_.back().data() - last)};
  }
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
