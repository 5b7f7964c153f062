// Texts that were read, and places in them. Knows nothing of any format.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace folioscope {

enum class SourceId : std::uint32_t {};

/// A half-open range of bytes in one source.
struct Span {
  SourceId source{};
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  friend bool operator==(const Span&, const Span&) = default;
};

/// Line and column from 1; the column counts code points, not bytes.
struct Location {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  friend bool operator==(const Location&, const Location&) = default;
};

/// Owns every text that was read. Views into a text stay valid for the life of the map, also when it is moved.
class SourceMap {
 public:
  /// Takes over `bytes`; `name` is what diagnostics show (a path). Texts above 4 GiB are not supported. Bytes that are not UTF-8
  /// are read as Windows-1252, one by one, a text that starts with the byte order mark of UTF-16 as that, so that every text is valid
  /// UTF-8; repair() says whether that was needed.
  SourceId add(std::string name, std::string bytes);
  struct Repair {
    std::uint32_t offset = 0;   ///< where the first byte stood that was not UTF-8
    std::string_view encoding;  ///< what it was read as; empty when all bytes were UTF-8
  };
  [[nodiscard]] Repair repair(SourceId id) const;
  [[nodiscard]] std::string_view name(SourceId id) const;
  [[nodiscard]] std::string_view text(SourceId id) const;
  /// The bytes of a span; empty when it lies outside its source.
  [[nodiscard]] std::string_view text(Span span) const;
  /// Linear in the length of the source at the first call for it, then logarithmic in its number of lines, however long these are.
  [[nodiscard]] Location locate(SourceId id, std::uint32_t offset) const;
  /// The whole line (without line end) in which `offset` stands.
  [[nodiscard]] std::string_view line_at(SourceId id, std::uint32_t offset) const;
  [[nodiscard]] std::size_t size() const { return sources_.size(); }

 private:
  struct Source;
  [[nodiscard]] const Source* find(SourceId id) const;
  std::vector<std::shared_ptr<Source>> sources_;
};

}  // namespace folioscope
