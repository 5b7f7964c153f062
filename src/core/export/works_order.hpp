// Which works an owner's list shows, in which order and groups. For the files of this folder only.
#pragma once

#include <string>
#include <vector>

#include "core/library/library.hpp"

namespace folioscope {

/// Works under one heading ("2026", "Undated", or nothing).
struct WorkGroup {
  std::string heading;
  std::vector<PubId> works;
};

/// The works of a profile in its owner's order, grouped as they want.
std::vector<WorkGroup> group_works(const Library& library, const Profile& profile);
/// Any works by year, newest first.
std::vector<WorkGroup> group_by_year(const Library& library, std::vector<PubId> works);

/// "2019-2026" with a dash, "2024", or nothing when all are undated.
std::string year_span(const Library& library, const std::vector<PubId>& works);

}  // namespace folioscope
