// See works_from_json.hpp. Both formats are read by one set of rules, since what one of them leaves out the other may have; they differ
// in the words for types, and in what CSL's processors make of names and notes.
#include "core/ingest/works_from_json.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/ascii.hpp"
#include "core/bibtex/text_rows.hpp"
#include "core/ingest/build_work.hpp"
#include "core/ingest/field_words.hpp"
#include "core/ingest/links.hpp"
#include "core/ingest/work_fields.hpp"

namespace folioscope {

namespace {

using ascii::trim;

// Keys by their letters alone, in lower case, with the names of named_field(); BibTeX's own names need no row.
// clang-format off
constexpr std::string_view k_keys =
    "accessed=urldate\n" "authors=author\n" "chapternumber=chapter\n" "citationkey=citation key\n" "collectiontitle=series\n"
    "containertitle=container\n" "containertitleshort=shortjournal\n" "datetext=year\n" "editors=editor\n" "event=eventtitle\n"
    "eventdate=eventdate\n" "eventtitle=eventtitle\n" "id=key\n" "isbn=isbn\n" "issn=issn\n" "issued=date\n"
    "journalabbreviation=shortjournal\n" "keyword=keywords\n" "numberofpages=pagetotal\n" "numberofvolumes=volumes\n" "originaldate=origdate\n"
    "originaltitle=origtitle\n" "page=pages\n" "pmcid=pmcid\n" "published=date\n" "publisherplace=location\n" "shortcontainertitle=shortjournal\n" "status=pubstate\n"
    "subject=keywords\n" "titleshort=shorttitle\n" "venueshort=abbr\n" "versions=version_of\n";
// CSL's types, those of Crossref among them, by their letters; any other becomes "misc" and is kept as the field `type`.
constexpr std::string_view k_types =
    "article=preprint\n" "articlejournal=article\n" "articlemagazine=article\n" "articlenewspaper=article\n" "book=book\n"
    "bookchapter=incollection\n" "chapter=incollection\n" "dataset=dataset\n" "dissertation=phdthesis\n" "document=misc\n"
    "editedbook=book\n" "entry=inreference\n" "entrydictionary=inreference\n" "entryencyclopedia=inreference\n"
    "journalarticle=article\n" "manuscript=unpublished\n" "monograph=book\n" "paperconference=inproceedings\n" "patent=patent\n"
    "periodical=periodical\n" "post=online\n" "postedcontent=preprint\n" "postweblog=online\n" "proceedings=proceedings\n"
    "proceedingsarticle=inproceedings\n" "report=techreport\n" "review=article\n" "reviewbook=article\n" "software=software\n"
    "speech=presentation\n" "thesis=phdthesis\n" "webpage=online\n";
// clang-format on
static_assert(bibtex::names_ascend(k_keys) && bibtex::names_ascend(k_types));

/// "container-title", "Container Title" -> "containertitle".
std::string letters_of(std::string_view key) {
  std::string letters;
  for (const char c : key) {
    if (ascii::is_letter(c)) letters += ascii::lower(c);
  }
  return letters;
}

/// What the row of a key or type says; empty when there is none.
std::string_view look_up(std::string_view rows, std::string_view key) {
  const std::string_view rest = bibtex::find_row(rows, letters_of(key)).rest;
  return rest.empty() ? rest : rest.substr(1);
}

std::optional<JsonValue> find(const JsonValue& object, std::string_view key) {
  std::string scratch;
  for (const JsonMember& member : object.members()) {
    if (member.key.text(scratch) == key) return member.value;
  }
  return std::nullopt;
}

bool is_object(const JsonValue& value) {
  return value.kind() == JsonValue::Kind::object;
}

std::optional<JsonValue> first_item(const JsonValue& list) {
  for (const JsonValue item : list.items()) return item;
  return std::nullopt;
}

/// Crossref's answers hold the work or the list of works as their message.
JsonValue without_envelope(const JsonValue& root) {
  const auto message = is_object(root) ? find(root, "message") : std::nullopt;
  return message && is_object(*message) ? *message : root;
}

/// The list of works; nothing when the outermost value is a work itself.
std::optional<JsonValue> list_of_works(const JsonValue& root) {
  if (root.kind() == JsonValue::Kind::list) return root;
  for (const std::string_view key : {"publications", "items", "references"}) {
    const auto list = find(root, key);
    if (list && list->kind() == JsonValue::Kind::list) return list;
  }
  return std::nullopt;
}

bool is_work(const JsonValue& value) {
  return is_object(value) && find(value, "type") && (find(value, "title") || find(value, "id"));
}

/// Whether works stand under their keys: {"quill2020": {"type": ...}, ...}.
bool is_map_of_works(const JsonValue& root) {
  bool has_works = false;
  if (!is_object(root)) return false;
  for (const JsonMember& member : root.members()) {
    if (!is_work(member.value)) return false;
    has_works = true;
  }
  return has_works;
}

/// Lists of Crossref that say nothing of the work itself, or much more than that.
bool is_bookkeeping(std::string_view name) {
  return name == "assertion" || name == "link" || name == "reference";
}

class WorkReader {
 public:
  WorkReader(SourceId source, std::string_view text, TextArena& texts, DistinctNames& names, Diagnostics& diagnostics)
      : builder_(source, text, texts, names, diagnostics), texts_(texts), diagnostics_(diagnostics) {}

  /// `is_ours`: it has our own words, not those of CSL.
  /// `key`: under which it stands.
  Publication read(const JsonValue& item, bool is_ours, std::optional<JsonValue> key = std::nullopt) {
    fields_.clear();
    fields_.entry = item.whole();
    fields_.head = item.where();
    has_key_ = false;
    has_ours_ = false;
    const auto custom = find(item, "custom");
    const auto ours = custom ? find(*custom, "folioscope") : std::nullopt;
    // The type comes first: it says what other members mean.
    if (ours) read_type(*ours, true);
    if (fields_.type.empty()) read_type(item, is_ours);
    if (ours) collect(*ours, true);
    has_ours_ = ours.has_value();
    collect(item, is_ours);
    if (!is_ours && !has_ours_) read_note(item);
    if (fields_.type.empty()) fields_.type = "misc";
    if (fields_.key.empty() && key) fields_.key = view(*key);
    return builder_.build(fields_);
  }

 private:
  /// The text of a value, which may be a number; lasts as long as the Library.
  std::string_view view(const JsonValue& value) {
    if (value.kind() == JsonValue::Kind::null) return {};
    if (value.kind() != JsonValue::Kind::text) return value.written();
    std::string scratch;
    const std::string_view text = value.text(scratch);
    return text.data() == scratch.data() ? texts_.keep(text) : text;
  }

  /// Our own words stand as they are.
  void read_type(const JsonValue& item, bool is_ours) {
    const auto type = find(item, "type");
    if (!type) return;
    const std::string_view text = view(*type), known = type_of_csl(text, find(item, "container-title").has_value());
    fields_.type = is_ours ? text : known;
    if (is_ours || text.empty()) return;
    const auto genre = find(item, "genre");
    if (known == "phdthesis" && genre && ascii::lower(view(*genre)).find("master") != std::string::npos) fields_.type = "mastersthesis";
    if (known.empty()) add(make_field("type", text, type->where(), TextForm::plain));
  }

  /// The name of named_field() for a key; its own letters where there is none.
  std::string_view name_of(std::string_view key) {
    const std::string_view known = look_up(k_keys, key);
    if (!known.empty()) return known;
    const FieldName* const row = find_field(key);
    if (row != nullptr) return row->name;
    std::string lower = ascii::lower(key);
    return lower == key ? key : texts_.keep(lower);
  }

  void collect(const JsonValue& object, bool is_ours) {
    // Once and not where they are needed, since a forged object may need them very often.
    const auto archive = find(object, "archive"), version = find(object, "arxiv_version");
    is_on_arxiv_ = archive && ascii::equals_ignoring_case(view(*archive), "arxiv");
    has_issue_ = find(object, "issue").has_value();
    const bool has_event_title = find(object, "event-title").has_value();
    arxiv_version_ = version ? view(*version) : std::string_view();
    for (const JsonMember& member : object.members()) {
      if (member.value.kind() == JsonValue::Kind::null) continue;
      const std::string_view name = name_of(view(member.key));
      // "event" was its name before CSL 1.0.2; some write both.
      if (name == "type" || (has_event_title && view(member.key) == "event")) continue;
      if (is_ours ? !collect_our_own(name, member.value) : !collect_csl(name, member.value)) {
        WorkField field = named_field(name, fields_.type, text_of(member.value, name), member.value.where());
        if (is_ours) field.form = TextForm::exact;
        add(field);
      }
    }
  }

  /// Whether the member was one that both formats have and that is no plain field.
  bool collect_common(std::string_view name, const JsonValue& value, bool is_ours) {
    if (name == "author" || name == "editor") {
      std::vector<Name>& people = name == "author" ? fields_.authors : fields_.editors;
      const bool has_more = people.empty() && read_names(value, is_ours || has_ours_, people);
      if (name == "author") fields_.authors_more = fields_.authors_more || has_more;
    } else if (name == "key" || name == "citation key") {
      const bool is_best = is_ours || name == "citation key";
      if (is_best || !has_key_) fields_.key = view(value);
      has_key_ = has_key_ || is_best;
    } else {
      return false;
    }
    return true;
  }

  bool collect_our_own(std::string_view name, const JsonValue& value) {
    if (name == "authors_more") {
      fields_.authors_more = value.is_true();
    } else if (name == "links") {
      read_links(value);
    } else if (name == "styles") {
      read_styles(value);
    } else if (name == "publisher") {
      add(make_field(name, view(value), value.where(), TextForm::exact));
    } else if (name == "fields") {
      for (const JsonMember& field : value.members()) {
        WorkField other = make_field(view(field.key), view(field.value), field.value.where(), TextForm::exact);
        // A name that means more belongs to a member beside these.
        if (!other.is_kept) other.field = Field::other;
        other.is_kept = true;
        add(other);
      }
    } else if (name == "year" && value.integer()) {
      std::string year;
      append_number(view(value), 4, year);
      add(make_field(name, texts_.keep(year), value.where(), TextForm::exact));
    } else if (name == "arxiv") {
      const std::string_view id = view(value);
      const std::string_view text = arxiv_version_.empty() ? id : texts_.keep(std::string(id).append("v").append(arxiv_version_));
      add(make_field(name, text, value.where(), TextForm::plain));
    } else {
      return name == "arxiv_version" || collect_common(name, value, true);
    }
    return true;
  }

  bool collect_csl(std::string_view name, const JsonValue& value) {
    const auto add_as = [&](std::string_view other) { add(named_field(other, fields_.type, text_of(value, other), value.where())); };
    if (name == "custom") {
      read_custom(value);
    } else if (name == "number" && may_name_arxiv(view(value))) {
      add_as("arxiv");
    } else if (name == "number" && has_issue_) {
      add_as("eid");
    } else if (name.substr(0, 7) == "archive" && is_on_arxiv_) {
      if (name == "archive_location") add_as("arxiv");
    } else if (is_structure(value) && is_bookkeeping(name)) {
      if (name == "link") read_crossref_links(value);
    } else if (name != "note" || has_ours_) {
      return collect_common(name, value, false);
    }
    return true;
  }

  static bool is_structure(const JsonValue& value) {
    const auto first = value.kind() == JsonValue::Kind::list ? first_item(value) : std::nullopt;
    return is_object(value) || (first && is_object(*first));
  }

  void read_crossref_links(const JsonValue& list) {
    for (const JsonValue item : list.items()) {
      const auto url = find(item, "URL"), type = find(item, "content-type");
      const bool is_pdf = type && view(*type) == "application/pdf";
      if (url) fields_.links.push_back({is_pdf ? "pdf" : "", view(*url), {}, item.where()});
    }
  }

  /// What other programs put there are fields like others.
  void read_custom(const JsonValue& custom) {
    for (const JsonMember& member : custom.members()) {
      const std::string_view key = view(member.key);
      if (key != "folioscope") add(make_field(key, text_of(member.value, key), member.value.where(), TextForm::plain));
    }
  }

  void add(const WorkField& field) {
    // Two names of one thing, where our own block has said which it was.
    const bool is_said_better = has_ours_ && ((field.field == Field::location && fields_.text(Field::address) == field.text) ||
                                              (field.field == Field::date && fields_.has(Field::year)));
    if (trim(field.text).empty() || is_said_better || fields_.add(field)) return;
    const bool is_said = has_ours_ || (field.field != Field::other && fields_.text(field.field) == trim(field.text));
    if (!is_said) diagnostics_.report(DiagnosticCode::duplicate_field, field.where, std::string(field.name));
  }

  /// A value as one text: lists of texts joined, names and dates as BibTeX has them; anything else as it is written.
  std::string_view text_of(const JsonValue& value, std::string_view name) {
    if (value.kind() < JsonValue::Kind::list) return view(value);
    if (is_object(value)) {
      const std::string date = date_text(value);
      return date.empty() && !find(value, "date-parts") ? value.written() : texts_.keep(date);
    }
    const auto first = first_item(value);
    if (!first) return {};
    if (name == "title" || name == "container") return view(*first);
    if (name == "keywords") {
      fields_.keywords.clear();
      for (const JsonValue item : value.items()) fields_.keywords.push_back(view(item));
      return {};
    }
    std::string joined;
    std::vector<Name> people;
    if (is_object(*first)) read_names(value, false, people);
    for (const Name& person : people) joined.append(joined.empty() ? "" : " and ").append(display_name(person));
    if (is_object(*first) && joined.empty()) return value.written();
    if (!is_object(*first)) {
      for (const JsonValue item : value.items()) joined.append(joined.empty() ? "" : ", ").append(view(item));
    }
    return texts_.keep(joined);
  }

  /// Whether a name stands for those that are not there. In `exact` names nothing is looked for.
  bool read_names(const JsonValue& list, bool exact, std::vector<Name>& people) {
    if (list.kind() == JsonValue::Kind::text) return append_plain_names(view(list), people);
    if (is_object(list)) return add_name(list, exact, people);
    bool has_more = false;
    for (const JsonValue item : list.items()) has_more = add_name(item, exact, people) || has_more;
    return has_more;
  }

  bool add_name(const JsonValue& value, bool exact, std::vector<Name>& people) {
    if (!is_object(value)) return append_plain_names(view(value), people);
    const Name name = read_name(value, exact);
    if (!exact && is_rest_of_names(display_name(name))) return true;
    if (name.family.empty() && name.given.empty()) return false;
    const bool is_of_work = &people == &fields_.authors || &people == &fields_.editors;
    if (is_of_work) read_orcid(value, people.size(), &people == &fields_.editors);
    people.push_back(name);
    return false;
  }

  void read_orcid(const JsonValue& object, std::size_t person, bool is_editor) {
    for (const JsonMember& member : object.members()) {
      if (!ascii::equals_ignoring_case(view(member.key), "orcid") || view(member.value).empty()) continue;
      fields_.orcids.push_back({view(member.value), person, is_editor, member.value.where()});
    }
  }

  Name read_name(const JsonValue& object, bool exact) {
    Name name;
    std::string_view dropping;
    bool has_prefix = exact;
    std::string scratch;
    for (const JsonMember& member : object.members()) {
      const std::string_view key = member.key.text(scratch);
      const std::string_view text = view(member.value);
      if (key == "family") name.family = text;
      if (key == "given") name.given = text;
      if (key == "suffix") name.suffix = text;
      if (key == "literal" || key == "name") return {{}, {}, text, {}, true};
      if (key == "dropping-particle") dropping = text;
      if (key == "non-dropping-particle" || key == "prefix") name.prefix = text;
      has_prefix = has_prefix || key == "dropping-particle" || key == "non-dropping-particle";
    }
    if (!dropping.empty())
      name.prefix = name.prefix.empty() ? dropping : texts_.keep(std::string(dropping).append(" ").append(name.prefix));
    if (name.family.empty() && !exact) std::swap(name.family, name.given);
    if (!has_prefix) split_prefix(name);
    return name;
  }

  /// A date of CSL in EDTF, or its words; empty when the object is none.
  std::string date_text(const JsonValue& object) {
    std::string date;
    if (const auto parts = find(object, "date-parts")) {
      const auto first = first_item(*parts);
      if (first && first->kind() != JsonValue::Kind::list) {
        append_day(*parts, date);  // not wrapped in a list of dates
      } else {
        for (const JsonValue day : parts->items()) {
          if (!date.empty()) date += '/';
          append_day(day, date);
        }
      }
    } else {
      for (const std::string_view key : {"year", "month", "day"}) {
        const auto part = find(object, key);
        if (!part || (key != "year" && date.empty())) break;
        if (!date.empty()) date += '-';
        append_number(trim(view(*part)), date.empty() ? 4 : 2, date);
      }
    }
    if (const auto season = find(object, "season"); season && date.find_first_of("-/", 1) == std::string::npos && !date.empty()) {
      const std::string_view text = view(*season);
      if (text.size() == 1) {
        date.append("-2").append(text);
      } else {
        append_season(text, date);
      }
    }
    const auto circa = find(object, "circa");
    if (circa && !date.empty() && circa->written() != "false" && circa->written() != "0") date += '~';
    for (const std::string_view key : {"raw", "literal", "edtf"}) {
      if (const auto text = find(object, key); text && date.empty()) date = view(*text);
    }
    return date;
  }

  static void append_number(std::string_view digits, std::size_t width, std::string& out) {
    if (digits.substr(0, 1) == "-") {
      out += '-';
      digits.remove_prefix(1);
    }
    if (digits.size() < width) out.append(width - digits.size(), '0');
    out += digits;
  }

  /// [2019, 5] -> "2019-05"; parts may be texts.
  void append_day(const JsonValue& parts, std::string& date) {
    std::size_t width = 4;
    for (const JsonValue part : parts.items()) {
      const std::string_view digits = trim(view(part));
      if (digits.empty() || digits == "0") break;
      if (width == 2) date += '-';
      append_number(digits, width, date);
      width = 2;
    }
  }

  void read_links(const JsonValue& list) {
    for (const JsonValue item : list.items()) {
      GivenLink link;
      link.where = item.where();
      std::string scratch;
      for (const JsonMember& member : item.members()) {
        const std::string_view key = member.key.text(scratch), text = view(member.value);
        if (key == "kind") link.kind = text;
        if (key == "url") link.url = text;
        if (key == "label") link.label = text;
      }
      fields_.links.push_back(link);
    }
  }

  /// [{"in": "title", "begin": 2, "end": 5, "style": "emphasis strong", "url": "https://..."}]
  void read_styles(const JsonValue& list) {
    for (const JsonValue item : list.items()) {
      GivenStyle style;
      style.where = item.where();
      std::string scratch;
      for (const JsonMember& member : item.members()) {
        const std::string_view key = member.key.text(scratch);
        if (key == "in") style.field = make_field(view(member.value), {}, {}, TextForm::exact).field;
        if (key == "begin") style.begin = count_of(member.value);
        if (key == "end") style.end = count_of(member.value);
        if (key == "style") style.style = style_of(view(member.value));
        if (key == "url") style.link = view(member.value);
      }
      const bool has_text = style.field == Field::title || style.field == Field::note || style.field == Field::abstract;
      if (!has_text) diagnostics_.report(DiagnosticCode::bad_json_value, style.where, "styles");
      fields_.styles.push_back(style);
    }
  }

  static std::uint32_t count_of(const JsonValue& value) { return static_cast<std::uint32_t>(std::max(value.integer().value_or(0), 0)); }

  static std::uint8_t style_of(std::string_view words) {
    unsigned style = 0;
    while (!words.empty()) {
      const std::size_t end = std::min(words.find(' '), words.size());
      for (std::size_t bit = 0; bit < k_style_words.size(); ++bit) {
        if (words.substr(0, end) == k_style_words[bit]) style |= 1U << bit;
      }
      words.remove_prefix(std::min(end + 1, words.size()));
    }
    return static_cast<std::uint8_t>(style);
  }

  /// Lines of a note that say what has no key: "PMID: 1", also as "{:PMID: 1}". The others remain the note.
  void read_note(const JsonValue& item) {
    const auto note = find(item, "note");
    if (!note) return;
    std::string_view lines = text_of(*note, "note");
    std::string rest;
    while (!lines.empty()) {
      const std::size_t end = std::min(lines.find('\n'), lines.size());
      const std::string_view line = trim(lines.substr(0, end));
      lines.remove_prefix(std::min(end + 1, lines.size()));
      if (!line.empty() && !read_note_line(line, *note)) rest.append(rest.empty() ? "" : "\n").append(line);
    }
    add(make_field("note", texts_.keep(rest), note->where(), TextForm::plain));
  }

  bool read_note_line(std::string_view line, const JsonValue& note) {
    if (line.substr(0, 2) == "{:" && line.back() == '}') line = line.substr(2, line.size() - 3);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon + 1 == line.size() || line.substr(colon, 3) == "://") return false;
    const std::string_view label = trim(line.substr(0, colon)), text = trim(line.substr(colon + 1));
    std::string_view name = look_up(k_keys, label);
    if (name.empty() && find_field(label) != nullptr && letters_of(label) != "note") name = texts_.keep(ascii::lower(label));
    if (name == "key" || name == "citation key") {
      fields_.key = text;
      return true;
    }
    return !name.empty() && fields_.add(named_field(name, fields_.type, text, note.where()));
  }

  WorkBuilder builder_;
  TextArena& texts_;
  Diagnostics& diagnostics_;
  WorkFields fields_;
  bool is_on_arxiv_ = false, has_issue_ = false;
  std::string_view arxiv_version_;
  bool has_key_ = false;   ///< the best there is
  bool has_ours_ = false;  ///< a block of our own has said what matters, and the other members repeat some of it
};

}  // namespace

std::string_view type_of_csl(std::string_view type, bool has_container) {
  const std::string_view known = look_up(k_types, type);
  return known == "preprint" && has_container ? "article" : known;
}

bool holds_works(const JsonValue& given) {
  const JsonValue root = without_envelope(given);
  return list_of_works(root) || is_work(root) || is_map_of_works(root);
}

std::vector<Publication> read_json_publications(const SourceMap& sources, SourceId source, TextArena& texts, DistinctNames& names,
                                                Diagnostics& diagnostics) {
  report_encoding(sources, source, diagnostics);
  const JsonTree tree = read_json(sources, source, diagnostics);
  std::vector<Publication> works;
  const auto given = root_of(tree);
  if (!given) return works;
  const JsonValue root = without_envelope(*given);
  WorkReader reader(source, tree.text, texts, names, diagnostics);
  const auto list = list_of_works(root);
  if (!list && is_map_of_works(root)) {
    for (const JsonMember& member : root.members()) works.push_back(reader.read(member.value, false, member.key));
    return works;
  }
  if (!list) {
    works.push_back(reader.read(root, false));
    return works;
  }
  const bool is_ours = find(root, "publications").has_value();
  for (const JsonValue item : list->items()) {
    if (is_object(item)) {
      works.push_back(reader.read(item, is_ours));
    } else {
      diagnostics.report(DiagnosticCode::bad_json_value, item.where(), "item");
    }
  }
  return works;
}

}  // namespace folioscope
