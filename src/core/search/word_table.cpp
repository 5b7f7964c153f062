// See word_table.hpp.
#include "core/search/word_table.hpp"

#include <algorithm>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/search/varint.hpp"

namespace folioscope {

namespace {

constexpr std::uint32_t k_set = 8;  // beside the field: the works are a set
static_assert(k_text_field_count <= k_set);

/// The first eight bytes as a number that is ordered like them.
std::uint64_t beginning_of(std::string_view word) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8U | (i < word.size() ? static_cast<std::uint8_t>(word[i]) : 0U);
  return number;
}

/// Numbers of the texts in their order.
std::vector<std::uint32_t> sorted_texts(const TextNumbers& texts) {
  std::vector<std::uint64_t> beginnings(texts.count());  // they decide nearly always, and stand in one place
  for (std::uint32_t i = 0; i < texts.count(); ++i) beginnings[i] = beginning_of(texts.text(i));
  return sorted_numbers(texts.count(), [&](std::uint32_t a, std::uint32_t b) {
    return beginnings[a] != beginnings[b] ? beginnings[a] < beginnings[b] : texts.text(a) < texts.text(b);
  });
}

}  // namespace

WordRange WordTable::find(std::string_view text, bool is_prefix) const {
  const auto first_where = [this](std::uint32_t from, auto is_past) {
    std::uint32_t low = from, high = size();
    while (low < high) {
      const std::uint32_t middle = low + (high - low) / 2;
      if (is_past(word(middle))) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  };
  const std::uint32_t begin = first_where(0, [&](std::string_view word) { return word >= text; });
  if (!is_prefix) return {begin, begin < size() && word(begin) == text ? begin + 1 : begin};
  return {begin, first_where(begin, [&](std::string_view word) { return word.substr(0, text.size()) > text; })};
}

void WordTable::add_works(WordRange range, const FieldSets& into) const {
  const char* at = postings_.data() + first_posting_[range.begin];
  const char* const end = postings_.data() + first_posting_[range.end];
  while (at < end) {
    const auto head = static_cast<std::uint8_t>(*at++);
    PubSet* const out = into[head % k_set];
    const std::uint32_t size = read_varint(at);
    if (head >= k_set) {
      if (out != nullptr) *out |= *sets_[size];
      continue;
    }
    const char* const list_end = at + size;
    std::uint32_t work = 0;
    while (out != nullptr && at < list_end) out->insert(PubId{work += read_varint(at)});
    at = list_end;
  }
}

std::uint32_t WordCollector::number(std::string_view word, std::uint32_t hash) {
  const std::uint32_t number = numbers_.add(word, hash);
  if (number == first_.size()) first_.emplace_back();
  return number;
}

WordCollector::Posting& WordCollector::add_posting(Posting& last, TextField field) {
  // A word is counted once it is added, so its first posting may be empty.
  if (last.works.count == 0) {
    last.field = field;
    return last;
  }
  last.next = static_cast<std::uint32_t>(others_.size());
  return others_.emplace_back(Posting{{}, k_none, field});
}

void WordCollector::append_posting(const Posting& posting, WordTable& table) const {
  const auto field = static_cast<std::uint32_t>(posting.field);
  table.postings_ += static_cast<char>(posting.works.is_set() ? field | k_set : field);
  append_varint(table.postings_, posting.works.is_set() ? posting.works.first : posting.works.byte_count);
  if (!posting.works.is_set()) works_.append_distances(posting.works, table.postings_);
}

/// Of all words, or a little more.
std::size_t WordCollector::count_posting_bytes() const {
  constexpr std::size_t k_head_bytes = 2;  // a longer head has a list that is much longer
  std::size_t bytes = 0;
  for (const std::vector<Posting>* const postings : {&first_, &others_}) {
    for (const Posting& posting : *postings)
      bytes += k_head_bytes + (posting.works.is_set() ? 1 : posting.works.byte_count + posting.works.byte_count / 64);
  }
  return bytes;
}

WordTable WordCollector::finish(std::vector<std::uint32_t>& places) {
  const std::vector<std::uint32_t> order = sorted_texts(numbers_);
  WordTable table;
  table.bytes_.reserve(numbers_.table().byte_count());
  table.begins_.reserve(order.size() + 1);
  table.first_posting_.reserve(order.size() + 1);
  places.resize(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    places[order[i]] = i;
    table.bytes_ += numbers_.text(order[i]);
    table.begins_.push_back(static_cast<std::uint32_t>(table.bytes_.size()));
  }
  numbers_ = TextNumbers();
  table.postings_.reserve(count_posting_bytes());
  for (const std::uint32_t word : order) {
    const Posting* posting = &first_[word];
    for (append_posting(*posting, table); posting->next != k_none; append_posting(*posting, table)) posting = &others_[posting->next];
    table.first_posting_.push_back(static_cast<std::uint32_t>(table.postings_.size()));
  }
  table.sets_ = std::move(works_.sets());
  return table;
}

}  // namespace folioscope
