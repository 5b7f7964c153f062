// See marks.hpp.
#include "core/ingest/marks.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"

namespace folioscope {

namespace {

using ascii::is_digit;

constexpr std::string_view k_blanks = " \t\r\n\"";

std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(k_blanks);
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(k_blanks) - begin + 1);
}

/// Calls `visit` with each part of `text` between any of `separators`.
template <class Visit>
void for_each_part(std::string_view text, std::string_view separators, Visit visit) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    if (const std::string_view part = trim(text.substr(0, end)); !part.empty()) visit(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// A number of digits only, up to 255; -1 otherwise.
int small_number(std::string_view text) {
  if (text.empty() || text.size() > 3 || !std::all_of(text.begin(), text.end(), is_digit)) return -1;
  int number = 0;
  for (const char c : text) number = number * 10 + (c - '0');
  return number <= 255 ? number : -1;
}

/// "CCF:A", "CCF-A", "CORE:A*", "CCF:A:2022", "A".
Rank parse_rank(std::string_view text) {
  Rank rank;
  std::size_t mark = text.find(':');
  if (mark == std::string_view::npos && text.find('-') != std::string_view::npos && text.find('-') >= 2) mark = text.find('-');
  rank.value = text;
  if (mark == std::string_view::npos) return rank;
  rank.list = trim(text.substr(0, mark));
  rank.value = trim(text.substr(mark + 1));
  const std::size_t edition = rank.value.find_first_of(":@");
  if (edition == std::string_view::npos) return rank;
  int year = 0;
  for (const char c : trim(rank.value.substr(edition + 1))) year = is_digit(c) ? (year * 10 + (c - '0')) % 10000 : 0;
  rank.year = static_cast<std::int16_t>(year);
  rank.value = trim(rank.value.substr(0, edition));
  return rank;
}

/// Markdown that al-folio allows in awards: links and bold.
std::string without_markdown(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "**") {
      ++i;
    } else if (text[i] == '[') {
      const std::size_t close = text.find("](", i);
      const std::size_t end = close == std::string_view::npos ? close : text.find(')', close);
      if (end == std::string_view::npos) {
        out += text[i];
        continue;
      }
      out += text.substr(i + 1, close - i - 1);
      i = end;
    } else {
      out += text[i];
    }
  }
  return out;
}

class MarkReader {
 public:
  MarkReader(const FieldValues& values, TextArena& texts, WorkDraft& draft)
      : values_(values), texts_(texts), draft_(draft), work_(draft.work), authors_(draft.authors) {}

  void read(std::uint8_t marked_leading) {
    read_rank();
    read_artifact();
    read_award();
    read_author_annotation();
    read_cofirst(marked_leading);
  }

 private:
  void report(DiagnosticCode code, Field field, std::string_view detail) {
    values_.report(code, values_.where(field), std::string(detail));
  }

  void read_rank() {
    Rank rank;
    if (const std::string_view ccf = values_.plain(Field::ccf); !ccf.empty()) {
      rank = {"CCF", ccf, 0};
    } else if (const std::string_view text = values_.plain(Field::rank); !text.empty()) {
      rank = parse_rank(text);
    } else {
      return;
    }
    work_.rank = texts_.keep_list(std::span<const Rank>(&rank, 1)).data();
  }

  void read_artifact() {
    for_each_part(values_.plain(Field::artifact), ",;", [&](std::string_view part) {
      const std::string word = fold(part);
      const auto has = [&word](std::string_view stem) { return word.find(stem) != std::string::npos; };
      work_.artifact.available = work_.artifact.available || has("available");
      work_.artifact.functional = work_.artifact.functional || has("functional");
      work_.artifact.reproduced = work_.artifact.reproduced || has("reproduc");
      if (!has("available") && !has("functional") && !has("reproduc")) report(DiagnosticCode::unknown_value, Field::artifact, part);
    });
  }

  void read_award() {
    const Field field = values_.text(Field::award_name).empty() ? Field::award : Field::award_name;
    std::string_view award = values_.plain(field);
    if (award.find_first_of("[*") != std::string_view::npos) award = values_.keep(without_markdown(award));
    draft_.add(WorkPart::award, equals_true(award) ? "Award" : award);
  }

  static bool equals_true(std::string_view text) { return ascii::equals_ignoring_case(text, "true"); }

  /// biblatex's "1=cofirst; 2=cofirst,corresponding; 3:family=..."
  void read_author_annotation() {
    for_each_part(values_.plain(Field::author_annotation), ";", [&](std::string_view item) {
      const std::size_t equals = item.find('=');
      if (equals == std::string_view::npos) return;
      const std::string_view number = trim(item.substr(0, std::min(equals, item.find(':'))));
      const int index = small_number(number);
      if (index < 1 || static_cast<std::size_t>(index) > authors_.size()) return;
      Contributor& author = authors_[static_cast<std::size_t>(index) - 1];
      for_each_part(item.substr(equals + 1), ",", [&author](std::string_view value) {
        const std::string word = fold(value);
        if (word == "cofirst" || word == "co-first" || word.compare(0, 5, "equal") == 0) author.cofirst = true;
        if (word.compare(0, 13, "corresponding") == 0) author.corresponding = true;
      });
    });
  }

  /// The count that the fields give; 0 when they give none.
  int counted_cofirst() {
    for (const Field field : {Field::equal_contribution, Field::cofirst}) {
      const std::string_view text = values_.plain(field);
      if (text.empty()) continue;
      if (equals_true(text)) return 2;
      if (ascii::equals_ignoring_case(text, "false")) continue;
      const int number = small_number(text);
      if (number >= 0) return number;
      report(DiagnosticCode::bad_number, field, text);
    }
    return 0;
  }

  /// Marks behind names mean equal contribution unless the entry's annotation explains them in another way.
  bool marks_mean_equal() {
    const std::string annotation = fold(values_.plain(Field::annotation));
    const auto has = [&annotation](std::string_view stem) { return annotation.find(stem) != std::string::npos; };
    return annotation.empty() || has("equal") || has("contribut") || has("first author") || has("joint");
  }

  void read_cofirst(std::uint8_t marked_leading) {
    int count = counted_cofirst();
    const auto is_marked = [](const Contributor& author) { return author.cofirst; };
    const bool is_annotated = std::any_of(authors_.begin(), authors_.end(), is_marked);
    if (count < 2 && !is_annotated && marked_leading >= 2 && marks_mean_equal()) count = marked_leading;
    if (count >= 2) {
      count = std::min(count, static_cast<int>(std::min<std::size_t>(authors_.size(), 255)));
      for (std::size_t i = 0; i < authors_.size(); ++i) authors_[i].cofirst = i < static_cast<std::size_t>(count);
    }
    const auto marked = std::count_if(authors_.begin(), authors_.end(), is_marked);
    work_.cofirst = marked >= 2 ? static_cast<std::uint8_t>(std::min<std::ptrdiff_t>(marked, 255)) : std::uint8_t{0};
  }

  const FieldValues& values_;
  TextArena& texts_;
  WorkDraft& draft_;
  Publication& work_;
  std::vector<Contributor>& authors_;
};

}  // namespace

void read_marks(const FieldValues& values, std::uint8_t marked_leading, TextArena& texts, WorkDraft& draft) {
  MarkReader(values, texts, draft).read(marked_leading);
}

}  // namespace folioscope
