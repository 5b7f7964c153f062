// See files.hpp.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include "cli/files.hpp"

namespace folioscope {

namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

}  // namespace

std::optional<std::string> DiskFiles::read(const std::string& path) const {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return std::nullopt;
  const OpenFile file(std::fopen(path.c_str(), "rb"));
  if (!file) return std::nullopt;
  std::string bytes;
  // Growing would need twice the memory; a device has no size and grows.
  if (const auto size = std::filesystem::file_size(path, error); !error) bytes.reserve(size);
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) bytes.append(buffer, count);
  if (std::ferror(file.get()) != 0) return std::nullopt;
  return bytes;
}

bool DiskFiles::write(const std::string& path, const std::string& bytes) {
  OpenFile file(std::fopen(path.c_str(), "wb"));
  if (!file) return false;
  const bool is_written = std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size();
  return std::fclose(file.release()) == 0 && is_written;
}

std::optional<std::vector<std::string>> DiskFiles::list(const std::string& folder) const {
  std::error_code error;
  std::filesystem::recursive_directory_iterator entry(folder, error);
  if (error) return std::nullopt;
  std::vector<std::string> paths;
  for (; entry != std::filesystem::recursive_directory_iterator(); entry.increment(error)) {
    if (error) return std::nullopt;
    if (entry->is_regular_file(error)) paths.push_back(entry->path().lexically_relative(folder).generic_string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace folioscope
