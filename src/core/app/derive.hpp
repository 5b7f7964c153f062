// Library + Index + Program -> everything the screen shows. Memoised: only what its inputs changed is computed again.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/library/library.hpp"
#include "core/search/evaluate.hpp"
#include "core/search/index.hpp"
#include "core/state/state.hpp"
#include "core/view/detail.hpp"
#include "core/view/facet_panel.hpp"
#include "core/view/people_panel.hpp"
#include "core/view/publication_list.hpp"
#include "core/view/screen_layout.hpp"
#include "core/view/timeline.hpp"

namespace folioscope {

struct ProfileTab { std::string key, label; bool is_current = false; };

struct View {
  ScreenLayout layout;
  std::string title;                     ///< header: the profile's name, or the catalog's title
  std::vector<ProfileTab> tabs;          ///< empty when there is one profile only; the last is All
  std::optional<ProfileId> scope;        ///< nullopt: all profiles
  PubSet scope_set, matches;             ///< all works of the scope; those shown (layout_row needs both for the rows in sight)
  QueryNode query;                       ///< the last good one
  std::optional<QueryError> query_error; ///< of the text as it stands
  std::string query_error_text;          ///< one line, with the place
  TimelineView timeline;
  FacetPanelView facets;
  ListView list;
  PeoplePanelView people;
  std::optional<DetailView> detail;
  std::string announcement;              ///< for the live region: "33 of 63 publications"
};

/// How often each part was computed: what a change costs is tested by these.
struct DeriveCounts {
  std::uint32_t parses = 0, evaluations = 0, filterings = 0, list_layouts = 0, timeline_layouts = 0, facet_builds = 0, people_builds = 0,
                detail_layouts = 0;
  friend bool operator==(const DeriveCounts&, const DeriveCounts&) = default;
};

/// Holds the last results with their inputs. Owned by the loop, passed in; one per window.
class DeriveCache {
 public:
  DeriveCache();
  ~DeriveCache();
  DeriveCache(const DeriveCache&) = delete;
  DeriveCache& operator=(const DeriveCache&) = delete;
  struct Data;
  [[nodiscard]] Data& data() { return *data_; }
  [[nodiscard]] const DeriveCounts& counts() const;

 private:
  std::unique_ptr<Data> data_;
};

/// The View stays valid until the next call with the same cache; all widths follow from layout_screen(window). The list is laid out for the
/// width of its region less twice list_inset(), the detail for that of its panel less twice k_panel_padding_pt.
const View& derive(const Library& library, const Index& index, const Program& program, SizePt window, const TextMeasure& measure, DeriveCache& cache);

}  // namespace folioscope
