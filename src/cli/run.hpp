// The command line as a function: words in, output and exit code out. Reads and writes only through Files.
#pragma once

#include <span>
#include <string>

#include "cli/files.hpp"

namespace folioscope {

/// Exit codes: 0 done; 1 `check` found errors; 2 the command could not be run.
struct CommandResult {
  int exit_code = 0;
  std::string out;  ///< UTF-8, for the standard output
  std::string err;  ///< for the standard error
};

/// `words` without the program's name: {"check", "papers.bib"}.
CommandResult run_command(std::span<const std::string> words, Files& files);

}  // namespace folioscope
