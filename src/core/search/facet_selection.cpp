// See facet_selection.hpp.
#include "core/search/facet_selection.hpp"

#include <array>

namespace folioscope {

namespace {

struct FacetText {
  std::string_view slug, title;
};
/// In the order of the enumeration.
constexpr std::array<FacetText, k_facet_count> k_facet_texts{{{"venue", "Venue"},
                                                              {"area", "Venue area"},
                                                              {"rank", "Rank"},
                                                              {"artifact", "Artifact"},
                                                              {"award", "Award"},
                                                              {"type", "Type"},
                                                              {"role", "Role"},
                                                              {"has", "Has"},
                                                              {"keyword", "Keyword"},
                                                              {"person", "Person"},
                                                              {"member", "Member"}}};

}  // namespace

std::string_view facet_slug(Facet facet) {
  return k_facet_texts[static_cast<std::size_t>(facet)].slug;
}

std::string_view facet_title(Facet facet) {
  return k_facet_texts[static_cast<std::size_t>(facet)].title;
}

std::optional<Facet> facet_from_slug(std::string_view slug) {
  for (std::size_t i = 0; i < k_facet_count; ++i) {
    if (k_facet_texts[i].slug == slug) return static_cast<Facet>(i);
  }
  return std::nullopt;
}

}  // namespace folioscope
