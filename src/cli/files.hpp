// Where a command reads and writes files: the disk, or a folder in memory in tests.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace folioscope {

/// Paths are as the user wrote them.
class Files {
 public:
  virtual ~Files() = default;
  /// The bytes of a file; nothing if it is missing, no file or unreadable.
  [[nodiscard]] virtual std::optional<std::string> read(const std::string& path) const = 0;
  /// False if it cannot be written.
  virtual bool write(const std::string& path, const std::string& bytes) = 0;
  /// Paths of all files below a folder, relative to it, with forward slashes, sorted; nothing if there is no such folder.
  [[nodiscard]] virtual std::optional<std::vector<std::string>> list(const std::string& folder) const = 0;
};

/// The disk.
class DiskFiles : public Files {
 public:
  [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;
  bool write(const std::string& path, const std::string& bytes) override;
  [[nodiscard]] std::optional<std::vector<std::string>> list(const std::string& folder) const override;
};

}  // namespace folioscope
