// See options.hpp.
#include "cli/options.hpp"

#include <algorithm>

namespace folioscope {

std::optional<std::string> Options::find(std::string_view name) const {
  for (auto value = values.rbegin(); value != values.rend(); ++value) {
    if (value->first == name) return value->second;
  }
  return std::nullopt;
}

Options parse_options(std::span<const std::string> words, std::span<const std::string_view> known) {
  Options options;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--") {
      options.files.insert(options.files.end(), words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
      break;
    }
    if (word.size() < 2 || word.front() != '-') {
      options.files.push_back(word);
      continue;
    }
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string name = word.substr(0, equals).substr(word.substr(0, 2) == "--" ? 2 : 1);
    if (word.substr(0, 2) != "--" || std::find(known.begin(), known.end(), name) == known.end()) {
      options.error = "unknown option '" + word.substr(0, equals) + "'";
      return options;
    }
    if (equals == word.size() && i + 1 == words.size()) {
      options.error = "option '" + word + "' needs a value";
      return options;
    }
    options.values.emplace_back(name, equals < word.size() ? word.substr(equals + 1) : words[++i]);
  }
  return options;
}

}  // namespace folioscope
