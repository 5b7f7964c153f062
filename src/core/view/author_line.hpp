// Which names of a work are shown, and the runs they are shown as. Knows no place on the screen.
#pragma once

#include <cstdint>
#include <string>
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

/// What the author line of a work depends on besides the work.
struct AuthorContext {
  const Library& library;
  const QueryNode& query;
  const State& state;
  const Session& session;
  std::optional<ProfileId> scope;
};

/// The authors, or the editors of a work that has no authors.
const std::vector<Contributor>& contributors(const Publication& publication);
/// The owner of the profile in scope; in All the owner of any profile.
bool is_owner(const Library& library, std::optional<ProfileId> scope, PersonId person);
/// The names shown in a row: the owner, names the query matches and persons filtered by are never hidden.
AuthorPick pick_row_authors(const AuthorContext& context, const Publication& publication);

/// Texts and styles of the runs of an author line, in order; `name` is the contributor or -1 for what stands between names.
struct AuthorRun {
  enum class Kind : std::uint8_t { name, separator, more, fewer } kind = Kind::separator;
  std::uint32_t contributor = 0;
  TextStyle style = TextStyle::body;
  std::string text;
};
std::vector<AuthorRun> author_runs(const AuthorContext& context, const Publication& publication, const AuthorPick& pick);
/// The looks of these runs: tone, action, highlights.
std::vector<RunLook> author_looks(const AuthorContext& context, const Publication& publication, const std::vector<AuthorRun>& runs);

}  // namespace folioscope
