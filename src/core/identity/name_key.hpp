// What is compared of a person's name. Knows no works and no rules for joining.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/publication.hpp"

namespace folioscope {

/// All parts folded, so that case, diacritics and punctuation do not count.
struct NameKey {
  std::string whole;               ///< the words of the displayed name: "marcel wagenlander"; of a literal name its exact text
  std::string family;              ///< prefix and family name
  std::vector<std::string> given;  ///< one text a given name; "Ching-Hsiang" is one, "R.M." are two
  bool literal = false;
};

NameKey name_key(const Name& name);
/// The same for a text as people write it, "Given Family" or "Family, Given".
NameKey name_key_from_text(std::string_view text);

}  // namespace folioscope
