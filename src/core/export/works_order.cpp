// See works_order.hpp.
#include "core/export/works_order.hpp"

#include <algorithm>

#include "core/search/sort.hpp"

namespace folioscope {

namespace {

std::string heading_of(const Library& library, PubId work) {
  const std::int16_t year = library.publication(work).date.year;
  return year == 0 ? "Undated" : std::to_string(year);
}

/// A new group wherever the year changes.
std::vector<WorkGroup> split_by_year(const Library& library, const std::vector<PubId>& works) {
  std::vector<WorkGroup> groups;
  for (const PubId work : works) {
    const std::string heading = heading_of(library, work);
    if (groups.empty() || groups.back().heading != heading) groups.push_back({heading, {}});
    groups.back().works.push_back(work);
  }
  return groups;
}

}  // namespace

std::vector<WorkGroup> group_by_year(const Library& library, std::vector<PubId> works) {
  sort_publications(works, SortOrder::newest, library);
  return split_by_year(library, works);
}

std::vector<WorkGroup> group_works(const Library& library, const Profile& profile) {
  std::vector<PubId> works = profile.works;
  if (profile.list.order == ListSettings::Order::newest) sort_publications(works, SortOrder::newest, library);
  if (profile.list.group == ListSettings::Group::year) return split_by_year(library, works);
  if (works.empty()) return {};
  return {{"", std::move(works)}};
}

std::string year_span(const Library& library, const std::vector<PubId>& works) {
  std::int16_t first = 0, last = 0;
  for (const PubId work : works) {
    const std::int16_t year = library.publication(work).date.year;
    if (year == 0) continue;
    first = first == 0 ? year : std::min(first, year);
    last = last == 0 ? year : std::max(last, year);
  }
  if (first == 0) return {};
  return first == last ? std::to_string(first) : std::to_string(first) + "\xE2\x80\x93" + std::to_string(last);
}

}  // namespace folioscope
