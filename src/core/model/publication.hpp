// One published work as plain values. Knows no input format, no screen. Texts are views into the Library that owns it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/compact.hpp"
#include "core/base/source.hpp"
#include "core/base/styled_text.hpp"
#include "core/model/ids.hpp"

namespace folioscope {

/// What the work is, from the entry type and, for papers, the venue (a conference paper kept as @article is one).
enum class PubKind : std::uint8_t {
  journal_article, conference_paper, workshop_paper, preprint, book, chapter, thesis, report, patent, dataset, software, talk, other
};
/// Stable lower-case word for URLs and queries ("conference", "journal", "preprint" ...), and its English label.
std::string_view kind_slug(PubKind kind);
std::string_view kind_label(PubKind kind);

/// Parts as BibTeX and biblatex name them. A literal (braced) name stands whole in `family`.
struct Name {
  std::string_view given, prefix, family, suffix;
  bool literal = false;
  std::uint32_t number = 0;  ///< among the different names of a Library (DistinctNames)
  friend bool operator==(const Name& a, const Name& b) {
    return a.family == b.family && a.given == b.given && a.prefix == b.prefix && a.suffix == b.suffix && a.literal == b.literal;
  }
};
/// "given prefix family suffix", empty parts left out.
std::string display_name(const Name& name);

struct Contributor {
  CompactPointer<const Name> name;     ///< never null in a finished work; equal names of a Library are one object
  PersonId person : 29 = k_no_person;  ///< set by resolve_people()
  bool cofirst : 1 = false;
  bool corresponding : 1 = false;
  bool has_orcid : 1 = false;  ///< then it has the next of the work's WorkPart::orcid (OrcidsInOrder)
};

/// Integers are 0 when unknown (a year 0 does not occur in practice; BCE years are negative). Of a range, its start.
struct Date {
  std::int16_t year = 0;
  std::uint8_t month = 0, day = 0;
};

/// In the order in which chips are shown.
enum class LinkKind : std::uint8_t {
  doi, arxiv, hal, html, pdf, supplement, video, blog, code, poster, slides, website, dataset, model, pubmed, pmc, openreview, acl, ssrn, jstor,
  handle, urn, books, dblp, url
};
std::string_view link_slug(LinkKind kind);   ///< "pdf"
std::string_view link_label(LinkKind kind);  ///< "PDF"

/// A resource of the work. An empty `url` means: the source names this resource but not its address.
struct Link {
  LinkKind kind{};
  std::string url;         ///< safe to become an href: http, https, mailto or relative
  std::string_view label;  ///< from the source, when it names a resource of no known kind; else empty
};

/// A rank of the venue or of the entry, e.g. {"CCF", "A", 2022}; year 0 when the source does not say.
struct Rank {
  std::string_view list, value;
  std::int16_t year = 0;
};
std::string rank_label(const Rank& rank);  ///< "CCF-A"

/// ACM-style artifact badges; bits.
struct Artifact {
  bool available = false, functional = false, reproduced = false;
  [[nodiscard]] bool any() const { return available || functional || reproduced; }
  friend bool operator==(const Artifact&, const Artifact&) = default;
};

/// What a text of a work says. Few works have many of these, so a work keeps a list of those it has, in this order.
enum class WorkPart : std::uint8_t {
  volume, issue, pages, publisher, series, location, note, abstract,
  doi, arxiv, arxiv_version, url,
  award, remark,
  edtf,       ///< EDTF text when the source says more than year, month, day
  date_text,  ///< what is shown when it is no date: "in press"
  orcid,      ///< "0000-0002-1825-0097", one for each contributor that has one, in their order
  title_styles, note_styles, abstract_styles,  ///< write_style_list()
  keyword,
  version_key,     ///< from version_of
  link,            ///< an address of kind LinkKind(0); the other kinds follow
  named_resource = link + static_cast<int>(LinkKind::url) + 1,  ///< the label of a resource of no known kind and no address
  field,  ///< name and text of another field, by turns
};
constexpr WorkPart link_part(LinkKind kind) {
  return static_cast<WorkPart>(static_cast<int>(WorkPart::link) + static_cast<int>(kind));
}

/// A text that knows what it is. Shorter than a view and a tag would be.
class WorkText {
 public:
  WorkText() = default;
  WorkText(WorkPart part, std::string_view text) : begin_(text.data()), size_(static_cast<std::uint32_t>(text.size())), part_(part) {}
  [[nodiscard]] WorkPart part() const { return part_; }
  [[nodiscard]] std::string_view text() const { return {begin_, size_}; }
  operator std::string_view() const { return text(); }

 private:
  const char* begin_ = nullptr;
  std::uint32_t size_ = 0;
  WorkPart part_{};
};

/// Of the texts of a work, in the order of WorkPart: those of one part; the first of them, empty when there is none; and what they say of links.
std::span<const WorkText> find_texts(std::span<const WorkText> texts, WorkPart part);
std::string_view find_text(std::span<const WorkText> texts, WorkPart part);
bool find_link(std::span<const WorkText> texts, LinkKind wanted, bool with_address);
bool find_any_link(std::span<const WorkText> texts);

/// Made by WorkDraft. The lists are kept by the Library that owns the work. Members are ordered so that there are no gaps.
struct Publication {
  PubId id{};
  Span entry;               ///< the entry in its source, from '@' to its closing delimiter
  CompactText key;          ///< citation key as written; may be empty
  CompactText type;         ///< entry type in lower case ("article")
  CompactText title;        ///< plain Unicode, NFC
  CompactText venue_text;   ///< journal, booktitle, school ... as plain text
  CompactText venue_short;  ///< badge: from the entry (abbr) or the venue table, else a sensible short form
  VenueId venue = k_no_venue;
  Date date;
  PubKind kind = PubKind::other;
  std::uint8_t cofirst = 0;   ///< number of leading authors that contributed equally; 0 or at least 2
  bool authors_more = false;  ///< the list ended in "and others"
  bool selected = false;      ///< al-folio's `selected`
  Artifact artifact;
  std::uint32_t author_count = 0;
  CompactSpan<Contributor> contributors;  ///< the authors, then the editors
  CompactSpan<const WorkText> texts;      ///< in the order of WorkPart; of one part in the order of the source
  CompactPointer<const Rank> rank;        ///< null when there is none
  CompactSpan<const PubId> versions;      ///< the other versions of the same work, sorted
  CompactSpan<const ProfileId> profiles;  ///< whose list it stands in, sorted

  [[nodiscard]] std::span<const Contributor> authors() const { return {contributors.data(), author_count}; }
  [[nodiscard]] std::span<const Contributor> editors() const {
    return {contributors.data() + author_count, contributors.end()};
  }

  /// The texts of one part.
  [[nodiscard]] std::span<const WorkText> all(WorkPart part) const { return find_texts(texts, part); }
  /// The (first) text of a part; empty when there is none.
  [[nodiscard]] std::string_view text(WorkPart part) const { return find_text(texts, part); }
  [[nodiscard]] std::string_view volume() const { return text(WorkPart::volume); }
  [[nodiscard]] std::string_view issue() const { return text(WorkPart::issue); }
  [[nodiscard]] std::string_view pages() const { return text(WorkPart::pages); }
  [[nodiscard]] std::string_view publisher() const { return text(WorkPart::publisher); }
  [[nodiscard]] std::string_view series() const { return text(WorkPart::series); }
  [[nodiscard]] std::string_view location() const { return text(WorkPart::location); }
  [[nodiscard]] std::string_view note() const { return text(WorkPart::note); }
  [[nodiscard]] std::string_view abstract() const { return text(WorkPart::abstract); }
  [[nodiscard]] std::string_view doi() const { return text(WorkPart::doi); }
  [[nodiscard]] std::string_view arxiv() const { return text(WorkPart::arxiv); }
  [[nodiscard]] std::string_view arxiv_version() const { return text(WorkPart::arxiv_version); }
  [[nodiscard]] std::string_view url() const { return text(WorkPart::url); }
  [[nodiscard]] std::string_view award() const { return text(WorkPart::award); }    ///< plain text, "Best Paper Award"
  [[nodiscard]] std::string_view remark() const { return text(WorkPart::remark); }  ///< shown in brackets behind the title ("Tutorial")
  [[nodiscard]] std::string_view edtf() const { return text(WorkPart::edtf); }
  [[nodiscard]] std::string_view date_text() const { return text(WorkPart::date_text); }
  [[nodiscard]] std::span<const WorkText> keywords() const { return all(WorkPart::keyword); }
  [[nodiscard]] std::span<const WorkText> version_keys() const { return all(WorkPart::version_key); }

  /// What parts of these look like and lead to; links are safe to become an href.
  [[nodiscard]] std::vector<StyledRun> title_styles() const;
  [[nodiscard]] std::vector<StyledRun> note_styles() const;
  [[nodiscard]] std::vector<StyledRun> abstract_styles() const;

  /// In chip order, at most one per kind and url. Those that follow from the DOI and the arXiv number are made here.
  [[nodiscard]] std::vector<Link> links() const;
  /// Whether links() has one of this kind, with an address or at all.
  [[nodiscard]] bool has_link(LinkKind wanted, bool with_address) const { return find_link(texts, wanted, with_address); }
  [[nodiscard]] bool has_links() const { return find_any_link(texts); }
  /// All other fields, plain text, in source order.
  [[nodiscard]] std::vector<std::pair<std::string_view, std::string_view>> fields() const;
};

/// The ORCID iDs of a work's contributors, asked for one after the other.
class OrcidsInOrder {
 public:
  explicit OrcidsInOrder(const Publication& work) : work_(&work) {}
  /// That of the next contributor; empty when it has none.
  std::string_view next(const Contributor& contributor);

 private:
  const Publication* work_;  ///< null once `orcids_` is known
  std::span<const WorkText> orcids_;
};

/// The address that an identifier stands for.
std::string orcid_href(std::string_view orcid);
std::string doi_href(std::string_view doi);
std::string arxiv_href(std::string_view id, std::string_view version);

/// What may not stand in an attribute or in an address is written as "%20" and the like.
std::string encode_address(std::string_view address);
/// Whether encode_address() changes `c`.
bool must_be_encoded(char c);

}  // namespace folioscope
