// Clocks, memory and files, as the benchmarks need them. Knows nothing of what is measured.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace folioscope::bench {

/// CPU time of this process in milliseconds. A page knows none: there it is the time that passes, which is more.
double cpu_ms();
double time_ms(const std::function<void()>& work);

/// The value that `share` (0 to 1) of the values lie below. At least one value.
double percentile(std::vector<double> values, double share);
/// Median of a few rounds.
double median_ms(int rounds, const std::function<void()>& work);

/// Bytes of memory that `work` needs at its peak, beyond what was there before; what it frees between is counted once. Linux tells it;
/// in WebAssembly it is the growth of the heap, true for the first call in a process only; elsewhere 0.
double peak_bytes(const std::function<void()>& work);

/// Empty when it cannot be read.
std::string read_file(const std::string& path);

/// Keeps a result alive, so that the work for it is not optimised away.
template <class Value>
void keep(const Value& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

}  // namespace folioscope::bench
