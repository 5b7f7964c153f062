// The page's HTML with everything filled in. Knows no files and no library.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace folioscope {

/// What goes where: contents for the comments <!--folioscope:NAME-->; names, or in one file the bytes, of the program's parts.
struct PageParts {
  std::string head, list, json_ld, data;
  std::string js, wasm, css;
};

/// Links to js, wasm and css by name. Nothing if the template lacks a place.
std::optional<std::string> fill_hosted_page(std::string_view page_template, const PageParts& parts);
/// Puts the bytes of js, wasm and css into the page itself, and allows that in its Content-Security-Policy.
std::optional<std::string> fill_single_page(std::string_view page_template, const PageParts& parts);

}  // namespace folioscope
