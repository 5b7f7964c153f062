// See word_index.hpp.
#include "core/search/word_index.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/ascii.hpp"
#include "core/base/hash_index.hpp"
#include "core/base/utf8.hpp"
#include "core/base/will_read.hpp"
#include "core/search/words.hpp"

namespace folioscope {

namespace {

/// Takes the words of all works, one work after the other.
class TextReader {
 public:
  explicit TextReader(const Library& library)
      : library_(library),
        folded_(library.publications.size()),
        accented_(library.publications.size()),
        sequences_(library.publications.size()) {}

  void begin_work(PubId work) {
    work_ = work;
    will_read_names();
  }
  void end_work() { sequences_.end_work(); }

  void read(TextField field, std::string_view text) {
    split(text);
    for (const std::uint32_t word : words_) folded_.add(word, field, work_);
    for (const std::uint32_t word : accented_words_) accented_.add(word, field, work_);
    sequences_.add_value(field, words_);
  }

  /// Names recur, so each is taken apart once.
  void read(const Name& name) {
    if (name.number >= names_.size()) names_.resize(std::size_t{name.number} + 1, k_unread);
    std::uint32_t& place = names_[name.number];
    if (place == k_unread) place = keep(display_name(name));
    repeat(TextField::author, place);
  }

  /// So do venues, mostly.
  void read_venue(std::string_view text) {
    Recent& recent = recent_venues_[hash_text(text) % recent_venues_.size()];
    if (recent.text != text) recent = {text, keep(text)};  // no venue is empty
    repeat(TextField::venue, recent.place);
  }

  /// A key of one word stands in an index of its own.
  void read_key(std::string_view key) {
    if (!KeyIndex::holds(key)) return read(TextField::key, key);
    sequences_.add_value(TextField::key, {});
  }

  WordIndex finish() {
    WordIndex index;
    std::vector<std::uint32_t> places;
    index.accented = accented_.finish(places);
    index.folded = folded_.finish(places);
    sequences_.finish(places);
    index.sequences = std::move(sequences_);
    index.keys = KeyIndex(library_.publications);
    return index;
  }

 private:
  static constexpr std::uint32_t k_unread = 0xFFFFFFFFU;
  struct Recent {
    std::string_view text;
    std::uint32_t place = 0;
  };

  /// Keeps a value that may recur; its place in `kept_`: its number in the sequences, how many words, how many accented ones, then these.
  /// All in one place, since each place is waited for.
  std::uint32_t keep(std::string_view text) {
    split(text);
    const auto place = static_cast<std::uint32_t>(kept_.size());
    kept_.push_back(sequences_.keep_value(words_));
    for (const auto* words : {&words_, &accented_words_}) kept_.push_back(static_cast<std::uint32_t>(words->size()));
    for (const auto* words : {&words_, &accented_words_}) kept_.insert(kept_.end(), words->begin(), words->end());
    return place;
  }

  void repeat(TextField field, std::uint32_t place) {
    const std::uint32_t* const value = kept_.data() + place;
    const std::uint32_t* word = value + 3;
    for (const std::uint32_t* const end = word + value[1]; word < end; ++word) folded_.add(*word, field, work_);
    for (const std::uint32_t* const end = word + value[2]; word < end; ++word) accented_.add(*word, field, work_);
    sequences_.add_shared_value(field, value[0]);
  }

  /// Names stand all over the memory of a large library, and so does what is kept of them.
  void will_read_names() const {
    const std::span<const Publication> works = library_.publications;
    const std::size_t next = index_of(work_) + 1;
    if (next + 3 >= works.size()) return;
    will_read(works[next + 3].contributors.data());
    for (const Contributor& person : works[next + 1].contributors) will_read(&person.name->number);
    for (const Contributor& person : works[next].contributors) {
      const bool is_kept = person.name->number < names_.size() && names_[person.name->number] != k_unread;
      if (is_kept) will_read(&kept_[names_[person.name->number]]);
    }
  }

  /// A word in `buffer_` that is to be looked up. All of a text are looked up together, since each waits for memory.
  struct Due {
    std::size_t begin = 0, end = 0;
    std::uint32_t hash = 0;
  };

  /// Sets `words_` and `accented_words_`.
  void split(std::string_view text) {
    due_.clear();
    words_.clear();
    accented_words_.clear();
    if (is_ascii(text)) {
      split_ascii(text);
    } else {
      split_unicode(text);
    }
    for (const Due& word : due_) folded_.words().will_compare(word.hash);
    for (const Due& word : due_) {
      words_.push_back(folded_.number(std::string_view(buffer_).substr(word.begin, word.end - word.begin), word.hash));
    }
  }

  /// What stands in `buffer_` behind the last word and before `end` is a word.
  void await(std::size_t end) {
    const std::size_t begin = due_.empty() ? 0 : due_.back().end;
    if (begin == end) return;
    const std::uint32_t hash = hash_text(std::string_view(buffer_).substr(begin, end - begin));
    folded_.words().will_find(hash);
    due_.push_back({begin, end, hash});
  }

  /// As split_unicode() does, for the most of texts.
  void split_ascii(std::string_view text) {
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

  void split_unicode(std::string_view text) {
    buffer_.clear();
    WordScanner scanner(text);
    for (WordSpan span; scanner.next(span);) {
      const std::string_view word = text.substr(span.begin, span.end - span.begin);
      if (span.is_ascii) {
        for (const char c : word) buffer_ += ascii::k_word_chars[static_cast<unsigned char>(c)];
      } else {
        add_unicode_word(word);
      }
      await(buffer_.size());
    }
  }

  void add_unicode_word(std::string_view word) {
    const std::string folded = fold(word);
    if (folded.empty()) return;
    buffer_ += folded;
    const std::string lower = to_lower(word);
    if (lower != folded) accented_words_.push_back(accented_.number(lower, hash_text(lower)));
  }

  const Library& library_;
  PubId work_{};
  WordCollector folded_, accented_;
  WordSequences sequences_;
  std::string buffer_;
  std::vector<Due> due_;
  std::vector<std::uint32_t> words_, accented_words_;
  std::vector<std::uint32_t> kept_;   ///< values that may recur
  std::vector<std::uint32_t> names_;  ///< by Name::number: place in `kept_`
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

WordIndex build_word_index(const Library& library) {
  TextReader reader(library);
  const TextVisitor read = [&](TextField field, std::string_view text, const Name* name) {
    if (name != nullptr) {
      reader.read(*name);
    } else if (field == TextField::venue) {
      reader.read_venue(text);
    } else if (field == TextField::key) {
      reader.read_key(text);
    } else {
      reader.read(field, text);
    }
  };
  for (const Publication& publication : library.publications) {
    reader.begin_work(publication.id);
    visit_texts(library, publication, read);
    reader.end_work();
  }
  return reader.finish();
}

}  // namespace folioscope
