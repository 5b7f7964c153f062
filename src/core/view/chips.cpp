// See chips.hpp.
#include "core/view/chips.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/view/labels.hpp"
#include "core/view/text_flow.hpp"

namespace folioscope {

namespace {

constexpr float k_chip_padding_pt = 9;
constexpr std::string_view k_no_address = "The source names this resource but gives no address";

struct ArtifactWords {
  bool Artifact::*is_set;
  std::string_view value, first_text;
};
constexpr ArtifactWords k_artifact_words[] = {{&Artifact::available, "available", "Artifact available"},
                                              {&Artifact::functional, "functional", "Artifact functional"},
                                              {&Artifact::reproduced, "reproduced", "Artifact reproduced"}};

void add_links(const Publication& publication, std::vector<Chip>& chips) {
  for (const Link& link : publication.links()) {
    Chip chip;
    chip.role = link.url.empty() ? Chip::Role::addressless_link : Chip::Role::link;
    chip.text = link.label.empty() ? link_label(link.kind) : link.label;
    chip.url = link.url;
    chips.push_back(chip);
  }
}

void add_copy(CopyFormat format, std::string_view text, std::vector<Chip>& chips) {
  Chip chip;
  chip.role = Chip::Role::copy;
  chip.text = text;
  chip.format = format;
  chips.push_back(chip);
}

void add_versions(const Library& library, const Publication& publication, std::vector<Chip>& chips) {
  for (const PubId id : publication.versions) {
    const Publication& version = library.publication(id);
    if (version.key.empty()) continue;
    Chip chip;
    chip.role = Chip::Role::version;
    chip.text = version_text(version.kind);
    chip.value = version.key;
    chips.push_back(chip);
  }
}

void add_tags(const Publication& publication, std::vector<Chip>& chips) {
  bool is_first = true;
  for (const ArtifactWords& words : k_artifact_words) {
    if (!(publication.artifact.*words.is_set)) continue;
    Chip chip;
    chip.role = Chip::Role::artifact;
    chip.text = is_first ? words.first_text : words.value;
    chip.value = words.value;
    chips.push_back(chip);
    is_first = false;
  }
  if (publication.award().empty()) return;
  Chip chip;
  chip.role = Chip::Role::award;
  chip.text = publication.award();
  chips.push_back(chip);
}

void describe_copy(Piece& piece, const Chip& chip, const Publication& publication, const std::string& title) {
  piece.kind = PieceKind::action_chip;
  piece.tone = TextTone::link;
  piece.label = (chip.format == CopyFormat::cite ? "Copy \\cite of " : "Copy " + std::string(chip.text) + " of ") + title;
  piece.action = CopyCitation{std::string(publication.key), chip.format};
}

void describe_filter(Piece& piece, std::string label, FacetChoice choice) {
  piece.kind = PieceKind::tag_chip;
  piece.tone = TextTone::muted;
  piece.label = std::move(label);
  piece.action = ToggleFacet{std::move(choice)};
}

}  // namespace

std::vector<Chip> link_chips(const Publication& publication) {
  std::vector<Chip> chips;
  add_links(publication, chips);
  return chips;
}

std::vector<Chip> tag_chips(const Publication& publication) {
  std::vector<Chip> chips;
  add_tags(publication, chips);
  return chips;
}

std::vector<Chip> copy_chips() {
  std::vector<Chip> chips;
  add_copy(CopyFormat::bibtex, "BibTeX", chips);
  add_copy(CopyFormat::text, "Text", chips);
  add_copy(CopyFormat::html, "HTML", chips);
  add_copy(CopyFormat::markdown, "Markdown", chips);
  add_copy(CopyFormat::cite, "\\cite{key}", chips);
  return chips;
}

std::vector<Chip> row_chips(const Library& library, const Publication& publication) {
  std::vector<Chip> chips;
  add_links(publication, chips);
  if (!publication.key.empty()) add_copy(CopyFormat::bibtex, "BibTeX", chips);
  add_versions(library, publication, chips);
  add_tags(publication, chips);
  return chips;
}

float place_chips(std::vector<Chip>& chips, float x, float y, float width_pt, const TextMeasure& measure) {
  if (chips.empty()) return 0;
  const float right = x + width_pt;
  float at_x = x;
  float at_y = y;
  for (Chip& chip : chips) {
    const float chip_w = std::min(width_pt, measure.width(TextStyle::small, chip.text) + 2 * k_chip_padding_pt);
    chip.starts_line = at_x == x;
    if (at_x > x && at_x + chip_w > right) {
      at_x = x;
      at_y += k_chip_h_pt + k_chip_gap_pt;
      chip.starts_line = true;
    }
    chip.rect = {at_x, at_y, chip_w, k_chip_h_pt};
    at_x += chip_w + k_chip_gap_pt;
  }
  return at_y + k_chip_h_pt - y;
}

Piece to_piece(const Chip& chip, const Publication& publication, const TextMeasure& measure) {
  const std::string title(title_or_stand_in(publication));
  const std::string text(chip.text);
  Piece piece;
  piece.style = TextStyle::small;
  piece.rect = chip.rect;
  piece.starts_line = chip.starts_line;
  switch (chip.role) {
    case Chip::Role::link:
      piece.kind = PieceKind::link_chip;
      piece.tone = TextTone::link;
      piece.url = chip.url;
      piece.tooltip = chip.url;
      piece.label = text + " of " + title;
      break;
    case Chip::Role::addressless_link:
      piece.kind = PieceKind::muted_chip;
      piece.tone = TextTone::faint;
      piece.tooltip = k_no_address;
      piece.label = text + ": " + std::string(k_no_address);
      break;
    case Chip::Role::copy: describe_copy(piece, chip, publication, title); break;
    case Chip::Role::version:
      piece.kind = PieceKind::action_chip;
      piece.tone = TextTone::link;
      piece.label = text + ": show it, of " + title;
      piece.action = SelectPublication{std::string(chip.value), true};
      break;
    case Chip::Role::artifact:
      describe_filter(piece, "Filter by artifact " + std::string(chip.value), {Facet::artifact, std::string(chip.value), false});
      break;
    case Chip::Role::award: describe_filter(piece, "Filter by award", {Facet::award, "yes", false}); break;
    case Chip::Role::keyword: describe_filter(piece, "Filter by keyword " + text, {Facet::keyword, fold(chip.text), false}); break;
  }
  piece.text = shorten_to_width(chip.text, piece.style, chip.rect.w - 2 * k_chip_padding_pt + 0.01F, measure);
  if (piece.text != text && piece.tooltip.empty()) piece.tooltip = text;
  return piece;
}

}  // namespace folioscope
