#include "core/identity/name_key.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>

namespace folioscope {
namespace {

std::string dump(const NameKey& key) {
  std::string out = key.whole + " | " + key.family + " |";
  for (const std::string& given : key.given) out += " " + given;
  return key.literal ? out + " !" : out;
}

TEST_CASE("A name is compared by its folded parts") {
  const struct {
    Name name;
    std::string_view expected;
  } rows[] = {
      {{"Xupeng", {}, "Miao", {}}, "xupeng miao | miao | xupeng"},
      {{"Ching-Hsiang", {}, "Chu", {}}, "ching hsiang chu | chu | chinghsiang"},
      {{"R.M. J", {}, "Clegg", {}}, "r m j clegg | clegg | r m j"},
      {{"Ludwig", "van", "Beethoven", {}}, "ludwig van beethoven | van beethoven | ludwig"},
      {{"Rae Ying Yee", {}, "Wong", "Jr."}, "rae ying yee wong jr | wong | rae ying yee"},
      {{{}, {}, "The ATLAS Collaboration", {}, true}, "The ATLAS Collaboration |  | !"},
      {{{}, {}, "???", {}}, "??? |  |"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.expected);
    CHECK(dump(name_key(row.name)) == row.expected);
  }
}

TEST_CASE("Names in configuration may stand in either order") {
  const struct {
    std::string_view text, expected;
  } rows[] = {
      {"Xupeng Miao", "xupeng miao | miao | xupeng"},
      {"Miao,  Xupeng", "xupeng miao | miao | xupeng"},
      {" Mahesh K Marina ", "mahesh k marina | marina | mahesh k"},
      {"Plato", "plato | plato |"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(dump(name_key_from_text(row.text)) == row.expected);
  }
}

}  // namespace
}  // namespace folioscope
