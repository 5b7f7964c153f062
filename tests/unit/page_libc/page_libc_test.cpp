// The page's snprintf, strtod, sinf, cosf, qsort, memchr and memcmp against the C library's of this machine.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

extern "C" {
int page_snprintf(char* text, std::size_t size, const char* format, ...);
double page_strtod(const char* text, char** end);
float page_sinf(float x);
float page_cosf(float x);
void page_qsort(void* first, std::size_t count, std::size_t size, int (*compare)(const void*, const void*));
void* page_memchr(const void* from, int wanted, std::size_t size);
int page_memcmp(const void* first, const void* second, std::size_t size);
}

namespace {

/// Both texts for one format and its arguments; equal lengths are part of them.
template <class... Arguments>
std::array<std::string, 2> both(const char* format, Arguments... arguments) {
  std::array<char, 200> ours{};
  std::array<char, 200> theirs{};
  const int our_length = page_snprintf(ours.data(), ours.size(), format, arguments...);
  const int their_length = std::snprintf(theirs.data(), theirs.size(), format, arguments...);
  return {std::to_string(our_length) + " " + ours.data(), std::to_string(their_length) + " " + theirs.data()};
}

}  // namespace

TEST_CASE("page snprintf: integers, texts and fixed point numbers come out as from the C library") {
  const std::array<std::string, 2> rows[] = {
      both("a%db", -5),
      both("%5d|%-5d|%05d|%*d", 42, 42, -42, 6, 12),
      both("%.3d %d", 7, -2147483647 - 1),
      both("%u %x %X %08X", 3000000000U, 0xbeefU, 0xBEEFU, 0xabU),
      both("%lld %llu %zu %ld", -1234567890123LL, 18446744073709551615ULL, std::size_t{77}, -5L),
      both("<U+%.4X> %.2hhX", 0x1fU, 0x5U),
      both("%s|%6s|%-6s|%.2s|%.*s", "abc", "abc", "abc", "abc", 1, "abc"),
      both("%c%%", 'x'),
      both("%f %.2f %.0f %8.3f %-8.1f|%08.2f", 1.5, 2.345, 2.7, 3.14159, 9.96, -3.5),
      both("%.1f %f %.9f %.3f", 0.05, 0.0, 123.456, 0.9996),
      both("%.2f %.2f", std::nan(""), HUGE_VAL),
  };
  for (const auto& [ours, theirs] : rows) CHECK(ours == theirs);
}

TEST_CASE("page snprintf: a text that does not fit is cut and its whole length returned") {
  std::array<char, 4> text{};
  CHECK(page_snprintf(text.data(), text.size(), "abc%s", "def") == 6);
  CHECK(std::string(text.data()) == "abc");
  CHECK(page_snprintf(nullptr, 0, "%d", 123) == 3);
}

TEST_CASE("page strtod: reads what the C library reads, to the last digit but one") {
  for (const char* text : {"1.5", "-2e3", "  7", "1e-5", "123456789012345678", "0.1", "abc", "3.14xyz", "1e400", "-0", "0.000000123", ".5",
                           "5.", "-.5e+2z", "1e", "2e-400", ""}) {
    CAPTURE(text);
    char* our_end = nullptr;
    char* their_end = nullptr;
    const double ours = page_strtod(text, &our_end);
    const double theirs = std::strtod(text, &their_end);
    CHECK(our_end == their_end);
    CHECK((ours == theirs || std::abs(ours - theirs) <= 2e-15 * std::abs(theirs)));
  }
}

TEST_CASE("page sinf and cosf: as near as single precision can tell") {
  for (int i = -1000; i <= 1000; ++i) {
    const float x = static_cast<float>(i) * 0.01F;
    CAPTURE(x);
    CHECK(std::abs(page_sinf(x) - std::sin(x)) < 2e-7F);
    CHECK(std::abs(page_cosf(x) - std::cos(x)) < 2e-7F);
  }
}

TEST_CASE("page memchr and memcmp: every place in texts of every size up to a few blocks") {
  const auto sign = [](int difference) { return (difference > 0) - (difference < 0); };
  for (std::size_t size = 0; size <= 70; ++size) {
    const std::string text(size, 'a');
    CHECK(page_memchr(text.data(), 'b', size) == nullptr);
    CHECK(page_memcmp(text.data(), std::string(size, 'a').data(), size) == 0);
    for (std::size_t place = 0; place < size; ++place) {
      for (const char c : {'b', '\0', '\x80', '\xFF', 'A'}) {
        std::string other = text;
        other[place] = c;
        if (place + 1 < size) other[place + 1] = 'c';  // only the first difference counts
        CAPTURE(size);
        CAPTURE(place);
        CHECK(page_memchr(other.data(), c, size) == std::memchr(other.data(), c, size));
        CHECK(page_memchr(other.data(), c - 256, size) == std::memchr(other.data(), c, size));
        CHECK(sign(page_memcmp(text.data(), other.data(), size)) == sign(std::memcmp(text.data(), other.data(), size)));
        CHECK(sign(page_memcmp(other.data(), text.data(), size)) == sign(std::memcmp(other.data(), text.data(), size)));
      }
    }
  }
}

TEST_CASE("page qsort: sorts, and leaves equal elements in their order") {
  struct Pair { int key, place; };
  std::array<Pair, 6> pairs{{{3, 0}, {1, 1}, {2, 2}, {1, 3}, {3, 4}, {0, 5}}};
  const auto by_key = [](const void* a, const void* b) { return static_cast<const Pair*>(a)->key - static_cast<const Pair*>(b)->key; };
  page_qsort(pairs.data(), pairs.size(), sizeof(Pair), by_key);
  std::string order;
  for (const Pair& pair : pairs) order += std::to_string(pair.place);
  CHECK(order == "513204");
  page_qsort(nullptr, 0, sizeof(Pair), by_key);
}
