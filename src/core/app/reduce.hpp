// Program x Action -> the next Program and the effects to run. Pure: no ImGui, host, time or randomness.
#pragma once

#include <vector>

#include "core/library/library.hpp"
#include "core/search/index.hpp"
#include "core/state/action.hpp"

namespace folioscope {

struct Step {
  Program next;
  std::vector<Effect> effects;
};

/// `list` is the order shown at present (for SelectNeighbour and ExportList).
Step reduce(Program program, const Action& action, const Library& library, const std::vector<PubId>& list);

}  // namespace folioscope
