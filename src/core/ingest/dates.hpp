// Date, year, month and day as people write them -> Date. Knows no calendar arithmetic.
#pragma once

#include <string_view>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/base/text_arena.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// A value in plain text, and its place for diagnostics. An empty text means: the field is absent.
struct DateField {
  std::string_view text;
  Span where;
};

struct DateFields {
  DateField date;  ///< biblatex, ISO 8601 / EDTF level 1
  DateField year, month, day;
  DateField pubstate;  ///< biblatex: "inpress", "submitted" ...
};

struct ReadDate {
  Date date;
  std::string_view edtf;  ///< EDTF text when the source says more than year, month, day
  std::string_view text;  ///< what is shown when it is no date: "in press"
};

/// `date` wins over the others. Of a range or of several years in a text the first counts; a year with text around it ("2020a",
/// "c. 1875") is read; words without a year ("in press") become ReadDate::text. Months may be names in several languages, abbreviations,
/// numbers, and hold a day. Reports bad_date, bad_year and bad_month; each keeps what could be read.
ReadDate parse_date(const DateFields& fields, TextArena& texts, Diagnostics& diagnostics);

}  // namespace folioscope
