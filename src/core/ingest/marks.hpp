// What an owner marks on a work: rank, artifact badges, award, equal contribution. Knows the fields, no rank list.
#pragma once

#include <cstdint>

#include "core/ingest/entry_fields.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// Sets rank, artifact, award, cofirst and the flags of the authors. `marked_leading`: leading authors whose names carry a common
/// mark (NameList). Reports unknown_value and bad_number.
void read_marks(const EntryFields& fields, BibtexContext& context, std::uint8_t marked_leading, Publication& publication);

}  // namespace folioscope
