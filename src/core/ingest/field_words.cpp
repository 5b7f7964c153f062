// See field_words.hpp.
#include "core/ingest/field_words.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/ingest/names.hpp"

namespace folioscope {

namespace {

using ascii::equals_ignoring_case;
using ascii::is_letter;
using ascii::trim;

/// Types by what names their venue, each between blanks.
constexpr std::string_view k_theses = " phdthesis mastersthesis thesis ", k_reports = " techreport report manual ",
                           k_parts = " inproceedings conference incollection inbook inreference ";
bool is_one_of(std::string_view types, std::string_view type) {
  const std::size_t at = types.find(type);
  return at != std::string_view::npos && at > 0 && types[at - 1] == ' ' && types[at + type.size()] == ' ';
}

std::string_view bibtex_name(std::string_view name, std::string_view type) {
  const bool is_venue = name == "venue", is_container = name == "container";
  if (!is_venue && !is_container && name != "publisher") return name;
  const bool is_thesis = is_one_of(k_theses, type);
  if (is_thesis || is_one_of(k_reports, type)) return is_container ? "series" : is_thesis ? "school" : "institution";
  return !is_venue && !is_container ? name : is_one_of(k_parts, type) ? "booktitle" : "journaltitle";
}

bool begins_lower(std::string_view word) {
  std::size_t offset = 0;
  return !word.empty() && is_lower_case(decode_utf8(word, offset));
}

/// "J.", "J.-P.", "JP": capitals and what stands between them; with `full_stop` only where one is there.
bool is_initials(std::string_view word, bool full_stop) {
  std::size_t letters = 0;
  for (const char c : word) {
    if (c >= 'A' && c <= 'Z') ++letters;
    if (is_letter(c) && ascii::lower(c) == c) return false;
  }
  return letters > 0 && letters <= 3 && (!full_stop || word.back() == '.');
}

/// "Quill J", "J. Quill" and "Mara Quill", which sloppy writers of RIS and JSON give.
Name parse_reading_order(std::string_view text) {
  const std::size_t first_end = std::min(text.find(' '), text.size()), last = text.rfind(' ') + 1;
  Name name;
  if (first_end == text.size()) {
    name.family = text;
  } else if (is_initials(text.substr(last), false)) {
    name.given = text.substr(last);
    name.family = text.substr(0, last - 1);
  } else if (first_end + 1 == last || is_initials(text.substr(0, first_end), true)) {
    name.given = text.substr(0, first_end);
    name.family = trim(text.substr(first_end));
    // "J. K. Quill"
    while (is_initials(name.family.substr(0, name.family.find(' ')), true) && name.family.find(' ') != std::string_view::npos) {
      const std::size_t end = name.family.find(' ');
      name.given = {name.given.data(), static_cast<std::size_t>(name.family.data() + end - name.given.data())};
      name.family = trim(name.family.substr(end));
    }
    if (begins_lower(name.given)) return {{}, name.given, name.family, {}};
  } else {
    return {{}, {}, text, {}, true};
  }
  split_prefix(name);
  return name;
}

}  // namespace

WorkField named_field(std::string_view name, std::string_view type, std::string_view text, Span where) {
  return make_field(bibtex_name(name, type), text, where, TextForm::plain);
}

void split_prefix(Name& name) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::string_view family = trim(name.family);
  std::size_t begin = 0;
  while (begins_lower(family.substr(begin)) && family.find_first_of(blanks, begin) != std::string_view::npos) {
    begin = family.find_first_not_of(blanks, family.find_first_of(blanks, begin));
  }
  if (begin == 0) return;
  name.prefix = trim(family.substr(0, begin));
  name.family = family.substr(begin);
}

Name parse_plain_name(std::string_view text) {
  text = trim(text);
  // BibTeX's sign for a name that is not taken apart, which some programs carry over.
  const bool is_braced = text.size() > 2 && text.front() == '{' && text.back() == '}' && text.find('}') + 1 == text.size();
  if (is_braced) return {{}, {}, trim(text.substr(1, text.size() - 2)), {}, true};
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return parse_reading_order(text);
  Name name;
  name.family = trim(text.substr(0, comma));
  name.given = trim(text.substr(comma + 1));
  if (name.given.empty()) return {{}, {}, name.family, {}, true};
  if (const std::size_t second = name.given.find(','); second != std::string_view::npos) {
    name.suffix = trim(name.given.substr(second + 1));
    name.given = trim(name.given.substr(0, second));
    // Some write it before the given names, as BibTeX does.
    if (is_generation(name.given)) std::swap(name.given, name.suffix);
  }
  split_prefix(name);
  return name;
}

bool is_rest_of_names(std::string_view text) {
  while (!text.empty() && (text.back() == '.' || text.back() == ',')) text.remove_suffix(1);
  return equals_ignoring_case(text, "others") || equals_ignoring_case(text, "et al");
}

bool append_plain_names(std::string_view text, std::vector<Name>& people) {
  bool has_more = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(';'), text.size());
    const std::string_view name = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (is_rest_of_names(name)) {
      has_more = true;
    } else if (!name.empty()) {
      people.push_back(parse_plain_name(name));
    }
  }
  return has_more;
}

void append_season(std::string_view text, std::string& year) {
  constexpr std::string_view words[] = {"spring", "summer", "autumn", "winter", "fall"};
  const std::string lower = ascii::lower(text);
  for (std::size_t i = 0; i < std::size(words); ++i) {
    if (lower.find(words[i]) == std::string::npos) continue;
    year.append("-2") += static_cast<char>('1' + (i == 4 ? 2 : i));
    return;
  }
}

}  // namespace folioscope
