// See orcids.hpp.
#include "core/ingest/orcids.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/ascii.hpp"
#include "core/base/text_numbers.hpp"
#include "core/base/utf8.hpp"
#include "core/ingest/field_words.hpp"

namespace folioscope {

namespace {

using ascii::is_digit;
using ascii::is_letter;

constexpr std::size_t k_orcid_size = 19;  // "0000-0002-1825-0097"
constexpr std::string_view k_around = " \t\r\n\"'/<>;,:()[]{}";

bool is_x(char c) {
  return c == 'X' || c == 'x';
}

std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(k_around);
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(k_around) - begin + 1);
}

/// Whether the first bytes are written like an ORCID iD, whatever its check digit.
bool begins_with_orcid(std::string_view text) {
  if (text.size() < k_orcid_size || (text.size() > k_orcid_size && (is_digit(text[k_orcid_size]) || is_letter(text[k_orcid_size]))))
    return false;
  for (std::size_t i = 0; i < k_orcid_size; ++i) {
    const bool is_hyphen = i % 5 == 4;
    if (is_hyphen ? text[i] != '-' : !is_digit(text[i]) && !(i + 1 == k_orcid_size && is_x(text[i]))) return false;
  }
  return true;
}

bool has_right_check_digit(std::string_view orcid) {
  int sum = 0;
  for (const char c : orcid.substr(0, k_orcid_size - 1)) {
    if (is_digit(c)) sum = (sum + (c - '0')) * 2 % 11;
  }
  const int check = (12 - sum) % 11;
  return check == 10 ? orcid.back() == 'X' : orcid.back() == '0' + check;
}

/// Without what may stand before an ORCID iD and belongs to it.
std::string_view without_scheme(std::string_view text) {
  const std::string lower = ascii::lower(text);
  for (const std::string_view scheme : {"orcid.org/", "www.", "https://", "http://", "orcid: ", "orcid:", "orcid "}) {
    if (std::string_view(lower).substr(0, text.size()).ends_with(scheme)) text.remove_suffix(scheme.size());
  }
  return text;
}

/// "Quill, Mara" of "; Quill, Mara/https://orcid.org/"; empty when no letter is there.
std::string_view name_before(std::string_view text) {
  constexpr std::string_view signs = " \t\r\n\"'/<>;,:=()[]{}";
  text = without_scheme(text);
  const std::size_t begin = text.find_first_not_of(signs), end = text.find_last_not_of(signs);
  if (begin == std::string_view::npos) return {};
  text = text.substr(begin, end - begin + 1);
  if (text.substr(0, 4) == "and ") text.remove_prefix(4);
  const bool has_letter = text != "and" && std::any_of(text.begin(), text.end(), [](char c) { return is_letter(c) || (c & 0x80) != 0; });
  return has_letter ? text : std::string_view();
}

std::string fold_family(const Name& name) {
  return fold(name.prefix.empty() ? std::string(name.family) : std::string(name.prefix).append(" ").append(name.family));
}

class OrcidsReader {
 public:
  OrcidsReader(const WorkFields& fields, const FieldValues& values, TextArena& texts, WorkDraft& draft)
      : fields_(fields), values_(values), texts_(texts), draft_(draft) {}

  void read(std::span<const GivenOrcid> given) {
    for (const GivenOrcid& one : given) give(one.person, one.is_editor, one.text, one.where);
    read_annotation(Field::author_orcid, false, true);
    read_annotation(Field::editor_orcid, true, true);
    read_annotation(Field::author_annotation, false, false);
    read_list(Field::orcid);
    read_list(Field::orcid_numbers);
    finish();
  }

 private:
  /// Whether the person has it now.
  bool give(std::size_t person, bool is_editor, std::string_view text, Span where) {
    const std::string orcid = parse_orcid(text);
    if (orcid.empty()) return report(DiagnosticCode::bad_orcid, where, trim(text));
    const std::size_t first = is_editor ? draft_.authors.size() : 0;
    const std::size_t count = is_editor ? draft_.editors.size() : draft_.authors.size();
    if (person >= count) return report(DiagnosticCode::unassigned_orcid, where, orcid);
    if (given_.empty()) given_.resize(draft_.authors.size() + draft_.editors.size());
    std::string_view& own = given_[first + person];
    if (own.empty()) own = texts_.keep(orcid);
    return own == orcid;
  }

  /// Each kind once a field: what is wrong with one of a list is often so with all.
  bool report(DiagnosticCode code, Span where, std::string_view detail) {
    Span& last = code == DiagnosticCode::bad_orcid ? last_bad_ : last_unassigned_;
    if (last != where) values_.report(code, where, std::string(detail));
    last = where;
    return false;
  }

  /// biblatex's "1="0000-..."; 2:family="..."". In an annotation that is not named `orcid` only what is written like one is looked at.
  void read_annotation(Field field, bool is_editor, bool is_named) {
    const WorkField* const found = fields_.find(field);
    if (found == nullptr) return;
    const std::string_view all = values_.plain(field);
    bool is_understood = true;
    for (std::string_view rest = all; !rest.empty();) {
      const std::size_t end = std::min(rest.find(';'), rest.size());
      const std::string_view item = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      const std::size_t equals = std::min(item.find('='), item.size());
      const std::size_t place = place_of(item.substr(0, equals));
      for (std::string_view values = item.substr(std::min(equals + 1, item.size())); !values.empty();) {
        const std::size_t comma = std::min(values.find(','), values.size());
        const std::string_view value = trim(values.substr(0, comma));
        values.remove_prefix(std::min(comma + 1, values.size()));
        if (value.empty() || (!is_named && !may_be_orcid(value))) continue;
        is_understood = give(place, is_editor, value, found->where) && is_understood;
      }
    }
    if (is_named && !is_understood) draft_.add_field(texts_.keep(ascii::lower(found->name)), all);
  }

  static bool may_be_orcid(std::string_view value) {
    return begins_with_orcid(value) || ascii::lower(value.substr(0, 32)).find("orcid.org/") != std::string::npos;
  }

  /// The place that an annotation names, from 0 on; beyond all people when it names none.
  static std::size_t place_of(std::string_view item) {
    item = trim(item.substr(0, item.find(':')));
    std::size_t number = 0;
    for (const char c : item) number = is_digit(c) && number < 100000 ? number * 10 + static_cast<std::size_t>(c - '0') : 100000;
    return number - 1;  // of none at all the greatest there is
  }

  struct Listed {
    std::string_view name, orcid;
  };

  /// ORCID iDs one after the other, or each behind a name.
  void read_list(Field field) {
    const WorkField* const found = fields_.find(field);
    if (found == nullptr) return;
    const std::string_view all = values_.plain(field);
    const std::vector<Listed> listed = split_list(all);
    bool is_understood = !listed.empty();
    if (listed.empty() && !all.empty()) report(DiagnosticCode::bad_orcid, found->where, all);
    const bool are_in_order = listed.size() == draft_.authors.size();
    for (std::size_t i = 0; i < listed.size(); ++i) {
      const std::size_t person = !listed[i].name.empty() ? find_author(listed[i].name) : are_in_order ? i : draft_.authors.size();
      is_understood = give(person, false, listed[i].orcid, found->where) && is_understood;
    }
    if (!is_understood && !all.empty()) draft_.add_field(texts_.keep(ascii::lower(found->name)), all);
  }

  static std::vector<Listed> split_list(std::string_view text) {
    std::vector<Listed> listed;
    std::size_t begin = 0;
    for (std::size_t at = text.find('-'); at != std::string_view::npos; at = text.find('-', at + 1)) {
      if (at < begin + 4 || !begins_with_orcid(text.substr(at - 4)) || (at > begin + 4 && is_digit(text[at - 5]))) continue;
      listed.push_back({name_before(text.substr(begin, at - 4 - begin)), text.substr(at - 4, k_orcid_size)});
      at += k_orcid_size - 5;
      begin = at + 1;
    }
    return listed;
  }

  /// The one author of this family name whose given names begin alike; beyond all authors when there is none or more.
  std::size_t find_author(std::string_view text) {
    constexpr std::size_t k_most_namesakes = 64;  // a forged work may have very many
    const std::size_t none = draft_.authors.size();
    if (by_family_.is_empty()) list_families();
    const Name wanted = parse_plain_name(text);
    const std::vector<std::uint32_t>* const namesakes = by_family_.find(fold_family(wanted));
    if (namesakes == nullptr || namesakes->size() > k_most_namesakes) return none;
    const std::string given = fold(wanted.given);
    std::size_t only = none;
    for (const std::uint32_t author : *namesakes) {
      const std::string own_given = fold(draft_.authors[author].name->given);
      std::size_t a = 0, b = 0;
      if (!given.empty() && !own_given.empty() && decode_utf8(given, a) != decode_utf8(own_given, b)) continue;
      if (only != none) return none;
      only = author;
    }
    return only;
  }

  void list_families() {
    for (std::uint32_t i = 0; i < draft_.authors.size(); ++i) {
      const Name& name = *draft_.authors[i].name;
      by_family_.add(fold_family(name)).push_back(i);
      if (!name.prefix.empty()) by_family_.add(fold(name.family)).push_back(i);
    }
  }

  void finish() {
    for (std::size_t i = 0; i < given_.size(); ++i) {
      if (given_[i].empty()) continue;
      const std::size_t authors = draft_.authors.size();
      (i < authors ? draft_.authors[i] : draft_.editors[i - authors]).has_orcid = true;
      draft_.add(WorkPart::orcid, given_[i]);
    }
  }

  const WorkFields& fields_;
  const FieldValues& values_;
  TextArena& texts_;
  WorkDraft& draft_;
  Span last_bad_, last_unassigned_;                // places where one was reported
  TextMap<std::vector<std::uint32_t>> by_family_;  // authors, by what find_author() looks for
  std::vector<std::string_view> given_;            // by contributor, authors first; empty when nobody has any
};

}  // namespace

std::string parse_orcid(std::string_view text) {
  text = trim(text);
  const std::size_t at = std::min(text.find_first_of("0123456789"), text.size());
  if (!trim(without_scheme(text.substr(0, at))).empty()) return {};
  std::string orcid;
  for (const char c : text.substr(at)) {
    if (orcid.size() % 5 == 4 && c != '-') orcid += '-';  // some leave the hyphens out
    orcid += is_x(c) ? 'X' : c;
    if (orcid.size() > k_orcid_size) return {};
  }
  return orcid.size() == k_orcid_size && begins_with_orcid(orcid) && has_right_check_digit(orcid) ? orcid : std::string();
}

void read_orcids(std::span<const GivenOrcid> given, const WorkFields& fields, const FieldValues& values, TextArena& texts,
                 WorkDraft& draft) {
  const auto has = [&fields](Field field) { return fields.has(field); };
  if (given.empty() && !has(Field::author_orcid) && !has(Field::editor_orcid) && !has(Field::author_annotation) && !has(Field::orcid) &&
      !has(Field::orcid_numbers)) {
    return;
  }
  OrcidsReader(fields, values, texts, draft).read(given);
}

}  // namespace folioscope
