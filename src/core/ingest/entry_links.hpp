// Identifiers and links of one entry. The rules of which field gives which link; the forms of addresses are links.hpp's.
#pragma once

#include <span>

#include "core/base/source.hpp"
#include "core/ingest/field_values.hpp"
#include "core/model/work_draft.hpp"

namespace folioscope {

/// Adds doi, arxiv, arxiv_version, url and links. Reports unsafe_url for each address that is refused, and, at `head`, named_link once
/// for resources that are named without an address.
void read_links(const FieldValues& values, std::span<const GivenLink> given, Span head, WorkDraft& draft);

}  // namespace folioscope
