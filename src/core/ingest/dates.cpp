// See dates.hpp.
#include "core/ingest/dates.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>

#include "core/base/utf8.hpp"
#include "core/bibtex/ascii.hpp"

namespace folioscope {

namespace {

using bibtex::is_digit;
using bibtex::is_letter;

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

/// Two digits behind a hyphen, also unspecified ("2004-XX": 0). -1 when there are none.
int read_part(std::string_view text, std::size_t& at) {
  if (at + 2 >= text.size() || text[at] != '-') return -1;
  if (text.substr(at + 1, 2) == "XX") {
    at += 3;
    return 0;
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
    day.has_more = day.has_more || month == 0 || is_season(month);
    if (month > 12 && !is_season(month)) return std::nullopt;
    day.month = is_season(month) ? 0 : month;
    if (const int number = read_part(text, at); number >= 0) {
      if (number > 31) return std::nullopt;
      day.has_more = day.has_more || number == 0;
      day.day = number;
    }
  }
  if (at < text.size() && (text[at] == 'T' || text[at] == ' ') && at > begin + 5) return day;  // the time of day is not kept
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

bool is_open(std::string_view end) {
  return end.empty() || end == "..";
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
  date.edtf = last.empty() ? texts.keep(std::string(first) + "/..") : text;
  return date;
}

struct MonthName {
  std::string_view prefix;
  std::uint8_t month;
};
// Folded beginnings that tell the months of English, German, French, Spanish, Italian, Portuguese and Dutch apart.
constexpr MonthName k_month_names[] = {
    {"abr", 4}, {"ago", 8}, {"aou", 8},  {"apr", 4},  {"aug", 8},  {"avr", 4},  {"dec", 12}, {"dez", 12}, {"dic", 12},
    {"ene", 1}, {"feb", 2}, {"fev", 2},  {"gen", 1},  {"giu", 6},  {"jaen", 1}, {"jan", 1},  {"jui", 7},  {"juin", 6},
    {"jul", 7}, {"jun", 6}, {"lug", 7},  {"maa", 3},  {"mag", 5},  {"mai", 5},  {"mar", 3},  {"may", 5},  {"mei", 5},
    {"mrz", 3}, {"mrt", 3}, {"nov", 11}, {"oct", 10}, {"okt", 10}, {"ott", 10}, {"out", 10}, {"sep", 9},  {"set", 9},
};
constexpr std::string_view k_season_names[] = {"spring", "summer", "autumn",    "fall", "winter",  "fruhling", "fruhjahr",
                                               "sommer", "herbst", "primavera", "ete",  "automne", "hiver",    "printemps"};

/// The month that a word names; 0 when it names none.
int month_of_word(std::string_view folded) {
  int month = 0;
  std::size_t longest = 0;
  for (const MonthName& row : k_month_names) {
    const bool may_be = row.prefix.size() > longest && row.prefix.front() == folded.front();
    if (may_be && folded.substr(0, row.prefix.size()) == row.prefix) {
      month = row.month;
      longest = row.prefix.size();
    }
  }
  return month;
}

bool is_season_name(std::string_view folded) {
  return std::any_of(std::begin(k_season_names), std::end(k_season_names),
                     [folded](std::string_view name) { return folded.substr(0, name.size()) == name; });
}

struct MonthText {
  int month = 0, day = 0;
  bool is_season = false;
};

/// Month and day in free text: "Sept.", "Sep-Oct", "10 December", "MAR 7", "17-23 Jul", "04", "3月". The first of each counts.
MonthText read_month_text(std::string_view text) {
  MonthText found;
  const std::string folded = fold(text);
  int number = 0;
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t begin = at;
    if (is_digit(folded[at])) {
      const int value = read_number(folded, at, 9);
      if (number == 0) number = value;
    } else if (is_letter(folded[at])) {
      while (at < folded.size() && is_letter(folded[at])) ++at;
      const std::string_view word = std::string_view(folded).substr(begin, at - begin);
      if (found.month == 0) found.month = month_of_word(word);
      found.is_season = found.is_season || is_season_name(word);
    } else {
      ++at;
    }
  }
  if (found.is_season) return {0, 0, true};
  if (found.month == 0 && number >= 1 && number <= 12) {
    found.month = number;
  } else if (found.month != 0 && number >= 1 && number <= 31) {
    found.day = number;
  }
  return found;
}

struct YearText {
  int year = 0;
  std::size_t begin = 0, end = 0;
};

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
    if (!is_digit(edtf[i]) && edtf[i] != 'X') return std::nullopt;
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

/// The field `year`, or a `date` that is none.
void read_year_text(const DateField& field, DiagnosticCode on_failure, ReadDate& date, TextArena& texts, Diagnostics& diagnostics) {
  const std::string_view text = field.text;
  if (const std::optional<Day> day = read_edtf_day(text); day && !day->has_more) return set_day(date, *day);
  if (const std::optional<std::string> edtf = decade(text); edtf && edtf->find('X') != std::string::npos) {
    set_day(date, *read_edtf_day(*edtf));
    date.edtf = texts.keep(*edtf);
    return;
  }
  const std::optional<YearText> found = find_year(text);
  if (!found) {
    date.text = text;
    if (has_digit(text) || text.find('?') != std::string_view::npos) diagnostics.report(on_failure, field.where, std::string(text));
    return;
  }
  date.date.year = static_cast<std::int16_t>(found->year);
  const MonthText rest = read_month_text(std::string(text.substr(0, found->begin)) + " ");
  if (rest.month != 0 && std::any_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(found->begin), is_letter)) {
    date.date.month = static_cast<std::uint8_t>(rest.month);
    date.date.day = static_cast<std::uint8_t>(rest.day);
  }
}

void read_month(const DateField& field, Date& date, Diagnostics& diagnostics) {
  if (const std::optional<Day> iso = read_edtf_day(field.text); iso && iso->month != 0) {
    date.month = static_cast<std::uint8_t>(iso->month);
    date.day = static_cast<std::uint8_t>(iso->day);
    return;
  }
  const MonthText found = read_month_text(field.text);
  if (found.month != 0) {
    date.month = static_cast<std::uint8_t>(found.month);
    date.day = static_cast<std::uint8_t>(found.day);
  } else if (!found.is_season) {
    diagnostics.report(DiagnosticCode::bad_month, field.where, std::string(field.text));
  }
}

void read_day(const DateField& field, Date& date, Diagnostics& diagnostics) {
  std::size_t at = 0;
  const int day = read_number(field.text, at, 3);
  if (day >= 1 && day <= 31) {
    date.day = static_cast<std::uint8_t>(day);
  } else {
    diagnostics.report(DiagnosticCode::bad_number, field.where, std::string(field.text));
  }
}

}  // namespace

ReadDate parse_date(const DateFields& fields, TextArena& texts, Diagnostics& diagnostics) {
  if (!fields.date.text.empty()) {
    if (const std::optional<ReadDate> date = read_edtf(fields.date.text, texts)) return *date;
    ReadDate date;
    read_year_text(fields.date, DiagnosticCode::bad_date, date, texts, diagnostics);
    if (date.date.year != 0 || !date.text.empty()) return date;
  }
  ReadDate date;
  if (!fields.year.text.empty()) read_year_text(fields.year, DiagnosticCode::bad_year, date, texts, diagnostics);
  if (!fields.month.text.empty() && date.date.month == 0) read_month(fields.month, date.date, diagnostics);
  if (!fields.day.text.empty()) read_day(fields.day, date.date, diagnostics);
  if (date.date.year == 0 && date.text.empty()) date.text = publication_state(fields.pubstate.text);
  return date;
}

}  // namespace folioscope
