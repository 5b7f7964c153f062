// Every name of a set of works, grouped by what is certain: the same folded name. Knows no other evidence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/identity/hash_index.hpp"
#include "core/identity/name_key.hpp"
#include "core/identity/resolve_people.hpp"

namespace folioscope {

/// Index of a group of spellings with the same folded name.
using NameId = std::uint32_t;
inline constexpr NameId k_no_name = HashIndex::k_none;

/// What a name means beside its letters: nothing, a certain namesake of a split, or the owner of a profile under another spelling.
struct NameScope {
  enum class Kind : std::uint8_t { everywhere, namesake, owner } kind = Kind::everywhere;
  std::uint32_t index = 0;
  friend bool operator==(const NameScope&, const NameScope&) = default;
};

struct NameSpelling {
  Name name;  ///< as in the works
  NameScope scope;
  NameId group = k_no_name;
  std::uint32_t works = 0;
};

struct NameGroup {
  NameKey key;
  NameScope scope;
  std::uint32_t spelling = 0;        ///< the first of its spellings
  std::vector<std::uint32_t> works;  ///< indices of publications, sorted, unique; empty when all its uses fell to another group
};

class NameTable {
 public:
  NameTable(std::span<const Publication> publications, std::span<const Profile> profiles, const PeopleOverrides& overrides);

  [[nodiscard]] std::span<const NameSpelling> spellings() const { return spellings_; }
  [[nodiscard]] std::span<const NameGroup> groups() const { return groups_; }
  /// The groups of a work's authors, then of its editors.
  [[nodiscard]] std::span<const NameId> names_of(std::size_t publication) const;
  /// The group that this text ("Given Family" or "Family, Given") names where no scope applies; k_no_name when no work has it.
  [[nodiscard]] NameId find(std::string_view text) const;
  /// The group of a profile's owner; k_no_name when no work has one.
  [[nodiscard]] NameId owner(std::size_t profile) const { return owners_[profile].group; }

 private:
  struct Owner {
    NameKey key;
    std::vector<std::string> variants;  // folded, the name itself not among them
    NameId group = k_no_name;
  };

  void add_owners(std::span<const Profile> profiles);
  void add_splits(const PeopleOverrides& overrides);
  void add(const Contributor& contributor, const Publication& publication);
  std::uint32_t spelling(const Name& name, NameScope scope);
  NameId group(const NameKey& key, NameScope scope, std::uint32_t spelling);
  [[nodiscard]] NameId find_group(const NameKey& key, NameScope scope) const;
  [[nodiscard]] NameScope scope_of(const std::string& folded_name, const Publication& publication);

  std::vector<NameSpelling> spellings_;
  HashIndex spelling_index_;
  std::vector<NameGroup> groups_;
  HashIndex group_index_;
  std::vector<NameId> occurrences_;           // of all works, one after the other
  std::vector<std::uint32_t> first_of_work_;  // into occurrences_; one more than works
  std::vector<Owner> owners_;                 // by profile
  // By folded name, then by citation key.
  std::unordered_map<std::string, std::unordered_map<std::string_view, std::uint32_t>> splits_;
};

}  // namespace folioscope
