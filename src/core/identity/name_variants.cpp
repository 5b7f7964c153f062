// Which names may be further spellings of another. Decides nothing about aliases.
#include "core/identity/name_variants.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace folioscope {
namespace {

constexpr std::uint32_t k_enough_for_middle = 2;
constexpr std::uint32_t k_enough_for_initial = 1;
constexpr std::uint32_t k_enough_for_beginning = 3;
constexpr std::size_t k_shortest_beginning = 3;
/// So many people share a family name and an initial that nobody could be meant.
constexpr std::size_t k_most_namesakes = 8;

bool is_initial(std::string_view given) {
  return given.size() == 1;
}

/// Family and given names as one look-up text, given name `skipped` left out; 0 leaves out all but the first.
std::string lookup_text(const NameKey& key, std::size_t skipped) {
  std::string text = key.family + '|' + key.given.front();
  if (skipped == 0) return text;
  for (std::size_t i = 1; i < key.given.size(); ++i) {
    if (i != skipped) text.append(" ").append(key.given[i]);
  }
  return text;
}

std::string whole_lookup_text(const NameKey& key) {
  return lookup_text(key, key.given.size());
}

class VariantSearch {
 public:
  VariantSearch(const NameTable& names, std::span<const NameId> person_of, std::span<const NameId> owners)
      : names_(names), person_of_(person_of), owners_(owners), works_(person_of.size()), coauthors_(person_of.size()) {
    for (NameId id = 0; id < names.groups().size(); ++id) {
      const NameGroup& group = names.groups()[id];
      std::vector<std::uint32_t>& works = works_[person_of[id]];
      works.insert(works.end(), group.works.begin(), group.works.end());
      if (!is_comparable(group)) continue;
      by_text_.emplace(whole_lookup_text(group.key), id);
      by_initial_[group.key.family + '|' + group.key.given.front().front()].push_back(id);
    }
    for (std::vector<std::uint32_t>& works : works_) {
      std::sort(works.begin(), works.end());
      works.erase(std::unique(works.begin(), works.end()), works.end());
    }
  }

  std::vector<NameVariantPair> run() {
    for (NameId id = 0; id < names_.groups().size(); ++id) {
      if (!is_comparable(names_.groups()[id])) continue;
      pair_without_middle_names(id);
      pair_initial(id);
      pair_beginnings(id);
    }
    std::stable_sort(pairs_.begin(), pairs_.end(),
                     [](const NameVariantPair& a, const NameVariantPair& b) { return a.shorter < b.shorter; });
    withdraw_rivals();
    return std::move(pairs_);
  }

 private:
  static bool is_comparable(const NameGroup& group) {
    return !group.works.empty() && !group.key.family.empty() && !group.key.given.empty();
  }

  void pair_without_middle_names(NameId longer) {
    const NameKey& key = names_.groups()[longer].key;
    // Two initials, or an initial and a name: too little to go by.
    if (key.given.size() < 2 || is_initial(key.given.front())) return;
    const std::size_t single_drops = key.given.size() > 2 ? key.given.size() : 1;
    for (std::size_t skipped = 0; skipped < single_drops; ++skipped) {
      const auto found = by_text_.find(lookup_text(key, skipped));
      if (found == by_text_.end() || !may_be_one(found->second, longer)) continue;
      const std::uint32_t common = count_common(found->second, longer);
      pairs_.push_back({found->second, longer, common, common >= k_enough_for_middle});
    }
  }

  void pair_initial(NameId shorter) {
    const NameKey& key = names_.groups()[shorter].key;
    if (!is_initial(key.given.front()) || key.given.size() > 1) return;
    const auto group = by_initial_.find(key.family + '|' + key.given.front());
    if (group == by_initial_.end() || group->second.size() > k_most_namesakes) return;
    std::vector<NameId> candidates;
    for (const NameId id : group->second) {
      if (!is_initial(names_.groups()[id].key.given.front())) candidates.push_back(id);
    }
    suspect_single(shorter, candidates, k_enough_for_initial);
  }

  void pair_beginnings(NameId longer) {
    const NameKey& key = names_.groups()[longer].key;
    const std::string& given = key.given.front();
    if (key.given.size() > 1) return;
    for (std::size_t size = k_shortest_beginning; size < given.size(); ++size) {
      const auto found = by_text_.find(key.family + '|' + given.substr(0, size));
      if (found != by_text_.end()) suspect(found->second, longer, k_enough_for_beginning);
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
    if (person_of_[a] == person_of_[b]) return false;
    std::vector<std::uint32_t> common;
    const std::vector<std::uint32_t>& left = works_[person_of_[a]];
    const std::vector<std::uint32_t>& right = works_[person_of_[b]];
    std::set_intersection(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(common));
    return common.empty();
  }

  std::uint32_t count_common(NameId a, NameId b) {
    const std::vector<NameId>& left = coauthors(person_of_[a]);
    const std::vector<NameId>& right = coauthors(person_of_[b]);
    std::vector<NameId> common;
    std::set_intersection(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(common));
    return static_cast<std::uint32_t>(common.size());
  }

  const std::vector<NameId>& coauthors(NameId person) {
    std::vector<NameId>& found = coauthors_[person];
    if (!found.empty()) return found;
    for (const std::uint32_t work : works_[person]) {
      for (const NameId name : names_.names_of(work)) {
        const NameId other = person_of_[name];
        if (other != person && std::find(owners_.begin(), owners_.end(), other) == owners_.end()) found.push_back(other);
      }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }

  const NameTable& names_;
  std::span<const NameId> person_of_;
  std::span<const NameId> owners_;
  std::vector<std::vector<std::uint32_t>> works_;  // by person
  std::vector<std::vector<NameId>> coauthors_;     // by person, filled when asked for
  std::unordered_map<std::string, NameId> by_text_;
  std::unordered_map<std::string, std::vector<NameId>> by_initial_;
  std::vector<NameVariantPair> pairs_;
};

}  // namespace

std::vector<NameVariantPair> find_name_variants(const NameTable& names, std::span<const NameId> person_of, std::span<const NameId> owners) {
  return VariantSearch(names, person_of, owners).run();
}

}  // namespace folioscope
