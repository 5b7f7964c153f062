// See author_line.hpp.
#include "core/view/author_line.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>

#include "core/base/ascii.hpp"
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
  if (person == k_no_person || context.filtered_persons.empty()) return false;
  const std::vector<std::string_view>& keys = context.filtered_persons;
  return std::find(keys.begin(), keys.end(), context.library.person(person).key) != keys.end();
}

bool is_matched_name(const AuthorContext& context, const Name& name) {
  return context.names.may_match(name) && !find_highlights(context.query, TextRole::author, display_name(name)).empty();
}

bool is_unfolded(const AuthorContext& context, const Publication& publication) {
  const std::vector<std::string>& unfolded = context.session.expanded_authors;
  return std::find(unfolded.begin(), unfolded.end(), publication.key) != unfolded.end();
}

/// The first words of the positive terms that look at authors.
void collect_first_words(const QueryNode& node, std::vector<std::string>& out) {
  using Kind = QueryNode::Kind;
  if (node.kind == Kind::word || node.kind == Kind::phrase) {
    if (node.field != QueryField::any && node.field != QueryField::author) return;
    const WordPattern pattern = pattern_of(node);
    if (!pattern.words.empty()) out.push_back(pattern.words.front());
  } else if (node.kind == Kind::conjunction || node.kind == Kind::disjunction) {
    for (const QueryNode& child : node.children) collect_first_words(child, out);
  }
}

/// Whether a word of `text` begins with `word`; always true for texts that are not plain ASCII.
bool may_have_word(std::string_view text, std::string_view word) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (static_cast<unsigned char>(text[at]) >= 0x80U) return true;
    if (ascii::lower(text[at]) != word.front() || (at > 0 && ascii::k_word_chars[static_cast<unsigned char>(text[at - 1])] != 0)) continue;
    if (text.size() - at < word.size()) continue;
    const auto is_same = [](char wanted, char letter) { return wanted == ascii::lower(letter); };
    if (std::equal(word.begin(), word.end(), text.begin() + static_cast<std::ptrdiff_t>(at), is_same)) return true;
  }
  return false;
}

}  // namespace

NameFilter::NameFilter(const QueryNode& query) {
  collect_first_words(query, first_words_);
}

bool NameFilter::may_match(const Name& name) const {
  return std::any_of(first_words_.begin(), first_words_.end(), [&](const std::string& word) {
    return may_have_word(name.family, word) || may_have_word(name.given, word) || may_have_word(name.prefix, word) ||
           may_have_word(name.suffix, word);
  });
}

AuthorContext::AuthorContext(const Library& in_library, const QueryNode& in_query, const State& state, const Session& in_session,
                             std::optional<ProfileId> in_scope)
    : library(in_library), query(in_query), session(in_session), scope(in_scope), names(in_query) {
  for (const FacetChoice& choice : state.filters.facets) {
    if (choice.facet == Facet::person && !choice.excluded) filtered_persons.push_back(choice.value);
  }
}

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

std::span<const Contributor> contributors(const Publication& publication) {
  return publication.authors().empty() ? publication.editors() : publication.authors();
}

bool is_owner(const Library& library, std::optional<ProfileId> scope, PersonId person) {
  if (person == k_no_person) return false;
  return scope ? library.profile(*scope).person == person : library.person(person).profile.has_value();
}

AuthorPick pick_row_authors(const AuthorContext& context, const Publication& publication) {
  const std::span<const Contributor> people = contributors(publication);
  const auto count = static_cast<std::uint32_t>(people.size());
  const std::uint32_t limit = author_limit(context, publication);
  if (count < limit + k_fewest_hidden) return pick_authors(count, limit, {});
  if (is_unfolded(context, publication)) {
    AuthorPick all = pick_authors(count, count, {});
    all.is_unfolded = true;
    return all;
  }
  std::vector<std::uint32_t> required;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Contributor& person = people[i];
    if (is_owner(context.library, context.scope, person.person) || is_filtered_person(context, person.person) ||
        is_matched_name(context, *person.name)) {
      required.push_back(i);
    }
  }
  return pick_authors(count, limit, required);
}

bool shows_all_authors(const AuthorContext& context, const Publication& publication) {
  return contributors(publication).size() < author_limit(context, publication) + k_fewest_hidden;
}

bool is_row_pick_plain(const AuthorContext& context, const Publication& publication) {
  const std::span<const Contributor> people = contributors(publication);
  if (is_unfolded(context, publication)) return false;
  return std::none_of(people.begin(), people.end(), [&](const Contributor& person) {
    return is_filtered_person(context, person.person) || is_matched_name(context, *person.name);
  });
}

std::vector<AuthorRun> author_runs(const AuthorContext& context, const Publication& publication, const AuthorPick& pick) {
  const std::span<const Contributor> people = contributors(publication);
  std::vector<AuthorRun> runs;
  runs.reserve(pick.shown.size() * 2 + 2);
  const auto add = [&](AuthorRun::Kind kind, std::string text) { runs.push_back({kind, 0, TextStyle::body, std::move(text)}); };
  for (std::size_t i = 0; i < pick.shown.size(); ++i) {
    const std::uint32_t at = pick.shown[i];
    if (i > 0) add(AuthorRun::Kind::separator, at == pick.shown[i - 1] + 1 ? ", " : " \xE2\x80\xA6 ");
    const Contributor& person = people[at];
    std::string name = display_name(*person.name);
    if (person.cofirst) name += k_cofirst_mark;
    if (person.corresponding) name += k_corresponding_mark;
    const bool is_strong = is_owner(context.library, context.scope, person.person);
    runs.push_back({AuthorRun::Kind::name, at, is_strong ? TextStyle::body_strong : TextStyle::body, std::move(name)});
  }
  if (publication.authors().empty() && !people.empty()) add(AuthorRun::Kind::separator, people.size() == 1 ? " (ed.)" : " (eds.)");
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
  const std::span<const Contributor> people = contributors(publication);
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
        const std::string name = display_name(*person.name);
        if (context.names.may_match(*person.name)) looks[i].marks = find_highlights(context.query, TextRole::author, name);
        if (person.cofirst) piece.tooltip = "Contributed equally";
        if (person.corresponding) piece.tooltip += piece.tooltip.empty() ? "Corresponding author" : "; corresponding author";
        if (person.person != k_no_person) {
          piece.action = ToggleFacet{{Facet::person, std::string(context.library.person(person.person).key), false}};
          piece.label = "Filter by " + name;
        }
        break;
      }
    }
  }
  return looks;
}

}  // namespace folioscope
