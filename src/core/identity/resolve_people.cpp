// Names of contributors -> persons. Must not know any person by name.
#include "core/identity/resolve_people.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/base/utf8.hpp"
#include "core/identity/assemble_people.hpp"
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
  /// By name; empty for those that did not join another.
  [[nodiscard]] std::span<const std::string> reasons() const { return reason_; }
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
        alias_of_(names_.group_count()) {}

  std::vector<Person> run() {
    apply_aliases();
    join_by_orcid();
    find_owners();
    join_variants();
    names_.forget_groups();
    return assemble_people(names_, {joins_.persons(), joins_.reasons(), alias_of_, owners_}, publications_, profiles_, texts_);
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
