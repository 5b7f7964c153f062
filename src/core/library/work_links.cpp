// Works that belong together. Knows no input format.
#include "core/library/work_links.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

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
  std::sort(kept.profiles.begin(), kept.profiles.end());
  for (const Link& link : other.links) {
    const auto is_like = [&link](const Link& own) { return own.kind == link.kind; };
    if (std::none_of(kept.links.begin(), kept.links.end(), is_like)) kept.links.push_back(link);
  }
  std::stable_sort(kept.links.begin(), kept.links.end(), [](const Link& a, const Link& b) { return a.kind < b.kind; });
}

/// Index of the entry that `key` names in a list in which `work` stands, else in any list.
const std::uint32_t* find_by_key(const std::unordered_map<std::string_view, std::vector<std::uint32_t>>& by_key,
                                 const std::vector<Publication>& publications, const Publication& work, std::string_view key) {
  const auto found = by_key.find(key);
  if (found == by_key.end()) return nullptr;
  for (const std::uint32_t& index : found->second) {
    if (share_a_profile(publications[index], work)) return &index;
  }
  return &found->second.front();
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
  // One list has nothing to share, and then no key need be made.
  const bool is_single_list = std::all_of(publications.begin(), publications.end(),
                                          [&](const Publication& work) { return work.profiles == publications.front().profiles; });
  std::vector<Publication> kept;
  std::vector<PubId> ids;
  kept.reserve(publications.size());
  ids.reserve(publications.size());
  std::unordered_map<std::string, std::uint32_t> by_identity;
  for (Publication& work : publications) {
    const std::vector<std::string> keys = is_single_list ? std::vector<std::string>() : identity_keys(work);
    const auto is_known = [&](const std::string& key) {
      const auto found = by_identity.find(key);
      return found != by_identity.end() && !share_a_profile(kept[found->second], work);
    };
    if (const auto shared = std::find_if(keys.begin(), keys.end(), is_known); shared != keys.end()) {
      const std::uint32_t index = by_identity.find(*shared)->second;
      take_over(kept[index], work);
      ids.push_back(PubId{index});
      continue;
    }
    const auto index = static_cast<std::uint32_t>(kept.size());
    for (const std::string& key : keys) by_identity.emplace(key, index);
    work.id = PubId{index};
    ids.push_back(work.id);
    kept.push_back(std::move(work));
  }
  publications = std::move(kept);
  return ids;
}

void link_versions(std::vector<Publication>& publications, Diagnostics& diagnostics) {
  if (std::all_of(publications.begin(), publications.end(), [](const Publication& work) { return work.version_keys.empty(); })) return;

  std::unordered_map<std::string_view, std::vector<std::uint32_t>> by_key;
  std::vector<std::uint32_t> parent(publications.size());
  std::iota(parent.begin(), parent.end(), 0U);
  for (const Publication& work : publications) by_key[work.key].push_back(index_of(work.id));
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

  std::unordered_map<std::uint32_t, std::vector<PubId>> versions_of;
  for (const Publication& work : publications) versions_of[root_of(parent, index_of(work.id))].push_back(work.id);
  for (Publication& work : publications) {
    for (const PubId other : versions_of[root_of(parent, index_of(work.id))]) {
      if (other != work.id) work.versions.push_back(other);
    }
  }
}

void report_duplicate_titles(const std::vector<Publication>& publications, Diagnostics& diagnostics) {
  std::unordered_map<std::string, std::vector<std::uint32_t>> by_title;
  for (const Publication& work : publications) {
    if (work.title.empty()) continue;
    std::vector<std::uint32_t>& same = by_title[title_key(work.title)];
    for (const std::uint32_t index : same) {
      const Publication& other = publications[index];
      const bool is_version = std::binary_search(work.versions.begin(), work.versions.end(), other.id);
      if (is_version || !share_a_profile(other, work)) continue;
      diagnostics.report(DiagnosticCode::duplicate_title, work.entry, std::string(other.key), work.key);
      break;
    }
    same.push_back(index_of(work.id));
  }
}

}  // namespace folioscope
