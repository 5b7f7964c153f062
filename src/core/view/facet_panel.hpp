// The filter column as data: sections with values and counts, and the chips of active filters.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/library/library.hpp"
#include "core/search/facets.hpp"
#include "core/search/index.hpp"
#include "core/state/action.hpp"

namespace folioscope {

struct FacetRow {
  FacetChoice choice;          ///< not excluded: what a click toggles
  std::string label;
  std::uint32_t count = 0;     ///< under the other active filters
  float share = 0;             ///< count / largest count of the section, for the bar
  bool is_chosen = false, is_excluded = false;
};
struct FacetSection {
  Facet facet{};
  std::string title;
  std::string note;            ///< right of the heading: number of values, or "CCF 2022"
  std::vector<FacetRow> rows;  ///< as many as shown at present; chosen ones are always among them
  std::uint32_t hidden = 0;    ///< "19 more"; 0 when all are shown
  bool is_expanded = false;
};
struct ActiveChip {
  std::string label;           ///< "SIGMOD", "not Preprint", "2022-2024"
  Action remove;
};
struct FacetPanelView {
  std::vector<FacetSection> sections;  ///< those with at least one value worth a choice
  std::vector<ActiveChip> chips;       ///< order: years, then as chosen; empty: nothing is active but perhaps the query
};

FacetPanelView build_facet_panel(const Library& library, const Index& index, const PubSet& base, const State& state, const Session& session,
                                 std::optional<ProfileId> scope);

}  // namespace folioscope
