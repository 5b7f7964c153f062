// Publications as semantic HTML: the page before and without the canvas. Every text is escaped here and nowhere else.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/library/library.hpp"

namespace folioscope {

std::string escape_html(std::string_view text);
/// The static list of one profile or of all: <section>, headings per group, <ol>/<li id="pub-..." data-key="...">, links, BibTeX in
/// <details>.
std::string static_list_html(const Library& library, std::optional<ProfileId> profile);
/// JSON-LD (ProfilePage / Person / ScholarlyArticle list) as text for a <script type="application/ld+json">; "</" is escaped.
std::string json_ld(const Library& library, std::optional<ProfileId> profile);
/// <title>, description, Open Graph as head elements.
std::string head_html(const Library& library, std::optional<ProfileId> profile);
/// A complete HTML document of a list without any script, as `folioscope export --format html` prints it.
std::string list_document_html(const Library& library, std::span<const PubId> works, std::string_view title);

}  // namespace folioscope
