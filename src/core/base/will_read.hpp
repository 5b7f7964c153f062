// Announces memory that is read soon: a large library does not fit a cache, and memory is slower than what can be done meanwhile.
#pragma once

namespace folioscope {

inline void will_read(const void* place) {
  __builtin_prefetch(place);
#if defined(__GNUC__) && !defined(__clang__)
  asm volatile("");  // GCC takes a function that only announces for one without effect, and drops its calls
#endif
}

}  // namespace folioscope
