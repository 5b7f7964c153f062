// Runs of text by the system's fonts, natively.
#pragma once

#include <memory>

#include "ui/run_rasterizer.hpp"

namespace folioscope {

/// Pango where it was found at build time (any script, right to left, colour emoji); else hollow boxes of a plausible width, so that nothing is lost silently.
std::unique_ptr<ui::RunRasterizer> make_system_runs();

}  // namespace folioscope
