// Any lines as date, year, month, day and state of publication: a day that a calendar has, or text; EDTF text is read as the same day.
#include "core/ingest/dates.hpp"
#include "fuzz/promise.hpp"

using namespace folioscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  AnySource any(bytes, size);
  std::string_view rest = any.text;
  DateFields fields;
  for (DateField* field : {&fields.date, &fields.year, &fields.month, &fields.day, &fields.pubstate}) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const auto begin = static_cast<std::uint32_t>(rest.data() - any.text.data());
    *field = {rest.substr(0, end), {any.source, begin, begin + static_cast<std::uint32_t>(end)}};
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  const ReadDate read = parse_date(fields, any.texts, any.diagnostics);
  const Date date = read.date;
  constexpr int days[] = {31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  promise(date.year >= -9999 && date.year <= 9999 && date.month <= 12 && date.day <= days[date.month]);
  promise(date.month == 0 || date.year != 0 || read.edtf.empty());
  promise(spans_are_inside(any.diagnostics, any.sources));
  if (!read.edtf.empty()) {
    Diagnostics none;
    const ReadDate again = parse_date({{read.edtf, {}}, {}, {}, {}, {}}, any.texts, none);
    promise(none.all().empty() && again.edtf == read.edtf);
    promise(again.date.year == date.year);
    if (fields.month.text.empty() && fields.day.text.empty()) promise(again.date.month == date.month && again.date.day == date.day);
  }
  return 0;
}
