// venues.json and people.json -> the tables of identity. Here and not in ingest, which must not know identity.
#pragma once

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/identity/resolve_people.hpp"
#include "core/identity/venues.hpp"

namespace folioscope {

/// Both are total, as in from_json.hpp; data/README.md is their schema. The table has at least one area; its last one is for
/// unknown venues.
VenueTable read_venues_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics);
PeopleOverrides read_people_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics);

}  // namespace folioscope
