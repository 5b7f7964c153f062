// See key_index.hpp.
#include "core/search/key_index.hpp"

#include <algorithm>

#include "core/base/ascii.hpp"
#include "core/base/sorting.hpp"

namespace folioscope {

namespace {

char key_char(char c) {
  return static_cast<std::uint8_t>(c) < 0x80 ? ascii::k_word_chars[static_cast<std::uint8_t>(c)] : '\0';
}

/// Below, at or above 0 as `key` in lower case stands before, at or behind `text`.
int compare_key(std::string_view key, std::string_view text) {
  const std::size_t both = std::min(key.size(), text.size());
  for (std::size_t i = 0; i < both; ++i) {
    if (const int difference = key_char(key[i]) - text[i]; difference != 0) return difference;
  }
  return key.size() == text.size() ? 0 : key.size() < text.size() ? -1 : 1;
}

/// Eight bytes of a key from `from` on as a number that is ordered like them.
std::uint64_t part_of(std::string_view key, std::size_t from) {
  std::uint64_t number = 0;
  for (std::size_t i = from; i < from + 8; ++i) number = number << 8U | static_cast<std::uint8_t>(i < key.size() ? key_char(key[i]) : '\0');
  return number;
}

}  // namespace

bool KeyIndex::holds(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) { return key_char(c) != '\0'; });
}

KeyIndex::KeyIndex(std::span<const Publication> works) : works_(works) {
  struct Beginning {
    std::uint64_t first, second;
  };
  std::vector<Beginning> beginnings;  // they decide nearly always, and stand in one place
  beginnings.reserve(works.size());
  for (const Publication& work : works) {
    if (!holds(work.key)) continue;
    order_.push_back(index_of(work.id));
    beginnings.push_back({part_of(work.key, 0), part_of(work.key, 8)});
  }
  const std::vector<std::uint32_t> sorted = sorted_numbers(order_.size(), [&](std::uint32_t a, std::uint32_t b) {
    const Beginning &left = beginnings[a], &right = beginnings[b];
    if (left.first != right.first) return left.first < right.first;
    if (left.second != right.second) return left.second < right.second;
    return compare_key(works[order_[a]].key, ascii::lower(works[order_[b]].key)) < 0;
  });
  std::vector<std::uint32_t> order;
  order.reserve(sorted.size());
  for (const std::uint32_t i : sorted) order.push_back(order_[i]);
  order_ = std::move(order);
}

void KeyIndex::add_works(std::string_view text, bool is_prefix, PubSet& out) const {
  const auto compare = [&](std::uint32_t work) {
    const std::string_view key = works_[work].key;
    return compare_key(is_prefix ? key.substr(0, text.size()) : key, text);
  };
  const auto begin = std::partition_point(order_.begin(), order_.end(), [&](std::uint32_t work) { return compare(work) < 0; });
  const auto end = std::partition_point(begin, order_.end(), [&](std::uint32_t work) { return compare(work) == 0; });
  std::for_each(begin, end, [&out](std::uint32_t work) { out.insert(PubId{work}); });
}

}  // namespace folioscope
