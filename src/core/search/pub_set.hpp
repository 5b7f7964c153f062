// A set of publications as one bit each. Knows nothing of what the bits mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/model/ids.hpp"

namespace folioscope {

/// A subset of the publications 0 .. universe()-1 of one Library. Set operations need equal universes.
class PubSet {
 public:
  PubSet() = default;
  explicit PubSet(std::size_t universe, bool full = false);
  void insert(PubId id);
  [[nodiscard]] bool contains(PubId id) const;
  /// Linear in universe()/64.
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] std::size_t universe() const { return universe_; }
  [[nodiscard]] std::size_t count_common(const PubSet& other) const;
  PubSet& operator&=(const PubSet& other);
  PubSet& operator|=(const PubSet& other);
  PubSet& subtract(const PubSet& other);
  void invert();
  /// Ascending by id.
  [[nodiscard]] std::vector<PubId> to_vector() const;
  friend bool operator==(const PubSet&, const PubSet&) = default;

 private:
  std::size_t universe_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace folioscope
