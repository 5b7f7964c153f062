// Works -> venues, and what follows from the venue: kind, badge, rank. Knows no venue by name.
#pragma once

#include <span>
#include <vector>

#include "core/base/text_arena.hpp"
#include "core/identity/venues.hpp"
#include "core/model/people.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// Sets venue, venue_short and kind of every work; returns the venues in the order in which they occur. A work whose venue is not
/// in the table, or is a workshop or poster session that its badge does not file under a venue, gets a venue of its own, one for
/// all works that name it alike.
std::vector<Venue> link_venues(std::span<Publication> publications, const VenueTable& table, TextArena& texts);

/// Ranks as the profile of each work wants them: the year of a rank in its list completed, and, where it asks for that, the rank
/// of the venue. Workshop papers never take the rank of a venue.
void complete_ranks(std::span<Publication> publications, std::span<const Venue> venues, std::span<const Profile> profiles,
                    TextArena& texts);

}  // namespace folioscope
