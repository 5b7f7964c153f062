// See facet_panel.hpp.
#include "core/view/facet_panel.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/view/labels.hpp"

namespace folioscope {

namespace {

constexpr Facet k_sections[] = {Facet::venue, Facet::rank, Facet::artifact, Facet::role,   Facet::award, Facet::type,
                                Facet::has,   Facet::area, Facet::keyword,  Facet::member, Facet::person};
constexpr std::size_t k_folded_rows = 7;

bool has_choice(const State& state, Facet facet, std::string_view value, bool excluded) {
  const FacetSelection& chosen = state.filters.facets;
  return std::find(chosen.begin(), chosen.end(), FacetChoice{facet, std::string(value), excluded}) != chosen.end();
}

/// "CCF 2022": the list whose ranks are shown; empty when the profiles in scope do not agree.
std::string rank_note(const Library& library, std::optional<ProfileId> scope) {
  std::string note;
  for (const Profile& profile : library.profiles) {
    if ((scope && profile.id != *scope) || profile.list.rank_list.empty()) continue;
    std::string own = profile.list.rank_list;
    if (profile.list.rank_year != 0) own += " " + std::to_string(profile.list.rank_year);
    if (!note.empty() && note != own) return {};
    note = std::move(own);
  }
  return note;
}

/// A value is worth a choice when choosing it would leave something out.
bool is_worth_showing(Facet facet, const std::vector<FacetRow>& rows, const std::vector<FacetCount>& counts, std::size_t in_scope) {
  if (facet == Facet::person) return !rows.empty();
  const bool is_any_chosen = std::any_of(rows.begin(), rows.end(), [](const FacetRow& row) { return row.is_chosen || row.is_excluded; });
  return is_any_chosen || std::any_of(counts.begin(), counts.end(), [&](const FacetCount& count) { return count.all < in_scope; });
}

/// Keeps the first rows and those chosen; returns how many are left out. One row alone is never hidden behind "1 more".
std::uint32_t fold_rows(std::vector<FacetRow>& rows) {
  if (rows.size() <= k_folded_rows + 1) return 0;
  std::vector<FacetRow> kept;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i < k_folded_rows || rows[i].is_chosen || rows[i].is_excluded) kept.push_back(std::move(rows[i]));
  }
  const std::size_t hidden = rows.size() - kept.size();
  rows = std::move(kept);
  return static_cast<std::uint32_t>(hidden);
}

std::string chip_label(const Index& index, const FacetChoice& choice, std::optional<ProfileId> scope) {
  const FacetValue* value = index.facet(choice.facet, scope).find(choice.value);
  const std::string label(value != nullptr ? value->label : std::string_view(choice.value));
  return choice.excluded ? "not " + label : label;
}

}  // namespace

FacetPanelView build_facet_panel(const Library& library, const Index& index, const PubSet& base, const State& state, const Session& session,
                                 std::optional<ProfileId> scope) {
  FacetPanelView panel;
  const std::size_t in_scope = index.scope(scope).count();
  for (const Facet facet : k_sections) {
    if (facet == Facet::member && scope) continue;
    const bool is_person = facet == Facet::person;
    const bool has_person_choice = std::any_of(state.filters.facets.begin(), state.filters.facets.end(),
                                               [](const FacetChoice& choice) { return choice.facet == Facet::person; });
    if (is_person && !has_person_choice) continue;  // there are too many to count for nothing
    const FacetTable& table = index.facet(facet, scope);
    const std::vector<FacetCount> counts = count_facet(facet, base, state.filters, index, scope);
    FacetSection section;
    section.facet = facet;
    section.title = facet_title(facet);
    std::uint32_t largest = 1;
    for (const FacetCount& count : counts) {
      const FacetValue& value = table.values[count.value];
      FacetRow row;
      row.choice = {facet, std::string(value.id), false};
      row.label = value.label;
      row.count = count.count;
      row.is_chosen = has_choice(state, facet, value.id, false);
      row.is_excluded = has_choice(state, facet, value.id, true);
      if (is_person && !row.is_chosen && !row.is_excluded) continue;
      largest = std::max(largest, count.count);
      section.rows.push_back(std::move(row));
    }
    if (!is_worth_showing(facet, section.rows, counts, in_scope)) continue;
    for (FacetRow& row : section.rows) row.share = static_cast<float>(row.count) / static_cast<float>(largest);
    const std::size_t value_count = section.rows.size();
    section.is_expanded = std::find(session.expanded_facets.begin(), session.expanded_facets.end(), facet) != session.expanded_facets.end();
    if (facet == Facet::rank)
      section.note = rank_note(library, scope);
    else if (value_count > k_folded_rows + 1)
      section.note = std::to_string(value_count);
    if (!section.is_expanded) section.hidden = fold_rows(section.rows);
    panel.sections.push_back(std::move(section));
  }
  if (state.filters.years) panel.chips.push_back({years_text(*state.filters.years), SetYears{std::nullopt, true}});
  for (const FacetChoice& choice : state.filters.facets) panel.chips.push_back({chip_label(index, choice, scope), ToggleFacet{choice}});
  return panel;
}

}  // namespace folioscope
