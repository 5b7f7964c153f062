// See build_work.hpp.
#include "core/ingest/build_work.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/ingest/dates.hpp"
#include "core/ingest/entry_links.hpp"
#include "core/ingest/field_values.hpp"
#include "core/ingest/links.hpp"
#include "core/ingest/marks.hpp"
#include "core/ingest/orcids.hpp"
#include "core/ingest/styles.hpp"
#include "core/ingest/work_kind.hpp"
#include "core/model/style_list.hpp"

namespace folioscope {

namespace {

using ascii::equals_ignoring_case;

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
  if (type == "bookinbook" || type == "suppbook" || type == "suppcollection" || type == "inreference") return k_book_venues;
  return k_other_venues;
}

bool is_venue_field(Field field) {
  return std::find(k_venue_fields.begin(), k_venue_fields.end(), field) != k_venue_fields.end();
}

bool is_lower_case_text(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) { return c != ascii::lower(c); });
}

/// Fields that hold addresses or paths: TeX's signs mean nothing there.
bool is_verbatim_name(std::string_view lower_case) {
  constexpr std::string_view parts[] = {"url", "doi", "file", "uri", "href"};
  return std::any_of(std::begin(parts), std::end(parts),
                     [lower_case](std::string_view part) { return lower_case.find(part) != std::string_view::npos; });
}

class FieldsReader {
 public:
  FieldsReader(const WorkFields& fields, const FieldValues& values, NameReader& names, TextArena& texts, Diagnostics& diagnostics,
               WorkDraft& draft)
      : fields_(fields), values_(values), names_(names), texts_(texts), diagnostics_(diagnostics), draft_(draft), work_(draft.work) {}

  void read() {
    work_.key = seen(fields_.key);
    work_.type = lower(fields_.type);
    work_.entry = fields_.entry;
    read_title();
    read_people();
    read_date();
    read_venue();
    add(WorkPart::volume, Field::volume);
    add_issue();
    add(WorkPart::pages, Field::pages);
    add(WorkPart::publisher, Field::publisher);
    add(WorkPart::series, Field::series);
    add(WorkPart::location, fields_.has(Field::location) ? Field::location : Field::address);
    add_styled(WorkPart::note, WorkPart::note_styles, Field::note);
    add_styled(WorkPart::abstract, WorkPart::abstract_styles, Field::abstract);
    add(WorkPart::remark, Field::remark);
    for (const WorkField& field : fields_.all()) {
      if (field.field == Field::keywords && fields_.keywords.empty()) add_list(WorkPart::keyword, values_.plain(field), ",;");
    }
    for (const std::string_view word : fields_.keywords) draft_.add(WorkPart::keyword, values_.clean(word, fields_.head));
    add_list(WorkPart::version_key, fields_.text(Field::version_of), ", \t\r\n");
    work_.selected = equals_ignoring_case(values_.plain(Field::selected), "true");
    read_links(values_, fields_.links, fields_.head, draft_);
    work_.kind = kind_of_work(work_.type, work_.venue_text, !draft_.text(WorkPart::arxiv).empty());
    read_marks(values_, marked_leading_, texts_, draft_);
    read_orcids(orcids_, fields_, values_, texts_, draft_);
    read_other_fields();
    report_findings();
  }

 private:
  void add(WorkPart part, Field field) {
    if (fields_.has(field)) draft_.add(part, values_.plain(field));
  }

  /// biblatex knows a number and, beside it, a word for the issue ("Supplement 2"): both, as it prints them.
  void add_issue() {
    const std::string_view number = values_.plain(Field::number), issue = values_.plain(Field::issue);
    const bool has_both = !number.empty() && !issue.empty() && number != issue;
    draft_.add(WorkPart::issue, has_both ? texts_.keep(std::string(number).append(", ").append(issue)) : number.empty() ? issue : number);
  }

  void add_styled(WorkPart part, WorkPart styles, Field field) {
    const WorkField* const found = fields_.find(field);
    if (found == nullptr) return;
    runs_.clear();
    const std::string_view text = values_.plain(*found, &runs_);
    draft_.add(part, text);
    add_styles(styles, field, text);
  }

  /// Of `text`: those that stand for themselves, else what its decoding has found.
  void add_styles(WorkPart part, Field field, std::string_view text) {
    if (!fields_.styles.empty()) take_given_styles(fields_, field, text, values_, runs_);
    if (!runs_.empty()) draft_.add(part, texts_.keep(write_style_list(checked_styles(runs_, text, fields_.where(field), values_))));
  }

  void add_list(WorkPart part, std::string_view text, std::string_view separators) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find_first_of(separators), text.size());
      draft_.add(part, ascii::trim(text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  [[nodiscard]] DateField date_field(Field field) const { return {values_.plain(field), fields_.where(field)}; }

  /// In a date "~" says "about"; of TeX only what holds more than that is decoded.
  [[nodiscard]] DateField edtf_field() const {
    const WorkField* const date = fields_.find(Field::date);
    const std::string_view text = fields_.text(Field::date);
    const bool is_decoded = date == nullptr || (date->form == TextForm::tex && text.find_first_of("\\{}$") == std::string_view::npos);
    return {is_decoded ? text : values_.plain(Field::date), fields_.where(Field::date)};
  }

  /// A name of the file's own (a key, a field), without what could make it look like another.
  std::string_view seen(std::string_view text) {
    if (is_ascii(text)) return text;
    const std::string_view kept = texts_.keep(without_unseen(text));
    if (kept.size() != text.size()) report(DiagnosticCode::control_char);
    return kept.size() == text.size() ? text : kept;
  }

  [[nodiscard]] std::string_view lower(std::string_view text) {
    return is_lower_case_text(text) ? text : texts_.keep(ascii::lower(text));
  }

  void read_title() {
    runs_.clear();
    if (const WorkField* const title = fields_.find(Field::title)) work_.title = values_.plain(*title, &runs_);
    // A volume that others inherit from may have no other.
    if (work_.title.empty() && kind_of_work(work_.type, {}, false) == PubKind::book) work_.title = values_.plain(Field::booktitle);
    if (const WorkField* const subtitle = fields_.find(Field::subtitle)) add_subtitle(*subtitle);
    add_styles(WorkPart::title_styles, Field::title, work_.title);
  }

  void add_subtitle(const WorkField& field) {
    std::vector<StyledRun> runs;
    const std::string_view subtitle = values_.plain(field, &runs);
    if (subtitle.empty()) return;
    std::string joined(work_.title);
    const bool has_stop = !joined.empty() && std::string_view("?!:.").find(joined.back()) != std::string_view::npos;
    if (!joined.empty()) joined += has_stop ? " " : ": ";
    for (StyledRun run : runs) {
      run.begin += static_cast<std::uint32_t>(joined.size());
      run.end += static_cast<std::uint32_t>(joined.size());
      runs_.push_back(run);
    }
    work_.title = texts_.keep(joined.append(subtitle));
  }

  void read_people() {
    work_.authors_more = fields_.authors_more;
    if (const std::string_view names = fields_.text(Field::author); !names.empty()) {
      NameListEnd end = names_.read(names, fields_.where(Field::author), draft_.authors);
      work_.authors_more = work_.authors_more || end.has_more;
      marked_leading_ = end.marked_leading;
      orcids_ = std::move(end.orcids);
    } else {
      names_.add(fields_.authors, fields_.head, draft_.authors);
      add_orcids(fields_.orcids, false, draft_.authors.size() == fields_.authors.size());
    }
    if (const std::string_view names = fields_.text(Field::editor); !names.empty()) {
      const NameListEnd end = names_.read(names, fields_.where(Field::editor), draft_.editors);
      for (GivenOrcid one : end.orcids) {
        one.is_editor = true;
        orcids_.push_back(one);
      }
    } else {
      names_.add(fields_.editors, fields_.head, draft_.editors);
      add_orcids(fields_.orcids, true, draft_.editors.size() == fields_.editors.size());
    }
    if (draft_.authors.empty() && draft_.editors.empty()) read_collaboration();
  }

  /// Where a name was left out nobody can be told by the place in the list.
  void add_orcids(std::span<const GivenOrcid> given, bool are_editors, bool are_all_there) {
    for (GivenOrcid one : given) {
      if (one.is_editor != are_editors) continue;
      if (!are_all_there) one.person = static_cast<std::size_t>(-1);
      orcids_.push_back(one);
    }
  }

  /// INSPIRE names the collaboration alone where nobody else signs.
  void read_collaboration() {
    const std::string_view text = values_.plain(Field::collaboration);
    if (text.empty()) return;
    Name name;
    name.literal = true;
    const bool is_whole = text.find("ollaboration") != std::string_view::npos || text.find("onsortium") != std::string_view::npos;
    name.family = is_whole ? text : texts_.keep(std::string(text).append(" Collaboration"));
    names_.add({&name, 1}, fields_.where(Field::collaboration), draft_.authors);
  }

  void read_date() {
    const ReadDate read = parse_date(
        {edtf_field(), date_field(Field::year), date_field(Field::month), date_field(Field::day), date_field(Field::pubstate)}, texts_,
        diagnostics_);
    work_.date = read.date;
    draft_.add(WorkPart::edtf, read.edtf);
    draft_.add(WorkPart::date_text, read.text);
  }

  void read_venue() {
    for (const Field field : venue_candidates(work_.type)) {
      if (field == Field::howpublished && fields_.text(field).find("://") != std::string_view::npos) continue;
      work_.venue_text = values_.plain(field);
      if (work_.venue_text.empty()) continue;
      venue_field_ = field;
      break;
    }
    work_.venue_short = values_.plain(Field::abbr);
  }

  void read_other_fields() {
    for (const WorkField& field : fields_.all()) {
      const bool is_other_venue = field.field != venue_field_ && is_venue_field(field.field);
      if (!field.is_kept && !is_other_venue) continue;
      const std::string_view name = lower(seen(field.name));
      const std::string_view text = is_verbatim_name(name) ? values_.verbatim(field) : values_.plain(field);
      if (!text.empty()) draft_.add_field(name, text);
    }
  }

  void report(DiagnosticCode code) { diagnostics_.report(code, fields_.head); }

  /// The data report on this work alone.
  void report_findings() {
    if (work_.title.empty()) report(DiagnosticCode::missing_title);
    if (draft_.authors.empty() && draft_.editors.empty()) report(DiagnosticCode::missing_author);
    if (work_.date.year == 0 && draft_.text(WorkPart::date_text).empty()) report(DiagnosticCode::missing_year);
    const bool has_venue = !work_.venue_text.empty() || !draft_.text(WorkPart::publisher).empty() || work_.kind == PubKind::preprint;
    if (!has_venue && needs_venue(work_.type)) report(DiagnosticCode::missing_venue);
    if (!draft_.has_links()) report(DiagnosticCode::missing_link);
  }

  const WorkFields& fields_;
  const FieldValues& values_;
  NameReader& names_;
  TextArena& texts_;
  Diagnostics& diagnostics_;
  WorkDraft& draft_;
  Publication& work_;
  std::vector<GivenOrcid> orcids_;
  std::vector<StyledRun> runs_;  // of the text that is being read
  std::uint8_t marked_leading_ = 0;
  Field venue_field_ = Field::other;
};

}  // namespace

std::string_view FieldValues::plain(Field field) const {
  const WorkField* const found = fields_.find(field);
  return found == nullptr ? std::string_view() : plain(*found);
}

std::string_view FieldValues::plain(const WorkField& field, std::vector<StyledRun>* runs) const {
  if (field.form == TextForm::tex) return decoder_.to_plain(field.text, field.where, runs);
  return decoder_.clean(field.text, field.where, field.form == TextForm::plain, runs);
}

std::string_view FieldValues::clean(std::string_view text, Span where) const {
  return decoder_.clean(text, where);
}

std::string_view FieldValues::verbatim(Field field) const {
  const WorkField* const found = fields_.find(field);
  return found == nullptr ? std::string_view() : verbatim(*found);
}

std::string_view FieldValues::verbatim(const WorkField& field) const {
  const std::string_view text = ascii::trim(field.text);
  if (field.form != TextForm::tex) return is_ascii(text) ? text : texts_.keep(without_unseen(text));
  return is_verbatim(text) ? text : texts_.keep(read_verbatim(text));
}

WorkBuilder::WorkBuilder(SourceId source, std::string_view source_text, TextArena& texts, DistinctNames& names, Diagnostics& diagnostics)
    : texts_(texts),
      diagnostics_(diagnostics),
      decoder_(source, source_text, texts, diagnostics),
      name_reader_(decoder_, names, diagnostics) {}

Publication WorkBuilder::build(const WorkFields& fields) {
  const std::size_t reported = diagnostics_.all().size();
  const FieldValues values(fields, decoder_, texts_, diagnostics_);
  FieldsReader(fields, values, name_reader_, texts_, diagnostics_, draft_).read();
  diagnostics_.set_key_from(reported, fields.key);
  return draft_.finish(texts_);
}

void report_encoding(const SourceMap& sources, SourceId source, Diagnostics& diagnostics) {
  const SourceMap::Repair repair = sources.repair(source);
  if (repair.encoding.empty()) return;
  diagnostics.report(DiagnosticCode::invalid_utf8, Span{source, repair.offset, repair.offset + 1}, std::string(repair.encoding));
}

}  // namespace folioscope
