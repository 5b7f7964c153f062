// Works that belong together. Knows no input format.
#include "core/library/work_links.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/hash_index.hpp"
#include "core/base/sorting.hpp"
#include "core/base/text_numbers.hpp"
#include "core/base/utf8.hpp"
#include "core/identity/folded_words.hpp"
#include "core/model/work_draft.hpp"

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
  const std::string_view doi = work.doi(), arxiv = work.arxiv();
  if (!doi.empty() && doi.substr(0, k_preprint_doi.size()) != k_preprint_doi) keys.push_back("doi " + to_lower(doi));
  if (!arxiv.empty()) keys.push_back(kind + " arxiv " + to_lower(arxiv));
  if (!work.title.empty() && work.date.year != 0 && !work.authors().empty()) {
    keys.push_back(kind + " title " + std::to_string(work.date.year) + ' ' + folded_words(work.title) + " by " +
                   folded_words(display_name(*work.authors().front().name)));
  }
  return keys;
}

bool share_a_profile(const Publication& a, const Publication& b) {
  return std::find_first_of(a.profiles.begin(), a.profiles.end(), b.profiles.begin(), b.profiles.end()) != a.profiles.end();
}

void take_over(Publication& kept, const Publication& other, TextArena& texts) {
  std::vector<ProfileId> profiles(kept.profiles.begin(), kept.profiles.end());
  profiles.insert(profiles.end(), other.profiles.begin(), other.profiles.end());
  sort_values(profiles, [](ProfileId a, ProfileId b) { return a < b; });
  kept.profiles = texts.keep_list(std::span<const ProfileId>(profiles));
  WorkDraft draft(kept);
  for (const Link& link : other.links()) {
    if (kept.has_link(link.kind, false)) continue;
    draft.add(link.label.empty() ? link_part(link.kind) : WorkPart::named_resource, texts.keep(link.label.empty() ? link.url : link.label));
  }
  kept = draft.finish(texts);
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

std::vector<PubId> join_shared_works(std::vector<Publication>& publications, TextArena& texts) {
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
      take_over(kept[index], work, texts);
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

void link_versions(std::vector<Publication>& publications, TextArena& texts, Diagnostics& diagnostics) {
  if (std::all_of(publications.begin(), publications.end(), [](const Publication& work) { return work.version_keys().empty(); })) return;

  TextMap<std::vector<std::uint32_t>> by_key;
  std::vector<std::uint32_t> parent(publications.size());
  std::iota(parent.begin(), parent.end(), 0U);
  for (const Publication& work : publications) by_key.add(work.key).push_back(index_of(work.id));
  for (const Publication& work : publications) {
    for (const std::string_view key : work.version_keys()) {
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
    std::vector<PubId> others = versions_of[root_of(parent, index_of(work.id))];
    others.erase(std::find(others.begin(), others.end(), work.id));
    work.versions = texts.keep_list(std::span<const PubId>(others));
  }
}

void report_duplicate_titles(const std::vector<Publication>& publications, Diagnostics& diagnostics) {
  // The works of one title as a chain, in the order of the source: nearly all titles differ, so no list need be kept for each.
  struct Chain {
    std::uint32_t first = 0, last = 0;
  };
  std::vector<Chain> chains;
  HashIndex chain_index;  // by the hash of the title; the few titles that share one are folded again
  std::vector<std::uint32_t> next(publications.size());
  for (std::uint32_t i = 0; i < publications.size(); ++i) {
    const Publication& work = publications[i];
    if (work.title.empty()) continue;
    const std::string title = title_key(work.title);
    const std::uint32_t hash = hash_text(title);
    const auto is_same = [&](std::uint32_t number) { return title_key(publications[chains[number].first].title) == title; };
    const std::uint32_t known = chain_index.find(hash, is_same);
    if (known == HashIndex::k_none) {
      chain_index.insert(hash, static_cast<std::uint32_t>(chains.size()));
      chains.push_back({i, i});
      continue;
    }
    Chain& chain = chains[known];
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
