// What an owner marks on a work: rank, artifact badges, award, equal contribution. Knows the fields, no rank list.
#pragma once

#include <cstdint>

#include "core/ingest/field_values.hpp"
#include "core/model/work_draft.hpp"

namespace folioscope {

/// Sets rank, artifact, award, cofirst and the flags of the authors. `marked_leading`: leading authors whose names carry a common
/// mark (NameListEnd). Reports unknown_value and bad_number.
void read_marks(const FieldValues& values, std::uint8_t marked_leading, TextArena& texts, WorkDraft& draft);

}  // namespace folioscope
