// Venue texts -> venues of the table. Must not know any venue by name.
#include "core/identity/venues.hpp"

#include <algorithm>
#include <iterator>

#include "core/identity/folded_words.hpp"

namespace folioscope {
namespace {

constexpr std::size_t k_key_letters = 3;
constexpr std::size_t k_longest_list = 6;   // words
constexpr std::size_t k_full_name = 3;      // words
constexpr std::size_t k_short_acronym = 3;  // letters
constexpr std::size_t k_longest_bare = 4;   // words

// Words that stand around the name of a meeting without being part of it.
constexpr std::string_view k_sponsors = " acm ieee usenix ifip cvf siam aaai ";
constexpr std::string_view k_events =
    " conference conferences conf symposium symp meeting congress proceedings proc companion adjunct track tracks volume vol part papers ";
constexpr std::string_view k_before =
    " annual international int intl biennial record digest extended abstracts technical virtual first second third fourth fifth sixth "
    "seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth "
    "thirtieth fortieth fiftieth twenty thirty forty fifty sixty seventy ";
constexpr std::string_view k_workshops = " workshop workshops ";

/// Words for what is held beside a venue, and how it is called; the first that stands in a text decides.
struct Beside {
  std::string_view words, label;
};
constexpr Beside k_beside[] = {{k_workshops, "Workshop"},
                               {" poster posters ", "Poster"},
                               {" demo demos demonstration demonstrations ", "Demo"},
                               {" tutorial tutorials ", "Tutorial"},
                               {" companion adjunct abstracts ", "Companion"}};

constexpr std::string_view k_sessions =
    " workshop workshops poster posters demo demos demonstrations tutorial tutorials oral spotlight findings extended ";
// Words that may stand behind a journal's name, with numbers.
constexpr std::string_view k_volumes = " volume vol number no issue iss pages pp p special online abs ";

// Words that say that a name is a periodical's.
constexpr std::string_view k_journal_words =
    " journal transactions letters proceedings annals acta review reviews magazine quarterly bulletin notices newsletter research ieee acm "
    "nature ";

std::string_view key_of(std::string_view word) {
  return word.substr(0, k_key_letters);
}

/// "..., Control, and Computing": words behind a comma that go on with a name.
bool is_list(const VenueWords& text, std::size_t begin) {
  for (std::size_t i = begin; i < std::min(begin + k_longest_list, text.count()); ++i) {
    if (text[i].is_number || text[i].is_acronym) return false;
    if (i > begin && text[i].joint.link == '&') return true;
  }
  return false;
}

}  // namespace

/// A name in a text, and how well it fits.
struct VenueMatcher::Found {
  const Name* name = nullptr;
  std::size_t begin = 0;
  std::size_t exact = 0;  // words that are not abbreviated
  bool is_dated = false;  // a number follows
  bool is_at = false;     // "... at ICML 2020": a workshop there
  bool is_behind_mark = false;
  bool is_ambiguous = false;  // another venue fits as well

  [[nodiscard]] bool is_better_than(const Found& other) const {
    if (other.name == nullptr) return true;
    const bool is_series = name->entry->venue.kind == PubKind::other, other_is_series = other.name->entry->venue.kind == PubKind::other;
    if (is_series != other_is_series) return other_is_series;
    // Of two names in full the first is what the text is about: "Meeting of the ... and the 11th Conference on ...".
    const bool is_apart = begin + name->count <= other.begin || other.begin + other.name->count <= begin;
    if (is_apart && name->count >= k_full_name && other.name->count >= k_full_name) return begin < other.begin;
    if (name->count != other.name->count) return name->count > other.name->count;
    if (is_dated != other.is_dated) return is_dated;
    return exact > other.exact;
  }
};

VenueMatcher::VenueMatcher(const VenueTable& table) {
  for (const VenueEntry& entry : table.entries) badges_.add(folded_words(entry.venue.short_name), &entry);
  for (const VenueEntry& entry : table.entries) {
    const PubKind kind = entry.venue.kind;
    const bool is_whole = kind == PubKind::journal_article || kind == PubKind::preprint;
    const Rule rule = is_whole ? Rule::whole : Rule::within;
    add_name(entry.venue.name, entry, rule, true);
    for (const std::string& pattern : entry.patterns) add_name(pattern, entry, rule, false);
    add_name(entry.venue.short_name, entry, kind == PubKind::preprint ? Rule::archive : rule, false);
  }
  index_names();
}

void VenueMatcher::add_name(std::string_view text, const VenueEntry& entry, Rule rule, bool has_optional_words) {
  badges_.add(folded_words(text), &entry);
  const VenueWords words(text);
  Name name{&entry, static_cast<std::uint32_t>(words_.size()), static_cast<std::uint32_t>(words.count()), 0, rule};
  if (name.count == 0) return;
  bool has_letter_word = false;
  for (std::size_t i = 0; i < words.count(); ++i) {
    VenueWord copy = words[i];
    copy.begin = static_cast<std::uint32_t>(folded_.size());
    folded_ += words.text(i);
    words_.push_back(copy);
    has_letter_word = has_letter_word || copy.size == 1;
  }
  // "S&P" alone says too little within a text.
  if (rule == Rule::within && name.count <= 2 && has_letter_word && text == entry.venue.short_name) name.rule = Rule::whole;
  if (rule == Rule::within && name.count == 1) name.rule = Rule::acronym;
  std::uint32_t optional = 0;
  while (has_optional_words && optional < name.count && is_optional(name.first + optional, entry.venue.kind)) ++optional;
  const std::uint32_t rest = name.count - optional;
  if (rest > 2 || (rest == 2 && word(name.first + optional) == "transactions")) {
    name.first += optional;
    name.count = rest;
    name.sponsors = optional;
  }
  names_.push_back(name);
}

/// A sponsor or another word before the name proper, which texts have or leave out: "IEEE/CVF International ...", "ACM SIGPLAN ...".
bool VenueMatcher::is_optional(std::uint32_t i, PubKind kind) const {
  if (kind == PubKind::journal_article) return has_listed_word(" acm ieee ", word(i));
  return has_listed_word(" acm ieee usenix cvf international annual ", word(i)) || (words_[i].is_acronym && word(i).substr(0, 3) == "sig");
}

void VenueMatcher::index_names() {
  TextMap<std::uint32_t> counts;
  for (std::uint32_t i = 0; i < words_.size(); ++i) ++counts.add(key_of(word(i)));
  for (const Name& name : names_) {
    // By its two rarest words: one of them may be shorter in a text than the letters by which it is sought ("Am." for American).
    std::uint32_t rarest = name.count, second = name.count, least = 0, next = 0;
    for (std::uint32_t at = 0; at < name.count; ++at) {
      if (name.count > 1 && word(name.first + at) == "journal") continue;  // "J."
      const std::uint32_t count = counts.add(key_of(word(name.first + at)));
      if (rarest == name.count || count < least) {
        second = rarest, next = least;
        rarest = at, least = count;
      } else if (second == name.count || count < next) {
        second = at, next = count;
      }
    }
    for (const std::uint32_t at : {rarest, second}) {
      if (at < name.count) anchors_.add(key_of(word(name.first + at))).push_back({static_cast<std::uint32_t>(&name - names_.data()), at});
    }
  }
}

/// Whether the words of the name follow each other from `found.begin` on.
bool VenueMatcher::stands_at(const Name& name, const VenueWords& text, Found& found) const {
  const bool is_journal = name.rule == Rule::whole;
  const std::size_t least_letters = !is_journal ? 3 : name.count > 3 ? 1 : 2;
  bool has_all_and = true, is_short = false;
  found.exact = 0;
  for (std::uint32_t i = 0; i < name.count; ++i) {
    const std::string_view whole = word(name.first + i), given = text.text(found.begin + i);
    if (given != whole && (name.count == 1 || !abbreviates(given, whole, least_letters))) return false;
    if (given == whole) ++found.exact;
    is_short = is_short || given.size() + 1 < whole.size();
    has_all_and = has_all_and && (i == 0 || (words_[name.first + i].joint.link == '&') == (text[found.begin + i].joint.link == '&'));
  }
  // "Computer Security" is not "Computers & Security"; only where words are abbreviated, "and" is left out.
  return has_all_and || is_short || name.count > 3;
}

/// Whether only what every name may have stands before this one, up to a mark or the beginning.
bool VenueMatcher::is_begun(const Name& name, const VenueWords& text, Found& found) const {
  const auto is_listed = [&](std::size_t i, std::string_view list) { return has_listed_word(list, text.text(i)); };
  std::size_t left = found.begin;
  for (; left > 0; --left) {
    const WordJoint joint = text[left].joint;
    const VenueWord& before = text[left - 1];
    if (name.rule == Rule::whole) {
      bool is_own = false;
      for (std::uint32_t i = 0; i < name.sponsors; ++i) is_own = is_own || word(name.first - 1 - i) == text.text(left - 1);
      if (!is_own) return false;
      continue;
    }
    if (joint.mark != 0 && joint.mark != '-') break;
    if (joint.link == '@') {
      found.is_at = text.text(left - 1) != "presented";
      break;
    }
    if (before.is_number || (joint.link == '&' && is_listed(left - 1, k_events))) break;  // "Conference and Symposium on ..."
    // A name of two words is too little to be told apart behind a sponsor that is not known: "EPJ Web Conf.".
    const bool is_sponsor = (before.is_acronym && name.count != 2) || is_listed(left - 1, k_sponsors);
    if (!is_sponsor && !is_listed(left - 1, k_events) && !is_listed(left - 1, k_before) && !is_listed(left - 1, k_workshops)) return false;
  }
  found.is_behind_mark = left > 0 && text[left].joint.mark != 0 && !text[left - 1].is_number;
  return true;
}

/// Whether the name does not go on behind its last word.
bool VenueMatcher::is_ended(const Name& name, const VenueWords& text, const Found& found) const {
  const auto is_listed = [&](std::size_t i, std::string_view list) { return has_listed_word(list, text.text(i)); };
  if (name.rule == Rule::archive) return true;
  std::size_t right = found.begin + name.count;
  if (name.rule == Rule::whole) {
    for (; right < text.count() && text[right].joint.mark != '('; ++right) {
      if (!text[right].is_number && !is_listed(right, k_volumes)) return false;
    }
    return true;
  }
  for (; right < text.count(); ++right) {
    const VenueWord& next = text[right];
    const bool is_new = next.is_number || is_listed(right, k_before) || next.is_acronym;
    if (next.joint.link == '&') return is_new || is_listed(right, k_sessions);  // "... and the 9th International ..."
    if (next.joint.mark != 0 && next.joint.mark != '-') return next.joint.mark != ',' || !is_list(text, right);
    if (next.joint.link == '@' || next.is_number || is_listed(right, k_sessions)) return true;
    if (next.joint.link != 0) return false;
    const bool is_joined = next.joint.mark == '-' && name.rule == Rule::acronym;
    if (!next.is_acronym && !is_joined && !is_listed(right, k_events)) return false;
  }
  return true;
}

/// Whether an acronym is written as one: in capitals, and not behind a comma like a publisher, unless a year follows.
bool VenueMatcher::is_spelt(const VenueWords& text, const Found& found) const {
  if (found.is_dated) return true;
  const VenueWord& acronym = text[found.begin];
  // Two or three letters in brackets may well abbreviate another name that stands before them.
  const bool is_in_brackets = acronym.joint.mark == '(' && acronym.size > k_short_acronym;
  return (acronym.is_acronym || !text.has_case() || text.count() == 1) && (!found.is_behind_mark || is_in_brackets);
}

VenueMatcher::Found VenueMatcher::find(const VenueWords& text) const {
  Found best;
  for (std::size_t i = 0; i < text.count(); ++i) {
    const std::vector<Anchor>* const anchors = anchors_.find(key_of(text.text(i)));
    if (anchors == nullptr) continue;
    for (const Anchor& anchor : *anchors) {
      const Name& name = names_[anchor.name];
      if (i < anchor.at || i - anchor.at + name.count > text.count()) continue;
      Found found;
      found.name = &name;
      found.begin = i - anchor.at;
      if (!stands_at(name, text, found) || !is_begun(name, text, found) || !is_ended(name, text, found)) continue;
      const std::size_t end = found.begin + name.count;
      found.is_dated = end < text.count() && text[end].is_number && text[end].joint.link == 0 && text[end].joint.mark != ',';
      if (name.rule == Rule::acronym && !is_spelt(text, found)) continue;
      const bool is_better = found.is_better_than(best);
      if (!is_better && (best.is_better_than(found) || best.name->entry == name.entry)) continue;
      if (is_better) {
        best = found;
      } else if (best.begin == found.begin && best.exact < name.count) {
        best.is_ambiguous = true;
      }
    }
  }
  return best;
}

const VenueEntry* VenueMatcher::find_badge(std::string_view badge) const {
  const std::string words = folded_words(badge);
  const VenueEntry* const* const entry = words.empty() ? nullptr : badges_.find(words);
  return entry != nullptr ? *entry : nullptr;
}

/// Whether a name may as well mean something else: "Distributed Computing", "CP".
bool VenueMatcher::is_bare(const Name& name, const VenueWords& text) const {
  if (name.rule == Rule::acronym) return text.count() == 1 && text.text(0).size() <= k_short_acronym;
  if (name.rule != Rule::whole || name.entry->venue.kind != PubKind::journal_article) return false;
  const VenueWords full(name.entry->venue.name);
  const auto is_telling = [&](std::size_t i) { return full.count() > 1 && has_listed_word(k_journal_words, full.text(i)); };
  bool is_plain = full.count() <= k_longest_bare;
  for (std::size_t i = 0; i < full.count(); ++i) is_plain = is_plain && !is_telling(i);
  return is_plain;
}

VenueMatch VenueMatcher::match(std::string_view abbr, std::string_view venue_text) const {
  const VenueWords badge(abbr), text(venue_text);
  VenueMatch match;
  match.entry = find_badge(abbr);
  match.is_by_abbr = match.entry != nullptr;

  std::size_t beside = std::size(k_beside);
  bool is_at = false;
  for (const VenueWords* words : {&text, &badge}) {
    const Found found = find(*words);
    const bool is_found = found.name != nullptr && !found.is_ambiguous;
    if (is_found && match.entry == nullptr) {
      match.entry = found.name->entry;
      is_at = found.is_at;
      match.is_bare = is_bare(*found.name, *words);
    }
    for (std::size_t i = 0; i < words->count(); ++i) {
      // "International Workshop on ..." may be part of the name itself.
      if (is_found && found.name->entry == match.entry && i >= found.begin && i < found.begin + found.name->count) continue;
      for (std::size_t kind = 0; kind < beside; ++kind) {
        if (has_listed_word(k_beside[kind].words, words->text(i))) beside = kind;
      }
    }
  }
  if (is_at && beside == std::size(k_beside)) beside = 0;
  if (beside < std::size(k_beside)) match.beside = k_beside[beside].label;
  return match;
}

VenueMatch match_venue(const VenueTable& table, std::string_view abbr, std::string_view venue_text) {
  return VenueMatcher(table).match(abbr, venue_text);
}

}  // namespace folioscope
