// Which names of a work are shown, and the runs they are shown as. Knows no place on the screen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/library/library.hpp"
#include "core/search/query.hpp"
#include "core/state/state.hpp"
#include "core/view/piece.hpp"
#include "core/view/text_flow.hpp"

namespace folioscope {

/// Names to show, ascending; the rest is behind "and N more".
struct AuthorPick {
  std::vector<std::uint32_t> shown;
  std::uint32_t hidden = 0;
  bool is_unfolded = false;  ///< all are shown because the reader asked for it
};

/// Shows `limit` names: the first ones, and those of `required` (ascending) that stand later in their place. Fewer than three are never
/// hidden, since "and 2 more" takes the room of the names.
AuthorPick pick_authors(std::uint32_t count, std::uint32_t limit, const std::vector<std::uint32_t>& required);

/// A quick look at whether a query may match a name; most names are settled without folding them.
class NameFilter {
 public:
  explicit NameFilter(const QueryNode& query);
  /// False only when find_highlights() would find nothing.
  [[nodiscard]] bool may_match(const Name& name) const;

 private:
  std::vector<std::string> first_words_;  ///< of each term that looks at authors, folded
};

/// What the author lines of works depend on besides the work. Refers to what it is made from.
class AuthorContext {
 public:
  AuthorContext(const Library& library, const QueryNode& query, const State& state, const Session& session, std::optional<ProfileId> scope);
  const Library& library;
  const QueryNode& query;
  const Session& session;
  std::optional<ProfileId> scope;
  NameFilter names;
  std::vector<std::string_view> filtered_persons;  ///< keys of those the list is filtered by
};

/// The authors, or the editors of a work that has no authors.
std::span<const Contributor> contributors(const Publication& publication);
/// The owner of the profile in scope; in All the owner of any profile.
bool is_owner(const Library& library, std::optional<ProfileId> scope, PersonId person);
/// The names shown in a row: the owner, names the query matches and persons filtered by are never hidden.
AuthorPick pick_row_authors(const AuthorContext& context, const Publication& publication);
/// True when a work has so few names that all are always shown.
bool shows_all_authors(const AuthorContext& context, const Publication& publication);
/// True when the choice of names is, at present, the one without query, filters and unfolded lists.
bool is_row_pick_plain(const AuthorContext& context, const Publication& publication);

/// The runs of an author line in order: names and what stands between them.
struct AuthorRun {
  enum class Kind : std::uint8_t { name, separator, more, fewer } kind = Kind::separator;
  std::uint32_t contributor = 0;  ///< names: their place in contributors()
  TextStyle style = TextStyle::body;
  std::string text;
};
std::vector<AuthorRun> author_runs(const AuthorContext& context, const Publication& publication, const AuthorPick& pick);
/// The looks of these runs: tone, action, highlights.
std::vector<RunLook> author_looks(const AuthorContext& context, const Publication& publication, const std::vector<AuthorRun>& runs);

}  // namespace folioscope
