// See pieces.hpp.
#include "ui/pieces.hpp"

#include <algorithm>
#include <cstddef>

namespace folioscope::ui {

namespace {

Colour tone_colour(const Theme& theme, TextTone tone) {
  switch (tone) {
    case TextTone::strong: return theme.strong;
    case TextTone::normal: return theme.normal;
    case TextTone::muted: return theme.muted;
    case TextTone::faint: return theme.faint;
    case TextTone::link: return theme.link;
    case TextTone::on_colour: return theme.on_colour;
  }
  return theme.normal;
}

bool is_title(const Piece& piece) { return piece.style == TextStyle::title || piece.style == TextStyle::detail_title; }
bool is_inline(const Piece& piece) {
  return piece.kind == PieceKind::text || piece.kind == PieceKind::name || piece.kind == PieceKind::more;
}

RectPt moved(RectPt rect, const PieceBlock& block) { return {rect.x + block.x, rect.y + block.y, rect.w, rect.h}; }

RectPt united(RectPt a, RectPt b) {
  const float x = std::min(a.x, b.x);
  const float y = std::min(a.y, b.y);
  return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

/// One run: drawn on the highlight when it matches, clickable when it acts or links.
class PiecePainter {
 public:
  PiecePainter(Canvas& canvas, const PieceBlock& block, ActionSink& actions) : canvas_(canvas), block_(block), actions_(actions) {}

  void draw(const std::vector<Piece>& pieces) {
    for (std::size_t i = 0; i < pieces.size();) {
      if (is_title(pieces[i]) && is_inline(pieces[i])) {
        i = draw_title(pieces, i);
      } else if (is_inline(pieces[i])) {
        i = draw_line(pieces, i);
      } else {
        draw_box(pieces[i], i);
        ++i;
      }
    }
  }

 private:
  std::string id_of(std::string_view part, std::size_t index) const {
    return joined({block_.id, "/", part, std::to_string(index)});
  }

  std::size_t draw_title(const std::vector<Piece>& pieces, std::size_t first) {
    std::size_t last = first;
    RectPt rect = pieces[first].rect;
    std::string name;
    while (last < pieces.size() && is_title(pieces[last]) && is_inline(pieces[last])) {
      if (pieces[last].starts_line && !name.empty() && name.back() != ' ') name += ' ';
      name += pieces[last].text;
      rect = united(rect, pieces[last].rect);
      ++last;
    }
    const RectPt place = moved(rect, block_);
    const ContainerScope heading(canvas_, {.id = joined({block_.id, "/heading"}), .role = Role::heading, .rect = place, .name = name,
                                           .value = std::to_string(block_.heading_level)});
    if (block_.title_href.empty()) {
      draw_lines(pieces, first, last, false);
      return last;
    }
    const Hit hit = canvas_.open_item({.id = joined({block_.id, "/title"}), .role = Role::link, .rect = place, .name = name,
                                       .href = block_.title_href});
    draw_lines(pieces, first, last, hit.hovered);
    canvas_.probe().close();
    if (hit.clicked && pieces[first].action) actions_.push_back(*pieces[first].action);
    return last;
  }

  void draw_lines(const std::vector<Piece>& pieces, std::size_t first, std::size_t last, bool hovered) {
    for (std::size_t i = first; i < last;) {
      std::size_t end = i + 1;
      while (end < last && !pieces[end].starts_line) ++end;
      const ContainerScope line = open_line(pieces, i, end);
      for (; i < end; ++i) {
        if (block_.title_href.empty()) {
          draw_run(pieces[i], i);
        } else {
          paint_text(pieces[i], hovered);
          record_text(pieces[i], i);
        }
      }
    }
  }

  ContainerScope open_line(const std::vector<Piece>& pieces, std::size_t first, std::size_t end) const {
    RectPt rect = pieces[first].rect;
    for (std::size_t i = first + 1; i < end; ++i) rect = united(rect, pieces[i].rect);
    return {canvas_, {.id = id_of("line", first), .role = Role::line, .rect = moved(rect, block_), .style = pieces[first].style}};
  }

  std::size_t draw_line(const std::vector<Piece>& pieces, std::size_t first) {
    std::size_t end = first + 1;
    while (end < pieces.size() && is_inline(pieces[end]) && !is_title(pieces[end]) && !pieces[end].starts_line) ++end;
    const ContainerScope line = open_line(pieces, first, end);
    for (std::size_t i = first; i < end; ++i) draw_run(pieces[i], i);
    return end;
  }

  void draw_run(const Piece& piece, std::size_t index) {
    if (!piece.action && piece.url.empty()) {
      paint_text(piece, false);
      record_text(piece, index);
      return;
    }
    const bool is_link = !piece.url.empty();
    const Hit hit = canvas_.item({.id = id_of(is_link ? "link" : "run", index), .role = is_link ? Role::link : Role::button,
                                  .rect = moved(piece.rect, block_), .name = piece.text, .value = piece.label, .href = piece.url,
                                  .tooltip = piece.tooltip, .style = piece.style});
    paint_text(piece, hit.hovered);
    act(piece, hit);
  }

  /// Links are underlined: among other words their colour would not tell them to everyone.
  void paint_text(const Piece& piece, bool hovered) {
    const RectPt place = moved(piece.rect, block_);
    const Theme& theme = canvas_.theme();
    Colour colour = tone_colour(theme, piece.tone);
    if (piece.is_highlighted) {
      canvas_.fill({place.x - 1, place.y + 1, place.w + 2, place.h - 2}, theme.highlight, 2);
      colour = theme.highlight_text;
    }
    canvas_.text(place.x, place.y, piece.style, colour, piece.text, piece.face);
    const bool is_link = !piece.url.empty();
    if (hovered || is_link) canvas_.hline(place.x, place.bottom() - 2, place.w, faded(colour, hovered && is_link ? 1.0F : 0.6F));
  }

  void record_text(const Piece& piece, std::size_t index) {
    canvas_.note({.id = id_of("text", index), .role = Role::text, .rect = moved(piece.rect, block_), .name = piece.text,
                  .value = piece.is_highlighted ? "mark" : "", .style = piece.style});
  }

  void draw_box(const Piece& piece, std::size_t index) {
    const RectPt place = moved(piece.rect, block_);
    const bool is_link = !piece.url.empty();
    const bool is_plain = !piece.action && !is_link;
    const std::string id = id_of("chip", index);
    const ProbeItem item{.id = id, .role = is_plain ? Role::text : (is_link ? Role::link : Role::button), .rect = place, .name = piece.text,
                   .value = piece.label, .href = piece.url, .tooltip = piece.tooltip, .style = piece.style};
    Hit hit;
    if (is_plain) {
      hit = canvas_.touch(id, place);
      if (hit.hovered && !piece.tooltip.empty()) canvas_.tooltip(piece.tooltip);
      canvas_.note(item);
    } else {
      hit = canvas_.item(item);
    }
    paint_box(piece, place, hit);
    act(piece, hit);
  }

  void paint_box(const Piece& piece, RectPt place, const Hit& hit) {
    const Theme& theme = canvas_.theme();
    const bool acts = piece.action.has_value() || !piece.url.empty();
    Colour ink = tone_colour(theme, piece.tone);
    switch (piece.kind) {
      case PieceKind::badge:
        canvas_.fill(place, palette_colour(theme, piece.colour), k_badge_radius_pt);
        if (hit.hovered) canvas_.fill(place, 0xFFFFFF22, k_badge_radius_pt);
        ink = theme.on_colour;
        break;
      case PieceKind::rank:
        if (hit.hovered) canvas_.fill(place, theme.hover, k_badge_radius_pt);
        break;
      case PieceKind::link_chip:
      case PieceKind::action_chip:
        canvas_.fill(place, hit.hovered && acts ? theme.hover : theme.background, k_radius_pt);
        canvas_.stroke(place, theme.control, k_radius_pt);
        break;
      case PieceKind::tag_chip:
      case PieceKind::muted_chip:
        if (hit.hovered && acts) canvas_.fill(place, theme.hover, k_radius_pt);
        canvas_.dash(place, theme.control, k_radius_pt);
        break;
      default: break;
    }
    canvas_.text_centred(place, piece.style, ink, piece.text);
  }

  void act(const Piece& piece, const Hit& hit) {
    if (!hit.clicked) return;
    if (piece.action) {
      actions_.push_back(with_modifiers(*piece.action, hit));
    } else if (!piece.url.empty()) {
      actions_.push_back(FollowLink{piece.url});
    }
  }

  Canvas& canvas_;
  const PieceBlock& block_;
  ActionSink& actions_;
};

}  // namespace

Action with_modifiers(Action action, const Hit& hit) {
  if (auto* const toggle = std::get_if<ToggleFacet>(&action); toggle != nullptr && hit.alt) toggle->choice.excluded = true;
  return action;
}

void draw_pieces(Canvas& canvas, const std::vector<Piece>& pieces, const PieceBlock& block, ActionSink& actions) {
  PiecePainter(canvas, block, actions).draw(pieces);
}

bool button(Canvas& canvas, std::string_view id, RectPt rect, std::string_view text, std::string_view label, bool is_pressed) {
  const Theme& theme = canvas.theme();
  const Hit hit = canvas.item({.id = id, .role = Role::button, .rect = rect, .name = text, .value = label,
                               .style = TextStyle::body});
  canvas.fill(rect, is_pressed ? theme.accent_soft : (hit.hovered ? theme.hover : theme.background), k_radius_pt + 2);
  canvas.stroke(rect, theme.control, k_radius_pt + 2);
  canvas.text_centred(rect, TextStyle::body, theme.muted, text);
  return hit.clicked;
}

bool text_button(Canvas& canvas, std::string_view id, float x, float y, TextStyle style, std::string_view text, std::string_view label) {
  const RectPt rect{x, y, canvas.width(style, text), canvas.fonts().line_height(style)};
  const Hit hit = canvas.item({.id = id, .role = Role::button, .rect = rect, .name = text, .value = label,
                               .style = style});
  canvas.text(x, y, style, canvas.theme().link, text);
  if (hit.hovered) canvas.hline(x, rect.bottom() - 2, rect.w, faded(canvas.theme().link, 0.6F));
  return hit.clicked;
}

}  // namespace folioscope::ui
