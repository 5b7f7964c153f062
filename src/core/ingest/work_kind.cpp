// See work_kind.hpp.
#include "core/ingest/work_kind.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "core/base/utf8.hpp"

namespace folioscope {

namespace {

struct TypeRow {
  std::string_view type;
  PubKind kind;
  bool needs_venue = false;
};
constexpr TypeRow k_types[] = {
    {"article", PubKind::journal_article, true},
    {"book", PubKind::book},
    {"booklet", PubKind::book},
    {"collection", PubKind::book},
    {"conference", PubKind::conference_paper, true},
    {"data", PubKind::dataset},
    {"dataset", PubKind::dataset},
    {"inbook", PubKind::chapter},
    {"incollection", PubKind::chapter, true},
    {"inproceedings", PubKind::conference_paper, true},
    {"inreference", PubKind::chapter, true},
    {"manual", PubKind::report},
    {"mastersthesis", PubKind::thesis, true},
    {"mvbook", PubKind::book},
    {"patent", PubKind::patent},
    {"phdthesis", PubKind::thesis, true},
    {"preprint", PubKind::preprint},
    {"presentation", PubKind::talk},
    {"proceedings", PubKind::book},
    {"reference", PubKind::book},
    {"report", PubKind::report, true},
    {"software", PubKind::software},
    {"talk", PubKind::talk},
    {"techreport", PubKind::report, true},
    {"thesis", PubKind::thesis, true},
};

const TypeRow* find_type(std::string_view type) {
  const auto* const found = std::find_if(std::begin(k_types), std::end(k_types), [type](const TypeRow& row) { return row.type == type; });
  return found == std::end(k_types) ? nullptr : found;
}

bool has_any(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(), [text](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

}  // namespace

PubKind kind_of_work(std::string_view type, std::string_view venue_text, bool is_on_arxiv) {
  const TypeRow* const row = find_type(type);
  const PubKind by_type = row ? row->kind : PubKind::other;
  const bool is_paper = by_type == PubKind::journal_article || by_type == PubKind::conference_paper || by_type == PubKind::other;
  if (!is_paper) return by_type;
  const std::string venue = fold(venue_text);
  if (has_any(venue, {"rxiv", "preprint"}) || venue == "corr") return PubKind::preprint;
  if (venue.empty() && is_on_arxiv) return PubKind::preprint;
  if (by_type == PubKind::other) return PubKind::other;
  if (venue.find("workshop") != std::string::npos) return PubKind::workshop_paper;
  if (has_any(venue, {"conference", "symposium"}) || venue.compare(0, 3, "in ") == 0) return PubKind::conference_paper;
  return by_type;
}

bool needs_venue(std::string_view type) {
  const TypeRow* const row = find_type(type);
  return row != nullptr && row->needs_venue;
}

}  // namespace folioscope
