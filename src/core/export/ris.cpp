// See ris.hpp.
#include "core/export/ris.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "core/export/other_fields.hpp"

namespace folioscope {

namespace {

struct TagPair {
  std::string_view ours, tag;
};
constexpr TagPair k_types[] = {
    {"article", "JOUR"},     {"book", "BOOK"},          {"booklet", "BOOK"},       {"collection", "BOOK"},      {"conference", "CPAPER"},
    {"dataset", "DATA"},     {"inbook", "CHAP"},        {"incollection", "CHAP"},  {"inproceedings", "CPAPER"}, {"inreference", "ENCYC"},
    {"manual", "RPRT"},      {"mastersthesis", "THES"}, {"mvbook", "BOOK"},        {"online", "ELEC"},          {"patent", "PAT"},
    {"periodical", "JFULL"}, {"phdthesis", "THES"},     {"presentation", "SLIDE"}, {"proceedings", "BOOK"},     {"reference", "BOOK"},
    {"report", "RPRT"},      {"software", "COMP"},      {"techreport", "RPRT"},    {"thesis", "THES"},          {"unpublished", "UNPB"}};
// Other fields that have a tag of their own.
constexpr TagPair k_fields[] = {
    {"accession-number", "AN"}, {"affiliation", "AD"}, {"call-number", "CN"}, {"database", "DB"}, {"database-provider", "DP"},
    {"edition", "ET"},          {"eid", "C7"},         {"isbn", "SN"},        {"issn", "SN"},     {"language", "LA"},
    {"location", "CY"},         {"series", "T3"},      {"shorttitle", "ST"},  {"urldate", "Y2"},  {"volumes", "NV"}};

template <std::size_t Count>
std::string_view translate(const TagPair (&pairs)[Count], std::string_view ours) {
  const auto* const found = std::find_if(std::begin(pairs), std::end(pairs), [ours](const TagPair& pair) { return pair.ours == ours; });
  return found == std::end(pairs) ? std::string_view() : found->tag;
}

class RecordWriter {
 public:
  explicit RecordWriter(std::string& out) : out_(out) {}

  void write(const Publication& work) {
    const std::string_view type = translate(k_types, work.type);
    line("TY", type.empty() ? "GEN" : type, true);
    line("ID", work.key);
    line("TI", work.title);
    for (const Contributor& author : work.authors()) line("AU", name_text(*author.name));
    if (work.authors_more) line("AU", "et al.");
    for (const Contributor& editor : work.editors()) line("ED", name_text(*editor.name));
    write_date(work);
    const bool is_published_by_venue = type == "THES" || type == "RPRT";
    line(is_published_by_venue ? "PB" : type == "JOUR" ? "JF" : "T2", work.venue_text);
    if (!is_published_by_venue) line("PB", work.publisher());
    line("VL", work.volume());
    line("IS", work.issue());
    write_pages(work.pages());
    line("DO", work.doi());
    write_addresses(work);
    for (const std::string_view word : work.keywords()) line("KW", word);
    line("AB", work.abstract());
    line("N1", work.note());
    if (work.type == "mastersthesis") line("M3", "Master's thesis");
    for (const PlainField& field : other_fields(work)) {
      const std::string_view tag = translate(k_fields, field.first);
      if (!tag.empty()) line(tag, field.second);
    }
    line("ER", "", true);
    out_ += "\r\n";
  }

 private:
  void line(std::string_view tag, std::string_view text, bool also_empty = false) {
    if (!text.empty() || also_empty) out_.append(tag).append("  - ").append(text).append("\r\n");
  }

  /// "von Family, Given, Jr."; a literal name ends in a comma, as EndNote wants it, and none within.
  static std::string name_text(const Name& name) {
    const auto plain = [](std::string_view part) {
      std::string text(part);
      for (char& c : text) {
        if (c == ',' || c == ';') c = ' ';
      }
      return text;
    };
    std::string text = plain(name.prefix);
    if (!text.empty()) text += ' ';
    text += plain(name.family);
    const bool is_one_word = text.find(' ') == std::string::npos;
    if (name.given.empty() && name.suffix.empty()) return name.literal || !is_one_word ? text + "," : text;
    text.append(", ").append(plain(name.given));
    if (!name.suffix.empty()) text.append(", ").append(plain(name.suffix));
    return text;
  }

  static std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

  void write_date(const Publication& work) {
    const Date& date = work.date;
    if (date.year == 0) return line("PY", work.date_text());
    const std::string year = year_digits(date.year);
    line("PY", year);
    constexpr std::string_view seasons[] = {"Spring", "Summer", "Autumn", "Winter"};
    const std::string_view edtf = work.edtf();
    const bool is_season = edtf.size() == 7 && edtf[5] == '2' && edtf[6] >= '1' && edtf[6] <= '4';
    if (is_season) return line("DA", year + "///" + std::string(seasons[static_cast<std::size_t>(edtf[6] - '1')]));
    if (date.month == 0) return;
    line("DA", year + "/" + two_digits(date.month) + "/" + (date.day == 0 ? "" : two_digits(date.day)) + "/");
  }

  void write_pages(std::string_view pages) {
    constexpr std::string_view dash = "\xE2\x80\x93";
    std::size_t at = pages.find(dash);
    if (at == 0 || at + dash.size() == pages.size() || at != pages.rfind(dash) || pages.find(' ') != pages.npos) at = pages.npos;
    if (at != pages.npos && pages.substr(0, at) == pages.substr(at + dash.size())) at = pages.npos;
    line("SP", pages.substr(0, at));
    if (at != pages.npos) line("EP", pages.substr(at + dash.size()));
  }

  void write_addresses(const Publication& work) {
    line("UR", work.url());
    for (const Link& link : work.links()) {
      const bool is_identified = link.kind == LinkKind::doi && !work.doi().empty();
      if (is_identified || link.url == work.url()) continue;
      // A file of one's own would be taken for one that nobody else has.
      const bool is_file = link.kind == LinkKind::pdf && link.url.substr(0, 4) == "http";
      line(is_file ? "L1" : "UR", link.url);
    }
  }

  std::string& out_;
};

}  // namespace

std::string ris(const Library& library, std::span<const PubId> works) {
  std::string out;
  for (const PubId id : works) RecordWriter(out).write(library.publication(id));
  return out;
}

}  // namespace folioscope
