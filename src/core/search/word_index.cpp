// See word_index.hpp.
#include "core/search/word_index.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>
#include <utility>

#include "core/base/ascii.hpp"
#include "core/base/hash_index.hpp"
#include "core/base/sorting.hpp"
#include "core/base/text_numbers.hpp"
#include "core/base/utf8.hpp"

namespace folioscope {

namespace {

/// Words of works as they are read: numbers in order of appearance.
struct WordStream {
  TextNumbers numbers;
  WordSequences sequences;

  explicit WordStream(std::size_t work_count) { sequences.begins.reserve(work_count + 1); }

  void begin_work() {
    reserve();
    sequences.begins.push_back(size());
  }
  void begin_value(TextField field) { sequences.words.push_back(WordSequences::k_value_mark + static_cast<std::uint32_t>(field)); }
  void add(std::string_view word) { sequences.words.push_back(numbers.add(word)); }
  void add(std::string_view word, std::uint32_t hash) { sequences.words.push_back(numbers.add(word, hash)); }
  /// The same once more.
  void repeat(WordRange places) {
    for (std::uint32_t i = places.begin; i < places.end; ++i) sequences.words.push_back(sequences.words[i]);
  }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(sequences.words.size()); }

 private:
  /// Room for all works, judged by those so far: growing a list of this size by halves would need it twice.
  void reserve() {
    constexpr std::size_t k_first_works = 512;
    const std::size_t done = sequences.begins.size(), all = sequences.begins.capacity();
    if (done < k_first_works || sequences.words.size() * 33 / 32 < sequences.words.capacity()) return;
    sequences.words.reserve(sequences.words.size() / done * all / 16 * 17 + 1024);
  }
};

/// The first eight bytes as a number that is ordered like them.
std::uint64_t beginning_of(std::string_view word) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8U | (i < word.size() ? static_cast<std::uint8_t>(word[i]) : 0U);
  return number;
}

/// Sorts the words and renumbers the sequences by that order.
WordTable sort_words(WordStream& stream) {
  const std::uint32_t count = stream.numbers.count();
  std::vector<std::uint64_t> beginnings(count);  // they decide nearly always, and stand in one place
  for (std::uint32_t i = 0; i < count; ++i) beginnings[i] = beginning_of(stream.numbers.text(i));
  const auto is_before = [&](std::uint32_t a, std::uint32_t b) {
    return beginnings[a] != beginnings[b] ? beginnings[a] < beginnings[b] : stream.numbers.text(a) < stream.numbers.text(b);
  };
  const std::vector<std::uint32_t> order = sorted_numbers(count, is_before);

  WordTable table;
  table.bytes.reserve(stream.numbers.byte_count());
  table.begins.reserve(count + 1);
  table.begins.push_back(0);
  std::vector<std::uint32_t> place(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    place[order[i]] = i;
    table.bytes += stream.numbers.text(order[i]);
    table.begins.push_back(static_cast<std::uint32_t>(table.bytes.size()));
  }
  for (std::uint32_t& word : stream.sequences.words) {
    if (word < WordSequences::k_value_mark) word = place[word];
  }
  return table;
}

/// Calls `visit(word, work, mask)` for every occurrence, works ascending.
template <class Visit>
void visit_occurrences(const WordSequences& sequences, Visit visit) {
  std::uint8_t mask = 0;
  for (std::uint32_t work = 0; work + 1 < sequences.begins.size(); ++work) {
    for (std::uint32_t i = sequences.begins[work]; i < sequences.begins[work + 1]; ++i) {
      const std::uint32_t word = sequences.words[i];
      if (word >= WordSequences::k_value_mark) {
        mask = mask_of(static_cast<TextField>(word - WordSequences::k_value_mark));
      } else {
        visit(word, work, mask);
      }
    }
  }
}

/// Two passes, count and fill, so that each array has its final size from the start.
void fill_postings(const WordSequences& sequences, WordTable& table) {
  constexpr std::uint32_t k_none = 0xFFFFFFFFU;
  table.first_posting.assign(table.begins.size(), 0);
  std::vector<std::uint32_t> last_work(table.size(), k_none);
  visit_occurrences(sequences, [&](std::uint32_t word, std::uint32_t work, std::uint8_t) {
    if (last_work[word] == work) return;
    last_work[word] = work;
    ++table.first_posting[word + 1];
  });
  std::partial_sum(table.first_posting.begin(), table.first_posting.end(), table.first_posting.begin());

  table.works.resize(table.first_posting.back());
  table.fields.resize(table.first_posting.back());
  std::fill(last_work.begin(), last_work.end(), k_none);
  std::vector<std::uint32_t> next(table.first_posting.begin(), table.first_posting.end() - 1);
  visit_occurrences(sequences, [&](std::uint32_t word, std::uint32_t work, std::uint8_t mask) {
    if (last_work[word] != work) {
      last_work[word] = work;
      table.works[next[word]] = PubId{work};
      ++next[word];
    }
    std::uint8_t& fields = table.fields[next[word] - 1];
    fields = static_cast<std::uint8_t>(fields | mask);
  });
}

WordTable build_table(WordStream& stream) {
  stream.begin_work();  // the end of the last one
  WordTable table = sort_words(stream);
  fill_postings(stream.sequences, table);
  return table;
}

/// Puts the words of one value into both streams.
class ValueReader {
 public:
  ValueReader(WordStream& folded, WordStream& accented) : folded_(folded), accented_(accented) {}

  void read(TextField field, std::string_view text) {
    folded_.begin_value(field);
    accented_mark_due_ = true;
    field_ = field;
    due_.clear();
    if (is_ascii(text)) {
      read_ascii(text);
    } else {
      read_unicode(text);
    }
    for (const Due& word : due_) folded_.add(std::string_view(buffer_).substr(word.begin, word.end - word.begin), word.hash);
  }

  /// Names recur, so each is read once.
  void read(const Name& name) {
    if (name.number >= name_places_.size()) name_places_.resize(std::size_t{name.number} + 1);
    Places& places = name_places_[name.number];
    if (repeat(places)) return;
    places = here();
    read(TextField::author, display_name(name));
    end(places);
  }

  /// So do venues, mostly.
  void read_venue(std::string_view text) {
    Recent& recent = recent_venues_[hash_text(text) % recent_venues_.size()];
    if (recent.text == text && repeat(recent.places)) return;
    recent = {text, here()};
    read(TextField::venue, text);
    end(recent.places);
  }

 private:
  /// Where the words of a value stand in both streams.
  struct Places {
    WordRange folded, accented;
  };
  struct Recent {
    std::string_view text;
    Places places;
  };

  [[nodiscard]] Places here() const { return {{folded_.size(), 0}, {accented_.size(), 0}}; }
  void end(Places& places) const {
    places.folded.end = folded_.size();
    places.accented.end = accented_.size();
  }
  /// The same words once more, if they were read already.
  bool repeat(const Places& places) {
    if (places.folded.is_empty()) return false;
    folded_.repeat(places.folded);
    accented_.repeat(places.accented);
    return true;
  }

  /// A word in `buffer_` that is to be added. All of a text are looked up together, since each waits for memory.
  struct Due {
    std::size_t begin = 0, end = 0;
    std::uint32_t hash = 0;
  };

  /// What stands in `buffer_` behind the last word and before `end` is a word.
  void await(std::size_t end) {
    const std::size_t begin = due_.empty() ? 0 : due_.back().end;
    if (begin == end) return;
    const std::uint32_t hash = hash_text(std::string_view(buffer_).substr(begin, end - begin));
    folded_.numbers.will_find(hash);
    due_.push_back({begin, end, hash});
  }

  /// As read_unicode() does, for the most of texts.
  void read_ascii(std::string_view text) {
    if (buffer_.size() < text.size()) buffer_.resize(text.size());
    std::size_t end = 0;
    for (const char c : text) {
      const char letter = ascii::k_word_chars[static_cast<unsigned char>(c)];
      if (letter == 0) {
        await(end);
      } else {
        buffer_[end++] = letter;
      }
    }
    await(end);
  }

  void read_unicode(std::string_view text) {
    buffer_.clear();
    WordScanner scanner(text);
    for (WordSpan span; scanner.next(span);) {
      const std::string_view word = text.substr(span.begin, span.end - span.begin);
      if (span.is_ascii) {
        for (const char c : word) buffer_ += ascii::k_word_chars[static_cast<unsigned char>(c)];
      } else {
        read_unicode_word(word);
      }
      await(buffer_.size());
    }
  }

  void read_unicode_word(std::string_view word) {
    const std::string folded = fold(word);
    if (folded.empty()) return;
    buffer_ += folded;
    const std::string lower = to_lower(word);
    if (lower == folded) return;
    if (std::exchange(accented_mark_due_, false)) accented_.begin_value(field_);
    accented_.add(lower);
  }

  WordStream& folded_;
  WordStream& accented_;
  TextField field_{};
  bool accented_mark_due_ = false;
  std::string buffer_;
  std::vector<Due> due_;
  std::vector<Places> name_places_;  ///< by Name::number
  std::vector<Recent> recent_venues_ = std::vector<Recent>(1024);
};

}  // namespace

void visit_texts(const Library& library, const Publication& publication, const TextVisitor& visit) {
  const auto visit_present = [&](TextField field, std::string_view text) {
    if (!text.empty()) visit(field, text, nullptr);
  };
  visit_present(TextField::title, publication.title);
  for (const Contributor& contributor : publication.contributors) visit(TextField::author, {}, contributor.name);
  visit_present(TextField::venue, publication.venue_text);
  if (publication.venue_short != publication.venue_text) visit_present(TextField::venue, publication.venue_short);
  if (publication.venue != k_no_venue) {
    const Venue& venue = library.venue(publication.venue);
    if (venue.short_name != publication.venue_short) visit_present(TextField::venue, venue.short_name);
    if (venue.name != publication.venue_text) visit_present(TextField::venue, venue.name);
  }
  visit_present(TextField::abstract, publication.abstract());
  for (const std::string_view keyword : publication.keywords()) visit_present(TextField::keyword, keyword);
  if (publication.date.year != 0) {
    std::array<char, 8> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), publication.date.year).ptr;
    visit(TextField::year, std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())), nullptr);
  } else {
    visit_present(TextField::year, publication.date_text());
  }
  visit_present(TextField::key, publication.key);
  visit_present(TextField::award, publication.award());
}

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

void WordTable::add_works(WordRange range, std::uint8_t field_mask, PubSet& out) const {
  for (std::uint32_t i = first_posting[range.begin]; i < first_posting[range.end]; ++i) {
    if ((fields[i] & field_mask) != 0) out.insert(works[i]);
  }
}

WordIndex build_word_index(const Library& library) {
  WordStream folded(library.publications.size()), accented(library.publications.size());
  ValueReader reader(folded, accented);
  const TextVisitor read = [&](TextField field, std::string_view text, const Name* name) {
    if (name != nullptr) {
      reader.read(*name);
    } else if (field == TextField::venue) {
      reader.read_venue(text);
    } else {
      reader.read(field, text);
    }
  };
  for (const Publication& publication : library.publications) {
    folded.begin_work();
    accented.begin_work();
    visit_texts(library, publication, read);
  }
  WordIndex index;
  index.folded = build_table(folded);
  index.accented = build_table(accented);
  index.sequences = std::move(folded.sequences);
  return index;
}

}  // namespace folioscope
