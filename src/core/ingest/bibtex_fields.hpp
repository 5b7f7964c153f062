// The field names of BibTeX, biblatex, al-folio and ours. A table; knows no values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace folioscope {

/// What a field means to us; several names may mean the same.
enum class Field : std::uint8_t {
  title,
  subtitle,
  author,
  editor,
  author_annotation,
  author_orcid,
  editor_orcid,
  orcid,
  orcid_numbers,
  collaboration,
  date,
  year,
  month,
  day,
  pubstate,
  journal,
  journaltitle,
  booktitle,
  maintitle,
  school,
  institution,
  organization,
  howpublished,
  publisher,
  volume,
  number,
  issue,
  pages,
  series,
  location,
  address,
  note,
  abstract,
  keywords,
  doi,
  eprint,
  eprinttype,
  eprintclass,
  arxiv,
  url,
  other_url,
  hal,
  html,
  pdf,
  supp,
  video,
  blog,
  code,
  poster,
  slides,
  website,
  dataset,
  model,
  pmid,
  pmcid,
  openreview,
  acl,
  ssrn,
  handle,
  urn,
  dblp,
  eid,
  isbn,
  mrnumber,
  zblnumber,
  bibcode,
  corpusid,
  abbr,
  rank,
  ccf,
  artifact,
  award,
  award_name,
  remark,
  annotation,
  selected,
  cofirst,
  equal_contribution,
  resources,
  version_of,
  crossref,
  xdata,
  other,  ///< any other name; the last one
};
inline constexpr std::size_t k_field_count = static_cast<std::size_t>(Field::other);

struct FieldName {
  std::string_view name;  ///< lower case
  Field field = Field::other;
  bool is_site_only = false;  ///< steers a site; left out when an entry is copied
  bool is_kept = false;       ///< also stands in Publication::fields, since no other member holds its text
};

/// The row of a field name in any case; null when it is not in the table.
const FieldName* find_field(std::string_view name);

}  // namespace folioscope
