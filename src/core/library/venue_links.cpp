// Works -> venues, and what follows from the venue. Knows no venue by name.
#include "core/library/venue_links.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/text_numbers.hpp"
#include "core/identity/folded_words.hpp"

namespace folioscope {
namespace {

bool is_paper(PubKind kind) {
  switch (kind) {
    case PubKind::journal_article:
    case PubKind::conference_paper:
    case PubKind::workshop_paper:
    case PubKind::preprint:
    case PubKind::other: return true;
    default: return false;
  }
}

constexpr std::ptrdiff_t k_least_blanks = 3;  // of a title that says enough without what follows

/// The words by which works of one unknown venue are recognised: years, ordinals, "In Proceedings of the" and place and date left out.
std::string words_of_unknown(std::string_view text) {
  const std::string_view title = text.substr(0, text.find_first_of(",;(["));
  const bool is_enough = std::count(title.begin(), title.end(), ' ') >= k_least_blanks;
  const std::string words = folded_words(is_enough ? title : text);
  std::string kept;
  for (std::size_t begin = 0; begin < words.size();) {
    const std::size_t end = std::min(words.find(' ', begin), words.size());
    const std::string_view word = std::string_view(words).substr(begin, end - begin);
    begin = end + 1;
    const bool is_lead = kept.empty() && (word == "in" || word == "proceedings" || word == "proc" || word == "of" || word == "the");
    if (is_lead || word.find_first_of("0123456789") != std::string_view::npos) continue;
    if (!kept.empty()) kept += ' ';
    kept += word;
  }
  return kept.empty() ? words : kept;
}

/// What a word that may mean other things can be, by the kind that the entry's type gives: "Evolution" is a journal for an article and a
/// book for a chapter.
bool fits_bare_name(PubKind venue, PubKind work) {
  if (work == PubKind::other || work == PubKind::preprint) return true;
  return venue == PubKind::journal_article ? work == PubKind::journal_article : is_paper(work) && work != PubKind::journal_article;
}

/// What a badge and a venue text lead to, the same for all works that have both alike.
struct Decision {
  VenueId venue = k_no_venue;
  std::string_view short_name;    // in the arena
  PubKind kind = PubKind::other;  // other: the entry type stands
};

class VenueLinker {
 public:
  VenueLinker(const VenueTable& table, TextArena& texts) : table_(table), matcher_(table), texts_(texts) {}

  void link(Publication& work) {
    // A paper that has nothing but a preprint number appeared there.
    const bool is_only_numbered = work.venue_text.empty() && !work.arxiv().empty() && is_paper(work.kind);
    const std::string_view text = is_only_numbered ? link_label(LinkKind::arxiv) : work.venue_text;
    if (text.empty() && work.venue_short.empty()) return;

    key_.assign(1, static_cast<char>('a' + static_cast<int>(work.kind))).append(work.venue_short).append("\n").append(text);
    const Decision* const known = decisions_.find(key_);
    const Decision& decision = known != nullptr ? *known : decisions_.add(key_, decide(work.venue_short, text, work.kind));
    work.venue = decision.venue;
    if (work.venue_short.empty()) work.venue_short = decision.short_name;
    if (decision.kind != PubKind::other && is_paper(work.kind)) work.kind = decision.kind;
  }

  std::vector<Venue> take_venues() { return std::move(venues_); }

 private:
  Decision decide(std::string_view badge, std::string_view text, PubKind kind) {
    VenueMatch match = matcher_.match(badge, text);
    if (match.is_bare && !fits_bare_name(match.entry->venue.kind, kind)) match.entry = nullptr;
    const bool is_event_of_its_own = match.entry != nullptr && match.entry->venue.kind == PubKind::workshop_paper;
    const bool is_aside = !match.beside.empty() && !is_event_of_its_own;

    Decision decision;
    if (match.entry != nullptr) decision.kind = match.entry->venue.kind;
    if (match.beside == "Workshop") decision.kind = PubKind::workshop_paper;
    const bool is_filed = match.entry != nullptr && (!is_aside || match.is_by_abbr);
    decision.venue = is_filed ? known(*match.entry) : unknown(badge, text, match, decision.kind);
    decision.short_name = texts_.keep(venues_[index_of(decision.venue)].short_name);
    return decision;
  }

  VenueId known(const VenueEntry& entry) {
    const auto index = static_cast<std::size_t>(&entry - table_.entries.data());
    if (known_.empty()) known_.resize(table_.entries.size(), k_no_venue);
    if (known_[index] == k_no_venue) known_[index] = add(entry.venue);
    return known_[index];
  }

  VenueId unknown(std::string_view badge, std::string_view text, const VenueMatch& match, PubKind kind) {
    // "..., FOO 2010, Oslo" and "..., FOO 2012, Rome" are one venue.
    const std::string_view acronym = match.entry == nullptr ? acronym_in(text) : std::string_view();
    const std::string key = !badge.empty() ? folded_words(badge) : !acronym.empty() ? std::string(acronym) : words_of_unknown(text);
    VenueId& id = unknown_.add(key, k_no_venue);
    if (id != k_no_venue) return id;
    Venue venue;
    venue.short_name = badge.empty() ? short_name(text, match) : std::string(badge);
    venue.name = text.empty() ? badge : text;
    venue.kind = kind;
    // A workshop belongs to the field of the conference that holds it.
    venue.area = match.entry != nullptr ? match.entry->venue.area : AreaId{static_cast<std::uint8_t>(table_.areas.size() - 1)};
    id = add(std::move(venue));
    return id;
  }

  std::string short_name(std::string_view text, const VenueMatch& match) const {
    std::string name = short_form(text);
    if (match.entry != nullptr) {
      // What is held beside a venue is called by its own acronym, or by the venue's, which it must not pass for.
      const std::string& held_at = match.entry->venue.short_name;
      const std::string_view own = acronym_in(text);
      if (own.empty() || own == held_at) name = held_at + " " + std::string(match.beside);
    } else if (matcher_.find_badge(name) != nullptr || short_names_.find(name) != TextNumbers::k_none) {
      name = abbreviated_words(text);
    }
    return name;
  }

  VenueId add(Venue venue) {
    short_names_.add(venue.short_name);
    venue.id = VenueId{static_cast<std::uint32_t>(venues_.size())};
    venues_.push_back(std::move(venue));
    return venues_.back().id;
  }

  const VenueTable& table_;
  VenueMatcher matcher_;
  TextArena& texts_;
  std::vector<Venue> venues_;
  std::vector<VenueId> known_;  // by row of the table
  TextMap<VenueId> unknown_;
  TextNumbers short_names_;
  TextMap<Decision> decisions_;
  std::string key_;  // of the work that is being linked
};

/// The rank in this list and edition; without an edition the latest, without a list the first one.
const VenueRank* find_rank(const Venue& venue, const ListSettings& settings) {
  const VenueRank* best = nullptr;
  for (const VenueRank& rank : venue.ranks) {
    const std::string& list = settings.rank_list.empty() ? venue.ranks.front().list : settings.rank_list;
    if (rank.list != list || (settings.rank_year != 0 && rank.year != settings.rank_year)) continue;
    if (best == nullptr || rank.year > best->year) best = &rank;
  }
  return best;
}

}  // namespace

std::vector<Venue> link_venues(std::span<Publication> publications, const VenueTable& table, TextArena& texts) {
  VenueLinker linker(table, texts);
  for (Publication& work : publications) linker.link(work);
  return linker.take_venues();
}

void complete_ranks(std::span<Publication> publications, std::span<const Venue> venues, std::span<const Profile> profiles,
                    TextArena& texts) {
  for (Publication& work : publications) {
    if (work.profiles.empty()) continue;
    const ListSettings& settings = profiles[index_of(work.profiles.front())].list;
    const auto set_rank = [&](const Rank& rank) { work.rank = texts.keep_list(std::span<const Rank>(&rank, 1)).data(); };
    if (work.rank != nullptr) {
      const bool is_dateless = work.rank->year == 0 && work.rank->list == settings.rank_list && settings.rank_year != 0;
      if (is_dateless) set_rank({work.rank->list, work.rank->value, settings.rank_year});
      continue;
    }
    if (!settings.derive_ranks || work.venue == k_no_venue || work.kind == PubKind::workshop_paper) continue;
    if (const VenueRank* rank = find_rank(venues[index_of(work.venue)], settings)) {
      set_rank({texts.keep(rank->list), texts.keep(rank->value), rank->year});
    }
  }
}

}  // namespace folioscope
