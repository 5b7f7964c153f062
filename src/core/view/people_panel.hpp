// One person as a card, and the ranked list of those they wrote with.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/library/library.hpp"
#include "core/search/pub_set.hpp"
#include "core/state/action.hpp"

namespace folioscope {

struct FigureBox { std::string number, label; };      ///< "63" "works (60 distinct)"
struct CoauthorRow {
  std::string key, name;
  std::uint32_t shared = 0;            ///< works together within the current matches
  std::vector<std::uint16_t> per_year; ///< one per year of the card's span
  std::uint16_t peak = 0;              ///< largest value over all rows shown, to scale the sparklines
  bool is_chosen = false;              ///< the person filter holds them
  std::string tooltip;                 ///< "49 shared works, 2019-2026"
};
struct PeoplePanelView {
  std::string key, name, initials, photo;
  std::string also;                    ///< 'also "Miao, Xupeng" . 2019-2026'
  std::string affiliation, headline, email;
  std::vector<std::string> bio;
  std::vector<ProfileLink> links;      ///< empty url: muted
  std::vector<FigureBox> figures;
  std::string top_venues;              ///< "SIGMOD 8, VLDB 6, ASPLOS 6"
  std::vector<NameVariant> variants;   ///< shown for a person other than the owner
  std::vector<CoauthorRow> coauthors;  ///< as many as shown at present
  std::uint32_t hidden = 0;            ///< "191 more"
  std::int16_t first_year = 0, last_year = 0;
  bool is_owner = false, is_profile_overview = false;  ///< overview: "All", a card of the whole catalog
  bool lists_everybody = false;        ///< the owner is no author here: `coauthors` are the people of all works
  std::vector<CoauthorRow> members;    ///< overview only: the profiles, key = Profile::key
};

/// The card alone: what the current matches do not change.
PeoplePanelView build_people_card(const Library& library, const State& state, std::optional<ProfileId> scope, const PubSet& scope_set);
/// Co-authors, members and the number hidden, into a card. Linear in the contributors of the matching works.
void add_people_rows(PeoplePanelView& panel, const Library& library, const State& state, const Session& session, std::optional<ProfileId> scope,
                     const PubSet& matches);
/// Both.
PeoplePanelView build_people_panel(const Library& library, const State& state, const Session& session, std::optional<ProfileId> scope,
                                   const PubSet& scope_set, const PubSet& matches);

}  // namespace folioscope
