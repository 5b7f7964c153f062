// Which of the given files is what, by name and content. Reads the small JSON files, no works.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/identity/resolve_people.hpp"
#include "core/identity/venues.hpp"
#include "core/library/load_library.hpp"
#include "core/model/people.hpp"

namespace folioscope {

enum class WorksFormat : std::uint8_t { bibtex, json, ris };

struct ProfileFiles {
  Profile profile;                ///< from its profile.json; the name is empty when there is none
  std::string fallback_name;      ///< what to call it when profile.json does not say
  std::optional<SourceId> works;  ///< nothing when the file is missing, which was reported
  WorksFormat format{};           ///< of that source
};

struct InputFiles {
  Catalog catalog;
  VenueTable venues;
  PeopleOverrides overrides;
  std::vector<ProfileFiles> profiles;  ///< in catalog order, else in the order given; ids and unique keys are set
};

/// Takes the bytes over into `sources`. Reports files that are missing (`missing_file`) or of no use (`unknown_format`).
InputFiles arrange_input_files(std::vector<InputFile> files, SourceMap& sources, Diagnostics& diagnostics);

}  // namespace folioscope
