// See publication.hpp.
#include "core/model/publication.hpp"

#include <iterator>

namespace folioscope {

namespace {

struct Words {
  std::string_view slug, label;
};

// In the order of PubKind.
constexpr Words k_kinds[] = {
    {"journal", "Journal article"},
    {"conference", "Conference paper"},
    {"workshop", "Workshop paper"},
    {"preprint", "Preprint"},
    {"book", "Book"},
    {"chapter", "Book chapter"},
    {"thesis", "Thesis"},
    {"report", "Report"},
    {"patent", "Patent"},
    {"dataset", "Dataset"},
    {"software", "Software"},
    {"talk", "Talk"},
    {"other", "Other"},
};
static_assert(std::size(k_kinds) == static_cast<std::size_t>(PubKind::other) + 1);

// In the order of LinkKind.
constexpr Words k_links[] = {
    {"doi", "DOI"},           {"arxiv", "arXiv"},     {"hal", "HAL"},       {"html", "HTML"},
    {"pdf", "PDF"},           {"supplement", "Supp"}, {"video", "Video"},   {"blog", "Blog"},
    {"code", "Code"},         {"poster", "Poster"},   {"slides", "Slides"}, {"website", "Website"},
    {"dataset", "Dataset"},   {"model", "Model"},     {"pubmed", "PubMed"}, {"openreview", "OpenReview"},
    {"acl", "ACL Anthology"}, {"isbn", "ISBN"},       {"url", "Link"},
};
static_assert(std::size(k_links) == static_cast<std::size_t>(LinkKind::url) + 1);

template <std::size_t Size>
const Words& words_of(const Words (&table)[Size], std::size_t index) {
  return table[index < Size ? index : Size - 1];
}

}  // namespace

std::string_view kind_slug(PubKind kind) {
  return words_of(k_kinds, static_cast<std::size_t>(kind)).slug;
}

std::string_view kind_label(PubKind kind) {
  return words_of(k_kinds, static_cast<std::size_t>(kind)).label;
}

std::string_view link_slug(LinkKind kind) {
  return words_of(k_links, static_cast<std::size_t>(kind)).slug;
}

std::string_view link_label(LinkKind kind) {
  return words_of(k_links, static_cast<std::size_t>(kind)).label;
}

std::string display_name(const Name& name) {
  std::string out;
  for (const std::string_view part : {name.given, name.prefix, name.family, name.suffix}) {
    if (part.empty()) continue;
    if (!out.empty()) out += ' ';
    out += part;
  }
  return out;
}

std::string rank_label(const Rank& rank) {
  std::string out(rank.list);
  if (!out.empty() && !rank.value.empty()) out += '-';
  return out.append(rank.value);
}

}  // namespace folioscope
