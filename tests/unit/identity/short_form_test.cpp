#include <doctest/doctest.h>
#include <string_view>

#include "core/identity/venues.hpp"

namespace folioscope {
namespace {

TEST_CASE("An unknown venue gets a sensible short form") {
  const struct {
    std::string_view text, expected;
  } rows[] = {
      {"Proceedings of the Workshop on Little Things (WoLT)", "WoLT"},
      {"Symposium on Nothing (SON '20)", "SON"},
      {"Proceedings of ICML Hardware Aware Efficient Training (HAET) Workshop", "HAET"},
      {"Meeting (virtual) of Some Society", "Meeting"},
      {"Proceedings of NSDI Conference", "NSDI"},
      {"In Proceedings of the 27th ACSAC", "ACSAC"},
      {"59th IEEE Annual Symposium on Foundations of Computer Science, FOCS 2018, Paris, France", "FOCS"},
      {"52nd Annual Allerton Conference on Communication, Control, and Computing, Allerton 2014, Allerton Park", "Allerton"},
      {"2013 Proceedings of PICMET'13: Technology Management", "PICMET"},
      {"IEEE/ACM Transactions on Audio, Speech, and Language Processing", "TA"},
      {"IEEE Access", "Access"},
      {"Circulation: Cardiovascular Imaging - Journal of the American Heart Association", "Circulation"},
      {"Journal of Fluid Mechanics", "JFM"},
      {"Annals of Mathematics", "AM"},
      {"Bioinformatics", "Bioinformati"},
      {"Neuron", "Neuron"},
      {"Handbook", "Handbook"},
      {"Annales de la Facult\xC3\xA9", "AF"},
      {"\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5", "\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5"},
      {"Proceedings of the", "Proceedings "},
      {"", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(short_form(row.text) == row.expected);
  }
}

}  // namespace
}  // namespace folioscope
