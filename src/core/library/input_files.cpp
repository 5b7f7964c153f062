// Which of the given files is what. Reads the small JSON files, no works.
#include "core/library/input_files.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/ingest/from_json.hpp"
#include "core/library/tables_from_json.hpp"

namespace folioscope {
namespace {

constexpr std::string_view k_works_file = "publications.bib";
constexpr std::string_view k_profile_file = "profile.json";

/// With the final slash; empty for a file in the root.
std::string_view folder_of(std::string_view path) {
  const std::size_t slash = path.find_last_of("/\\");
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash + 1);
}

std::string_view file_name_of(std::string_view path) {
  return path.substr(folder_of(path).size());
}

std::string_view stem_of(std::string_view file_name) {
  return file_name.substr(0, file_name.rfind('.'));
}

bool is_bibtex_path(std::string_view path) {
  const std::string lower = to_lower(path);
  return lower.size() >= 4 && lower.compare(lower.size() - 4, 4, ".bib") == 0;
}

/// The name of the innermost folder of a folder path.
std::string_view last_folder(std::string_view folder) {
  if (!folder.empty()) folder.remove_suffix(1);
  return file_name_of(folder);
}

class Arranger {
 public:
  Arranger(std::vector<InputFile> files, SourceMap& sources, Diagnostics& diagnostics) : sources_(sources), diagnostics_(diagnostics) {
    for (InputFile& file : files) {
      const SourceId source = sources.add(file.path, std::move(file.bytes));
      given_.push_back({std::move(file.path), source});
    }
  }

  InputFiles run() {
    if (const Given* file = take("venues.json")) result_.venues = read_venues_json(sources_, file->source, diagnostics_);
    if (result_.venues.areas.empty()) result_.venues.areas.push_back({"other", "Other", 0});
    if (const Given* file = take("people.json")) result_.overrides = read_people_json(sources_, file->source, diagnostics_);
    if (const Given* file = take("catalog.json")) {
      add_catalog(*file);
    } else {
      add_all();
    }
    return std::move(result_);
  }

 private:
  struct Given {
    std::string path;
    SourceId source{};
    bool is_taken = false;
  };

  /// The first file of this name in any folder.
  const Given* take(std::string_view file_name) {
    return take_if([file_name](const Given& file) { return file_name_of(file.path) == file_name; });
  }
  const Given* take_path(const std::string& path) {
    return take_if([&path](const Given& file) { return file.path == path; });
  }
  template <class Condition>
  const Given* take_if(const Condition& condition) {
    const auto found = std::find_if(given_.begin(), given_.end(), condition);
    if (found == given_.end()) return nullptr;
    found->is_taken = true;
    return &*found;
  }

  void add_catalog(const Given& file) {
    CatalogFile catalog = read_catalog_json(sources_, file.source, diagnostics_);
    result_.catalog = std::move(catalog.catalog);
    for (CatalogFile::Entry& entry : catalog.profiles) {
      const std::string folder = std::string(folder_of(file.path)).append(entry.key).append("/");
      const std::string works_path = folder + std::string(k_works_file);
      const Given* works = take_path(works_path);
      const Given* profile = take_path(folder + std::string(k_profile_file));
      if (works == nullptr) diagnostics_.report(DiagnosticCode::missing_file, entry.where, works_path);
      add_profile(entry.key, entry.key, profile, works);
    }
  }

  void add_all() {
    const auto is_works = [](const Given& file) { return is_bibtex_path(file.path); };
    const bool is_alone = std::count_if(given_.begin(), given_.end(), is_works) == 1;
    for (Given& works : given_) {
      if (!is_works(works)) continue;
      works.is_taken = true;
      const std::string_view folder = folder_of(works.path);
      const Given* profile = take_path(std::string(folder).append(k_profile_file));
      if (profile == nullptr && is_alone) profile = take(k_profile_file);
      const std::string_view file_name = file_name_of(works.path);
      const bool folder_names_it = file_name == k_works_file && !last_folder(folder).empty();
      const std::string_view name = folder_names_it ? last_folder(folder) : stem_of(file_name);
      add_profile(name, name, profile, &works);
    }
    for (const Given& file : given_) {
      if (file.is_taken) continue;
      diagnostics_.report(DiagnosticCode::unknown_format, {file.source, 0, 0}, std::string(file_name_of(file.path)));
    }
  }

  void add_profile(std::string_view key, std::string_view fallback_name, const Given* profile, const Given* works) {
    ProfileFiles files;
    if (profile != nullptr) files.profile = read_profile_json(sources_, profile->source, diagnostics_);
    files.profile.id = ProfileId{static_cast<std::uint16_t>(result_.profiles.size())};
    files.profile.key = unique_key(key);
    files.fallback_name = fallback_name;
    if (works != nullptr) files.works = works->source;
    result_.profiles.push_back(std::move(files));
  }

  [[nodiscard]] std::string unique_key(std::string_view key) const {
    std::string candidate(key);
    const auto is_used = [&](const ProfileFiles& files) { return files.profile.key == candidate; };
    for (int number = 2; std::any_of(result_.profiles.begin(), result_.profiles.end(), is_used); ++number) {
      candidate = std::string(key).append("-").append(std::to_string(number));
    }
    return candidate;
  }

  SourceMap& sources_;
  Diagnostics& diagnostics_;
  std::vector<Given> given_;
  InputFiles result_;
};

}  // namespace

InputFiles arrange_input_files(std::vector<InputFile> files, SourceMap& sources, Diagnostics& diagnostics) {
  return Arranger(std::move(files), sources, diagnostics).run();
}

}  // namespace folioscope
