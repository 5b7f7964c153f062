// The commands, one file each; run.cpp picks.
#pragma once

#include <string>
#include <vector>

#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/run.hpp"
#include "core/library/load_library.hpp"

namespace folioscope {

CommandResult run_check(const Options& options, Files& files);
CommandResult run_export(const Options& options, Files& files);
CommandResult run_page(const Options& options, Files& files);

/// Exit code 2 with one line.
CommandResult refuse(const std::string& what);

/// Inputs for load_library(), or what could not be read.
struct ReadInputs {
  std::vector<InputFile> files;
  std::string error;
};
/// The files named, in order, and the venue table that comes with the program unless one is among them.
ReadInputs read_inputs(const std::vector<std::string>& paths, const Files& files);
/// A file of the data that comes with the program; empty if there is none of this name.
std::string_view embedded_file(std::string_view path);

}  // namespace folioscope
