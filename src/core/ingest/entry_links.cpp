// See entry_links.hpp.
#include "core/ingest/entry_links.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/ingest/links.hpp"

namespace folioscope {

namespace {

using ascii::equals_ignoring_case;

struct LinkField {
  Field field;
  LinkKind kind;
};
constexpr LinkField k_link_fields[] = {
    {Field::html, LinkKind::html},       {Field::pdf, LinkKind::pdf},       {Field::supp, LinkKind::supplement},
    {Field::video, LinkKind::video},     {Field::blog, LinkKind::blog},     {Field::code, LinkKind::code},
    {Field::poster, LinkKind::poster},   {Field::slides, LinkKind::slides}, {Field::website, LinkKind::website},
    {Field::dataset, LinkKind::dataset}, {Field::model, LinkKind::model},   {Field::hal, LinkKind::hal},
    {Field::pmid, LinkKind::pubmed},     {Field::pmcid, LinkKind::pmc},     {Field::openreview, LinkKind::openreview},
    {Field::acl, LinkKind::acl},         {Field::ssrn, LinkKind::ssrn},     {Field::handle, LinkKind::handle},
    {Field::urn, LinkKind::urn},         {Field::dblp, LinkKind::dblp},
};

/// An archive that makes an address of its identifiers. Its slug and these words name it before an identifier, with a colon, and as
/// biblatex's eprinttype.
struct Archive {
  LinkKind kind;
  std::string_view prefix, other_name;
};
constexpr Archive k_archives[] = {
    {LinkKind::hal, "https://hal.science/", {}},
    {LinkKind::pubmed, "https://pubmed.ncbi.nlm.nih.gov/", "pmid"},
    {LinkKind::pmc, "https://pmc.ncbi.nlm.nih.gov/articles/", "pmcid"},
    {LinkKind::openreview, "https://openreview.net/forum?id=", {}},
    {LinkKind::acl, "https://aclanthology.org/", {}},
    {LinkKind::ssrn, "https://ssrn.com/abstract=", {}},
    {LinkKind::jstor, "https://www.jstor.org/stable/", {}},
    {LinkKind::handle, "https://hdl.handle.net/", "hdl"},
    {LinkKind::urn, "https://nbn-resolving.org/", {}},
    {LinkKind::books, "https://books.google.com/books?id=", "googlebooks"},
    {LinkKind::dblp, "https://dblp.org/rec/", {}},
};

/// Signs that identifiers of archives are made of; a path upwards is none.
bool is_identifier(std::string_view text) {
  const auto is_part = [](char c) {
    return ascii::is_letter(c) || ascii::is_digit(c) || std::string_view("-._/()+").find(c) != std::string_view::npos;
  };
  return !text.empty() && std::all_of(text.begin(), text.end(), is_part) && text.find("..") == std::string_view::npos &&
         text.find("//") == std::string_view::npos;
}

/// "PMID: 123" -> "123"
std::string_view without_label(std::string_view text, const Archive& archive) {
  for (const std::string_view name : {link_slug(archive.kind), archive.other_name}) {
    const std::string_view label = text.substr(0, name.size());
    if (name.empty() || text.size() <= name.size() || text[name.size()] != ':' || !equals_ignoring_case(label, name)) continue;
    return ascii::trim(text.substr(name.size() + 1));
  }
  return text;
}

/// The address of an identifier as people write it; empty when it is none.
std::string address_of(const Archive& archive, std::string_view written) {
  // A URN's colons are part of it.
  const bool is_urn = archive.kind == LinkKind::urn;
  std::string id(is_urn ? written : without_label(written, archive));
  const bool is_bare_number = !id.empty() && std::all_of(id.begin(), id.end(), ascii::is_digit);
  if (archive.kind == LinkKind::pmc && is_bare_number) id.insert(0, "PMC");
  // The German resolver knows these three countries.
  const std::string country = ascii::lower(std::string_view(id).substr(0, 10));
  if (is_urn && country != "urn:nbn:de" && country != "urn:nbn:at" && country != "urn:nbn:ch") return {};
  std::string parts = id;
  if (is_urn) parts.erase(std::remove(parts.begin(), parts.end(), ':'), parts.end());
  return is_identifier(parts) ? std::string(archive.prefix) + id : std::string();
}

const Archive* archive_of(LinkKind kind) {
  const auto* const found =
      std::find_if(std::begin(k_archives), std::end(k_archives), [kind](const Archive& one) { return one.kind == kind; });
  return found == std::end(k_archives) ? nullptr : found;
}

bool is_named(const Archive& archive, std::string_view name) {
  return equals_ignoring_case(name, link_slug(archive.kind)) || (!name.empty() && equals_ignoring_case(name, archive.other_name));
}

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

/// Whether the last digit of an ISBN of 10 or 13 digits agrees with the others.
bool is_isbn(std::string_view text) {
  std::string digits;
  for (const char c : text) {
    if (ascii::is_digit(c) || c == 'X' || c == 'x') digits += c;
  }
  if (digits.size() != 10 && digits.size() != 13) return false;
  const bool is_long = digits.size() == 13;
  int sum = 0;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const bool is_ten = !ascii::is_digit(digits[i]);
    if (is_ten && (is_long || i != 9)) return false;
    sum += (is_ten ? 10 : digits[i] - '0') * (is_long ? 1 + 2 * static_cast<int>(i % 2) : 10 - static_cast<int>(i));
  }
  return sum % (is_long ? 10 : 11) == 0;
}

/// The first ISBN of a text, its parts between hyphens of any kind or blanks: "ISBN-13: 978 0 306 40615 7"; hyphens alone in what is given.
std::string find_isbn(std::string_view text) {
  const auto separator_size = [text](std::size_t at) -> std::size_t {
    if (text[at] == ' ' || text[at] == '-') return 1;
    const bool is_dash = text.compare(at, 2, "\xE2\x80") == 0 && at + 2 < text.size() && text[at + 2] >= '\x90' && text[at + 2] <= '\x95';
    return is_dash ? 3 : 0;
  };
  constexpr std::size_t k_longest = 200;  // of a list that is longer the first ones count
  for (std::size_t begin = 0; begin < std::min(text.size(), k_longest); ++begin) {
    if (!ascii::is_digit(text[begin]) || (begin > 0 && ascii::is_digit(text[begin - 1]))) continue;
    for (const std::size_t count : {13U, 10U}) {
      std::string isbn;
      std::size_t at = begin, digits = 0;
      while (at < text.size() && digits < count) {
        const bool is_digit = ascii::is_digit(text[at]) || (digits == 9 && ascii::lower(text[at]) == 'x');
        const std::size_t size = is_digit ? 1 : separator_size(at);
        if (size == 0) break;
        isbn += is_digit ? text[at] : '-';
        digits += is_digit ? 1 : 0;
        at += size;
      }
      const bool is_whole = digits == count && (at == text.size() || !ascii::is_digit(text[at]));
      if (is_whole && is_isbn(isbn)) return isbn;
    }
  }
  return {};
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
  LinkReader(const FieldValues& values, WorkDraft& draft) : values_(values), draft_(draft) {}

  void read(std::span<const GivenLink> given, Span head) {
    read_doi();
    read_arxiv();
    for (const LinkField& row : k_link_fields) read_link_field(row);
    read_eprint_elsewhere();
    for (const GivenLink& link : given) read_given(link);
    read_url();
    if (!draft_.has_links()) read_catalogue_number();
    read_dblp_key();
    read_named_resources(head);
  }

 private:
  void refuse(Field field, std::string_view address) { refuse(values_.where(field), address); }
  void refuse(Span where, std::string_view address) {
    constexpr std::size_t k_shown_bytes = 80;
    std::size_t shown = std::min(address.size(), k_shown_bytes);
    while (shown > 0 && shown < address.size() && (static_cast<std::uint8_t>(address[shown]) & 0xC0U) == 0x80U) --shown;
    values_.report(DiagnosticCode::unsafe_url, where, std::string(address.substr(0, shown)));
  }

  /// to_href() of what lives in the source or the arena; empty when it is refused. Most addresses stay the slices they are.
  std::string_view href(std::string_view address) {
    const bool is_absolute = address.substr(0, 8) == "https://" || address.substr(0, 7) == "http://";
    if (is_absolute && address.back() != '/' && address.back() != ':' && is_safe_url(address)) return address;
    const std::optional<std::string> made = to_href(address);
    return made ? values_.keep(*made) : std::string_view();
  }

  void read_doi() {
    const std::string_view own = doi_in(Field::doi);
    std::string_view doi = own.empty() ? doi_of_eprint() : own;
    for (const Field field : {Field::url, Field::other_url, Field::html, Field::howpublished, Field::note}) {
      if (!doi.empty()) break;
      doi = doi_of_address(field);
    }
    draft_.add(WorkPart::doi, doi);
    has_doi_ = !doi.empty();
    if (own.empty() && values_.has(Field::doi)) read_other_doi(values_.verbatim(Field::doi));
  }

  std::string_view doi_in(Field field) {
    if (!values_.has(field)) return {};
    const std::string_view written = values_.verbatim(field);
    const std::string_view doi = find_doi(written);
    if (doi.empty() && written.find("%2") != std::string_view::npos) return find_doi(values_.keep(decode_doi_escapes(written)));
    // Within an address signs are escaped; a DOI alone may hold what looks like it.
    const bool is_escaped = doi.find('%') != std::string_view::npos && ascii::equals_ignoring_case(written.substr(0, 4), "http");
    return is_escaped ? values_.keep(decode_percent_escapes(doi)) : doi;
  }

  /// The DOI of a field that holds an address of it and nothing else, or "doi:10.1000/182" alone.
  std::string_view doi_of_address(Field field) {
    if (!values_.has(field)) return {};
    const std::string_view text = values_.text(field);
    if (text.find("10.") == std::string_view::npos) return {};
    const bool names_doi = text.find("doi") != std::string_view::npos || text.find("DOI") != std::string_view::npos;
    const bool is_address = field == Field::url || field == Field::other_url || field == Field::html;
    if (!names_doi && !(is_address && (text.substr(0, 3) == "10." || is_publishers_address(text)))) return {};
    const std::string_view written = values_.verbatim(field), doi = doi_in(field);
    const std::size_t last_word = written.find_last_of(' ') + 1;
    const bool is_alone = last_word == 0 || (last_word <= 5 && ascii::equals_ignoring_case(written.substr(0, 3), "doi"));
    return is_address ? without_page_ending(doi) : is_alone ? doi : std::string_view();
  }

  /// What stands in the field and is no DOI: another address of the work, or a remark.
  void read_other_doi(std::string_view written) {
    constexpr std::string_view nothing[] = {"", "-", "n/a", "na", "none"};
    const auto says_nothing = [written](std::string_view one) { return equals_ignoring_case(written, one); };
    // "10/abcde" is a short DOI.
    const bool is_short = written.substr(0, 3) == "10/" && is_identifier(written);
    const std::string_view url = is_short                                        ? values_.keep(doi_href(written))
                                 : written.find("://") == std::string_view::npos ? std::string_view()
                                                                                 : href(written);
    if (!url.empty()) {
      if (kind_of_address(url) != LinkKind::arxiv) draft_.add_link(kind_of_address(url), url);
    } else if (std::none_of(std::begin(nothing), std::end(nothing), says_nothing) && !may_name_arxiv(written)) {
      refuse(Field::doi, written);
    }
  }

  /// bioRxiv and medRxiv number by the end of their DOIs.
  [[nodiscard]] std::string_view doi_of_eprint() const {
    const std::string_view type = values_.text(Field::eprinttype);
    if (equals_ignoring_case(type, "doi")) return find_doi(values_.verbatim(Field::eprint));
    if (!equals_ignoring_case(type, "biorxiv") && !equals_ignoring_case(type, "medrxiv")) return {};
    const std::string_view written = values_.verbatim(Field::eprint);
    const std::string_view found = find_doi(written);
    return found.empty() && is_identifier(written) ? values_.keep("10.1101/" + std::string(written)) : found;
  }

  [[nodiscard]] bool is_arxiv_eprint() const {
    const std::string_view type = values_.text(Field::eprinttype);
    return type.empty() || equals_ignoring_case(type, "arxiv");
  }

  [[nodiscard]] bool is_published_on_arxiv() const {
    return may_name_arxiv(values_.text(Field::publisher)) || may_name_arxiv(values_.text(Field::journal)) ||
           equals_ignoring_case(values_.text(Field::journal), "corr");
  }

  /// Until 2007 identifiers were numbered within classes, which may stand in a field of their own: "hep-th" and "9711200".
  [[nodiscard]] std::string_view old_arxiv_id() const {
    const std::string_view number = values_.text(Field::eprint), class_name = values_.text(Field::eprintclass);
    const bool is_number = number.size() == 7 && std::all_of(number.begin(), number.end(), ascii::is_digit);
    if (!is_number || class_name.empty() || !is_identifier(class_name)) return {};
    return values_.keep(std::string(class_name).append("/").append(number));
  }

  void read_arxiv() {
    ArxivId found;
    const auto look_in = [&](Field field, ArxivContext how) {
      if (!found.id.empty() || !values_.has(field)) return;
      constexpr std::size_t k_shortest = 9;
      const std::string_view text = values_.text(field);
      if (how == ArxivContext::bare || (text.size() >= k_shortest && may_name_arxiv(text)))
        found = find_arxiv(values_.verbatim(field), how);
    };
    look_in(Field::arxiv, ArxivContext::bare);
    if (values_.has(Field::arxiv) && found.id.empty()) refuse(Field::arxiv, values_.verbatim(Field::arxiv));
    if (is_arxiv_eprint()) look_in(Field::eprint, ArxivContext::bare);
    if (found.id.empty()) found.id = old_arxiv_id();
    for (const Field field : {Field::doi, Field::journal, Field::journaltitle, Field::url, Field::volume, Field::number, Field::pages,
                              Field::eid, Field::howpublished, Field::note}) {
      look_in(field, ArxivContext::named);
    }
    if (found.id.empty() && (values_.has(Field::number) || values_.has(Field::volume)) && is_published_on_arxiv()) {
      look_in(Field::number, ArxivContext::bare);
      look_in(Field::volume, ArxivContext::bare);
    }
    // Mendeley gave this number to thousands of works that have none.
    const bool is_mendeleys = found.id == "1011.1669" && found.version == "3";
    if (found.id.empty() || is_mendeleys) return;
    draft_.add(WorkPart::arxiv, found.id);
    draft_.add(WorkPart::arxiv_version, found.version);
    has_arxiv_ = true;
  }

  void read_link_field(const LinkField& row) {
    if (!values_.has(row.field)) return;
    const std::string_view written = values_.verbatim(row.field);
    const Archive* const archive = archive_of(row.kind);
    const std::string address = archive == nullptr ? std::string() : address_of(*archive, written);
    // Beside an identifier only a whole address can be meant.
    const bool may_be_address = archive == nullptr || written.find("://") != std::string_view::npos;
    const std::string_view url = !address.empty() ? values_.keep(address) : may_be_address ? href(written) : std::string_view();
    if (!url.empty()) {
      draft_.add_link(row.kind, url);
    } else if (!written.empty()) {
      refuse(row.field, written);
    }
  }

  /// biblatex names other archives in the same fields.
  void read_eprint_elsewhere() {
    const std::string_view type = values_.text(Field::eprinttype);
    if (!values_.has(Field::eprint) || type.empty()) return;
    for (const Archive& archive : k_archives) {
      if (!is_named(archive, type)) continue;
      const std::string address = address_of(archive, values_.verbatim(Field::eprint));
      if (!address.empty()) draft_.add_link(archive.kind, values_.keep(address));
    }
  }

  void read_given(const GivenLink& link) {
    const std::optional<LinkKind> kind = kind_of_name(link.kind);
    if (link.url.empty()) {
      if (kind && link.label.empty()) return draft_.add_link(*kind, {});
      return draft_.add(WorkPart::named_resource, values_.clean(link.label, link.where));
    }
    const std::string_view url = href(is_ascii(link.url) ? link.url : values_.keep(without_unseen(link.url)));
    if (url.empty()) return refuse(link.where, link.url);
    const LinkKind best = kind.value_or(kind_of_address(url));
    const bool is_identified = (best == LinkKind::doi && has_doi_) || (best == LinkKind::arxiv && has_arxiv_);
    if (!is_identified) draft_.add_link(best, url);
  }

  /// The ISBN of a part is that of the whole volume.
  [[nodiscard]] bool is_part() const {
    const std::string_view type = draft_.work.type;
    return type.substr(0, 2) == "in" || type == "conference" || type == "article";
  }

  /// The record of a catalogue that numbers the work; that is little, but better than no link at all.
  void read_catalogue_number() {
    struct Catalogue {
      Field field;
      std::string_view label, prefix;
    };
    constexpr Catalogue catalogues[] = {{Field::mrnumber, "MR", "https://mathscinet.ams.org/mathscinet-getitem?mr="},
                                        {Field::zblnumber, "Zbl", "https://zbmath.org/?q=an:"},
                                        {Field::bibcode, {}, "https://ui.adsabs.harvard.edu/abs/"},
                                        {Field::corpusid, "CorpusID:", "https://api.semanticscholar.org/CorpusID:"},
                                        {Field::isbn, "ISBN", "https://openlibrary.org/isbn/"}};
    for (const Catalogue& one : catalogues) {
      std::string_view number = values_.has(one.field) ? values_.verbatim(one.field) : std::string_view();
      if (equals_ignoring_case(number.substr(0, one.label.size()), one.label)) number.remove_prefix(one.label.size());
      number = ascii::trim(number);
      if (one.field == Field::isbn) number = number.empty() ? number : values_.keep(find_isbn(number));
      number = number.substr(0, number.find_first_of(" ,;("));
      const auto is_sign = [](char c) {
        return ascii::is_letter(c) || ascii::is_digit(c) || std::string_view(".&-").find(c) != std::string_view::npos;
      };
      if (number.size() < 5 || !std::all_of(number.begin(), number.end(), is_sign)) continue;
      if (one.field == Field::isbn && is_part()) continue;
      return draft_.add_link(LinkKind::url, values_.keep(std::string(one.prefix).append(number)));
    }
  }

  /// dblp's own keys lead to its record; that is little, but better than no link at all.
  void read_dblp_key() {
    constexpr std::string_view k_prefix = "DBLP:";
    const std::string_view key = draft_.work.key;
    if (draft_.has_links() || key.substr(0, k_prefix.size()) != k_prefix) return;
    const std::string address = address_of(*archive_of(LinkKind::dblp), key.substr(k_prefix.size()));
    if (!address.empty()) draft_.add_link(LinkKind::dblp, values_.keep(address));
  }

  void read_url() {
    bool has_url = read_url_of(Field::url);
    const bool is_published_there = values_.text(Field::howpublished).find("://") != std::string_view::npos;
    if (!has_url && is_published_there) has_url = read_url_of(Field::howpublished);
    if (!has_url) read_url_of(Field::other_url);
  }

  /// Whether the field gave the work its url.
  bool read_url_of(Field field) {
    if (!values_.has(field)) return false;
    std::string_view written = values_.verbatim(field);
    // "Available at https://..." in howpublished
    if (field == Field::howpublished) written.remove_prefix(std::min(written.find("http"), written.size()));
    if (written.empty()) return false;
    const bool is_doi_text = field == Field::url && has_doi_ && (written.substr(0, 4) == "doi:" || written.substr(0, 3) == "10.");
    std::string_view url = is_doi_text ? values_.keep(doi_href(draft_.text(WorkPart::doi))) : href(written);
    if (url.empty()) url = address_of_labelled(written);
    for (const std::string_view start : {" https://", " http://"}) {
      // "Available at https://..." there too
      const std::size_t at = url.empty() ? written.find(start) : std::string_view::npos;
      if (at != std::string_view::npos) url = href(written.substr(at + 1));
    }
    if (url.empty()) {
      refuse(field, written);
      return false;
    }
    draft_.add(WorkPart::url, url);
    const LinkKind kind = kind_of_address(url);
    const bool is_identified = (kind == LinkKind::doi && has_doi_) || (kind == LinkKind::arxiv && has_arxiv_);
    if (!is_identified && !draft_.has_address(url)) draft_.add_link(kind, url);
    return true;
  }

  /// "hdl:1234/5", "urn:nbn:de:..."
  std::string_view address_of_labelled(std::string_view written) {
    for (const Archive& archive : k_archives) {
      const std::string_view label = written.substr(0, std::min(written.find(':'), written.size()));
      if (!label.empty() && is_named(archive, label)) return values_.keep(address_of(archive, written));
    }
    return {};
  }

  void read_named_resources(Span head) {
    if (!values_.has(Field::resources)) return;
    std::string missing;
    for_each_item(values_.plain(Field::resources), [&](std::string_view name) {
      const std::optional<LinkKind> kind = kind_of_name(name);
      if (kind && draft_.has_link(*kind)) return;
      if (kind) {
        draft_.add_link(*kind, {});
      } else {
        draft_.add(WorkPart::named_resource, name);
      }
      if (!missing.empty()) missing += ", ";
      missing += name;
    });
    if (!missing.empty()) values_.report(DiagnosticCode::named_link, head, missing);
  }

  const FieldValues& values_;
  WorkDraft& draft_;
  bool has_doi_ = false;
  bool has_arxiv_ = false;
};

}  // namespace

void read_links(const FieldValues& values, std::span<const GivenLink> given, Span head, WorkDraft& draft) {
  LinkReader(values, draft).read(given, head);
}

}  // namespace folioscope
