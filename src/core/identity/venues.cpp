// Venue texts -> venues of the table. Must not know any venue by name.
#include "core/identity/venues.hpp"

#include <cstddef>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/identity/folded_words.hpp"

namespace folioscope {
namespace {

/// The first word of `words` at `begin`, up to the next blank.
std::string_view word_at(std::string_view words, std::size_t begin) {
  const std::size_t end = words.find(' ', begin);
  return words.substr(begin, end == std::string_view::npos ? end : end - begin);
}

bool stands_at(std::string_view words, std::size_t begin, std::string_view phrase) {
  if (words.substr(begin, phrase.size()) != phrase) return false;
  const std::size_t end = begin + phrase.size();
  return end == words.size() || words[end] == ' ';
}

bool has_word(std::string_view words, std::string_view word) {
  for (std::size_t at = words.find(word); at != std::string_view::npos; at = words.find(word, at + 1)) {
    if ((at == 0 || words[at - 1] == ' ') && stands_at(words, at, word)) return true;
  }
  return false;
}

}  // namespace

VenueMatcher::VenueMatcher(const VenueTable& table) {
  for (const VenueEntry& entry : table.entries) {
    whole_.add(folded_words(entry.venue.short_name), &entry);
  }
  for (const VenueEntry& entry : table.entries) {
    whole_.add(folded_words(entry.venue.name), &entry);
    for (const std::string& pattern : entry.patterns) {
      std::string words = folded_words(pattern);
      if (words.empty()) continue;
      whole_.add(words, &entry);
      std::vector<Pattern>& patterns = patterns_by_first_.add(word_at(words, 0));
      patterns.push_back({std::move(words), &entry});
    }
  }
  for (std::vector<Pattern>& patterns : patterns_by_first_.values()) {
    sort_values(patterns, [](const Pattern& a, const Pattern& b) {
      return a.words.size() != b.words.size() ? a.words.size() > b.words.size() : a.words < b.words;
    });
  }
}

const VenueEntry* VenueMatcher::find_whole(std::string_view words) const {
  const VenueEntry* const* const found = whole_.find(words);
  return found != nullptr && !words.empty() ? *found : nullptr;
}

const VenueEntry* VenueMatcher::find_inside(std::string_view words) const {
  const Pattern* best = nullptr;
  for (std::size_t at = 0; at < words.size();) {
    const std::string_view first = word_at(words, at);
    if (const std::vector<Pattern>* patterns = patterns_by_first_.find(first)) {
      for (const Pattern& pattern : *patterns) {
        if (best != nullptr && pattern.words.size() <= best->words.size()) break;
        if (stands_at(words, at, pattern.words)) best = &pattern;
      }
    }
    at += first.size() + 1;
  }
  return best != nullptr ? best->entry : nullptr;
}

VenueMatch VenueMatcher::match(std::string_view abbr, std::string_view venue_text) const {
  const std::string badge = folded_words(abbr);
  const std::string text = folded_words(venue_text);
  VenueMatch match;
  for (const std::string* words : {&badge, &text}) {
    match.is_workshop = match.is_workshop || has_word(*words, "workshop") || has_word(*words, "workshops");
    match.is_poster = match.is_poster || has_word(*words, "poster") || has_word(*words, "posters");
  }
  match.entry = find_whole(badge);
  match.is_by_abbr = match.entry != nullptr;
  if (match.entry == nullptr) match.entry = find_whole(text);
  if (match.entry == nullptr) match.entry = find_inside(text);
  if (match.entry == nullptr) match.entry = find_inside(badge);
  return match;
}

VenueMatch match_venue(const VenueTable& table, std::string_view abbr, std::string_view venue_text) {
  return VenueMatcher(table).match(abbr, venue_text);
}

}  // namespace folioscope
