// See publication_row.hpp.
#include "core/view/publication_row.hpp"

#include <algorithm>
#include <utility>

#include "core/export/citation.hpp"
#include "core/view/labels.hpp"

namespace folioscope {

namespace {

constexpr float k_padding_pt = 12;
constexpr float k_badge_w_pt = 84;
constexpr float k_badge_h_pt = 22;
constexpr float k_badge_padding_pt = 6;
constexpr float k_text_x_pt = 112;
constexpr float k_badge_to_rank_pt = 6;
constexpr float k_badge_to_title_pt = 6;  // where the badge stands above the title
constexpr float k_title_to_authors_pt = 1;
constexpr float k_authors_to_venue_pt = 2;
constexpr float k_venue_to_chips_pt = 8;

/// So many works tell whether a list has badges: asking all of them for every row would cost more than the row.
constexpr std::size_t k_badge_sample = 256;

bool has_badge(const Library& library, const Publication& publication) {
  return publication.rank || !venue_value(library, publication).empty();
}

/// Whether the works in scope keep a column for badges. Without one the text takes its place, and a late badge stands above its title.
bool has_badge_column(const Library& library, std::optional<ProfileId> scope) {
  if (!scope) {
    const auto end = library.publications.begin() + static_cast<std::ptrdiff_t>(std::min(k_badge_sample, library.publications.size()));
    return std::any_of(library.publications.begin(), end, [&](const Publication& work) { return has_badge(library, work); });
  }
  const std::vector<PubId>& works = library.profile(*scope).works;
  const auto end = works.begin() + static_cast<std::ptrdiff_t>(std::min(k_badge_sample, works.size()));
  return std::any_of(works.begin(), end, [&](PubId pub) { return has_badge(library, library.publication(pub)); });
}

Piece badge_piece(const Library& library, const Publication& publication, std::string_view value, const TextMeasure& measure) {
  Piece badge;
  badge.kind = PieceKind::badge;
  badge.rect = {k_padding_pt, k_padding_pt, k_badge_w_pt, k_badge_h_pt};
  badge.style = TextStyle::small_strong;
  badge.tone = TextTone::on_colour;
  badge.text = shorten_to_width(value, badge.style, k_badge_w_pt - 2 * k_badge_padding_pt, measure);
  badge.starts_line = true;
  badge.colour = area_colour(library, publication);
  const bool is_known = publication.venue != k_no_venue && !library.venue(publication.venue).name.empty();
  badge.tooltip = is_known ? std::string_view(library.venue(publication.venue).name) : publication.venue_text;
  badge.action = ToggleFacet{{Facet::venue, std::string(value), false}};
  badge.label = "Filter by venue " + std::string(value);
  return badge;
}

/// A click on a title shows the work, wherever it hits.
std::vector<StyledRun> without_links(std::vector<StyledRun> styles) {
  for (StyledRun& run : styles) run.link = {};
  return styles;
}

}  // namespace

RowLayout::RowLayout(const ListInputs& inputs, float width_pt, bool is_narrow, const TextMeasure& measure)
    : inputs_(inputs),
      authors_(inputs.library, inputs.query, inputs.state, inputs.session, inputs.scope),
      measure_(measure),
      is_narrow_(is_narrow || !has_badge_column(inputs.library, inputs.scope)),
      text_x_(is_narrow_ ? k_padding_pt : k_text_x_pt),
      text_w_(std::max(1.0F, width_pt - text_x_ - k_padding_pt)),
      flow_(measure) {}

std::vector<Piece> RowLayout::pieces(PubId pub) {
  std::vector<Piece> out;
  place(pub, &out);
  return out;
}

std::vector<ByteRange> RowLayout::marks(TextRole role, std::string_view text) const {
  if (inputs_.query.kind == QueryNode::Kind::all) return {};
  return find_highlights(inputs_.query, role, text);
}

float RowLayout::place(PubId pub, std::vector<Piece>* out) {
  const Publication& publication = inputs_.library.publication(pub);
  const float badge_bottom = place_badge(publication, out);
  float y = is_narrow_ && badge_bottom > 0 ? badge_bottom + k_badge_to_title_pt : k_padding_pt;
  y = place_title(publication, y, out);
  y = place_authors(publication, y, out);
  y = place_venue_line(publication, y, out);
  y = place_chip_lines(publication, y, out);
  return std::max(y, badge_bottom) + k_padding_pt;
}

/// Returns the bottom of badge and rank, 0 when there is neither.
float RowLayout::place_badge(const Publication& publication, std::vector<Piece>* out) {
  const std::string_view value = venue_value(inputs_.library, publication);
  float bottom = 0;
  if (!value.empty()) {
    bottom = k_padding_pt + k_badge_h_pt;
    if (out != nullptr) out->push_back(badge_piece(inputs_.library, publication, value, measure_));
  }
  if (!publication.rank) return bottom;
  // Under the badge in a wide row, beside it in a narrow one.
  const float line_h = measure_.line_height(TextStyle::small);
  RectPt rect{k_padding_pt, bottom > 0 ? bottom + k_badge_to_rank_pt : k_padding_pt, k_badge_w_pt, line_h};
  if (is_narrow_)
    rect = {bottom > 0 ? 2 * k_padding_pt + k_badge_w_pt : k_padding_pt, k_padding_pt + (k_badge_h_pt - line_h) / 2, 0, line_h};
  if (out != nullptr) {
    Piece rank;
    rank.kind = PieceKind::rank;
    rank.style = TextStyle::small;
    rank.tone = TextTone::muted;
    rank.text = shorten_to_width(rank_text(*publication.rank), rank.style, k_badge_w_pt, measure_);
    const float text_w = measure_.width(rank.style, rank.text);
    rank.rect = is_narrow_ ? rect : RectPt{rect.x + (rect.w - text_w) / 2, rect.y, text_w, rect.h};
    rank.rect.w = text_w;
    rank.starts_line = !is_narrow_ || bottom == 0;
    const std::string id = rank_value(publication);
    rank.action = ToggleFacet{{Facet::rank, id, false}};
    rank.label = "Filter by rank " + id;
    out->push_back(std::move(rank));
  }
  return std::max(bottom, is_narrow_ ? k_padding_pt + k_badge_h_pt : rect.bottom());
}

float RowLayout::place_title(const Publication& publication, float y, std::vector<Piece>* out) {
  const std::string_view title = title_or_stand_in(publication);
  std::string remark;
  flow_.clear();
  flow_.add(title, TextStyle::title);
  if (!publication.remark().empty()) {
    remark = " (" + std::string(publication.remark()) + ")";
    flow_.add(remark, TextStyle::body);
  }
  flow_.break_lines(text_w_);
  const float line_h = measure_.line_height(TextStyle::title);
  if (out != nullptr) {
    RunLook looks[2];
    looks[0].piece.tone = TextTone::strong;
    looks[0].piece.label = title;
    if (!publication.key.empty()) looks[0].piece.action = SelectPublication{std::string(publication.key), false};
    looks[0].marks = marks(TextRole::title, title);
    looks[0].styles = without_links(publication.title_styles());
    looks[1].piece.tone = TextTone::muted;
    write_pieces(flow_, looks, text_x_, y, line_h, measure_, *out);
  }
  return y + static_cast<float>(flow_.line_count()) * line_h;
}

float RowLayout::place_authors(const Publication& publication, float y, std::vector<Piece>* out) {
  if (contributors(publication).empty()) return y;
  const AuthorPick pick = pick_row_authors(authors_, publication);
  const std::vector<AuthorRun> runs = author_runs(authors_, publication, pick);
  flow_.clear();
  for (const AuthorRun& run : runs) flow_.add(run.text, run.style);
  flow_.break_lines(text_w_);
  const float line_h = measure_.line_height(TextStyle::body);
  const float top = y + k_title_to_authors_pt;
  if (out != nullptr) write_pieces(flow_, author_looks(authors_, publication, runs), text_x_, top, line_h, measure_, *out);
  return top + static_cast<float>(flow_.line_count()) * line_h;
}

float RowLayout::place_venue_line(const Publication& publication, float y, std::vector<Piece>* out) {
  const std::string line = venue_line(inputs_.library, publication);
  if (line.empty()) return y;
  flow_.clear();
  flow_.add(line, TextStyle::meta);
  flow_.break_lines(text_w_);
  const float line_h = measure_.line_height(TextStyle::meta);
  const float top = y + k_authors_to_venue_pt;
  if (out != nullptr) {
    RunLook look;
    look.piece.tone = TextTone::faint;
    look.marks = marks(TextRole::venue, line);
    write_pieces(flow_, std::span(&look, 1), text_x_, top, line_h, measure_, *out);
  }
  return top + static_cast<float>(flow_.line_count()) * line_h;
}

float RowLayout::place_chip_lines(const Publication& publication, float y, std::vector<Piece>* out) {
  std::vector<Chip> chips = row_chips(inputs_.library, publication);
  if (chips.empty()) return y;
  const float top = y + k_venue_to_chips_pt;
  const float height = place_chips(chips, text_x_, top, text_w_, measure_);
  if (out != nullptr) {
    for (const Chip& chip : chips) out->push_back(to_piece(chip, publication, measure_));
  }
  return top + height;
}

std::vector<Piece> layout_row(const ListInputs& inputs, PubId pub, float width_pt, bool is_narrow, const TextMeasure& measure) {
  return RowLayout(inputs, width_pt, is_narrow, measure).pieces(pub);
}

std::string row_label(const Library& library, PubId pub) {
  const Publication& publication = library.publication(pub);
  std::string label(title_or_stand_in(publication));
  std::string names;
  for (const Contributor& person : contributors(publication)) {
    if (!names.empty()) names += ", ";
    names += display_name(*person.name);
  }
  const auto add = [&](std::string_view part) {
    if (!part.empty()) label.append(". ").append(part);
  };
  add(names);
  const std::string line = venue_line(library, publication);
  add(line);
  // The venue line mostly ends in the year.
  const std::string year = publication.date.year != 0 ? std::to_string(publication.date.year) : std::string();
  if (line.find(year) == std::string::npos) add(year);
  return label;
}

}  // namespace folioscope
