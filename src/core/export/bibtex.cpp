// See bibtex.hpp.
#include "core/export/bibtex.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/bibtex/reader.hpp"
#include "core/export/other_fields.hpp"
#include "core/export/styled.hpp"
#include "core/ingest/from_bibtex.hpp"
#include "core/ingest/name_text.hpp"
#include "core/ingest/names.hpp"

namespace folioscope {

namespace {

/// Plain text -> the inside of a braced value that reads as the same text.
std::string escape_tex(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    // Two of these make a dash or a quotation mark in TeX; an empty group keeps them apart.
    if ((c == '-' || c == '\'') && i > 0 && text[i - 1] == c) out += "{}";
    switch (c) {
      case '\\': out += "\\textbackslash{}"; break;
      case '`': out += "\\textasciigrave{}"; break;
      case '~': out += "\\textasciitilde{}"; break;
      case '^': out += "\\textasciicircum{}"; break;
      case '{':
      case '}': out += c == '{' ? "\\textbraceleft{}" : "\\textbraceright{}"; break;
      case '%':
      case '$':
      case '&':
      case '#':
      case '_': out += '\\'; [[fallthrough]];
      default: out += c;
    }
  }
  return out;
}

/// A title whose words with capitals inside ("GPU", "iPhone") stand in braces, which keeps styles from making small letters of them.
std::string protect_capitals(std::string_view title) {
  std::string out;
  for (std::size_t begin = 0; begin < title.size();) {
    std::size_t end = begin, next = begin;
    const bool is_in_word = is_word_char(decode_utf8(title, next));
    do {
      end = next;
    } while (end < title.size() && is_word_char(decode_utf8(title, next)) == is_in_word);
    const std::string_view word = title.substr(begin, end - begin);
    std::size_t behind_first = 0;
    decode_utf8(word, behind_first);
    const std::string_view rest = word.substr(behind_first);
    const bool has_capital = to_lower(rest) != rest;
    out += has_capital ? "{" + escape_tex(word) + "}" : escape_tex(word);
    begin = end;
  }
  return out;
}

constexpr StyleTag k_commands[] = {{k_strong, "\\textbf{", "}"},   {k_emphasis, "\\emph{", "}"},
                                   {k_small_caps, "\\textsc{", "}"}, {k_code, "\\texttt{", "}"},
                                   {k_superscript, "\\textsuperscript{", "}"}, {k_subscript, "\\textsubscript{", "}"}};

std::string href(std::string_view url, const std::string& written) {
  return "\\href{" + std::string(url) + "}{" + written + "}";
}

bool begins_lower(std::string_view text) {
  return !text.empty() && text.front() >= 'a' && text.front() <= 'z';
}

/// Whether the rules for names would take the part itself apart; they know what joins people in a few other languages too.
bool is_taken_apart(std::string_view part) {
  if (part.find_first_of(",;") != std::string_view::npos) return true;
  if (part.find(' ') == std::string_view::npos) return false;
  const std::string between_blanks = " " + std::string(part) + " ";
  const auto is_in_it = [&](std::string_view word) { return between_blanks.find(word) != std::string::npos; };
  return is_in_it(" and ") || std::any_of(std::begin(name_text::k_foreign_ands), std::end(name_text::k_foreign_ands), is_in_it) ||
         std::any_of(std::begin(name_text::k_ands_behind_initials), std::end(name_text::k_ands_behind_initials), is_in_it);
}
std::string write_part(std::string_view part) {
  return is_taken_apart(part) ? "{" + escape_tex(part) + "}" : escape_tex(part);
}

/// One name so that the rules for names read the same parts.
std::string write_name(const Name& name) {
  if (name.literal) return "{" + escape_tex(name.family) + "}";
  const bool is_several_words = name.family.find(' ') != std::string_view::npos, is_alone = name.given.empty() && name.suffix.empty();
  const bool ends_in_generation = is_generation(name.family.substr(name.family.rfind(' ') + 1));
  const bool needs_braces = is_several_words && (is_alone || begins_lower(name.family) || ends_in_generation);
  std::string out = write_part(name.prefix);
  if (!out.empty()) out += ' ';
  out += needs_braces ? "{" + escape_tex(name.family) + "}" : write_part(name.family);
  if (!name.suffix.empty()) out += ", " + write_part(name.suffix);
  if (!name.given.empty()) return out + ", " + write_part(name.given);
  return name.suffix.empty() ? out : out + ", {}";
}

std::string write_names(std::span<const Contributor> people, bool has_more) {
  std::string out;
  for (const Contributor& person : people) {
    if (!out.empty()) out += " and ";
    out += write_name(*person.name);
  }
  if (has_more) out += out.empty() ? "others" : " and others";
  return out;
}

/// biblatex's annotation: `1="0000-0002-1825-0097"; 3="..."`.
std::string write_orcids(std::span<const Contributor> people, OrcidsInOrder& orcids) {
  std::string out;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const std::string_view orcid = orcids.next(people[i]);
    if (!orcid.empty()) out.append(out.empty() ? "" : "; ").append(std::to_string(i + 1)).append("=\"").append(orcid).append("\"");
  }
  return out;
}

struct VenueField {
  std::string_view type, field;
};
/// Which field names the venue, by entry type; "journal" where the type is not listed.
constexpr std::array<VenueField, 15> k_venue_fields{{{"inproceedings", "booktitle"},
                                                     {"conference", "booktitle"},
                                                     {"incollection", "booktitle"},
                                                     {"inbook", "booktitle"},
                                                     {"inreference", "booktitle"},
                                                     {"phdthesis", "school"},
                                                     {"mastersthesis", "school"},
                                                     {"thesis", "school"},
                                                     {"techreport", "institution"},
                                                     {"report", "institution"},
                                                     {"misc", "howpublished"},
                                                     {"unpublished", "howpublished"},
                                                     {"manual", "organization"},
                                                     {"online", "organization"},
                                                     {"booklet", "howpublished"}}};

std::string_view venue_field(const Publication& publication) {
  for (const VenueField& row : k_venue_fields) {
    // Where the source uses the field for something else, the venue came from another one.
    if (row.type != publication.type) continue;
    const bool is_address = row.field == "howpublished" && std::string_view(publication.venue_text).find("://") != std::string_view::npos;
    return is_address || has_field(publication, row.field) ? "journal" : row.field;
  }
  return has_field(publication, "journal") ? "journaltitle" : "journal";
}

/// Writes `  name = {value},` lines.
class EntryWriter {
 public:
  EntryWriter(std::string_view type, std::string_view key) {
    out_ = "@" + std::string(type.empty() ? "misc" : type) + "{" + std::string(key) + ",\n";
  }
  /// `tex` is written as it stands.
  void tex_field(std::string_view name, std::string_view tex) {
    if (tex.empty()) return;
    out_.append("  ").append(name).append(" = {").append(tex).append("},\n");
  }
  void field(std::string_view name, std::string_view text) { tex_field(name, escape_tex(text)); }
  std::string finish() { return std::move(out_) + "}\n"; }

 private:
  std::string out_;
};

void write_date(EntryWriter& entry, const Publication& publication) {
  const Date& date = publication.date;
  if (!publication.edtf().empty()) return entry.tex_field("date", publication.edtf());
  if (date.year == 0) return entry.field("year", publication.date_text());
  entry.tex_field("year", year_digits(date.year));
  if (date.month != 0) entry.tex_field("month", std::to_string(date.month));
  if (date.day != 0) entry.tex_field("day", std::to_string(date.day));
}

bool comes_from_bibtex(const Library& library, const Publication& work) {
  return library.sources.text(work.entry).substr(0, 1) == "@";
}

}  // namespace

std::string source_bibtex(const Library& library, const Publication& publication) {
  if (!comes_from_bibtex(library, publication)) return canonical_bibtex(library, publication);
  return bibtex::entry_without(library.sources, publication.entry, is_site_only_field);
}

namespace {

/// Calls `write(bytes)` for what a source has of works, which stand in its order, and for what they may need.
template <class Write>
void write_source(const Library& library, std::span<const PubId> works, const Write& write) {
  const SourceId source = library.publication(works.front()).entry.source;
  Diagnostics reported_before;
  bibtex::ItemReader reader(source, library.sources.text(source), reported_before);
  bibtex::RawItem item;
  while (!works.empty() && reader.next(item)) {
    const Span place{source, item.place.begin, item.place.end};
    if (item.is_string) {
      write(std::string(library.sources.text(place)));
    } else if (to_lower(item.type) == "xdata") {
      write(bibtex::entry_without(library.sources, place, is_site_only_field));
    } else if (library.publication(works.front()).entry.begin == place.begin) {
      write(source_bibtex(library, library.publication(works.front())));
      works = works.subspan(1);
    }
  }
  for (const PubId work : works) write(source_bibtex(library, library.publication(work)));
}

}  // namespace

std::string source_bibtex_file(const Library& library, std::span<const PubId> works) {
  std::string out;
  const auto write = [&out](const std::string& bytes) {
    out.append(out.empty() ? "" : "\n").append(bytes);
    if (out.back() != '\n') out += '\n';
  };
  for (std::size_t begin = 0, end = 0; begin < works.size(); begin = end) {
    const Publication& first = library.publication(works[begin]);
    const auto is_of_source = [&](PubId id) {
      const Publication& work = library.publication(id);
      return work.entry.source == first.entry.source && comes_from_bibtex(library, work);
    };
    while (end < works.size() && is_of_source(works[end])) ++end;
    if (end > begin) {
      write_source(library, works.subspan(begin, end - begin), write);
    } else {
      write(canonical_bibtex(library, library.publication(works[end++])));
    }
  }
  return out;
}

std::string canonical_bibtex(const Library&, const Publication& publication) {
  EntryWriter entry(publication.type, publication.key);
  entry.tex_field("title", write_styled(publication.title, publication.title_styles(), {protect_capitals, href, k_commands}));
  entry.tex_field("author", write_names(publication.authors(), publication.authors_more));
  entry.tex_field("editor", write_names(publication.editors(), false));
  entry.field(venue_field(publication), publication.venue_text);
  write_date(entry, publication);
  entry.field("volume", publication.volume());
  entry.field("number", publication.issue());
  entry.field("pages", publication.pages());
  entry.field("publisher", publication.publisher());
  entry.tex_field("note", write_styled(publication.note(), publication.note_styles(), {escape_tex, href, k_commands}));
  entry.tex_field("doi", publication.doi());
  if (!publication.arxiv().empty()) {
    const std::string version = publication.arxiv_version().empty() ? "" : "v" + std::string(publication.arxiv_version());
    entry.tex_field("eprint", std::string(publication.arxiv()) + version);
    entry.tex_field("archiveprefix", "arXiv");
  }
  entry.tex_field("url", publication.url());
  std::string keywords;
  for (const std::string_view keyword : publication.keywords()) {
    if (!keywords.empty()) keywords += ", ";
    keywords += keyword;
  }
  entry.field("keywords", keywords);
  entry.tex_field("abstract", write_styled(publication.abstract(), publication.abstract_styles(), {escape_tex, href, k_commands}));
  OrcidsInOrder orcids(publication);
  const std::string authors = write_orcids(publication.authors(), orcids), editors = write_orcids(publication.editors(), orcids);
  if (!has_field(publication, "author+an:orcid")) entry.tex_field("author+an:orcid", authors);
  if (!has_field(publication, "editor+an:orcid")) entry.tex_field("editor+an:orcid", editors);
  if (publication.cofirst != 0) entry.tex_field("cofirst", std::to_string(publication.cofirst));
  for (const auto& [name, text] : other_fields(publication)) {
    if (!is_site_only_field(name)) entry.field(name, text);
  }
  return entry.finish();
}

}  // namespace folioscope
