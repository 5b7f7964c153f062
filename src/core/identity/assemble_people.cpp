// See assemble_people.hpp.
#include "core/identity/assemble_people.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>

#include "core/base/first_free.hpp"
#include "core/base/sorting.hpp"
#include "core/identity/folded_words.hpp"

namespace folioscope {
namespace {

constexpr std::string_view k_same_name = "same name";

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

class Assembly {
 public:
  Assembly(NameTable& names, const JoinedNames& joined, std::span<Publication> publications, std::span<Profile> profiles, TextArena& texts)
      : names_(names), joined_(joined), publications_(publications), profiles_(profiles), texts_(texts) {}

  std::vector<Person> run() {
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

 private:
  /// Gives persons numbers in the order in which they occur; returns how many there are.
  std::uint32_t number_persons() {
    std::uint32_t count = 0;
    std::vector<std::uint32_t> number_of(names_.group_count(), k_no_name);  // by the name that stands for the person
    person_of_.assign(names_.group_count(), k_no_name);
    for (NameId name = 0; name < person_of_.size(); ++name) {
      if (names_.works_of(name).empty()) continue;
      std::uint32_t& number = number_of[joined_.persons[name]];
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
    for (NameId name = 0; name < joined_.aliases.size(); ++name) {
      const PeopleOverrides::Alias* const alias = joined_.aliases[name];
      if (alias == nullptr) continue;
      people[person_of_[name]].links = alias->links;
      prefer(person_of_[name], alias->name, "people.json");
    }
    for (std::size_t i = 0; i < profiles_.size(); ++i) {
      if (joined_.owners[i] == k_no_name) continue;
      const std::uint32_t owner = person_of_[joined_.owners[i]];
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
    const std::string& reason = joined_.reasons[spelling.group];
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
      if (joined_.owners[i] != k_no_name) profiles_[i].person = PersonId{person_of_[joined_.owners[i]]};
    }
  }

  NameTable& names_;
  const JoinedNames& joined_;
  std::span<Publication> publications_;
  std::span<Profile> profiles_;
  TextArena& texts_;
  std::vector<std::uint32_t> person_of_;     // by name; first numbered as they occur, at the end as in the list
  std::vector<std::string_view> preferred_;  // by person: the spelling that an alias or a profile asks for
  std::vector<GivenSpelling> given_;
};

}  // namespace

std::vector<Person> assemble_people(NameTable& names, const JoinedNames& joined, std::span<Publication> publications,
                                    std::span<Profile> profiles, TextArena& texts) {
  return Assembly(names, joined, publications, profiles, texts).run();
}

}  // namespace folioscope
