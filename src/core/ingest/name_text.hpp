// What a list of names is cut into before TeX is decoded, and which words are no part of a name. Views into the text; knows no person.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace folioscope::name_text {

using Parts = std::vector<std::string_view>;

/// Refills `parts`: one array serves all names of a list.
void split_at(std::string_view text, char separator, Parts& parts);
/// Splits at the word "and" outside braces, refilling `parts`. An empty part means that a name is missing there. Whether one was a command.
bool split_at_and(std::string_view text, Parts& parts);
/// Words of a name: white space and ties outside braces separate them.
void split_words(std::string_view text, Parts& words);
/// The text inside, when the whole text is one group.
std::optional<std::string_view> inside_braces(std::string_view text);
/// Whether the name is written as biblatex's "given=Hans, family=Quill".
bool is_extended(std::string_view text);
/// Splits at what separates names in lists that do not use "and": semicolons, unless they end HTML's characters, the commas of East Asia,
/// and a lonely "&".
void split_at_other_separators(std::string_view text, Parts& parts);
/// What joins people in other languages: anywhere, and, since these join the parts of Spanish and Portuguese names too ("Ortega y Gasset"), behind
/// initials only.
inline constexpr std::string_view k_foreign_ands[] = {" und ", " et "};
inline constexpr std::string_view k_ands_behind_initials[] = {". y ", ". e ", ". i ", ". \xD0\xB8 "};
/// Where one of these stands between two full names, or between two in the comma form; npos when nowhere.
std::size_t find_foreign_and(std::string_view text);
/// What a name that is in bold or underlined as a whole holds.
std::string_view without_markup(std::string_view text);
/// What may stand in parentheses behind a name and is no part of it.
bool is_remark_on_name(std::string_view text);
/// Likewise behind a comma, where "Ed" is a given name.
bool is_remark_behind_comma(std::string_view text);
/// Whether dots stand for names that were left out.
bool is_ellipsis(std::string_view text);
/// "et al." in the languages that bibliographies are written in; the last signs are 等, ほか, 他 and 외.
bool is_et_al(std::string_view text);
/// "24 others", "and 7 more".
bool is_number_of_others(std::string_view text);
/// A degree behind a name. "M.D." is one only where the name is complete without it.
bool is_degree(std::string_view word, bool is_complete);
/// How many of the last parts are degrees: "Quill, Mara, MD, PhD".
std::size_t count_degrees(const Parts& parts);
/// The length of the initials that a family name without a blank follows: "M.J.Quill"; 0 where there are none.
std::size_t glued_initials(std::string_view word);
/// What stands before an address: "Mara Quill <mara@example.org>".
std::string_view without_mail(std::string_view text);
/// What no person is called: such a name is a group's as a whole.
bool names_group(std::string_view last_word);
/// Whether `text` is written in the scripts of East Asia alone, two signs or more.
bool is_east_asian(std::string_view text);
/// What stands before an ORCID at the end of a name: "Mara Quill (0000-0002-1825-0097)", "Mara Quill, ORCID: ...".
std::string_view without_orcid(std::string_view text);
/// What stands before the numbers of affiliations: "Mara Quill1,2".
std::string_view without_affiliations(std::string_view text);
/// "0001": tells people of one name apart.
bool is_dblp_number(std::string_view word);
/// "M.", "J.-P.", "AB": what stands for given names.
bool is_initials(std::string_view word);

}  // namespace folioscope::name_text
