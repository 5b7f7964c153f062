// See dates.hpp.
#include "core/ingest/dates.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/ingest/month_words.hpp"

namespace folioscope {

namespace {

using ascii::is_digit;
using ascii::is_letter;

/// Year, month and day of one end of a range; `has_more` when the text says more than that (uncertainty, season, decade).
struct Day {
  int year = 0, month = 0, day = 0;
  bool has_more = false;
};

/// The number that the digits at `at` make, at most `limit` of them; `at` moves past them. -1 when there is none.
int read_number(std::string_view text, std::size_t& at, std::size_t limit) {
  const std::size_t begin = at;
  int number = 0;
  while (at < text.size() && at - begin < limit && is_digit(text[at])) number = number * 10 + (text[at++] - '0');
  return at == begin ? -1 : number;
}

constexpr int k_unspecified = 100;

/// Two digits behind a hyphen, or k_unspecified ("2004-XX"). -1 when there are none.
int read_part(std::string_view text, std::size_t& at) {
  if (at + 2 >= text.size() || text[at] != '-') return -1;
  if (text.substr(at + 1, 2) == "XX") {
    at += 3;
    return k_unspecified;
  }
  std::size_t digits = at + 1;
  const int number = read_number(text, digits, 2);
  if (digits != at + 3) return -1;
  at = digits;
  return number;
}

bool is_season(int month) {
  return month >= 21 && month <= 41;
}

int days_in(int month, int year) {
  constexpr std::uint8_t days[] = {31, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return days[month] + (month == 2 && is_leap ? 1 : 0);
}

/// One EDTF date: "2019-05", "-0876", "1723~", "199X", "2004-22", "2004-04-05T14:34:00Z".
std::optional<Day> read_edtf_day(std::string_view text) {
  Day day;
  std::size_t at = 0;
  const bool is_negative = !text.empty() && text.front() == '-';
  if (is_negative) ++at;
  const std::size_t begin = at;
  for (; at < text.size() && at - begin < 4 && (is_digit(text[at]) || text[at] == 'X'); ++at) {
    day.has_more = day.has_more || text[at] == 'X';
    if (day.has_more && is_digit(text[at])) return std::nullopt;
    day.year = day.year * 10 + (is_digit(text[at]) ? text[at] - '0' : 0);
  }
  if (at - begin != 4 || text[begin] == 'X') return std::nullopt;
  if (is_negative) day.year = -day.year;
  if (const int month = read_part(text, at); month >= 0) {
    const bool is_month = month >= 1 && month <= 12;
    if (!is_month && !is_season(month) && month != k_unspecified) return std::nullopt;
    day.has_more = day.has_more || !is_month;
    day.month = is_month ? month : 0;
    if (const int number = read_part(text, at); number >= 0) {
      const bool is_day = is_month && number >= 1 && number <= days_in(month, day.year);
      if (!is_day && (number != k_unspecified || is_season(month))) return std::nullopt;
      day.has_more = day.has_more || !is_day;
      day.day = is_day ? number : 0;
    }
    // The time of day is not kept.
    const bool has_time = at < text.size() && (text[at] == 'T' || text[at] == ' ');
    if (has_time && (at + 1 == text.size() || is_digit(text[at + 1]))) return day;
  }
  if (at + 1 == text.size() && (text[at] == '?' || text[at] == '~' || text[at] == '%')) {
    day.has_more = true;
    ++at;
  }
  return at == text.size() ? std::optional(day) : std::nullopt;
}

void set_day(ReadDate& read, const Day& day) {
  Date& date = read.date;
  date.year = static_cast<std::int16_t>(day.year);
  date.month = static_cast<std::uint8_t>(day.month);
  date.day = static_cast<std::uint8_t>(day.day);
}

/// Also in the words that EDTF had for it before it became ISO 8601-2.
bool is_open(std::string_view end) {
  return end.empty() || end == ".." || end == "open" || end == "unknown";
}

/// A date or a range. The start counts; of a range that is open there, the end.
std::optional<ReadDate> read_edtf(std::string_view text, TextArena& texts) {
  ReadDate date;
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) {
    const std::optional<Day> day = read_edtf_day(text);
    if (!day) return std::nullopt;
    set_day(date, *day);
    if (day->has_more) date.edtf = text;
    return date;
  }
  const std::string_view first = text.substr(0, slash), last = text.substr(slash + 1);
  const std::optional<Day> start = read_edtf_day(first), end = read_edtf_day(last);
  if ((!start && !is_open(first)) || (!end && !is_open(last)) || (!start && !end)) return std::nullopt;
  set_day(date, start ? *start : *end);
  const bool is_written_so = end && (start || first.empty() || first == "..");
  date.edtf = is_written_so ? text : texts.keep(start ? std::string(first) + "/.." : "../" + std::string(last));
  return date;
}

/// Numbers in other habits: "2020-1-5", "2020/05/06", "6.5.2020"; of two numbers "2020-5" and "05/2020".
std::optional<Day> read_loose_day(std::string_view text) {
  int numbers[3] = {};
  std::size_t sizes[3] = {}, count = 0, at = 0;
  const std::size_t first = text.find_first_of("-./");
  if (first == std::string_view::npos) return std::nullopt;
  while (count < 3) {
    const std::size_t begin = at;
    numbers[count] = read_number(text, at, 4);
    sizes[count++] = at - begin;
    if (at == begin || at == text.size() || text[at] != text[first]) break;
    ++at;
  }
  const bool is_day_first = text[first] == '.' && sizes[0] <= 2 && sizes[2] == 4;
  if (is_day_first) std::swap(numbers[0], numbers[2]);
  const bool is_year_first = sizes[0] == 4 && sizes[1] <= 2 && sizes[2] <= 2 && (count == 3 || (text[first] == '-' && sizes[1] == 1));
  const bool is_month_first = count == 2 && sizes[0] <= 2 && sizes[1] == 4;
  if (is_month_first && at == text.size() && numbers[0] >= 1 && numbers[0] <= 12) return Day{numbers[1], numbers[0], 0, false};
  const Day day{numbers[0], numbers[1], numbers[2], false};
  if (at != text.size() || (!is_day_first && !is_year_first) || day.month < 1 || day.month > 12) return std::nullopt;
  if (count == 3 && (day.day < 1 || day.day > days_in(day.month, day.year))) return std::nullopt;
  return day;
}

/// "20200506": ISO 8601 without hyphens.
std::optional<Day> read_compact_day(std::string_view text) {
  if (text.size() != 8 || text.front() == '0' || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
  std::string spaced(text.substr(0, 4));
  spaced.append("-").append(text.substr(4, 2)).append("-").append(text.substr(6));
  const std::optional<Day> day = read_edtf_day(spaced);
  return day && !day->has_more ? day : std::nullopt;
}

struct MonthText {
  int month = 0, day = 0;
  int season = 0;  ///< 21 to 24
};

bool has_month_sign(std::string_view text) {
  return text.find("月") != std::string_view::npos || text.find("월") != std::string_view::npos;
}
bool has_year_sign(std::string_view text) {
  return text.find("年") != std::string_view::npos || text.find("년") != std::string_view::npos;
}

/// Whether a byte leads a letter of Greek or Cyrillic.
bool is_lead(char c) {
  return c >= '\xCE' && c <= '\xD1';
}
bool is_continuation(char c) {
  return (static_cast<std::uint8_t>(c) & 0xC0U) == 0x80U;
}
bool is_in_word(char c) {
  return is_letter(c) || is_lead(c);
}

/// Month and day in free text: "Sept.", "Sep-Oct", "10 December", "MAR 7", "17-23 Jul", "04", "3月", "tháng 5". The first of each counts.
MonthText read_month_text(std::string_view text) {
  MonthText found;
  const std::string folded = fold(text);
  int number = 0, second = 0;
  bool has_word = false, is_number_month = false;
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t begin = at;
    if (is_digit(folded[at])) {
      const int value = read_number(folded, at, 9);
      if (is_number_month && found.month == 0 && value <= 12) {
        found.month = value;
      } else {
        (number == 0 ? number : second) = value;
      }
      is_number_month = false;
    } else if (is_in_word(folded[at])) {
      while (at < folded.size() && (is_in_word(folded[at]) || (is_lead(folded[begin]) && is_continuation(folded[at])))) ++at;
      const std::string_view word = std::string_view(folded).substr(begin, at - begin);
      has_word = true;
      is_number_month = word == "thang";
      if (found.month == 0) found.month = month_of_word(word);
      if (found.month == 0 && found.season == 0) found.season = season_of_word(word);
    } else {
      ++at;
    }
  }
  if (found.season != 0) return {0, 0, found.season};
  if (found.month == 0 && number >= 1 && number <= 12 && !has_word) {
    found.month = number;
    if (second <= 31 && has_month_sign(folded)) found.day = second;
  } else if (found.month != 0 && number >= 1 && number <= 31) {
    found.day = number;
  }
  return found;
}

struct YearText {
  int year = 0;
  std::size_t begin = 0, end = 0;
};

constexpr std::size_t k_longest_month_text = 16;

/// The first number of four digits that can be a year.
std::optional<YearText> find_year(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (!is_digit(text[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    std::size_t digits = begin;
    const int year = read_number(text, digits, 4);
    if (at - begin == 4 && year >= 1000) return YearText{year, begin, at};
  }
  return std::nullopt;
}

/// "190x": a year whose last digits are not known, as EDTF writes it.
std::optional<std::string> decade(std::string_view text) {
  if (text.size() != 4 || text[0] != '1' || !is_digit(text[1])) return std::nullopt;
  std::string edtf(text);
  for (std::size_t i = 2; i < 4; ++i) {
    if (edtf[i] == 'x' || edtf[i] == '?') edtf[i] = 'X';
    const bool is_known = is_digit(edtf[i]) && edtf[i - 1] != 'X';
    if (!is_known && edtf[i] != 'X') return std::nullopt;
  }
  return edtf;
}

bool has_digit(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_digit);
}

/// biblatex's keywords in words.
std::string_view publication_state(std::string_view text) {
  constexpr std::string_view rows[][2] = {
      {"inpress", "in press"}, {"inpreparation", "in preparation"}, {"prepublished", "pre-published"}, {"forthcoming", "forthcoming"}};
  for (const auto& row : rows) {
    if (text == row[0]) return row[1];
  }
  return text;
}

/// What can be kept of a date that no calendar has: year and month, or the year.
Day read_sound_part(std::string_view text) {
  const std::string_view start = text.substr(0, text.find('/'));
  for (const std::string_view part : {start, start.substr(0, 7)}) {
    if (const std::optional<Day> day = read_edtf_day(part)) return {day->year, day->month, day->day, false};
  }
  const std::optional<YearText> found = find_year(text);
  return {found ? found->year : 0, 0, 0, false};
}

/// Whether a text is made of what dates are written with, and so cannot mean anything else.
bool is_date_shaped(std::string_view text) {
  return !has_year_sign(text) &&
         std::all_of(text.begin(), text.end(), [](char c) { return !is_letter(c) || c == 'X' || c == 'T' || c == 'Z'; });
}

void set_season(ReadDate& read, int season, TextArena& texts) {
  if (season == 0 || read.date.month != 0 || read.date.year < 1000 || !read.edtf.empty()) return;
  read.edtf = texts.keep(std::to_string(read.date.year) + "-" + std::to_string(season));
}

/// A month says more than a season.
void drop_season_beside_month(ReadDate& read) {
  const bool is_season = read.edtf.size() == 7 && read.edtf[5] == '2';
  if (is_season && read.date.month != 0) read.edtf = {};
}

/// "2019--2021": a range as pages are written.
std::optional<ReadDate> read_dashed_range(std::string_view text, TextArena& texts) {
  for (const std::string_view dash : {"--", "\xE2\x80\x93"}) {
    const std::size_t at = text.find(dash);
    if (at == std::string_view::npos || at < 4) continue;
    const std::string_view first = ascii::trim(text.substr(0, at)), last = ascii::trim(text.substr(at + dash.size()));
    return read_edtf(texts.keep(std::string(first).append("/").append(last)), texts);
  }
  return std::nullopt;
}

/// "2019-2020", "1989--90", "2019/20": years alone. After a hyphen or a slash two digits that name a month are none of these ("2009/10").
std::optional<ReadDate> read_year_range(std::string_view text, TextArena& texts) {
  std::size_t at = 0;
  const int first = read_number(text, at, 4);
  const bool has_year = at == 4 && first >= 1000;
  const std::size_t end = std::min(text.find_first_of("0123456789", at), text.size());
  const std::string_view sign = ascii::trim(text.substr(at, end - at));
  const bool is_dash = sign == "--" || sign == "\xE2\x80\x93";
  if (!has_year || (!is_dash && sign != "-" && sign != "/")) return std::nullopt;
  at = end;
  int last = read_number(text, at, 4);
  const bool is_short = at - end == 2;
  if (at != text.size() || (!is_short && at - end != 4) || (is_short && !is_dash && last <= 12)) return std::nullopt;
  if (is_short) last += first / 100 * 100;
  if (last <= first) return std::nullopt;
  return read_edtf(texts.keep(std::to_string(first) + "/" + std::to_string(last)), texts);
}

/// The field `year`, or a `date` that is none.
void read_year_text(const DateField& field, DiagnosticCode on_failure, ReadDate& date, TextArena& texts, Diagnostics& diagnostics) {
  const std::string_view text = field.text;
  if (const std::optional<Day> day = read_edtf_day(text); day && !day->has_more) return set_day(date, *day);
  if (const std::optional<Day> day = read_loose_day(text)) return set_day(date, *day);
  if (const std::optional<Day> day = read_compact_day(text)) return set_day(date, *day);
  if (const std::optional<ReadDate> range = on_failure == DiagnosticCode::bad_year ? read_year_range(text, texts) : std::nullopt) {
    date = *range;
    return;
  }
  if (const std::optional<std::string> edtf = decade(text); edtf && edtf->find('X') != std::string::npos) {
    set_day(date, *read_edtf_day(*edtf));
    date.edtf = texts.keep(*edtf);
    return;
  }
  if (text.size() == 3 && text.front() != '0' && std::all_of(text.begin(), text.end(), is_digit)) {
    std::size_t at = 0;
    return set_day(date, {read_number(text, at, 3), 0, 0, false});
  }
  const std::optional<YearText> found = find_year(text);
  if (!found) {
    date.text = text;
    if (has_digit(text) || text.find('?') != std::string_view::npos) diagnostics.report(on_failure, field.where, std::string(text));
    return;
  }
  if (on_failure == DiagnosticCode::bad_date && is_date_shaped(text)) {
    diagnostics.report(on_failure, field.where, std::string(text));
    if (const std::optional<ReadDate> range = read_dashed_range(text, texts)) {
      date = *range;
      return;
    }
    return set_day(date, read_sound_part(text));
  }
  date.date.year = static_cast<std::int16_t>(found->year);
  // "May 5, 2020", "2020 May"; behind the year there may be more than a month.
  for (const std::string_view part : {text.substr(0, found->begin), text.substr(found->end)}) {
    const bool is_before = part.data() == text.data();
    const bool may_name_month = std::any_of(part.begin(), part.end(), is_in_word) || has_month_sign(part);
    const MonthText rest = read_month_text(part);
    if (is_before || part.size() <= k_longest_month_text) set_season(date, rest.season, texts);
    if (date.date.month != 0 || rest.month == 0 || !may_name_month || (!is_before && part.size() > k_longest_month_text)) continue;
    date.date.month = static_cast<std::uint8_t>(rest.month);
    date.date.day = static_cast<std::uint8_t>(rest.day);
  }
  drop_season_beside_month(date);
}

/// "Firstquarter", "Q3": how some journals date their issues; there is nothing to correct.
bool names_quarter(std::string_view text) {
  const std::string folded = fold(text);
  const bool is_short = folded.size() == 2 && (folded.front() == 'q' || folded.back() == 'q') && has_digit(folded);
  return is_short || folded.find("quarter") != std::string::npos;
}

void read_month(const DateField& field, ReadDate& read, TextArena& texts, Diagnostics& diagnostics) {
  Date& date = read.date;
  if (const std::optional<Day> iso = read_edtf_day(field.text); iso && iso->month != 0) {
    date.month = static_cast<std::uint8_t>(iso->month);
    date.day = static_cast<std::uint8_t>(iso->day);
    return;
  }
  // "????" says that nobody knows.
  if (field.text.find_first_not_of('?') == std::string_view::npos) return;
  const MonthText found = read_month_text(field.text);
  if (found.month != 0) {
    date.month = static_cast<std::uint8_t>(found.month);
    date.day = static_cast<std::uint8_t>(found.day);
  } else if (found.season != 0) {
    set_season(read, found.season, texts);
  } else if (!names_quarter(field.text)) {
    diagnostics.report(DiagnosticCode::bad_month, field.where, std::string(field.text));
  }
}

void read_day(const DateField& field, Date& date, Diagnostics& diagnostics) {
  std::size_t at = 0;
  const int day = read_number(field.text, at, 3);
  if (day >= 1 && day <= 31) {
    date.day = static_cast<std::uint8_t>(day);
  } else {
    diagnostics.report(DiagnosticCode::bad_date, field.where, std::string(field.text));
  }
}

/// No calendar has a 31 April; `written` is what said so.
void drop_impossible_day(Date& date, const DateField& written, Diagnostics& diagnostics) {
  if (date.day <= days_in(date.month, date.year)) return;
  diagnostics.report(DiagnosticCode::bad_date, written.where, std::string(written.text));
  date.day = 0;
}

/// The fields month and day belong to the start of a range of years.
void refine_start(ReadDate& read, TextArena& texts) {
  if (read.date.month == 0 || read.edtf.find('/') != 4) return;
  std::string start(read.edtf.substr(0, 4));
  for (const int part : {static_cast<int>(read.date.month), static_cast<int>(read.date.day)}) {
    if (part != 0) start.append(part < 10 ? "-0" : "-").append(std::to_string(part));
  }
  read.edtf = texts.keep(start.append(read.edtf.substr(4)));
}

/// Digits of Arabic and Persian, and those as wide as an ideograph. Years before 1800 are most likely of another calendar.
std::string_view with_ascii_digits(std::string_view text, TextArena& texts) {
  constexpr char32_t zeros[] = {0x660, 0x6F0, 0xFF10};
  if (is_ascii(text)) return text;
  std::string out;
  bool has_changed = false;
  for (std::size_t offset = 0; offset < text.size();) {
    char32_t c = decode_utf8(text, offset);
    for (const char32_t zero : zeros) {
      if (c < zero || c > zero + 9) continue;
      c = U'0' + (c - zero);
      has_changed = true;
    }
    append_utf8(out, c);
  }
  const std::optional<YearText> year = has_changed ? find_year(out) : std::nullopt;
  return year && year->year >= 1800 ? texts.keep(out) : text;
}

ReadDate parse_fields(const DateFields& fields, TextArena& texts, Diagnostics& diagnostics) {
  if (!fields.date.text.empty()) {
    ReadDate date;
    if (const std::optional<ReadDate> edtf = read_edtf(fields.date.text, texts)) {
      date = *edtf;
    } else {
      read_year_text(fields.date, DiagnosticCode::bad_date, date, texts, diagnostics);
      drop_impossible_day(date.date, fields.date, diagnostics);
    }
    if (date.date.year != 0) return date;
    // No calendar has a year 0, and words are no date beside a year.
    date.edtf = {};
    const bool has_year_field = !fields.year.text.empty();
    if (date.text.empty() || (has_year_field && !has_digit(date.text))) {
      diagnostics.report(DiagnosticCode::bad_date, fields.date.where, std::string(fields.date.text));
    }
    if (date.text.empty()) date.text = fields.date.text;
    if (!has_year_field) return date;
  }
  ReadDate date;
  if (!fields.year.text.empty()) read_year_text(fields.year, DiagnosticCode::bad_year, date, texts, diagnostics);
  if (!fields.month.text.empty() && date.date.month == 0) read_month(fields.month, date, texts, diagnostics);
  drop_season_beside_month(date);
  if (!fields.day.text.empty()) read_day(fields.day, date.date, diagnostics);
  const DateField& written = !fields.day.text.empty() ? fields.day : !fields.month.text.empty() ? fields.month : fields.year;
  drop_impossible_day(date.date, written, diagnostics);
  refine_start(date, texts);
  if (date.date.year == 0 && date.text.empty()) date.text = publication_state(fields.pubstate.text);
  return date;
}

}  // namespace

ReadDate parse_date(const DateFields& fields, TextArena& texts, Diagnostics& diagnostics) {
  DateFields read = fields;
  for (DateField* const field : {&read.date, &read.year}) field->text = with_ascii_digits(field->text, texts);
  return parse_fields(read, texts, diagnostics);
}

}  // namespace folioscope
