// folioscope page: the page with its static list, from a template, for hosting or as one file.
#include <algorithm>
#include <array>
#include <iterator>

#include "cli/commands.hpp"
#include "cli/page_template.hpp"
#include "core/base/utf8.hpp"
#include "core/export/html.hpp"
#include "core/export/json_writer.hpp"
#include "core/library/snapshot.hpp"
#include "embedded/data.hpp"

namespace folioscope {

namespace {

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

std::vector<InputFile> embedded_inputs() {
  std::vector<InputFile> inputs;
  for (const embedded::File& file : embedded::data_files()) inputs.push_back({std::string(file.path), std::string(file.bytes)});
  return inputs;
}

/// The files of a data folder that may be read; what each is, its content says.
ReadInputs folder_inputs(const std::string& folder, const Files& files) {
  const std::optional<std::vector<std::string>> paths = files.list(folder);
  if (!paths) return {{}, "cannot read the folder '" + folder + "'"};
  ReadInputs inputs;
  for (const std::string& path : *paths) {
    if (path.front() == '.' || path.find("/.") != std::string::npos) continue;
    if (!ends_with(path, ".bib") && !ends_with(path, ".json") && !ends_with(path, ".ris")) continue;
    std::optional<std::string> bytes = files.read(folder + "/" + path);
    if (!bytes) return {{}, "cannot read '" + folder + "/" + path + "'"};
    inputs.files.push_back({path, std::move(*bytes)});
  }
  if (inputs.files.empty()) return {{}, "the folder '" + folder + "' holds no .bib, .json or .ris file"};
  return inputs;
}

/// "Mai, Luo" -> "mai-luo"; "publications" if nothing is left.
std::string slug_of(std::string_view name) {
  std::string slug;
  for (const char c : fold(name)) {
    const bool is_kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (is_kept) {
      slug += c;
    } else if (!slug.empty() && slug.back() != '-') {
      slug += '-';
    }
  }
  while (!slug.empty() && slug.back() == '-') slug.pop_back();
  return slug.empty() ? "publications" : slug;
}

/// One's own file and profile in a folder named after the owner; the venue table comes with the program.
ReadInputs own_inputs(const std::string& bib, const std::optional<std::string>& profile, const Files& files) {
  ReadInputs inputs;
  const auto add = [&](const std::string& from, std::string_view name) {
    std::optional<std::string> bytes = files.read(from);
    if (bytes) {
      inputs.files.push_back({std::string(name), std::move(*bytes)});
    } else if (inputs.error.empty()) {
      inputs.error = "cannot read '" + from + "'";
    }
  };
  constexpr std::string_view endings[] = {".json", ".ris"};
  const auto* const ending = std::find_if(std::begin(endings), std::end(endings), [&](std::string_view end) { return ends_with(bib, end); });
  add(bib, std::string("owner/publications").append(ending == std::end(endings) ? ".bib" : *ending));
  if (profile) add(*profile, "owner/profile.json");
  if (!inputs.error.empty()) return inputs;
  const std::shared_ptr<const Library> library = load_library(inputs.files);
  const std::string slug = slug_of(profile && !library->profiles.empty() ? std::string_view(library->profiles.front().name) : "");
  for (InputFile& file : inputs.files) file.path.replace(0, file.path.find('/'), slug);
  inputs.files.push_back({"venues.json", std::string(embedded_file("venues.json"))});
  return inputs;
}

/// What the page has to carry: the program in it brings no data. `full`: see run.cpp.
std::string data_json(const std::vector<InputFile>& inputs, std::string_view full) {
  JsonWriter json({.pretty = false, .in_html = true});
  json.begin_object();
  json.text_member("full", full);
  json.key("files");
  json.begin_array();
  for (const InputFile& input : inputs) {
    json.begin_object();
    json.text_member("path", input.path);
    json.text_member("text", input.bytes);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return json.take();
}

/// Whether the program of first visits is not the one for these files: it is small rather than fast.
bool needs_full_program(const std::vector<InputFile>& inputs) {
  constexpr std::size_t k_most_small_bytes = 2'000'000;
  std::size_t bytes = 0;
  for (const InputFile& input : inputs) bytes += input.bytes.size();
  return bytes > k_most_small_bytes;
}

/// The library in place of the files it was read from; beside it a venue table of the site's own, which counts for files opened later.
std::vector<InputFile> as_snapshot(std::vector<InputFile> inputs, const Library& library) {
  std::erase_if(inputs, [](const InputFile& input) { return input.path != "venues.json" || input.bytes == embedded_file("venues.json"); });
  inputs.insert(inputs.begin(), {"library.snapshot", write_snapshot(library)});
  return inputs;
}

/// What the program shows first: the catalog's default, else the only profile, else all.
std::optional<ProfileId> first_scope(const Library& library) {
  const std::string& wanted = library.catalog.default_profile;
  if (wanted == "all") return std::nullopt;
  if (const std::optional<ProfileId> profile = library.find_profile(wanted)) return profile;
  return library.profiles.size() == 1 ? std::optional(library.profiles.front().id) : std::nullopt;
}

/// Reads the program's parts for one file.
std::string inline_parts(PageParts& parts, const Files& files) {
  for (std::string* part : {&parts.js, &parts.wasm, &parts.css}) {
    std::optional<std::string> bytes = files.read(*part);
    if (!bytes) return "cannot read '" + *part + "'";
    *part = std::move(*bytes);
  }
  return {};
}

}  // namespace

CommandResult run_page(const Options& options, Files& files) {
  for (const std::string_view name : {"template", "mode", "js", "wasm", "css", "out"}) {
    if (!options.find(name)) return refuse("page: option '--" + std::string(name) + "' is missing");
  }
  if (!options.files.empty()) return refuse("page: '" + options.files.front() + "' is not expected here");
  const std::optional<std::string> data = options.find("data"), bib = options.find("bib"), profile = options.find("profile");
  if (data && bib) return refuse("page: give either --data or --bib");
  if (profile && !bib) return refuse("page: --profile needs --bib");
  const std::string mode = *options.find("mode");
  if (mode != "hosted" && mode != "single") return refuse("page: the mode is hosted or single, not '" + mode + "'");
  const std::optional<std::string> page_template = files.read(*options.find("template"));
  if (!page_template) return refuse("cannot read '" + *options.find("template") + "'");

  ReadInputs inputs = data ? folder_inputs(*data, files) : bib ? own_inputs(*bib, profile, files) : ReadInputs{embedded_inputs(), {}};
  if (!inputs.error.empty()) return refuse(inputs.error);
  const std::shared_ptr<const Library> library = load_library(inputs.files);
  const std::optional<ProfileId> scope = first_scope(*library);
  const std::optional<std::string> full = mode == "hosted" ? options.find("full") : std::nullopt;
  const bool is_full = mode == "single" || !full || needs_full_program(inputs.files);
  PageParts parts{head_html(*library, scope),
                  static_list_html(*library, scope),
                  json_ld(*library, scope),
                  data_json(is_full ? inputs.files : as_snapshot(inputs.files, *library), full.value_or("")),
                  is_full && full ? *full + ".js" : *options.find("js"),
                  is_full && full ? *full + ".wasm" : *options.find("wasm"),
                  *options.find("css")};
  if (mode == "single") {
    const std::string error = inline_parts(parts, files);
    if (!error.empty()) return refuse(error);
  }
  const std::optional<std::string> page =
      mode == "single" ? fill_single_page(*page_template, parts) : fill_hosted_page(*page_template, parts);
  if (!page) return refuse("page: '" + *options.find("template") + "' lacks a place to fill; compare web/index.html");
  const std::string out = *options.find("out");
  if (!files.write(out, *page)) return refuse("cannot write '" + out + "'");
  return {};
}

}  // namespace folioscope
