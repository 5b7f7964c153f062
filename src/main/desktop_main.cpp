// The desktop program: folioscope-desktop [FILE...]. Puts host and application together and runs until the window is closed.
#include <cstdio>
#include <string>
#include <vector>

#include "embedded/data.hpp"
#include "host/desktop/host_desktop.hpp"
#include "main/app.hpp"

namespace {

std::vector<folioscope::InputFile> default_files() {
  std::vector<folioscope::InputFile> files;
  for (const folioscope::embedded::File& file : folioscope::embedded::data_files()) files.push_back({std::string(file.path), std::string(file.bytes)});
  return files;
}

/// The files named on the command line, with the default tables of venues; false when one cannot be read.
bool read_arguments(int count, char** arguments, std::vector<folioscope::InputFile>& files) {
  for (int i = 1; i < count; ++i) {
    std::optional<std::string> bytes = folioscope::read_file(arguments[i]);
    if (!bytes) {
      std::fprintf(stderr, "folioscope-desktop: cannot read %s\n", arguments[i]);
      return false;
    }
    files.push_back({arguments[i], std::move(*bytes)});
  }
  for (const folioscope::embedded::File& file : folioscope::embedded::data_files()) {
    if (file.path == "venues.json") files.push_back({std::string(file.path), std::string(file.bytes)});
  }
  return true;
}

}  // namespace

int main(int count, char** arguments) {
  std::vector<folioscope::InputFile> files;
  if (count > 1 && std::string_view(arguments[1]) == "--help") {
    std::puts("folioscope-desktop [FILE...]: explore BibTeX, CSL-JSON and RIS files; without files, the default data. Files can also be dropped on the window.");
    return 0;
  }
  if (count <= 1) {
    files = default_files();
  } else if (!read_arguments(count, arguments, files)) {
    return 2;
  }
  folioscope::HostDesktop host;
  if (!host.problem().empty()) {
    std::fprintf(stderr, "folioscope-desktop: no window: %s\n", host.problem().c_str());
    return 1;
  }
  folioscope::App app(*folioscope::load_files(std::move(files)), host);
  while (!app.wants_quit()) host.wait(app.step());
  return 0;
}
