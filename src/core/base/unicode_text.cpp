// Normal form, folding and character classes (see utf8.hpp), from the tables that make_unicode_tables.py writes.
#include <algorithm>
#include <iterator>
#include <optional>

#include "core/base/sorting.hpp"
#include "core/base/utf8.hpp"

namespace folioscope {

namespace {

/// mark 0: replaced by the base.
struct Decomposition {
  std::uint16_t composed, base, mark;
};
struct CombiningClass {
  std::uint16_t first;
  std::uint8_t more, value;
  [[nodiscard]] constexpr char32_t last() const { return first + char32_t{more}; }
};
struct CaseRange {
  std::uint16_t first;
  std::uint8_t more, step;
  std::uint16_t distance;
  [[nodiscard]] constexpr char32_t last() const { return first + char32_t{more}; }
};
struct Spelling {
  std::uint16_t code_point;
  char plain[4];
};
struct CharRange {
  std::uint16_t first, end;
  [[nodiscard]] constexpr char32_t last() const { return end; }
};

#include "core/base/unicode_tables.inc"

constexpr char32_t k_plane_size = 0x10000;

// Hangul syllables are numbered by their parts: Unicode Standard, section 3.12.
constexpr char32_t k_hangul = 0xAC00, k_hangul_count = 11172;
constexpr char32_t k_hangul_l = 0x1100, k_hangul_l_count = 19;
constexpr char32_t k_hangul_v = 0x1161, k_hangul_v_count = 21;
constexpr char32_t k_hangul_t = 0x11A7, k_hangul_t_count = 28;

bool is_in(char32_t code_point, char32_t first, char32_t last) {
  return code_point >= first && code_point <= last;
}

/// The row of a sorted table of ranges that holds `code_point`, or null.
template <class Row, std::size_t Size>
const Row* find_range(const Row (&table)[Size], char32_t code_point) {
  const Row* const after =
      std::upper_bound(std::begin(table), std::end(table), code_point, [](char32_t c, const Row& row) { return c < row.first; });
  return after != std::begin(table) && code_point <= std::prev(after)->last() ? std::prev(after) : nullptr;
}

std::optional<Decomposition> find_decomposition(char32_t composed) {
  if (composed >= k_plane_size) return std::nullopt;
  const auto code = static_cast<std::uint16_t>(composed);
  const auto* const both_ways = std::lower_bound(std::begin(k_composed), std::end(k_composed), code);
  if (both_ways != std::end(k_composed) && *both_ways == code) {
    const auto i = static_cast<std::size_t>(both_ways - std::begin(k_composed));
    return Decomposition{code, k_composed_base[i], k_composed_marks[k_composed_mark[i]]};
  }
  const auto* const one_way = std::lower_bound(std::begin(k_one_way_decompositions), std::end(k_one_way_decompositions), code,
                                               [](const Decomposition& row, std::uint16_t c) { return row.composed < c; });
  const bool is_found = one_way != std::end(k_one_way_decompositions) && one_way->composed == code;
  return is_found ? std::optional(*one_way) : std::nullopt;
}

std::uint8_t combining_class(char32_t code_point) {
  if (code_point < 0x300 || code_point >= k_plane_size) return 0;
  const CombiningClass* const row = find_range(k_combining_classes, code_point);
  return row ? row->value : std::uint8_t{0};
}

/// Characters that stand in normal form C whatever is beside them, unless a mark follows. Covers nearly all real text.
bool is_surely_composed(char32_t code_point) {
  return code_point < 0x300 || is_in(code_point, 0x388, 0x482) || is_in(code_point, 0x1D00, 0x1DBF) || is_in(code_point, 0x1E00, 0x1EFF) ||
         is_in(code_point, 0x2010, 0x20CF) || is_in(code_point, 0x2100, 0x2125) || is_in(code_point, 0x2190, 0x2328) ||
         is_in(code_point, 0x3005, 0x3029) || is_in(code_point, 0x3041, 0x3096) || is_in(code_point, 0x30A0, 0x30FF) ||
         is_in(code_point, 0x3400, 0x9FFF) || is_in(code_point, 0xF900, 0xFAFF) ||
         is_in(code_point, k_hangul, k_hangul + k_hangul_count - 1) || is_in(code_point, 0xFF00, 0xFF9D) || code_point >= k_plane_size;
}

void append_decomposed(std::vector<char32_t>& out, char32_t code_point) {
  // A decomposition nests at most three deep, each time in its first part, so the marks come out last first.
  char32_t marks[4];
  std::size_t count = 0;
  while (count < std::size(marks)) {
    const std::optional<Decomposition> row = find_decomposition(code_point);
    if (!row) break;
    if (row->mark != 0) marks[count++] = row->mark;
    code_point = row->base;
  }
  out.push_back(code_point);
  while (count > 0) append_decomposed(out, marks[--count]);
}

void order_marks(std::vector<char32_t>& characters) {
  const auto is_mark = [](char32_t c) { return combining_class(c) != 0; };
  const auto by_class = [](std::uint32_t a, std::uint32_t b) { return combining_class(a) < combining_class(b); };
  for (auto run = characters.begin(); run != characters.end();) {
    const auto begin = std::find_if(run, characters.end(), is_mark);
    run = std::find_if_not(begin, characters.end(), is_mark);
    if (run - begin < 2) continue;
    std::vector<std::uint32_t> marks(begin, run);
    sort_numbers(marks, by_class);
    std::copy(marks.begin(), marks.end(), begin);
  }
}

/// Joins marks to their base in place: Unicode Standard, section 3.11, D117.
void compose_all(std::vector<char32_t>& characters) {
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t end = 0, starter = none;
  std::uint8_t last_class = 0;
  for (const char32_t character : characters) {
    const std::uint8_t this_class = combining_class(character);
    const bool is_next = starter != none && starter + 1 == end;
    const bool is_blocked = starter == none || (!is_next && last_class >= this_class);
    const char32_t composed = is_blocked ? 0 : compose(characters[starter], character);
    if (composed != 0) {
      characters[starter] = composed;
      continue;
    }
    if (this_class == 0) starter = end;
    last_class = this_class;
    characters[end++] = character;
  }
  characters.resize(end);
}

char32_t to_lower(char32_t code_point) {
  if (code_point < 0x80) return code_point >= 'A' && code_point <= 'Z' ? code_point + 0x20 : code_point;
  if (code_point >= k_plane_size) return code_point;
  const CaseRange* const row = find_range(k_lower_case, code_point);
  if (!row || (code_point - row->first) % row->step != 0) return code_point;
  return static_cast<std::uint16_t>(code_point + row->distance);
}

/// Marks that a search does not ask for, and characters without a form. Vowel signs of the scripts of India are no such
/// marks.
bool is_ignorable(char32_t code_point) {
  constexpr CharRange ranges[] = {{0xAD, 0xAD},     {0x300, 0x36F},   {0x483, 0x487},   {0x591, 0x5BD},   {0x5BF, 0x5C7},
                                  {0x610, 0x61A},   {0x64B, 0x65F},   {0x670, 0x670},   {0x6D6, 0x6DC},   {0x1AB0, 0x1ACE},
                                  {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x2064}, {0x20D0, 0x20F0},
                                  {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}};
  return code_point < k_plane_size && find_range(ranges, code_point) != nullptr;
}

/// Mathematical letters and digits (bold, double-struck ...) as plain ones: the block repeats its alphabets.
char32_t plain_math(char32_t code_point) {
  if (is_in(code_point, 0x1D400, 0x1D6A3)) {
    const char32_t letter = (code_point - 0x1D400) % 52;
    return 'a' + letter % 26;
  }
  return is_in(code_point, 0x1D7CE, 0x1D7FF) ? '0' + (code_point - 0x1D7CE) % 10 : code_point;
}

void append_folded(std::string& out, char32_t code_point) {
  for (;;) {
    if (is_in(code_point, 0xFF01, 0xFF5E)) code_point -= 0xFEE0;
    code_point = to_lower(plain_math(code_point));
    if (code_point < 0x80 || is_cjk(code_point) || code_point >= k_plane_size) break;
    if (is_ignorable(code_point)) return;
    const Spelling* const spelling = std::lower_bound(std::begin(k_spellings), std::end(k_spellings), code_point,
                                                      [](const Spelling& row, char32_t c) { return row.code_point < c; });
    if (spelling != std::end(k_spellings) && spelling->code_point == code_point) {
      out += spelling->plain;
      return;
    }
    const std::optional<Decomposition> parts = find_decomposition(code_point);
    if (!parts || (parts->mark != 0 && !is_ignorable(parts->mark))) break;
    code_point = parts->base;
  }
  append_utf8(out, code_point);
}

/// `offsets` may be null.
void fold_into(std::string_view text, std::string& out, std::vector<std::uint32_t>* offsets) {
  out.reserve(text.size());
  for (std::size_t offset = 0; offset < text.size();) {
    const std::size_t begin = offset;
    const char c = text[offset];
    if (static_cast<std::uint8_t>(c) < 0x80) {
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
      ++offset;
    } else {
      append_folded(out, decode_utf8(text, offset));
    }
    if (offsets) offsets->resize(out.size(), static_cast<std::uint32_t>(begin));
  }
}

}  // namespace

char32_t compose(char32_t base, char32_t mark) {
  if (is_in(base, k_hangul_l, k_hangul_l + k_hangul_l_count - 1) && is_in(mark, k_hangul_v, k_hangul_v + k_hangul_v_count - 1)) {
    return k_hangul + ((base - k_hangul_l) * k_hangul_v_count + (mark - k_hangul_v)) * k_hangul_t_count;
  }
  if (is_in(base, k_hangul, k_hangul + k_hangul_count - 1) && is_in(mark, k_hangul_t + 1, k_hangul_t + k_hangul_t_count - 1)) {
    return (base - k_hangul) % k_hangul_t_count == 0 ? base + (mark - k_hangul_t) : 0;
  }
  const auto* const known = std::lower_bound(std::begin(k_composed_marks), std::end(k_composed_marks), mark);
  if (known == std::end(k_composed_marks) || *known != mark) return 0;
  // Looked through from the front, where the common ones stand: an index by base and mark would cost the page more than it saves.
  const auto number = known - std::begin(k_composed_marks);
  for (std::size_t i = 0; i < std::size(k_composed); ++i) {
    if (k_composed_base[i] == base && k_composed_mark[i] == number) return k_composed[i];
  }
  return 0;
}

bool is_surely_composed(std::string_view text) {
  for (std::size_t offset = 0; offset < text.size();) {
    if (static_cast<std::uint8_t>(text[offset]) < 0x80) {
      ++offset;
      continue;
    }
    if (!is_surely_composed(decode_utf8(text, offset))) return false;
  }
  return true;
}

std::string to_nfc(std::string_view text) {
  if (is_surely_composed(text)) return std::string(text);
  std::vector<char32_t> characters;
  characters.reserve(text.size());
  for (std::size_t offset = 0; offset < text.size();) append_decomposed(characters, decode_utf8(text, offset));
  order_marks(characters);
  compose_all(characters);
  std::string out;
  out.reserve(text.size());
  for (const char32_t character : characters) append_utf8(out, character);
  return out;
}

std::string fold(std::string_view text) {
  std::string out;
  fold_into(text, out, nullptr);
  return out;
}

FoldedText fold_with_offsets(std::string_view text) {
  FoldedText out;
  fold_into(text, out.folded, &out.offsets);
  out.offsets.push_back(static_cast<std::uint32_t>(text.size()));
  return out;
}

std::string to_lower(std::string_view text) {
  const std::string composed = to_nfc(text);
  std::string out;
  out.reserve(composed.size());
  for (std::size_t offset = 0; offset < composed.size();) append_utf8(out, to_lower(decode_utf8(composed, offset)));
  return out;
}

bool is_lower_case(char32_t code_point) {
  if (code_point < 0x80) return is_in(code_point, 'a', 'z');
  // Georgian has capitals for headlines only: a name does not start with one.
  if (is_in(code_point, 0x10D0, 0x10FF)) return false;
  if (code_point >= k_plane_size || find_range(k_lower_case, code_point) != nullptr) return to_lower(code_point) == code_point;
  return std::any_of(std::begin(k_lower_case), std::end(k_lower_case), [code_point](const CaseRange& row) {
    const auto upper = static_cast<std::uint16_t>(code_point - row.distance);
    return is_in(upper, row.first, row.last()) && (upper - row.first) % row.step == 0;
  });
}

bool is_word_char(char32_t code_point) {
  if (code_point < 0x80) return is_in(to_lower(code_point), 'a', 'z') || is_in(code_point, '0', '9');
  if (code_point < k_plane_size) return !is_in(code_point, 0xD800, 0xF8FF) && find_range(k_separators, code_point) == nullptr;
  const bool is_picture = is_in(code_point, 0x1F000, 0x1FAFF);
  return !is_picture && code_point < 0xE0000;
}

bool is_cjk(char32_t code_point) {
  if (code_point < 0x1100) return false;
  return is_in(code_point, 0x1100, 0x11FF) || is_in(code_point, 0x2E80, 0x2FDF) || is_in(code_point, 0x3005, 0x3007) ||
         is_in(code_point, 0x3021, 0x3029) || is_in(code_point, 0x3040, 0x31FF) || is_in(code_point, 0x3400, 0x4DBF) ||
         is_in(code_point, 0x4E00, 0x9FFF) || is_in(code_point, 0xAC00, 0xD7AF) || is_in(code_point, 0xF900, 0xFAFF) ||
         is_in(code_point, 0xFF66, 0xFF9F) || is_in(code_point, 0x1B000, 0x1B16F) || is_in(code_point, 0x20000, 0x3FFFF);
}

}  // namespace folioscope
