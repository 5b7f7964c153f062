// Where a query's words stand in a text. See find_highlights() in evaluate.hpp.
#include <algorithm>
#include <string>

#include "core/base/sorting.hpp"
#include "core/base/utf8.hpp"
#include "core/search/evaluate.hpp"
#include "core/search/words.hpp"

namespace folioscope {

namespace {

bool looks_at(QueryField field, TextRole role) {
  switch (field) {
    case QueryField::any: return true;
    case QueryField::author: return role == TextRole::author;
    case QueryField::venue: return role == TextRole::venue;
    case QueryField::title: return role == TextRole::title;
    case QueryField::keyword: return role == TextRole::keyword;
    case QueryField::key: return role == TextRole::key;
    default: return false;
  }
}

/// The patterns of the positive terms that look at texts of this role.
void collect_patterns(const QueryNode& node, TextRole role, std::vector<WordPattern>& out) {
  using Kind = QueryNode::Kind;
  if (node.kind == Kind::word || node.kind == Kind::phrase) {
    if (looks_at(node.field, role)) out.push_back(pattern_of(node));
  } else if (node.kind == Kind::conjunction || node.kind == Kind::disjunction) {
    for (const QueryNode& child : node.children) collect_patterns(child, role, out);
  }
}

/// The words of a text in one form, each with its place.
struct PlacedWords {
  std::vector<std::string> words;
  std::vector<WordSpan> spans;
};
PlacedWords place_words(std::string_view text, WordForm form) {
  PlacedWords placed;
  WordScanner scanner(text);
  for (WordSpan span; scanner.next(span);) {
    std::string word = to_form(text.substr(span.begin, span.end - span.begin), form);
    if (word.empty()) continue;
    placed.words.push_back(std::move(word));
    placed.spans.push_back(span);
  }
  return placed;
}

/// How many bytes of `word` as written make the first `length` bytes of its folded form. A letter that is spelt out
/// (one written as two) counts as soon as its first half is typed.
std::uint32_t typed_bytes(std::string_view word, std::size_t length, WordForm form) {
  if (form == WordForm::folded) {
    const FoldedText folded = fold_with_offsets(word);
    std::size_t next = length;
    while (next + 1 < folded.offsets.size() && folded.offsets[next] == folded.offsets[length - 1]) ++next;
    return folded.offsets[std::min(next, folded.offsets.size() - 1)];
  }
  std::size_t bytes = 0;
  for (std::size_t lower = 0; bytes < word.size() && lower < length;) {
    const std::size_t begin = bytes;
    decode_utf8(word, bytes);
    lower += to_lower(word.substr(begin, bytes - begin)).size();
  }
  return static_cast<std::uint32_t>(bytes);
}

void find_places(const WordPattern& pattern, const PlacedWords& placed, std::string_view text, std::vector<ByteRange>& out) {
  const std::size_t length = pattern.words.size();
  for (std::size_t at = find_pattern(pattern, placed.words); at < placed.words.size(); at = find_pattern(pattern, placed.words, at + 1)) {
    const WordSpan last = placed.spans[at + length - 1];
    std::uint32_t end = last.end;
    if (pattern.last_is_prefix) {
      end = last.begin + typed_bytes(text.substr(last.begin, last.end - last.begin), pattern.words.back().size(), pattern.form);
    }
    out.push_back({placed.spans[at].begin, end});
  }
}

void merge(std::vector<ByteRange>& ranges) {
  sort_values(ranges, [](const ByteRange& a, const ByteRange& b) { return a.begin < b.begin; });
  std::size_t count = 0;
  for (const ByteRange& range : ranges) {
    if (count > 0 && range.begin <= ranges[count - 1].end) {
      ranges[count - 1].end = std::max(ranges[count - 1].end, range.end);
    } else {
      ranges[count++] = range;
    }
  }
  ranges.resize(count);
}

}  // namespace

std::vector<ByteRange> find_highlights(const QueryNode& query, TextRole role, std::string_view text) {
  std::vector<WordPattern> patterns;
  collect_patterns(query, role, patterns);
  std::vector<ByteRange> ranges;
  for (const WordForm form : {WordForm::folded, WordForm::lower}) {
    if (std::none_of(patterns.begin(), patterns.end(), [form](const WordPattern& pattern) { return pattern.form == form; })) continue;
    const PlacedWords placed = place_words(text, form);
    for (const WordPattern& pattern : patterns) {
      if (pattern.form == form) find_places(pattern, placed, text, ranges);
    }
  }
  merge(ranges);
  return ranges;
}

}  // namespace folioscope
