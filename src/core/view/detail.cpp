// See detail.hpp.
#include "core/view/detail.hpp"

#include <algorithm>
#include <utility>

#include "core/export/bibtex.hpp"
#include "core/export/citation.hpp"
#include "core/view/author_line.hpp"
#include "core/view/chips.hpp"
#include "core/view/labels.hpp"
#include "core/view/text_flow.hpp"

namespace folioscope {

namespace {

constexpr float k_badge_w_pt = 84;
constexpr float k_badge_h_pt = 22;
constexpr float k_badge_padding_pt = 6;
constexpr float k_line_gap_pt = 6;  // between lines that belong together
constexpr float k_block_gap_pt = 12;
constexpr float k_section_gap_pt = 18;  // above a heading
constexpr float k_bibtex_padding_pt = 10;
constexpr std::string_view k_wrap_indent = "    ";

/// Puts blocks under each other; `y` is where the next one begins.
class DetailLayout {
 public:
  DetailLayout(const Library& library, const QueryNode& query, const State& state, const Session& session, std::optional<ProfileId> scope,
               const Publication& publication, float width_pt, const TextMeasure& measure)
      : library_(library),
        query_(query),
        state_(state),
        session_(session),
        scope_(scope),
        publication_(publication),
        width_(width_pt),
        measure_(measure),
        flow_(measure) {}

  DetailView run();

 private:
  void add_badge();
  void add_title();
  void add_authors();
  void add_venue();
  void add_chips(std::vector<Chip> chips, float gap);
  void add_heading(std::string_view text);
  void add_paragraph(std::string_view text, TextStyle style, TextTone tone, TextRole role, std::vector<StyledRun> styles = {});
  void add_abstract();
  void add_keywords();
  void add_versions();
  void add_fields();
  void add_field(std::string_view name, std::string_view value, std::string url, std::vector<StyledRun> styles = {});
  void add_bibtex();
  void write(std::span<const RunLook> looks, TextStyle style);
  [[nodiscard]] std::vector<ByteRange> marks(TextRole role, std::string_view text) const {
    if (query_.kind == QueryNode::Kind::all) return {};
    return find_highlights(query_, role, text);
  }

  const Library& library_;
  const QueryNode& query_;
  const State& state_;
  const Session& session_;
  std::optional<ProfileId> scope_;
  const Publication& publication_;
  float width_;
  const TextMeasure& measure_;
  TextFlow flow_;
  DetailView view_;
  float y_ = 0;
};

/// The lines of a text, without line ends.
std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    lines.emplace_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

void DetailLayout::write(std::span<const RunLook> looks, TextStyle style) {
  flow_.break_lines(width_);
  const float line_h = measure_.line_height(style);
  write_pieces(flow_, looks, 0, y_, line_h, measure_, view_.pieces);
  y_ += static_cast<float>(flow_.line_count()) * line_h;
}

void DetailLayout::add_badge() {
  const std::string_view venue = venue_value(library_, publication_);
  float x = 0;
  if (!venue.empty()) {
    Piece badge;
    badge.kind = PieceKind::badge;
    badge.rect = {0, y_, k_badge_w_pt, k_badge_h_pt};
    badge.style = TextStyle::small_strong;
    badge.tone = TextTone::on_colour;
    badge.text = shorten_to_width(venue, badge.style, k_badge_w_pt - 2 * k_badge_padding_pt, measure_);
    badge.starts_line = true;
    badge.colour = area_colour(library_, publication_);
    badge.action = ToggleFacet{{Facet::venue, std::string(venue), false}};
    badge.label = "Filter by venue " + std::string(venue);
    view_.pieces.push_back(std::move(badge));
    x = k_badge_w_pt + k_block_gap_pt;
  }
  if (publication_.rank) {
    const float line_h = measure_.line_height(TextStyle::small);
    Piece rank;
    rank.kind = PieceKind::rank;
    rank.style = TextStyle::small;
    rank.tone = TextTone::muted;
    rank.text = rank_text(*publication_.rank);
    if (publication_.rank->year != 0) rank.tooltip = std::string(publication_.rank->list) + " " + std::to_string(publication_.rank->year);
    rank.rect = {x, y_ + (k_badge_h_pt - line_h) / 2, measure_.width(rank.style, rank.text), line_h};
    rank.starts_line = x == 0;
    rank.label = "Filter by rank " + rank_value(publication_);
    rank.action = ToggleFacet{{Facet::rank, rank_value(publication_), false}};
    view_.pieces.push_back(std::move(rank));
    x += 1;
  }
  if (x > 0) y_ += k_badge_h_pt + k_line_gap_pt;
}

void DetailLayout::add_title() {
  const std::string_view title = title_or_stand_in(publication_);
  std::string remark;
  RunLook looks[2];
  looks[0].piece.tone = TextTone::strong;
  looks[0].marks = marks(TextRole::title, title);
  looks[0].styles = publication_.title_styles();
  looks[1].piece.tone = TextTone::muted;
  flow_.clear();
  flow_.add(title, TextStyle::detail_title);
  if (!publication_.remark().empty()) {
    remark = " (" + std::string(publication_.remark()) + ")";
    flow_.add(remark, TextStyle::body);
  }
  write(looks, TextStyle::detail_title);
}

void DetailLayout::add_authors() {
  const auto count = static_cast<std::uint32_t>(contributors(publication_).size());
  if (count == 0) return;
  const AuthorContext context{library_, query_, state_, session_, scope_};
  const std::vector<AuthorRun> runs = author_runs(context, publication_, pick_authors(count, count, {}));
  y_ += k_line_gap_pt;
  flow_.clear();
  for (const AuthorRun& run : runs) flow_.add(run.text, run.style);
  write(author_looks(context, publication_, runs), TextStyle::body);
}

void DetailLayout::add_venue() {
  const std::string line = venue_line(library_, publication_);
  if (!line.empty()) {
    y_ += k_line_gap_pt;
    add_paragraph(line, TextStyle::meta, TextTone::muted, TextRole::venue);
  }
  // The table's full name says what an abbreviated venue text does not.
  if (publication_.venue == k_no_venue) return;
  const std::string& name = library_.venue(publication_.venue).name;
  if (!name.empty() && line.find(name) == std::string::npos) add_paragraph(name, TextStyle::meta, TextTone::faint, TextRole::venue);
}

void DetailLayout::add_paragraph(std::string_view text, TextStyle style, TextTone tone, TextRole role, std::vector<StyledRun> styles) {
  RunLook look;
  look.piece.tone = tone;
  look.marks = marks(role, text);
  look.styles = std::move(styles);
  flow_.clear();
  flow_.add(text, style);
  write(std::span(&look, 1), style);
}

void DetailLayout::add_chips(std::vector<Chip> chips, float gap) {
  if (chips.empty()) return;
  y_ += gap;
  y_ += place_chips(chips, 0, y_, width_, measure_);
  for (const Chip& chip : chips) view_.pieces.push_back(to_piece(chip, publication_, measure_));
}

void DetailLayout::add_heading(std::string_view text) {
  y_ += k_section_gap_pt;
  RunLook look;
  look.piece.tone = TextTone::muted;
  flow_.clear();
  flow_.add(text, TextStyle::small_strong);
  write(std::span(&look, 1), TextStyle::small_strong);
  y_ += k_line_gap_pt;
}

void DetailLayout::add_abstract() {
  if (publication_.abstract().empty()) return;
  add_heading("Abstract");
  add_paragraph(publication_.abstract(), TextStyle::body, TextTone::normal, TextRole::abstract, publication_.abstract_styles());
}

void DetailLayout::add_keywords() {
  if (publication_.keywords().empty()) return;
  add_heading("Keywords");
  std::vector<Chip> chips;
  for (const std::string_view keyword : publication_.keywords()) {
    Chip chip;
    chip.role = Chip::Role::keyword;
    chip.text = keyword;
    chips.push_back(chip);
  }
  add_chips(std::move(chips), 0);
}

/// Each other version as its venue line (a link to it) under its badge's name.
void DetailLayout::add_versions() {
  if (publication_.versions.empty()) return;
  add_heading(publication_.versions.size() == 1 ? "Other version" : "Other versions");
  for (const PubId pub : publication_.versions) {
    const Publication& version = library_.publication(pub);
    std::string line = venue_line(library_, version);
    if (line.empty()) line = title_or_stand_in(version);
    std::string kind = " \xC2\xB7 " + std::string(kind_label(version.kind));
    RunLook looks[2];
    looks[0].piece.tone = TextTone::link;
    looks[0].piece.label = "Show the version in " + line;
    looks[0].piece.tooltip = version.title;
    if (!version.key.empty()) looks[0].piece.action = SelectPublication{std::string(version.key), true};
    looks[1].piece.tone = TextTone::muted;
    flow_.clear();
    flow_.add(line, TextStyle::body);
    flow_.add(kind, TextStyle::body);
    write(looks, TextStyle::body);
  }
}

void DetailLayout::add_field(std::string_view name, std::string_view value, std::string url, std::vector<StyledRun> styles) {
  if (value.empty()) return;
  const std::string label = std::string(name) + ": ";
  RunLook looks[2];
  looks[0].piece.tone = TextTone::faint;
  looks[1].piece.tone = url.empty() ? TextTone::normal : TextTone::link;
  looks[1].piece.url = std::move(url);
  looks[1].styles = std::move(styles);
  flow_.clear();
  flow_.add(label, TextStyle::meta);
  flow_.add(value, TextStyle::meta);
  write(looks, TextStyle::meta);
}

void DetailLayout::add_fields() {
  const Publication& work = publication_;
  const auto url_of = [&](LinkKind kind) -> std::string {
    for (const Link& link : work.links()) {
      if (link.kind == kind) return link.url;
    }
    return {};
  };
  std::string editors;
  for (const Contributor& editor : work.editors()) editors += (editors.empty() ? "" : ", ") + display_name(*editor.name);
  if (work.authors().empty()) editors.clear();  // they stand in the authors' place
  std::string arxiv(work.arxiv());
  if (!work.arxiv_version().empty()) arxiv += (work.arxiv_version().front() == 'v' ? "" : "v") + std::string(work.arxiv_version());
  add_heading("Details");
  add_field("Type", kind_label(work.kind), {});
  add_field("Editors", editors, {});
  add_field("Date", work.edtf(), {});
  add_field("Volume", work.volume(), {});
  add_field("Issue", work.issue(), {});
  add_field("Pages", work.pages(), {});
  add_field("Series", work.series(), {});
  add_field("Publisher", work.publisher(), {});
  add_field("Location", work.location(), {});
  add_field("DOI", work.doi(), url_of(LinkKind::doi));
  add_field("arXiv", arxiv, url_of(LinkKind::arxiv));
  add_field("Note", work.note(), {}, work.note_styles());
  add_field("Key", work.key, {});
  for (const auto& [name, value] : work.fields()) add_field(name, value, {});
}

void DetailLayout::add_bibtex() {
  add_heading("Cite");
  if (!publication_.key.empty()) add_chips(copy_chips(), 0);
  y_ += k_line_gap_pt;
  const float text_w = std::max(1.0F, width_ - 2 * k_bibtex_padding_pt);
  view_.bibtex_lines = split_lines(source_bibtex(library_, publication_));
  for (const std::string& line : view_.bibtex_lines) {
    flow_.clear();
    flow_.add(line, TextStyle::mono);
    // Lines that continue another stand a little to the right, so the room for all is that of the indented ones.
    const bool fits = measure_.width(TextStyle::mono, line) <= text_w;
    flow_.break_lines(fits ? text_w : text_w - measure_.width(TextStyle::mono, k_wrap_indent));
    std::string wrapped;
    std::uint32_t at_line = 0;
    for (const PlacedSpan& span : flow_.spans()) {
      if (span.line != at_line) {
        view_.bibtex_wrapped.push_back(std::move(wrapped));
        wrapped = k_wrap_indent;
        at_line = span.line;
      }
      wrapped += std::string_view(line).substr(span.begin, span.end - span.begin);
    }
    view_.bibtex_wrapped.push_back(std::move(wrapped));
  }
  const float text_h = static_cast<float>(view_.bibtex_wrapped.size()) * measure_.line_height(TextStyle::mono);
  view_.bibtex = {0, y_, width_, text_h + 2 * k_bibtex_padding_pt};
  y_ = view_.bibtex.bottom();
}

DetailView DetailLayout::run() {
  view_.key = publication_.key;
  view_.title = title_or_stand_in(publication_);
  add_badge();
  add_title();
  add_authors();
  add_venue();
  add_chips(link_chips(publication_), k_block_gap_pt);
  add_chips(tag_chips(publication_), publication_.has_links() ? k_chip_gap_pt : k_block_gap_pt);
  add_abstract();
  add_keywords();
  add_versions();
  add_fields();
  add_bibtex();
  view_.content_height = y_;
  return std::move(view_);
}

}  // namespace

std::optional<PubId> find_selected(const Library& library, std::string_view key, std::optional<ProfileId> scope) {
  if (key.empty()) return std::nullopt;
  const std::optional<PubId> own = library.find_publication(key, scope);
  return own || !scope ? own : library.find_publication(key, std::nullopt);
}

std::vector<std::vector<ByteRange>> detail_marks(const Library& library, const QueryNode& query, PubId pub) {
  if (query.kind == QueryNode::Kind::all) return {};
  const Publication& publication = library.publication(pub);
  std::vector<std::vector<ByteRange>> marks;
  marks.push_back(find_highlights(query, TextRole::title, title_or_stand_in(publication)));
  marks.push_back(find_highlights(query, TextRole::venue, venue_line(library, publication)));
  if (publication.venue != k_no_venue) marks.push_back(find_highlights(query, TextRole::venue, library.venue(publication.venue).name));
  marks.push_back(find_highlights(query, TextRole::abstract, publication.abstract()));
  for (const Contributor& person : contributors(publication)) {
    marks.push_back(find_highlights(query, TextRole::author, display_name(*person.name)));
  }
  const bool is_any = std::any_of(marks.begin(), marks.end(), [](const std::vector<ByteRange>& ranges) { return !ranges.empty(); });
  if (!is_any) marks.clear();
  return marks;
}

std::optional<DetailView> layout_detail(const Library& library, const QueryNode& query, const State& state, const Session& session,
                                        std::optional<ProfileId> scope, const std::vector<PubId>& order, float width_pt,
                                        const TextMeasure& measure) {
  const std::optional<PubId> pub = find_selected(library, state.selected, scope);
  if (!pub) return std::nullopt;
  DetailView view = DetailLayout(library, query, state, session, scope, library.publication(*pub), width_pt, measure).run();
  set_neighbours(view, order, *pub);
  return view;
}

void set_neighbours(DetailView& view, const std::vector<PubId>& order, PubId pub) {
  const auto found = std::find(order.begin(), order.end(), pub);
  view.has_previous = found != order.end() && found != order.begin();
  view.has_next = found != order.end() ? found + 1 != order.end() : !order.empty();
}

}  // namespace folioscope
