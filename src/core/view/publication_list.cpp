// See publication_list.hpp. What a single row holds is in publication_row.cpp.
#include "core/view/publication_list.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/base/text_numbers.hpp"
#include "core/search/sort.hpp"
#include "core/view/labels.hpp"
#include "core/view/publication_row.hpp"

namespace folioscope {

namespace {

constexpr float k_heading_h_pt = 42;
constexpr float k_narrow_heading_h_pt = 43;
constexpr float k_top_padding_pt = 12;  // where no heading stands above the first row
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

/// The value a work is grouped by as text; empty: it has none.
std::string group_title(const Library& library, const Publication& publication, Grouping grouping) {
  switch (grouping) {
    case Grouping::year: return publication.date.year != 0 ? std::to_string(publication.date.year) : std::string();
    case Grouping::venue: return std::string(venue_value(library, publication));
    case Grouping::type: return std::string(kind_label(publication.kind));
    case Grouping::rank: return publication.rank ? rank_label(*publication.rank) : std::string();
    case Grouping::none: break;
  }
  return {};
}

/// Numbers the groups of works in the order in which they are met. Years, by far the most usual, are numbered without making a text.
class GroupNumbers {
 public:
  GroupNumbers(const Library& library, Grouping grouping) : library_(library), grouping_(grouping) {
    if (grouping == Grouping::year) by_year_.assign(std::size_t{UINT16_MAX} + 1, k_none);
  }
  /// The number of the work's group, and whether it is new.
  std::pair<std::uint32_t, bool> number_of(const Publication& publication) {
    if (grouping_ != Grouping::year) {
      const std::uint32_t number = by_title_.add(group_title(library_, publication, grouping_));
      const bool is_new = number == count_;
      count_ = by_title_.count();
      return {number, is_new};
    }
    std::uint32_t& number = by_year_[static_cast<std::uint16_t>(publication.date.year)];
    const bool is_new = number == k_none;
    if (is_new) number = count_++;
    return {number, is_new};
  }

 private:
  static constexpr std::uint32_t k_none = UINT32_MAX;
  const Library& library_;
  Grouping grouping_;
  std::uint32_t count_ = 0;
  std::vector<std::uint32_t> by_year_;
  TextNumbers by_title_;
};

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

/// Groups of the matching works among `all` works in scope, each in their order; groups without a match are left out.
std::vector<GroupDraft> group_works(const ListInputs& inputs, Grouping grouping, SortOrder order, const std::vector<PubId>& all) {
  std::vector<GroupDraft> groups;
  GroupNumbers numbers(inputs.library, grouping);
  const auto group_of = [&](PubId pub) -> GroupDraft& {
    const Publication& publication = inputs.library.publication(pub);
    const auto [number, is_new] = numbers.number_of(publication);
    if (is_new) {
      GroupDraft group;
      group.title = group_title(inputs.library, publication, grouping);
      group.is_rest = group.title.empty();
      if (group.is_rest) group.title = title_of_rest(grouping);
      group.year = publication.date.year;
      groups.push_back(std::move(group));
    }
    return groups[number];
  };
  for (const PubId pub : all) {
    GroupDraft& group = group_of(pub);
    ++group.all;
    if (inputs.matches.contains(pub)) group.works.push_back(pub);
  }
  groups.erase(std::remove_if(groups.begin(), groups.end(), [](const GroupDraft& group) { return group.works.empty(); }), groups.end());
  sort_values(groups, [&](const GroupDraft& a, const GroupDraft& b) {
    if (a.is_rest != b.is_rest) return b.is_rest;
    if (grouping == Grouping::year) return order == SortOrder::oldest ? a.year < b.year : a.year > b.year;
    if (a.all != b.all) return a.all > b.all;
    return a.title < b.title;
  });
  return groups;
}

/// The one group of an ungrouped list; its title is the owner's, and may be empty.
GroupDraft single_group(const ListInputs& inputs, const std::vector<PubId>& all) {
  GroupDraft group;
  if (inputs.scope) group.title = with_capital(inputs.library.profile(*inputs.scope).list_title);
  group.all = static_cast<std::uint32_t>(all.size());
  std::copy_if(all.begin(), all.end(), std::back_inserter(group.works), [&](PubId pub) { return inputs.matches.contains(pub); });
  return group;
}

/// Makes the memory hold for these inputs.
void refresh(ListMemory& memory, const ListInputs& inputs, float width_pt, bool is_narrow, SortOrder order, const TextMeasure& measure) {
  const bool same_scope = memory.scope == inputs.scope && memory.order;
  if (!same_scope || memory.order != order) {
    memory.sorted = inputs.scope_set.to_vector();
    sort_publications(memory.sorted, order, inputs.library);
  }
  const bool same_rows =
      same_scope && memory.width == width_pt && memory.is_narrow == is_narrow && memory.measure_version == measure.version();
  if (!same_rows) memory.heights.assign(inputs.library.publications.size(), 0);
  memory.scope = inputs.scope;
  memory.width = width_pt;
  memory.is_narrow = is_narrow;
  memory.measure_version = measure.version();
  memory.order = order;
}

std::string nothing_found_text(const ListInputs& inputs) {
  const bool has_filters = !inputs.state.filters.facets.empty() || inputs.state.filters.years;
  if (inputs.scope_set.count() == 0) return "There are no publications here.";
  if (has_filters && !inputs.state.query.empty()) return "Nothing matches this search under the filters chosen.";
  return has_filters ? "Nothing matches the filters chosen." : "Nothing matches this search.";
}

}  // namespace

float list_inset(bool is_narrow) {
  return is_narrow ? k_narrow_inset_pt : k_inset_pt;
}

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

ListView layout_list(const ListInputs& inputs, float width_pt, bool is_narrow, const TextMeasure& measure, ListMemory& memory) {
  ListView list;
  list.width = width_pt;
  list.is_narrow = is_narrow;
  if (inputs.matches.count() == 0) {
    list.empty_text = nothing_found_text(inputs);
    return list;
  }
  const Grouping grouping = grouping_in_use(inputs.state, inputs.library, inputs.scope);
  const SortOrder order = order_in_use(inputs.state, inputs.library, inputs.scope);
  refresh(memory, inputs, width_pt, is_narrow, order, measure);
  std::vector<GroupDraft> groups;
  if (grouping == Grouping::none)
    groups.push_back(single_group(inputs, memory.sorted));
  else
    groups = group_works(inputs, grouping, order, memory.sorted);

  RowLayout rows(inputs, width_pt, is_narrow, measure);
  const auto height_of = [&](PubId pub) {
    float& known = memory.heights[index_of(pub)];
    if (known > 0) return known;
    const bool is_fixed = known == 0 && rows.is_height_fixed(pub);
    if (!is_fixed && !rows.is_height_plain(pub)) return rows.height(pub);
    if (known == 0) known = is_fixed ? rows.height(pub) : -rows.height(pub);
    return std::abs(known);
  };
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
      const float height = height_of(pub);
      list.items.push_back({y, height, false, index, pub});
      list.order.push_back(pub);
      y += height;
    }
  }
  list.content_height = y + k_bottom_padding_pt;
  return list;
}

ListView layout_list(const ListInputs& inputs, float width_pt, bool is_narrow, const TextMeasure& measure) {
  ListMemory memory;
  return layout_list(inputs, width_pt, is_narrow, measure, memory);
}

}  // namespace folioscope
