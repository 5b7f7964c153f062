// See people_panel.hpp.
#include "core/view/people_panel.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/view/labels.hpp"

namespace folioscope {

namespace {

constexpr std::size_t k_folded_rows = 8;
constexpr std::size_t k_top_venues = 3;
constexpr std::size_t k_also_names = 2;
constexpr std::string_view k_separator = " \xC2\xB7 ";

/// First letters of the first and the last word of a name.
std::string initials_of(std::string_view name) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t end = std::min(name.find(' ', at), name.size());
    if (end > at) words.push_back(name.substr(at, end - at));
    at = end + 1;
  }
  std::string initials;
  const auto add_first = [&](std::string_view word) {
    std::size_t at = 0;
    append_utf8(initials, decode_utf8(word, at));
  };
  if (!words.empty()) add_first(words.front());
  if (words.size() > 1) add_first(words.back());
  return initials;
}

std::string quoted(std::string_view text) { return "\xE2\x80\x9C" + std::string(text) + "\xE2\x80\x9D"; }

/// The person's works within a set, ascending.
std::vector<PubId> works_within(const Person& person, const PubSet& set) {
  std::vector<PubId> works;
  for (const PubId pub : person.works) {
    if (set.contains(pub)) works.push_back(pub);
  }
  return works;
}

void set_span(PeoplePanelView& panel, const Library& library, const std::vector<PubId>& works) {
  for (const PubId pub : works) {
    const std::int16_t year = library.publication(pub).date.year;
    if (year == 0) continue;
    if (panel.first_year == 0 || year < panel.first_year) panel.first_year = year;
    if (panel.last_year == 0 || year > panel.last_year) panel.last_year = year;
  }
}

std::size_t span_length(const PeoplePanelView& panel) {
  return panel.first_year == 0 ? 0 : static_cast<std::size_t>(panel.last_year - panel.first_year) + 1;
}

/// What is counted for a person or profile in a row: works by year.
struct Tally {
  std::uint32_t shared = 0;
  std::vector<std::uint16_t> per_year;
  std::int16_t first_year = 0, last_year = 0;
  std::set<ProfileId> profiles;  ///< overview only
};

void count_work(Tally& tally, const Publication& publication, const PeoplePanelView& panel) {
  ++tally.shared;
  const std::int16_t year = publication.date.year;
  tally.per_year.resize(span_length(panel));
  if (year < panel.first_year || year > panel.last_year || year == 0) return;
  ++tally.per_year[static_cast<std::size_t>(year - panel.first_year)];
  if (tally.first_year == 0 || year < tally.first_year) tally.first_year = year;
  if (tally.last_year == 0 || year > tally.last_year) tally.last_year = year;
}

std::string works_tooltip(const Tally& tally, std::string_view one, std::string_view many) {
  std::string text = count_of(tally.shared, one, many);
  if (tally.first_year != 0) text += ", " + years_text({tally.first_year, tally.last_year});
  return text;
}

using Tallies = std::unordered_map<std::uint32_t, Tally>;

/// Everybody who shares a work of `works` with `person`.
Tallies tally_coauthors(const Library& library, PersonId person, const std::vector<PubId>& works, const PeoplePanelView& panel) {
  Tallies tallies;
  std::vector<PersonId> seen;
  for (const PubId pub : works) {
    const Publication& publication = library.publication(pub);
    seen.clear();
    for (const std::vector<Contributor>* list : {&publication.authors, &publication.editors}) {
      for (const Contributor& other : *list) {
        if (other.person == k_no_person || other.person == person) continue;
        if (std::find(seen.begin(), seen.end(), other.person) != seen.end()) continue;
        seen.push_back(other.person);
        count_work(tallies[index_of(other.person)], publication, panel);
      }
    }
  }
  return tallies;
}

struct RankedPerson {
  PersonId id;
  const Tally* tally;
};

/// Total orders: ties end at the name and the number of the person.
bool comes_before(const Library& library, PeopleOrder order, const RankedPerson& a, const RankedPerson& b) {
  if (order == PeopleOrder::last_year && a.tally->last_year != b.tally->last_year) return a.tally->last_year > b.tally->last_year;
  if (order != PeopleOrder::name && a.tally->profiles.size() != b.tally->profiles.size()) {
    return a.tally->profiles.size() > b.tally->profiles.size();
  }
  if (order != PeopleOrder::name && a.tally->shared != b.tally->shared) return a.tally->shared > b.tally->shared;
  const std::string& name_a = library.person(a.id).name;
  const std::string& name_b = library.person(b.id).name;
  return name_a != name_b ? name_a < name_b : index_of(a.id) < index_of(b.id);
}

/// Fills in the rows: searched, ranked, as many as shown.
template <class Tooltip>
void add_rows(PeoplePanelView& panel, const Library& library, const State& state, const Session& session, const Tallies& tallies,
              const Tooltip& tooltip) {
  const std::string wanted = fold(session.people_search);
  std::vector<RankedPerson> ranked;
  for (const auto& [id, tally] : tallies) {
    if (!wanted.empty() && fold(library.person(PersonId{id}).name).find(wanted) == std::string::npos) continue;
    ranked.push_back({PersonId{id}, &tally});
  }
  const auto before = [&](const RankedPerson& a, const RankedPerson& b) { return comes_before(library, session.people_order, a, b); };
  std::size_t shown = ranked.size();
  if (!session.is_people_expanded && shown > k_folded_rows + 1) shown = k_folded_rows;
  std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(shown), ranked.end(), before);
  panel.hidden = static_cast<std::uint32_t>(ranked.size() - shown);
  std::uint16_t peak = 0;
  for (std::size_t i = 0; i < shown; ++i) {
    const Person& person = library.person(ranked[i].id);
    CoauthorRow row;
    row.key = person.key;
    row.name = person.name;
    row.shared = ranked[i].tally->shared;
    row.per_year = ranked[i].tally->per_year;
    const FacetSelection& chosen = state.filters.facets;
    row.is_chosen = std::find(chosen.begin(), chosen.end(), FacetChoice{Facet::person, person.key, false}) != chosen.end();
    row.tooltip = tooltip(*ranked[i].tally);
    for (const std::uint16_t count : row.per_year) peak = std::max(peak, count);
    panel.coauthors.push_back(std::move(row));
  }
  for (CoauthorRow& row : panel.coauthors) row.peak = peak;
}

/// "works (60 distinct)": the same title published twice is one distinct work.
FigureBox works_figure(const Library& library, const std::vector<PubId>& works) {
  std::set<std::string_view> titles;
  for (const PubId pub : works) titles.insert(library.publication(pub).title);
  FigureBox box{std::to_string(works.size()), works.size() == 1 ? "work" : "works"};
  if (titles.size() != works.size()) box.label += " (" + std::to_string(titles.size()) + " distinct)";
  return box;
}

std::string top_venues_of(const Library& library, const std::vector<PubId>& works) {
  std::unordered_map<std::string_view, std::uint32_t> counts;
  for (const PubId pub : works) {
    const std::string_view venue = venue_value(library, library.publication(pub));
    if (!venue.empty()) ++counts[venue];
  }
  std::vector<std::pair<std::string_view, std::uint32_t>> venues(counts.begin(), counts.end());
  std::sort(venues.begin(), venues.end(), [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
  std::string text;
  for (std::size_t i = 0; i < std::min(k_top_venues, venues.size()); ++i) {
    if (i > 0) text += ", ";
    text.append(venues[i].first).append(" ").append(std::to_string(venues[i].second));
  }
  return text;
}

/// 'also "Miao, Xupeng" . 2019-2026': other spellings, then the years active.
std::string also_line(const PeoplePanelView& panel, const Person& person, const Profile* profile) {
  std::vector<std::string> names;
  const auto add = [&](const std::string& name) {
    if (name != panel.name && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  for (const NameVariant& variant : person.variants) add(variant.text);
  if (profile != nullptr) {
    for (const std::string& name : profile->name_variants) add(name);
  }
  std::string line;
  for (std::size_t i = 0; i < std::min(k_also_names, names.size()); ++i) line += (i == 0 ? "also " : ", ") + quoted(names[i]);
  if (panel.first_year == 0) return line;
  if (!line.empty()) line += k_separator;
  return line + years_text({panel.first_year, panel.last_year});
}

void describe_profile(PeoplePanelView& panel, const Profile& profile) {
  panel.name = profile.name;
  panel.initials = initials_of(panel.name);
  panel.photo = profile.photo;
  panel.affiliation = profile.affiliation;
  panel.headline = profile.headline;
  panel.email = profile.email_text;
  panel.bio = profile.bio;
  panel.links = profile.links;
}

void describe_person(PeoplePanelView& panel, const Library& library, const State& state, const Session& session, const Person& person,
                     const PubSet& scope_set, const PubSet& matches) {
  const std::vector<PubId> works = works_within(person, scope_set);
  set_span(panel, library, works);
  panel.also = also_line(panel, person, person.profile ? &library.profile(*person.profile) : nullptr);
  panel.top_venues = top_venues_of(library, works);
  const auto is_first = [&](PubId pub) {
    const std::vector<Contributor>& authors = library.publication(pub).authors;
    return !authors.empty() && authors.front().person == person.id;
  };
  const auto first_count = std::count_if(works.begin(), works.end(), is_first);
  const std::size_t coauthor_count = tally_coauthors(library, person.id, works, panel).size();
  panel.figures = {works_figure(library, works),
                   {std::to_string(coauthor_count), coauthor_count == 1 ? "co-author" : "co-authors"},
                   {std::to_string(first_count), "as first author"}};
  const Tallies tallies = tally_coauthors(library, person.id, works_within(person, matches), panel);
  add_rows(panel, library, state, session, tallies, [](const Tally& tally) { return works_tooltip(tally, "shared work", "shared works"); });
}

/// "12 works, 2019-2026, with Xupeng Miao and Luo Mai".
std::string connection_tooltip(const Library& library, const Tally& tally) {
  std::string text = works_tooltip(tally, "work", "works");
  std::size_t at = 0;
  for (const ProfileId profile : tally.profiles) {
    text += at == 0 ? ", with " : at + 1 == tally.profiles.size() ? " and " : ", ";
    text += library.profile(profile).name;
    ++at;
  }
  return text;
}

void add_members(PeoplePanelView& panel, const Library& library, const State& state, const PubSet& matches) {
  std::uint16_t peak = 0;
  for (const Profile& profile : library.profiles) {
    Tally tally;
    tally.per_year.resize(span_length(panel));
    for (const PubId pub : profile.works) {
      if (matches.contains(pub)) count_work(tally, library.publication(pub), panel);
    }
    CoauthorRow row;
    row.key = profile.key;
    row.name = profile.name;
    row.shared = tally.shared;
    row.per_year = tally.per_year;
    const FacetSelection& chosen = state.filters.facets;
    row.is_chosen = std::find(chosen.begin(), chosen.end(), FacetChoice{Facet::member, profile.key, false}) != chosen.end();
    row.tooltip = works_tooltip(tally, "work", "works");
    for (const std::uint16_t count : row.per_year) peak = std::max(peak, count);
    panel.members.push_back(std::move(row));
  }
  for (CoauthorRow& row : panel.members) row.peak = peak;
}

/// The whole catalog as a card: its members, and the people of more than one profile first.
void describe_catalog(PeoplePanelView& panel, const Library& library, const State& state, const Session& session, const PubSet& scope_set,
                      const PubSet& matches) {
  panel.is_profile_overview = true;
  panel.name = library.catalog.title.empty() ? "All publications" : library.catalog.title;
  panel.initials = initials_of(panel.name);
  const std::vector<PubId> works = scope_set.to_vector();
  set_span(panel, library, works);
  if (panel.first_year != 0) panel.also = years_text({panel.first_year, panel.last_year});
  panel.top_venues = top_venues_of(library, works);
  add_members(panel, library, state, matches);

  Tallies tallies = tally_coauthors(library, k_no_person, matches.to_vector(), panel);
  std::size_t connecting = 0;
  for (auto it = tallies.begin(); it != tallies.end();) {
    const Person& person = library.person(PersonId{it->first});
    if (person.profile) {  // members have their own rows
      it = tallies.erase(it);
      continue;
    }
    for (const PubId pub : person.works) {
      if (!matches.contains(pub)) continue;
      const std::vector<ProfileId>& profiles = library.publication(pub).profiles;
      it->second.profiles.insert(profiles.begin(), profiles.end());
    }
    if (it->second.profiles.size() > 1) ++connecting;
    ++it;
  }
  panel.figures = {works_figure(library, works), {std::to_string(library.people.size()), "people"}, {std::to_string(connecting), "connect profiles"}};
  add_rows(panel, library, state, session, tallies, [&](const Tally& tally) { return connection_tooltip(library, tally); });
}

}  // namespace

PeoplePanelView build_people_panel(const Library& library, const State& state, const Session& session, std::optional<ProfileId> scope,
                                   const PubSet& scope_set, const PubSet& matches) {
  PeoplePanelView panel;
  const Profile* const own = scope ? &library.profile(*scope) : nullptr;
  std::optional<PersonId> person;
  if (!state.person.empty()) person = library.find_person(state.person);
  if (!person && own == nullptr) {
    describe_catalog(panel, library, state, session, scope_set, matches);
    return panel;
  }
  if (!person && own->person == k_no_person) {  // the owner wrote nothing here
    describe_profile(panel, *own);
    panel.is_owner = true;
    return panel;
  }
  const Person& shown = library.person(person.value_or(own != nullptr ? own->person : k_no_person));
  panel.key = shown.key;
  panel.is_owner = own != nullptr && own->person == shown.id;
  if (panel.is_owner) {
    describe_profile(panel, *own);
  } else if (shown.profile) {
    describe_profile(panel, library.profile(*shown.profile));
  } else {
    panel.name = shown.name;
    panel.initials = initials_of(shown.name);
    panel.links = shown.links;
  }
  if (!panel.is_owner) panel.variants = shown.variants;
  describe_person(panel, library, state, session, shown, scope_set, matches);
  return panel;
}

}  // namespace folioscope
