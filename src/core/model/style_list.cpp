// See style_list.hpp. A run a line: where it begins and ends, its style, and its link.
#include "core/model/style_list.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>

namespace folioscope {

namespace {

std::uint32_t take_number(std::string_view& text) {
  std::uint32_t number = 0;
  const char* const end = std::from_chars(text.data(), text.data() + text.size(), number).ptr;
  text.remove_prefix(std::min(static_cast<std::size_t>(end - text.data()) + 1, text.size()));
  return number;
}

}  // namespace

std::string write_style_list(std::span<const StyledRun> runs) {
  std::string list;
  for (const StyledRun& run : runs) {
    for (const std::uint32_t number : {run.begin, run.end, std::uint32_t{run.style}}) list.append(std::to_string(number)) += ' ';
    list.append(run.link) += '\n';
  }
  return list;
}

std::vector<StyledRun> read_style_list(std::string_view list, std::size_t size) {
  std::vector<StyledRun> runs;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find('\n'), list.size());
    std::string_view line = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    StyledRun run;
    run.begin = take_number(line);
    run.end = take_number(line);
    run.style = static_cast<std::uint8_t>(take_number(line));
    run.link = line;
    const bool is_in_order = runs.empty() || runs.back().end <= run.begin;
    if (is_in_order && run.begin < run.end && run.end <= size) runs.push_back(run);
  }
  return runs;
}

}  // namespace folioscope
