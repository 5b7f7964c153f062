// See bibtex_fields.hpp.
#include "core/ingest/bibtex_fields.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/base/ascii.hpp"
#include "core/ingest/from_bibtex.hpp"

namespace folioscope {

namespace {

// Sorted by name. The third column is al-folio's default list of hidden fields, and our own.
constexpr FieldName k_fields[] = {
    {"abbr", Field::abbr, true},
    {"abstract", Field::abstract, true},
    {"acl", Field::acl, true},
    {"additional_info", Field::other, true, true},
    {"address", Field::address, false, true},
    {"adsurl", Field::other_url, false, true},
    {"altmetric", Field::other, true, true},
    {"annotation", Field::annotation, true, true},
    {"archiveprefix", Field::eprinttype},
    {"artifact", Field::artifact, true},
    {"arxiv", Field::arxiv, true},
    {"arxiv_id", Field::arxiv},
    {"arxivid", Field::arxiv},
    {"author", Field::author},
    {"author+an", Field::author_annotation, false, true},
    {"author+an:orcid", Field::author_orcid},
    {"author-orcid", Field::orcid},
    {"author_orcid", Field::orcid},
    {"authors", Field::author},
    {"award", Field::award, true},
    {"award_name", Field::award_name, true},
    {"badges", Field::artifact, true},
    {"bdsk-url-1", Field::other_url, false, true},
    {"bibcode", Field::bibcode, false, true},
    {"bibtex_show", Field::other, true, true},
    {"blog", Field::blog, true},
    {"booktitle", Field::booktitle},
    {"ccf", Field::ccf, true},
    {"code", Field::code, true},
    {"cofirst", Field::cofirst},
    {"collaboration", Field::collaboration, false, true},
    {"corpusid", Field::corpusid, false, true},
    {"crossref", Field::crossref},
    {"dataset", Field::dataset},
    {"date", Field::date},
    {"day", Field::day},
    {"dblp", Field::dblp, false, true},
    {"doi", Field::doi},
    {"editor", Field::editor},
    {"editor+an:orcid", Field::editor_orcid},
    {"editors", Field::editor},
    {"ee", Field::other_url},
    {"eid", Field::eid, false, true},
    {"eprint", Field::eprint},
    {"eprintclass", Field::eprintclass, false, true},
    {"eprinttype", Field::eprinttype},
    {"equal_contribution", Field::equal_contribution, true},
    {"google_scholar_id", Field::other, true, true},
    {"hal", Field::hal},
    {"hal_id", Field::hal, false, true},
    {"handle", Field::handle, false, true},
    {"hdl", Field::handle, false, true},
    {"homepage", Field::website},
    {"howpublished", Field::howpublished},
    {"html", Field::html, true},
    {"inspirehep_id", Field::other, true, true},
    {"institution", Field::institution},
    {"isbn", Field::isbn, false, true},
    {"issue", Field::issue},
    {"journal", Field::journal},
    {"journaltitle", Field::journaltitle},
    {"keyword", Field::keywords},
    {"keywords", Field::keywords},
    {"link", Field::other_url},
    {"location", Field::location, false, true},
    {"maintitle", Field::maintitle},
    {"model", Field::model, true},
    {"month", Field::month},
    {"mrnumber", Field::mrnumber, false, true},
    {"note", Field::note},
    {"number", Field::number},
    {"openreview", Field::openreview, true},
    {"orcid", Field::orcid},
    {"orcid-numbers", Field::orcid_numbers},
    {"orcids", Field::orcid},
    {"organization", Field::organization},
    {"page", Field::pages},
    {"pages", Field::pages},
    {"pdf", Field::pdf, true},
    {"pmc", Field::pmcid, false, true},
    {"pmcid", Field::pmcid, false, true},
    {"pmid", Field::pmid, false, true},
    {"poster", Field::poster, true},
    {"preview", Field::other, true, true},
    {"primaryclass", Field::eprintclass, false, true},
    {"publisher", Field::publisher},
    {"pubstate", Field::pubstate},
    {"rank", Field::rank, true},
    {"remark", Field::remark, true},
    {"resources", Field::resources, true},
    {"school", Field::school},
    {"selected", Field::selected, true},
    {"series", Field::series, false, true},
    {"slides", Field::slides, true},
    {"ssrn", Field::ssrn, false, true},
    {"subtitle", Field::subtitle},
    {"supp", Field::supp, true},
    {"tags", Field::keywords},
    {"title", Field::title},
    {"url", Field::url},
    {"urn", Field::urn, false, true},
    {"version_of", Field::version_of, true},
    {"video", Field::video, true},
    {"volume", Field::volume},
    {"website", Field::website, true},
    {"xdata", Field::xdata},
    {"year", Field::year},
    {"zbl", Field::zblnumber, false, true},
    {"zblnumber", Field::zblnumber, false, true},
};

constexpr bool names_ascend() {
  for (std::size_t i = 1; i < std::size(k_fields); ++i) {
    if (k_fields[i - 1].name >= k_fields[i].name) return false;
  }
  return true;
}
static_assert(names_ascend(), "one row a name");

constexpr std::size_t longest_name() {
  std::size_t longest = 0;
  for (const FieldName& row : k_fields) longest = std::max(longest, row.name.size());
  return longest;
}

/// Rows by the hash of their names: every field of every entry is looked up here.
constexpr std::size_t k_slot_count = 256;
constexpr std::uint8_t k_no_row = 0xFF;
static_assert(std::size(k_fields) < k_slot_count / 2);

/// Of a name in lower case, not empty. With these factors, found by trying, all but ten names have a place of their own.
constexpr std::size_t slot_of(std::string_view name) {
  const auto byte = [name](std::size_t i) { return static_cast<std::size_t>(static_cast<std::uint8_t>(name[i])); };
  return (byte(0) * 60 + byte(name.size() / 2) * 57 + byte(name.size() - 1) * 34 + name.size()) % k_slot_count;
}

constexpr std::array<std::uint8_t, k_slot_count> make_slots() {
  std::array<std::uint8_t, k_slot_count> slots{};
  for (std::uint8_t& slot : slots) slot = k_no_row;
  for (std::size_t row = 0; row < std::size(k_fields); ++row) {
    std::size_t at = slot_of(k_fields[row].name);
    while (slots[at] != k_no_row) at = (at + 1) % k_slot_count;
    slots[at] = static_cast<std::uint8_t>(row);
  }
  return slots;
}
constexpr std::array<std::uint8_t, k_slot_count> k_slots = make_slots();

}  // namespace

const FieldName* find_field(std::string_view name) {
  std::array<char, longest_name()> lower_case{};
  if (name.empty() || name.size() > lower_case.size()) return nullptr;
  for (std::size_t i = 0; i < name.size(); ++i) lower_case[i] = ascii::lower(name[i]);
  for (std::size_t at = slot_of({lower_case.data(), name.size()}); k_slots[at] != k_no_row; at = (at + 1) % k_slot_count) {
    const FieldName& row = k_fields[k_slots[at]];
    if (row.name.size() != name.size()) continue;
    std::size_t same = 0;  // names are short: a call of memcmp would cost more
    while (same < name.size() && lower_case[same] == row.name[same]) ++same;
    if (same == name.size()) return &row;
  }
  return nullptr;
}

bool is_site_only_field(std::string_view lower_case_name) {
  const FieldName* const row = find_field(lower_case_name);
  return row != nullptr && row->is_site_only;
}

}  // namespace folioscope
