// See versions.hpp.
#include "core/library/versions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <span>
#include <string>
#include <string_view>

#include "core/base/hash_index.hpp"
#include "core/base/sorting.hpp"
#include "core/base/text_numbers.hpp"
#include "core/base/utf8.hpp"
#include "core/identity/folded_words.hpp"

namespace folioscope {
namespace {

constexpr int k_most_years_apart = 5;
constexpr std::uint32_t k_most_versions = 64;
constexpr int k_looked_back = 8;  // works of one title or number that are compared with the next: thousands may be called "Editorial"

std::string title_key(std::string_view title) {
  constexpr std::string_view suffix = " extended abstract";
  std::string words = folded_words(title);
  if (words.size() > suffix.size() && words.compare(words.size() - suffix.size(), suffix.size(), suffix) == 0) {
    words.resize(words.size() - suffix.size());
  }
  return words;
}

bool share_a_profile(const Publication& a, const Publication& b) {
  return std::find_first_of(a.profiles.begin(), a.profiles.end(), b.profiles.begin(), b.profiles.end()) != a.profiles.end();
}

bool is_stage_of_a_paper(PubKind kind) {
  switch (kind) {
    case PubKind::preprint:
    case PubKind::report:
    case PubKind::workshop_paper:
    case PubKind::conference_paper:
    case PubKind::journal_article: return true;
    default: return false;
  }
}

bool may_be_versions(const Publication& a, const Publication& b) {
  return a.kind != b.kind && is_stage_of_a_paper(a.kind) && is_stage_of_a_paper(b.kind) && share_a_profile(a, b);
}

/// "lovelace a": enough to tell the few authors of one title apart.
std::string author_key(const Contributor& author) {
  const std::string given = fold(author.name->given);
  return fold(author.name->family) + ' ' + given.substr(0, 1);
}

bool share_half_of_the_authors(const Publication& a, const Publication& b) {
  const bool is_a_shorter = a.author_count <= b.author_count;
  const Publication& shorter = is_a_shorter ? a : b;
  TextNumbers longer;
  for (const Contributor& author : (is_a_shorter ? b : a).authors()) longer.add(author_key(author));
  std::size_t shared = 0;
  for (const Contributor& author : shorter.authors()) shared += longer.find(author_key(author)) != TextNumbers::k_none ? 1U : 0U;
  return shared > 0 && 2 * shared >= shorter.author_count;
}

bool are_near_in_time(const Publication& a, const Publication& b) {
  return a.date.year == 0 || b.date.year == 0 || std::abs(a.date.year - b.date.year) <= k_most_years_apart;
}

/// Sets of works that grow together.
class WorkSets {
 public:
  explicit WorkSets(std::size_t count) : parent_(count), size_(count, 1) { std::iota(parent_.begin(), parent_.end(), 0U); }
  std::uint32_t root(std::uint32_t work) {
    while (parent_[work] != work) {
      parent_[work] = parent_[parent_[work]];
      work = parent_[work];
    }
    return work;
  }
  /// False when there would be too many of them: each version lists all others, and no work has so many.
  bool join(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t into = root(a), from = root(b);
    if (into == from) return true;
    if (size_[into] + size_[from] > k_most_versions) return false;
    parent_[from] = into;
    size_[into] += size_[from];
    has_joined_ = true;
    return true;
  }
  [[nodiscard]] bool has_joined() const { return has_joined_; }

 private:
  std::vector<std::uint32_t> parent_, size_;
  bool has_joined_ = false;
};

void report_too_many(const Publication& work, const Publication& other, Diagnostics& diagnostics) {
  diagnostics.report(DiagnosticCode::too_many_versions, work.entry, std::string(other.key.empty() ? other.title : other.key), work.key);
}

/// Index of the entry that `key` names in a list in which `work` stands, else in any list.
const std::uint32_t* find_by_key(const TextMap<std::vector<std::uint32_t>>& by_key, const std::vector<Publication>& publications,
                                 const Publication& work, std::string_view key) {
  const std::vector<std::uint32_t>* const found = by_key.find(key);
  if (found == nullptr) return nullptr;
  for (const std::uint32_t& index : *found) {
    if (share_a_profile(publications[index], work)) return &index;
  }
  return &found->front();
}

void join_by_key(const std::vector<Publication>& publications, WorkSets& sets, Diagnostics& diagnostics) {
  const auto names_none = [](const Publication& work) { return work.version_keys().empty(); };
  if (std::all_of(publications.begin(), publications.end(), names_none)) return;
  TextMap<std::vector<std::uint32_t>> by_key;
  for (const Publication& work : publications) by_key.add(work.key).push_back(index_of(work.id));
  for (const Publication& work : publications) {
    for (const std::string_view key : work.version_keys()) {
      if (const std::uint32_t* other = find_by_key(by_key, publications, work, key)) {
        if (!sets.join(index_of(work.id), *other)) report_too_many(work, publications[*other], diagnostics);
      } else {
        diagnostics.report(DiagnosticCode::unknown_version, work.entry, std::string(key), work.key);
      }
    }
  }
}

/// For each work the index of the last one before it with the same key, or k_no_earlier; an empty key is like no other.
std::vector<std::uint32_t> earlier_by(const std::vector<Publication>& publications, std::string (*key_of)(const Publication&)) {
  std::vector<std::uint32_t> earlier(publications.size(), k_no_earlier);
  std::vector<std::uint32_t> last;  // by number of the key: the last work that has it
  HashIndex numbers;                // by the hash of the key; the few works that share one are asked again
  std::array<std::string, 32> keys;  // of the next works, announced together: each look-up waits for memory
  for (std::uint32_t i = 0; i < publications.size(); ++i) {
    for (std::size_t next = 0; i % keys.size() == 0 && next < std::min(keys.size(), publications.size() - i); ++next) {
      keys[next] = key_of(publications[i + next]);
      numbers.will_find(hash_text(keys[next]));
    }
    const std::string& key = keys[i % keys.size()];
    if (key.empty()) continue;
    const std::uint32_t hash = hash_text(key);
    const auto is_same = [&](std::uint32_t number) { return key_of(publications[last[number]]) == key; };
    const std::uint32_t number = numbers.find(hash, is_same);
    if (number == HashIndex::k_none) {
      numbers.insert(hash, static_cast<std::uint32_t>(last.size()));
      last.push_back(i);
    } else {
      earlier[i] = last[number];
      last[number] = i;
    }
  }
  return earlier;
}

/// Joins each work with those of the last few of the same key that are versions of it.
void join_earlier(const std::vector<Publication>& publications, const std::vector<std::uint32_t>& earlier,
                  bool (*is_version)(const Publication&, const Publication&), WorkSets& sets, Diagnostics& diagnostics) {
  for (std::uint32_t i = 0; i < publications.size(); ++i) {
    std::uint32_t at = earlier[i];
    for (int looked = 0; looked < k_looked_back && at != k_no_earlier; ++looked, at = earlier[at]) {
      if (!is_version(publications[i], publications[at]) || sets.join(i, at)) continue;
      report_too_many(publications[i], publications[at], diagnostics);
      break;
    }
  }
}

bool are_versions_by_title(const Publication& a, const Publication& b) {
  return may_be_versions(a, b) && are_near_in_time(a, b) && share_half_of_the_authors(a, b);
}

}  // namespace

std::vector<std::uint32_t> earlier_by_title(const std::vector<Publication>& publications) {
  return earlier_by(publications, [](const Publication& work) { return title_key(work.title); });
}

void link_versions(std::vector<Publication>& publications, const std::vector<std::uint32_t>& earlier, TextArena& texts,
                   Diagnostics& diagnostics) {
  WorkSets sets(publications.size());
  join_by_key(publications, sets, diagnostics);
  const auto arxiv_key = [](const Publication& work) { return std::string(work.arxiv()); };
  join_earlier(publications, earlier_by(publications, arxiv_key), may_be_versions, sets, diagnostics);
  join_earlier(publications, earlier, are_versions_by_title, sets, diagnostics);
  if (!sets.has_joined()) return;

  std::vector<std::uint32_t> set_size(publications.size());  // by root
  for (std::uint32_t i = 0; i < publications.size(); ++i) ++set_size[sets.root(i)];
  std::vector<std::uint32_t> joined;
  for (std::uint32_t i = 0; i < publications.size(); ++i) {
    if (set_size[sets.root(i)] > 1) joined.push_back(i);
  }
  sort_numbers(joined, [&](std::uint32_t a, std::uint32_t b) { return sets.root(a) < sets.root(b); });  // a set's works stay in order
  for (std::size_t begin = 0; begin < joined.size();) {
    const std::size_t end = begin + set_size[sets.root(joined[begin])];
    for (std::size_t i = begin; i < end; ++i) {
      std::vector<PubId> others;
      for (std::size_t k = begin; k < end; ++k) {
        if (k != i) others.push_back(publications[joined[k]].id);
      }
      publications[joined[i]].versions = texts.keep_list(std::span<const PubId>(others));
    }
    begin = end;
  }
}

void report_duplicate_titles(const std::vector<Publication>& publications, const std::vector<std::uint32_t>& earlier,
                             Diagnostics& diagnostics) {
  for (const Publication& work : publications) {
    std::uint32_t at = earlier[index_of(work.id)];
    for (int i = 0; i < k_looked_back && at != k_no_earlier; ++i, at = earlier[at]) {
      const Publication& other = publications[at];
      if (std::binary_search(work.versions.begin(), work.versions.end(), other.id) || !share_a_profile(other, work)) continue;
      diagnostics.report(DiagnosticCode::duplicate_title, work.entry, std::string(other.key), work.key);
      break;
    }
  }
}

std::size_t count_distinct_works(const std::vector<Publication>& publications) {
  const auto is_first_version = [](const Publication& work) { return work.versions.empty() || work.id < work.versions.front(); };
  return static_cast<std::size_t>(std::count_if(publications.begin(), publications.end(), is_first_version));
}

}  // namespace folioscope
