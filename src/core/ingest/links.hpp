// Addresses and identifiers (DOI, arXiv) in the forms in which people write them. Knows no field and no entry.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/publication.hpp"

namespace folioscope {

/// Whether `address` may become an href as it stands: http, https, mailto or relative, and without characters that end an
/// attribute. Any other scheme is refused, however it is spelt.
bool is_safe_url(std::string_view address);

/// An address as TeX text -> the address itself, read verbatim: `\url{}`, `\href{}{}` and `<a href="">` around it, TeX escapes, and
/// line breaks are taken off; "~", "--" and "%" stay as they are. Not checked.
std::string read_verbatim(std::string_view tex);
/// Whether read_verbatim() gives `tex` as it is.
bool is_verbatim(std::string_view tex);

/// Without the characters that nobody sees.
std::string without_unseen(std::string_view text);

/// What becomes the href of `address` (verbatim): "www.", "//" and a bare host name get their scheme, characters that cannot stand
/// in an attribute are percent-encoded. Nothing when it is not safe, or is text rather than an address.
std::optional<std::string> to_href(std::string_view written);

/// The DOI in `text`: what starts with "10.", without resolver or label; empty when there is none. A text that starts with another
/// scheme than a resolver's holds none.
std::string_view find_doi(std::string_view text);

/// `text` with the percent signs of a DOI read, where its slash is written so: "10.1000%2F182".
std::string decode_doi_escapes(std::string_view text);
/// "%3C" -> "<", for all signs of ASCII that can be seen.
std::string decode_percent_escapes(std::string_view text);
/// Whether pages of that address are named by their DOI, though nothing says so.
bool is_publishers_address(std::string_view address);
/// A DOI from the address of a page, without what names one of its pages: ".pdf", "/full".
std::string_view without_page_ending(std::string_view doi);

struct ArxivId {
  std::string_view id;       ///< "2305.09781", "hep-th/9901001"; empty when there is none
  std::string_view version;  ///< "2", without its "v"
};
/// How sure it must be that `text` speaks of arXiv.
enum class ArxivContext : unsigned char {
  bare,   ///< the field says so: an identifier is enough
  named,  ///< the word arXiv (or a DOI of it, or CoRR's "abs/") must stand before the identifier
};
/// A quick look at TeX text before it is read in full: without this find_arxiv() finds nothing that is named.
bool may_name_arxiv(std::string_view tex);
ArxivId find_arxiv(std::string_view text, ArxivContext context);

/// The kind of resource at an address whose host or ending tells it; LinkKind::url for others.
LinkKind kind_of_address(std::string_view href);

}  // namespace folioscope
