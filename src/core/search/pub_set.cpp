// See pub_set.hpp.
#include "core/search/pub_set.hpp"

#include <algorithm>
#include <bit>

namespace folioscope {

bool PubList::contains(PubId id) const {
  return set_ != nullptr ? set_->contains(id) : std::binary_search(ids_.begin(), ids_.end(), id);
}

std::size_t PubList::count_common(const PubSet& set) const {
  if (set_ != nullptr) return set_->count_common(set);
  std::size_t count = 0;
  for (const PubId id : ids_) count += set.contains(id) ? 1U : 0U;
  return count;
}

std::vector<PubId> PubList::to_vector() const {
  return set_ != nullptr ? set_->to_vector() : std::vector<PubId>(ids_.begin(), ids_.end());
}

PubSet::PubSet(std::size_t universe, bool full) : universe_(universe), words_((universe + 63) / 64, 0) {
  if (full) invert();
}

std::size_t PubSet::count() const {
  std::size_t count = 0;
  for (const std::uint64_t word : words_) count += static_cast<std::size_t>(std::popcount(word));
  return count;
}

std::size_t PubSet::count_common(const PubSet& other) const {
  const std::size_t size = std::min(words_.size(), other.words_.size());
  std::size_t count = 0;
  for (std::size_t i = 0; i < size; ++i) count += static_cast<std::size_t>(std::popcount(words_[i] & other.words_[i]));
  return count;
}

PubSet& PubSet::operator&=(const PubSet& other) {
  const std::size_t size = std::min(words_.size(), other.words_.size());
  for (std::size_t i = 0; i < size; ++i) words_[i] &= other.words_[i];
  return *this;
}

PubSet& PubSet::operator|=(const PubSet& other) {
  const std::size_t size = std::min(words_.size(), other.words_.size());
  for (std::size_t i = 0; i < size; ++i) words_[i] |= other.words_[i];
  return *this;
}

PubSet& PubSet::operator|=(const PubList& list) {
  if (list.set_ != nullptr) return *this |= *list.set_;
  for (const PubId id : list.ids_) insert(id);
  return *this;
}

PubSet& PubSet::subtract(const PubSet& other) {
  const std::size_t size = std::min(words_.size(), other.words_.size());
  for (std::size_t i = 0; i < size; ++i) words_[i] &= ~other.words_[i];
  return *this;
}

void PubSet::invert() {
  for (std::uint64_t& word : words_) word = ~word;
  if (universe_ % 64 != 0) words_.back() &= (std::uint64_t{1} << (universe_ % 64)) - 1;
}

std::vector<PubId> PubSet::to_vector() const {
  std::vector<PubId> ids;
  ids.reserve(count());
  for (std::size_t i = 0; i < words_.size(); ++i) {
    for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
      ids.push_back(PubId{static_cast<std::uint32_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)))});
    }
  }
  return ids;
}

}  // namespace folioscope
