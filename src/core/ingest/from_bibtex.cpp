// See from_bibtex.hpp.
#include "core/ingest/from_bibtex.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/bibtex/ascii.hpp"
#include "core/bibtex/reader.hpp"
#include "core/bibtex/values.hpp"
#include "core/ingest/dates.hpp"
#include "core/ingest/entry_fields.hpp"
#include "core/ingest/entry_links.hpp"
#include "core/ingest/links.hpp"
#include "core/ingest/marks.hpp"
#include "core/ingest/names.hpp"
#include "core/ingest/work_kind.hpp"

namespace folioscope {

namespace {

using bibtex::equals_ignoring_case;

/// Where a type names its venue, best first. What is not used stays among the other fields.
constexpr std::array<Field, 3> k_journal_venues{Field::journaltitle, Field::journal, Field::booktitle};
constexpr std::array<Field, 4> k_book_venues{Field::booktitle, Field::journaltitle, Field::journal, Field::maintitle};
constexpr std::array<Field, 3> k_school_venues{Field::school, Field::institution, Field::organization};
constexpr std::array<Field, 3> k_institution_venues{Field::institution, Field::organization, Field::school};
constexpr std::array<Field, 5> k_other_venues{Field::journaltitle, Field::journal, Field::booktitle, Field::howpublished,
                                              Field::organization};
constexpr std::array<Field, 8> k_venue_fields{Field::journaltitle, Field::journal,     Field::booktitle,    Field::maintitle,
                                              Field::school,       Field::institution, Field::organization, Field::howpublished};

std::span<const Field> venue_candidates(std::string_view type) {
  if (type == "article" || type == "periodical") return k_journal_venues;
  if (type == "inproceedings" || type == "conference" || type == "incollection" || type == "inbook") return k_book_venues;
  if (type == "phdthesis" || type == "mastersthesis" || type == "thesis") return k_school_venues;
  if (type == "techreport" || type == "report" || type == "manual") return k_institution_venues;
  return k_other_venues;
}

bool is_lower_case_text(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) { return c != bibtex::lower(c); });
}

/// Fields that hold addresses or paths: TeX's signs mean nothing there.
bool is_verbatim_name(std::string_view lower_case) {
  constexpr std::string_view parts[] = {"url", "doi", "file", "uri", "href"};
  return std::any_of(std::begin(parts), std::end(parts),
                     [lower_case](std::string_view part) { return lower_case.find(part) != std::string_view::npos; });
}

class EntryReader {
 public:
  EntryReader(BibtexContext& context, const bibtex::RawEntry& entry, const EntryFields& fields)
      : context_(context), entry_(entry), fields_(fields) {}

  Publication read() {
    work_.key = entry_.key;
    work_.type = lower(entry_.type);
    work_.entry = {context_.file.source, entry_.place.begin, entry_.place.end};
    read_title();
    read_people();
    work_.date =
        parse_date({edtf_field(), date_field(Field::year), date_field(Field::month), date_field(Field::day), date_field(Field::pubstate)},
                   context_.texts, context_.diagnostics);
    read_venue();
    work_.volume = plain(Field::volume);
    work_.issue = plain(fields_.has(Field::number) ? Field::number : Field::issue);
    work_.pages = plain(Field::pages);
    work_.publisher = plain(Field::publisher);
    work_.series = plain(Field::series);
    work_.location = plain(fields_.has(Field::location) ? Field::location : Field::address);
    work_.note = plain(Field::note);
    work_.abstract = plain(Field::abstract);
    work_.remark = plain(Field::remark);
    work_.keywords = list_of(plain(Field::keywords), ",;");
    work_.version_keys = list_of(fields_.tex(Field::version_of), ", \t\r\n");
    work_.selected = equals_ignoring_case(plain(Field::selected), "true");
    read_links(fields_, context_, place(), work_);
    work_.kind = kind_of_work(work_.type, work_.venue_text, !work_.arxiv.empty());
    read_marks(fields_, context_, marked_leading_, work_);
    read_other_fields();
    report_findings();
    return std::move(work_);
  }

 private:
  [[nodiscard]] std::string_view plain(Field field) const { return fields_.plain(field); }
  [[nodiscard]] DateField date_field(Field field) const { return {plain(field), fields_.where(field)}; }

  /// In a date "~" says "about"; only what holds TeX beyond that is decoded.
  [[nodiscard]] DateField edtf_field() const {
    const std::string_view tex = fields_.tex(Field::date);
    const bool is_plain = tex.find_first_of("\\{}$") == std::string_view::npos;
    return {is_plain ? tex : plain(Field::date), fields_.where(Field::date)};
  }

  /// What a finding on the entry as a whole points at: its type and key.
  [[nodiscard]] Span place() const {
    const std::uint32_t key_end = entry_.key_begin + static_cast<std::uint32_t>(entry_.key.size());
    return {context_.file.source, entry_.place.begin, std::max(key_end, entry_.place.begin + 1)};
  }

  [[nodiscard]] std::string_view lower(std::string_view text) {
    return is_lower_case_text(text) ? text : context_.texts.keep(bibtex::lower(text));
  }

  static std::vector<std::string_view> list_of(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> items;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find_first_of(separators), text.size());
      std::string_view item = text.substr(0, end);
      while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
      while (!item.empty() && item.back() == ' ') item.remove_suffix(1);
      if (!item.empty()) items.push_back(item);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return items;
  }

  void read_title() {
    work_.title = plain(Field::title);
    const std::string_view subtitle = plain(Field::subtitle);
    if (subtitle.empty()) return;
    std::string joined(work_.title);
    const bool has_stop = !joined.empty() && std::string_view("?!:.").find(joined.back()) != std::string_view::npos;
    if (!joined.empty()) joined += has_stop ? " " : ": ";
    work_.title = context_.texts.keep(joined.append(subtitle));
  }

  void read_people() {
    if (fields_.has(Field::author) && !fields_.tex(Field::author).empty()) {
      NameList list = parse_names(fields_.tex(Field::author), fields_.where(Field::author), context_.decoder, context_.diagnostics);
      work_.authors = std::move(list.people);
      work_.authors_more = list.has_more;
      marked_leading_ = list.marked_leading;
    }
    if (fields_.has(Field::editor) && !fields_.tex(Field::editor).empty()) {
      work_.editors = parse_names(fields_.tex(Field::editor), fields_.where(Field::editor), context_.decoder, context_.diagnostics).people;
    }
  }

  void read_venue() {
    for (const Field field : venue_candidates(work_.type)) {
      if (field == Field::howpublished && fields_.tex(field).find("://") != std::string_view::npos) continue;
      work_.venue_text = plain(field);
      if (work_.venue_text.empty()) continue;
      venue_field_ = field;
      break;
    }
    work_.venue_short = plain(Field::abbr);
  }

  void read_other_fields() {
    for (const std::uint32_t index : fields_.all()) {
      const FieldName* const meaning = context_.meanings[index];
      const bool is_other_venue = meaning && meaning->field != venue_field_ && is_venue_field(meaning->field);
      if (meaning && !meaning->is_kept && !is_other_venue) continue;
      const std::string_view name = lower(context_.file.fields[index].name);
      const std::string_view value = context_.values[index];
      const std::string_view text =
          is_verbatim_name(name) ? context_.texts.keep(read_verbatim(value)) : context_.decoder.to_plain(value, fields_.where_index(index));
      if (!text.empty()) work_.fields.emplace_back(name, text);
    }
  }

  static bool is_venue_field(Field field) { return std::find(k_venue_fields.begin(), k_venue_fields.end(), field) != k_venue_fields.end(); }

  void report(DiagnosticCode code) { context_.diagnostics.report(code, place()); }

  /// The data report on this entry alone.
  void report_findings() {
    if (work_.title.empty()) report(DiagnosticCode::missing_title);
    if (work_.authors.empty() && work_.editors.empty()) report(DiagnosticCode::missing_author);
    if (work_.date.year == 0 && work_.date.text.empty()) report(DiagnosticCode::missing_year);
    const bool has_venue = !work_.venue_text.empty() || !work_.publisher.empty() || work_.kind == PubKind::preprint;
    if (!has_venue && needs_venue(work_.type)) report(DiagnosticCode::missing_venue);
    if (work_.links.empty()) report(DiagnosticCode::missing_link);
  }

  BibtexContext& context_;
  const bibtex::RawEntry& entry_;
  const EntryFields& fields_;
  Publication work_;
  std::uint8_t marked_leading_ = 0;
  Field venue_field_ = Field::other;
};

void report_encoding(const SourceMap& sources, SourceId source, Diagnostics& diagnostics) {
  if (const auto repaired = sources.first_repair(source)) {
    diagnostics.report(DiagnosticCode::invalid_utf8, Span{source, *repaired, *repaired + 1});
  }
}

}  // namespace

std::vector<Publication> read_bibtex_publications(const SourceMap& sources, SourceId source, TextArena& texts, Diagnostics& diagnostics) {
  report_encoding(sources, source, diagnostics);
  const std::string_view text = sources.text(source);
  const bibtex::RawFile file = bibtex::read_bibtex(sources, source, diagnostics);
  BibtexContext context{file,       bibtex::join_values(file, text, texts, diagnostics), {}, {source, text, texts, diagnostics}, texts,
                        diagnostics};
  context.meanings.reserve(file.fields.size());
  for (const bibtex::RawField& field : file.fields) context.meanings.push_back(find_field(field.name));

  std::vector<Publication> works;
  works.reserve(file.entries.size());
  Inheritance inheritance(context);
  for (const bibtex::RawEntry& entry : file.entries) {
    if (equals_ignoring_case(entry.type, "xdata")) continue;
    const std::size_t reported = diagnostics.all().size();
    const EntryFields fields = inheritance.collect(entry);
    works.push_back(EntryReader(context, entry, fields).read());
    diagnostics.set_key_from(reported, entry.key);
  }
  return works;
}

}  // namespace folioscope
