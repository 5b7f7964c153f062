#include "core/library/venue_links.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/work_draft.hpp"

namespace folioscope {
namespace {

VenueTable table() {
  VenueTable venues;
  venues.areas = {{"data", "Data", 0}, {"other", "Other", 1}};
  const auto add = [&](std::string short_name, PubKind kind, std::string name, std::vector<std::string> patterns = {}) {
    VenueEntry& entry = venues.entries.emplace_back();
    entry.venue.short_name = std::move(short_name);
    entry.venue.name = std::move(name);
    entry.venue.is_known = true;
    entry.venue.kind = kind;
    entry.venue.ranks = {{"CCF", "B", 2019}, {"CCF", "A", 2022}, {"CORE", "A*", 2023}};
    entry.patterns = std::move(patterns);
  };
  add("ICDE", PubKind::conference_paper, "International Conference on Data Engineering");
  add("TODS", PubKind::journal_article, "ACM Transactions on Database Systems");
  add("arXiv", PubKind::preprint, "arXiv");
  add("HotData", PubKind::workshop_paper, "Workshop on Hot Data", {"meeting on hot data"});
  return venues;
}

struct Row {
  std::string_view badge, text;
  PubKind kind;
  std::string_view expected;  ///< "venue, badge, kind, area"
  std::string_view arxiv = {};
};

TEST_CASE("Venue, badge and kind of a work follow from the table") {
  const Row rows[] = {
      {"", "Proceedings of ICDE Conference", PubKind::journal_article, "ICDE, ICDE, conference, data"},
      {"", "ACM Transactions on Database Systems", PubKind::conference_paper, "TODS, TODS, journal, data"},
      {"Mine", "Proceedings of ICDE", PubKind::conference_paper, "ICDE, Mine, conference, data"},
      {"ICDE Poster", "Proceedings of ICDE", PubKind::conference_paper, "ICDE Poster, ICDE Poster, conference, data"},
      {"ICDE", "ICDE Workshop on Tables (WoT)", PubKind::conference_paper, "ICDE, ICDE, workshop, data"},
      {"", "ICDE Workshop on Tables (WoT)", PubKind::conference_paper, "WoT, WoT, workshop, data"},
      {"", "Workshop on Chairs (WoC)", PubKind::journal_article, "WoC, WoC, workshop, other"},
      {"", "Workshop on Hot Data", PubKind::conference_paper, "HotData, HotData, workshop, data"},
      {"", "arXiv preprint arXiv:2203.14685", PubKind::journal_article, "arXiv, arXiv, preprint, data"},
      {"", "", PubKind::other, "arXiv, arXiv, preprint, data", "2203.14685"},
      {"", "Journal of Chairs", PubKind::journal_article, "J. Chairs, J. Chairs, journal, other"},
      {"", "Journal of Chairs", PubKind::book, "J. Chairs, J. Chairs, book, other"},
      {"", "Proceedings of ICDE", PubKind::thesis, "ICDE, ICDE, thesis, data"},
      {"", "", PubKind::other, "none, , other, none"},
  };
  const VenueTable venues = table();
  for (const Row& row : rows) {
    CAPTURE(row.badge);
    CAPTURE(row.text);
    TextArena texts;
    std::vector<Publication> works(1);
    works[0].venue_short = row.badge;
    works[0].venue_text = row.text;
    works[0].kind = row.kind;
    WorkDraft draft(works[0]);
    draft.add(WorkPart::arxiv, row.arxiv);
    works[0] = draft.finish(texts);
    const std::vector<Venue> found = link_venues(works, venues, texts);
    const bool has_venue = works[0].venue != k_no_venue;
    const Venue* venue = has_venue ? &found[index_of(works[0].venue)] : nullptr;
    std::string out = has_venue ? venue->short_name : "none";
    out += ", " + std::string(works[0].venue_short) + ", " + std::string(kind_slug(works[0].kind)) + ", ";
    out += has_venue ? venues.areas[index_of(venue->area)].id : "none";
    CHECK(out == row.expected);
  }
}

TEST_CASE("Works that name an unknown venue alike share it") {
  const std::string_view texts_of_works[] = {"In Proceedings of the 3rd Meeting of Chairs 2019",
                                             "Meeting of Chairs, 2020",
                                             "Meeting of Tables",
                                             "ICDE 2020",
                                             "38th ICDE",
                                             "Third Symposium on Long Tables and Lamps, LTL 2010, Oslo, Norway",
                                             "Symposium on Lamps, LTL 2012, Rome, Italy",
                                             "Proceedings of the 5th Symposium on Very Wide Doors, Oslo, May 2010",
                                             "Proceedings of the 6th Symposium on Very Wide Doors, Rome, July 2011"};
  const std::size_t venue_of_work[] = {0, 0, 1, 2, 2, 3, 3, 4, 4};
  std::vector<Publication> works(std::size(texts_of_works));
  for (std::size_t i = 0; i < works.size(); ++i) works[i].venue_text = texts_of_works[i];
  const VenueTable venues = table();
  TextArena texts;
  CHECK(link_venues(works, venues, texts).size() == 5);
  for (std::size_t i = 0; i < works.size(); ++i) {
    CAPTURE(texts_of_works[i]);
    CHECK(index_of(works[i].venue) == venue_of_work[i]);
  }
}

TEST_CASE("What is held beside a venue is not called like it, nor are two venues of different names") {
  const struct {
    std::string_view text, expected;
  } rows[] = {
      {"Proceedings of the ICDE Workshops", "ICDE Workshop"},
      {"ICDE (Companion Volume)", "ICDE Companion"},
      {"Conference on Data Engineering, Tutorial", "ICDE Tutorial"},
      {"Workshop on Tables at ICDE 2020 (WoT)", "WoT"},
      {"Journal of Mostly Strange Things", "JMST"},
      {"Journal of Mildly Stale Trees", "J. Mildly Stale"},
      {"Trees of Diverse Sizes (TODS)", "Trees Diverse Sizes"},
  };
  const VenueTable venues = table();
  TextArena texts;
  std::vector<Publication> works(std::size(rows));
  for (std::size_t i = 0; i < works.size(); ++i) works[i].venue_text = rows[i].text;
  link_venues(works, venues, texts);
  for (std::size_t i = 0; i < works.size(); ++i) CHECK(works[i].venue_short == rows[i].expected);
}

TEST_CASE("A name of one word or three letters counts where the entry's type bears it out") {
  const struct {
    std::string_view text;
    PubKind kind;
    bool is_known;
  } rows[] = {
      {"Evolution", PubKind::journal_article, true},
      {"Evolution", PubKind::chapter, false},
      {"Evolution", PubKind::conference_paper, false},
      {"Evolution", PubKind::other, true},
      {"CP", PubKind::conference_paper, true},
      {"CP", PubKind::journal_article, false},
      {"J. Chairs", PubKind::book, true},
      {"J.Ch.", PubKind::chapter, true},
      {"CP 2020", PubKind::journal_article, true},
      {"ICDE", PubKind::journal_article, true},
  };
  VenueTable venues = table();
  const auto add = [&](std::string short_name, std::string name, PubKind kind) {
    VenueEntry& entry = venues.entries.emplace_back();
    entry.venue.short_name = std::move(short_name);
    entry.venue.name = std::move(name);
    entry.venue.kind = kind;
    entry.venue.is_known = true;
  };
  add("Evolution", "Evolution", PubKind::journal_article);
  add("CP", "CP", PubKind::conference_paper);
  add("J. Ch.", "Journal of Chairs", PubKind::journal_article);
  for (const auto& row : rows) {
    CAPTURE(row.text);
    TextArena texts;
    std::vector<Publication> works(1);
    works[0].venue_text = row.text;
    works[0].kind = row.kind;
    const std::vector<Venue> found = link_venues(works, venues, texts);
    CHECK(found.front().is_known == row.is_known);
  }
}

ListSettings settings(std::string list, std::int16_t year, bool derive) {
  ListSettings settings;
  settings.rank_list = std::move(list);
  settings.rank_year = year;
  settings.derive_ranks = derive;
  return settings;
}

TEST_CASE("Ranks get their edition, and come from the venue only where the profile asks for it") {
  const VenueTable venues = table();
  const ProfileId own_profile[] = {ProfileId{0}};
  TextArena texts;
  const struct {
    ListSettings list;
    std::optional<Rank> own;
    PubKind kind;
    std::string_view expected;
  } rows[] = {
      {settings("CCF", 2022, false), Rank{"CCF", "C", 0}, PubKind::conference_paper, "CCF C 2022"},
      {settings("CCF", 2022, false), Rank{"CCF", "C", 2015}, PubKind::conference_paper, "CCF C 2015"},
      {settings("CCF", 2022, false), Rank{"CORE", "C", 0}, PubKind::conference_paper, "CORE C 0"},
      {settings("CCF", 2022, false), std::nullopt, PubKind::conference_paper, "none"},
      {settings("CCF", 2019, true), std::nullopt, PubKind::conference_paper, "CCF B 2019"},
      {settings("CCF", 0, true), std::nullopt, PubKind::conference_paper, "CCF A 2022"},
      {settings("CORE", 0, true), std::nullopt, PubKind::conference_paper, "CORE A* 2023"},
      {settings("CORE", 2022, true), std::nullopt, PubKind::conference_paper, "none"},
      {settings("", 0, true), std::nullopt, PubKind::conference_paper, "CCF A 2022"},
      {settings("CCF", 0, true), std::nullopt, PubKind::workshop_paper, "none"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.expected);
    std::vector<Profile> profiles(1);
    profiles[0].list = row.list;
    std::vector<Publication> works(1);
    works[0].profiles = own_profile;
    works[0].venue = VenueId{0};
    works[0].kind = row.kind;
    works[0].rank = row.own ? &*row.own : nullptr;
    const std::vector<Venue> known = {venues.entries.front().venue};
    complete_ranks(works, known, profiles, texts);
    const Rank* const rank = works[0].rank;
    CHECK((rank ? std::string(rank->list) + " " + std::string(rank->value) + " " + std::to_string(rank->year) : "none") == row.expected);
  }
}

}  // namespace
}  // namespace folioscope
