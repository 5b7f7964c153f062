// See bibtex.hpp.
#include "core/export/bibtex.hpp"

#include <array>
#include <utility>

#include "core/bibtex/reader.hpp"
#include "core/export/other_fields.hpp"
#include "core/ingest/from_bibtex.hpp"
#include "core/ingest/names.hpp"

namespace folioscope {

namespace {

/// Plain text -> the inside of a braced value that reads as the same text.
std::string escape_tex(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    // Two of these make a dash or a quotation mark in TeX; an empty group keeps them apart.
    const bool is_ligature = (c == '-' || c == '`' || c == '\'') && i > 0 && text[i - 1] == c;
    if (is_ligature || ((c == '`') && i > 0 && (text[i - 1] == '?' || text[i - 1] == '!'))) out += "{}";
    switch (c) {
      case '\\': out += "\\textbackslash{}"; break;
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

bool begins_lower(std::string_view text) {
  return !text.empty() && text.front() >= 'a' && text.front() <= 'z';
}

/// One name so that the rules for names read the same parts.
std::string write_name(const Name& name) {
  const std::string family = escape_tex(name.family);
  if (name.literal) return "{" + family + "}";
  const bool is_several_words = name.family.find(' ') != std::string_view::npos;
  if (name.given.empty() && name.prefix.empty() && name.suffix.empty()) return is_several_words ? "{" + family + "}" : family;
  std::string out = escape_tex(name.prefix);
  if (!out.empty()) out += ' ';
  const bool would_be_split = begins_lower(name.family) || is_generation(name.family.substr(name.family.rfind(' ') + 1));
  out += would_be_split && is_several_words ? "{" + family + "}" : family;
  if (!name.suffix.empty()) out += ", " + escape_tex(name.suffix);
  return out + ", " + escape_tex(name.given);
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
    if (row.type == publication.type) return has_field(publication, row.field) ? "journal" : row.field;
  }
  return "journal";
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
  entry.tex_field("year", std::to_string(date.year));
  if (date.month != 0) entry.tex_field("month", std::to_string(date.month));
  if (date.day != 0) entry.tex_field("day", std::to_string(date.day));
}

}  // namespace

std::string source_bibtex(const Library& library, const Publication& publication) {
  const std::string_view source = library.sources.text(publication.entry);
  if (source.empty() || source.front() != '@') return canonical_bibtex(library, publication);
  return bibtex::entry_without(library.sources, publication.entry, is_site_only_field);
}

std::string canonical_bibtex(const Library&, const Publication& publication) {
  EntryWriter entry(publication.type, publication.key);
  entry.field("title", publication.title);
  entry.tex_field("author", write_names(publication.authors(), publication.authors_more));
  entry.tex_field("editor", write_names(publication.editors(), false));
  entry.field(venue_field(publication), publication.venue_text);
  write_date(entry, publication);
  entry.field("volume", publication.volume());
  entry.field("number", publication.issue());
  entry.field("pages", publication.pages());
  entry.field("publisher", publication.publisher());
  entry.field("note", publication.note());
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
  entry.field("abstract", publication.abstract());
  for (const auto& [name, text] : other_fields(publication)) {
    if (!is_site_only_field(name)) entry.field(name, text);
  }
  return entry.finish();
}

}  // namespace folioscope
