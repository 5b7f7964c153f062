// See people_panel.hpp.
#include "core/view/people_panel.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/base/text_numbers.hpp"
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

std::string quoted(std::string_view text) {
  return "\xE2\x80\x9C" + std::string(text) + "\xE2\x80\x9D";
}

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

/// How many works each person has among some works, in arrays by PersonId: a long list is counted at every keystroke.
struct Tally {
  explicit Tally(const Library& library)
      : shared(library.people.size()), last_year(library.people.size()), profiles(library.people.size()) {}
  std::vector<std::uint32_t> shared;
  std::vector<std::int16_t> last_year;
  std::vector<std::uint16_t> profiles;  ///< in how many profiles' works they stand; counted for the overview only
  std::vector<PersonId> people;         ///< those with a work, in the order met
};

template <class Visit>
void for_each_person(const Publication& publication, const Visit& visit) {
  for (const Contributor& person : publication.contributors) {
    if (person.person != k_no_person) visit(person.person);
  }
}

/// Everybody in `works` but `person`.
Tally tally_people(const Library& library, PersonId person, const std::vector<PubId>& works) {
  Tally tally(library);
  std::vector<PubId> last_work(library.people.size(), PubId{UINT32_MAX});  // one person may be author and editor of a work
  for (const PubId pub : works) {
    const Publication& publication = library.publication(pub);
    for_each_person(publication, [&](PersonId other) {
      const std::uint32_t at = index_of(other);
      if (other == person || last_work[at] == pub) return;
      last_work[at] = pub;
      if (tally.shared[at]++ == 0) tally.people.push_back(other);
      tally.last_year[at] = std::max(tally.last_year[at], publication.date.year);
    });
  }
  return tally;
}

/// In the works of how many profiles each person of the tally stands.
void count_profiles(Tally& tally, const Library& library, const PubSet& matches) {
  std::vector<std::uint32_t> last_profile(library.people.size(), UINT32_MAX);
  for (const Profile& profile : library.profiles) {
    for (const PubId pub : profile.works) {
      if (!matches.contains(pub)) continue;
      for_each_person(library.publication(pub), [&](PersonId person) {
        const std::uint32_t at = index_of(person);
        if (last_profile[at] == index_of(profile.id)) return;
        last_profile[at] = index_of(profile.id);
        ++tally.profiles[at];
      });
    }
  }
}

/// Total orders: ties end at the name and the number of the person.
bool comes_before(const Library& library, const Tally& tally, PeopleOrder order, PersonId a, PersonId b) {
  const std::uint32_t at_a = index_of(a);
  const std::uint32_t at_b = index_of(b);
  if (order == PeopleOrder::last_year && tally.last_year[at_a] != tally.last_year[at_b])
    return tally.last_year[at_a] > tally.last_year[at_b];
  if (order != PeopleOrder::name) {
    if (tally.profiles[at_a] != tally.profiles[at_b]) return tally.profiles[at_a] > tally.profiles[at_b];
    if (tally.shared[at_a] != tally.shared[at_b]) return tally.shared[at_a] > tally.shared[at_b];
  }
  const std::string_view name_a = library.person(a).name;
  const std::string_view name_b = library.person(b).name;
  return name_a != name_b ? name_a < name_b : at_a < at_b;
}

/// The people to show, best first: searched, ranked, as many as fit; `hidden` is the number of the rest.
std::vector<PersonId> rank_people(const Library& library, const Session& session, const Tally& tally, std::uint32_t& hidden) {
  const std::string wanted = fold(session.people_search);
  std::vector<PersonId> ranked = tally.people;
  if (!wanted.empty()) {
    std::erase_if(ranked, [&](PersonId person) { return fold(library.person(person).name).find(wanted) == std::string::npos; });
  }
  std::size_t shown = ranked.size();
  if (!session.is_people_expanded && shown > k_folded_rows + 1) shown = k_folded_rows;
  hidden = static_cast<std::uint32_t>(ranked.size() - shown);
  const auto before = [&](PersonId a, PersonId b) { return comes_before(library, tally, session.people_order, a, b); };
  std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(shown), ranked.end(), before);
  ranked.resize(shown);
  return ranked;
}

/// Works and years of a row: those of `works` (ascending) that are in `set`.
void fill_row(CoauthorRow& row, const PeoplePanelView& panel, const Library& library, std::span<const PubId> works, const PubSet& set,
              std::string_view one, std::string_view many) {
  YearRange years{0, 0};
  row.per_year.resize(span_length(panel));
  for (const PubId pub : works) {
    if (!set.contains(pub)) continue;
    ++row.shared;
    const std::int16_t year = library.publication(pub).date.year;
    if (year == 0 || year < panel.first_year || year > panel.last_year) continue;
    ++row.per_year[static_cast<std::size_t>(year - panel.first_year)];
    years = years.first == 0 ? YearRange{year, year} : YearRange{std::min(years.first, year), std::max(years.last, year)};
  }
  row.tooltip = count_of(row.shared, one, many);
  if (years.first != 0) row.tooltip += ", " + years_text(years);
}

void set_peak(std::vector<CoauthorRow>& rows) {
  std::uint16_t peak = 0;
  for (const CoauthorRow& row : rows) {
    for (const std::uint16_t count : row.per_year) peak = std::max(peak, count);
  }
  for (CoauthorRow& row : rows) row.peak = peak;
}

bool is_chosen(const State& state, Facet facet, const std::string& value) {
  const FacetSelection& chosen = state.filters.facets;
  return std::find(chosen.begin(), chosen.end(), FacetChoice{facet, value, false}) != chosen.end();
}

/// "works (60 distinct)": the same title published twice is one distinct work.
FigureBox works_figure(const Library& library, const std::vector<PubId>& works) {
  TextNumbers titles;
  for (const PubId pub : works) titles.add(library.publication(pub).title);
  FigureBox box{std::to_string(works.size()), works.size() == 1 ? "work" : "works"};
  if (titles.count() != works.size()) box.label += " (" + std::to_string(titles.count()) + " distinct)";
  return box;
}

std::string top_venues_of(const Library& library, const std::vector<PubId>& works) {
  TextNumbers venues;
  std::vector<std::uint32_t> counts;
  for (const PubId pub : works) {
    const std::string_view venue = venue_value(library, library.publication(pub));
    if (venue.empty()) continue;
    const std::uint32_t number = venues.add(venue);
    counts.resize(venues.count());
    ++counts[number];
  }
  const auto is_better = [&](std::uint32_t a, std::uint32_t b) {
    return counts[a] != counts[b] ? counts[a] > counts[b] : venues.text(a) < venues.text(b);
  };
  const std::vector<std::uint32_t> ranked = sorted_numbers(counts.size(), is_better);
  std::string text;
  for (std::size_t i = 0; i < std::min(k_top_venues, ranked.size()); ++i) {
    if (i > 0) text += ", ";
    text.append(venues.text(ranked[i])).append(" ").append(std::to_string(counts[ranked[i]]));
  }
  return text;
}

/// 'also "Miao, Xupeng" . 2019-2026': other spellings, then the years active.
std::string also_line(const PeoplePanelView& panel, const Person& person, const Profile* profile) {
  std::vector<std::string> names;
  const auto add = [&](std::string_view name) {
    if (name != panel.name && std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
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

void describe_person(PeoplePanelView& panel, const Library& library, const Person& person, const PubSet& scope_set) {
  const std::vector<PubId> works = works_within(person, scope_set);
  set_span(panel, library, works);
  panel.also = also_line(panel, person, person.profile ? &library.profile(*person.profile) : nullptr);
  panel.top_venues = top_venues_of(library, works);
  const auto is_first = [&](PubId pub) {
    const std::span<const Contributor> authors = library.publication(pub).authors();
    return !authors.empty() && authors.front().person == person.id;
  };
  const auto first_count = std::count_if(works.begin(), works.end(), is_first);
  const std::size_t coauthors = tally_people(library, person.id, works).people.size();
  panel.figures = {works_figure(library, works),
                   {std::to_string(coauthors), coauthors == 1 ? "co-author" : "co-authors"},
                   {std::to_string(first_count), "as first author"}};
}

/// People of more than one profile in the whole scope.
std::size_t count_connecting(const Library& library, const PubSet& scope_set) {
  Tally tally = tally_people(library, k_no_person, scope_set.to_vector());
  count_profiles(tally, library, scope_set);
  const auto connects = [&](PersonId person) { return !library.person(person).profile && tally.profiles[index_of(person)] > 1; };
  return static_cast<std::size_t>(std::count_if(tally.people.begin(), tally.people.end(), connects));
}

/// Years, venues and figures of works that are nobody's in particular.
void describe_works(PeoplePanelView& panel, const Library& library, const std::vector<PubId>& works, std::size_t people) {
  set_span(panel, library, works);
  if (panel.first_year != 0) panel.also = years_text({panel.first_year, panel.last_year});
  panel.top_venues = top_venues_of(library, works);
  panel.figures = {works_figure(library, works), {std::to_string(people), people == 1 ? "person" : "people"}};
}

void describe_catalog(PeoplePanelView& panel, const Library& library, const PubSet& scope_set) {
  panel.is_profile_overview = true;
  panel.name = library.catalog.title.empty() ? "All publications" : library.catalog.title;
  panel.initials = initials_of(panel.name);
  describe_works(panel, library, scope_set.to_vector(), library.people.size());
  const std::size_t connecting = count_connecting(library, scope_set);
  panel.figures.push_back({std::to_string(connecting), connecting == 1 ? "connects profiles" : "connect profiles"});
}

/// A profile whose owner is no author here, as of a group or a reading list.
void describe_collection(PeoplePanelView& panel, const Library& library, const Profile& profile, const PubSet& scope_set) {
  panel.is_owner = panel.lists_everybody = true;
  describe_profile(panel, profile);
  const std::vector<PubId> works = scope_set.to_vector();
  describe_works(panel, library, works, tally_people(library, k_no_person, works).people.size());
}

void add_coauthors(PeoplePanelView& panel, const Library& library, const State& state, const Session& session, const Person& person,
                   const PubSet& matches) {
  const std::vector<PubId> works = works_within(person, matches);
  PubSet own(matches.universe());
  for (const PubId pub : works) own.insert(pub);
  const Tally tally = tally_people(library, person.id, works);
  for (const PersonId other : rank_people(library, session, tally, panel.hidden)) {
    CoauthorRow row;
    row.key = library.person(other).key;
    row.name = library.person(other).name;
    row.is_chosen = is_chosen(state, Facet::person, row.key);
    fill_row(row, panel, library, library.person(other).works, own, "shared work", "shared works");
    panel.coauthors.push_back(std::move(row));
  }
  set_peak(panel.coauthors);
}

/// ", with Xupeng Miao and Luo Mai": the profiles in whose matching works a person stands.
std::string connection_text(const Library& library, const Person& person, const PubSet& matches) {
  std::vector<ProfileId> profiles;
  for (const PubId pub : works_within(person, matches)) {
    for (const ProfileId profile : library.publication(pub).profiles) {
      const auto place = std::lower_bound(profiles.begin(), profiles.end(), profile);
      if (place == profiles.end() || *place != profile) profiles.insert(place, profile);
    }
  }
  std::string text;
  std::size_t at = 0;
  for (const ProfileId profile : profiles) {
    text += at == 0 ? ", with " : at + 1 == profiles.size() ? " and " : ", ";
    text += library.profile(profile).name;
    ++at;
  }
  return text;
}

/// The people of all works, first those of more than one profile; no owners of profiles where these have rows of their own.
void add_everybody(PeoplePanelView& panel, const Library& library, const State& state, const Session& session, const PubSet& matches) {
  Tally tally = tally_people(library, k_no_person, matches.to_vector());
  if (panel.is_profile_overview) {
    count_profiles(tally, library, matches);
    std::erase_if(tally.people, [&](PersonId person) { return library.person(person).profile.has_value(); });
  }
  for (const PersonId other : rank_people(library, session, tally, panel.hidden)) {
    const Person& person = library.person(other);
    CoauthorRow row;
    row.key = person.key;
    row.name = person.name;
    row.is_chosen = is_chosen(state, Facet::person, row.key);
    fill_row(row, panel, library, person.works, matches, "work", "works");
    if (panel.is_profile_overview) row.tooltip += connection_text(library, person, matches);
    panel.coauthors.push_back(std::move(row));
  }
  set_peak(panel.coauthors);
}

void add_members(PeoplePanelView& panel, const Library& library, const State& state, const PubSet& matches) {
  for (const Profile& profile : library.profiles) {
    CoauthorRow row;
    row.key = profile.key;
    row.name = profile.name;
    row.is_chosen = is_chosen(state, Facet::member, row.key);
    fill_row(row, panel, library, profile.works, matches, "work", "works");
    panel.members.push_back(std::move(row));
  }
  set_peak(panel.members);
}

/// Whose card is shown: the person asked for, else the owner; nobody in the overview of all profiles.
std::optional<PersonId> person_shown(const Library& library, const State& state, std::optional<ProfileId> scope) {
  if (!state.person.empty()) {
    if (const std::optional<PersonId> person = library.find_person(state.person)) return person;
  }
  if (scope && library.profile(*scope).person != k_no_person) return library.profile(*scope).person;
  return std::nullopt;
}

}  // namespace

PeoplePanelView build_people_card(const Library& library, const State& state, std::optional<ProfileId> scope, const PubSet& scope_set) {
  PeoplePanelView panel;
  const std::optional<PersonId> shown = person_shown(library, state, scope);
  if (!shown) {
    if (scope)
      describe_collection(panel, library, library.profile(*scope), scope_set);
    else
      describe_catalog(panel, library, scope_set);
    return panel;
  }
  const Person& person = library.person(*shown);
  panel.key = person.key;
  panel.is_owner = scope && library.profile(*scope).person == person.id;
  if (panel.is_owner) {
    describe_profile(panel, library.profile(*scope));
  } else if (person.profile) {
    describe_profile(panel, library.profile(*person.profile));
  } else {
    panel.name = person.name;
    panel.initials = initials_of(person.name);
    panel.links = person.links;
  }
  if (!panel.is_owner) panel.variants.assign(person.variants.begin(), person.variants.end());
  describe_person(panel, library, person, scope_set);
  return panel;
}

void add_people_rows(PeoplePanelView& panel, const Library& library, const State& state, const Session& session,
                     std::optional<ProfileId> scope, const PubSet& matches) {
  if (const std::optional<PersonId> person = person_shown(library, state, scope)) {
    add_coauthors(panel, library, state, session, library.person(*person), matches);
    return;
  }
  if (!scope) add_members(panel, library, state, matches);
  add_everybody(panel, library, state, session, matches);
}

PeoplePanelView build_people_panel(const Library& library, const State& state, const Session& session, std::optional<ProfileId> scope,
                                   const PubSet& scope_set, const PubSet& matches) {
  PeoplePanelView panel = build_people_card(library, state, scope, scope_set);
  add_people_rows(panel, library, state, session, scope, matches);
  return panel;
}

}  // namespace folioscope
