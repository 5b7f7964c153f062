// Texts as their folded words: the form in which names and venues are compared. Knows neither.
#pragma once

#include <string>
#include <string_view>

namespace folioscope {

/// The words of fold(text), joined by single blanks, all other characters left out: "Proc. VLDB Endow." -> "proc vldb endow".
/// An apostrophe or full stop inside a word divides it as any other mark does.
std::string folded_words(std::string_view text);

}  // namespace folioscope
