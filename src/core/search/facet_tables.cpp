// Library -> the values of every facet with the works that have them. The one place that says what a facet's values are.
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/base/text_numbers.hpp"
#include "core/base/utf8.hpp"
#include "core/search/index_data.hpp"

namespace folioscope {

namespace {

/// A value is kept as bits too when that is not larger than its list: one id in 32.
constexpr std::size_t k_dense_ratio = 32;

/// Puts lists end to end into the index, so that counting reads memory from front to back.
std::vector<PubList> keep_lists(const std::vector<std::vector<PubId>>& lists, Index::Data& data) {
  std::size_t total = 0;
  for (const std::vector<PubId>& list : lists) total += list.size();
  std::vector<PubId>& ids = data.ids.emplace_back();
  ids.reserve(total);
  std::vector<PubList> kept;
  kept.reserve(lists.size());
  for (const std::vector<PubId>& list : lists) {
    const std::span<const PubId> own(ids.data() + ids.size(), list.size());
    ids.insert(ids.end(), list.begin(), list.end());
    if (list.size() * k_dense_ratio < data.work_count) {
      kept.emplace_back(own);
    } else {
      auto bits = std::make_unique<PubSet>(data.work_count);
      for (const PubId id : list) bits->insert(id);
      kept.emplace_back(own, bits.get());
      data.bits.push_back(std::move(bits));
    }
  }
  return kept;
}

/// Collects the works of each value of one facet; ids are added in ascending order of works.
class FacetBuilder {
 public:
  explicit FacetBuilder(Facet facet) { table_.facet = facet; }

  /// The number of a value, made when it is new.
  std::size_t value(std::string_view id, std::string_view label, std::uint8_t colour = 255) {
    const std::size_t number = numbers_.add(id);
    if (number == works_.size()) {
      table_.values.push_back({std::string(id), std::string(label), {}, colour});
      works_.emplace_back();
    }
    return number;
  }
  void add(std::size_t value, PubId work) {
    if (works_[value].empty() || works_[value].back() != work) works_[value].push_back(work);
  }
  void add(std::string_view id, std::string_view label, PubId work) { add(value(id, label), work); }

  /// The finished table: values without works left out, most works first.
  FacetTable finish(Index::Data& data) {
    const auto is_before = [this](std::uint32_t a, std::uint32_t b) {
      return works_[a].size() != works_[b].size() ? works_[a].size() > works_[b].size() : table_.values[a].label < table_.values[b].label;
    };
    FacetTable sorted{table_.facet, {}};
    std::vector<std::vector<PubId>> works;
    for (const std::uint32_t i : sorted_numbers(works_.size(), is_before)) {
      if (works_[i].empty()) break;
      sorted.values.push_back(std::move(table_.values[i]));
      works.push_back(std::move(works_[i]));
    }
    const std::vector<PubList> lists = keep_lists(works, data);
    for (std::size_t i = 0; i < lists.size(); ++i) sorted.values[i].works = lists[i];
    return sorted;
  }

 private:
  FacetTable table_;
  TextNumbers numbers_;
  std::vector<std::vector<PubId>> works_;
};

/// The values of a small enumeration: looked up once each, not once for every work.
class FewValues {
 public:
  explicit FewValues(FacetBuilder& builder) : builder_(builder) {}
  void add(std::size_t which, std::string_view id, std::string_view label, PubId work) {
    if (which >= numbers_.size()) numbers_.resize(which + 1, k_unknown);
    if (numbers_[which] == k_unknown) numbers_[which] = builder_.value(id, label);
    builder_.add(numbers_[which], work);
  }

 private:
  static constexpr std::size_t k_unknown = static_cast<std::size_t>(-1);
  FacetBuilder& builder_;
  std::vector<std::size_t> numbers_;
};

void fill_venues(const Library& library, FacetBuilder& venues) {
  constexpr std::size_t k_unknown = static_cast<std::size_t>(-1);
  std::vector<std::size_t> value_of(library.venues.size(), k_unknown);
  for (const Publication& publication : library.publications) {
    const bool is_known = publication.venue != k_no_venue && value_of[index_of(publication.venue)] != k_unknown;
    if (is_known) {
      venues.add(value_of[index_of(publication.venue)], publication.id);
      continue;
    }
    const Venue* venue = publication.venue == k_no_venue ? nullptr : &library.venue(publication.venue);
    const std::string_view name = venue != nullptr && !venue->short_name.empty() ? venue->short_name : publication.venue_short;
    if (name.empty()) continue;
    const bool has_area = venue != nullptr && index_of(venue->area) < library.areas.size();
    const std::size_t value = venues.value(name, name, has_area ? library.area(venue->area).colour : std::uint8_t{255});
    venues.add(value, publication.id);
    if (venue != nullptr && !venue->short_name.empty()) value_of[index_of(venue->id)] = value;
  }
}

/// Works without a venue stand in the last area, like those of unknown venues.
void fill_areas(const Library& library, FacetBuilder& areas) {
  for (const Area& area : library.areas) areas.value(area.id, area.name, area.colour);
  FewValues values(areas);
  for (const Publication& publication : library.publications) {
    if (library.areas.empty()) break;
    const std::size_t last = library.areas.size() - 1;
    const std::size_t area = publication.venue == k_no_venue ? last : index_of(library.venue(publication.venue).area);
    values.add(std::min(area, last), library.areas[std::min(area, last)].id, {}, publication.id);
  }
}

void fill_ranks(const Library& library, FacetBuilder& ranks) {
  FewValues none(ranks);
  for (const Publication& publication : library.publications) {
    if (publication.rank == nullptr) {
      none.add(0, "none", "Unranked", publication.id);
      continue;
    }
    const std::string label = rank_label(*publication.rank);
    ranks.add(label.empty() ? "none" : label, label.empty() ? "Unranked" : label, publication.id);
  }
}

void fill_artifacts(const Library& library, FacetBuilder& artifacts) {
  for (const Publication& publication : library.publications) {
    if (publication.artifact.available) artifacts.add("available", "Available", publication.id);
    if (publication.artifact.functional) artifacts.add("functional", "Functional", publication.id);
    if (publication.artifact.reproduced) artifacts.add("reproduced", "Reproduced", publication.id);
  }
}

void fill_awards(const Library& library, FacetBuilder& awards) {
  for (const Publication& publication : library.publications) {
    if (!publication.award().empty()) awards.add("yes", "Award", publication.id);
  }
}

void fill_types(const Library& library, FacetBuilder& types) {
  FewValues values(types);
  for (const Publication& publication : library.publications) {
    values.add(static_cast<std::size_t>(publication.kind), kind_slug(publication.kind), kind_label(publication.kind), publication.id);
  }
}

void fill_entry_types(const Library& library, FacetBuilder& types) {
  for (const Publication& publication : library.publications) types.add(publication.type, publication.type, publication.id);
}

/// The parts that `owner` has in a work.
void add_roles(FacetBuilder& roles, const Publication& publication, PersonId owner) {
  const std::size_t count = publication.authors().size();
  for (std::size_t i = 0; i < count; ++i) {
    const Contributor& author = publication.authors()[i];
    if (author.person != owner) continue;
    if (i == 0) roles.add("first", "First author", publication.id);
    if (author.cofirst) roles.add("cofirst", "Co-first author", publication.id);
    if (i + 1 == count && count > 1 && !publication.authors_more) roles.add("last", "Last author", publication.id);
    if (count == 1 && !publication.authors_more) roles.add("single", "Single author", publication.id);
  }
}

/// Of the owner of `profile`; without one, of the owner of each profile in which a work stands.
void fill_roles(const Library& library, std::optional<ProfileId> profile, FacetBuilder& roles) {
  for (const Publication& publication : library.publications) {
    for (const ProfileId id : publication.profiles) {
      const PersonId owner = library.profile(id).person;
      if (owner != k_no_person && (!profile || *profile == id)) add_roles(roles, publication, owner);
    }
  }
}

void fill_has(const Library& library, FacetBuilder& has) {
  constexpr std::size_t k_abstract = static_cast<std::size_t>(LinkKind::url) + 1, k_bibtex = k_abstract + 1;
  FewValues values(has);
  for (const Publication& publication : library.publications) {
    const auto add = [&](LinkKind kind) { values.add(static_cast<std::size_t>(kind), link_slug(kind), link_label(kind), publication.id); };
    for (const WorkText& text : publication.texts) {
      const int kind = static_cast<int>(text.part()) - static_cast<int>(WorkPart::link);
      if (text.part() == WorkPart::doi) add(LinkKind::doi);
      if (text.part() == WorkPart::arxiv) add(LinkKind::arxiv);
      if (kind >= 0 && text.part() < WorkPart::named_resource && !text.text().empty()) add(static_cast<LinkKind>(kind));
    }
    if (!publication.abstract().empty()) values.add(k_abstract, "abstract", "Abstract", publication.id);
    if (publication.entry.begin < publication.entry.end) values.add(k_bibtex, "bibtex", "BibTeX", publication.id);
  }
}

void fill_keywords(const Library& library, FacetBuilder& keywords) {
  for (const Publication& publication : library.publications) {
    for (const std::string_view keyword : publication.keywords()) {
      const std::string id = fold(keyword);
      if (!id.empty()) keywords.add(id, keyword, publication.id);
    }
  }
}

void fill_persons(const Library& library, FacetBuilder& persons) {
  for (const Person& person : library.people) {
    const std::size_t value = persons.value(person.key, person.name);
    for (const PubId work : person.works) persons.add(value, work);
  }
}

void fill_members(const Library& library, FacetBuilder& members) {
  for (const Profile& profile : library.profiles) members.value(profile.key, profile.name);
  FewValues values(members);
  for (const Publication& publication : library.publications) {
    for (const ProfileId id : publication.profiles) values.add(index_of(id), library.profile(id).key, {}, publication.id);
  }
}

std::vector<ScopedValue> scope_values(const FacetTable& table, const PubSet& works) {
  std::vector<ScopedValue> values;
  for (std::uint32_t i = 0; i < table.values.size(); ++i) {
    const auto all = static_cast<std::uint32_t>(table.values[i].works.count_common(works));
    if (all > 0) values.push_back({i, all});
  }
  // The table is in this order for all works, so ties keep the order of labels only within equal totals: sort by label too.
  sort_values(values, [&](const ScopedValue& a, const ScopedValue& b) {
    return a.all != b.all ? a.all > b.all : table.values[a.value].label < table.values[b.value].label;
  });
  return values;
}

ScopeIndex build_scope(const Library& library, std::optional<ProfileId> profile, Index::Data& data) {
  FacetBuilder roles(Facet::role);
  fill_roles(library, profile, roles);
  ScopeIndex scope{PubSet(data.work_count, !profile), roles.finish(data), {}};
  for (const Publication& publication : library.publications) {
    if (profile && std::binary_search(publication.profiles.begin(), publication.profiles.end(), *profile)) {
      scope.works.insert(publication.id);
    }
  }
  for (std::size_t i = 0; i < k_facet_count; ++i) {
    const bool is_role = static_cast<Facet>(i) == Facet::role;
    scope.values[i] = scope_values(is_role ? scope.role : data.facets[i], scope.works);
  }
  return scope;
}

std::vector<YearWorks> build_years(Index::Data& data) {
  const auto year_of = [&](std::uint32_t work) { return data.years[work]; };
  const auto is_before = [&](std::uint32_t a, std::uint32_t b) { return year_of(a) < year_of(b); };
  std::vector<YearWorks> years;
  std::vector<std::vector<PubId>> works;
  for (const std::uint32_t work : sorted_numbers(data.years.size(), is_before)) {
    const std::int16_t year = year_of(work);
    if (year == 0) continue;
    if (years.empty() || years.back().year != year) {
      years.push_back({year, {}});
      works.emplace_back();
    }
    works.back().push_back(PubId{work});
  }
  const std::vector<PubList> lists = keep_lists(works, data);
  for (std::size_t i = 0; i < lists.size(); ++i) years[i].works = lists[i];
  return years;
}

}  // namespace

void build_facet_tables(const Library& library, Index::Data& data) {
  const auto build = [&](Facet facet, void (*fill)(const Library&, FacetBuilder&)) {
    FacetBuilder builder(facet);
    fill(library, builder);
    return builder.finish(data);
  };
  constexpr std::pair<Facet, void (*)(const Library&, FacetBuilder&)> rows[] = {
      {Facet::venue, fill_venues},   {Facet::area, fill_areas},     {Facet::rank, fill_ranks}, {Facet::artifact, fill_artifacts},
      {Facet::award, fill_awards},   {Facet::type, fill_types},     {Facet::has, fill_has},    {Facet::keyword, fill_keywords},
      {Facet::person, fill_persons}, {Facet::member, fill_members},
  };
  for (const auto& [facet, fill] : rows) data.facets[static_cast<std::size_t>(facet)] = build(facet, fill);
  data.entry_types = build(Facet::type, fill_entry_types);
  data.year_works = build_years(data);
  for (std::uint16_t i = 0; i < library.profiles.size(); ++i) data.scopes.push_back(build_scope(library, ProfileId{i}, data));
  data.scopes.push_back(build_scope(library, std::nullopt, data));
}

}  // namespace folioscope
