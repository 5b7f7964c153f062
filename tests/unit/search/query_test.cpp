// Query text -> tree or error.
#include "core/search/query.hpp"

#include <doctest/doctest.h>
#include <string>

#include "dump_query.hpp"

using namespace folioscope;
using folioscope::testing::dump;

namespace {

struct Row {
  std::string_view text, tree;
};

template <std::size_t Size>
void check_rows(const Row (&rows)[Size]) {
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(dump(parse_query(row.text)) == row.tree);
  }
}

}  // namespace

TEST_CASE("query: blanks mean and, bars mean or, a bar binds less") {
  const Row rows[] = {
      {"", "all"},
      {"   ", "all"},
      {"llm", "llm"},
      {"llm serving", "and{llm serving}"},
      {"a b | c", "or{and{a b} c}"},
      {"a|b|c", "or{a b c}"},
      {"(a | b) c", "and{or{a b} c}"},
      {"((a))", "a"},
      {"a\xC2\xA0"
       "b\xE3\x80\x80"
       "c",
       "and{a b c}"},
  };
  check_rows(rows);
}

TEST_CASE("query: a minus sign negates only the term it touches") {
  const Row rows[] = {
      {"-a b", "and{not{a} b}"},
      {"a -\"b c\"", "and{a not{\"b c\"}}"},
      {"-(a | b)", "not{or{a b}}"},
      {"-venue:x", "not{venue{x}}"},
      {"a - b", "and{a b}"},
      {"co-first", "co-first"},
      {"a -", "a"},
  };
  check_rows(rows);
}

TEST_CASE("query: fields are known by name in any case, other colons are text") {
  const Row rows[] = {
      {"author:li", "author{li}"},
      {"AUTHOR:\"Bin Cui\"", "author{\"Bin Cui\"}"},
      {"has:pdf role:first", "and{has{pdf} role{first}}"},
      {"award:*", "award{*}"},
      {"*", "all"},
      {"Ray: a framework", "and{Ray: a framework}"},
      {"https://doi.org/10.1145/1", "https://doi.org/10.1145/1"},
      {"key:conf/osdi:x", "key{conf/osdi:x}"},
      {"title:\"a: b\"", "title{\"a: b\"}"},
  };
  check_rows(rows);
}

TEST_CASE("query: years are numbers, ranges and comparisons") {
  const Row rows[] = {
      {"year:2022", "year{2022..2022}"},
      {"year:2020-2024", "year{2020..2024}"},
      {"year:>=2022", "year{2022..32767}"},
      {"year:>2022", "year{2023..32767}"},
      {"year:<=2022", "year{-32768..2022}"},
      {"year:<2022", "year{-32768..2021}"},
      {"year:*", "year{*}"},
  };
  check_rows(rows);
}

TEST_CASE("query: a diacritic makes a term exact, punctuation alone asks for nothing") {
  const Row rows[] = {
      {"gurel", "gurel"},
      {"g\xC3\xBCrel", "=g\xC3\xBCrel"},
      {"gu\xCC\x88rel", "=g\xC3\xBCrel"},
      {"\xE2\x80\x9Cquoted\xE2\x80\x9D", "\xE2\x80\x9Cquoted\xE2\x80\x9D"},
      {"a & b", "and{a b}"},
      {"&", "all"},
  };
  check_rows(rows);
}

TEST_CASE("query: an error says where it is") {
  const Row rows[] = {
      {"a \"b", "query-unclosed-quote[2,3]"},       {"a (b c", "query-unclosed-group[2,3]"},
      {"a) b", "query-unexpected[1,2] )"},          {"colour:red", "query-unknown-field[0,6] colour"},
      {"x year:20x", "query-bad-year[7,10] 20x"},   {"year:2024-2020", "query-bad-year[5,14] 2024-2020"},
      {"year:99999", "query-bad-year[5,10] 99999"}, {"a | ", "query-missing-term[2,3]"},
      {"| a", "query-missing-term[0,1]"},           {"a () b", "query-missing-term[2,4]"},
      {"venue:", "query-missing-term[0,6]"},        {"venue: x", "query-missing-term[0,6]"},
  };
  check_rows(rows);
}

TEST_CASE("query: deep nesting is refused, not followed") {
  CHECK(dump(parse_query(std::string(32, '(') + "a" + std::string(32, ')'))) == "a");
  CHECK(dump(parse_query(std::string(100000, '('))) == "query-unexpected[32,33] (");
}
