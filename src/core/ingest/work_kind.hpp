// Entry type and venue text -> kind of work. Knows words such as "conference", no venue.
#pragma once

#include <string_view>

#include "core/model/publication.hpp"

namespace folioscope {

/// `type` in lower case. `is_on_arxiv` makes a work without a venue a preprint.
PubKind kind_of_work(std::string_view type, std::string_view venue_text, bool is_on_arxiv);
/// Whether works of this type are expected to name a journal, book, school or institution.
bool needs_venue(std::string_view type);

}  // namespace folioscope
