// See measure.hpp.
#include "measure.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#include <unistd.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace folioscope::bench {

double cpu_ms() {
#ifdef __EMSCRIPTEN__
  return EM_ASM_DOUBLE({
    if (typeof process != 'object') return performance.now();
    var used = process.cpuUsage();
    return (used.user + used.system) / 1e3;
  });
#else
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
#endif
}

double time_ms(const std::function<void()>& work) {
  const double start = cpu_ms();
  work();
  return cpu_ms() - start;
}

double percentile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

double median_ms(int rounds, const std::function<void()>& work) {
  std::vector<double> times;
  for (int i = 0; i < rounds; ++i) times.push_back(time_ms(work));
  return percentile(times, 0.5);
}

#ifdef __EMSCRIPTEN__

double peak_bytes(const std::function<void()>& work) {
  const char* const before = static_cast<const char*>(sbrk(0));
  work();
  return static_cast<double>(static_cast<const char*>(sbrk(0)) - before);
}

#else

namespace {

/// A figure of this process in kilobytes as Linux tells it ("VmRSS"), elsewhere 0.
double status_kb(std::string_view name) {
  double kb = 0;
  if (std::FILE* const file = std::fopen("/proc/self/status", "r")) {
    char line[256];
    while (std::fgets(line, sizeof line, file) != nullptr) {
      if (std::string_view(line).starts_with(name)) kb = std::strtod(line + name.size() + 1, nullptr);
    }
    std::fclose(file);
  }
  return kb;
}

}  // namespace

double peak_bytes(const std::function<void()>& work) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
  if (std::FILE* const file = std::fopen("/proc/self/clear_refs", "w")) {
    std::fputs("5", file);  // forgets the peak so far
    std::fclose(file);
  }
  const double before = status_kb("VmRSS");
  work();
  return (status_kb("VmHWM") - before) * 1024;
}

#endif

std::string read_file(const std::string& path) {
  std::string bytes;
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return bytes;
  if (std::fseek(file, 0, SEEK_END) == 0) {
    bytes.resize(static_cast<std::size_t>(std::max(std::ftell(file), 0L)));
    std::rewind(file);
    bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file));
  }
  std::fclose(file);
  return bytes;
}

}  // namespace folioscope::bench
