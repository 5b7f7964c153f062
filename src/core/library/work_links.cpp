// One work in several lists. Knows no input format.
#include "core/library/work_links.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/base/text_numbers.hpp"
#include "core/base/utf8.hpp"
#include "core/identity/folded_words.hpp"
#include "core/model/work_draft.hpp"

namespace folioscope {
namespace {

/// Registrant of DOIs that only repeat a preprint's number; such a DOI does not tell a preprint from the paper.
constexpr std::string_view k_preprint_doi = "10.48550/";

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

/// Where the kept work says nothing of them and has the same people.
void take_over_orcids(const Publication& other, WorkDraft& draft) {
  const auto is_same = [](const Contributor& a, const Contributor& b) { return a.name == b.name; };
  const std::span<const Contributor> authors = other.authors();
  if (!draft.text(WorkPart::orcid).empty() ||
      !std::equal(authors.begin(), authors.end(), draft.authors.begin(), draft.authors.end(), is_same))
    return;
  OrcidsInOrder orcids(other);
  for (std::size_t i = 0; i < authors.size(); ++i) {
    draft.authors[i].has_orcid = authors[i].has_orcid;
    draft.add(WorkPart::orcid, orcids.next(authors[i]));
  }
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
  take_over_orcids(other, draft);
  kept = draft.finish(texts);
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
    kept.push_back(work);
  }
  publications = std::move(kept);
  return ids;
}

}  // namespace folioscope
