// See entry_links.hpp.
#include "core/ingest/entry_links.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

#include "core/base/sorting.hpp"
#include "core/bibtex/ascii.hpp"
#include "core/ingest/links.hpp"

namespace folioscope {

namespace {

using bibtex::equals_ignoring_case;

struct LinkField {
  Field field;
  LinkKind kind;
  std::string_view prefix;  ///< what makes an address of a bare identifier; empty: the value is the address
};
constexpr LinkField k_link_fields[] = {
    {Field::html, LinkKind::html, {}},
    {Field::pdf, LinkKind::pdf, {}},
    {Field::supp, LinkKind::supplement, {}},
    {Field::video, LinkKind::video, {}},
    {Field::blog, LinkKind::blog, {}},
    {Field::code, LinkKind::code, {}},
    {Field::poster, LinkKind::poster, {}},
    {Field::slides, LinkKind::slides, {}},
    {Field::website, LinkKind::website, {}},
    {Field::dataset, LinkKind::dataset, {}},
    {Field::model, LinkKind::model, {}},
    {Field::hal, LinkKind::hal, "https://hal.science/"},
    {Field::pmid, LinkKind::pubmed, "https://pubmed.ncbi.nlm.nih.gov/"},
    {Field::openreview, LinkKind::openreview, "https://openreview.net/forum?id="},
    {Field::acl, LinkKind::acl, "https://aclanthology.org/"},
};

struct ResourceName {
  std::string_view name;
  LinkKind kind;
};
// Names of resources beside the slugs and labels of the kinds.
constexpr ResourceName k_resource_names[] = {{"supplementary", LinkKind::supplement},
                                             {"supplementary material", LinkKind::supplement},
                                             {"appendix", LinkKind::supplement},
                                             {"paper", LinkKind::pdf},
                                             {"project", LinkKind::website},
                                             {"project page", LinkKind::website},
                                             {"github", LinkKind::code},
                                             {"talk", LinkKind::video},
                                             {"data", LinkKind::dataset}};

std::optional<LinkKind> kind_of_name(std::string_view name) {
  for (int i = 0; i <= static_cast<int>(LinkKind::url); ++i) {
    const auto kind = static_cast<LinkKind>(i);
    if (equals_ignoring_case(name, link_slug(kind)) || equals_ignoring_case(name, link_label(kind))) return kind;
  }
  for (const ResourceName& row : k_resource_names) {
    if (equals_ignoring_case(name, row.name)) return row.kind;
  }
  return std::nullopt;
}

/// Calls `visit` with each part of a list separated by commas or semicolons.
template <class Visit>
void for_each_item(std::string_view list, Visit visit) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find_first_of(",;"), list.size());
    std::string_view item = list.substr(0, end);
    while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
    while (!item.empty() && item.back() == ' ') item.remove_suffix(1);
    if (!item.empty()) visit(item);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

class LinkReader {
 public:
  LinkReader(const EntryFields& fields, BibtexContext& context, Publication& publication)
      : fields_(fields), context_(context), publication_(publication) {}

  void read(Span entry_place) {
    read_doi();
    read_arxiv();
    for (const LinkField& row : k_link_fields) read_link_field(row);
    read_eprint_elsewhere();
    read_url();
    read_named_resources(entry_place);
    sort_values(publication_.links, [](const Link& a, const Link& b) { return a.kind < b.kind; });
  }

 private:
  [[nodiscard]] std::string_view keep(std::string_view text) { return context_.texts.keep(text); }

  void refuse(Field field, std::string_view address) {
    constexpr std::size_t k_shown_bytes = 80;
    std::size_t shown = std::min(address.size(), k_shown_bytes);
    while (shown > 0 && shown < address.size() && (static_cast<std::uint8_t>(address[shown]) & 0xC0U) == 0x80U) --shown;
    context_.diagnostics.report(DiagnosticCode::unsafe_url, fields_.where(field), std::string(address.substr(0, shown)));
  }

  [[nodiscard]] bool has_url(std::string_view url) const {
    return std::any_of(publication_.links.begin(), publication_.links.end(), [url](const Link& link) { return link.url == url; });
  }

  void add(LinkKind kind, std::string_view url) {
    const auto is_same = [&](const Link& link) { return link.kind == kind && link.url == url; };
    if (std::none_of(publication_.links.begin(), publication_.links.end(), is_same)) publication_.links.push_back({kind, keep(url), {}});
  }

  void read_doi() {
    if (fields_.has(Field::doi)) {
      const std::string written = read_verbatim(fields_.tex(Field::doi));
      publication_.doi = keep(find_doi(written));
      if (publication_.doi.empty() && !to_href(written) && written.find(':') != std::string::npos) refuse(Field::doi, written);
    }
    if (publication_.doi.empty() && fields_.has(Field::url)) {
      const std::string address = read_verbatim(fields_.tex(Field::url));
      if (address.find("doi") != std::string::npos) publication_.doi = keep(find_doi(address));
    }
    if (!publication_.doi.empty()) add(LinkKind::doi, doi_href(publication_.doi));
  }

  [[nodiscard]] bool is_arxiv_eprint() const {
    const std::string_view type = fields_.tex(Field::eprinttype);
    return type.empty() || equals_ignoring_case(type, "arxiv");
  }

  void read_arxiv() {
    ArxivId found;
    const auto look_in = [&](Field field, ArxivContext how) {
      if (!found.id.empty() || !fields_.has(field)) return;
      const std::string_view tex = fields_.tex(field);
      if (how == ArxivContext::bare || may_name_arxiv(tex)) found = find_arxiv(read_verbatim(tex), how);
    };
    look_in(Field::arxiv, ArxivContext::bare);
    if (is_arxiv_eprint()) look_in(Field::eprint, ArxivContext::bare);
    for (const Field field :
         {Field::doi, Field::journal, Field::journaltitle, Field::url, Field::volume, Field::howpublished, Field::note}) {
      look_in(field, ArxivContext::named);
    }
    if (found.id.empty()) return;
    publication_.arxiv = keep(found.id);
    publication_.arxiv_version = keep(found.version);
    add(LinkKind::arxiv, arxiv_href(found));
  }

  void read_link_field(const LinkField& row) {
    if (!fields_.has(row.field)) return;
    const std::string written = read_verbatim(fields_.tex(row.field));
    const bool is_identifier = !row.prefix.empty() && written.find("://") == std::string::npos && written.find(':') == std::string::npos;
    const std::optional<std::string> href = to_href(is_identifier ? std::string(row.prefix) + written : written);
    if (href) {
      add(row.kind, *href);
    } else if (!written.empty()) {
      refuse(row.field, written);
    }
  }

  /// biblatex names other archives in the same fields.
  void read_eprint_elsewhere() {
    const std::string_view type = fields_.tex(Field::eprinttype);
    if (!fields_.has(Field::eprint) || type.empty()) return;
    const std::string id = read_verbatim(fields_.tex(Field::eprint));
    for (const LinkField& row : k_link_fields) {
      if (!row.prefix.empty() && equals_ignoring_case(type, link_slug(row.kind))) {
        if (const auto href = to_href(std::string(row.prefix) + id)) add(row.kind, *href);
      }
    }
  }

  void read_url() {
    read_url_of(Field::url);
    const std::string_view published = fields_.tex(Field::howpublished);
    if (publication_.url.empty() && published.find("://") != std::string_view::npos) read_url_of(Field::howpublished);
    if (publication_.url.empty()) read_url_of(Field::other_url);
  }

  void read_url_of(Field field) {
    if (!fields_.has(field)) return;
    std::string written = read_verbatim(fields_.tex(field));
    // "Available at https://..." in howpublished
    if (field == Field::howpublished) {
      const std::size_t begin = written.find("http");
      if (begin != std::string::npos) written.erase(0, begin);
    }
    if (written.empty()) return;
    const bool is_doi_text = field == Field::url && !publication_.doi.empty() && written.compare(0, 4, "doi:") == 0;
    const std::optional<std::string> href = is_doi_text ? doi_href(publication_.doi) : to_href(written);
    if (!href) return refuse(field, written);
    publication_.url = keep(*href);
    const LinkKind kind = kind_of_address(*href);
    const bool is_identified =
        (kind == LinkKind::doi && !publication_.doi.empty()) || (kind == LinkKind::arxiv && !publication_.arxiv.empty());
    if (!is_identified && !has_url(*href)) add(kind, *href);
  }

  void read_named_resources(Span entry_place) {
    if (!fields_.has(Field::resources)) return;
    std::string missing;
    for_each_item(fields_.plain(Field::resources), [&](std::string_view name) {
      const std::optional<LinkKind> kind = kind_of_name(name);
      const auto is_that = [&](const Link& link) { return kind && link.kind == *kind; };
      if (std::any_of(publication_.links.begin(), publication_.links.end(), is_that)) return;
      publication_.links.push_back({kind.value_or(LinkKind::url), {}, kind ? std::string_view() : keep(name)});
      if (!missing.empty()) missing += ", ";
      missing += name;
    });
    if (!missing.empty()) context_.diagnostics.report(DiagnosticCode::named_link, entry_place, missing);
  }

  const EntryFields& fields_;
  BibtexContext& context_;
  Publication& publication_;
};

}  // namespace

void read_links(const EntryFields& fields, BibtexContext& context, Span entry_place, Publication& publication) {
  LinkReader(fields, context, publication).read(entry_place);
}

}  // namespace folioscope
