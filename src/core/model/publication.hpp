// One published work as plain values. Knows no input format, no screen. Texts are views into the Library that owns it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/source.hpp"
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
  friend bool operator==(const Name&, const Name&) = default;
};
/// "given prefix family suffix", empty parts left out.
std::string display_name(const Name& name);

struct Contributor {
  Name name;
  PersonId person = k_no_person;  ///< set by resolve_people()
  bool cofirst = false;
  bool corresponding = false;
};

/// Integers are 0 when unknown (a year 0 does not occur in practice; BCE years are negative). Of a range, its start.
struct Date {
  std::int16_t year = 0;
  std::uint8_t month = 0, day = 0;
  std::string_view edtf;  ///< EDTF text when the source says more than year, month, day
  std::string_view text;  ///< what is shown when it is no date: "in press"
};

/// In the order in which chips are shown.
enum class LinkKind : std::uint8_t {
  doi, arxiv, hal, html, pdf, supplement, video, blog, code, poster, slides, website, dataset, model, pubmed, openreview, acl, isbn, url
};
std::string_view link_slug(LinkKind kind);   ///< "pdf"
std::string_view link_label(LinkKind kind);  ///< "PDF"

/// A resource of the work. An empty `url` means: the source names this resource but not its address.
struct Link {
  LinkKind kind{};
  std::string_view url;    ///< safe to become an href: http, https, mailto or relative
  std::string_view label;  ///< from the source, when it gives one; else empty
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

struct Publication {
  PubId id{};
  std::string_view key;        ///< citation key as written; may be empty
  std::string_view type;       ///< entry type in lower case ("article")
  PubKind kind = PubKind::other;
  Span entry;                  ///< the entry in its source, from '@' to its closing delimiter
  std::string_view title;      ///< plain Unicode, NFC
  std::vector<Contributor> authors, editors;
  bool authors_more = false;   ///< the list ended in "and others"
  std::uint8_t cofirst = 0;    ///< number of leading authors that contributed equally; 0 or at least 2
  Date date;
  std::string_view venue_text;   ///< journal, booktitle, school ... as plain text
  std::string_view venue_short;  ///< badge: from the entry (abbr) or the venue table, else a sensible short form
  VenueId venue = k_no_venue;
  std::string_view volume, issue, pages, publisher, series, location, note, abstract;
  std::string_view doi, arxiv, arxiv_version, url;
  std::vector<Link> links;       ///< in chip order, at most one per kind and url
  std::vector<std::string_view> keywords;
  std::optional<Rank> rank;
  Artifact artifact;
  std::string_view award;        ///< plain text, "Best Paper Award"
  std::string_view remark;       ///< shown in brackets behind the title ("Tutorial"), no award
  std::vector<std::string_view> version_keys;  ///< from version_of
  std::vector<PubId> versions;                 ///< the other versions of the same work, sorted
  std::vector<ProfileId> profiles;             ///< whose list it stands in, sorted
  bool selected = false;                       ///< al-folio's `selected`
  std::vector<std::pair<std::string_view, std::string_view>> fields;  ///< all other fields, plain text, source order
};

}  // namespace folioscope
