// Works that belong together. Knows no input format.
#include "core/library/work_links.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/base/text_numbers.hpp"
#include "core/base/utf8.hpp"
#include "core/identity/folded_words.hpp"

namespace folioscope {
namespace {

/// Registrant of DOIs that only repeat a preprint's number; such a DOI does not tell a preprint from the paper.
constexpr std::string_view k_preprint_doi = "10.48550/";

std::string title_key(std::string_view title) {
  constexpr std::string_view suffix = " extended abstract";
  std::string words = folded_words(title);
  if (words.size() > suffix.size() && words.compare(words.size() - suffix.size(), suffix.size(), suffix) == 0) {
    words.resize(words.size() - suffix.size());
  }
  return words;
}

/// Texts of which one in common makes two works the same.
std::vector<std::string> identity_keys(const Publication& work) {
  std::vector<std::string> keys;
  const std::string kind(kind_slug(work.kind));
  if (!work.doi.empty() && work.doi.substr(0, k_preprint_doi.size()) != k_preprint_doi) keys.push_back("doi " + to_lower(work.doi));
  if (!work.arxiv.empty()) keys.push_back(kind + " arxiv " + to_lower(work.arxiv));
  if (!work.title.empty() && work.date.year != 0 && !work.authors.empty()) {
    keys.push_back(kind + " title " + std::to_string(work.date.year) + ' ' + folded_words(work.title) + " by " +
                   folded_words(display_name(work.authors.front().name)));
  }
  return keys;
}

bool share_a_profile(const Publication& a, const Publication& b) {
  return std::find_first_of(a.profiles.begin(), a.profiles.end(), b.profiles.begin(), b.profiles.end()) != a.profiles.end();
}

void take_over(Publication& kept, const Publication& other) {
  kept.profiles.insert(kept.profiles.end(), other.profiles.begin(), other.profiles.end());
  sort_values(kept.profiles, [](ProfileId a, ProfileId b) { return a < b; });
  for (const Link& link : other.links) {
    const auto is_like = [&link](const Link& own) { return own.kind == link.kind; };
    if (std::any_of(kept.links.begin(), kept.links.end(), is_like)) continue;
    const auto is_later = [&link](const Link& own) { return own.kind > link.kind; };
    kept.links.insert(std::find_if(kept.links.begin(), kept.links.end(), is_later), link);
  }
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

std::uint32_t root_of(std::vector<std::uint32_t>& parent, std::uint32_t index) {
  while (parent[index] != index) {
    parent[index] = parent[parent[index]];
    index = parent[index];
  }
  return index;
}

}  // namespace

std::vector<PubId> join_shared_works(std::vector<Publication>& publications) {
  std::vector<PubId> ids(publications.size());
  std::vector<Publication> kept;
  kept.reserve(publications.size());
  TextMap<std::uint32_t> by_identity;
  for (std::size_t i = 0; i < publications.size(); ++i) {
    Publication& work = publications[i];
    const std::vector<std::string> keys = identity_keys(work);
    const std::uint32_t* known = nullptr;
    for (std::size_t key = 0; key < keys.size() && known == nullptr; ++key) {
      known = by_identity.find(keys[key]);
      if (known != nullptr && share_a_profile(kept[*known], work)) known = nullptr;
    }
    if (known != nullptr) {
      const std::uint32_t index = *known;
      take_over(kept[index], work);
      ids[i] = PubId{index};
      continue;
    }
    work.id = PubId{static_cast<std::uint32_t>(kept.size())};
    ids[i] = work.id;
    for (const std::string& key : keys) by_identity.add(key, index_of(work.id));
    kept.push_back(std::move(work));
  }
  publications = std::move(kept);
  return ids;
}

void link_versions(std::vector<Publication>& publications, Diagnostics& diagnostics) {
  if (std::all_of(publications.begin(), publications.end(), [](const Publication& work) { return work.version_keys.empty(); })) return;

  TextMap<std::vector<std::uint32_t>> by_key;
  std::vector<std::uint32_t> parent(publications.size());
  std::iota(parent.begin(), parent.end(), 0U);
  for (const Publication& work : publications) by_key.add(work.key).push_back(index_of(work.id));
  for (const Publication& work : publications) {
    for (const std::string_view key : work.version_keys) {
      if (const std::uint32_t* other = find_by_key(by_key, publications, work, key)) {
        const std::uint32_t from = root_of(parent, *other);
        parent[from] = root_of(parent, index_of(work.id));
      } else {
        diagnostics.report(DiagnosticCode::unknown_version, work.entry, std::string(key), work.key);
      }
    }
  }

  std::vector<std::vector<PubId>> versions_of(publications.size());  // by root
  for (const Publication& work : publications) versions_of[root_of(parent, index_of(work.id))].push_back(work.id);
  for (Publication& work : publications) {
    for (const PubId other : versions_of[root_of(parent, index_of(work.id))]) {
      if (other != work.id) work.versions.push_back(other);
    }
  }
}

void report_duplicate_titles(const std::vector<Publication>& publications, Diagnostics& diagnostics) {
  // The works of one title as a chain, in the order of the source: nearly all titles differ, so no list need be kept for each.
  struct Chain {
    std::uint32_t first = 0, last = 0;
  };
  TextMap<Chain> chains;
  std::vector<std::uint32_t> next(publications.size());
  for (std::uint32_t i = 0; i < publications.size(); ++i) {
    const Publication& work = publications[i];
    if (work.title.empty()) continue;
    Chain& chain = chains.add(title_key(work.title), {i, i});
    next[chain.last] = i;
    chain.last = i;
    for (std::uint32_t at = chain.first; at != i; at = next[at]) {
      const Publication& earlier = publications[at];
      const bool is_version = std::binary_search(work.versions.begin(), work.versions.end(), earlier.id);
      if (is_version || !share_a_profile(earlier, work)) continue;
      diagnostics.report(DiagnosticCode::duplicate_title, work.entry, std::string(earlier.key), work.key);
      break;
    }
  }
}

}  // namespace folioscope
