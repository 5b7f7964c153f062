// Every name of a set of works, grouped by the same folded name. Knows no other evidence.
#include "core/identity/name_table.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace folioscope {
namespace {

/// The parts of a name as one text that no other name gives.
void make_raw(const Name& name, std::string& raw) {
  raw.clear();
  for (const std::string_view part : {name.given, name.prefix, name.family, name.suffix}) {
    raw += part;
    raw += '\x1F';
  }
  if (name.literal) raw += '!';
}

bool contains(std::span<const std::string> texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace

NameTable::NameTable(std::span<const Publication> publications, std::span<const Profile> profiles, const PeopleOverrides& overrides) {
  for (const PeopleOverrides::Split& split : overrides.splits) {
    Split& table = splits_[name_key_from_text(split.name).whole];
    for (std::size_t namesake = 0; namesake < split.works.size(); ++namesake) {
      for (const std::string& work : split.works[namesake]) table.namesake_of_work.emplace(work, namesake);
    }
  }

  std::vector<Owner> owners;
  for (const Profile& profile : profiles) {
    Owner& owner = owners.emplace_back(Owner{name_key_from_text(profile.name), {}});
    for (const std::string& variant : profile.name_variants) {
      std::string folded = name_key_from_text(variant).whole;
      if (folded != owner.key.whole && !folded.empty()) owner.variants.push_back(std::move(folded));
    }
  }

  first_of_work_.reserve(publications.size() + 1);
  owners_.resize(profiles.size(), k_no_name);
  for (const Publication& publication : publications) {
    first_of_work_.push_back(static_cast<std::uint32_t>(occurrences_.size()));
    for (const Contributor& contributor : publication.authors) add(contributor, publication, owners);
    for (const Contributor& contributor : publication.editors) add(contributor, publication, owners);
  }
  first_of_work_.push_back(static_cast<std::uint32_t>(occurrences_.size()));
}

std::span<const NameId> NameTable::names_of(std::size_t publication) const {
  const std::uint32_t begin = first_of_work_[publication];
  return std::span(occurrences_).subspan(begin, first_of_work_[publication + 1] - begin);
}

NameId NameTable::find(const std::string& folded_name) const {
  const auto found = group_by_name_.find(folded_name);
  return found != group_by_name_.end() ? found->second : k_no_name;
}

void NameTable::add(const Contributor& contributor, const Publication& publication, std::span<const Owner> owners) {
  std::string raw;
  make_raw(contributor.name, raw);
  std::uint32_t id = spelling(contributor.name, raw, {}, nullptr);
  // Copied, since spelling() may move the groups.
  const std::string folded = groups_[spellings_[id].name].key.whole;

  if (const std::string scope = namesake(folded, publication.key); !scope.empty()) {
    id = spelling(contributor.name, raw, scope, nullptr);
  }
  for (const ProfileId profile : publication.profiles) {
    const std::size_t index = index_of(profile);
    const Owner& owner = owners[index];
    if (folded.empty()) continue;
    const bool is_variant = contains(owner.variants, folded);
    if (is_variant) id = spelling(contributor.name, raw, "owner " + std::to_string(index), &owner.key);
    if (is_variant || folded == owner.key.whole) owners_[index] = spellings_[id].name;
  }

  const auto work = static_cast<std::uint32_t>(first_of_work_.size() - 1);
  NameSpelling& spelling = spellings_[id];
  std::vector<std::uint32_t>& works = groups_[spelling.name].works;
  if (works.empty() || works.back() != work) works.push_back(work);
  ++spelling.works;
  occurrences_.push_back(spelling.name);
}

std::uint32_t NameTable::spelling(const Name& name, const std::string& raw, const std::string& scope, const NameKey* owner) {
  const auto [found, is_new] = spelling_by_raw_.try_emplace(raw + scope, static_cast<std::uint32_t>(spellings_.size()));
  if (is_new) {
    // The owner's group is that of the preferred name, in no scope.
    const NameId id = owner != nullptr ? group(*owner, {}) : group(name_key(name), scope);
    spellings_.push_back({display_name(name), id, 0, owner != nullptr});
  }
  return found->second;
}

NameId NameTable::group(const NameKey& key, const std::string& scope) {
  std::string id = key.whole + scope;
  if (key.literal) id.insert(id.begin(), '!');
  const auto [found, is_new] = group_by_name_.try_emplace(std::move(id), static_cast<NameId>(groups_.size()));
  if (is_new) groups_.push_back({key, {}});
  return found->second;
}

std::string NameTable::namesake(const std::string& folded_name, std::string_view work) const {
  const auto split = splits_.find(folded_name);
  if (split == splits_.end()) return {};
  const auto found = split->second.namesake_of_work.find(work);
  return found != split->second.namesake_of_work.end() ? "\x1F" + std::to_string(found->second) : std::string();
}

}  // namespace folioscope
