// ORCID iDs of a work's people: how sources write them, and whose they are. Knows no person.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/ingest/field_values.hpp"
#include "core/model/work_draft.hpp"

namespace folioscope {

/// "0000-0002-1825-0097" of a text that is an ORCID iD, bare, with "orcid:" before it, or as an address; empty when it is none or its check
/// digit (ISO 7064, mod 11-2) is wrong.
std::string parse_orcid(std::string_view text);

/// Gives authors and editors the ORCID iDs that the source says are theirs: beside their names (`given`), in biblatex's annotations
/// (`author+an:orcid = {2="..."}`), in lists as long as that of the authors, behind names that are those of one author ("Quill,
/// Mara/0000-..."). Of several for one person the first counts. What is understood in full is not kept as a field. Reports bad_orcid, and
/// unassigned_orcid where nobody can be told to be meant. Linear.
void read_orcids(std::span<const GivenOrcid> given, const WorkFields& fields, const FieldValues& values, TextArena& texts,
                 WorkDraft& draft);

}  // namespace folioscope
