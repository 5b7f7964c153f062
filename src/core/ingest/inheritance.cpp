// See inheritance.hpp.
#include "core/ingest/inheritance.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>

#include "core/base/ascii.hpp"

namespace folioscope {

namespace {

using ascii::trim;

constexpr std::size_t k_longest_chain = 16;

/// What a volume says of itself that holds for each paper in it. Its own title, addresses and remarks do not.
constexpr Field k_handed_down[] = {Field::author,       Field::editor,      Field::journal, Field::journaltitle, Field::booktitle,
                                   Field::maintitle,    Field::publisher,   Field::volume,  Field::number,       Field::issue,
                                   Field::organization, Field::institution, Field::school,  Field::series,       Field::location,
                                   Field::address,      Field::isbn};
constexpr std::string_view k_others_handed_down =
    " annotator booksubtitle booktitleaddon commentator edition editora editorb editorc editortype eventdate eventtitle eventtitleaddon "
    "issn issuesubtitle issuetitle langid language mainsubtitle maintitleaddon origlanguage part shortjournal shortseries translator venue "
    "volumes ";
constexpr Field k_dates[] = {Field::date, Field::year, Field::month, Field::day};
/// BibTeX's and biblatex's names of one thing: who has one has the other.
constexpr Field k_twins[][2] = {{Field::location, Field::address},
                                {Field::journal, Field::journaltitle},
                                {Field::institution, Field::school},
                                {Field::number, Field::issue}};

bool is_handed_down(const WorkField& field) {
  if (field.field == Field::other) return k_others_handed_down.find(" " + ascii::lower(field.name) + " ") != std::string_view::npos;
  return std::find(std::begin(k_handed_down), std::end(k_handed_down), field.field) != std::end(k_handed_down);
}

bool has_twin(const WorkFields& fields, Field field) {
  return std::any_of(std::begin(k_twins), std::end(k_twins), [&](const auto& pair) {
    return (field == pair[0] && fields.has(pair[1])) || (field == pair[1] && fields.has(pair[0]));
  });
}

bool is_one_of(std::string_view type, std::span<const std::string_view> types) {
  return std::any_of(types.begin(), types.end(), [type](std::string_view one) { return ascii::equals_ignoring_case(type, one); });
}

/// What the title of a parent is for its child: biblatex's rules for volumes and issues.
Field field_of_parent_title(std::string_view parent, std::string_view child) {
  constexpr std::string_view parts[] = {"inproceedings", "conference",     "incollection", "inbook",
                                        "bookinbook",    "suppcollection", "suppbook",     "inreference"};
  constexpr std::string_view articles[] = {"article", "suppperiodical"};
  if (ascii::equals_ignoring_case(parent.substr(0, 2), "mv")) return Field::maintitle;
  if (is_one_of(child, parts)) return Field::booktitle;
  return ascii::equals_ignoring_case(parent, "periodical") && is_one_of(child, articles) ? Field::journaltitle : Field::other;
}

constexpr std::string_view k_chapters[] = {"inbook", "bookinbook", "suppbook"};

WorkField with_meaning(const WorkField& field, Field meaning) {
  WorkField other = field;
  other.field = meaning;
  other.name = meaning == Field::booktitle ? "booktitle" : meaning == Field::maintitle ? "maintitle" : "journaltitle";
  return other;
}

/// The first field of that meaning, or one without text.
WorkField own_field(const std::vector<WorkField>& fields, Field wanted) {
  const auto found = std::find_if(fields.begin(), fields.end(), [wanted](const WorkField& field) { return field.field == wanted; });
  return found == fields.end() ? WorkField{} : *found;
}

}  // namespace

WorkField read_field(const bibtex::RawItem& item, const bibtex::RawField& field, SourceId source, bibtex::Macros& macros) {
  return make_field(field.name, macros.value(item, field), {source, field.place.begin, field.place.end}, TextForm::tex);
}

void Inheritance::add_inherited(WorkFields& fields) {
  path_.assign(1, fields.entry.begin);
  // Copies: what is added may move the fields.
  const WorkField* const own_xdata = fields.find(Field::xdata);
  const WorkField* const own_crossref = fields.find(Field::crossref);
  const WorkField xdata = own_xdata != nullptr ? *own_xdata : WorkField{};
  const WorkField crossref = own_crossref != nullptr ? *own_crossref : WorkField{};
  add_containers(xdata, fields);
  add_parent(fields.type, crossref, fields);
}

/// Whether `parent` may be taken into what is being collected.
bool Inheritance::enter(const Parent& parent, std::string_view key, Span where) {
  if (std::find(path_.begin(), path_.end(), parent.place) != path_.end() || path_.size() > k_longest_chain) {
    diagnostics_.report(DiagnosticCode::crossref_cycle, where, std::string(key));
    return false;
  }
  if (parent.cost > budget_) {
    diagnostics_.report(DiagnosticCode::inheritance_limit, where, std::string(key));
    return false;
  }
  budget_ -= parent.cost;
  path_.push_back(parent.place);
  return true;
}

/// @xdata: all that the containers hold.
void Inheritance::add_containers(const WorkField& xdata, WorkFields& fields) {
  std::string_view keys = trim(xdata.text);
  while (!keys.empty()) {
    const std::size_t comma = keys.find(',');
    const std::string_view key = trim(keys.substr(0, comma));
    keys = comma == std::string_view::npos ? std::string_view() : keys.substr(comma + 1);
    const Parent* const container = find(key, xdata.where);
    if (container == nullptr || !enter(*container, key, xdata.where)) continue;
    for (const WorkField& field : container->fields) fields.add(field);
    add_containers(own_field(container->fields, Field::xdata), fields);
    path_.pop_back();
  }
}

/// crossref: what a volume hands down; its title is the book title of its parts.
void Inheritance::add_parent(std::string_view type, const WorkField& crossref, WorkFields& fields) {
  const std::string_view key = trim(crossref.text);
  if (key.empty()) return;
  const Parent* const parent = find(key, crossref.where);
  if (parent == nullptr || !enter(*parent, key, crossref.where)) return;
  WorkFields handed;
  for (const WorkField& field : parent->fields) handed.add(field);
  add_containers(own_field(parent->fields, Field::xdata), handed);
  add_parent(parent->type, own_field(parent->fields, Field::crossref), handed);
  path_.pop_back();

  // A chapter says the title of its book before anything else that the book calls its book title.
  const WorkField* const title = handed.find(Field::title);
  const Field meaning = title == nullptr ? Field::other : field_of_parent_title(parent->type, type);
  const bool is_chapter = meaning == Field::booktitle && ascii::equals_ignoring_case(parent->type, "book") && is_one_of(type, k_chapters);
  if (is_chapter) fields.add(with_meaning(*title, meaning));
  const bool has_date = fields.has(Field::date) || fields.has(Field::year);
  for (const WorkField& field : handed.all()) {
    const bool is_date = std::find(std::begin(k_dates), std::end(k_dates), field.field) != std::end(k_dates);
    if ((is_handed_down(field) && !has_twin(fields, field.field)) || (is_date && !has_date)) fields.add(field);
  }
  if (meaning != Field::other && !has_twin(fields, meaning)) fields.add(with_meaning(*title, meaning));
}

void Inheritance::list_entries() {
  reader_ = std::make_unique<bibtex::ItemReader>(source_, source_text_, ignored_);
  while (reader_->next(item_)) {
    if (item_.is_string) {
      macros_.define(item_);
    } else {
      by_key_.add(item_.key, item_.place.begin);
      by_lower_key_.add(ascii::lower(item_.key), item_.place.begin);
    }
  }
}

const Inheritance::Parent* Inheritance::find(std::string_view key, Span where) {
  if (reader_ == nullptr) list_entries();
  const std::uint32_t* place = by_key_.find(key);
  if (place == nullptr) place = by_lower_key_.find(ascii::lower(key));
  if (place == nullptr) {
    diagnostics_.report(DiagnosticCode::unknown_crossref, where, std::string(key));
    return nullptr;
  }
  std::unique_ptr<Parent>& parent = parents_.add(key);
  if (parent == nullptr) {
    parent = std::make_unique<Parent>();
    parent->place = *place;
    reader_->go_to(*place);
    if (reader_->next(item_)) {
      parent->type = item_.type;
      for (const bibtex::RawField& field : item_.fields) parent->fields.push_back(read_field(item_, field, source_, macros_));
      for (const WorkField& field : parent->fields) parent->cost += 16 + field.text.size();
    }
  }
  return parent.get();
}

}  // namespace folioscope
