// What an Index holds, for the files of this folder only.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/text_arena.hpp"
#include "core/search/index.hpp"
#include "core/search/word_index.hpp"

namespace folioscope {

/// A value of a facet within a scope.
struct ScopedValue {
  std::uint32_t value = 0;  ///< index into FacetTable::values
  std::uint32_t all = 0;    ///< works of the scope that have it, at least one
};

struct YearWorks {
  std::int16_t year = 0;
  PubList works;
};

/// What is known of one profile, or of all works.
struct ScopeIndex {
  PubSet works;
  FacetTable role;
  std::array<std::vector<ScopedValue>, k_facet_count> values;  ///< by Facet: most works first, then label
};

struct Index::Data {
  std::size_t work_count = 0;
  WordIndex words;
  std::vector<std::int16_t> years;               ///< of each work; 0 = undated
  std::vector<YearWorks> year_works;             ///< ascending
  std::array<FacetTable, k_facet_count> facets;  ///< by Facet; the role table stands in the scopes
  FacetTable entry_types;                        ///< like a facet: the entry types as written ("inproceedings"), for `type:`
  std::vector<ScopeIndex> scopes;                ///< by ProfileId; the last one is all works
  TextArena texts;                               ///< ids and labels of values
  std::vector<std::vector<PubId>> ids;           ///< what the PubLists borrow
  std::vector<std::unique_ptr<PubSet>> sets;     ///< likewise

  [[nodiscard]] const ScopeIndex& scope(std::optional<ProfileId> profile) const {
    return profile && index_of(*profile) + 1U < scopes.size() ? scopes[index_of(*profile)] : scopes.back();
  }
};

/// Fills in facets, entry types, works by year and scopes.
void build_facet_tables(const Library& library, Index::Data& data);

}  // namespace folioscope
