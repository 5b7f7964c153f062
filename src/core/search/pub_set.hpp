// A set of publications as one bit each, and a short sorted list of them. Knows nothing of what they mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/will_read.hpp"
#include "core/model/ids.hpp"

namespace folioscope {

class PubSet;

/// The works of one value of something, borrowed from an Index or a Library: ids ascending and unique or, where there are many of
/// them, a set, so that counting costs no more than the cheaper of both forms.
class PubList {
 public:
  PubList() = default;
  explicit PubList(std::span<const PubId> ids) : count_(ids.size()), ids_(ids) {}
  PubList(const PubSet& set, std::size_t count) : count_(count), set_(&set) {}
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] bool is_empty() const { return count_ == 0; }
  [[nodiscard]] bool contains(PubId id) const;
  /// How many of them are in `set`. Linear in the smaller of count() and set.universe()/64.
  [[nodiscard]] std::size_t count_common(const PubSet& set) const;
  /// Says that they will be counted soon.
  void will_count() const {
    if (!ids_.empty()) will_read(ids_.data());
  }
  [[nodiscard]] std::vector<PubId> to_vector() const;

 private:
  friend class PubSet;
  std::size_t count_ = 0;
  std::span<const PubId> ids_;
  const PubSet* set_ = nullptr;
};

/// A subset of the publications 0 .. universe()-1 of one Library. Set operations need equal universes.
class PubSet {
 public:
  PubSet() = default;
  explicit PubSet(std::size_t universe, bool full = false);
  /// `id` must be below universe().
  void insert(PubId id) { words_[index_of(id) / 64] |= std::uint64_t{1} << (index_of(id) % 64); }
  /// False for ids outside the universe.
  [[nodiscard]] bool contains(PubId id) const {
    return index_of(id) < universe_ && ((words_[index_of(id) / 64] >> (index_of(id) % 64)) & 1) != 0;
  }
  /// Linear in universe()/64.
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] std::size_t universe() const { return universe_; }
  [[nodiscard]] std::size_t count_common(const PubSet& other) const;
  PubSet& operator&=(const PubSet& other);
  PubSet& operator|=(const PubSet& other);
  PubSet& operator|=(const PubList& list);
  PubSet& subtract(const PubSet& other);
  void invert();
  /// Ascending by id.
  [[nodiscard]] std::vector<PubId> to_vector() const;
  friend bool operator==(const PubSet&, const PubSet&) = default;

 private:
  std::size_t universe_ = 0;
  std::vector<std::uint64_t> words_;  ///< bits from universe_ on are 0
};

}  // namespace folioscope
