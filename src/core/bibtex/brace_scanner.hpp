// Finds the end of braced and quoted values in one text, in linear time also when many of them are never closed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace folioscope::bibtex {

class BraceScanner {
 public:
  explicit BraceScanner(std::string_view text) : text_(text) {}

  /// The '}' that closes the '{' at `open`; nothing when there is none.
  std::optional<std::uint32_t> match(std::uint32_t open);
  /// The '"' outside braces that closes the '"' at `open`; nothing when there is none or a '}' too many comes before it.
  std::optional<std::uint32_t> closing_quote(std::uint32_t open);

 private:
  [[nodiscard]] bool is_known_unclosed(std::uint32_t open) const;
  void find_unclosed(std::uint32_t from);
  [[nodiscard]] std::size_t find_brace(std::size_t from, char other = '{') const;

  std::string_view text_;
  /// Once one brace is found unclosed, all that are so from there on, sorted: looking for each to the end of the file
  /// would cost the square of its length.
  std::vector<std::uint32_t> unclosed_;
  std::uint32_t known_from_ = UINT32_MAX;
};

}  // namespace folioscope::bibtex
