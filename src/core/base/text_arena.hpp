// Storage for decoded texts that must outlive the function that made them. Knows nothing of their meaning.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace folioscope {

/// Keeps copies of texts; the views it returns live as long as the arena, also when it is moved.
class TextArena {
 public:
  /// A stable copy of `text`. Empty text needs no storage.
  std::string_view keep(std::string_view text);
  [[nodiscard]] std::size_t bytes_used() const { return used_; }

 private:
  std::vector<std::unique_ptr<char[]>> blocks_;
  std::size_t left_ = 0;
  char* next_ = nullptr;
  std::size_t used_ = 0;
};

}  // namespace folioscope
