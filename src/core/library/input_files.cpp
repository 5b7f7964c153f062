// Which of the given files is what, by name and content. Reads the small JSON files, no works.
#include "core/library/input_files.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

#include "core/base/ascii.hpp"
#include "core/ingest/from_json.hpp"
#include "core/ingest/works_from_json.hpp"
#include "core/ingest/works_from_ris.hpp"
#include "core/json/json_value.hpp"
#include "core/library/tables_from_json.hpp"

namespace folioscope {
namespace {

constexpr std::string_view k_works_files[] = {"publications.bib", "publications.json", "publications.ris"};
constexpr std::string_view k_profile_file = "profile.json";

enum class Role : std::uint8_t { catalog, venues, people, profile, works, none };
struct RoleRow {
  Role role;
  std::string_view file_name, key;  ///< `key`: what a file of another name has for sure
};
constexpr RoleRow k_roles[] = {{Role::catalog, "catalog.json", "profiles"},      {Role::venues, "venues.json", "venues"},
                               {Role::people, "people.json", "aliases"},         {Role::people, "people.json", "splits"},
                               {Role::profile, k_profile_file, "name_variants"}, {Role::profile, k_profile_file, "name"}};

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

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

/// Whether a line begins with "@word{" or "@word(".
bool looks_like_bibtex(std::string_view text) {
  for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@', at + 1)) {
    std::size_t end = at + 1;
    while (end < text.size() && ascii::is_letter(text[end])) ++end;
    const bool is_word = end > at + 1;
    while (end < text.size() && ascii::is_blank(text[end])) ++end;
    if (is_word && end < text.size() && (text[end] == '{' || text[end] == '(')) return true;
  }
  return false;
}

bool has_key(JsonValue object, std::string_view key) {
  for (const JsonMember& member : object.members()) {
    if (member.key.text() == key) return true;
  }
  return false;
}

struct FileRole {
  Role role = Role::none;
  WorksFormat format{};  ///< of works
};

/// Of a text that begins with a bracket of JSON.
FileRole role_of_json(const SourceMap& sources, SourceId source, char bracket) {
  if (bracket == '[') return {Role::works, WorksFormat::json};
  Diagnostics unheard;  // who reads the file reports them
  const JsonTree tree = read_json(sources, source, unheard);
  const std::optional<JsonValue> root = root_of(tree);
  if (!root) return {};
  if (holds_works(*root)) return {Role::works, WorksFormat::json};
  for (const RoleRow& row : k_roles) {
    if (has_key(*root, row.key)) return {row.role, {}};
  }
  return {};
}

FileRole role_of(const std::string& path, const SourceMap& sources, SourceId source) {
  for (const RoleRow& row : k_roles) {
    if (file_name_of(path) == row.file_name) return {row.role, {}};
  }
  const std::string lower = ascii::lower(path);
  const std::string_view text = sources.text(source);
  const std::size_t begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  const bool is_bib = ends_with(lower, ".bib"), is_ris = ends_with(lower, ".ris");
  if (!is_bib && !is_ris && begin != std::string_view::npos && (text[begin] == '{' || text[begin] == '[')) {
    return role_of_json(sources, source, text[begin]);
  }
  // The name decides where the content leaves room for it.
  const bool has_entries = looks_like_bibtex(text), is_empty_ris = is_ris && !has_entries;
  if (is_empty_ris || (!(is_bib && has_entries) && looks_like_ris(text))) return {Role::works, WorksFormat::ris};
  return is_bib || has_entries ? FileRole{Role::works, WorksFormat::bibtex} : FileRole{};
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
      const FileRole role = role_of(file.path, sources, source);
      given_.push_back({std::move(file.path), source, role});
    }
  }

  InputFiles run() {
    if (const Given* file = take(Role::venues)) result_.venues = read_venues_json(sources_, file->source, diagnostics_);
    if (result_.venues.areas.empty()) result_.venues.areas.push_back({"other", "Other", 0});
    if (const Given* file = take(Role::people)) result_.overrides = read_people_json(sources_, file->source, diagnostics_);
    if (const Given* file = take(Role::catalog)) {
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
    FileRole role;
    bool is_taken = false;
  };

  /// The first file of this role in any folder.
  const Given* take(Role role) {
    return take_if([role](const Given& file) { return file.role.role == role; });
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
      const Given* works = nullptr;
      for (const std::string_view name : k_works_files) {
        if (works == nullptr) works = take_path(folder + std::string(name));
      }
      const Given* profile = take_path(folder + std::string(k_profile_file));
      if (works == nullptr) diagnostics_.report(DiagnosticCode::missing_file, entry.where, folder + std::string(k_works_files[0]));
      add_profile(entry.key, entry.key, profile, works);
    }
  }

  void add_all() {
    const auto is_works = [](const Given& file) { return file.role.role == Role::works; };
    const bool is_alone = std::count_if(given_.begin(), given_.end(), is_works) == 1;
    for (Given& works : given_) {
      if (!is_works(works)) continue;
      works.is_taken = true;
      const std::string_view folder = folder_of(works.path);
      const Given* profile = take_path(std::string(folder).append(k_profile_file));
      if (profile == nullptr && is_alone) profile = take(Role::profile);
      const std::string_view file_name = file_name_of(works.path);
      const bool is_named_so = std::find(std::begin(k_works_files), std::end(k_works_files), file_name) != std::end(k_works_files);
      const bool folder_names_it = is_named_so && !last_folder(folder).empty();
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
    if (works != nullptr) {
      files.works = works->source;
      files.format = works->role.format;
    }
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
