// See work_kind.hpp.
#include "core/ingest/work_kind.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/bibtex/byte_block.hpp"

namespace folioscope {

namespace {

using ascii::equals_ignoring_case;

struct TypeRow {
  std::string_view type;
  PubKind kind;
  bool needs_venue = false;
};
constexpr TypeRow k_types[] = {
    {"article", PubKind::journal_article, true},
    {"book", PubKind::book},
    {"bookinbook", PubKind::chapter},
    {"booklet", PubKind::book},
    {"collection", PubKind::book},
    {"conference", PubKind::conference_paper, true},
    {"data", PubKind::dataset},
    {"dataset", PubKind::dataset},
    {"inbook", PubKind::chapter},
    {"incollection", PubKind::chapter, true},
    {"inproceedings", PubKind::conference_paper, true},
    {"inreference", PubKind::chapter, true},
    {"manual", PubKind::report},
    {"mastersthesis", PubKind::thesis, true},
    {"mvbook", PubKind::book},
    {"mvcollection", PubKind::book},
    {"mvproceedings", PubKind::book},
    {"mvreference", PubKind::book},
    {"patent", PubKind::patent},
    {"phdthesis", PubKind::thesis, true},
    {"preprint", PubKind::preprint},
    {"presentation", PubKind::talk},
    {"proceedings", PubKind::book},
    {"reference", PubKind::book},
    {"report", PubKind::report, true},
    {"software", PubKind::software},
    {"suppbook", PubKind::chapter},
    {"suppcollection", PubKind::chapter},
    {"suppperiodical", PubKind::journal_article},
    {"talk", PubKind::talk},
    {"techreport", PubKind::report, true},
    {"thesis", PubKind::thesis, true},
};

const TypeRow* find_type(std::string_view type) {
  const auto* const found = std::find_if(std::begin(k_types), std::end(k_types), [type](const TypeRow& row) { return row.type == type; });
  return found == std::end(k_types) ? nullptr : found;
}

/// What the words of a venue say of the works in it.
struct VenueWords {
  bool is_preprint = false, is_workshop = false, is_conference = false;
};

bool stands_at(std::string_view text, std::size_t at, std::string_view word) {
  return equals_ignoring_case(text.substr(at, word.size()), word);
}

/// Each word is looked for where its rarest letter stands.
constexpr std::array<bool, 256> k_letters = [] {
  std::array<bool, 256> letters{};
  for (const char c : std::string_view("xpwfyXPWFY")) letters[static_cast<std::uint8_t>(c)] = true;
  return letters;
}();

void find_word_around(std::string_view text, std::size_t at, VenueWords& found) {
  switch (text[at] | 0x20) {
    case 'x': found.is_preprint |= at >= 1 && stands_at(text, at - 1, "rxiv"); break;
    case 'p': found.is_preprint |= stands_at(text, at, "preprint"); break;
    case 'w': found.is_workshop |= stands_at(text, at, "workshop"); break;
    case 'f': found.is_conference |= at >= 3 && stands_at(text, at - 3, "conference"); break;
    case 'y': found.is_conference |= at >= 1 && stands_at(text, at - 1, "symposium"); break;
    default: break;
  }
}

/// `text` folded, or ASCII in any case. This runs for every work.
VenueWords find_words(std::string_view text) {
  VenueWords found;
  std::size_t at = 0;
#ifdef FOLIOSCOPE_BYTE_BLOCKS
  using bibtex::ByteBlock;
  for (; at + ByteBlock::k_size <= text.size(); at += ByteBlock::k_size) {
    const ByteBlock bytes = ByteBlock(text.data() + at).lower();
    const ByteBlock letters = (bytes == 'x') | (bytes == 'p') | (bytes == 'w') | (bytes == 'f') | (bytes == 'y');
    for (std::uint32_t left = letters.mask(); left != 0; left &= left - 1) {
      find_word_around(text, at + static_cast<std::size_t>(std::countr_zero(left)), found);
    }
  }
#endif
  for (; at < text.size(); ++at) {
    if (k_letters[static_cast<std::uint8_t>(text[at])]) find_word_around(text, at, found);
  }
  found.is_preprint |= equals_ignoring_case(text, "corr");
  found.is_conference |= stands_at(text, 0, "in ");
  return found;
}

}  // namespace

PubKind kind_of_work(std::string_view type, std::string_view venue_text, bool is_on_arxiv) {
  const TypeRow* const row = find_type(type);
  const PubKind by_type = row ? row->kind : PubKind::other;
  const bool is_paper = by_type == PubKind::journal_article || by_type == PubKind::conference_paper || by_type == PubKind::other;
  if (!is_paper) return by_type;
  if (venue_text.empty()) return is_on_arxiv ? PubKind::preprint : by_type;
  const VenueWords words = is_ascii(venue_text) ? find_words(venue_text) : find_words(fold(venue_text));
  if (words.is_preprint) return PubKind::preprint;
  if (by_type == PubKind::other) return PubKind::other;
  if (words.is_workshop) return PubKind::workshop_paper;
  if (words.is_conference) return PubKind::conference_paper;
  return by_type;
}

bool needs_venue(std::string_view type) {
  const TypeRow* const row = find_type(type);
  return row != nullptr && row->needs_venue;
}

}  // namespace folioscope
