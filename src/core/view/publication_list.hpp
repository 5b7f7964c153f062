// Matching works -> groups and rows, laid out in points for a width. Draws nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/library/library.hpp"
#include "core/search/evaluate.hpp"
#include "core/search/index.hpp"
#include "core/state/state.hpp"
#include "core/view/piece.hpp"
#include "core/view/screen_layout.hpp"

namespace folioscope {

/// One line of the list: a group heading or a work. `y` from the top of the content.
struct ListItem {
  float y = 0, height = 0;
  bool is_heading = false;
  std::uint32_t group = 0;   ///< index into groups
  PubId pub{};               ///< for works
};
struct ListGroup {
  std::string title;         ///< "2026", "SIGMOD", "Undated"
  std::string count;         ///< "3 of 3"
  std::uint32_t first_item = 0;  ///< index of its heading in items
};
struct ListView {
  std::vector<ListGroup> groups;
  std::vector<ListItem> items;
  std::vector<PubId> order;  ///< the works in the order shown
  float content_height = 0;
  float width = 0;
  bool is_narrow = false;    ///< badge above the title (phone)
  std::string empty_text;    ///< what to say when nothing matches
};
struct ListInputs {
  const Library& library;
  const QueryNode& query;
  const State& state;
  const Session& session;
  std::optional<ProfileId> scope;
  const PubSet& scope_set;
  const PubSet& matches;
};

/// How far rows stand from either edge of the list's region: the chosen row is drawn as a card of the row's width. Layouts take the width of
/// the row, that is the region's less twice this.
float list_inset(bool is_narrow);

/// What the list is grouped and sorted by when the reader has not said: the owner's settings; by year, newest first, in All.
Grouping grouping_in_use(const State& state, const Library& library, std::optional<ProfileId> scope);
SortOrder order_in_use(const State& state, const Library& library, std::optional<ProfileId> scope);

/// What stays the same while a reader types, so that a keystroke costs little in long lists. Kept by the caller between layouts of one
/// Library; layout_list() fills it, and empties what no longer holds.
struct ListMemory {
  std::optional<ProfileId> scope;
  float width = -1;
  bool is_narrow = false;
  std::uint32_t measure_version = 0;
  std::vector<float> heights;          ///< by PubId; 0: not measured yet; negative: valid while query and filters add no name to the row
  std::optional<SortOrder> order;
  std::vector<PubId> sorted;           ///< all works in scope in that order
};

/// Places all items. Linear in the texts of the matching works (each is measured once). `width_pt` is the width of a row.
ListView layout_list(const ListInputs& inputs, float width_pt, bool is_narrow, const TextMeasure& measure, ListMemory& memory);
ListView layout_list(const ListInputs& inputs, float width_pt, bool is_narrow, const TextMeasure& measure);

/// The pieces of one work's row, relative to the row's top left; the row's height is that in ListItem. Cost: one row.
/// Badge, rank, title (highlights as pieces of their own), authors (owner strong and never hidden, matched names never hidden,
/// co-first marks, "and N more"), venue line, chips. The accessible name of each piece says what a click does.
std::vector<Piece> layout_row(const ListInputs& inputs, PubId pub, float width_pt, bool is_narrow, const TextMeasure& measure);

/// The row's text as one line for screen readers: title, authors, venue, year.
std::string row_label(const Library& library, PubId pub);

}  // namespace folioscope
