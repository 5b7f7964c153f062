// Every name of a set of works, grouped by what is certain: the same folded name. Knows no other evidence.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/identity/name_key.hpp"
#include "core/identity/resolve_people.hpp"

namespace folioscope {

/// Index of a group of spellings with the same folded name.
using NameId = std::uint32_t;
inline constexpr NameId k_no_name = 0xFFFFFFFFU;

struct NameSpelling {
  std::string text;  ///< as displayed
  NameId name = k_no_name;
  std::uint32_t works = 0;
  bool is_owner_variant = false;  ///< the owner of the work's profile under another spelling
};

struct NameGroup {
  NameKey key;
  std::vector<std::uint32_t> works;  ///< indices of publications, sorted, unique
};

class NameTable {
 public:
  NameTable(std::span<const Publication> publications, std::span<const Profile> profiles, const PeopleOverrides& overrides);

  [[nodiscard]] std::span<const NameSpelling> spellings() const { return spellings_; }
  [[nodiscard]] std::span<const NameGroup> groups() const { return groups_; }
  /// The groups of a work's authors, then of its editors.
  [[nodiscard]] std::span<const NameId> names_of(std::size_t publication) const;
  /// The group of this folded name, where no split applies; k_no_name when it occurs nowhere.
  [[nodiscard]] NameId find(const std::string& folded_name) const;
  /// The group of a profile's owner; k_no_name when no work has one.
  [[nodiscard]] NameId owner(std::size_t profile) const { return owners_[profile]; }

 private:
  struct Split {
    std::unordered_map<std::string_view, std::size_t> namesake_of_work;  // by citation key
  };
  struct Owner {
    NameKey key;
    std::vector<std::string> variants;  // folded, the name itself not among them
  };

  void add(const Contributor& contributor, const Publication& publication, std::span<const Owner> owners);
  /// The spelling of this name within this scope; makes it, and its group, when it is new.
  std::uint32_t spelling(const Name& name, const std::string& raw, const std::string& scope, const NameKey* owner);
  NameId group(const NameKey& key, const std::string& scope);
  [[nodiscard]] std::string namesake(const std::string& folded_name, std::string_view work) const;

  std::vector<NameSpelling> spellings_;
  std::vector<NameGroup> groups_;
  std::vector<NameId> occurrences_;           // of all works, one after the other
  std::vector<std::uint32_t> first_of_work_;  // into occurrences_; one more than works
  std::vector<NameId> owners_;                // by profile
  std::unordered_map<std::string, std::uint32_t> spelling_by_raw_;
  std::unordered_map<std::string, NameId> group_by_name_;
  std::unordered_map<std::string, Split> splits_;  // by folded name
};

}  // namespace folioscope
