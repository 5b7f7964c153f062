// Which names may be further spellings of another. Decides nothing about aliases.
#include "core/identity/name_variants.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/base/text_numbers.hpp"

namespace folioscope {
namespace {

constexpr std::uint32_t k_enough_for_middle = 2;
constexpr std::uint32_t k_enough_for_initial = 1;
constexpr std::uint32_t k_enough_for_beginning = 3;
constexpr std::size_t k_shortest_beginning = 3;
/// So many people share a family name and an initial that nobody could be meant.
constexpr std::size_t k_most_namesakes = 8;
/// Who signs with more people than these need not know them: such a work is no evidence.
constexpr std::size_t k_most_coauthors = 24;

bool is_initial(std::string_view given) {
  return given.size() == 1;
}

/// A family name with some of the given names, for look-up.
struct ShortName {
  const NameKey* key = nullptr;
  std::size_t given_count = 0;      ///< the first ones, of which
  std::size_t skipped = k_nothing;  ///< this one is left out
  static constexpr std::size_t k_nothing = 0xFFFF;

  [[nodiscard]] std::uint32_t hash() const {
    std::uint32_t hash = hash_text(key->family);
    for (std::size_t i = 0; i < given_count; ++i) {
      if (i != skipped) hash = hash_text(key->given[i], hash);
    }
    return hash;
  }
  [[nodiscard]] bool equals(const NameKey& other) const {
    if (other.family != key->family) return false;
    std::size_t at = 0;
    for (std::size_t i = 0; i < given_count; ++i) {
      if (i == skipped) continue;
      if (at == other.given.size() || other.given[at] != key->given[i]) return false;
      ++at;
    }
    return at == other.given.size();
  }
};

class VariantSearch {
 public:
  VariantSearch(const NameTable& names, std::span<const NameId> person_of, std::span<const NameId> owners,
                std::span<const OrcidId> orcid_of)
      : names_(names),
        person_of_(person_of),
        owners_(owners),
        orcid_of_(orcid_of),
        joined_(names.groups().size()),
        known_(names.groups().size()) {
    for (NameId id = 0; id < names.groups().size(); ++id) {
      if (person_of[id] != id) joined_[person_of[id]].push_back(id);
      const NameGroup& group = names.groups()[id];
      if (!is_comparable(id)) continue;
      by_name_.insert(ShortName{&group.key, group.key.given.size()}.hash(), id);
      if (is_only_initial(group.key)) by_initial_.add(initial_text(group.key));
    }
    if (by_initial_.is_empty()) return;
    for (NameId id = 0; id < names.groups().size(); ++id) {
      const NameGroup& group = names.groups()[id];
      if (!is_comparable(id) || is_initial(group.key.given.front())) continue;
      const std::string initial = initial_text(group.key);
      if (by_initial_.find(initial) != nullptr) by_initial_.add(initial).push_back(id);
    }
  }

  std::vector<NameVariantPair> run() {
    for (NameId id = 0; id < names_.groups().size(); ++id) {
      if (!is_comparable(id)) continue;
      pair_without_middle_names(id);
      pair_initial(id);
      pair_beginnings(id);
    }
    sort_values(pairs_, [](const NameVariantPair& a, const NameVariantPair& b) {
      return a.shorter != b.shorter ? a.shorter < b.shorter : a.longer < b.longer;
    });
    withdraw_rivals();
    return std::move(pairs_);
  }

 private:
  [[nodiscard]] bool is_comparable(NameId name) const {
    const NameKey& key = names_.groups()[name].key;
    return !names_.works_of(name).empty() && !key.family.empty() && !key.given.empty();
  }

  static bool is_only_initial(const NameKey& key) { return key.given.size() == 1 && is_initial(key.given.front()); }
  static std::string initial_text(const NameKey& key) { return key.family + '|' + key.given.front().front(); }

  [[nodiscard]] NameId find(const ShortName& name) const {
    return by_name_.find(name.hash(), [&](NameId id) { return name.equals(names_.groups()[id].key); });
  }

  void pair_without_middle_names(NameId longer) {
    const NameKey& key = names_.groups()[longer].key;
    // Two initials, or an initial and a name: too little to go by.
    if (key.given.size() < 2 || is_initial(key.given.front())) return;
    pair_without_middle_name(longer, {&key, 1});
    if (key.given.size() == 2) return;
    for (std::size_t skipped = 1; skipped < key.given.size(); ++skipped) {
      pair_without_middle_name(longer, {&key, key.given.size(), skipped});
    }
  }

  void pair_without_middle_name(NameId longer, const ShortName& name) {
    const NameId shorter = find(name);
    if (shorter == k_no_name || !may_be_one(shorter, longer)) return;
    const std::uint32_t common = count_common(shorter, longer);
    pairs_.push_back({shorter, longer, common, common >= k_enough_for_middle});
  }

  void pair_initial(NameId shorter) {
    const NameKey& key = names_.groups()[shorter].key;
    if (!is_only_initial(key)) return;
    const std::vector<NameId>& candidates = *by_initial_.find(initial_text(key));
    if (candidates.size() <= k_most_namesakes) suspect_single(shorter, candidates, k_enough_for_initial);
  }

  void pair_beginnings(NameId longer) {
    const NameKey& key = names_.groups()[longer].key;
    if (key.given.size() > 1) return;
    NameKey beginning{{}, key.family, {{}}};
    for (std::size_t size = k_shortest_beginning; size < key.given.front().size(); ++size) {
      beginning.given.front() = key.given.front().substr(0, size);
      const NameId shorter = find({&beginning, 1});
      if (shorter != k_no_name) suspect(shorter, longer, k_enough_for_beginning);
    }
  }

  void suspect_single(NameId shorter, std::span<const NameId> candidates, std::uint32_t enough) {
    const std::size_t before = pairs_.size();
    for (const NameId id : candidates) suspect(shorter, id, enough);
    if (pairs_.size() > before + 1) pairs_.resize(before);
  }

  void suspect(NameId shorter, NameId longer, std::uint32_t enough) {
    if (!may_be_one(shorter, longer)) return;
    const std::uint32_t common = count_common(shorter, longer);
    if (common >= enough) pairs_.push_back({shorter, longer, common, false});
  }

  /// A short name that fits several longer ones belongs to none of them for certain.
  void withdraw_rivals() {
    for (std::size_t begin = 0; begin < pairs_.size();) {
      std::size_t end = begin;
      std::size_t certain = 0;
      for (; end < pairs_.size() && pairs_[end].shorter == pairs_[begin].shorter; ++end) {
        if (pairs_[end].is_certain) ++certain;
      }
      for (; begin < end; ++begin) pairs_[begin].is_certain = pairs_[begin].is_certain && certain == 1;
    }
  }

  /// Not one already, and never on one work together.
  bool may_be_one(NameId a, NameId b) {
    const OrcidId left = orcid_of_[person_of_[a]], right = orcid_of_[person_of_[b]];
    const bool are_apart = left != right && left != k_no_orcid && right != k_no_orcid;
    return !are_apart && person_of_[a] != person_of_[b] && count_in_both(known(a).works, known(b).works) == 0;
  }

  std::uint32_t count_common(NameId a, NameId b) { return count_in_both(known(a).coauthors, known(b).coauthors); }

  static std::uint32_t count_in_both(const std::vector<std::uint32_t>& left, const std::vector<std::uint32_t>& right) {
    std::uint32_t count = 0;
    for (auto a = left.begin(), b = right.begin(); a != left.end() && b != right.end();) {
      if (*a == *b) ++count;
      const bool moves_a = *a <= *b, moves_b = *b <= *a;
      a += moves_a ? 1 : 0;
      b += moves_b ? 1 : 0;
    }
    return count;
  }

  static void make_set(std::vector<std::uint32_t>& list) {
    sort_numbers(list, [](std::uint32_t a, std::uint32_t b) { return a < b; });
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }

  /// Works and co-authors of the person whose name this is, as sets.
  struct Known {
    std::vector<std::uint32_t> works;
    std::vector<NameId> coauthors;
  };
  const Known& known(NameId name) {
    const NameId person = person_of_[name];
    if (known_[person]) return *known_[person];
    Known& known = *(known_[person] = std::make_unique<Known>());
    const auto add_works = [&](NameId own) {
      for (const PubId work : names_.works_of(own)) known.works.push_back(index_of(work));
    };
    add_works(person);
    for (const NameId other : joined_[person]) add_works(other);
    if (!joined_[person].empty()) make_set(known.works);
    for (const std::uint32_t work : known.works) {
      const std::span<const Contributor> signatures = names_.signatures(PubId{work});
      if (signatures.size() > k_most_coauthors) continue;
      for (const Contributor& coauthor : signatures) {
        const NameId other = person_of_[NameTable::name_of(coauthor)];
        const bool is_owner = std::find(owners_.begin(), owners_.end(), other) != owners_.end();
        if (other != person && !is_owner) known.coauthors.push_back(other);
      }
    }
    make_set(known.coauthors);
    return known;
  }

  const NameTable& names_;
  std::span<const NameId> person_of_;
  std::span<const NameId> owners_;
  std::span<const OrcidId> orcid_of_;
  HashIndex by_name_;
  TextMap<std::vector<NameId>> by_initial_;    // full first names, where an initial alone occurs
  std::vector<std::vector<NameId>> joined_;    // by person: its other names
  std::vector<std::unique_ptr<Known>> known_;  // by person, filled when asked for
  std::vector<NameVariantPair> pairs_;
};

}  // namespace

std::vector<NameVariantPair> find_name_variants(const NameTable& names, std::span<const NameId> person_of, std::span<const NameId> owners,
                                                std::span<const OrcidId> orcid_of) {
  return VariantSearch(names, person_of, owners, orcid_of).run();
}

}  // namespace folioscope
