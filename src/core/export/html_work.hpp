// One work as an <li>. For the files of this folder only.
#pragma once

#include <set>
#include <string>

#include "core/library/library.hpp"

namespace folioscope {

/// Ids that are used on one page, so that each is unique.
using UsedIds = std::set<std::string>;
/// `prefix` + `key` with what an id cannot hold replaced; with "-2" and so on where it is used already.
std::string unique_id(UsedIds& used, std::string_view prefix, std::string_view key);

/// <li id="pub-KEY" data-key="KEY"> with title, authors (`owner` strong), venue, links, BibTeX.
std::string work_html(const Library& library, const Publication& publication, PersonId owner, UsedIds& used);

/// ContextObject in a span (COinS), from which reference managers read the work.
std::string coins_html(const Publication& publication);

}  // namespace folioscope
