#include "core/view/publication_list.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <memory>
#include <random>
#include <set>
#include <sstream>

#include "core/search/facets.hpp"
#include "support/library_builder.hpp"
#include "unit/view/dump.hpp"
#include "unit/view/fixed_measure.hpp"

namespace folioscope {

namespace {

using testing::LibraryBuilder;
const testing::FixedMeasure k_measure;

/// A library with all that a list needs, for one profile or all.
struct Setting {
  explicit Setting(std::shared_ptr<const Library> built, std::optional<ProfileId> in = ProfileId{0})
      : library(std::move(built)), index(build_index(*library)), scope(in) {}

  [[nodiscard]] ListInputs inputs() {
    query = parse_query(state.query).root;
    matches = evaluate(query, *library, index, scope);
    matches &= index.scope(scope);
    matches = apply_filters(matches, state.filters, index, scope);
    return {*library, query, state, session, scope, index.scope(scope), matches};
  }

  std::shared_ptr<const Library> library;
  Index index;
  std::optional<ProfileId> scope;
  State state;
  Session session;
  QueryNode query;
  PubSet matches;
};

/// "# 2026 (1 of 2) @0 42" for headings, "key @42 117" for works.
std::string dump_items(const Library& library, const ListView& list) {
  std::ostringstream out;
  for (const ListItem& item : list.items) {
    if (item.is_heading)
      out << "# " << list.groups[item.group].title << " (" << list.groups[item.group].count << ")";
    else
      out << std::string_view(library.publication(item.pub).key);
    out << " @" << item.y << " " << item.height << "\n";
  }
  return out.str();
}

std::string titles(const ListView& list) {
  std::string out;
  for (const ListGroup& group : list.groups) out += group.title + " " + group.count + "; ";
  return out;
}

std::shared_ptr<const Library> two_years() {
  return LibraryBuilder()
      .profile("me", "Mo Own")
      .add({.key = "a",
            .title = "Serving Models",
            .authors = "Mo Own; Bo Li",
            .venue = "NSDI",
            .year = 2026,
            .area = "systems",
            .rank = "CCF-A"})
      .add({.key = "b", .title = "Old Thing", .authors = "Bo Li; Mo Own", .venue = "VLDB", .year = 2019, .area = "data"})
      .add({.key = "c", .title = "No Date", .authors = "Mo Own"})
      .add({.key = "d", .title = "Another Serving", .authors = "Mo Own", .venue = "NSDI", .year = 2026, .area = "systems", .rank = "CCF-A"})
      .build();
}

}  // namespace

TEST_CASE("list: groups by year, newest first, undated works last, with matching of all") {
  Setting setting(two_years());
  const ListView all = layout_list(setting.inputs(), 824, false, k_measure);
  CHECK(dump_items(*setting.library, all) ==
        "# 2026 (2 of 2) @0 42\n"
        "a @42 117\n"
        "d @159 117\n"
        "# 2019 (1 of 1) @276 42\n"
        "b @318 117\n"
        "# Undated (1 of 1) @435 42\n"
        "c @477 96\n");
  CHECK(all.content_height == 597);
  setting.state.query = "serving";
  setting.state.order = SortOrder::oldest;
  CHECK(titles(layout_list(setting.inputs(), 824, false, k_measure)) == "2026 2 of 2; ");
  setting.state.query = "another | date";
  CHECK(titles(layout_list(setting.inputs(), 824, false, k_measure)) == "2026 1 of 2; Undated 1 of 1; ");
}

TEST_CASE("list: other groupings put the fullest group first and works without a value last") {
  Setting setting(two_years());
  const struct {
    Grouping grouping;
    std::string_view titles;
  } rows[] = {
      {Grouping::year, "2026 2 of 2; 2019 1 of 1; Undated 1 of 1; "},
      {Grouping::venue, "NSDI 2 of 2; VLDB 1 of 1; No venue 1 of 1; "},
      {Grouping::rank, "CCF-A 2 of 2; Unranked 2 of 2; "},
      {Grouping::type, "Conference paper 4 of 4; "},
      {Grouping::none, " 4 of 4; "},
  };
  for (const auto& row : rows) {
    setting.state.grouping = row.grouping;
    CHECK(titles(layout_list(setting.inputs(), 824, false, k_measure)) == row.titles);
  }
}

TEST_CASE("list: the owner's settings hold until the reader asks for others") {
  auto library = std::make_shared<Library>();
  Profile profile;
  profile.list.group = ListSettings::Group::none;
  profile.list.order = ListSettings::Order::given;
  library->profiles.push_back(profile);
  State state;
  CHECK(grouping_in_use(state, *library, ProfileId{0}) == Grouping::none);
  CHECK(order_in_use(state, *library, ProfileId{0}) == SortOrder::given);
  CHECK(grouping_in_use(state, *library, std::nullopt) == Grouping::year);
  CHECK(order_in_use(state, *library, std::nullopt) == SortOrder::newest);
  state.grouping = Grouping::venue;
  state.order = SortOrder::title;
  CHECK(grouping_in_use(state, *library, ProfileId{0}) == Grouping::venue);
  CHECK(order_in_use(state, *library, ProfileId{0}) == SortOrder::title);
}

TEST_CASE("list: an empty list says why") {
  Setting setting(two_years());
  setting.state.query = "absent";
  const ListView list = layout_list(setting.inputs(), 824, false, k_measure);
  CHECK(list.items.empty());
  CHECK(list.empty_text == "Nothing matches this search.");
  setting.state.filters.facets = {{Facet::venue, "VLDB", false}};
  CHECK(layout_list(setting.inputs(), 824, false, k_measure).empty_text == "Nothing matches this search under the filters chosen.");
}

TEST_CASE("row: badge, rank, title, authors, venue line and chips stand where the drawing has them") {
  Setting setting(LibraryBuilder()
                      .profile("me", "Mo Own")
                      .add({.key = "k",
                            .title = "Fast Serving",
                            .authors = "Bo Li*; Mo Own*",
                            .venue = "NSDI",
                            .year = 2026,
                            .area = "systems",
                            .rank = "CCF-A",
                            .artifact = "available; functional",
                            .award = "Best Paper",
                            .links = "pdf=https://x.org/a.pdf; code=",
                            .kind = PubKind::journal_article,
                            .venue_text = "Proceedings of NSDI"})
                      .build());
  setting.state.query = "serv";
  CHECK(testing::dump(layout_row(setting.inputs(), PubId{0}, 824, false, k_measure)) ==
        "badge \"NSDI\" @12,12 84x22 -> venue=NSDI\n"
        "rank \"CCF A\" @39,40 30x16 -> rank=CCF-A\n"
        "text \"Fast \" @112,12 40x21 -> select k\n"
        "text \"Serv\"* @152,12 32x21 -> select k\n"
        "text \"ing\" @184,12 24x21 -> select k\n"
        "name \"Bo Li\u00b9\" @112,34 42x20 -> person=bo-li\n"
        "text \", \" @154,34 14x20\n"
        "name \"Mo Own\u00b9\" @168,34 49x20 -> person=mo-own\n"
        "text \"In Proceedings of NSDI 2026\" @112,56 189x19\n"
        "link \"PDF\" @112,83 36x22 -> https://x.org/a.pdf\n"
        "muted \"Code\" @154,83 42x22\n"
        "do \"BibTeX\" @202,83 54x22 -> copy k\n"
        "tag \"Artifact available\" @262,83 126x22 -> artifact=available\n"
        "tag \"functional\" @394,83 78x22 -> artifact=functional\n"
        "tag \"Best Paper\" @478,83 78x22 -> award=yes\n");
  CHECK(layout_list(setting.inputs(), 824, false, k_measure).items.at(1).height == 117);
}

TEST_CASE("row: the other versions of a work are chips that lead to them, and every version keeps its row") {
  Setting setting(LibraryBuilder()
                      .profile("me", "Mo Own")
                      .add({.key = "c", .title = "One", .year = 2026, .kind = PubKind::conference_paper})
                      .add({.key = "p", .title = "One", .year = 2025, .kind = PubKind::preprint})
                      .add({.key = "", .title = "One", .year = 2024, .kind = PubKind::report})
                      .versions(3)
                      .build());
  const auto chips_of = [&](std::uint32_t work) {
    std::string out;
    for (const Piece& piece : layout_row(setting.inputs(), PubId{work}, 824, false, k_measure)) {
      if (piece.kind == PieceKind::action_chip) out += piece.text + " | " + piece.label + "; ";
    }
    return out;
  };
  CHECK(chips_of(0) == "BibTeX | Copy BibTeX of One; also a preprint | also a preprint: show it, of One; ");
  CHECK(chips_of(1) == "BibTeX | Copy BibTeX of One; also a conference paper | also a conference paper: show it, of One; ");
  CHECK(chips_of(2) == "also a conference paper | also a conference paper: show it, of One; also a preprint | also a preprint: show it, of One; ");
  CHECK(layout_list(setting.inputs(), 824, false, k_measure).order.size() == 3);
}

TEST_CASE("row: on a phone the badge stands above the title, and everything wraps") {
  Setting setting(LibraryBuilder()
                      .profile("me", "Mo Own")
                      .add({.key = "k",
                            .title = "Fast Serving of Large Models",
                            .authors = "Bo Li; Mo Own",
                            .venue = "NSDI",
                            .year = 2026,
                            .rank = "CCF-A",
                            .artifact = "available; functional; reproduced"})
                      .build());
  const std::vector<Piece> pieces = layout_row(setting.inputs(), PubId{0}, 200, true, k_measure);
  CHECK(testing::dump_text(pieces).substr(0, 64) == "NSDICCF A|Fast Serving of Large|Models|Bo Li, Mo Own|In NSDI 202");
  CHECK(testing::dump(pieces[0].rect) == "12,12 84x22");
  CHECK(testing::dump(pieces[1].rect) == "108,15 30x16");
  CHECK(testing::dump(pieces[2].rect) == "12,40 168x21");
}

TEST_CASE("row: highlights are pieces of their own, only where the query looks") {
  Setting setting(LibraryBuilder()
                      .profile("me", "Mo Own")
                      .add({.key = "k", .title = "Li on Li", .authors = "Bo Li", .venue = "VLDB", .year = 2020})
                      .build());
  const struct {
    std::string_view query, text;
  } rows[] = {
      {"", "VLDB|Li on Li|Bo Li|In VLDB 2020|BibTeX"},
      {"li", "VLDB|[Li] on [Li]|Bo [Li]|In VLDB 2020|BibTeX"},
      {"author:li", "VLDB|Li on Li|Bo [Li]|In VLDB 2020|BibTeX"},
      {"title:li -author:zzz", "VLDB|[Li] on [Li]|Bo Li|In VLDB 2020|BibTeX"},
      {"venue:vldb", "VLDB|Li on Li|Bo Li|In [VLDB] 2020|BibTeX"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.query);
    setting.state.query = row.query;
    CHECK(testing::dump_text(layout_row(setting.inputs(), PubId{0}, 824, false, k_measure)) == row.text);
  }
}

TEST_CASE("row: styled words of a title look it, and show the work also where they are linked") {
  Setting setting(LibraryBuilder()
                      .profile("me", "Mo Own")
                      .add({.key = "k", .title = "On E. coli here", .authors = "Mo Own", .title_styles = {{3, 10, k_emphasis, "https://x.org"}}})
                      .build());
  const std::vector<Piece> pieces = layout_row(setting.inputs(), PubId{0}, 824, false, k_measure);
  CHECK(testing::dump(std::vector<Piece>(pieces.begin(), pieces.begin() + 3)) ==
        "text \"On \" @12,12 24x21 -> select k\n"
        "text \"E. coli\"/ @36,12 56x21 -> select k\n"
        "text \" here\" @92,12 40x21 -> select k\n");
}

TEST_CASE("row: a list without any badge gives its column to the text") {
  Setting setting(LibraryBuilder().profile("me", "Mo Own").add({.key = "k", .title = "Plain", .authors = "Mo Own"}).build());
  CHECK(testing::dump(layout_row(setting.inputs(), PubId{0}, 824, false, k_measure).front().rect) == "12,12 40x21");
}

TEST_CASE("row: the label reads as a sentence") {
  const auto library = two_years();
  CHECK(row_label(*library, PubId{1}) == "Old Thing. Bo Li, Mo Own. In VLDB 2019");
  CHECK(row_label(*library, PubId{2}) == "No Date. Mo Own");
}

TEST_CASE("list: heights are those of the rows, rows follow each other, and no piece leaves its row") {
  std::mt19937 random(3);
  const std::string_view words[] = {"Deep", "learning", "of", "\u5206\u5e03\u5f0f\u8ba1\u7b97", "Internationalisation-and-localisation",
                                    "a",    "GPU"};
  const auto text = [&](std::size_t longest) {
    std::string out;
    for (std::size_t i = 0; i < 1 + random() % longest; ++i) out += (i > 0 ? " " : "") + std::string(words[random() % std::size(words)]);
    return out;
  };
  for (int round = 0; round < 60; ++round) {
    ListMemory memory;
    LibraryBuilder builder;
    builder.profile("me", "Mo Own");
    for (int i = 0; i < 12; ++i) {
      std::string authors = "Mo Own";
      for (std::size_t n = 0; n < random() % 14; ++n) authors = "Name" + std::to_string(n) + " X; " + authors;
      const std::string title = text(14);
      const std::string venue = text(6);
      builder.add({.key = std::to_string(i),
                   .title = title,
                   .authors = authors,
                   .venue = random() % 3 != 0 ? "SIGMOD" : "",
                   .year = static_cast<std::int16_t>(2015 + random() % 8),
                   .rank = random() % 2 != 0 ? "CCF-A" : "",
                   .artifact = random() % 2 != 0 ? "available; functional; reproduced" : "",
                   .award = random() % 4 == 0 ? title : "",
                   .links = "pdf=https://x.org; code=; slides=",
                   .venue_text = venue});
    }
    Setting setting(builder.build());
    setting.state.query = round % 2 == 0 ? "" : "deep | name3";
    const bool is_narrow = round % 3 == 0;
    const float width = static_cast<float>(is_narrow ? 250 + random() % 400 : 380 + random() % 700);
    const ListInputs inputs = setting.inputs();
    const ListView list = layout_list(inputs, width, is_narrow, k_measure);
    float y = 0;
    for (const ListItem& item : list.items) {
      CHECK(item.y == y);
      y += item.height;
      if (item.is_heading) continue;
      float bottom = 0;
      for (const Piece& piece : layout_row(inputs, item.pub, width, is_narrow, k_measure)) {
        CHECK(piece.rect.x >= 12);
        CHECK(piece.rect.right() <= width - 12 + 0.1F);
        bottom = std::max(bottom, piece.rect.bottom());
      }
      CHECK(bottom + 12 == doctest::Approx(item.height));
    }
    CHECK(list.order.size() == setting.matches.count());
    // What is remembered from other queries and widths changes nothing.
    for (const std::string_view query : {"", "name1 | deep", "name12", ""}) {
      setting.state.query = query;
      setting.session.expanded_authors = query.empty() ? std::vector<std::string>{"3"} : std::vector<std::string>{};
      for (const float other : {width, width / 2 + 150}) {
        const ListInputs again = setting.inputs();
        CHECK(dump_items(*setting.library, layout_list(again, other, is_narrow, k_measure, memory)) ==
              dump_items(*setting.library, layout_list(again, other, is_narrow, k_measure)));
      }
    }
  }
}

}  // namespace folioscope
