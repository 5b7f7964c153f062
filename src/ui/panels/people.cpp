// The card of a person and those they wrote with.
#include <algorithm>

#include "ui/panels/panels.hpp"
#include "ui/pieces.hpp"
#include "ui/text_field.hpp"

namespace folioscope::ui {

namespace {

constexpr float k_pad_pt = 16;
constexpr float k_row_h_pt = 30;

/// Words of `text` in lines no wider than `w`.
std::vector<std::string> wrapped(const Canvas& canvas, TextStyle style, std::string_view text, float w) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = text.find(' ', begin);
    if (end == std::string_view::npos) end = text.size();
    const std::string_view word = text.substr(begin, end - begin);
    const std::string longer = line.empty() ? std::string(word) : line + ' ' + std::string(word);
    if (!line.empty() && canvas.width(style, longer) > w) {
      lines.push_back(std::move(line));
      line = word;
    } else {
      line = longer;
    }
    begin = end + 1;
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

class PeoplePainter {
 public:
  PeoplePainter(Canvas& canvas, const PanelInput& in, float width) : canvas_(canvas), in_(in), view_(in.view.people), w_(width - 2 * k_pad_pt) {}

  /// Draws everything from y = 0 and returns the height of the content.
  float draw() {
    draw_head();
    draw_figures();
    draw_text();
    draw_links();
    draw_variants();
    if (!view_.members.empty()) draw_rows("Profiles", "publications", view_.members, true);
    if (view_.lists_everybody) draw_rows("People", "works", view_.coauthors, false);
    else draw_rows("Co-authors", "shared works", view_.coauthors, false);
    draw_more();
    draw_foot();
    return y_ + 24;
  }

 private:
  void draw_head() {
    const Theme& theme = canvas_.theme();
    canvas_.circle(k_pad_pt + 22, y_ + 22, 22, theme.accent_soft);
    canvas_.text_centred({k_pad_pt, y_, 44, 44}, TextStyle::body_strong, theme.link, view_.initials);
    const float x = k_pad_pt + 56;
    {
      const ContainerScope heading(canvas_, {.id = "person/heading", .role = Role::heading, .rect = {x, y_, w_ - 56, 21}, .name = view_.name, .value = "2"});
      canvas_.label("person/name", x, y_ + 1, TextStyle::title, theme.strong, view_.name);
    }
    float line_y = y_ + 23;
    for (const std::string& line : wrapped(canvas_, TextStyle::meta, view_.also, w_ - 56)) {
      canvas_.label(joined({"person/also", std::to_string(static_cast<int>(line_y))}), x, line_y, TextStyle::meta, theme.muted, line);
      line_y += 19;
    }
    y_ = std::max(y_ + 56, line_y + 10);
    if (!view_.is_owner && !view_.is_profile_overview &&
        text_button(canvas_, "person/back", k_pad_pt, y_ - 4, TextStyle::small, "\xE2\x86\x90 Back to the owner")) {
      in_.actions.push_back(ShowPerson{});
    }
    if (!view_.is_owner && !view_.is_profile_overview) y_ += 22;
  }

  void draw_figures() {
    if (view_.figures.empty()) return;
    const Theme& theme = canvas_.theme();
    constexpr float k_gap = 8;
    const auto count = static_cast<float>(view_.figures.size());
    const float box_w = (w_ - k_gap * (count - 1)) / count;
    std::size_t most = 1;
    std::vector<std::vector<std::string>> labels;
    for (const FigureBox& figure : view_.figures) {
      labels.push_back(wrapped(canvas_, TextStyle::small, figure.label, box_w - 16));
      most = std::max(most, labels.back().size());
    }
    const float h = 40 + static_cast<float>(most) * 19;
    float x = k_pad_pt;
    for (std::size_t i = 0; i < view_.figures.size(); ++i) {
      canvas_.fill({x, y_, box_w, h}, theme.surface, k_card_radius_pt - 2);
      canvas_.text(x + 10, y_ + 7, TextStyle::figure, theme.strong, view_.figures[i].number);
      float line_y = y_ + 33;
      for (const std::string& line : labels[i]) {
        canvas_.text(x + 10, line_y, TextStyle::small, theme.muted, line);
        line_y += 19;
      }
      canvas_.note({.id = joined({"person/figure", std::to_string(i)}), .role = Role::text, .rect = {x, y_, box_w, h}, .name = joined({view_.figures[i].number, " ", view_.figures[i].label}),
                    .style = TextStyle::small});
      x += box_w + k_gap;
    }
    y_ += h + 16;
  }

  void draw_paragraph(std::string_view id, TextStyle style, Colour colour, std::string_view text) {
    const float h = canvas_.fonts().line_height(style);
    std::size_t n = 0;
    for (const std::string& line : wrapped(canvas_, style, text, w_)) {
      canvas_.label(joined({id, "/", std::to_string(n++)}), k_pad_pt, y_, style, colour, line);
      y_ += h;
    }
    y_ += 8;
  }

  void draw_text() {
    const Theme& theme = canvas_.theme();
    if (!view_.headline.empty()) draw_paragraph("person/headline", TextStyle::meta, theme.normal, view_.headline);
    if (!view_.affiliation.empty()) draw_paragraph("person/affiliation", TextStyle::meta, theme.muted, view_.affiliation);
    for (std::size_t i = 0; i < view_.bio.size(); ++i) draw_paragraph(joined({"person/bio", std::to_string(i)}), TextStyle::meta, theme.normal, view_.bio[i]);
    if (!view_.email.empty()) draw_paragraph("person/email", TextStyle::meta, theme.muted, joined({"Email: ", view_.email}));
    if (!view_.top_venues.empty()) draw_paragraph("person/venues", TextStyle::small, theme.muted, joined({"Mostly at ", view_.top_venues}));
    y_ += 4;
  }

  void draw_links() {
    if (view_.links.empty()) return;
    const Theme& theme = canvas_.theme();
    float x = k_pad_pt;
    for (const ProfileLink& link : view_.links) {
      const float w = canvas_.width(TextStyle::small, link.label) + 20;
      if (x + w > k_pad_pt + w_ && x > k_pad_pt) {
        x = k_pad_pt;
        y_ += 32;
      }
      const RectPt rect{x, y_, w, 26};
      const std::string id = joined({"person/link/", link.label});
      if (link.url.empty()) {
        constexpr std::string_view k_why = "The source names this page but gives no address";
        canvas_.dash(rect, theme.control, k_radius_pt);
        canvas_.text_centred(rect, TextStyle::small, theme.faint, link.label);
        if (canvas_.touch(id, rect).hovered) canvas_.tooltip(k_why);
        canvas_.note({.id = id, .role = Role::text, .rect = rect, .name = link.label, .tooltip = k_why, .style = TextStyle::small});
      } else {
        const Hit hit = canvas_.item({.id = id, .role = Role::link, .rect = rect, .name = link.label, .href = link.url, .style = TextStyle::small});
        if (hit.hovered) canvas_.fill(rect, theme.hover, k_radius_pt);
        canvas_.stroke(rect, theme.control, k_radius_pt);
        canvas_.text_centred(rect, TextStyle::small, theme.link, link.label);
        if (hit.clicked) in_.actions.push_back(FollowLink{link.url});
      }
      x += w + 8;
    }
    y_ += 42;
  }

  void draw_variants() {
    if (view_.variants.size() < 2) return;
    draw_heading("Spellings", "");
    for (std::size_t i = 0; i < view_.variants.size(); ++i) {
      const NameVariant& variant = view_.variants[i];
      const std::string id = joined({"person/variant", std::to_string(i)});
      canvas_.label(id, k_pad_pt, y_, TextStyle::meta, canvas_.theme().normal, variant.text);
      canvas_.text_right(k_pad_pt + w_, y_, TextStyle::small, canvas_.theme().faint, std::to_string(variant.works));
      y_ += 18;
      canvas_.label(joined({id, "/why"}), k_pad_pt, y_, TextStyle::small, canvas_.theme().faint, variant.evidence);
      y_ += 22;
    }
    y_ += 8;
  }

  void draw_heading(std::string_view text, std::string_view note) {
    const Theme& theme = canvas_.theme();
    const std::string id = joined({"person/section/", text});
    const ContainerScope heading(canvas_, {.id = id, .role = Role::heading, .rect = {k_pad_pt, y_, w_, 16}, .name = text, .value = "3"});
    canvas_.label(joined({id, "/text"}), k_pad_pt, y_, TextStyle::small_strong, theme.muted, text);
    canvas_.text_right(k_pad_pt + w_, y_, TextStyle::small, theme.faint, note);
    y_ += 22;
  }

  void draw_sparkline(const CoauthorRow& row, float right, float base) {
    constexpr float k_h = 22;
    const std::size_t years = std::min<std::size_t>(row.per_year.size(), 20);  // the last twenty years fit
    const float step = years > 10 ? 4 : 7;
    const float bar = step - 2;
    float x = right - static_cast<float>(years) * step;
    for (std::size_t i = row.per_year.size() - years; i < row.per_year.size(); ++i) {
      const float share = row.peak == 0 ? 0 : static_cast<float>(row.per_year[i]) / static_cast<float>(row.peak);
      const float h = row.per_year[i] == 0 ? 1 : std::max(2.0F, share * k_h);
      canvas_.fill({x, base - h, bar, h}, row.per_year[i] == 0 ? canvas_.theme().border : canvas_.theme().spark, 1);
      x += step;
    }
  }

  void draw_rows(std::string_view title, std::string_view note, const std::vector<CoauthorRow>& rows, bool are_members) {
    if (rows.empty() && are_members) return;
    draw_heading(title, note);
    if (!are_members) draw_order_and_search();
    const Theme& theme = canvas_.theme();
    const ContainerScope list(canvas_, {.id = joined({"person/list/", title}), .role = Role::group,
                                        .rect = {k_pad_pt, y_, w_, k_row_h_pt * static_cast<float>(rows.size())}, .name = title});
    if (rows.empty()) canvas_.label("person/none", k_pad_pt, y_, TextStyle::meta, theme.muted, "Nobody in this selection");
    for (const CoauthorRow& row : rows) {
      const RectPt place{k_pad_pt - 6, y_, w_ + 12, k_row_h_pt};
      const std::string count = std::to_string(row.shared);
      const Hit hit = canvas_.item({.id = joined({are_members ? "member/" : "coauthor/", row.key}), .role = Role::button, .rect = place, .name = row.name,
                                    .value = joined({row.name, ": ", row.tooltip}), .is_checked = row.is_chosen, .is_toggle = !are_members});
      if (row.is_chosen) {
        canvas_.fill(place, theme.accent_soft, k_radius_pt);
      } else if (hit.hovered) {
        canvas_.fill(place, theme.hover, k_radius_pt);
      }
      const float text_y = y_ + (k_row_h_pt - 20) / 2;
      canvas_.text_right(k_pad_pt + w_, text_y, TextStyle::body, theme.muted, count);
      draw_sparkline(row, k_pad_pt + w_ - 34, y_ + k_row_h_pt - 5);
      canvas_.text_clipped(k_pad_pt, text_y, w_ - 34 - std::min(80.0F, static_cast<float>(row.per_year.size()) * 7) - 10, TextStyle::body, theme.normal, row.name);
      if (hit.clicked) use_row(row, hit, are_members);
      y_ += k_row_h_pt;
    }
    if (are_members) y_ += 18;
  }

  void use_row(const CoauthorRow& row, const Hit& hit, bool is_member) {
    if (is_member) {
      in_.actions.push_back(SwitchProfile{row.key});
      return;
    }
    const FacetChoice choice{Facet::person, row.key, hit.alt};
    if (hit.ctrl || hit.alt) {
      in_.actions.push_back(ToggleFacet{choice});
    } else {
      in_.actions.push_back(OnlyFacet{choice});
      in_.actions.push_back(ShowPerson{row.is_chosen ? std::string() : row.key});
    }
  }

  void draw_order_and_search() {
    const PeopleOrder order = in_.program.session.people_order;
    constexpr std::pair<PeopleOrder, std::string_view> k_orders[] = {
        {PeopleOrder::shared_works, "Shared"}, {PeopleOrder::last_year, "Recent"}, {PeopleOrder::name, "Name"}};
    float x = k_pad_pt;
    for (const auto& [value, text] : k_orders) {
      const float w = canvas_.width(TextStyle::small, text) + 16;
      const RectPt rect{x, y_, w, 24};
      const bool is_now = value == order;
      const Hit hit = canvas_.item({.id = joined({"order/", text}), .role = Role::button, .rect = rect, .name = text,
                                    .value = joined({"Sort co-authors: ", text}), .style = TextStyle::small, .is_checked = is_now, .is_toggle = true});
      if (is_now || hit.hovered) canvas_.fill(rect, is_now ? canvas_.theme().accent_soft : canvas_.theme().hover, 12);
      canvas_.text_centred(rect, TextStyle::small, is_now ? canvas_.theme().link : canvas_.theme().muted, text);
      if (hit.clicked) in_.actions.push_back(SetPeopleOrder{value});
      x += w + 4;
    }
    draw_search({x + 6, y_, k_pad_pt + w_ - x - 6, 24});
    y_ += 32;
  }

  void draw_search(RectPt box) {
    constexpr std::string_view k_hint = "Find a name";
    const Theme& theme = canvas_.theme();
    canvas_.fill(box, theme.surface, 12);
    canvas_.stroke(box, theme.border, 12);
    const RectPt inner{box.x + 10, box.y, box.w - 20, box.h};
    std::string& buffer = canvas_.memory().people_buffer;
    const std::string& text = in_.program.session.people_search;
    if (edit_text(canvas_, {"people/search", inner, k_hint, text}, buffer)) in_.actions.push_back(SetPeopleSearch{buffer});
    canvas_.note({.id = "people/search", .role = Role::searchbox, .rect = box, .name = "Search co-authors", .value = text, .tooltip = k_hint,
                  .style = TextStyle::small});
  }

  void draw_more() {
    if (view_.hidden == 0 && !in_.program.session.is_people_expanded) return;
    const bool is_open = in_.program.session.is_people_expanded;
    const std::string text = is_open ? "Fewer" : std::to_string(view_.hidden) + " more";
    if (text_button(canvas_, "person/more", k_pad_pt, y_ + 4, TextStyle::body, text, joined({text, " co-authors"}))) in_.actions.push_back(TogglePeopleList{});
    y_ += 30;
  }

  void draw_foot() {
    y_ += 18;
    canvas_.hline(k_pad_pt, y_, w_, canvas_.theme().border);
    y_ += 12;
    const auto entry = [this](float x, std::string_view text, Session::Dialog dialog) {
      if (text_button(canvas_, joined({"foot/", text}), x, y_, TextStyle::small, text)) in_.actions.push_back(ShowDialog{dialog});
      return x + canvas_.width(TextStyle::small, text) + 18;
    };
    float x = entry(k_pad_pt, "Data report", Session::Dialog::report);
    x = entry(x, "Keyboard", Session::Dialog::help);
    entry(x, "Licences", Session::Dialog::notices);
    y_ += 18;
  }

  Canvas& canvas_;
  const PanelInput& in_;
  const PeoplePanelView& view_;
  float w_;
  float y_ = 14;
};

}  // namespace

void draw_people(Canvas& canvas, const PanelInput& in, RectPt area) {
  const ContainerScope aside(canvas, {.id = "people", .role = Role::complementary, .rect = area, .name = "People"});
  // The height is known only after drawing; the last frame's is right unless the card changed, and then another frame follows.
  float& height = canvas.memory().people_height_pt;
  const ScrollScope scroll(canvas, "scroll/panel", area, height, "People");
  const float drawn = PeoplePainter(canvas, in, area.w).draw();
  if (drawn != height) canvas.memory().wants_frame = true;
  height = drawn;
}

}  // namespace folioscope::ui
