// Author text -> names, by the rules of BibTeX and biblatex. Knows no person.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/base/text_numbers.hpp"
#include "core/bibtex/tex.hpp"
#include "core/model/publication.hpp"
#include "core/model/work_draft.hpp"

namespace folioscope {

/// "Jr.", "III": what stands behind a family name and is none.
bool is_generation(std::string_view word);

/// An ORCID iD that stands with one of a list of names, as written.
struct GivenOrcid {
  std::string_view text;
  std::size_t person = 0;  ///< its place in the list
  bool is_editor = false;
  Span where;
};

/// What a list of names says beside the names.
struct NameListEnd {
  bool has_more = false;            ///< the list ended in "and others", "et al."
  std::uint8_t marked_leading = 0;  ///< leading people who carry a mark of the first one, as in "Quill*"; 0 or at least 2
  std::vector<GivenOrcid> orcids;
};

/// Reads lists of names of one source. Keeps what it has read: the same people sign many works.
class NameReader {
 public:
  NameReader(bibtex::TexDecoder& decoder, DistinctNames& names, Diagnostics& diagnostics)
      : decoder_(decoder), names_(names), diagnostics_(diagnostics) {}

  /// Appends the people of a list in TeX text to `people`. "and" outside braces separates, in any case; commas or semicolons do where
  /// they can mean nothing else (author_separator). Before a comma only leading lower-case words are the prefix; a braced name is
  /// literal. Marks behind a name and dblp's four-digit numbers are no part of it. Also reads biblatex's "given=..., family=...".
  /// Reports empty_name, name_trailing_comma and author_separator. Linear. `tex` must live as long as the reader.
  NameListEnd read(std::string_view tex, Span where, std::vector<Contributor>& people);
  /// Appends names that came in parts, in plain text.
  void add(std::span<const Name> names, Span where, std::vector<Contributor>& people);

 private:
  using Parts = std::vector<std::string_view>;

  void report(DiagnosticCode code, std::string_view detail = {});
  std::string_view plain(std::string_view tex);
  void read_part(std::string_view text, std::uint32_t hash, bool is_last);
  void read_new_part(std::string_view text, bool is_last);
  [[nodiscard]] bool has_comma_form() const;
  bool takes_others(std::string_view text);
  bool takes_marked_others(std::string_view text);
  bool are_full_names(const Parts& parts);
  bool have_initials(const Parts& parts);
  bool are_pairs(const Parts& parts);
  bool take_list_comma();
  bool is_list_of_names(const Parts& parts);
  bool is_east_asian_list(std::string_view text);
  void read_comma_list(const Parts& parts, bool have_comma_form = false);
  void read_name(std::string_view text);
  void read_extended(std::string_view text, Name& name);
  std::string_view join(std::size_t begin, std::size_t end);
  std::string_view without_group_of_marks(std::string_view text);
  std::string_view without_marks(std::string_view text);
  bool is_lower_word(std::string_view word);
  void read_given_first(Name& name);
  void read_family_first(Name& name);
  void take_generation(Name& name);
  void take_degree(Name& name);
  void take_remark(Name& name);
  void count_mark();
  void push(const Name& name);

  bibtex::TexDecoder& decoder_;
  DistinctNames& names_;
  Diagnostics& diagnostics_;
  // Of the list that is being read:
  Span where_;
  std::vector<Contributor>* people_ = nullptr;
  std::size_t first_ = 0;  ///< of its people
  NameListEnd end_;
  std::u32string first_marks_;
  std::size_t marked_count_ = 0;
  // Of the name that is being read:
  std::u32string marks_;
  Parts parts_, commas_, words_;
  std::vector<std::uint32_t> hashes_;  ///< of the parts of the list
  // Names as written that need no second look, with the number of what they mean.
  TextTable known_;
};

}  // namespace folioscope
