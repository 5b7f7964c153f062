// See publication_list.hpp. What a single row holds is in publication_row.cpp.
#include "core/view/publication_list.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/search/sort.hpp"
#include "core/view/labels.hpp"
#include "core/view/publication_row.hpp"

namespace folioscope {

namespace {

constexpr float k_heading_h_pt = 42;
constexpr float k_narrow_heading_h_pt = 43;
constexpr float k_top_padding_pt = 12;     // where no heading stands above the first row
constexpr float k_bottom_padding_pt = 24;
constexpr float k_inset_pt = 12;
constexpr float k_narrow_inset_pt = 2;

/// A group before it is placed. `year` orders years, `all` other values; the group of works without a value comes last.
struct GroupDraft {
  std::string title;
  std::int16_t year = 0;
  bool is_rest = false;
  std::uint32_t all = 0;
  std::vector<PubId> works;
};


/// The value a work is grouped by; empty: it has none.
std::string group_value(const Library& library, const Publication& publication, Grouping grouping) {
  switch (grouping) {
    case Grouping::year: return publication.date.year != 0 ? std::to_string(publication.date.year) : std::string();
    case Grouping::venue: return std::string(venue_value(library, publication));
    case Grouping::type: return std::string(kind_label(publication.kind));
    case Grouping::rank: return publication.rank ? rank_label(*publication.rank) : std::string();
    case Grouping::none: break;
  }
  return {};
}

std::string_view title_of_rest(Grouping grouping) {
  switch (grouping) {
    case Grouping::year: return "Undated";
    case Grouping::venue: return "No venue";
    case Grouping::type: return "Other";
    case Grouping::rank: return "Unranked";
    case Grouping::none: break;
  }
  return {};
}

std::string with_capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// Groups of the matching works, each in the order of `sorted`; groups without a match are left out.
std::vector<GroupDraft> group_works(const ListInputs& inputs, Grouping grouping, SortOrder order, const std::vector<PubId>& sorted) {
  std::vector<GroupDraft> groups;
  std::unordered_map<std::string, std::size_t> at;
  const auto group_of = [&](PubId pub) -> GroupDraft& {
    const Publication& publication = inputs.library.publication(pub);
    std::string value = group_value(inputs.library, publication, grouping);
    const auto [found, is_new] = at.emplace(std::move(value), groups.size());
    if (is_new) {
      GroupDraft group;
      group.is_rest = found->first.empty();
      group.title = group.is_rest ? std::string(title_of_rest(grouping)) : found->first;
      group.year = publication.date.year;
      groups.push_back(std::move(group));
    }
    return groups[found->second];
  };
  for (const PubId pub : inputs.scope_set.to_vector()) ++group_of(pub).all;
  for (const PubId pub : sorted) group_of(pub).works.push_back(pub);
  groups.erase(std::remove_if(groups.begin(), groups.end(), [](const GroupDraft& group) { return group.works.empty(); }), groups.end());
  std::sort(groups.begin(), groups.end(), [&](const GroupDraft& a, const GroupDraft& b) {
    if (a.is_rest != b.is_rest) return b.is_rest;
    if (grouping == Grouping::year) return order == SortOrder::oldest ? a.year < b.year : a.year > b.year;
    if (a.all != b.all) return a.all > b.all;
    return a.title < b.title;
  });
  return groups;
}

/// The one group of an ungrouped list; its title is the owner's, and may be empty.
GroupDraft single_group(const ListInputs& inputs, std::vector<PubId> sorted) {
  GroupDraft group;
  if (inputs.scope) group.title = with_capital(inputs.library.profile(*inputs.scope).list_title);
  group.all = static_cast<std::uint32_t>(inputs.scope_set.count());
  group.works = std::move(sorted);
  return group;
}

std::string nothing_found_text(const ListInputs& inputs) {
  const bool has_filters = !inputs.state.filters.facets.empty() || inputs.state.filters.years;
  if (inputs.scope_set.count() == 0) return "There are no publications here.";
  if (has_filters && !inputs.state.query.empty()) return "Nothing matches this search under the filters chosen.";
  return has_filters ? "Nothing matches the filters chosen." : "Nothing matches this search.";
}

}  // namespace

float list_inset(bool is_narrow) { return is_narrow ? k_narrow_inset_pt : k_inset_pt; }

Grouping grouping_in_use(const State& state, const Library& library, std::optional<ProfileId> scope) {
  if (state.grouping) return *state.grouping;
  if (scope && library.profile(*scope).list.group == ListSettings::Group::none) return Grouping::none;
  return Grouping::year;
}

SortOrder order_in_use(const State& state, const Library& library, std::optional<ProfileId> scope) {
  if (state.order) return *state.order;
  if (scope && library.profile(*scope).list.order == ListSettings::Order::given) return SortOrder::given;
  return SortOrder::newest;
}

ListView layout_list(const ListInputs& inputs, float width_pt, bool is_narrow, const TextMeasure& measure) {
  ListView list;
  list.width = width_pt;
  list.is_narrow = is_narrow;
  const Grouping grouping = grouping_in_use(inputs.state, inputs.library, inputs.scope);
  const SortOrder order = order_in_use(inputs.state, inputs.library, inputs.scope);
  std::vector<PubId> sorted = inputs.matches.to_vector();
  if (sorted.empty()) {
    list.empty_text = nothing_found_text(inputs);
    return list;
  }
  sort_publications(sorted, order, inputs.library);
  std::vector<GroupDraft> groups;
  if (grouping == Grouping::none) groups.push_back(single_group(inputs, std::move(sorted)));
  else groups = group_works(inputs, grouping, order, sorted);

  RowLayout rows(inputs, width_pt, is_narrow, measure);
  const float heading_h = is_narrow ? k_narrow_heading_h_pt : k_heading_h_pt;
  float y = 0;
  for (GroupDraft& group : groups) {
    const auto index = static_cast<std::uint32_t>(list.groups.size());
    list.groups.push_back({group.title, std::to_string(group.works.size()) + " of " + std::to_string(group.all),
                           static_cast<std::uint32_t>(list.items.size())});
    if (group.title.empty()) {
      y += k_top_padding_pt;
    } else {
      list.items.push_back({y, heading_h, true, index, PubId{}});
      y += heading_h;
    }
    for (const PubId pub : group.works) {
      const float height = rows.height(pub);
      list.items.push_back({y, height, false, index, pub});
      list.order.push_back(pub);
      y += height;
    }
  }
  list.content_height = y + k_bottom_padding_pt;
  return list;
}

}  // namespace folioscope
