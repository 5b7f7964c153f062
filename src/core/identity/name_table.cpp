// Every name of a set of works, grouped by the same folded name. Knows no other evidence.
#include "core/identity/name_table.hpp"

#include <algorithm>
#include <utility>

#include "core/base/sorting.hpp"
#include "core/base/will_read.hpp"

namespace folioscope {
namespace {

std::uint32_t hash_scope(NameScope scope) {
  return static_cast<std::uint32_t>(scope.kind) + scope.index * 4;
}

std::uint32_t hash_spelling(const Name& name, NameScope scope) {
  return (name.number * 2654435761U) ^ hash_scope(scope);
}

}  // namespace

NameTable::NameTable(std::span<Publication> publications, std::span<const Profile> profiles, const PeopleOverrides& overrides,
                     TextArena& texts)
    : publications_(publications) {
  add_splits(overrides);
  add_owners(profiles);
  for (std::size_t i = 0; i < publications.size(); ++i) {
    // Names stand all over the memory of a large library.
    if (i + 4 < publications.size()) {
      will_read(publications[i + 4].contributors.data());
      for (const Contributor& contributor : publications[i + 2].contributors) will_read(&contributor.name->number);
    }
    OrcidsInOrder orcids(publications[i]);
    for (Contributor& contributor : publications[i].contributors) add(contributor, publications[i], orcids);
  }
  take_orcids();
  list_works(texts);
}

/// One array for all groups: a list of its own for each name would cost more than all else here.
void NameTable::list_works(TextArena& texts) {
  work_lists_.resize(groups_.size());
  for (const NameSpelling& spelling : spellings_) work_lists_[spelling.group].count += spelling.works;
  std::uint32_t begin = 0;
  for (WorkList& list : work_lists_) {
    list.begin = begin;
    begin += std::exchange(list.count, 0U);
  }
  works_ = texts.make_list<PubId>(begin);
  for (std::uint32_t work = 0; work < publications_.size(); ++work) {
    for (const Contributor& signature : publications_[work].contributors) {
      WorkList& list = work_lists_[name_of(signature)];
      const std::uint32_t end = list.begin + list.count;
      if (list.count > 0 && works_[end - 1] == PubId{work}) continue;
      works_[end] = PubId{work};
      ++list.count;
    }
  }
}

std::span<const PubId> NameTable::works_of(NameId group) const {
  return works_.subspan(work_lists_[group].begin, work_lists_[group].count);
}

void NameTable::add_splits(const PeopleOverrides& overrides) {
  for (const PeopleOverrides::Split& split : overrides.splits) {
    TextMap<std::uint32_t>& namesake_by_work = splits_.add(name_key_from_text(split.name).whole);
    for (std::size_t namesake = 0; namesake < split.works.size(); ++namesake) {
      for (const std::string& work : split.works[namesake]) namesake_by_work.add(work, static_cast<std::uint32_t>(namesake));
    }
  }
}

void NameTable::add_owners(std::span<const Profile> profiles) {
  for (const Profile& profile : profiles) {
    Owner& owner = owners_.emplace_back();
    if (!profile.orcid.empty()) owner.orcid = orcids_.add(profile.orcid);
    if (profile.name.empty()) continue;
    owner.key = name_key_from_text(profile.name);
    for (const std::string& variant : profile.name_variants) {
      std::string folded = name_key_from_text(variant).whole;
      if (folded != owner.key.whole && !folded.empty()) owner.variants.push_back(std::move(folded));
    }
  }
}

NameId NameTable::find(std::string_view text) const {
  const NameId found = find_group(name_key_from_text(text), {});
  return found != k_no_name && !works_of(found).empty() ? found : k_no_name;
}

void NameTable::add(Contributor& contributor, const Publication& publication, OrcidsInOrder& orcids) {
  std::uint32_t id = plain_spelling(*contributor.name);
  if (!spellings_[id].is_plain) id = scoped_spelling(id, *contributor.name, publication);
  ++spellings_[id].works;
  const std::string_view orcid = orcids.next(contributor);
  if (!orcid.empty()) orcid_uses_.push_back({&contributor, id, orcids_.add(orcid)});
  contributor.person = PersonId{spellings_[id].group};
}

/// Gives each group its ORCID iD. People of one name with different ones become groups of their own.
void NameTable::take_orcids() {
  const auto group_of = [this](std::uint32_t use) { return spellings_[orcid_uses_[use].spelling].group; };
  const std::vector<std::uint32_t> order = sorted_numbers(orcid_uses_.size(), [&](std::uint32_t a, std::uint32_t b) {
    return group_of(a) != group_of(b) ? group_of(a) < group_of(b) : orcid_uses_[a].orcid < orcid_uses_[b].orcid;
  });
  for (const Owner& owner : owners_) {
    if (owner.group != k_no_name) groups_[owner.group].orcid = owner.orcid;
  }
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    const NameId group = group_of(order[begin]);
    while (end < order.size() && group_of(order[end]) == group) ++end;
    take_orcids(std::span(order).subspan(begin, end - begin));
  }
}

/// `uses` are those of one group, equal ones together. A name without one stays what it was: an owner, or somebody apart from all others.
void NameTable::take_orcids(std::span<const std::uint32_t> uses) {
  const OrcidUse first = orcid_uses_[uses.front()];
  const NameId id = spellings_[first.spelling].group;
  const bool is_owner = std::any_of(owners_.begin(), owners_.end(), [id](const Owner& owner) { return owner.group == id; });
  const bool is_one = first.orcid == orcid_uses_[uses.back()].orcid;
  if (groups_[id].scope.kind == NameScope::Kind::namesake && !is_one) return;
  if (groups_[id].orcid == k_no_orcid && (is_one || is_owner)) groups_[id].orcid = most_used_orcid(uses);
  for (const std::uint32_t use : uses) {
    if (orcid_uses_[use].orcid != groups_[id].orcid) move_namesake(orcid_uses_[use]);
  }
}

OrcidId NameTable::most_used_orcid(std::span<const std::uint32_t> uses) const {
  OrcidId best = k_no_orcid;
  std::size_t best_count = 0;
  for (std::size_t begin = 0, end = 0; begin < uses.size(); begin = end) {
    const OrcidId orcid = orcid_uses_[uses[begin]].orcid;
    while (end < uses.size() && orcid_uses_[uses[end]].orcid == orcid) ++end;
    if (end - begin <= best_count) continue;
    best = orcid;
    best_count = end - begin;
  }
  return best;
}

void NameTable::move_namesake(const OrcidUse& use) {
  --spellings_[use.spelling].works;
  const std::uint32_t id = find_or_add(*spellings_[use.spelling].name, {NameScope::Kind::orcid, use.orcid});
  ++spellings_[id].works;
  groups_[spellings_[id].group].orcid = use.orcid;
  use.signature->person = PersonId{spellings_[id].group};
}

std::uint32_t NameTable::scoped_spelling(std::uint32_t plain, const Name& name, const Publication& publication) {
  const NameId group = spellings_[plain].group;
  const std::string& folded = groups_[group].key.whole;
  for (const ProfileId profile : publication.profiles) {
    Owner& owner = owners_[index_of(profile)];
    if (folded == owner.key.whole) owner.group = group;
  }
  const NameScope scope = scope_of(folded, publication);
  if (scope.kind == NameScope::Kind::everywhere) return plain;
  const std::uint32_t scoped = find_or_add(name, scope);
  if (scope.kind == NameScope::Kind::owner) owners_[scope.index].group = spellings_[scoped].group;
  return scoped;
}

bool NameTable::is_plain(const std::string& folded_name) const {
  const auto is_owner = [&](const Owner& owner) {
    return owner.key.whole == folded_name || std::find(owner.variants.begin(), owner.variants.end(), folded_name) != owner.variants.end();
  };
  return std::none_of(owners_.begin(), owners_.end(), is_owner) && splits_.find(folded_name) == nullptr;
}

NameScope NameTable::scope_of(const std::string& folded_name, const Publication& publication) const {
  for (const ProfileId profile : publication.profiles) {
    const std::vector<std::string>& variants = owners_[index_of(profile)].variants;
    if (std::find(variants.begin(), variants.end(), folded_name) != variants.end()) return {NameScope::Kind::owner, index_of(profile)};
  }
  const TextMap<std::uint32_t>* const split = splits_.find(folded_name);
  const std::uint32_t* const namesake = split != nullptr ? split->find(publication.key) : nullptr;
  return namesake != nullptr ? NameScope{NameScope::Kind::namesake, *namesake} : NameScope{};
}

std::uint32_t NameTable::plain_spelling(const Name& name) {
  if (name.number >= plain_spellings_.size()) plain_spellings_.resize(std::size_t{name.number} + 1, k_no_name);
  std::uint32_t& id = plain_spellings_[name.number];
  if (id == k_no_name) id = add_spelling(name, {});
  return id;
}

std::uint32_t NameTable::find_or_add(const Name& name, NameScope scope) {
  const std::uint32_t hash = hash_spelling(name, scope);
  const auto is_same = [&](std::uint32_t index) { return spellings_[index].scope == scope && spellings_[index].name == &name; };
  const std::uint32_t found = scoped_spellings_.find(hash, is_same);
  if (found != HashIndex::k_none) return found;
  const std::uint32_t id = add_spelling(name, scope);
  scoped_spellings_.insert(hash, id);
  return id;
}

std::uint32_t NameTable::add_spelling(const Name& name, NameScope scope) {
  const auto id = static_cast<std::uint32_t>(spellings_.size());
  // An owner's variants belong to the group of the owner's name itself.
  const bool is_owner = scope.kind == NameScope::Kind::owner;
  const NameId group_id = is_owner ? group(owners_[scope.index].key, {}, id) : group(name_key(name), scope, id);
  spellings_.push_back({&name, scope, group_id, 0, is_plain(groups_[group_id].key.whole)});
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
  groups_.push_back({key, scope, spelling});
  group_index_.insert(hash_text(key.whole, hash_scope(scope)), id);
  return id;
}

}  // namespace folioscope
