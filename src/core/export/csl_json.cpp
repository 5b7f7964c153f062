// See csl_json.hpp.
#include "core/export/csl_json.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "core/base/utf8.hpp"
#include "core/export/json_parts.hpp"
#include "core/export/json_writer.hpp"
#include "core/export/other_fields.hpp"
#include "core/export/styled.hpp"
#include "core/ingest/works_from_json.hpp"

namespace folioscope {

namespace {

struct WordPair {
  std::string_view ours, theirs;
};
constexpr WordPair k_types[] = {{"article", "article-journal"},
                                {"book", "book"},
                                {"booklet", "book"},
                                {"collection", "book"},
                                {"conference", "paper-conference"},
                                {"dataset", "dataset"},
                                {"inbook", "chapter"},
                                {"incollection", "chapter"},
                                {"inproceedings", "paper-conference"},
                                {"inreference", "entry"},
                                {"manual", "report"},
                                {"mastersthesis", "thesis"},
                                {"mvbook", "book"},
                                {"online", "webpage"},
                                {"patent", "patent"},
                                {"periodical", "periodical"},
                                {"phdthesis", "thesis"},
                                {"preprint", "article"},
                                {"presentation", "speech"},
                                {"proceedings", "book"},
                                {"reference", "book"},
                                {"report", "report"},
                                {"software", "software"},
                                {"techreport", "report"},
                                {"thesis", "thesis"},
                                {"unpublished", "manuscript"}};
constexpr WordPair k_fields[] = {{"chapter", "chapter-number"},
                                 {"edition", "edition"},
                                 {"eventtitle", "event-title"},
                                 {"isbn", "ISBN"},
                                 {"issn", "ISSN"},
                                 {"language", "language"},
                                 {"location", "publisher-place"},
                                 {"pagetotal", "number-of-pages"},
                                 {"pmcid", "PMCID"},
                                 {"pmid", "PMID"},
                                 {"series", "collection-title"},
                                 {"shorttitle", "title-short"},
                                 {"version", "version"},
                                 {"volumes", "number-of-volumes"}};

template <std::size_t Count>
std::string_view translate(const WordPair (&pairs)[Count], std::string_view ours) {
  const auto* const found = std::find_if(std::begin(pairs), std::end(pairs), [ours](const WordPair& pair) { return pair.ours == ours; });
  return found == std::end(pairs) ? std::string_view() : found->theirs;
}

/// An ampersand that could begin a character reference becomes one.
std::string escape_references(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    out += text[i];
    if (text[i] == '&' && i + 1 < text.size() && text[i + 1] != ' ') out += "amp;";
  }
  return out;
}

constexpr StyleTag k_tags[] = {{k_strong, "<b>", "</b>"},
                               {k_emphasis, "<i>", "</i>"},
                               {k_small_caps, "<span style=\"font-variant:small-caps;\">", "</span>"},
                               {k_superscript, "<sup>", "</sup>"},
                               {k_subscript, "<sub>", "</sub>"}};

bool begins_lower(std::string_view text) {
  std::size_t offset = 0;
  return !text.empty() && is_lower_case(decode_utf8(text, offset));
}

/// Year, month and day in EDTF as far as they are digits.
struct Day {
  std::vector<std::int64_t> parts;
  std::string_view season;  ///< "1" to "4"
  bool is_exact = true;     ///< nothing else stands there
};

Day split_day(std::string_view edtf) {
  Day day;
  while (!edtf.empty()) {
    const std::size_t sign = edtf.front() == '-' && day.parts.empty() ? 1 : 0;
    const std::size_t digits = std::min(edtf.find_first_not_of("0123456789", sign), edtf.size());
    std::int64_t number = 0;
    for (const char c : edtf.substr(sign, digits - sign)) number = number * 10 + (c - '0');
    if (digits == sign || day.parts.size() == 3) break;
    if (day.parts.size() == 1 && number > 20) {
      day.season = edtf.substr(digits - 1, 1);
      day.is_exact = number >= 21 && number <= 24;
    } else {
      day.parts.push_back(sign == 1 ? -number : number);
    }
    edtf.remove_prefix(digits);
    if (edtf.empty() || edtf.front() != '-') break;
    edtf.remove_prefix(1);
  }
  day.is_exact = day.is_exact && edtf.empty() && !day.parts.empty();
  return day;
}

void write_parts(JsonWriter& json, const std::vector<std::int64_t>& parts) {
  json.begin_array();
  for (const std::int64_t part : parts) json.value(part);
  json.end_array();
}

class ItemWriter {
 public:
  ItemWriter(JsonWriter& json, const Library& library, const Publication& work)
      : json_(json), library_(library), work_(work), orcids_(work) {}

  void write() {
    json_.begin_object();
    json_.key("id");
    json_.value(work_.key.empty() ? "work-" + std::to_string(index_of(work_.id) + 1) : std::string(work_.key));
    json_.text_member("type", csl_type());
    text("title", "title", work_.title, work_.title_styles());
    write_names("author", work_.authors());
    write_names("editor", work_.editors());
    const bool has_exact_date = write_date();
    text(is_published_by_venue() ? "publisher" : "container-title", "venue", work_.venue_text);
    if (!is_published_by_venue()) text("publisher", "publisher", work_.publisher());
    text("volume", "volume", work_.volume());
    text("issue", "issue", work_.issue());
    text("page", "pages", work_.pages());
    json_.text_member("DOI", work_.doi());
    json_.text_member("URL", work_.url());
    if (!work_.arxiv().empty()) {
      json_.text_member("archive", "arXiv");
      const std::string version = work_.arxiv_version().empty() ? "" : "v" + std::string(work_.arxiv_version());
      json_.text_member("archive_location", std::string(work_.arxiv()) + version);
    }
    write_keywords();
    text("abstract", "abstract", work_.abstract(), work_.abstract_styles());
    text("note", "note", work_.note(), work_.note_styles());
    if (has_field(work_, "address") && !has_field(work_, "location")) markup("publisher-place", work_.location());
    for (const PlainField& field : other_fields(work_)) {
      if (const std::string_view name = translate(k_fields, field.first); !name.empty()) markup(name, field.second);
    }
    json_.key("custom");
    json_.begin_object();
    json_.key("folioscope");
    write_own(has_exact_date);
    json_.end_object();
    json_.end_object();
  }

 private:
  /// A text in which HTML means what it says.
  void markup(std::string_view name, std::string_view text) { json_.text_member(name, escape_references(text)); }

  /// Likewise. Readers differ in what they make of signs of HTML, so a text that has some also stands as it is under our own name.
  void text(std::string_view name, std::string_view own_name, std::string_view text, std::span<const StyledRun> runs = {}) {
    json_.text_member(name, write_styled(text, runs, {escape_references, nullptr, k_tags}));
    if (text.find_first_of("&<") != std::string_view::npos) exact_.emplace_back(own_name, text);
  }

  [[nodiscard]] std::string_view csl_type() const {
    if (work_.kind == PubKind::preprint && work_.venue_text.empty()) return "article";
    const std::string_view type = translate(k_types, work_.type);
    return type.empty() ? "document" : type;
  }

  /// CSL has the school or institution there.
  [[nodiscard]] bool is_published_by_venue() const { return csl_type() == "thesis" || csl_type() == "report"; }

  void write_names(std::string_view key, std::span<const Contributor> people) {
    if (people.empty()) return;
    json_.key(key);
    json_.begin_array();
    for (const Contributor& person : people) {
      const Name& name = *person.name;
      json_.begin_object();
      if (name.literal) {
        markup("literal", name.family);
      } else {
        markup("family", name.family);
        markup("given", name.given);
        // Also where it is empty but processors would look for it in the family name.
        if (!name.prefix.empty() || begins_lower(name.family)) {
          json_.key("non-dropping-particle");
          json_.value(name.prefix);
        }
        markup("suffix", name.suffix);
      }
      if (const std::string_view orcid = orcids_.next(person); !orcid.empty()) json_.text_member("ORCID", orcid_href(orcid));
      json_.end_object();
    }
    json_.end_array();
  }

  /// Whether it says all that is known.
  bool write_date() {
    const Date& date = work_.date;
    const std::string_view words = work_.date_text();
    if (date.year == 0 && words.empty()) return true;
    json_.key("issued");
    json_.begin_object();
    json_.text_member("literal", words);
    const bool is_exact = date.year == 0 ? words.find_first_of("&<") == std::string_view::npos : write_date_parts();
    json_.end_object();
    return is_exact;
  }

  bool write_date_parts() {
    const std::string_view edtf = work_.edtf();
    const std::size_t slash = std::min(edtf.find('/'), edtf.size());
    const Day first = split_day(edtf.substr(0, slash)), last = split_day(edtf.substr(std::min(slash + 1, edtf.size())));
    std::vector<std::int64_t> start{work_.date.year};
    if (work_.date.month != 0) start.push_back(work_.date.month);
    if (work_.date.month != 0 && work_.date.day != 0) start.push_back(work_.date.day);
    const bool is_range = slash < edtf.size() && first.is_exact && last.is_exact && first.season.empty() && last.season.empty();
    const bool is_season = slash == edtf.size() && first.is_exact && !first.season.empty();
    json_.key("date-parts");
    json_.begin_array();
    write_parts(json_, start);
    if (is_range) write_parts(json_, last.parts);
    json_.end_array();
    if (is_season) json_.text_member("season", first.season);
    if (!edtf.empty() && edtf.back() == '~') json_.flag_member("circa", true);
    return edtf.empty() ? work_.date.month != 0 || work_.date.day == 0 : is_range || is_season;
  }

  [[nodiscard]] bool has_listed_keywords() const {
    return std::any_of(work_.keywords().begin(), work_.keywords().end(),
                       [](std::string_view word) { return word.find_first_of(",;") != std::string_view::npos; });
  }

  void write_keywords() {
    std::string joined;
    for (const std::string_view word : work_.keywords()) joined.append(joined.empty() ? "" : ", ").append(word);
    markup("keyword", joined);
  }

  /// What the members above do not say, or would be read as something else.
  void write_own(bool has_exact_date) {
    json_.begin_object();
    if (work_.key.empty()) {
      json_.key("key");
      json_.value("");
    }
    const bool has_container = !work_.venue_text.empty() && !is_published_by_venue();
    if (type_of_csl(csl_type(), has_container) != work_.type) json_.text_member("type", work_.type);
    for (const PlainField& one : exact_) json_.text_member(one.first, one.second);
    write_json_styles(json_, work_);
    json_.flag_member("authors_more", work_.authors_more);
    if (!has_exact_date) write_json_date(json_, work_);
    if (is_published_by_venue()) json_.text_member("publisher", work_.publisher());
    json_.text_member("venue_short", work_.venue_short);
    std::vector<Link> links = work_.links();
    std::erase_if(links, [this](const Link& link) {
      const bool is_identified =
          (link.kind == LinkKind::doi && !work_.doi().empty()) || (link.kind == LinkKind::arxiv && !work_.arxiv().empty());
      return !link.url.empty() && (is_identified || (link.kind == LinkKind::url && link.url == work_.url()));
    });
    write_json_links(json_, links);
    if (has_listed_keywords()) write_json_texts(json_, "keywords", work_.keywords());
    write_json_marks(json_, library_, work_);
    write_json_fields(json_, other_fields(work_));
    json_.end_object();
  }

  JsonWriter& json_;
  const Library& library_;
  const Publication& work_;
  OrcidsInOrder orcids_;
  std::vector<PlainField> exact_;
};

}  // namespace

std::string csl_json(const Library& library, std::span<const PubId> works) {
  JsonWriter json({.pretty = true, .in_html = false});
  json.begin_array();
  for (const PubId id : works) ItemWriter(json, library, library.publication(id)).write();
  json.end_array();
  return json.take() + "\n";
}

}  // namespace folioscope
