// What a link restores (State) and what it does not (Session). Plain values; knows no library, no screen, no clock.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/search/facets.hpp"
#include "core/search/sort.hpp"

namespace folioscope {

enum class Panel : std::uint8_t { person, detail };               ///< what the right panel shows
enum class Page : std::uint8_t { list, timeline, people, filters };  ///< which part a phone shows
enum class Grouping : std::uint8_t { year, venue, type, rank, none };
enum class ColourBy : std::uint8_t { area, type, rank };
enum class ThemeChoice : std::uint8_t { system, light, dark };
enum class PeopleOrder : std::uint8_t { shared_works, last_year, name };

/// Everything a link restores. Persons, works and profiles are named by key, so that a reload or a new file keeps them.
struct State {
  std::string profile;               ///< Profile::key, "all", or empty: the catalog's default
  std::string query;
  Filters filters;
  std::string selected;              ///< citation key; empty: none
  std::string person;                ///< Person::key whose card is shown; empty: the owner
  Panel panel = Panel::person;
  Page page = Page::list;
  std::optional<SortOrder> order;    ///< empty: the owner's setting
  std::optional<Grouping> grouping;
  ColourBy colour_by = ColourBy::area;
  friend bool operator==(const State&, const State&) = default;
};

/// Copy formats offered in the detail panel.
enum class CopyFormat : std::uint8_t { bibtex, text, html, markdown, cite };

/// What a link does not restore.
struct Session {
  ThemeChoice theme = ThemeChoice::system;
  PeopleOrder people_order = PeopleOrder::shared_works;
  std::string people_search;
  std::vector<std::string> expanded_authors;  ///< citation keys whose author list is shown in full
  std::vector<Facet> expanded_facets;         ///< facets whose long value list is shown in full
  bool is_people_expanded = false;         ///< all co-authors, not only the first
  bool is_sheet_open = false;              ///< tablet and phone: the panel lies over the list
  bool is_filter_sheet_open = false;
  enum class Dialog : std::uint8_t { none, menu, share, export_, help, report, notices } dialog = Dialog::none;
  std::string notice;                      ///< last short message ("BibTeX copied"), shown and announced
  std::uint32_t notice_count = 0;          ///< grows with each notice, so that equal ones are announced again
  std::uint32_t scroll_to_selected = 0;    ///< grows when the list must scroll to the selected work
  std::uint32_t scroll_to_top = 0;         ///< grows when the list must start from its top
};

struct Program {
  State state;
  Session session;
};

}  // namespace folioscope
