// Names of contributors -> persons. Must not know any person by name.
#include "core/identity/resolve_people.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>

#include "core/base/first_free.hpp"
#include "core/base/sorting.hpp"
#include "core/base/utf8.hpp"
#include "core/identity/folded_words.hpp"
#include "core/identity/name_table.hpp"
#include "core/identity/name_variants.hpp"

namespace folioscope {
namespace {

/// Sets of names that are one person. A name that joined another keeps the reason.
class Joins {
 public:
  explicit Joins(std::span<const NameGroup> names) : parent_(names.size()), reason_(names.size()), orcid_(names.size()) {
    std::iota(parent_.begin(), parent_.end(), NameId{0});
    for (NameId name = 0; name < names.size(); ++name) orcid_[name] = names[name].orcid;
  }

  [[nodiscard]] NameId person(NameId name) const {
    while (parent_[name] != name) name = parent_[name];
    return name;
  }
  void join(NameId name, NameId into, std::string reason) {
    const NameId root = person(name);
    const NameId target = person(into);
    if (root == target) return;
    parent_[root] = target;
    if (orcid_[target] == k_no_orcid) orcid_[target] = orcid_[root];
    reason_[name] = std::move(reason);
  }
  [[nodiscard]] const std::string& reason(NameId name) const { return reason_[name]; }
  /// Whether their ORCID iDs say that they are two people.
  [[nodiscard]] bool are_apart(NameId a, NameId b) const {
    const OrcidId left = orcid_[person(a)], right = orcid_[person(b)];
    return left != right && left != k_no_orcid && right != k_no_orcid;
  }
  /// By person.
  [[nodiscard]] std::span<const OrcidId> orcids() const { return orcid_; }
  [[nodiscard]] std::vector<NameId> persons() const {
    std::vector<NameId> all(parent_.size());
    for (NameId name = 0; name < all.size(); ++name) all[name] = person(name);
    return all;
  }

 private:
  std::vector<NameId> parent_;
  std::vector<std::string> reason_;
  std::vector<OrcidId> orcid_;
};

/// A person while it is put together, with the names it consists of.
struct Draft {
  Person person;
  std::string preferred;  ///< spelling that an alias or a profile asks for
  std::vector<NameId> names;
};

std::size_t count_non_ascii(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0x80) != 0; }));
}

void add_variant(std::vector<NameVariant>& variants, std::string_view text, std::uint32_t works, std::string_view evidence) {
  for (NameVariant& variant : variants) {
    if (variant.text != text) continue;
    variant.works += works;
    return;
  }
  variants.push_back({std::string(text), works, std::string(evidence)});
}

/// The most used spelling, with the diacritics that others of the same name leave out. `variants` is sorted and not empty.
const std::string& best_spelling(const std::vector<NameVariant>& variants) {
  const std::string* best = &variants.front().text;
  const std::string words = folded_words(*best);
  for (const NameVariant& variant : variants) {
    if (count_non_ascii(variant.text) > count_non_ascii(*best) && folded_words(variant.text) == words) best = &variant.text;
  }
  return *best;
}

void choose_name(Draft& draft) {
  std::vector<NameVariant>& variants = draft.person.variants;
  sort_values(variants, [](const NameVariant& a, const NameVariant& b) {
    if (a.works != b.works) return a.works > b.works;
    // Of spellings used alike the fuller one says more.
    return a.text.size() != b.text.size() ? a.text.size() > b.text.size() : a.text < b.text;
  });
  draft.person.name = draft.preferred.empty() ? best_spelling(variants) : draft.preferred;
}

/// Numbers the key of a namesake; `person` is the last of `people`.
void make_unique(Person& person, const std::vector<Person>& people, HashIndex& people_by_key) {
  const auto is_taken = [&](const std::string& key) {
    return people_by_key.find(hash_text(key), [&](std::uint32_t index) { return people[index].key == key; }) != HashIndex::k_none;
  };
  if (is_taken(person.key)) {
    const auto numbered = [&person](int number) { return person.key + '-' + std::to_string(number); };
    person.key = numbered(first_free_number([&](int number) { return is_taken(numbered(number)); }));
  }
  people_by_key.insert(hash_text(person.key), index_of(person.id));
}

/// "marquez" of "garcia marquez": whole words at the beginning or the end.
bool is_part_of_family(std::string_view part, std::string_view whole) {
  if (part.empty() || part.size() >= whole.size()) return part == whole;
  const std::size_t rest = whole.size() - part.size();
  return (whole.substr(0, part.size()) == part && whole[part.size()] == ' ') || (whole.substr(rest) == part && whole[rest - 1] == ' ');
}

bool has_initial(const NameKey& key, std::string_view given) {
  std::size_t end = 0;
  decode_utf8(given, end);
  const std::string_view initial = given.substr(0, end);
  return std::any_of(key.given.begin(), key.given.end(),
                     [initial](std::string_view own) { return own.substr(0, initial.size()) == initial; });
}

/// Whether family names do not contradict each other, and one person's first name begins like some given name of the other.
bool may_be_spellings(const NameKey& a, const NameKey& b) {
  if (a.literal || b.literal) return false;
  if (!is_part_of_family(a.family, b.family) && !is_part_of_family(b.family, a.family)) return false;
  if (a.given.empty() || b.given.empty()) return true;
  return has_initial(a, b.given.front()) || has_initial(b, a.given.front());
}

class Resolver {
 public:
  Resolver(std::span<Publication> publications, std::span<Profile> profiles, const PeopleOverrides& overrides, TextArena& texts,
           Diagnostics& diagnostics)
      : publications_(publications),
        profiles_(profiles),
        overrides_(overrides),
        texts_(texts),
        diagnostics_(diagnostics),
        names_(publications, profiles, overrides, texts),
        joins_(names_.groups()),
        alias_of_(names_.groups().size()) {}

  std::vector<Person> run() {
    apply_aliases();
    join_by_orcid();
    find_owners();
    join_variants();
    gather();
    return finish();
  }

 private:
  void apply_aliases() {
    for (const PeopleOverrides::Alias& alias : overrides_.aliases) {
      NameId preferred = names_.find(alias.name);
      for (const std::string& text : alias.names) {
        const NameId name = names_.find(text);
        if (name == k_no_name) {
          diagnostics_.report(DiagnosticCode::alias_unused, alias.where, text);
          continue;
        }
        if (preferred == k_no_name) preferred = name;
        joins_.join(name, preferred, "people.json");
      }
      if (preferred != k_no_name && alias_of_[preferred] == nullptr) alias_of_[preferred] = &alias;
    }
  }

  /// Joins names with one ORCID iD, which may have been put beside the wrong person: only where the names can be those of one.
  void join_by_orcid() {
    if (names_.orcid_count() == 0) return;
    with_orcid_.resize(names_.orcid_count());
    for (NameId name = 0; name < names_.groups().size(); ++name) {
      const OrcidId orcid = names_.groups()[name].orcid;
      if (orcid != k_no_orcid && !names_.works_of(name).empty()) with_orcid_[orcid].push_back(name);
    }
    for (std::vector<NameId>& names : with_orcid_) {
      sort_numbers(names, [this](NameId a, NameId b) { return names_.works_of(a).size() > names_.works_of(b).size(); });
      for (std::size_t i = 1; i < names.size(); ++i) join_by_orcid(names[i], std::span(names).first(i));
    }
  }

  /// `others`, which have the same one, were looked at before.
  void join_by_orcid(NameId name, std::span<const NameId> others) {
    constexpr std::size_t k_most_others = 8;  // so many spellings nobody has
    others = others.first(std::min(others.size(), k_most_others));
    const auto signs_with = [&](NameId other) { return sign_together(names_.works_of(name), names_.works_of(other)); };
    const auto may_be = [&](NameId other) { return may_be_spellings(names_.groups()[name].key, names_.groups()[other].key); };
    const auto found = std::find_if(others.begin(), others.end(), may_be);
    if (found != others.end() && std::none_of(others.begin(), others.end(), signs_with)) {
      joins_.join(name, *found, "ORCID " + std::string(names_.orcid_text(names_.groups()[name].orcid)));
    } else {
      report(DiagnosticCode::orcid_of_several, name, others.front());
    }
  }

  /// Of two sorted lists of works.
  static bool sign_together(std::span<const PubId> a, std::span<const PubId> b) {
    if (a.size() > b.size()) std::swap(a, b);
    return std::any_of(a.begin(), a.end(), [b](PubId work) { return std::binary_search(b.begin(), b.end(), work); });
  }

  void find_owners() {
    for (std::size_t i = 0; i < profiles_.size(); ++i) {
      const OrcidId orcid = names_.owner_orcid(i);
      const bool is_by_orcid = names_.owner(i) == k_no_name && orcid != k_no_orcid && !with_orcid_[orcid].empty();
      const NameId named = is_by_orcid ? with_orcid_[orcid].front() : names_.owner(i);
      owners_.push_back(named == k_no_name && profiles_[i].name.empty() ? author_of_most(profiles_[i]) : named);
    }
  }

  /// The author of more than half the works of a profile.
  [[nodiscard]] NameId author_of_most(const Profile& profile) const {
    struct Count {
      std::size_t works = 0;
      PubId last = PubId{0xFFFFFFFFU};
    };
    std::vector<Count> counts(names_.groups().size());
    NameId best = k_no_name;
    std::size_t best_count = profile.works.size() / 2;
    for (const PubId work : profile.works) {
      for (const Contributor& signature : publications_[index_of(work)].authors()) {
        const NameId author = joins_.person(NameTable::name_of(signature));
        Count& count = counts[author];
        if (count.last == work) continue;
        count.last = work;
        if (++count.works <= best_count) continue;
        best = author;
        best_count = count.works;
      }
    }
    return best;
  }

  void join_variants() {
    const std::vector<NameId> persons = joins_.persons();
    std::vector<NameId> owners;
    for (const NameId owner : owners_) {
      if (owner != k_no_name) owners.push_back(persons[owner]);
    }
    const std::vector<NameVariantPair> pairs = find_name_variants(names_, persons, owners, joins_.orcids());
    for (const NameVariantPair& pair : pairs) {
      if (!pair.is_certain || joins_.are_apart(pair.shorter, pair.longer)) continue;
      joins_.join(pair.shorter, pair.longer, "middle name left out; " + std::to_string(pair.common_coauthors) + " common co-authors");
    }
    for (const NameVariantPair& pair : pairs) {
      const bool is_one = joins_.person(pair.shorter) == joins_.person(pair.longer);
      if (!is_one && !joins_.are_apart(pair.shorter, pair.longer)) report(DiagnosticCode::suspected_variant, pair.shorter, pair.longer);
    }
  }

  /// At the first work of `name`.
  void report(DiagnosticCode code, NameId name, NameId other) {
    const Publication& work = publications_[index_of(names_.works_of(name).front())];
    diagnostics_.report(code, work.entry, '"' + shown(name) + "\" and \"" + shown(other) + '"', work.key);
  }

  /// One spelling of a name.
  [[nodiscard]] std::string shown(NameId name) const { return display_name(*names_.spellings()[names_.groups()[name].spelling].name); }

  void gather() {
    draft_of_.assign(names_.groups().size(), 0);
    std::vector<std::uint32_t> draft_of_person(names_.groups().size(), k_no_name);
    drafts_.reserve(names_.groups().size());
    for (NameId name = 0; name < names_.groups().size(); ++name) {
      if (names_.works_of(name).empty()) continue;
      std::uint32_t& draft = draft_of_person[joins_.person(name)];
      if (draft == k_no_name) {
        draft = static_cast<std::uint32_t>(drafts_.size());
        drafts_.emplace_back();
      }
      draft_of_[name] = draft;
      drafts_[draft].names.push_back(name);
    }
    for (const NameSpelling& spelling : names_.spellings()) {
      if (spelling.works == 0) continue;
      add_variant(drafts_[draft_of_[spelling.group]].person.variants, display_name(*spelling.name), spelling.works, evidence(spelling));
    }
    for (NameId name = 0; name < alias_of_.size(); ++name) {
      const PeopleOverrides::Alias* const alias = alias_of_[name];
      if (alias == nullptr) continue;
      Draft& draft = drafts_[draft_of_[name]];
      draft.preferred = alias->name;
      draft.person.links = alias->links;
      add_variant(draft.person.variants, alias->name, 0, "people.json");
    }
    for (std::size_t i = 0; i < profiles_.size(); ++i) {
      if (owners_[i] == k_no_name) continue;
      Draft& draft = drafts_[draft_of_[owners_[i]]];
      if (!draft.person.profile) draft.person.profile = profiles_[i].id;
      if (profiles_[i].name.empty()) continue;
      draft.preferred = profiles_[i].name;
      add_variant(draft.person.variants, profiles_[i].name, 0, "profile.json");
    }
  }

  /// Why this spelling is held to be the person.
  [[nodiscard]] std::string_view evidence(const NameSpelling& spelling) const {
    if (spelling.scope.kind == NameScope::Kind::owner) return "profile.json";
    const std::string& reason = joins_.reason(spelling.group);
    return reason.empty() ? std::string_view("same name") : std::string_view(reason);
  }

  std::vector<Person> finish() {
    names_.forget_names();
    for (Draft& draft : drafts_) {
      choose_name(draft);
      draft.person.works = names_.works_of(draft.names.front());
      if (draft.names.size() == 1) continue;
      std::vector<PubId> works;
      for (const NameId name : draft.names) {
        const std::span<const PubId> own = names_.works_of(name);
        works.insert(works.end(), own.begin(), own.end());
      }
      sort_values(works, [](PubId a, PubId b) { return a < b; });
      works.erase(std::unique(works.begin(), works.end()), works.end());
      draft.person.works = texts_.keep_list(std::span<const PubId>(works));
    }

    const std::vector<std::uint32_t> order = sorted_numbers(drafts_.size(), [this](std::uint32_t a, std::uint32_t b) {
      const Person& left = drafts_[a].person;
      const Person& right = drafts_[b].person;
      if (left.works.size() != right.works.size()) return left.works.size() > right.works.size();
      return left.name < right.name;
    });

    std::vector<PersonId> id_of_draft(drafts_.size(), k_no_person);
    HashIndex people_by_key;
    std::vector<Person> people;
    people.reserve(drafts_.size());
    for (const std::uint32_t draft : order) {
      Person& person = people.emplace_back(std::move(drafts_[draft].person));
      person.id = PersonId{static_cast<std::uint32_t>(people.size() - 1)};
      person.key = person_key(person.name);
      id_of_draft[draft] = person.id;
      make_unique(person, people, people_by_key);
    }
    link(id_of_draft);
    return people;
  }

  void link(std::span<const PersonId> id_of_draft) {
    std::vector<PersonId> person_of(draft_of_.size(), k_no_person);
    for (std::size_t name = 0; !id_of_draft.empty() && name < person_of.size(); ++name) person_of[name] = id_of_draft[draft_of_[name]];
    for (const Publication& publication : publications_) {
      for (Contributor& signature : publication.contributors) signature.person = person_of[NameTable::name_of(signature)];
    }
    for (std::size_t i = 0; i < profiles_.size(); ++i) {
      if (owners_[i] != k_no_name) profiles_[i].person = id_of_draft[draft_of_[owners_[i]]];
    }
  }

  std::span<Publication> publications_;
  std::span<Profile> profiles_;
  const PeopleOverrides& overrides_;
  TextArena& texts_;
  Diagnostics& diagnostics_;
  NameTable names_;
  Joins joins_;
  std::vector<const PeopleOverrides::Alias*> alias_of_;  // by name, where people.json gives one
  std::vector<std::vector<NameId>> with_orcid_;          // by OrcidId, most works first
  std::vector<NameId> owners_;                           // by profile: the owner's name, or none
  std::vector<Draft> drafts_;                            // persons in the order in which they occur
  std::vector<std::uint32_t> draft_of_;                  // by name
};

}  // namespace

std::vector<Person> resolve_people(std::span<Publication> publications, std::span<Profile> profiles, const PeopleOverrides& overrides,
                                   TextArena& texts, Diagnostics& diagnostics) {
  return Resolver(publications, profiles, overrides, texts, diagnostics).run();
}

std::string person_key(std::string_view name) {
  std::string key = folded_words(name);
  std::replace(key.begin(), key.end(), ' ', '-');
  return key.empty() ? "person" : key;
}

}  // namespace folioscope
