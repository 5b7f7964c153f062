// A query tree as one line of text, for whole comparisons.
#pragma once

#include <array>
#include <string>

#include "core/search/query.hpp"

namespace folioscope::testing {

inline std::string dump(const QueryNode& node) {
  constexpr std::array<std::string_view, 15> names{"",      "author", "venue", "title", "year", "type",    "rank",  "artifact",
                                                   "award", "role",   "has",   "key",   "area", "keyword", "member"};
  const std::string_view name = names[static_cast<std::size_t>(node.field)];
  const auto with_field = [&](const std::string& value) { return name.empty() ? value : std::string(name) + "{" + value + "}"; };
  const std::string mark = node.is_exact ? "=" : "";
  const auto list = [&](std::string out) {
    for (std::size_t i = 0; i < node.children.size(); ++i) out += (i > 0 ? " " : "") + dump(node.children[i]);
    return out + "}";
  };
  switch (node.kind) {
    case QueryNode::Kind::all: return "all";
    case QueryNode::Kind::word: return with_field(mark + node.text);
    case QueryNode::Kind::phrase: return with_field("\"" + mark + node.text + "\"");
    case QueryNode::Kind::any_value: return with_field("*");
    case QueryNode::Kind::years: return with_field(std::to_string(node.years.first) + ".." + std::to_string(node.years.last));
    case QueryNode::Kind::conjunction: return list("and{");
    case QueryNode::Kind::disjunction: return list("or{");
    case QueryNode::Kind::negation: return list("not{");
  }
  return "?";
}

/// The tree, or "query_bad_year[5,9] detail".
inline std::string dump(const ParsedQuery& parsed) {
  if (!parsed.error) return dump(parsed.root);
  const QueryError& error = *parsed.error;
  std::string out = std::string(info(error.code).slug) + "[" + std::to_string(error.begin) + "," + std::to_string(error.end) + "]";
  return error.detail.empty() ? out : out + " " + error.detail;
}

}  // namespace folioscope::testing
