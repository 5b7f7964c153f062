// Library -> the values of every facet with the works that have them. The one place that says what a facet's values are.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/base/text_numbers.hpp"
#include "core/base/utf8.hpp"
#include "core/search/index_data.hpp"
#include "core/search/work_lists.hpp"

namespace folioscope {

namespace {

/// Sets are counted much faster than lists, and facets have few values that many works have.
constexpr std::size_t k_set_ratio = 4;

/// Puts the finished lists end to end into the index, in this order, so that counting reads memory from front to back.
std::vector<PubList> keep_lists(std::span<const WorkList> lists, std::span<const std::uint32_t> order, WorkLists& works,
                                Index::Data& data) {
  std::size_t total = 0;
  for (const std::uint32_t i : order) total += lists[i].is_set() ? 0 : lists[i].count;
  std::vector<PubId>& ids = data.ids.emplace_back();
  ids.reserve(total);
  std::vector<PubList> kept;
  kept.reserve(order.size());
  for (const std::uint32_t i : order) {
    const std::size_t begin = ids.size();
    if (lists[i].is_set()) {
      kept.emplace_back(*works.sets()[lists[i].first], lists[i].count);
    } else {
      works.append_ids(lists[i], ids);
      kept.emplace_back(std::span(ids).subspan(begin));
    }
  }
  for (std::unique_ptr<PubSet>& set : works.sets()) data.sets.push_back(std::move(set));
  return kept;
}

/// Collects the works of each value of one facet; ids are added in ascending order of works.
class FacetBuilder {
 public:
  FacetBuilder(Facet facet, Index::Data& data) : data_(data), works_(data.work_count, k_set_ratio) { table_.facet = facet; }

  [[nodiscard]] Facet facet() const { return table_.facet; }
  /// The number of a value, made when it is new.
  std::size_t value(std::string_view id, std::string_view label, std::uint8_t colour = 255) {
    const std::size_t number = numbers_.add(id);
    if (number == lists_.size()) {
      table_.values.push_back({data_.texts.keep(id), data_.texts.keep(label), {}, colour});
      lists_.emplace_back();
    }
    return number;
  }
  void add(std::size_t value, PubId work) { works_.add(lists_[value], work); }
  void add(std::string_view id, std::string_view label, PubId work) { add(value(id, label), work); }

  /// The finished table: values without works left out, most works first.
  FacetTable finish() {
    std::vector<std::uint32_t> order = sorted_numbers(lists_.size(), [this](std::uint32_t a, std::uint32_t b) {
      return lists_[a].count != lists_[b].count ? lists_[a].count > lists_[b].count : table_.values[a].label < table_.values[b].label;
    });
    while (!order.empty() && lists_[order.back()].count == 0) order.pop_back();
    const std::vector<PubList> lists = keep_lists(lists_, order, works_, data_);
    FacetTable sorted{table_.facet, {}};
    sorted.values.reserve(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      sorted.values.push_back(std::move(table_.values[order[i]]));
      sorted.values.back().works = lists[i];
    }
    return sorted;
  }

 private:
  Index::Data& data_;
  FacetTable table_;
  TextNumbers numbers_;
  std::vector<WorkList> lists_;
  WorkLists works_;
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

/// A run of all works. Each facet takes a run before the next run is looked at, since memory is slower than this.
using Works = std::span<const Publication>;

void fill_venues(const Library& library, Works works, FacetBuilder& venues) {
  constexpr std::size_t k_unknown = static_cast<std::size_t>(-1);
  std::vector<std::size_t> value_of(library.venues.size(), k_unknown);
  for (const Publication& publication : works) {
    const bool is_known = publication.venue != k_no_venue && value_of[index_of(publication.venue)] != k_unknown;
    if (is_known) {
      venues.add(value_of[index_of(publication.venue)], publication.id);
      continue;
    }
    const Venue* venue = publication.venue == k_no_venue ? nullptr : &library.venue(publication.venue);
    const std::string_view own = publication.venue_short;
    const std::string_view name = venue != nullptr && !venue->short_name.empty() ? venue->short_name : own;
    if (name.empty()) continue;
    const bool has_area = venue != nullptr && index_of(venue->area) < library.areas.size();
    const std::size_t value = venues.value(name, name, has_area ? library.area(venue->area).colour : std::uint8_t{255});
    venues.add(value, publication.id);
    if (venue != nullptr && !venue->short_name.empty()) value_of[index_of(venue->id)] = value;
  }
}

/// Works without a venue stand in the last area, like those of unknown venues.
void fill_areas(const Library& library, Works works, FacetBuilder& areas) {
  for (const Area& area : library.areas) areas.value(area.id, area.name, area.colour);
  FewValues values(areas);
  for (const Publication& publication : works) {
    if (library.areas.empty()) break;
    const std::size_t last = library.areas.size() - 1;
    const std::size_t area = publication.venue == k_no_venue ? last : index_of(library.venue(publication.venue).area);
    values.add(std::min(area, last), library.areas[std::min(area, last)].id, {}, publication.id);
  }
}

void fill_ranks(const Library&, Works works, FacetBuilder& ranks) {
  FewValues none(ranks);
  for (const Publication& publication : works) {
    if (publication.rank == nullptr) {
      none.add(0, "none", "Unranked", publication.id);
      continue;
    }
    const std::string label = rank_label(*publication.rank);
    ranks.add(label.empty() ? "none" : label, label.empty() ? "Unranked" : label, publication.id);
  }
}

void fill_artifacts(const Library&, Works works, FacetBuilder& artifacts) {
  for (const Publication& publication : works) {
    if (publication.artifact.available) artifacts.add("available", "Available", publication.id);
    if (publication.artifact.functional) artifacts.add("functional", "Functional", publication.id);
    if (publication.artifact.reproduced) artifacts.add("reproduced", "Reproduced", publication.id);
  }
}

void fill_awards(const Library&, Works works, FacetBuilder& awards) {
  for (const Publication& publication : works) {
    if (!publication.award().empty()) awards.add("yes", "Award", publication.id);
  }
}

void fill_types(const Library&, Works works, FacetBuilder& types) {
  FewValues values(types);
  for (const Publication& publication : works) {
    values.add(static_cast<std::size_t>(publication.kind), kind_slug(publication.kind), kind_label(publication.kind), publication.id);
  }
}

void fill_entry_types(const Library&, Works works, FacetBuilder& types) {
  for (const Publication& publication : works) types.add(publication.type, publication.type, publication.id);
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

void fill_has(const Library&, Works works, FacetBuilder& has) {
  constexpr std::size_t k_abstract = static_cast<std::size_t>(LinkKind::url) + 1, k_bibtex = k_abstract + 1;
  FewValues values(has);
  for (const Publication& publication : works) {
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

void fill_keywords(const Library&, Works works, FacetBuilder& keywords) {
  for (const Publication& publication : works) {
    for (const std::string_view keyword : publication.keywords()) {
      const std::string id = fold(keyword);
      if (!id.empty()) keywords.add(id, keyword, publication.id);
    }
  }
}

void fill_members(const Library& library, Works works, FacetBuilder& members) {
  for (const Profile& profile : library.profiles) members.value(profile.key, profile.name);
  FewValues values(members);
  for (const Publication& publication : works) {
    for (const ProfileId id : publication.profiles) values.add(index_of(id), library.profile(id).key, {}, publication.id);
  }
}

std::vector<ScopedValue> scope_values(const FacetTable& table, const PubSet& works) {
  std::vector<ScopedValue> values;
  for (std::uint32_t i = 0; i < table.values.size(); ++i) {
    const auto all = static_cast<std::uint32_t>(table.values[i].works.count_common(works));
    if (all > 0) values.push_back({i, all});
  }
  sort_values(values, [&](const ScopedValue& a, const ScopedValue& b) {
    return a.all != b.all ? a.all > b.all : table.values[a.value].label < table.values[b.value].label;
  });
  return values;
}

ScopeIndex build_scope(const Library& library, std::optional<ProfileId> profile, Index::Data& data) {
  FacetBuilder roles(Facet::role, data);
  fill_roles(library, profile, roles);
  ScopeIndex scope{PubSet(data.work_count, !profile), roles.finish(), {}};
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

/// People stand in the order of a table already, each with the list of works.
FacetTable build_persons(const Library& library) {
  FacetTable persons{Facet::person, {}};
  persons.values.reserve(library.people.size());
  for (const Person& person : library.people) persons.values.push_back({person.key, person.name, PubList(person.works), 255});
  return persons;
}

std::vector<YearWorks> build_years(Index::Data& data) {
  std::vector<YearWorks> years;
  if (data.years.empty()) return years;
  const auto [first, last] = std::minmax_element(data.years.begin(), data.years.end());
  const int begin = *first, end = *last + 1;
  std::vector<WorkList> lists(static_cast<std::size_t>(end - begin));
  WorkLists works(data.work_count, k_set_ratio);
  for (std::uint32_t i = 0; i < data.years.size(); ++i) works.add(lists[static_cast<std::size_t>(data.years[i] - begin)], PubId{i});
  std::vector<std::uint32_t> order;
  for (int year = begin; year < end; ++year) {
    const auto i = static_cast<std::uint32_t>(year - begin);
    if (year == 0 || lists[i].count == 0) continue;
    order.push_back(i);
    years.push_back({static_cast<std::int16_t>(year), {}});
  }
  const std::vector<PubList> kept = keep_lists(lists, order, works, data);
  for (std::size_t i = 0; i < years.size(); ++i) years[i].works = kept[i];
  return years;
}

}  // namespace

void build_facet_tables(const Library& library, Index::Data& data) {
  struct Row {
    Facet facet;
    void (*fill)(const Library&, Works, FacetBuilder&);
  };
  constexpr Row rows[] = {
      {Facet::area, fill_areas}, {Facet::rank, fill_ranks}, {Facet::artifact, fill_artifacts}, {Facet::award, fill_awards},
      {Facet::type, fill_types}, {Facet::has, fill_has},    {Facet::keyword, fill_keywords},   {Facet::member, fill_members},
  };
  constexpr std::size_t k_run = 2048;
  const Works all = library.publications;
  FacetBuilder venues(Facet::venue, data), entry_types(Facet::type, data);
  std::vector<FacetBuilder> builders;
  for (const Row& row : rows) builders.emplace_back(row.facet, data);
  for (std::size_t begin = 0; begin < all.size() || begin == 0; begin += k_run) {
    const Works works = all.subspan(begin, std::min(k_run, all.size() - begin));
    for (std::size_t i = 0; i < std::size(rows); ++i) rows[i].fill(library, works, builders[i]);
    fill_entry_types(library, works, entry_types);
  }
  fill_venues(library, all, venues);
  for (FacetBuilder& builder : builders) data.facets[static_cast<std::size_t>(builder.facet())] = builder.finish();
  data.facets[static_cast<std::size_t>(Facet::venue)] = venues.finish();
  data.entry_types = entry_types.finish();
  data.facets[static_cast<std::size_t>(Facet::person)] = build_persons(library);
  data.year_works = build_years(data);
  for (std::uint16_t i = 0; i < library.profiles.size(); ++i) data.scopes.push_back(build_scope(library, ProfileId{i}, data));
  data.scopes.push_back(build_scope(library, std::nullopt, data));
}

}  // namespace folioscope
