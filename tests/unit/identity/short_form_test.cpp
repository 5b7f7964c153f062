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
      {"IEEE/ACM Transactions on Audio, Speech, and Language Processing", "TASLP"},
      {"IEEE Access", "Access"},
      {"Circulation: Cardiovascular Imaging - Journal of the American Heart Association", "Circulation"},
      {"Journal of Fluid Mechanics", "JFM"},
      {"Annals of Mathematics", "Annals Mathem."},
      {"Bioinformatics", "Bioinformatics"},
      {"Neuron", "Neuron"},
      {"Handbook", "Handbook"},
      {"Annales de la Facult\xC3\xA9", "Annales Facult\xC3\xA9"},
      {"\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5", "\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5"},
      {"Proceedings of the", "Proceedings"},
      {"Plant Cell", "Plant Cell"},
      {"Plant Physiology", "Plant Physiol."},
      {"Physiologia Plantarum", "Physiol. Plantar."},
      {"Stat. Neerl.", "Stat. Neerl."},
      {"Die Vossische Zeitung [Morgen]", "Voss. Zeitung"},
      {"Plant Cell, Tissue and Organ Culture", "PCTOC"},
      {"22nd International Conference on Electrical, Communications, and Computers", "CECC"},
      {"Proceedings of the 2017 international conference on digital health", "CDH"},
      {"XXIV Encuentro Nacional de Investigaci\xC3\xB3n Cient\xC3\xAD"
       "fica",
       "ENIC"},
      {"I am an American: By Famous Naturalized Americans", "I am American"},
      {"Vierteljahrsschrift f\xC3\xBCr gerichtliche Medizin und \xC3\xB6"
       "ffentliches Sanit\xC3\xA4tswesen",
       "VMS"},
      {"BMC Plant Biology", "BMC Plant Biology"},
      {"SIGARCH Computer Architecture News", "SIGARCH"},
      {"IAU Symposium", "IAU"},
      {"AAAI-16 Workshop on Planning (PlanHS)", "PlanHS"},
      {"Programmable Logic, 2007. SPL '07. Southern Conference on", "SPL"},
      {"Summer School on Ions, July 1991, Varenna, Italy", "SSI"},
      {"Advances in Quantum Chemistry, Vol 55: Applications", "AQC"},
      {"7TH INTERNATIONAL CONFERENCE ON ATOMIC AND MOLECULAR DATA", "CAMD"},
      {"ATLAS-CONF-2017-081", "ATLAS-CONF"},
      {"2019", "2019"},
      {"Gastroenterology", "Gastroentero"},
      {"", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(short_form(row.text) == row.expected);
  }
}

TEST_CASE("Venues whose short forms would be alike get their words abbreviated") {
  CHECK(abbreviated_words("Journal of Molecular Structure") == "J. Molecul. Struct.");
  CHECK(abbreviated_words("Journal of Plant Physiology and Other Matters of Plants") == "J. Plant Physiol.");
  CHECK(abbreviated_words("Software Architecture Technologies (SAT)") == "Software Archit.");
  CHECK(abbreviated_words("\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5") == "\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5");
  CHECK(abbreviated_words("") == "");
}

}  // namespace
}  // namespace folioscope
