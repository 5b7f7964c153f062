// Lists of works while an index is built: very many at once, each ascending, a byte or two a work. Knows nothing of what they mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/search/pub_set.hpp"

namespace folioscope {

/// One of the lists; WorkLists holds its works: as distances from each to the next or, where they are many, as a set.
struct WorkList {
  std::uint32_t last = 0, count = 0;
  std::uint32_t byte_count = 0;  ///< of the distances
  std::uint32_t first = 0;       ///< chunk of the distances; number of the set
  union {
    char* next = nullptr;  ///< where the next byte goes
    PubSet* set;           ///< null until there is one, when byte_count is k_set
  };
  static constexpr std::uint32_t k_set = 0xFFFFFFFFU;
  [[nodiscard]] bool is_set() const { return byte_count == k_set; }
};

class WorkLists {
 public:
  /// Works are below `work_count`. A list becomes a set when that takes at most `set_ratio` times its bytes.
  WorkLists(std::size_t work_count, std::size_t set_ratio);
  /// Appends `work`, which must not come before those that are there; once if it comes several times in a row.
  void add(WorkList& list, PubId work) {
    if (list.count > 0 && list.last == index_of(work)) return;
    if (list.is_set()) {
      list.set->insert(work);
    } else {
      append_distance(list, index_of(work) - list.last);
    }
    list.last = index_of(work);
    ++list.count;
  }
  /// The first work and the distance from each to the next, as varints. Of a list that is no set.
  void append_distances(const WorkList& list, std::string& out) const;
  /// Its works. Of a list that is no set.
  void append_ids(const WorkList& list, std::vector<PubId>& out) const;
  /// By the number in WorkList::first.
  [[nodiscard]] std::vector<std::unique_ptr<PubSet>>& sets() { return sets_; }
  [[nodiscard]] std::size_t work_count() const { return work_count_; }

 private:
  static constexpr std::uint32_t k_chunk_bytes = 28, k_block_chunks = 512;
  struct Chunk {
    char bytes[k_chunk_bytes];
    std::uint32_t next;
  };

  [[nodiscard]] Chunk& chunk(std::uint32_t number) const { return blocks_[number / k_block_chunks][number % k_block_chunks]; }
  void append_distance(WorkList& list, std::uint32_t distance);
  void add_chunk(WorkList& list);
  void make_set(WorkList& list);
  std::uint32_t take_chunk();
  void give_back_chunks(const WorkList& list);

  std::size_t work_count_;
  std::uint32_t most_bytes_;  ///< of a list
  std::vector<std::unique_ptr<Chunk[]>> blocks_;
  std::uint32_t chunk_count_ = 0;
  std::uint32_t free_ = 0, free_count_ = 0;  ///< the first of the chunks that lists gave back, and how many there are
  std::vector<std::unique_ptr<PubSet>> sets_;
};

}  // namespace folioscope
