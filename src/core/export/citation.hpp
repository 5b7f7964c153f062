// A work as a formatted reference.
#pragma once

#include <string>

#include "core/library/library.hpp"

namespace folioscope {

/// "Xupeng Miao, Zhihao Jia, and Bin Cui. Title. Venue, volume(issue), pages, 2024. https://doi.org/..."
std::string citation_text(const Library& library, const Publication& publication);
std::string citation_html(const Library& library, const Publication& publication);
/// A backslash before everything that Markdown could take as markup.
std::string escape_markdown(std::string_view text);
std::string citation_markdown(const Library& library, const Publication& publication);
/// "Proceedings of NSDI Conference 2026": the line under the authors.
std::string venue_line(const Library& library, const Publication& publication);

}  // namespace folioscope
