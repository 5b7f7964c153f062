// Every name of a set of works, grouped by what is certain: the same folded name. Knows no other evidence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/hash_index.hpp"
#include "core/base/text_arena.hpp"
#include "core/base/text_numbers.hpp"
#include "core/identity/name_key.hpp"
#include "core/identity/resolve_people.hpp"

namespace folioscope {

/// Index of a group of spellings with the same folded name.
using NameId = std::uint32_t;
inline constexpr NameId k_no_name = HashIndex::k_none;

/// Index of an ORCID iD among those of all works and profiles.
using OrcidId = std::uint32_t;
inline constexpr OrcidId k_no_orcid = TextNumbers::k_none;

/// What a name means beside its letters: nothing, a certain namesake of a split, the owner of a profile under another spelling, or one of
/// several people of this name whom their ORCID iDs tell apart.
struct NameScope {
  enum class Kind : std::uint8_t { everywhere, namesake, owner, orcid } kind = Kind::everywhere;
  std::uint32_t index = 0;
  friend bool operator==(const NameScope&, const NameScope&) = default;
};

struct NameSpelling {
  const Name* name = nullptr;  ///< as in the works
  NameScope scope;
  NameId group = k_no_name;
  std::uint32_t works = 0;
  bool is_plain = true;  ///< of no owner and no split
};

struct NameGroup {
  NameKey key;
  NameScope scope;
  std::uint32_t spelling = 0;  ///< the first of its spellings
  OrcidId orcid = k_no_orcid;  ///< the only one that stands with it
};

class NameTable {
 public:
  /// Lists of works are kept in `texts`. Contributor::person of all works serves as the number of the group for as long as this table is
  /// used.
  NameTable(std::span<Publication> publications, std::span<const Profile> profiles, const PeopleOverrides& overrides, TextArena& texts);

  [[nodiscard]] std::span<const NameSpelling> spellings() const { return spellings_; }
  [[nodiscard]] std::span<const NameGroup> groups() const { return groups_; }
  /// The works of a group: sorted, unique. Empty when all its uses fell to another group.
  [[nodiscard]] std::span<const PubId> works_of(NameId group) const;
  /// A work's authors, then its editors.
  [[nodiscard]] std::span<const Contributor> signatures(PubId work) const { return publications_[index_of(work)].contributors; }
  /// The group of one of them.
  static NameId name_of(const Contributor& signature) { return index_of(signature.person); }
  /// The group that this text ("Given Family" or "Family, Given") names where no scope applies; k_no_name when no work has it.
  [[nodiscard]] NameId find(std::string_view text) const;
  /// The group of a profile's owner; k_no_name when no work has one.
  [[nodiscard]] NameId owner(std::size_t profile) const { return owners_[profile].group; }
  [[nodiscard]] OrcidId owner_orcid(std::size_t profile) const { return owners_[profile].orcid; }
  [[nodiscard]] std::string_view orcid_text(OrcidId orcid) const { return orcids_.text(orcid); }
  [[nodiscard]] std::uint32_t orcid_count() const { return orcids_.count(); }
  [[nodiscard]] std::size_t group_count() const { return work_lists_.size(); }
  /// Gives back the memory of what is not asked for from now on. There are many names.
  void forget_groups() {
    plain_spellings_ = std::vector<std::uint32_t>();
    groups_ = std::vector<NameGroup>();
    group_index_ = HashIndex();
  }
  void forget_spellings() { spellings_ = std::vector<NameSpelling>(); }

 private:
  struct Owner {
    NameKey key;
    std::vector<std::string> variants;  // folded, the name itself not among them
    NameId group = k_no_name;
    OrcidId orcid = k_no_orcid;
  };
  /// An ORCID iD that stands with a name.
  struct OrcidUse {
    Contributor* signature = nullptr;
    std::uint32_t spelling = 0;
    OrcidId orcid = k_no_orcid;
  };

  void add_owners(std::span<const Profile> profiles);
  void add_splits(const PeopleOverrides& overrides);
  void add(Contributor& contributor, const Publication& publication, OrcidsInOrder& orcids);
  void take_orcids();
  void take_orcids(std::span<const std::uint32_t> uses);
  void move_namesake(const OrcidUse& use);
  [[nodiscard]] OrcidId most_used_orcid(std::span<const std::uint32_t> uses) const;
  void list_works(TextArena& texts);
  /// The spelling to count instead, where the name is that of an owner or a split.
  std::uint32_t scoped_spelling(std::uint32_t plain, const Name& name, const Publication& publication);
  [[nodiscard]] bool is_plain(const std::string& folded_name) const;
  std::uint32_t plain_spelling(const Name& name);
  std::uint32_t find_or_add(const Name& name, NameScope scope);
  std::uint32_t add_spelling(const Name& name, NameScope scope);
  NameId group(const NameKey& key, NameScope scope, std::uint32_t spelling);
  [[nodiscard]] NameId find_group(const NameKey& key, NameScope scope) const;
  [[nodiscard]] NameScope scope_of(const std::string& folded_name, const Publication& publication) const;

  std::vector<NameSpelling> spellings_;
  std::vector<std::uint32_t> plain_spellings_;  // by Name::number
  HashIndex scoped_spellings_;
  std::vector<NameGroup> groups_;
  HashIndex group_index_;
  struct WorkList {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
  };
  std::span<Publication> publications_;
  std::span<PubId> works_;            // of all groups, one after the other
  std::vector<WorkList> work_lists_;  // by group, into works_
  std::vector<Owner> owners_;         // by profile
  TextNumbers orcids_;
  std::vector<OrcidUse> orcid_uses_;
  TextMap<TextMap<std::uint32_t>> splits_;  // by folded name, then by citation key
};

}  // namespace folioscope
