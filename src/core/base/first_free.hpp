// The next number of a name that many want. Knows nothing of what is named.
#pragma once

namespace folioscope {

/// The first number from 2 on that is not taken, given that they are handed out in order. Asks a logarithmic number of times.
template <class IsTaken>
int first_free_number(IsTaken is_taken) {
  int taken = 1, free = 2;
  while (is_taken(free)) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const int middle = taken + (free - taken) / 2;
    (is_taken(middle) ? taken : free) = middle;
  }
  return free;
}

}  // namespace folioscope
