#include "core/identity/venue_words.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>

namespace folioscope {
namespace {

/// Words parted by blanks, each with its joint before it, '#' behind a number and '!' behind an acronym.
std::string dump(std::string_view text) {
  const VenueWords words(text);
  std::string out;
  for (std::size_t i = 0; i < words.count(); ++i) {
    if (i > 0) out += ' ';
    if (words[i].joint.mark != 0) out += words[i].joint.mark;
    if (words[i].joint.link != 0) out += words[i].joint.link;
    out += words.text(i);
    if (words[i].is_number) out += '#';
    if (words[i].is_acronym) out += '!';
  }
  return out;
}

TEST_CASE("A venue text becomes its telling words, each with what joins it to the one before") {
  const struct {
    std::string_view text, expected;
  } rows[] = {
      {"Proceedings of the 31st ACM Symposium", "proceedings o31st# acm! symposium"},
      {"Data & Knowledge Engineering", "data &knowledge engineering"},
      {"NeurIPS'23", "neurips! 23#"},
      {"ICML2020", "icml 2020#"},
      {"ICML 2020", "icml 2020#"},
      {"3D Vision, 3DV", "3d vision ,3dv!"},
      {"Learning (COLT)", "learning (colt!"},
      {"Computer Vision - ECCV", "computer vision ,eccv!"},
      {"Computer Vision \xE2\x80\x93 ECCV", "computer vision ,eccv!"},
      {"IEEE/ACM Trans. Netw.", "ieee! -acm! trans netw"},
      {"High-Performance", "high -performance"},
      {"Tables@ICML", "tables @icml!"},
      {"Workshop at ICML", "workshop @icml!"},
      {"Comput. Aided Des. Integr. Circuits", "comput aided des integr circuits"},
      {"Int'l Women\xE2\x80\x99s Day", "intl womens day"},
      {"Physical Review A", "physical review a"},
      {"PHYS REV A 12", "phys rev a 12#"},
      {"A Study of a Thing", "study othing"},
      {"Zeitschrift f\xC3\xBCr Physik", "zeitschrift ophysik"},
      {"Learning, and Applications", "learning ,&applications"},
      {"\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5\xEF\xBC\x8C"
       "2020",
       "\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5 ,2020#"},
      {"", ""},
      {" ,;: the of ", ""},
      {"'", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(dump(row.text) == row.expected);
  }
}

TEST_CASE("A gigantic text is cut off") {
  std::string text;
  for (int i = 0; i < 100000; ++i) text += "word ";
  CHECK(VenueWords(text).count() == VenueWords::k_max_words);
}

TEST_CASE("A word stands for a longer one as its beginning, its plural or a known way of leaving letters out") {
  const struct {
    std::string_view word, whole;
    std::size_t least;
    bool expected;
  } rows[] = {
      {"trans", "transactions", 3, true},
      {"syst", "systems", 3, true},
      {"systems", "systems", 3, true},
      {"networks", "network", 3, true},
      {"networking", "network", 3, false},
      {"natl", "national", 3, true},
      {"intl", "international", 3, true},
      {"mgmt", "management", 3, true},
      {"cities", "communities", 3, false},
      {"co", "computing", 3, false},
      {"co", "computing", 2, true},
      {"j", "journal", 3, true},
      {"r", "royal", 1, true},
      {"r", "royal", 2, false},
      {"trains", "transactions", 3, false},
      {"", "word", 1, false},
      {"graphs", "graphics", 3, false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.word);
    CAPTURE(row.whole);
    CHECK(abbreviates(row.word, row.whole, row.least) == row.expected);
  }
}

}  // namespace
}  // namespace folioscope
