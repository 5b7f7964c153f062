// See snapshot.hpp. Each part of a Library is described once, in a function that the writer and the reader share.
#include "core/library/snapshot.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/text_numbers.hpp"
#include "core/identity/resolve_people.hpp"
#include "core/library/snapshot_streams.hpp"

namespace folioscope {

using namespace snapshot;

namespace {

constexpr std::string_view k_usual_evidence = "same name";

/// What the parts of one Library need of each other.
struct Context {
  TextArena& texts;
  std::span<const Name> names;          ///< reading: those that works use, in their order
  std::vector<std::uint32_t> renumber;  ///< writing: by Name::number, the place among those
  TextMap<std::size_t> name_of_text;    ///< writing: the place of the first name that is shown so
  std::vector<PersonId> usual_person;   ///< by that place: who it is in the first work that uses it
  std::uint32_t used_names = 0;         ///< by the works so far
  std::uint32_t entry_end = 0;          ///< of the last work
};

template <class Archive, class Value, class Visit>
void visit_list(Archive& archive, std::vector<Value>& list, const Visit& visit) {
  if constexpr (Archive::is_reading) {
    list.resize(archive.count());
  } else {
    archive.number(list.size());
  }
  for (Value& value : list) visit(archive, value);
}

/// A list that the arena keeps.
template <class Archive, class List, class Visit>
void visit_kept_list(Archive& archive, TextArena& texts, List& list, const Visit& visit) {
  using Value = std::remove_cvref_t<decltype(list.front())>;
  std::vector<Value> values(list.begin(), list.end());
  visit_list(archive, values, visit);
  if constexpr (Archive::is_reading) list = texts.keep_list(std::span<const Value>(values));
}

const auto visit_text = [](auto& archive, auto& text) { archive.text(text); };
const auto visit_number = [](auto& archive, auto& number) { archive.number(number); };

/// Several truths as the bits of one number.
template <class Archive, class... Flags>
void visit_flags(Archive& archive, Flags&... flags) {
  std::uint32_t bits = 0, bit = 1;
  ((bits |= flags ? bit : 0U, bit <<= 1U), ...);
  archive.number(bits);
  bit = 1;
  ((flags = (bits & bit) != 0, bit <<= 1U), ...);
}

const auto visit_link = [](auto& archive, ProfileLink& link) {
  archive.text(link.label);
  archive.text(link.url);
};

const auto visit_name = [](auto& archive, Name& name) {
  for (std::string_view* const part : {&name.given, &name.prefix, &name.family, &name.suffix}) archive.text(*part);
  visit_flags(archive, name.literal);
};

const auto visit_span = [](auto& archive, Span& span) {
  archive.number(span.source);
  archive.number(span.begin);
  std::uint32_t size = span.end - span.begin;
  archive.number(size);
  span.end = span.begin + size;
};

const auto visit_area = [](auto& archive, Area& area) {
  archive.text(area.id);
  archive.text(area.name);
  archive.number(area.colour);
};

const auto visit_venue = [](auto& archive, Venue& venue) {
  archive.text(venue.short_name);
  archive.text(venue.name);
  archive.text(venue.url);
  archive.number(venue.area);
  visit_flags(archive, venue.is_known);
  archive.number(venue.kind);
  visit_list(archive, venue.ranks, [](auto& ranks, VenueRank& rank) {
    ranks.text(rank.list);
    ranks.text(rank.value);
    ranks.number(rank.year);
  });
};

const auto visit_catalog = [](auto& archive, Catalog& catalog) {
  archive.text(catalog.title);
  archive.text(catalog.theme);
  archive.text(catalog.default_profile);
};

const auto visit_profile = [](auto& archive, Profile& profile) {
  for (std::string* const text : {&profile.key, &profile.name, &profile.orcid, &profile.headline, &profile.affiliation, &profile.email_text,
                                  &profile.photo, &profile.photo_name, &profile.list_title, &profile.list.rank_list}) {
    archive.text(*text);
  }
  visit_list(archive, profile.name_variants, visit_text);
  visit_list(archive, profile.bio, visit_text);
  visit_list(archive, profile.links, visit_link);
  archive.number(profile.list.group);
  archive.number(profile.list.order);
  archive.number(profile.list.author_limit);
  archive.number(profile.list.rank_year);
  visit_flags(archive, profile.list.derive_ranks);
  archive.number(profile.person);
  visit_list(archive, profile.works, visit_number);
};

/// As its distance from the entry before, mostly the same.
template <class Archive>
void visit_entry(Archive& archive, Span& entry, Context& context) {
  auto distance = static_cast<std::int32_t>(entry.begin - context.entry_end);
  archive.number(entry.source);
  archive.number(distance);
  std::uint32_t size = entry.end - entry.begin;
  archive.number(size);
  entry.begin = static_cast<std::uint32_t>(distance) + context.entry_end;
  entry.end = context.entry_end = entry.begin + size;
}

template <class Archive>
void visit_contributor(Archive& archive, Contributor& contributor, Context& context) {
  std::uint32_t name = 0;
  if constexpr (!Archive::is_reading) name = context.renumber[contributor.name->number];
  std::uint32_t code = name == context.used_names ? 0 : name + 1;  // names are numbered as they come
  archive.number(code);
  name = code == 0 ? context.used_names++ : code - 1;
  // The same name is nearly always the same person.
  const bool is_known = name < context.usual_person.size() && context.usual_person[name] != k_no_person;
  bool is_other = is_known && contributor.person != context.usual_person[name];
  bool cofirst = contributor.cofirst, corresponding = contributor.corresponding, has_orcid = contributor.has_orcid;
  visit_flags(archive, cofirst, corresponding, has_orcid, is_other);
  PersonId person = is_known && !is_other ? context.usual_person[name] : contributor.person;
  if (!is_known || is_other) archive.number(person);
  if (!is_known && name < context.usual_person.size()) context.usual_person[name] = person;
  contributor.person = person;
  contributor.cofirst = cofirst;
  contributor.corresponding = corresponding;
  contributor.has_orcid = has_orcid;
  if constexpr (Archive::is_reading) {
    archive.require(name < context.names.size());
    contributor.name = name < context.names.size() ? &context.names[name] : nullptr;
  }
}

template <class Archive>
void visit_compact_text(Archive& archive, CompactText& text) {
  std::string_view view = text;
  archive.text(view);
  text = view;
}

template <class Archive>
void visit_work_text(Archive& archive, WorkText& text) {
  WorkPart part = text.part();
  std::string_view view = text.text();
  archive.number(part);
  archive.text(view);
  text = WorkText(part, view);
}

template <class Archive>
void visit_rank(Archive& archive, CompactPointer<const Rank>& rank, TextArena& texts) {
  bool has_rank = rank != nullptr;
  visit_flags(archive, has_rank);
  if (!has_rank) return;
  Rank value = rank != nullptr ? *rank : Rank{};
  archive.text(value.list);
  archive.text(value.value);
  archive.number(value.year);
  if constexpr (Archive::is_reading) rank = texts.keep_list(std::span<const Rank>(&value, 1)).data();
}

template <class Archive>
void visit_work(Archive& archive, Publication& work, Context& context) {
  visit_entry(archive, work.entry, context);
  for (CompactText* const text : {&work.key, &work.type, &work.title, &work.venue_text, &work.venue_short}) visit_compact_text(archive, *text);
  archive.number(work.venue);
  archive.number(work.date.year);
  archive.number(work.date.month);
  archive.number(work.date.day);
  archive.number(work.kind);
  archive.number(work.cofirst);
  visit_flags(archive, work.authors_more, work.selected, work.artifact.available, work.artifact.functional, work.artifact.reproduced);
  archive.number(work.author_count);
  visit_kept_list(archive, context.texts, work.contributors,
                  [&](auto& contributors, Contributor& contributor) { visit_contributor(contributors, contributor, context); });
  visit_kept_list(archive, context.texts, work.texts, [](auto& texts, WorkText& text) { visit_work_text(texts, text); });
  visit_rank(archive, work.rank, context.texts);
  visit_kept_list(archive, context.texts, work.versions, visit_number);
  visit_kept_list(archive, context.texts, work.profiles, visit_number);
}

/// What most persons have: one spelling, that of their name. Left out.
bool has_usual_variants(const Person& person) {
  return person.variants.size() == 1 && person.variants[0].text == person.name && person.variants[0].works == person.works.size() &&
         person.variants[0].evidence == k_usual_evidence;
}

template <class Archive>
void visit_person(Archive& archive, Person& person, Context& context) {
  // Most are called by a name that their works use.
  std::size_t name = context.names.size();
  if constexpr (!Archive::is_reading) {
    const auto found = context.name_of_text.find(person.name);
    if (found != nullptr) name = *found;
  }
  archive.number(name);
  if (name >= context.names.size()) archive.text(person.name);
  else if (Archive::is_reading) person.name = context.texts.keep(display_name(context.names[name]));
  // A key of its own has only a namesake.
  if (!Archive::is_reading && person.key == person_key(person.name)) person.key = {};
  archive.text(person.key);
  if (Archive::is_reading && person.key.empty()) person.key = context.texts.keep(person_key(person.name));
  bool is_usual = has_usual_variants(person), has_profile = person.profile.has_value(), has_links = !person.links.empty();
  visit_flags(archive, is_usual, has_profile, has_links);
  if (!is_usual) {
    visit_kept_list(archive, context.texts, person.variants, [](auto& variants, NameVariant& variant) {
      variants.text(variant.text);
      variants.number(variant.works);
      variants.text(variant.evidence);
    });
  } else if (Archive::is_reading) {
    const NameVariant usual{person.name, static_cast<std::uint32_t>(person.works.size()), k_usual_evidence};
    person.variants = context.texts.keep_list(std::span<const NameVariant>(&usual, 1));
  }
  if (has_profile) {
    ProfileId profile = person.profile.value_or(ProfileId{});
    archive.number(profile);
    person.profile = profile;
  }
  if (has_links) visit_list(archive, person.links, visit_link);
}

const auto visit_diagnostic = [](auto& archive, Diagnostic& diagnostic) {
  archive.number(diagnostic.code);
  visit_span(archive, diagnostic.where);
  archive.text(diagnostic.detail);
  archive.text(diagnostic.key);
};

/// Whether all numbers in a library name something.
class Check {
 public:
  explicit Check(const Library& library) : library_(library) {}

  [[nodiscard]] bool is_sound() const {
    return !library_.areas.empty() && all(library_.venues, [&](const Venue& venue) { return has(library_.areas, venue.area); }) &&
           all(library_.profiles, [&](const Profile& profile) {
             return has_or_none(library_.people, profile.person, k_no_person) && has_all(library_.publications, profile.works);
           }) &&
           all(library_.people, [&](const Person& person) { return !person.profile || has(library_.profiles, *person.profile); }) &&
           all(library_.publications, [&](const Publication& work) { return is_sound_work(work); }) &&
           all(library_.diagnostics.all(), [](const Diagnostic& diagnostic) { return info(diagnostic.code).code == diagnostic.code; });
  }

 private:
  template <class List, class Test>
  static bool all(const List& list, const Test& test) {
    return std::all_of(list.begin(), list.end(), test);
  }
  template <class List, class Id>
  static bool has(const List& list, Id id) {
    return index_of(id) < list.size();
  }
  template <class List, class Id>
  static bool has_or_none(const List& list, Id id, Id none) {
    return id == none || has(list, id);
  }
  template <class List, class Ids>
  static bool has_all(const List& list, const Ids& ids) {
    return all(ids, [&](auto id) { return has(list, id); });
  }
  [[nodiscard]] bool is_sound_work(const Publication& work) const {
    return work.author_count <= work.contributors.size() && work.kind <= PubKind::other &&
           all(work.texts, [](const WorkText& text) { return text.part() <= WorkPart::field; }) &&
           has_or_none(library_.venues, work.venue, k_no_venue) && has_all(library_.publications, work.versions) &&
           has_all(library_.profiles, work.profiles) && all(work.contributors, [&](const Contributor& contributor) {
             return contributor.name != nullptr && has_or_none(library_.people, contributor.person, k_no_person);
           });
  }

  const Library& library_;
};

/// The names that works use, in the order in which they are met; `renumber` gets their places.
std::vector<Name> collect_names(const Library& library, std::vector<std::uint32_t>& renumber) {
  constexpr std::uint32_t k_none = 0xFFFFFFFFU;
  std::vector<Name> names;
  for (const Publication& work : library.publications) {
    for (const Contributor& contributor : work.contributors) {
      const std::uint32_t number = contributor.name->number;
      if (number >= renumber.size()) renumber.resize(number + 1, k_none);
      if (renumber[number] != k_none) continue;
      renumber[number] = static_cast<std::uint32_t>(names.size());
      names.push_back(*contributor.name);
    }
  }
  return names;
}

std::span<const Name> read_names(Reader& reader, TextArena& texts) {
  std::vector<Name> names;
  visit_list(reader, names, visit_name);
  for (std::uint32_t i = 0; i < names.size(); ++i) names[i].number = i;
  return texts.keep_list(std::span<const Name>(names));
}

void write_sources(Writer& writer, const Library& library) {
  std::vector<char> is_used(library.sources.size(), 0);
  const auto use = [&](const Span& span) {
    const auto source = static_cast<std::size_t>(span.source);
    if (source < is_used.size()) is_used[source] = 1;
  };
  for (const Publication& work : library.publications) use(work.entry);
  for (const Diagnostic& diagnostic : library.diagnostics.all()) use(diagnostic.where);
  writer.number(is_used.size());
  for (std::size_t i = 0; i < is_used.size(); ++i) {
    const auto source = static_cast<SourceId>(i);
    writer.text(library.sources.name(source));
    writer.source(is_used[i] != 0 ? library.sources.text(source) : std::string_view());
  }
}

void read_sources(Reader& reader, Library& library) {
  for (std::size_t left = reader.count(); left > 0; --left) {
    std::string name;
    reader.text(name);
    library.sources.add(std::move(name), std::string(reader.source()));
  }
}

/// Works number themselves and those who made them.
void link_works(Library& library) {
  std::vector<std::vector<PubId>> works(library.people.size());
  for (std::uint32_t i = 0; i < library.publications.size(); ++i) {
    Publication& work = library.publications[i];
    work.id = PubId{i};
    for (const Contributor& contributor : work.contributors) {
      if (index_of(contributor.person) >= works.size()) continue;
      std::vector<PubId>& own = works[index_of(contributor.person)];
      if (own.empty() || own.back() != work.id) own.push_back(work.id);
    }
  }
  for (std::size_t i = 0; i < works.size(); ++i) library.people[i].works = library.texts.keep_list(std::span<const PubId>(works[i]));
}

template <class Archive>
void visit_tables(Archive& archive, Library& library) {
  visit_catalog(archive, library.catalog);
  visit_list(archive, library.areas, visit_area);
  visit_list(archive, library.venues, visit_venue);
  visit_list(archive, library.profiles, visit_profile);
}

template <class Archive>
void visit_works(Archive& archive, std::vector<Publication>& works, Context& context) {
  visit_list(archive, works, [&](Archive& list, Publication& work) { visit_work(list, work, context); });
}

template <class Thing>
void number_in_order(std::vector<Thing>& list) {
  using Id = decltype(Thing::id);
  for (std::size_t i = 0; i < list.size(); ++i) list[i].id = static_cast<Id>(i);
}

}  // namespace

std::string write_snapshot(const Library& library) {
  Writer writer;
  write_sources(writer, library);
  Library copy;  // visiting takes what could be changed
  copy.catalog = library.catalog;
  copy.areas = library.areas;
  copy.venues = library.venues;
  copy.profiles = library.profiles;
  copy.publications = library.publications;
  copy.people = library.people;
  visit_tables(writer, copy);
  Context context{copy.texts, {}, {}, {}, {}, 0, 0};
  std::vector<Name> names = collect_names(library, context.renumber);
  visit_list(writer, names, visit_name);
  context.names = names;
  context.usual_person.resize(names.size(), k_no_person);
  for (std::size_t place = 0; place < names.size(); ++place) context.name_of_text.add(display_name(names[place]), place);
  writer.number(copy.people.size());
  visit_works(writer, copy.publications, context);
  for (Person& person : copy.people) visit_person(writer, person, context);
  const std::span<const Diagnostic> all = library.diagnostics.all();
  std::vector<Diagnostic> diagnostics(all.begin(), all.end());
  visit_list(writer, diagnostics, visit_diagnostic);
  return writer.finish();
}

bool is_snapshot(std::string_view bytes) {
  return bytes.substr(0, k_head.size()) == k_head;
}

std::shared_ptr<const Library> read_snapshot(std::string_view bytes) {
  if (!is_snapshot(bytes)) return nullptr;
  auto library = std::make_shared<Library>();
  Reader reader(library->texts.keep(bytes.substr(k_head.size())));
  read_sources(reader, *library);
  visit_tables(reader, *library);
  Context context{library->texts, read_names(reader, library->texts), {}, {}, {}, 0, 0};
  context.usual_person.resize(context.names.size(), k_no_person);
  library->people.resize(reader.count());
  visit_works(reader, library->publications, context);
  link_works(*library);
  number_in_order(library->people);
  number_in_order(library->venues);
  number_in_order(library->profiles);
  for (Person& person : library->people) visit_person(reader, person, context);
  std::vector<Diagnostic> diagnostics;
  visit_list(reader, diagnostics, visit_diagnostic);
  for (Diagnostic& diagnostic : diagnostics) library->diagnostics.report(diagnostic.code, diagnostic.where, std::move(diagnostic.detail), diagnostic.key);
  return reader.is_done() && Check(*library).is_sound() ? library : nullptr;
}

}  // namespace folioscope
