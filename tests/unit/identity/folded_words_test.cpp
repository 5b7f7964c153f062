#include "core/identity/folded_words.hpp"

#include <doctest/doctest.h>
#include <string_view>

namespace folioscope {
namespace {

TEST_CASE("Words are folded and joined by single blanks") {
  const struct {
    std::string_view text, expected;
  } rows[] = {
      {"", ""},
      {"Proc. VLDB Endow.", "proc vldb endow"},
      {"  IEEE/CVF -- Conference ", "ieee cvf conference"},
      {"Wagenl\xC3\xA4nder", "wagenlander"},
      {"\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5", "\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5"},
      {"...", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(folded_words(row.text) == row.expected);
  }
}

}  // namespace
}  // namespace folioscope
