// Citation keys of one word in their order. They are nearly all different, so a table of words would hold each for a single work.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/model/publication.hpp"
#include "core/search/pub_set.hpp"

namespace folioscope {

/// Borrows the works.
class KeyIndex {
 public:
  KeyIndex() = default;
  explicit KeyIndex(std::span<const Publication> works);
  /// Whether the key of a work is one: letters and digits of ASCII only.
  static bool holds(std::string_view key);
  /// Adds the works whose key, case ignored, starts with `text` (folded), or equals it.
  void add_works(std::string_view text, bool is_prefix, PubSet& out) const;

 private:
  std::span<const Publication> works_;
  std::vector<std::uint32_t> order_;
};

}  // namespace folioscope
