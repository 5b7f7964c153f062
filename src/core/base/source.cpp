// See source.hpp.
#include "core/base/source.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/base/utf8.hpp"

namespace folioscope {

namespace {
constexpr std::string_view k_byte_order_mark = "\xEF\xBB\xBF";
constexpr std::size_t k_step = 4096;

bool is_first_byte(char c) {
  return (static_cast<std::uint8_t>(c) & 0xC0U) != 0x80U;
}

/// Of a text that is valid UTF-8.
std::uint32_t count_characters(std::string_view text) {
  return static_cast<std::uint32_t>(std::count_if(text.begin(), text.end(), is_first_byte));
}
}  // namespace

struct SourceMap::Source {
  std::string name;
  std::string text;
  Repair repair;
  // Made when a place is first asked for; most sources never need them.
  std::vector<std::uint32_t> line_starts;
  std::vector<std::uint32_t> characters_before;  ///< each k_step bytes: a line may be as long as the text

  void find_lines() {
    if (!line_starts.empty()) return;
    line_starts.push_back(0);
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool ends_line = text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
      if (ends_line) line_starts.push_back(static_cast<std::uint32_t>(i + 1));
    }
    characters_before.push_back(0);
    for (std::size_t begin = 0; begin + k_step <= text.size(); begin += k_step) {
      characters_before.push_back(characters_before.back() + count_characters(std::string_view(text).substr(begin, k_step)));
    }
  }

  /// Characters before `offset`; find_lines() comes first.
  [[nodiscard]] std::uint32_t characters_to(std::size_t offset) const {
    const std::size_t step = offset / k_step;
    return characters_before[step] + count_characters(std::string_view(text).substr(step * k_step, offset - step * k_step));
  }

  /// Index into line_starts of the line that holds `offset`.
  std::size_t line_of(std::uint32_t offset) {
    find_lines();
    const auto after = std::upper_bound(line_starts.begin(), line_starts.end(), offset);
    return static_cast<std::size_t>(after - line_starts.begin()) - 1;
  }
};

SourceId SourceMap::add(std::string name, std::string bytes) {
  Source source{std::move(name), std::move(bytes), {}, {}, {}};
  const std::size_t valid = valid_utf8_prefix(source.text);
  if (is_utf16(source.text)) {
    source.repair = {0, "UTF-16"};
    source.text = utf16_to_utf8(source.text);
  } else if (valid < source.text.size()) {
    source.repair = {static_cast<std::uint32_t>(valid), "Windows-1252"};
    source.text = repair_utf8(source.text);
  }
  sources_.push_back(std::make_shared<Source>(std::move(source)));
  return static_cast<SourceId>(sources_.size() - 1);
}

SourceMap::Repair SourceMap::repair(SourceId id) const {
  const Source* const source = find(id);
  return source ? source->repair : Repair{};
}

const SourceMap::Source* SourceMap::find(SourceId id) const {
  const auto index = static_cast<std::size_t>(id);
  return index < sources_.size() ? sources_[index].get() : nullptr;
}

std::string_view SourceMap::name(SourceId id) const {
  const Source* const source = find(id);
  return source ? std::string_view(source->name) : std::string_view();
}

std::string_view SourceMap::text(SourceId id) const {
  const Source* const source = find(id);
  return source ? std::string_view(source->text) : std::string_view();
}

std::string_view SourceMap::text(Span span) const {
  const std::string_view all = text(span.source);
  if (span.begin > span.end || span.end > all.size()) return {};
  return all.substr(span.begin, span.end - span.begin);
}

Location SourceMap::locate(SourceId id, std::uint32_t offset) const {
  if (!find(id)) return {};
  Source& source = *sources_[static_cast<std::size_t>(id)];
  offset = std::min(offset, static_cast<std::uint32_t>(source.text.size()));
  const std::size_t line = source.line_of(offset);
  std::uint32_t column = source.characters_to(offset) - source.characters_to(source.line_starts[line]) + 1;
  // No editor shows the mark at the start of a file, so it takes no column.
  const bool has_mark = line == 0 && offset >= k_byte_order_mark.size() && text(id).substr(0, k_byte_order_mark.size()) == k_byte_order_mark;
  if (has_mark) --column;
  return {static_cast<std::uint32_t>(line + 1), column};
}

std::string_view SourceMap::line_at(SourceId id, std::uint32_t offset) const {
  if (!find(id)) return {};
  Source& source = *sources_[static_cast<std::size_t>(id)];
  offset = std::min(offset, static_cast<std::uint32_t>(source.text.size()));
  const std::size_t line = source.line_of(offset);
  const bool is_last = line + 1 == source.line_starts.size();
  const auto end = is_last ? static_cast<std::uint32_t>(source.text.size()) : source.line_starts[line + 1];
  std::string_view found = text(Span{id, source.line_starts[line], end});
  while (!found.empty() && (found.back() == '\n' || found.back() == '\r')) found.remove_suffix(1);
  return found;
}

}  // namespace folioscope
