// See sort.hpp.
#include "core/search/sort.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/base/utf8.hpp"

namespace folioscope {

namespace {

/// A date as one number that grows with what comes later in the list. Undated works come last; within a year, works whose
/// month is not known follow those whose month is.
std::uint32_t date_key(const Date& date, bool is_newest) {
  if (date.year == 0) return 0xFFFFFFFFU;
  const std::uint32_t year = static_cast<std::uint32_t>(date.year + 0x8000);
  const std::uint32_t month = date.month, day = date.day;
  const std::uint32_t in_year = month == 0 ? 511 : is_newest ? (12 - month) * 32 + (31 - day) : month * 32 + day;
  return (is_newest ? 0xFFFF - year : year) * 512 + in_year;
}

void sort_by_source(std::vector<PubId>& ids) {
  if (!std::is_sorted(ids.begin(), ids.end())) sort_values(ids, [](PubId a, PubId b) { return a < b; });
}

/// By date_key. Lists are long and this runs at every keystroke, so the keys are dealt out by their digits: linear and stable.
void sort_by_date(std::vector<PubId>& ids, bool is_newest, const Library& library) {
  using Keyed = std::pair<std::uint32_t, PubId>;
  constexpr std::uint32_t k_digit_bits = 11, k_digits = 1U << k_digit_bits;
  sort_by_source(ids);  // ties keep the order of the source
  std::vector<Keyed> keyed;
  keyed.reserve(ids.size());
  for (const PubId id : ids) keyed.emplace_back(date_key(library.publication(id).date, is_newest), id);
  std::vector<Keyed> dealt(keyed.size());
  for (std::uint32_t shift = 0; shift < 32; shift += k_digit_bits) {
    const auto digit = [shift](const Keyed& item) { return (item.first >> shift) % k_digits; };
    std::vector<std::uint32_t> next(k_digits + 1, 0);
    for (const Keyed& item : keyed) ++next[digit(item) + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    for (const Keyed& item : keyed) dealt[next[digit(item)]++] = item;
    std::swap(keyed, dealt);
  }
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = keyed[i].second;
}

struct WorkKey {
  std::string text;
  std::uint32_t date = 0;
};

/// Works of the same key keep the order of the source.
template <class Make>
void sort_by_key(std::vector<PubId>& ids, const Library& library, Make make) {
  sort_by_source(ids);
  std::vector<WorkKey> keys;
  keys.reserve(ids.size());
  for (const PubId id : ids) keys.push_back(make(library.publication(id)));
  const std::vector<std::uint32_t> order = sorted_numbers(ids.size(), [&](std::uint32_t a, std::uint32_t b) {
    const int texts = keys[a].text.compare(keys[b].text);
    return texts != 0 ? texts < 0 : keys[a].date < keys[b].date;
  });
  const std::vector<PubId> given = ids;
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = given[order[i]];
}

/// Letters and digits count first, so that a quotation mark or bracket does not decide.
std::string title_key(std::string_view title) {
  std::string key = fold(title);
  std::size_t first = 0;
  for (std::size_t next = 0; next < key.size(); first = next) {
    if (is_word_char(decode_utf8(key, next))) break;
  }
  return key.substr(first);
}

}  // namespace

void sort_publications(std::vector<PubId>& ids, SortOrder order, const Library& library) {
  switch (order) {
    case SortOrder::newest:
    case SortOrder::oldest: return sort_by_date(ids, order == SortOrder::newest, library);
    case SortOrder::title: return sort_by_key(ids, library, [](const Publication& work) { return WorkKey{title_key(work.title)}; });
    case SortOrder::venue:
      return sort_by_key(ids, library, [](const Publication& work) {
        const std::string_view venue = work.venue_short.empty() ? work.venue_text : work.venue_short;
        // Works without a venue come last.
        return WorkKey{venue.empty() ? std::string("\xFF") : fold(venue), date_key(work.date, true)};
      });
    case SortOrder::given: return sort_by_source(ids);
  }
}

}  // namespace folioscope
