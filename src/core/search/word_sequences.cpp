// See word_sequences.hpp.
#include "core/search/word_sequences.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <iterator>

#include "core/base/will_read.hpp"

namespace folioscope {

namespace {

constexpr std::uint32_t k_no_code = 0xFFFFFFFFU;
constexpr std::uint32_t k_short_codes = 0x80;
constexpr std::uint8_t k_first_mark = 0xF8;  // + field; no code has such a byte
static_assert(k_first_mark + k_text_field_count <= 0x100);

/// Codes by their first byte: so many bytes follow, each with six bits.
struct CodeForm {
  std::uint32_t most;  // the largest code
  std::uint8_t first;
  unsigned following;
};
constexpr CodeForm k_forms[] = {{0x7F, 0x00, 0}, {0x7FF, 0xC0, 1}, {0xFFFF, 0xE0, 2}, {0xFFFFF, 0xF0, 3}, {0xFFFFFFFF, 0xF4, 5}};

char mark_of(TextField field) {
  return static_cast<char>(k_first_mark + static_cast<std::uint8_t>(field));
}

/// Names and venues: many works have the same.
bool is_shared(TextField field) {
  return field == TextField::author || field == TextField::venue;
}

}  // namespace

void WordSequences::append_code(std::string& out, std::uint32_t code) {
  const CodeForm* form = k_forms;
  while (code > form->most) ++form;
  out += static_cast<char>(form->first | (code >> (6 * form->following)));
  for (unsigned left = form->following; left > 0; --left) out += static_cast<char>(0x80U | ((code >> (6 * (left - 1))) & 0x3FU));
}

std::uint32_t WordSequences::read_long_code(std::uint32_t first, const char*& at) {
  const CodeForm* form = k_forms;
  while (form + 1 != std::end(k_forms) && first >= form[1].first) ++form;
  std::uint32_t code = first - form->first;
  for (unsigned left = form->following; left > 0; --left) code = code << 6U | (static_cast<std::uint8_t>(*at++) & 0x3FU);
  return code;
}

std::uint32_t WordSequences::code_of(std::uint32_t word, bool is_shared) {
  if (word >= codes_.size()) codes_.resize(std::size_t{word} + 1, k_no_code);
  if (words_.empty()) words_.resize(k_short_codes, k_no_code);
  std::uint32_t& code = codes_[word];
  if (code != k_no_code) return code;
  // Words of shared values are written once, so they need no short codes.
  if (!is_shared && short_code_ < k_short_codes) {
    code = short_code_++;
    words_[code] = word;
  } else {
    code = static_cast<std::uint32_t>(words_.size());
    words_.push_back(word);
  }
  return code;
}

void WordSequences::end_work() {
  std::array<char, 5> size{};
  std::size_t size_bytes = 0;
  put_varint(static_cast<std::uint32_t>(values_.size()), [&](char byte) { size[size_bytes++] = byte; });
  const std::span<char> kept = texts_.make_list<char>(size_bytes + values_.size());
  std::copy_n(size.begin(), size_bytes, kept.begin());
  std::copy(values_.begin(), values_.end(), kept.begin() + static_cast<std::ptrdiff_t>(size_bytes));
  works_.push_back(kept.data());
  values_.clear();
}

void WordSequences::add_value(TextField field, std::span<const std::uint32_t> words) {
  values_ += mark_of(field);
  if (words.size() < 2) return;
  for (const std::uint32_t word : words) append_code(values_, code_of(word, false));
}

std::uint32_t WordSequences::keep_value(std::span<const std::uint32_t> words) {
  for (const std::uint32_t word : words) append_code(shared_, code_of(word, true));
  shared_begins_.push_back(static_cast<std::uint32_t>(shared_.size()));
  return static_cast<std::uint32_t>(shared_begins_.size() - 2);
}

void WordSequences::add_shared_value(TextField field, std::uint32_t value) {
  values_ += mark_of(field);
  append_code(values_, value);
}

void WordSequences::finish(std::span<const std::uint32_t> places) {
  codes_ = std::vector<std::uint32_t>();
  for (std::uint32_t& word : words_) {
    if (word != k_no_code) word = places[word];
  }
}

bool WordSequences::has_value(PubId id, TextField field) const {
  return work(id).find(mark_of(field)) != std::string_view::npos;
}

void WordSequences::will_read(PubId id) const {
  const char* const begin = works_[index_of(id)];
  folioscope::will_read(begin);
  folioscope::will_read(begin + 64);
}

PhraseFinder::PhraseFinder(const WordSequences& sequences, std::span<const WordRange> ranges) : sequences_(sequences) {
  for (const WordRange range : ranges) {
    if (range.size() != 1) {
      last_ = range;
      continue;
    }
    const auto code = std::find(sequences.words_.begin(), sequences.words_.end(), range.begin);
    if (code == sequences.words_.end()) return;
    WordSequences::append_code(codes_, static_cast<std::uint32_t>(code - sequences.words_.begin()));
  }
  is_possible_ = true;
}

bool PhraseFinder::stands_in(PubId id, TextField field) const {
  std::string_view rest = sequences_.work(id);
  const char mark = mark_of(field);
  while (is_possible_) {
    const std::size_t begin = rest.find(mark);
    if (begin == std::string_view::npos) return false;
    rest.remove_prefix(begin + 1);
    const char* at = rest.data();
    if (stands_in(is_shared(field) ? sequences_.shared_value(WordSequences::read_code(at)) : rest)) return true;
  }
  return false;
}

/// Whether they stand in the codes before the next mark. Codes begin unlike they go on, so what is found is made of whole codes.
bool PhraseFinder::stands_in(std::string_view codes) const {
  const auto is_mark = [](char byte) { return static_cast<std::uint8_t>(byte) >= k_first_mark; };
  const char* const end = codes.data() + codes.size();
  for (const char* at = find_codes(codes.data(), end); at != end; at = find_codes(at + 1, end)) {
    const char* next = at + codes_.size();
    const bool has_next = next < end && !is_mark(*next);
    if (last_.size() > 0 && (!has_next || !last_.contains(sequences_.words_[WordSequences::read_code(next)]))) continue;
    return std::none_of(codes.data(), at, is_mark);
  }
  return false;
}

/// As std::search does, but for a call for each byte that is like the first.
const char* PhraseFinder::find_codes(const char* from, const char* end) const {
  const std::size_t size = codes_.size();
  while (static_cast<std::size_t>(end - from) >= size) {
    const void* const first = std::memchr(from, codes_.front(), static_cast<std::size_t>(end - from) - size + 1);
    if (first == nullptr) break;
    from = static_cast<const char*>(first);
    std::size_t same = 1;
    while (same < size && from[same] == codes_[same]) ++same;
    if (same == size) return from;
    ++from;
  }
  return end;
}

}  // namespace folioscope
