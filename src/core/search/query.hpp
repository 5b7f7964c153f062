// Query text -> query tree. Knows nothing of the library it will run on.
//   query  := or ;  or := and ('|' and)* ;  and := term*            (blank = AND, '|' = OR, '-' = NOT)
//   term   := '-'? ( '(' or ')' | field ':' value | value )
//   value  := word | '"' [^"]* '"'                                   (a word matches prefixes, a quoted phrase exactly in order)
//   year:  2022 | 2020-2024 | >=2022 | >2022 | <=2022 | <2022 ; field:* means "has any"
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/search/facet_selection.hpp"

namespace folioscope {

enum class QueryField : std::uint8_t {
  any,
  author,
  venue,
  title,
  year,
  type,
  rank,
  artifact,
  award,
  role,
  has,
  key,
  area,
  keyword,
  member
};

struct QueryNode {
  enum class Kind : std::uint8_t { all, word, phrase, any_value, years, conjunction, disjunction, negation } kind = Kind::all;
  QueryField field = QueryField::any;
  std::string text;       ///< as typed, NFC
  std::string folded;     ///< fold(text)
  bool is_exact = false;  ///< the text has a diacritic: case is ignored, marks are not
  YearRange years;
  std::vector<QueryNode> children;
};

struct QueryError {
  DiagnosticCode code{};
  std::uint32_t begin = 0, end = 0;  ///< bytes of the query text
  std::string detail;
};

struct ParsedQuery {
  QueryNode root;  ///< valid only without error; "" parses to Kind::all
  std::optional<QueryError> error;
};

/// Total: any text gives a tree or an error. Nesting is limited, deeper groups are an error.
ParsedQuery parse_query(std::string_view text);

}  // namespace folioscope
