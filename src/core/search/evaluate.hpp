// Query x Index -> matching works, and the places in a text that matched.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/search/index.hpp"
#include "core/search/query.hpp"
#include "core/search/words.hpp"

namespace folioscope {

/// Works that match, over the whole Library (intersect with Index::scope()). `scope` decides whose role "role:" means.
PubSet evaluate(const QueryNode& query, const Library& library, const Index& index, std::optional<ProfileId> scope);

/// The words that a word or phrase node asks for, in the form in which they are compared.
WordPattern pattern_of(const QueryNode& node);

/// Bytes of a text, half-open.
struct ByteRange {
  std::uint32_t begin = 0, end = 0;
  friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

/// Which part of a work a text is, so that "author:li" marks no title.
enum class TextRole : std::uint8_t { title, author, venue, abstract, keyword, year, key };

/// Ranges of `text` that the positive terms of the query match; sorted, disjoint. A prefix match marks the typed letters.
std::vector<ByteRange> find_highlights(const QueryNode& query, TextRole role, std::string_view text);

}  // namespace folioscope
