// Every name of a set of works, grouped by the same folded name. Knows no other evidence.
#include "core/identity/name_table.hpp"

#include <algorithm>
#include <utility>

namespace folioscope {
namespace {

std::size_t hash_scope(NameScope scope) {
  return static_cast<std::size_t>(scope.kind) + std::size_t{scope.index} * 4;
}

std::size_t hash_spelling(const Name& name, NameScope scope) {
  return hash_text(name.given, hash_text(name.prefix, hash_text(name.family, hash_text(name.suffix, hash_scope(scope)))));
}

}  // namespace

NameTable::NameTable(std::span<const Publication> publications, std::span<const Profile> profiles, const PeopleOverrides& overrides) {
  add_splits(overrides);
  add_owners(profiles);
  first_of_work_.reserve(publications.size() + 1);
  for (const Publication& publication : publications) {
    first_of_work_.push_back(static_cast<std::uint32_t>(occurrences_.size()));
    for (const Contributor& contributor : publication.authors) add(contributor, publication);
    for (const Contributor& contributor : publication.editors) add(contributor, publication);
  }
  first_of_work_.push_back(static_cast<std::uint32_t>(occurrences_.size()));
}

void NameTable::add_splits(const PeopleOverrides& overrides) {
  for (const PeopleOverrides::Split& split : overrides.splits) {
    auto& namesake_by_work = splits_[name_key_from_text(split.name).whole];
    for (std::size_t namesake = 0; namesake < split.works.size(); ++namesake) {
      for (const std::string& work : split.works[namesake]) namesake_by_work.emplace(work, static_cast<std::uint32_t>(namesake));
    }
  }
}

void NameTable::add_owners(std::span<const Profile> profiles) {
  for (const Profile& profile : profiles) {
    Owner& owner = owners_.emplace_back();
    if (profile.name.empty()) continue;
    owner.key = name_key_from_text(profile.name);
    for (const std::string& variant : profile.name_variants) {
      std::string folded = name_key_from_text(variant).whole;
      if (folded != owner.key.whole && !folded.empty()) owner.variants.push_back(std::move(folded));
    }
  }
}

std::span<const NameId> NameTable::names_of(std::size_t publication) const {
  const std::uint32_t begin = first_of_work_[publication];
  return std::span(occurrences_).subspan(begin, first_of_work_[publication + 1] - begin);
}

NameId NameTable::find(std::string_view text) const {
  const NameId found = find_group(name_key_from_text(text), {});
  return found != k_no_name && !groups_[found].works.empty() ? found : k_no_name;
}

void NameTable::add(const Contributor& contributor, const Publication& publication) {
  std::uint32_t id = spelling(contributor.name, {});
  const std::string& folded = groups_[spellings_[id].group].key.whole;
  const NameScope scope = scope_of(folded, publication);
  for (const ProfileId profile : publication.profiles) {
    Owner& owner = owners_[index_of(profile)];
    if (folded == owner.key.whole) owner.group = spellings_[id].group;
  }
  if (scope.kind != NameScope::Kind::everywhere) id = spelling(contributor.name, scope);
  if (scope.kind == NameScope::Kind::owner) owners_[scope.index].group = spellings_[id].group;

  const auto work = static_cast<std::uint32_t>(first_of_work_.size() - 1);
  NameSpelling& used = spellings_[id];
  std::vector<std::uint32_t>& works = groups_[used.group].works;
  if (works.empty() || works.back() != work) works.push_back(work);
  ++used.works;
  occurrences_.push_back(used.group);
}

NameScope NameTable::scope_of(const std::string& folded_name, const Publication& publication) {
  for (const ProfileId profile : publication.profiles) {
    const std::vector<std::string>& variants = owners_[index_of(profile)].variants;
    if (std::find(variants.begin(), variants.end(), folded_name) != variants.end()) return {NameScope::Kind::owner, index_of(profile)};
  }
  if (splits_.empty()) return {};
  const auto split = splits_.find(folded_name);
  if (split == splits_.end()) return {};
  const auto found = split->second.find(publication.key);
  return found != split->second.end() ? NameScope{NameScope::Kind::namesake, found->second} : NameScope{};
}

std::uint32_t NameTable::spelling(const Name& name, NameScope scope) {
  const std::size_t hash = hash_spelling(name, scope);
  const auto is_same = [&](std::uint32_t index) { return spellings_[index].scope == scope && spellings_[index].name == name; };
  if (const std::uint32_t found = spelling_index_.find(hash, is_same); found != HashIndex::k_none) return found;

  const auto id = static_cast<std::uint32_t>(spellings_.size());
  // An owner's variants belong to the group of the owner's name itself.
  const bool is_owner = scope.kind == NameScope::Kind::owner;
  const NameId group_id = is_owner ? group(owners_[scope.index].key, {}, id) : group(name_key(name), scope, id);
  spellings_.push_back({name, scope, group_id, 0});
  spelling_index_.insert(hash, id);
  return id;
}

NameId NameTable::find_group(const NameKey& key, NameScope scope) const {
  return group_index_.find(hash_text(key.whole, hash_scope(scope)), [&](NameId index) {
    const NameGroup& group = groups_[index];
    return group.scope == scope && group.key.literal == key.literal && group.key.whole == key.whole;
  });
}

NameId NameTable::group(const NameKey& key, NameScope scope, std::uint32_t spelling) {
  if (const NameId found = find_group(key, scope); found != k_no_name) return found;
  const auto id = static_cast<NameId>(groups_.size());
  groups_.push_back({key, scope, spelling, {}});
  group_index_.insert(hash_text(key.whole, hash_scope(scope)), id);
  return id;
}

}  // namespace folioscope
