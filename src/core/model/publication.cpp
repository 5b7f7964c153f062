// See publication.hpp.
#include "core/model/publication.hpp"

#include <array>
#include <cstddef>
#include <iterator>

#include "core/model/style_list.hpp"

namespace folioscope {

namespace {

struct Words {
  std::string_view slug, label;
};

// In the order of PubKind.
constexpr Words k_kinds[] = {
    {"journal", "Journal article"},
    {"conference", "Conference paper"},
    {"workshop", "Workshop paper"},
    {"preprint", "Preprint"},
    {"book", "Book"},
    {"chapter", "Book chapter"},
    {"thesis", "Thesis"},
    {"report", "Report"},
    {"patent", "Patent"},
    {"dataset", "Dataset"},
    {"software", "Software"},
    {"talk", "Talk"},
    {"other", "Other"},
};
static_assert(std::size(k_kinds) == static_cast<std::size_t>(PubKind::other) + 1);

// In the order of LinkKind.
constexpr Words k_links[] = {
    {"doi", "DOI"},           {"arxiv", "arXiv"},     {"hal", "HAL"},       {"html", "HTML"},
    {"pdf", "PDF"},           {"supplement", "Supp"}, {"video", "Video"},   {"blog", "Blog"},
    {"code", "Code"},         {"poster", "Poster"},   {"slides", "Slides"}, {"website", "Website"},
    {"dataset", "Dataset"},   {"model", "Model"},     {"pubmed", "PubMed"}, {"pmc", "PMC"},
    {"openreview", "OpenReview"}, {"acl", "ACL Anthology"}, {"ssrn", "SSRN"}, {"jstor", "JSTOR"},
    {"handle", "Handle"}, {"urn", "URN"}, {"books", "Google Books"}, {"dblp", "dblp"}, {"url", "Link"},
};
static_assert(std::size(k_links) == static_cast<std::size_t>(LinkKind::url) + 1);

template <std::size_t Size>
const Words& words_of(const Words (&table)[Size], std::size_t index) {
  return table[index < Size ? index : Size - 1];
}

}  // namespace

std::string_view kind_slug(PubKind kind) {
  return words_of(k_kinds, static_cast<std::size_t>(kind)).slug;
}

std::string_view kind_label(PubKind kind) {
  return words_of(k_kinds, static_cast<std::size_t>(kind)).label;
}

std::string_view link_slug(LinkKind kind) {
  return words_of(k_links, static_cast<std::size_t>(kind)).slug;
}

std::string_view link_label(LinkKind kind) {
  return words_of(k_links, static_cast<std::size_t>(kind)).label;
}

std::string display_name(const Name& name) {
  std::string out;
  for (const std::string_view part : {name.given, name.prefix, name.family, name.suffix}) {
    if (part.empty()) continue;
    if (!out.empty()) out += ' ';
    out += part;
  }
  return out;
}

std::span<const WorkText> find_texts(std::span<const WorkText> texts, WorkPart part) {
  std::size_t begin = 0;
  while (begin < texts.size() && texts[begin].part() < part) ++begin;
  std::size_t end = begin;
  while (end < texts.size() && texts[end].part() == part) ++end;
  return texts.subspan(begin, end - begin);
}

std::string_view find_text(std::span<const WorkText> texts, WorkPart part) {
  for (const WorkText& one : texts) {
    if (one.part() == part) return one;
    if (one.part() > part) break;
  }
  return {};
}

std::vector<StyledRun> Publication::title_styles() const {
  return read_style_list(text(WorkPart::title_styles), title.size());
}

std::vector<StyledRun> Publication::note_styles() const {
  return read_style_list(text(WorkPart::note_styles), note().size());
}

std::vector<StyledRun> Publication::abstract_styles() const {
  return read_style_list(text(WorkPart::abstract_styles), abstract().size());
}

std::vector<Link> Publication::links() const {
  std::vector<Link> made;
  for (int i = 0; i <= static_cast<int>(LinkKind::url); ++i) {
    const auto one = static_cast<LinkKind>(i);
    if (one == LinkKind::doi && !doi().empty()) made.push_back({one, doi_href(doi()), {}});
    if (one == LinkKind::arxiv && !arxiv().empty()) made.push_back({one, arxiv_href(arxiv(), arxiv_version()), {}});
    for (const std::string_view address : all(link_part(one))) made.push_back({one, std::string(address), {}});
  }
  for (const std::string_view label : all(WorkPart::named_resource)) made.push_back({LinkKind::url, {}, label});
  return made;
}

bool find_link(std::span<const WorkText> texts, LinkKind wanted, bool with_address) {
  if (wanted == LinkKind::doi && !find_text(texts, WorkPart::doi).empty()) return true;
  if (wanted == LinkKind::arxiv && !find_text(texts, WorkPart::arxiv).empty()) return true;
  for (const std::string_view address : find_texts(texts, link_part(wanted))) {
    if (!with_address || !address.empty()) return true;
  }
  return wanted == LinkKind::url && !with_address && !find_texts(texts, WorkPart::named_resource).empty();
}

bool find_any_link(std::span<const WorkText> texts) {
  for (const WorkText& one : texts) {
    const bool is_link = one.part() >= WorkPart::link && one.part() <= WorkPart::named_resource;
    if (is_link || one.part() == WorkPart::doi || one.part() == WorkPart::arxiv) return true;
  }
  return false;
}

std::vector<std::pair<std::string_view, std::string_view>> Publication::fields() const {
  std::vector<std::pair<std::string_view, std::string_view>> named;
  const std::span<const WorkText> own = all(WorkPart::field);
  for (std::size_t i = 0; i + 1 < own.size(); i += 2) named.emplace_back(own[i], own[i + 1]);
  return named;
}

std::string_view OrcidsInOrder::next(const Contributor& contributor) {
  if (!contributor.has_orcid) return {};
  if (work_ != nullptr) orcids_ = std::exchange(work_, nullptr)->all(WorkPart::orcid);
  if (orcids_.empty()) return {};
  const std::string_view orcid = orcids_.front();
  orcids_ = orcids_.subspan(1);
  return orcid;
}

namespace {

constexpr std::array<bool, 256> make_encoded() {
  std::array<bool, 256> table{};
  for (std::size_t c = 0; c <= 0x20; ++c) table[c] = true;
  for (const char c : std::string_view("\x7F\"<>'`{}|\\^")) table[static_cast<unsigned char>(c)] = true;
  return table;
}
constexpr std::array<bool, 256> k_encoded = make_encoded();

}  // namespace

bool must_be_encoded(char c) {
  return k_encoded[static_cast<unsigned char>(c)];
}

std::string encode_address(std::string_view address) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  out.reserve(address.size());
  for (const char c : address) {
    if (must_be_encoded(c)) {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += digits[byte >> 4U];
      out += digits[byte & 15U];
    } else {
      out += c;
    }
  }
  return out;
}

std::string doi_href(std::string_view doi) {
  std::string out = "https://doi.org/";
  for (const char c : encode_address(doi)) {
    // These would start the query or the fragment.
    if (c == '#') {
      out += "%23";
    } else if (c == '?') {
      out += "%3F";
    } else {
      out += c;
    }
  }
  return out;
}

std::string orcid_href(std::string_view orcid) {
  return std::string("https://orcid.org/").append(orcid);
}

std::string arxiv_href(std::string_view id, std::string_view version) {
  std::string out = "https://arxiv.org/abs/";
  out += id;
  if (!version.empty()) out.append("v").append(version);
  return out;
}

std::string rank_label(const Rank& rank) {
  std::string out(rank.list);
  if (!out.empty() && !rank.value.empty()) out += '-';
  return out.append(rank.value);
}

}  // namespace folioscope
