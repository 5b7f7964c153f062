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

/// What stands with a person beside the spellings in works.
struct GivenSpelling {
  std::uint32_t person = 0;
  std::string_view text, evidence;
};

/// Numbers by what they belong to: those of `i` are numbers[begins[i]] to numbers[begins[i + 1]], ascending.
struct Groups {
  std::vector<std::uint32_t> begins, numbers;
  [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t i) const {
    return std::span(numbers).subspan(begins[i], begins[i + 1] - begins[i]);
  }
};

/// `group_of(number)`: below `group_count`, or k_no_name for what belongs to none.
template <class GroupOf>
Groups group_numbers(std::size_t count, std::size_t group_count, const GroupOf& group_of) {
  Groups groups;
  groups.begins.assign(group_count + 2, 0);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (group_of(i) != k_no_name) ++groups.begins[group_of(i) + 2];
  }
  std::partial_sum(groups.begins.begin(), groups.begins.end(), groups.begins.begin());
  groups.numbers.resize(groups.begins.back());
  for (std::uint32_t i = 0; i < count; ++i) {
    if (group_of(i) != k_no_name) groups.numbers[groups.begins[group_of(i) + 1]++] = i;
  }
  return groups;
}

std::size_t count_non_ascii(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0x80) != 0; }));
}

/// The most used spelling, with the diacritics that others of the same name leave out. `variants` is sorted and not empty.
std::string_view best_spelling(std::span<const NameVariant> variants) {
  std::string_view best = variants.front().text;
  if (variants.size() == 1) return best;
  const std::string words = folded_words(best);
  for (const NameVariant& variant : variants) {
    if (count_non_ascii(variant.text) > count_non_ascii(best) && folded_words(variant.text) == words) best = variant.text;
  }
  return best;
}

void sort_variants(std::vector<NameVariant>& variants) {
  sort_values(variants, [](const NameVariant& a, const NameVariant& b) {
    if (a.works != b.works) return a.works > b.works;
    // Of spellings used alike the fuller one says more.
    return a.text.size() != b.text.size() ? a.text.size() > b.text.size() : a.text < b.text;
  });
}

/// Moves `values[order[i]]` to place i. `order` is used up.
template <class Value>
void put_in_order(std::vector<Value>& values, std::vector<std::uint32_t>& order) {
  for (std::uint32_t first = 0; first < order.size(); ++first) {
    if (order[first] == first) continue;
    Value value = std::move(values[first]);
    std::uint32_t place = first;
    for (std::uint32_t from = order[place]; from != first; from = order[place]) {
      values[place] = std::move(values[from]);
      order[place] = place;
      place = from;
    }
    values[place] = std::move(value);
    order[place] = place;
  }
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

constexpr std::string_view k_same_name = "same name";

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
        alias_of_(names_.group_count()) {}

  std::vector<Person> run() {
    apply_aliases();
    join_by_orcid();
    find_owners();
    join_variants();
    names_.forget_groups();
    return make_people();
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

  std::vector<Person> make_people() {
    std::vector<Person> people(number_persons());
    give_spellings(people);
    add_variants(people);
    names_.forget_spellings();
    add_works(people);
    std::vector<std::uint32_t> order = sorted_numbers(people.size(), [&](std::uint32_t a, std::uint32_t b) {
      const Person &left = people[a], &right = people[b];
      return left.works.size() != right.works.size() ? left.works.size() > right.works.size() : left.name < right.name;
    });
    renumber_persons(order);
    put_in_order(people, order);
    name_keys(people);
    link();
    return people;
  }

  /// Gives persons numbers in the order in which they occur; returns how many there are.
  std::uint32_t number_persons() {
    std::uint32_t count = 0;
    std::vector<std::uint32_t> number_of(names_.group_count(), k_no_name);  // by the name that stands for the person
    person_of_.assign(names_.group_count(), k_no_name);
    for (NameId name = 0; name < person_of_.size(); ++name) {
      if (names_.works_of(name).empty()) continue;
      std::uint32_t& number = number_of[joins_.person(name)];
      if (number == k_no_name) number = count++;
      person_of_[name] = number;
    }
    return count;
  }

  /// What people.json and profile.json say of persons.
  void give_spellings(std::vector<Person>& people) {
    preferred_.resize(people.size());
    const auto prefer = [&](std::uint32_t person, std::string_view text, std::string_view evidence) {
      preferred_[person] = texts_.keep(text);
      given_.push_back({person, preferred_[person], evidence});
    };
    for (NameId name = 0; name < alias_of_.size(); ++name) {
      const PeopleOverrides::Alias* const alias = alias_of_[name];
      if (alias == nullptr) continue;
      people[person_of_[name]].links = alias->links;
      prefer(person_of_[name], alias->name, "people.json");
    }
    for (std::size_t i = 0; i < profiles_.size(); ++i) {
      if (owners_[i] == k_no_name) continue;
      const std::uint32_t owner = person_of_[owners_[i]];
      if (!people[owner].profile) people[owner].profile = profiles_[i].id;
      if (!profiles_[i].name.empty()) prefer(owner, profiles_[i].name, "profile.json");
    }
  }

  void add_variants(std::vector<Person>& people) {
    const std::span<const NameSpelling> spellings = names_.spellings();
    const Groups own = group_numbers(spellings.size(), people.size(), [&](std::uint32_t i) {
      return spellings[i].works == 0 ? k_no_name : person_of_[spellings[i].group];
    });
    const Groups given = group_numbers(given_.size(), people.size(), [&](std::uint32_t i) { return given_[i].person; });
    std::vector<NameVariant> variants;
    for (std::uint32_t i = 0; i < people.size(); ++i) {
      variants.clear();
      for (const std::uint32_t spelling : own[i]) {
        add_variant(variants, display_name(*spellings[spelling].name), spellings[spelling].works, evidence(spellings[spelling]));
      }
      for (const std::uint32_t spelling : given[i]) add_variant(variants, given_[spelling].text, 0, given_[spelling].evidence);
      if (variants.size() > 1) sort_variants(variants);
      people[i].variants = texts_.keep_list(std::span<const NameVariant>(variants));
      people[i].name = preferred_[i].empty() ? best_spelling(variants) : preferred_[i];
    }
  }

  void add_variant(std::vector<NameVariant>& variants, std::string_view text, std::uint32_t works, std::string_view evidence) {
    for (NameVariant& variant : variants) {
      if (variant.text != text) continue;
      variant.works += works;
      return;
    }
    variants.push_back({texts_.keep(text), works, evidence == k_same_name ? k_same_name : texts_.keep(evidence)});
  }

  /// Why this spelling is held to be the person.
  [[nodiscard]] std::string_view evidence(const NameSpelling& spelling) const {
    if (spelling.scope.kind == NameScope::Kind::owner) return "profile.json";
    const std::string& reason = joins_.reason(spelling.group);
    return reason.empty() ? k_same_name : std::string_view(reason);
  }

  void add_works(std::vector<Person>& people) {
    const Groups names = group_numbers(person_of_.size(), people.size(), [&](NameId name) { return person_of_[name]; });
    for (std::uint32_t i = 0; i < people.size(); ++i) {
      people[i].works = names_.works_of(names[i].front());
      if (names[i].size() == 1) continue;
      std::vector<PubId> works;
      for (const NameId name : names[i]) {
        const std::span<const PubId> own = names_.works_of(name);
        works.insert(works.end(), own.begin(), own.end());
      }
      sort_values(works, [](PubId a, PubId b) { return a < b; });
      works.erase(std::unique(works.begin(), works.end()), works.end());
      people[i].works = texts_.keep_list(std::span<const PubId>(works));
    }
  }

  /// `order`: of each new number the old one.
  void renumber_persons(std::span<const std::uint32_t> order) {
    std::vector<std::uint32_t> place_of(order.size());
    for (std::uint32_t place = 0; place < order.size(); ++place) place_of[order[place]] = place;
    for (std::uint32_t& person : person_of_) {
      if (person != k_no_name) person = place_of[person];
    }
  }

  /// Ids and keys. A namesake's key gets a number.
  void name_keys(std::vector<Person>& people) {
    HashIndex people_by_key;
    for (std::uint32_t i = 0; i < people.size(); ++i) {
      const auto is_taken = [&](std::string_view key) {
        return people_by_key.find(hash_text(key), [&](std::uint32_t index) { return people[index].key == key; }) != HashIndex::k_none;
      };
      std::string key = person_key(people[i].name);
      if (is_taken(key)) {
        const auto numbered = [&key](int number) { return key + '-' + std::to_string(number); };
        key = numbered(first_free_number([&](int number) { return is_taken(numbered(number)); }));
      }
      people[i].id = PersonId{i};
      people[i].key = texts_.keep(key);
      people_by_key.insert(hash_text(key), i);
    }
  }

  void link() {
    for (const Publication& publication : publications_) {
      for (Contributor& signature : publication.contributors) signature.person = PersonId{person_of_[NameTable::name_of(signature)]};
    }
    for (std::size_t i = 0; i < profiles_.size(); ++i) {
      if (owners_[i] != k_no_name) profiles_[i].person = PersonId{person_of_[owners_[i]]};
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
  std::vector<std::uint32_t> person_of_;                 // by name; first numbered as they occur, at the end as in the list
  std::vector<std::string_view> preferred_;              // by person: the spelling that an alias or a profile asks for
  std::vector<GivenSpelling> given_;
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
