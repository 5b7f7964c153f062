// See derive.hpp. Each part has a key of all its inputs; a part whose key is the same is not computed again. Results that others depend on
// carry a version, which stands in the keys of those.
#include "core/app/derive.hpp"

#include <cstring>
#include <type_traits>
#include <utility>

#include "core/app/scope.hpp"
#include "core/base/diagnostic.hpp"
#include "core/base/utf8.hpp"
#include "core/view/labels.hpp"

namespace folioscope {

namespace {

/// The inputs a part was last computed from, as bytes: all values that make up an input follow one another, counts before lists and texts.
class Memo {
 public:
  /// True when the part must be computed: the first time, and when an input has changed.
  template <class... Inputs>
  bool update(const Inputs&... inputs) {
    const std::string last = std::exchange(bytes_, {});
    (put(inputs), ...);
    return bytes_ != last;
  }

 private:
  template <class Plain>
  requires(std::is_arithmetic_v<Plain> || std::is_enum_v<Plain>) void put(Plain value) {
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    bytes_.append(bytes, sizeof value);
  }
  void put(const std::string& text) {
    put(text.size());
    bytes_ += text;
  }
  template <class Value>
  void put(const std::optional<Value>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <class List>
  requires requires(const List& list) { list.begin(); }
  void put(const List& list) {
    put(list.size());
    for (const auto& value : list) put(value);
  }
  void put(const RectPt& rect) {
    for (const float length : {rect.x, rect.y, rect.w, rect.h}) put(length);
  }
  void put(const ByteRange& range) {
    put(range.begin);
    put(range.end);
  }
  void put(const YearRange& years) {
    put(years.first);
    put(years.last);
  }
  void put(const FacetChoice& choice) {
    put(choice.facet);
    put(choice.value);
    put(choice.excluded);
  }
  void put(const Filters& filters) {
    put(filters.facets);
    put(filters.years);
  }

  std::string bytes_;  ///< empty: not computed yet; every key has at least one byte
};

using Version = std::uint32_t;

}  // namespace

struct DeriveCache::Data {
  const Library* library = nullptr;
  const Index::Data* index = nullptr;
  View view;
  DeriveCounts counts;
  PubSet base;       ///< scope and query
  PubSet in_facets;  ///< and facets
  PubSet matches;    ///< and years
  Version query_version = 0, base_version = 0, facets_version = 0, matches_version = 0, list_version = 0;

  ListMemory list_memory;

  Memo query, scope, base_inputs, facet_inputs, year_inputs, list, timeline, facet_panel, people_card_inputs, people, detail, neighbours;
  PeoplePanelView people_card;
};

DeriveCache::DeriveCache() : data_(std::make_unique<Data>()) {}
DeriveCache::~DeriveCache() = default;
const DeriveCounts& DeriveCache::counts() const {
  return data_->counts;
}

namespace {

/// Everything a part may look at.
struct Inputs {
  const Library& library;
  const Index& index;
  const State& state;
  const Session& session;
  SizePt window;
  const TextMeasure& measure;
};

std::string error_text(const QueryError& error, std::string_view query) {
  const std::string message = message_text(Diagnostic{error.code, {}, error.detail, {}});
  const std::size_t place = count_code_points(query.substr(0, error.begin)) + 1;
  return message + " (character " + std::to_string(place) + ")";
}

/// The last good query stays in force while the text has an error.
void derive_query(const Inputs& in, DeriveCache::Data& data) {
  if (!data.query.update(in.state.query)) return;
  ++data.counts.parses;
  ParsedQuery parsed = parse_query(in.state.query);
  data.view.query_error = std::move(parsed.error);
  data.view.query_error_text.clear();
  if (data.view.query_error) {
    data.view.query_error_text = error_text(*data.view.query_error, in.state.query);
    return;
  }
  data.view.query = std::move(parsed.root);
  ++data.query_version;
}

void derive_scope(const Inputs& in, DeriveCache::Data& data) {
  if (!data.scope.update(in.state.profile)) return;
  View& view = data.view;
  view.scope = scope_of(in.library, in.state);
  view.title = view.scope ? in.library.profile(*view.scope).name : in.library.catalog.title;
  view.tabs.clear();
  if (in.library.profiles.size() < 2) return;
  for (const Profile& profile : in.library.profiles) view.tabs.push_back({profile.key, profile.name, view.scope == profile.id});
  view.tabs.push_back({std::string(k_all_profiles), "All", !view.scope});
}

void derive_matches(const Inputs& in, DeriveCache::Data& data) {
  if (data.base_inputs.update(data.query_version, data.view.scope)) {
    ++data.counts.evaluations;
    data.base = evaluate(data.view.query, in.library, in.index, data.view.scope);
    data.base &= in.index.scope(data.view.scope);
    ++data.base_version;
  }
  if (data.facet_inputs.update(data.base_version, in.state.filters.facets)) {
    ++data.counts.filterings;
    data.in_facets = apply_filters(data.base, {in.state.filters.facets, std::nullopt}, in.index, data.view.scope);
    ++data.facets_version;
  }
  if (data.year_inputs.update(data.facets_version, in.state.filters.years)) {
    data.matches = data.in_facets;
    if (in.state.filters.years) data.matches &= in.index.years(*in.state.filters.years);
    ++data.matches_version;
    data.view.announcement = matches_text(data.matches.count(), in.index.scope(data.view.scope).count());
  }
}

void derive_list(const Inputs& in, DeriveCache::Data& data) {
  const View& view = data.view;
  const bool is_narrow = view.layout.form == Form::phone;
  const float region_w = view.layout.list.is_empty() ? in.window.w : view.layout.list.w;
  const float row_w = region_w - 2 * list_inset(is_narrow);
  const Grouping grouping = grouping_in_use(in.state, in.library, view.scope);
  const SortOrder order = order_in_use(in.state, in.library, view.scope);
  if (!data.list.update(data.matches_version, data.query_version, view.scope, grouping, order, in.session.expanded_authors, row_w,
                        is_narrow, in.measure.version())) {
    return;
  }
  ++data.counts.list_layouts;
  const ListInputs inputs{in.library, view.query, in.state, in.session, view.scope, in.index.scope(view.scope), data.matches};
  data.view.list = layout_list(inputs, row_w, is_narrow, in.measure, data.list_memory);
  ++data.list_version;
}

void derive_timeline(const Inputs& in, DeriveCache::Data& data) {
  const ScreenLayout& layout = data.view.layout;
  if (layout.timeline.is_empty()) return;  // kept for when it is shown again
  if (!data.timeline.update(data.facets_version, data.matches_version, data.view.scope, in.state.colour_by, in.state.selected,
                            layout.timeline, layout.form, in.measure.version())) {
    return;
  }
  ++data.counts.timeline_layouts;
  data.view.timeline = layout_timeline(in.library, in.index, in.state, data.view.scope, in.index.scope(data.view.scope), data.in_facets,
                                       data.matches, layout.timeline, layout.form, in.measure);
}

void derive_panels(const Inputs& in, DeriveCache::Data& data) {
  View& view = data.view;
  if (data.facet_panel.update(data.base_version, in.state.filters, in.session.expanded_facets, view.scope)) {
    ++data.counts.facet_builds;
    view.facets = build_facet_panel(in.library, in.index, data.base, in.state, in.session, view.scope);
  }
  if (data.people_card_inputs.update(view.scope, in.state.person)) {
    data.people_card = build_people_card(in.library, in.state, view.scope, in.index.scope(view.scope));
  }
  if (data.people.update(data.matches_version, view.scope, in.state.person, in.session.people_order, in.session.people_search,
                         in.session.is_people_expanded, in.state.filters.facets)) {
    ++data.counts.people_builds;
    view.people = data.people_card;
    add_people_rows(view.people, in.library, in.state, in.session, view.scope, data.matches);
  }
}

void derive_detail(const Inputs& in, DeriveCache::Data& data) {
  View& view = data.view;
  const float width = view.layout.panel.w - 2 * k_panel_padding_pt;
  const std::optional<PubId> pub = find_selected(in.library, in.state.selected, view.scope);
  if (!pub || width <= 0) {
    view.detail.reset();
    data.detail = {};
    return;
  }
  if (data.detail.update(in.state.selected, view.scope, width, detail_marks(in.library, view.query, *pub), in.measure.version())) {
    ++data.counts.detail_layouts;
    view.detail = layout_detail(in.library, view.query, in.state, in.session, view.scope, view.list.order, width, in.measure);
    data.neighbours = {};
  }
  if (view.detail && data.neighbours.update(in.state.selected, view.scope, data.list_version))
    set_neighbours(*view.detail, view.list.order, *pub);
}

}  // namespace

const View& derive(const Library& library, const Index& index, const Program& program, SizePt window, const TextMeasure& measure,
                   DeriveCache& cache) {
  DeriveCache::Data& data = cache.data();
  if (data.library != &library || data.index != &index.data()) {
    const DeriveCounts counts = data.counts;
    data = {};
    data.counts = counts;
    data.library = &library;
    data.index = &index.data();
  }
  const Inputs in{library, index, program.state, program.session, window, measure};
  data.view.layout = layout_screen(window, program.state, program.session);
  derive_query(in, data);
  derive_scope(in, data);
  derive_matches(in, data);
  derive_list(in, data);
  derive_timeline(in, data);
  derive_panels(in, data);
  derive_detail(in, data);
  return data.view;
}

}  // namespace folioscope
