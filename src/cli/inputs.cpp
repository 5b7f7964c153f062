// Files named on the command line -> inputs of load_library().
#include <algorithm>

#include "cli/commands.hpp"
#include "embedded/data.hpp"

namespace folioscope {

namespace {

constexpr std::string_view k_venues = "venues.json";

bool is_named(std::string_view path, std::string_view name) {
  return path == name ||
         (path.size() > name.size() && path.substr(path.size() - name.size()) == name && path[path.size() - name.size() - 1] == '/');
}

}  // namespace

CommandResult refuse(const std::string& what) {
  return {2, {}, "folioscope: " + what + "\n"};
}

std::string_view embedded_file(std::string_view path) {
  for (const embedded::File& file : embedded::data_files()) {
    if (file.path == path) return file.bytes;
  }
  return {};
}

ReadInputs read_inputs(const std::vector<std::string>& paths, const Files& files) {
  ReadInputs inputs;
  for (const std::string& path : paths) {
    std::optional<std::string> bytes = files.read(path);
    if (!bytes) return {{}, "cannot read '" + path + "'"};
    inputs.files.push_back({path, std::move(*bytes)});
  }
  const bool has_venues = std::any_of(paths.begin(), paths.end(), [](const std::string& path) { return is_named(path, k_venues); });
  if (!has_venues) inputs.files.push_back({std::string(k_venues), std::string(embedded_file(k_venues))});
  return inputs;
}

}  // namespace folioscope
