// See case_file.hpp.
#include "case_file.hpp"

#include <cstdlib>

namespace folioscope::testing {

namespace {

std::vector<std::string> split_shell_words(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  bool is_quoted = false, has_word = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '\\' && i + 1 < line.size() && line[i + 1] == '"') {
      word += line[++i];
      has_word = true;
    } else if (c == '"') {
      is_quoted = !is_quoted;
      has_word = true;
    } else if (c == ' ' && !is_quoted) {
      if (has_word) words.push_back(std::exchange(word, {}));
      has_word = false;
    } else {
      word += c;
      has_word = true;
    }
  }
  if (has_word) words.push_back(word);
  return words;
}

bool is_output(std::string_view name) {
  return name == "stdout" || name == "stderr" || name.substr(0, 8) == "written ";
}

}  // namespace

CaseFile parse_case(std::string_view text) {
  CaseFile file;
  std::string* section = nullptr;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.substr(0, 4) == "--- ") {
      const std::string name(line.substr(4));
      section = is_output(name) ? &file.outputs[name] : &file.inputs.emplace_back(name, "").second;
    } else if (section != nullptr) {
      section->append(line).append("\n");
    } else if (line.substr(0, 5) == "RUN: ") {
      file.run_line = line.substr(5);
      file.words = split_shell_words(line.substr(5));
    } else if (line.substr(0, 6) == "EXIT: ") {
      file.exit_code = std::atoi(std::string(line.substr(6)).c_str());
    }
  }
  return file;
}

std::string write_case(const CaseFile& file) {
  std::string out = "RUN: " + file.run_line + "\n";
  if (file.exit_code != 0) out += "EXIT: " + std::to_string(file.exit_code) + "\n";
  for (const auto& [name, text] : file.inputs) out += "--- " + name + "\n" + text;
  for (const auto& [name, text] : file.outputs) {
    out += "--- " + name + "\n" + text;
    if (!text.empty() && text.back() != '\n') out += '\n';
  }
  return out;
}

std::optional<std::string> MemoryFiles::read(const std::string& path) const {
  const auto file = files_.find(path);
  return file == files_.end() ? std::nullopt : std::optional(file->second);
}

bool MemoryFiles::write(const std::string& path, const std::string& bytes) {
  if (path.find("unwritable") != std::string::npos) return false;
  written_[path] = bytes;
  return true;
}

std::optional<std::vector<std::string>> MemoryFiles::list(const std::string& folder) const {
  std::vector<std::string> paths;
  for (const auto& [path, text] : files_) {
    if (path.substr(0, folder.size() + 1) == folder + "/") paths.push_back(path.substr(folder.size() + 1));
  }
  return paths.empty() ? std::nullopt : std::optional(std::move(paths));
}

}  // namespace folioscope::testing
