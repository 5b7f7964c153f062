// What is compared of a person's name. Knows no works.
#include "core/identity/name_key.hpp"

#include <algorithm>
#include <cstddef>

#include "core/base/utf8.hpp"
#include "core/identity/folded_words.hpp"

namespace folioscope {
namespace {

std::string without_blanks(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  return text;
}

std::vector<std::string> split_given(std::string_view given) {
  std::vector<std::string> names;
  while (!given.empty()) {
    const std::size_t end = std::min(given.find_first_of(" ."), given.size());
    if (std::string name = without_blanks(folded_words(given.substr(0, end))); !name.empty()) names.push_back(std::move(name));
    given.remove_prefix(std::min(end + 1, given.size()));
  }
  return names;
}

}  // namespace

NameKey name_key(const Name& name) {
  NameKey key;
  key.literal = name.literal;
  const std::string shown = display_name(name);
  if (name.literal) {
    key.whole = shown;
    return key;
  }
  key.whole = folded_words(shown);
  if (key.whole.empty()) key.whole = shown;
  key.family = folded_words(std::string(name.prefix).append(" ").append(name.family));
  key.given = split_given(name.given);
  return key;
}

NameKey name_key_from_text(std::string_view text) {
  const std::string plain = collapse_space(text);
  const std::string_view view = plain;
  Name name;
  if (const std::size_t comma = view.find(", "); comma != std::string_view::npos) {
    name.family = view.substr(0, comma);
    name.given = view.substr(comma + 2);
  } else if (const std::size_t blank = view.rfind(' '); blank != std::string_view::npos) {
    name.given = view.substr(0, blank);
    name.family = view.substr(blank + 1);
  } else {
    name.family = view;
  }
  return name_key(name);
}

}  // namespace folioscope
