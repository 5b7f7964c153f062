// See work_lists.hpp.
#include "core/search/work_lists.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/search/varint.hpp"

namespace folioscope {

namespace {

constexpr std::size_t k_least_set_bytes = 64;

}  // namespace

WorkLists::WorkLists(std::size_t work_count, std::size_t set_ratio)
    : work_count_(work_count), most_bytes_(static_cast<std::uint32_t>(std::max(work_count / 8 / set_ratio, k_least_set_bytes))) {}

void WorkLists::append_distance(WorkList& list, std::uint32_t distance) {
  put_varint(distance, [&](char byte) {
    if (list.byte_count % k_chunk_bytes == 0) add_chunk(list);
    *list.next++ = byte;
    ++list.byte_count;
  });
  if (list.byte_count > most_bytes_) make_set(list);
}

void WorkLists::add_chunk(WorkList& list) {
  const std::uint32_t fresh = take_chunk();
  if (list.byte_count == 0) {
    list.first = fresh;
  } else {
    std::memcpy(list.next, &fresh, sizeof fresh);  // where Chunk::next is
  }
  list.next = chunk(fresh).bytes;
}

std::uint32_t WorkLists::take_chunk() {
  if (free_count_ > 0) {
    --free_count_;
    return std::exchange(free_, chunk(free_).next);
  }
  if (chunk_count_ % k_block_chunks == 0) blocks_.push_back(std::make_unique<Chunk[]>(k_block_chunks));
  return chunk_count_++;
}

void WorkLists::make_set(WorkList& list) {
  std::vector<PubId> works;
  append_ids(list, works);
  PubSet& set = *sets_.emplace_back(std::make_unique<PubSet>(work_count_));
  for (const PubId work : works) set.insert(work);
  give_back_chunks(list);
  list.first = static_cast<std::uint32_t>(sets_.size() - 1);
  list.byte_count = WorkList::k_set;
  list.set = &set;
}

void WorkLists::give_back_chunks(const WorkList& list) {
  const std::uint32_t count = (list.byte_count + k_chunk_bytes - 1) / k_chunk_bytes;
  std::uint32_t last = list.first;
  for (std::uint32_t i = 1; i < count; ++i) last = chunk(last).next;
  chunk(last).next = std::exchange(free_, list.first);
  free_count_ += count;
}

void WorkLists::append_distances(const WorkList& list, std::string& out) const {
  std::uint32_t at = list.first;
  for (std::uint32_t left = list.byte_count; left > 0;) {
    const Chunk& own = chunk(at);
    const std::uint32_t size = std::min(left, k_chunk_bytes);
    out.append(own.bytes, size);
    left -= size;
    at = own.next;
  }
}

void WorkLists::append_ids(const WorkList& list, std::vector<PubId>& out) const {
  std::string distances;
  append_distances(list, distances);
  const char* at = distances.data();
  std::uint32_t work = 0;
  for (const char* const end = at + distances.size(); at < end;) out.push_back(PubId{work += read_varint(at)});
}

}  // namespace folioscope
