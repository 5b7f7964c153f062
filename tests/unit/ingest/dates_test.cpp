#include "core/ingest/dates.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>

namespace folioscope {
namespace {

/// "year-month-day edtf 'text' !reported"
std::string dump(const DateFields& fields) {
  TextArena texts;
  Diagnostics diagnostics;
  const ReadDate read = parse_date(fields, texts, diagnostics);
  const Date& date = read.date;
  std::string out = std::to_string(date.year) + "-" + std::to_string(date.month) + "-" + std::to_string(date.day);
  if (!read.edtf.empty()) out.append(" ").append(read.edtf);
  if (!read.text.empty()) out.append(" '").append(read.text).append("'");
  for (const Diagnostic& one : diagnostics.all()) out.append(" !").append(info(one.code).slug);
  return out;
}

struct Row {
  std::string_view text, date;
};

TEST_CASE("dates: biblatex dates, of which a range counts with its start") {
  const Row rows[] = {{"2012-12-13", "2012-12-13"},
                      {"2012", "2012-0-0"},
                      {"2019-05/2020-01", "2019-5-0 2019-05/2020-01"},
                      {"2019-05/", "2019-5-0 2019-05/.."},
                      {"/1950", "1950-0-0 /1950"},
                      {"2004-22", "2004-0-0 2004-22"},
                      {"-0876", "-876-0-0"},
                      {"1723~", "1723-0-0 1723~"},
                      {"199X", "1990-0-0 199X"},
                      {"2004-04-05T14:34:00Z", "2004-4-5"},
                      {"2004-13", "2004-0-0 !bad-date"},
                      {"12 May 2020", "2020-5-12"},
                      {"in press", "0-0-0 'in press'"},
                      {"20200", "0-0-0 '20200' !bad-date"}};
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(dump({{row.text, {}}, {}, {}, {}, {}}) == row.date);
  }
}

TEST_CASE("dates: years as people write them") {
  const Row rows[] = {{"2020a", "2020-0-0"},
                      {"[2021] \xC2\xA9 2021", "2021-0-0"},
                      {"in press", "0-0-0 'in press'"},
                      {"2011-11-12", "2011-11-12"},
                      {"Jan./1992", "1992-1-0"},
                      {"1988\xE2\x80\x93"
                       "89",
                       "1988-0-0 1988/1989"},
                      {"c. 1875", "1875-0-0"},
                      {"190x", "1900-0-0 190X"},
                      {"0", "0-0-0 '0' !bad-year"},
                      {"2009/10", "2009-0-0"},
                      {"?", "0-0-0 '?' !bad-year"},
                      {"forthcoming 2026", "2026-0-0"}};
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(dump({{}, {row.text, {}}, {}, {}, {}}) == row.date);
  }
}

TEST_CASE("dates: months by name, number, range, with a day, in several languages") {
  const Row rows[] = {{"January", "2001-1-0"},
                      {"Sept.", "2001-9-0"},
                      {"3", "2001-3-0"},
                      {"04", "2001-4-0"},
                      {"Sep\xE2\x80\x93Oct", "2001-9-0"},
                      {"10 December", "2001-12-10"},
                      {"MAR 7", "2001-3-7"},
                      {"JUN-JUL", "2001-6-0"},
                      {"17-23 Jul", "2001-7-17"},
                      {"März", "2001-3-0"},
                      {"août", "2001-8-0"},
                      {"juin", "2001-6-0"},
                      {"juillet", "2001-7-0"},
                      {"Feburary", "2001-2-0"},
                      {"3月", "2001-3-0"},
                      {"Spring", "2001-0-0 2001-21"},
                      {"2016-06-03T00:00", "2001-6-3"},
                      {"?", "2001-0-0"},
                      {"13", "2001-0-0 !bad-month"}};
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(dump({{}, {"2001", {}}, {row.text, {}}, {}, {}}) == row.date);
  }
}

TEST_CASE("dates: date wins over year and month, a state stands in for a date") {
  CHECK(dump({{"2012-12-13", {}}, {"9999", {}}, {"may", {}}, {}, {}}) == "2012-12-13");
  CHECK(dump({{}, {"2001", {}}, {"may", {}}, {"22", {}}, {}}) == "2001-5-22");
  CHECK(dump({{}, {"2001", {}}, {"may", {}}, {"x", {}}, {}}) == "2001-5-0 !bad-date");
  CHECK(dump({{}, {}, {}, {}, {"inpress", {}}}) == "0-0-0 'in press'");
  CHECK(dump({}) == "0-0-0");
}

}  // namespace
}  // namespace folioscope
