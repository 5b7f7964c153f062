// See month_words.hpp.
#include "core/ingest/month_words.hpp"

#include <cstddef>
#include <cstdint>

namespace folioscope {

namespace {

struct MonthName {
  std::string_view prefix;
  std::uint8_t month;
};
// Folded beginnings that tell the months of English, German, French, Spanish, Italian, Portuguese and Dutch apart, then of Russian,
// Bulgarian, Polish, Turkish, Nordic, Baltic and Danubian languages, Czech, Finnish, Ukrainian and Greek.
// clang-format off
constexpr MonthName k_month_names[] = {
    {"abr", 4}, {"ago", 8}, {"aou", 8}, {"apr", 4}, {"aug", 8}, {"avr", 4}, {"dec", 12}, {"dez", 12}, {"dic", 12}, {"ene", 1}, {"feb", 2},
    {"fev", 2}, {"gen", 1}, {"giu", 6}, {"jaen", 1}, {"jan", 1}, {"jui", 7}, {"juin", 6}, {"jul", 7}, {"jun", 6}, {"lug", 7}, {"maa", 3},
    {"mag", 5}, {"mai", 5}, {"maj", 5}, {"mar", 3}, {"may", 5}, {"mei", 5}, {"mrz", 3}, {"mrt", 3}, {"nov", 11}, {"oct", 10}, {"okt", 10},
    {"ott", 10}, {"out", 10}, {"sep", 9}, {"set", 9},
    {"янв", 1}, {"фев", 2}, {"мар", 3}, {"апр", 4}, {"ма", 5}, {"июн", 6}, {"июл", 7}, {"авг", 8}, {"сен", 9}, {"окт", 10}, {"ноя", 11},
    {"дек", 12}, {"яну", 1}, {"юни", 6}, {"юли", 7}, {"сеп", 9}, {"ное", 11},
    {"stycz", 1}, {"luty", 2}, {"lutego", 2}, {"kwie", 4}, {"czerw", 6}, {"lipi", 7}, {"lipca", 7}, {"sierp", 8}, {"wrze", 9}, {"pazdz", 10},
    {"listop", 11}, {"grud", 12},
    {"ocak", 1}, {"subat", 2}, {"nisan", 4}, {"haziran", 6}, {"temmuz", 7}, {"agustos", 8}, {"eylul", 9}, {"ekim", 10}, {"kasim", 11},
    {"aralik", 12},
    {"desem", 12}, {"agustus", 8}, {"jaan", 1}, {"veebr", 2}, {"juun", 6}, {"juul", 7}, {"dets", 12}, {"szept", 9}, {"ian", 1}, {"iun", 6},
    {"iul", 7}, {"noie", 11},
    {"leden", 1}, {"ledna", 1}, {"unor", 2}, {"brez", 3}, {"duben", 4}, {"dubna", 4}, {"kvet", 5}, {"cerven", 6}, {"cervenc", 7}, {"cervenec", 7},
    {"srpen", 8}, {"srpna", 8}, {"zari", 9}, {"rijen", 10}, {"rijna", 10}, {"prosin", 12},
    {"tammi", 1}, {"helmi", 2}, {"huhti", 4}, {"touko", 5}, {"kesak", 6}, {"heinak", 7}, {"elok", 8}, {"syysk", 9}, {"lokak", 10},
    {"marrask", 11}, {"jouluk", 12},
    {"січ", 1}, {"лют", 2}, {"берез", 3}, {"квіт", 4}, {"трав", 5}, {"черв", 6}, {"липен", 7}, {"липн", 7}, {"серп", 8}, {"верес", 9}, {"жовт", 10},
    {"листоп", 11}, {"груд", 12},
    {"ιαν", 1}, {"φεβ", 2}, {"μαρ", 3}, {"απρ", 4}, {"μαι", 5}, {"ιουν", 6}, {"ιουλ", 7}, {"αυγ", 8}, {"σεπ", 9}, {"οκτ", 10}, {"νοε", 11},
    {"δεκ", 12},
};
// clang-format on
// EDTF's numbers of the seasons.
constexpr MonthName k_season_names[] = {
    {"spring", 21},  {"fruhling", 21}, {"fruhjahr", 21}, {"primavera", 21}, {"printemps", 21}, {"summer", 22},  {"sommer", 22},
    {"verano", 22},  {"ete", 22},      {"autumn", 23},   {"fall", 23},      {"herbst", 23},    {"automne", 23}, {"otono", 23},
    {"autunno", 23}, {"winter", 24},   {"hiver", 24},    {"invierno", 24},  {"inverno", 24},   {"wiosna", 21},  {"lato", 22},
    {"jesien", 23},  {"zima", 24},     {"весн", 21},     {"лето", 22},      {"осен", 23},      {"зим", 24}};

}  // namespace

int month_of_word(std::string_view folded) {
  // Nearly all are English.
  constexpr std::string_view k_english = "janfebmaraprmayjunjulaugsepoctnovdec";
  const std::size_t english = folded.size() < 3 ? std::string_view::npos : k_english.find(folded.substr(0, 3));
  const bool is_finnish = folded.substr(0, 7) == "marrask";
  if (english != std::string_view::npos && english % 3 == 0 && !is_finnish) return static_cast<int>(english / 3) + 1;
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

int season_of_word(std::string_view folded) {
  for (const MonthName& row : k_season_names) {
    if (folded.substr(0, row.prefix.size()) == row.prefix) return row.month;
  }
  return 0;
}

}  // namespace folioscope
