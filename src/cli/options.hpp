// The words of a command line, taken apart. Knows no command.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace folioscope {

struct Options {
  std::vector<std::string> files;                           ///< what is no option, in order
  std::vector<std::pair<std::string, std::string>> values;  ///< option without its dashes, value
  std::string error;                                        ///< empty, or one line that says what is wrong

  /// The value given last; nothing if the option was not given.
  [[nodiscard]] std::optional<std::string> find(std::string_view name) const;
};

/// `--name value` and `--name=value` for each name in `known`; behind `--` all words are files.
Options parse_options(std::span<const std::string> words, std::span<const std::string_view> known);

}  // namespace folioscope
