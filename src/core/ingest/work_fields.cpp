// See work_fields.hpp.
#include "core/ingest/work_fields.hpp"

#include <algorithm>
#include <iterator>

#include "core/base/ascii.hpp"

namespace folioscope {

namespace {

/// Question marks alone, as large bibliographies mark what is still to be looked up; and, where such a word can be no value, what programs write
/// for nothing.
bool is_placeholder(const WorkField& field) {
  constexpr std::size_t k_longest = 9;
  constexpr std::string_view k_words[] = {"null", "undefined", "nan", "none", "n/a"};
  constexpr Field k_without_words[] = {Field::journal, Field::journaltitle, Field::booktitle, Field::publisher, Field::volume, Field::number,
                                       Field::issue,   Field::pages,        Field::series,    Field::location,  Field::address, Field::month};
  const char first = field.text.empty() ? '\0' : ascii::lower(field.text.front());
  if (first != '?' && first != 'n' && first != 'u' && !ascii::is_blank(first)) return false;
  const std::string_view text = ascii::trim(field.text);
  if (text.size() < 2 || text.size() > k_longest || field.field == Field::title) return false;
  if (text.find_first_not_of('?') == std::string_view::npos) return field.field != Field::year && field.field != Field::date;
  return std::find(std::begin(k_without_words), std::end(k_without_words), field.field) != std::end(k_without_words) &&
         std::any_of(std::begin(k_words), std::end(k_words), [&](std::string_view word) { return ascii::equals_ignoring_case(text, word); });
}

}  // namespace

WorkField make_field(std::string_view name, std::string_view text, Span where, TextForm form) {
  const FieldName* const row = find_field(name);
  return row != nullptr ? WorkField{row->field, row->is_kept, form, name, text, where}
                        : WorkField{Field::other, true, form, name, text, where};
}

void WorkFields::clear() {
  for (const WorkField& field : all_) {
    if (field.field != Field::other) by_field_[static_cast<std::size_t>(field.field)] = 0;
  }
  all_.clear();
  authors.clear();
  editors.clear();
  orcids.clear();
  authors_more = false;
  links.clear();
  styles.clear();
  keywords.clear();
  type = key = {};
  entry = head = {};
}

bool WorkFields::add(const WorkField& given) {
  WorkField field = given;
  if (is_placeholder(field)) field.text = {};
  if (field.field != Field::other) {
    std::uint32_t& slot = by_field_[static_cast<std::size_t>(field.field)];
    if (slot != 0) {
      // An empty one says nothing.
      WorkField& own = all_[slot - 1];
      if (field.field == Field::keywords) {
        all_.push_back(field);  // exporters write one a field
        return true;
      }
      if (!ascii::trim(own.text).empty() || ascii::trim(field.text).empty()) return false;
      own = field;
      return true;
    }
    slot = static_cast<std::uint32_t>(all_.size()) + 1;
  } else {
    constexpr std::size_t k_pairwise_limit = 64;  // a forged entry of very many fields may repeat some
    const bool is_repeated =
        all_.size() < k_pairwise_limit && std::any_of(all_.begin(), all_.end(), [&](const WorkField& own) {
          return ascii::equals_ignoring_case(own.name, field.name);
        });
    if (is_repeated) return false;
  }
  all_.push_back(field);
  return true;
}

std::string_view WorkFields::text(Field field) const {
  const WorkField* const found = find(field);
  return found == nullptr ? std::string_view() : ascii::trim(found->text);
}

Span WorkFields::where(Field field) const {
  const WorkField* const found = find(field);
  return found == nullptr ? Span{entry.source, 0, 0} : found->where;
}

}  // namespace folioscope
