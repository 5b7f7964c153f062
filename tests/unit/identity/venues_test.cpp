#include "core/identity/venues.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace folioscope {
namespace {

VenueEntry entry(std::string short_name, std::string name, PubKind kind, std::vector<std::string> patterns = {}) {
  VenueEntry row;
  row.venue.short_name = std::move(short_name);
  row.venue.name = std::move(name);
  row.venue.kind = kind;
  row.patterns = std::move(patterns);
  return row;
}

VenueTable table() {
  constexpr PubKind conference = PubKind::conference_paper, journal = PubKind::journal_article;
  VenueTable venues;
  venues.entries.push_back(entry("ConfA", "ACM International Conference on Rare Things", conference, {"rare things meeting"}));
  venues.entries.push_back(entry("ASR", "Annual Symposium on Rubber", conference));
  venues.entries.push_back(entry("TRT", "IEEE Transactions on Rare Things", journal));
  venues.entries.push_back(entry("Rare Lett.", "Rare Letters", journal));
  venues.entries.push_back(entry("Annals A", "Annals of Algebra", journal));
  venues.entries.push_back(entry("Annals B", "Annals of Algorithms", journal));
  venues.entries.push_back(entry("Nature", "Nature", journal));
  venues.entries.push_back(entry("HotRare", "Workshop on Hot Rare Things", PubKind::workshop_paper));
  venues.entries.push_back(entry("ThingArXiv", "Archive of Things", PubKind::preprint, {"thing reports"}));
  venues.entries.push_back(entry("Notes", "Notes on Things", PubKind::other));
  return venues;
}

std::string dump(const VenueMatch& match) {
  std::string out = match.entry != nullptr ? match.entry->venue.short_name : "-";
  if (match.is_by_abbr) out += " by badge";
  if (!match.beside.empty()) out.append(" ").append(match.beside);
  return out;
}

struct Row {
  std::string_view abbr, text, expected;
};

template <std::size_t count>
void check_rows(const Row (&rows)[count]) {
  const VenueTable venues = table();
  const VenueMatcher matcher(venues);
  for (const Row& row : rows) {
    CAPTURE(row.abbr);
    CAPTURE(row.text);
    CHECK(dump(matcher.match(row.abbr, row.text)) == row.expected);
    CHECK(dump(match_venue(venues, row.abbr, row.text)) == row.expected);
  }
}

TEST_CASE("A conference is found within a text, where its name is not part of a longer one") {
  check_rows({
      {"", "ACM International Conference on Rare Things", "ConfA"},
      {"", "Proceedings of the 3rd Annual SIGX Conference on Rare Things, Oslo, Norway, May 2020", "ConfA"},
      {"", "Proc. Int. Conf. Rare Things", "ConfA"},
      {"", "Oslo papers: Conference on Rare Things", "ConfA"},
      {"", "Conference on Rare Things in Medicine", "-"},
      {"", "Conference on Rare Things and Rubber", "-"},
      {"", "Conference on Rare Things, Rubber, and Glue", "-"},
      {"", "Conference on Rare Things and the 4th Symposium on Glue", "ConfA"},
      {"", "Nordic Conference on Rare Things", "-"},
      {"", "The Conference on Things", "-"},
      {"", "Rare Things Meeting 2020", "ConfA"},
  });
}

TEST_CASE("An acronym counts in capitals, before a year or at the beginning") {
  check_rows({
      {"", "ASR", "ASR"},
      {"", "asr", "ASR"},
      {"", "Proceedings of ASR Conference", "ASR"},
      {"", "ASR '20", "ASR"},
      {"", "ASR20", "ASR"},
      {"", "Rubber and glue, ASR 2020, Oslo", "ASR"},
      {"", "Rubber and glue (ConfA)", "ConfA"},
      {"", "Rubber and glue (ASR)", "-"},  // three letters may abbreviate anything
      {"", "Rubber and glue, ASR", "-"},   // a publisher
      {"", "Speech ASR", "-"},
      {"", "Asr for beginners", "-"},
      {"", "ASR Record", "-"},
      {"", "ASR Companion", "ASR Companion"},
      {"", "Talk at ASR 2020", "ASR Workshop"},
      {"", "Poster at ASR 2020", "ASR Poster"},
      {"", "Presented at ASR 2020", "ASR"},
      {"", "Glue@ASR", "ASR Workshop"},
  });
}

TEST_CASE("A journal is found where its name is all there is, but for volume, number and a remark in brackets") {
  check_rows({
      {"", "IEEE Transactions on Rare Things", "TRT"},
      {"", "Transactions on Rare Things", "TRT"},
      {"", "IEEE Trans. Rare Thing.", "TRT"},
      {"", "IEEE TRANSACTIONS ON RARE THINGS, vol. 3, no. 4", "TRT"},
      {"", "ACM Transactions on Rare Things", "-"},
      {"", "IEEE Transactions on Rare Things: Letters", "-"},
      {"", "Nature", "Nature"},
      {"", "Nature (London)", "Nature"},
      {"", "Nature 521", "Nature"},
      {"", "Nature Physics", "-"},
      {"", "Human Nature", "-"},
      {"", "Nature, Society", "-"},
      {"", "Rare Lett.", "Rare Lett."},
      {"", "Ann. Alg.", "-"},  // of two journals
      {"", "Ann. Algebr.", "Annals A"},
      {"", "Ann. Algo.", "Annals B"},
  });
}

TEST_CASE("Preprint servers are found before any number, series only where nothing else is") {
  check_rows({
      {"", "ThingArXiv preprint 2020.1234", "ThingArXiv"},
      {"", "Thing Reports", "ThingArXiv"},
      {"", "Thing Reports on Rubber", "-"},
      {"", "Notes on Things 2040", "Notes"},
      {"", "Conference on Rare Things, Notes on Things", "ConfA"},
  });
}

TEST_CASE("The entry's own badge decides first, then its text, then a venue within the badge") {
  check_rows({
      {"confa", "Something else", "ConfA by badge"},
      {"ConfA 2022", "", "ConfA"},
      {"ASR Poster", "Conference on Rare Things", "ConfA Poster"},
      {"ConfA", "ASR Workshop on Glue", "ConfA by badge Workshop"},
      {"", "ASR Workshops", "ASR Workshop"},
      {"", "Workshop on Hot Rare Things", "HotRare"},
      {"", "ASR Extended Abstracts", "ASR Companion"},
      {"", "", "-"},
  });
}

TEST_CASE("Texts made to be slow to match are not") {
  const VenueTable venues = table();
  const VenueMatcher matcher(venues);
  std::string text;
  for (int i = 0; i < 200000; ++i) text += "ACM Conference on Rare ";
  CHECK(matcher.match(text, text).entry == nullptr);
}

}  // namespace
}  // namespace folioscope
