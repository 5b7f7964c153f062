// The venue table of a page, cut down to its works.
#include "cli/used_venues.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace folioscope;

namespace {

constexpr std::string_view k_venues = R"({"areas": [{"id": "a", "name": "A", "colour": 1}, {"id": "other", "name": "Other", "colour": 2}],
"venues": [{"short": "CRT", "name": "Conference on Rare Things", "area": "a", "type": "conference"},
{"short": "Ann. A", "name": "Annals of Algebra", "area": "a", "type": "journal"},
{"short": "Ann. B", "name": "Annals of Algorithms", "area": "a", "type": "journal"}]})";

std::vector<InputFile> inputs(std::string_view venues, std::string_view bib) {
  return {{"venues.json", std::string(venues)}, {"me/publications.bib", std::string(bib)}};
}

bool cut(std::vector<InputFile>& files) {
  return keep_used_venues(files, *load_library(files));
}

}  // namespace

TEST_CASE("page: only the rows that its works need are left of the venue table") {
  std::vector<InputFile> files = inputs(k_venues, "@article{a, title = {T}, journal = {Ann. Algebra}}");
  CHECK(cut(files));
  CHECK(files.front().bytes == R"({"areas":[{"id":"a","name":"A","colour":1},{"id":"other","name":"Other","colour":2}],)"
                               R"("venues":[{"short":"Ann. A","name":"Annals of Algebra","area":"a","type":"journal"}]})");
}

TEST_CASE("page: a page without known venues has a table without rows") {
  std::vector<InputFile> files = inputs(k_venues, "@article{a, title = {T}, journal = {Letters}}");
  CHECK(cut(files));
  CHECK(files.front().bytes == R"({"areas":[{"id":"a","name":"A","colour":1},{"id":"other","name":"Other","colour":2}],"venues":[]})");
}

TEST_CASE("page: the table stays whole where a row left out would change what a work is linked to") {
  // "Ann. Alg." may be either; with one of them gone it would be the other.
  std::vector<InputFile> files =
      inputs(k_venues, "@article{a, title = {T}, journal = {Ann. Alg.}} @article{b, title = {U}, journal = {Ann. Algebra}}");
  CHECK_FALSE(cut(files));
  CHECK(files.front().bytes == k_venues);
}

TEST_CASE("page: a table with faults stays whole, so that they are reported at their places") {
  std::vector<InputFile> files = inputs(R"({"venues": [{"short": "CRT", "colour": 1}]})", "@article{a, title = {T}, journal = {CRT}}");
  CHECK_FALSE(cut(files));
  std::vector<InputFile> none = {{"me/publications.bib", "@article{a, title = {T}, journal = {CRT}}"}};
  CHECK_FALSE(cut(none));
}
