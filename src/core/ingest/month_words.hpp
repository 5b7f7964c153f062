// What words for months and seasons mean, in many languages. Knows nothing of dates.
#pragma once

#include <string_view>

namespace folioscope {

/// The month that a word names, 1 to 12; 0 when it names none. The word is folded (`fold()`) and not empty.
int month_of_word(std::string_view folded);

/// EDTF's number of the season that a folded word names, 21 to 24; 0 when it names none.
int season_of_word(std::string_view folded);

}  // namespace folioscope
