// Identifiers and links of one entry. The rules of which field gives which link; the forms of addresses are links.hpp's.
#pragma once

#include "core/ingest/entry_fields.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// Sets doi, arxiv, arxiv_version, url and links. Reports unsafe_url for each address that is refused, and named_link once
/// for resources that are named without an address.
void read_links(const EntryFields& fields, BibtexContext& context, Span entry_place, Publication& publication);

}  // namespace folioscope
