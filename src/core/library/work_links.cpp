// Works that belong together. Knows no input format.
#include "core/library/work_links.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
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
    if (std::any_of(kept.links.begin(), kept.links.end(), is_like)) continue;
    const auto is_later = [&link](const Link& own) { return own.kind > link.kind; };
    kept.links.insert(std::find_if(kept.links.begin(), kept.links.end(), is_later), link);
  }
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
  std::vector<PubId> ids(publications.size());
  std::vector<Publication> kept;
  kept.reserve(publications.size());
  std::unordered_map<std::string, std::uint32_t> by_identity;
  for (std::size_t i = 0; i < publications.size(); ++i) {
    Publication& work = publications[i];
    const std::vector<std::string> keys = identity_keys(work);
    const auto is_known = [&](const std::string& key) {
      const auto found = by_identity.find(key);
      return found != by_identity.end() && !share_a_profile(kept[found->second], work);
    };
    if (const auto shared = std::find_if(keys.begin(), keys.end(), is_known); shared != keys.end()) {
      const std::uint32_t index = by_identity.find(*shared)->second;
      take_over(kept[index], work);
      ids[i] = PubId{index};
      continue;
    }
    work.id = PubId{static_cast<std::uint32_t>(kept.size())};
    ids[i] = work.id;
    for (const std::string& key : keys) by_identity.emplace(key, index_of(work.id));
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
  // Hashes first: nearly all titles differ, and then no list need be kept for them.
  struct Title {
    std::size_t hash;
    std::uint32_t work;
  };
  std::vector<Title> titles;
  titles.reserve(publications.size());
  for (const Publication& work : publications) {
    if (!work.title.empty()) titles.push_back({std::hash<std::string>{}(title_key(work.title)), index_of(work.id)});
  }
  std::sort(titles.begin(), titles.end(),
            [](const Title& a, const Title& b) { return a.hash != b.hash ? a.hash < b.hash : a.work < b.work; });

  std::vector<std::pair<std::uint32_t, std::uint32_t>> found;  // work, earlier work
  for (std::size_t i = 1; i < titles.size(); ++i) {
    const Publication& work = publications[titles[i].work];
    const auto is_reported_with = [&](const Publication& other) {
      return share_a_profile(other, work) && !std::binary_search(work.versions.begin(), work.versions.end(), other.id) &&
             title_key(other.title) == title_key(work.title);
    };
    std::size_t first = i;
    while (first > 0 && titles[first - 1].hash == titles[i].hash) --first;
    for (; first < i; ++first) {
      if (!is_reported_with(publications[titles[first].work])) continue;
      found.emplace_back(titles[i].work, titles[first].work);
      break;
    }
  }
  std::sort(found.begin(), found.end());
  for (const auto& [work, earlier] : found) {
    const Publication& reported = publications[work];
    diagnostics.report(DiagnosticCode::duplicate_title, reported.entry, std::string(publications[earlier].key), reported.key);
  }
}

}  // namespace folioscope
