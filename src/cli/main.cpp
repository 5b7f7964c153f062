// The command line program: run_command() on the disk and the standard streams.
#include <cstdio>
#include <string>
#include <vector>

#include "cli/run.hpp"

int main(int argument_count, char** arguments) {
  const std::vector<std::string> words(arguments + (argument_count > 0 ? 1 : 0), arguments + argument_count);
  folioscope::DiskFiles files;
  const folioscope::CommandResult result = folioscope::run_command(words, files);
  const bool is_printed = std::fwrite(result.out.data(), 1, result.out.size(), stdout) == result.out.size() && std::fflush(stdout) == 0;
  std::fwrite(result.err.data(), 1, result.err.size(), stderr);
  return is_printed || result.exit_code != 0 ? result.exit_code : 2;
}
