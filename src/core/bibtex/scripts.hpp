// Raised, lowered and double-struck characters. Knows no syntax.
#pragma once

#include <string>
#include <string_view>

namespace folioscope::bibtex {

/// `text` in raised characters, or empty when one of them has no such form.
std::string to_superscript(std::string_view text);
std::string to_subscript(std::string_view text);
/// A formula of chemistry as mhchem writes it: "SO4^2-" with its digits lowered and its charge raised.
std::string to_chemical(std::string_view text);
/// Letters with a double stroke where they exist, others as they are.
std::string to_double_struck(std::string_view text);

}  // namespace folioscope::bibtex
