// See labels.hpp.
#include "core/view/labels.hpp"

#include <algorithm>
#include <cstdint>

namespace folioscope {

std::string count_of(std::size_t count, std::string_view one, std::string_view many) {
  std::string text = std::to_string(count);
  text += ' ';
  text += count == 1 ? one : many;
  return text;
}

std::string years_text(YearRange range) {
  const bool is_open_first = range.first == INT16_MIN;
  const bool is_open_last = range.last == INT16_MAX;
  if (is_open_first && is_open_last) return "all years";
  if (is_open_first) return "until " + std::to_string(range.last);
  if (is_open_last) return "since " + std::to_string(range.first);
  if (range.first == range.last) return std::to_string(range.first);
  return std::to_string(range.first) + "\xE2\x80\x93" + std::to_string(range.last);
}

std::string matches_text(std::size_t matching, std::size_t all) {
  return std::to_string(matching) + " of " + count_of(all, "publication", "publications");
}

std::string_view title_or_stand_in(const Publication& publication) {
  return publication.title.empty() ? std::string_view("Untitled") : publication.title;
}

std::string_view version_text(PubKind kind) {
  switch (kind) {
    case PubKind::preprint: return "also a preprint";
    case PubKind::report: return "also a report";
    case PubKind::workshop_paper: return "also a workshop paper";
    case PubKind::conference_paper: return "also a conference paper";
    case PubKind::journal_article: return "also a journal article";
    default: return "other version";
  }
}

std::string_view venue_value(const Library& library, const Publication& publication) {
  const bool has_short_name = publication.venue != k_no_venue && !library.venue(publication.venue).short_name.empty();
  return has_short_name ? std::string_view(library.venue(publication.venue).short_name) : publication.venue_short;
}

std::string rank_value(const Publication& publication) {
  const std::string label = publication.rank ? rank_label(*publication.rank) : std::string();
  return label.empty() ? "none" : label;
}

std::string rank_text(const Rank& rank) {
  std::string text(rank.list);
  if (!text.empty() && !rank.value.empty()) text += ' ';
  return text.append(rank.value);
}

std::uint8_t area_colour(const Library& library, const Publication& publication) {
  if (library.areas.empty()) return 255;
  const std::size_t last = library.areas.size() - 1;
  const std::size_t area = publication.venue == k_no_venue ? last : index_of(library.venue(publication.venue).area);
  return library.areas[std::min(area, last)].colour;
}

}  // namespace folioscope
