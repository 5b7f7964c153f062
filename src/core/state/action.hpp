// What a reader can do (Action) and what the program asks of its host (Effect). Plain values.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/state/state.hpp"

namespace folioscope {

struct SetQuery { std::string text; };
struct ToggleFacet { FacetChoice choice; };              ///< adds it, or takes it away when it is there (either way round)
struct OnlyFacet { FacetChoice choice; };                ///< replaces the choices of its facet; when it is the only one, clears them
struct ClearFilters {};                                   ///< query, facets and years
struct ClearFacet { Facet facet; };
struct SetYears { std::optional<YearRange> years; bool is_final = true; };  ///< not final while dragging
struct SelectPublication { std::string key; bool scroll = false; };  ///< shows its detail; empty key: closes it
struct SelectNeighbour { int step = 1; };                 ///< next or previous in the list shown
struct ShowPerson { std::string key; };                   ///< their card; empty: the owner
struct ShowPage { Page page; };
struct SwitchProfile { std::string key; };
struct SetOrder { SortOrder order; };
struct SetGrouping { Grouping grouping; };
struct SetColourBy { ColourBy by; };
struct SetTheme { ThemeChoice theme; };
struct SetPeopleOrder { PeopleOrder order; };
struct SetPeopleSearch { std::string text; };
struct ToggleAuthors { std::string key; };                ///< full author list of this work
struct ToggleFacetList { Facet facet; };
struct TogglePeopleList {};
struct ShowSheet { bool person = false, filters = false; };
struct ShowDialog { Session::Dialog dialog; };
struct CopyCitation { std::string key; CopyFormat format = CopyFormat::bibtex; };
struct CopyLink {};                                       ///< a link to exactly this view
struct CopyEmbed {};                                      ///< an iframe that shows this view
struct ExportList { enum class Format : std::uint8_t { bibtex, json, html } format; };
struct FollowLink { std::string url; };
struct RestoreState { State state; };                     ///< Back, Forward, a link opened
struct EffectFinished { bool is_ok = true; std::string what; };  ///< text of the notice to show

using Action = std::variant<SetQuery, ToggleFacet, OnlyFacet, ClearFilters, ClearFacet, SetYears, SelectPublication, SelectNeighbour, ShowPerson,
                            ShowPage, SwitchProfile, SetOrder, SetGrouping, SetColourBy, SetTheme, SetPeopleOrder, SetPeopleSearch, ToggleAuthors,
                            ToggleFacetList, TogglePeopleList, ShowSheet, ShowDialog, CopyCitation, CopyLink, CopyEmbed, ExportList, FollowLink, RestoreState,
                            EffectFinished>;
/// Draw code pushes, the loop takes.
using ActionSink = std::vector<Action>;

/// In texts to copy this stands for the address of the page, which only the host knows: SUBSTITUTE, which no text of the data holds.
inline constexpr std::string_view k_page_address = "\x1A";
struct CopyText { std::string text, notice; };            ///< notice: what to say when it worked; a text "#..." is a link into the page
struct OpenUrl { std::string url; };
struct SaveFile { std::string name, mime, text; };
struct SetFragment { std::string fragment; bool is_navigation = false; };  ///< navigation pushes a history entry, else it is replaced
struct StoreTheme { ThemeChoice theme; };
using Effect = std::variant<CopyText, OpenUrl, SaveFile, SetFragment, StoreTheme>;

}  // namespace folioscope
