// A file of reading cases: inputs on one subject, and what is read from each.
//   free text up to the first case
//   === what the case is about
//   the input, up to a line "=>"
//   what comes out, up to the next case
// In an input "⟨E4⟩" is that byte, "⟨U+202E⟩" that character, "⟨text×9⟩" a repeated text, "⟨utf-16le text⟩" and "⟨utf-16be text⟩"
// the text in that encoding.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace folioscope::testing {

struct ReadingCase {
  std::string about, input, output;
};
struct ReadingFile {
  std::string head;  ///< before the first case
  std::vector<ReadingCase> cases;
};

ReadingFile parse_reading_file(std::string_view text);
std::string write_reading_file(const ReadingFile& file);

/// `input` with what stands in angle brackets put in.
std::string expand_input(std::string_view input);

/// The output of `export --format json` in few lines: works with the members that they have, then what was reported while reading
/// ("line:column severity kind: message"); not the findings of the data report on entries and people that were read well.
std::string summarise_json(const std::string& json);

}  // namespace folioscope::testing
