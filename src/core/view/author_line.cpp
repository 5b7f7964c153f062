// See author_line.hpp.
#include "core/view/author_line.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/search/evaluate.hpp"
#include "core/view/labels.hpp"

namespace folioscope {

namespace {

constexpr std::uint32_t k_fewest_hidden = 3;
constexpr std::uint32_t k_default_limit = 4;
constexpr std::string_view k_cofirst_mark = "\xC2\xB9";
constexpr std::string_view k_corresponding_mark = "*";

std::uint32_t author_limit(const AuthorContext& context, const Publication& publication) {
  std::optional<ProfileId> profile = context.scope;
  if (!profile && !publication.profiles.empty()) profile = publication.profiles.front();
  if (!profile) return k_default_limit;
  return std::max<std::uint32_t>(1, context.library.profile(*profile).list.author_limit);
}

bool is_filtered_person(const AuthorContext& context, PersonId person) {
  if (person == k_no_person) return false;
  for (const FacetChoice& choice : context.state.filters.facets) {
    if (choice.facet == Facet::person && !choice.excluded && choice.value == context.library.person(person).key) return true;
  }
  return false;
}

bool may_mark_authors(const QueryNode& query) { return query.kind != QueryNode::Kind::all; }

/// Positions, from `first` on, of names that the query matches. One look at all of them together settles most works.
void add_matched_names(const QueryNode& query, const std::vector<Contributor>& people, std::uint32_t first, std::vector<std::uint32_t>& required) {
  std::string together;
  for (std::size_t i = first; i < people.size(); ++i) {
    together += display_name(people[i].name);
    together += '\n';
  }
  if (find_highlights(query, TextRole::author, together).empty()) return;
  for (std::uint32_t i = first; i < people.size(); ++i) {
    if (!find_highlights(query, TextRole::author, display_name(people[i].name)).empty()) required.push_back(i);
  }
}

}  // namespace

AuthorPick pick_authors(std::uint32_t count, std::uint32_t limit, const std::vector<std::uint32_t>& required) {
  std::uint32_t leading = count;
  if (count >= limit + k_fewest_hidden) {
    const auto later = [&](std::uint32_t from) {
      return static_cast<std::uint32_t>(required.end() - std::lower_bound(required.begin(), required.end(), from));
    };
    leading = limit;
    while (leading > 1 && leading + later(leading) > limit) --leading;
    if (leading + later(leading) + k_fewest_hidden > count) leading = count;
  }
  AuthorPick pick;
  pick.shown.resize(leading);
  std::iota(pick.shown.begin(), pick.shown.end(), 0U);
  pick.shown.insert(pick.shown.end(), std::lower_bound(required.begin(), required.end(), leading), required.end());
  pick.hidden = count - static_cast<std::uint32_t>(pick.shown.size());
  return pick;
}

const std::vector<Contributor>& contributors(const Publication& publication) {
  return publication.authors.empty() ? publication.editors : publication.authors;
}

bool is_owner(const Library& library, std::optional<ProfileId> scope, PersonId person) {
  if (person == k_no_person) return false;
  return scope ? library.profile(*scope).person == person : library.person(person).profile.has_value();
}

AuthorPick pick_row_authors(const AuthorContext& context, const Publication& publication) {
  const std::vector<Contributor>& people = contributors(publication);
  const auto count = static_cast<std::uint32_t>(people.size());
  const std::uint32_t limit = author_limit(context, publication);
  if (count < limit + k_fewest_hidden) return pick_authors(count, limit, {});
  if (context.session.expanded_authors.count(std::string(publication.key)) > 0) {
    AuthorPick all = pick_authors(count, count, {});
    all.is_unfolded = true;
    return all;
  }
  std::vector<std::uint32_t> required;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (is_owner(context.library, context.scope, people[i].person) || is_filtered_person(context, people[i].person)) required.push_back(i);
  }
  if (may_mark_authors(context.query)) {
    add_matched_names(context.query, people, 1, required);
    std::sort(required.begin(), required.end());
    required.erase(std::unique(required.begin(), required.end()), required.end());
  }
  return pick_authors(count, limit, required);
}

std::vector<AuthorRun> author_runs(const AuthorContext& context, const Publication& publication, const AuthorPick& pick) {
  const std::vector<Contributor>& people = contributors(publication);
  std::vector<AuthorRun> runs;
  runs.reserve(pick.shown.size() * 2 + 2);
  const auto add = [&](AuthorRun::Kind kind, std::string text) { runs.push_back({kind, 0, TextStyle::body, std::move(text)}); };
  for (std::size_t i = 0; i < pick.shown.size(); ++i) {
    const std::uint32_t at = pick.shown[i];
    if (i > 0) add(AuthorRun::Kind::separator, at == pick.shown[i - 1] + 1 ? ", " : " \xE2\x80\xA6 ");
    const Contributor& person = people[at];
    std::string name = display_name(person.name);
    if (person.cofirst) name += k_cofirst_mark;
    if (person.corresponding) name += k_corresponding_mark;
    const bool is_strong = is_owner(context.library, context.scope, person.person);
    runs.push_back({AuthorRun::Kind::name, at, is_strong ? TextStyle::body_strong : TextStyle::body, std::move(name)});
  }
  if (publication.authors.empty() && !people.empty()) add(AuthorRun::Kind::separator, people.size() == 1 ? " (ed.)" : " (eds.)");
  if (pick.hidden > 0) {
    add(AuthorRun::Kind::separator, " ");
    add(AuthorRun::Kind::more, "and " + std::to_string(pick.hidden) + " more");
  }
  if (publication.authors_more) add(AuthorRun::Kind::separator, pick.hidden > 0 ? ", and others" : " and others");
  if (pick.is_unfolded) {
    add(AuthorRun::Kind::separator, " \xC2\xB7 ");
    add(AuthorRun::Kind::fewer, "fewer");
  }
  return runs;
}

std::vector<RunLook> author_looks(const AuthorContext& context, const Publication& publication, const std::vector<AuthorRun>& runs) {
  const std::vector<Contributor>& people = contributors(publication);
  std::vector<RunLook> looks(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const AuthorRun& run = runs[i];
    Piece& piece = looks[i].piece;
    piece.tone = TextTone::muted;
    switch (run.kind) {
      case AuthorRun::Kind::separator: break;
      case AuthorRun::Kind::more:
        piece.kind = PieceKind::more;
        piece.label = "Show all " + std::to_string(people.size()) + " authors of " + std::string(title_or_stand_in(publication));
        piece.action = ToggleAuthors{std::string(publication.key)};
        break;
      case AuthorRun::Kind::fewer:
        piece.kind = PieceKind::more;
        piece.label = "Show fewer authors of " + std::string(title_or_stand_in(publication));
        piece.action = ToggleAuthors{std::string(publication.key)};
        break;
      case AuthorRun::Kind::name: {
        const Contributor& person = people[run.contributor];
        piece.kind = PieceKind::name;
        if (run.style == TextStyle::body_strong) piece.tone = TextTone::strong;
        const std::string name = display_name(person.name);
        if (may_mark_authors(context.query)) looks[i].marks = find_highlights(context.query, TextRole::author, name);
        if (person.cofirst) piece.tooltip = "Contributed equally";
        if (person.corresponding) piece.tooltip += piece.tooltip.empty() ? "Corresponding author" : "; corresponding author";
        if (person.person != k_no_person) {
          piece.action = ToggleFacet{{Facet::person, context.library.person(person.person).key, false}};
          piece.label = "Filter by " + name;
        }
        break;
      }
    }
  }
  return looks;
}

}  // namespace folioscope
