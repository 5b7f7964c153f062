// Short English texts that several parts of the view share. Knows no layout.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/library/library.hpp"
#include "core/search/facet_selection.hpp"

namespace folioscope {

/// "1 work", "3 works".
std::string count_of(std::size_t count, std::string_view one, std::string_view many);
/// "2019", "2019-2026" with an en dash; open ends: "since 2019", "until 2026", "all years".
std::string years_text(YearRange range);
/// "3 of 63 publications".
std::string matches_text(std::size_t matching, std::size_t all);
/// What stands for a missing title.
std::string_view title_or_stand_in(const Publication& publication);

/// "also a preprint": what the chip of another version says.
std::string_view version_text(PubKind kind);

/// Id of the work's value in the venue and the rank facet; empty venue: it has none.
std::string_view venue_value(const Library& library, const Publication& publication);
std::string rank_value(const Publication& publication);
/// "CCF A": the rank as it stands under a badge.
std::string rank_text(const Rank& rank);
/// Palette index of the venue's area; of the last area (unknown venues) when it has none.
std::uint8_t area_colour(const Library& library, const Publication& publication);

}  // namespace folioscope
