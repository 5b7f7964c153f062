// See evaluate.hpp.
#include "core/search/evaluate.hpp"

#include <algorithm>
#include <limits>

#include "core/base/utf8.hpp"
#include "core/search/index_data.hpp"
#include "core/search/words.hpp"

namespace folioscope {

namespace {

/// The text fields a query field looks at; 0 for those that are matched by facet values or years.
std::uint8_t text_mask(QueryField field) {
  switch (field) {
    case QueryField::any: return k_any_field_mask;
    case QueryField::author: return mask_of(TextField::author);
    case QueryField::venue: return mask_of(TextField::venue);
    case QueryField::title: return mask_of(TextField::title);
    case QueryField::keyword: return mask_of(TextField::keyword);
    case QueryField::key: return mask_of(TextField::key);
    case QueryField::award: return mask_of(TextField::award);
    default: return 0;
  }
}

Facet facet_of(QueryField field) {
  switch (field) {
    case QueryField::rank: return Facet::rank;
    case QueryField::artifact: return Facet::artifact;
    case QueryField::role: return Facet::role;
    case QueryField::has: return Facet::has;
    case QueryField::area: return Facet::area;
    case QueryField::member: return Facet::member;
    default: return Facet::type;
  }
}

/// One query, one index: works by tree.
class Evaluator {
 public:
  Evaluator(const Library& library, const Index& index, std::optional<ProfileId> scope)
      : library_(library), index_(index), data_(index.data()), scope_(scope) {}

  [[nodiscard]] PubSet works(const QueryNode& node) const {
    using Kind = QueryNode::Kind;
    switch (node.kind) {
      case Kind::all: return PubSet(data_.work_count, true);
      case Kind::word:
      case Kind::phrase: return text_mask(node.field) != 0 ? text_works(node) : value_works(node);
      case Kind::any_value: return any_value_works(node.field);
      case Kind::years: return index_.years(node.years);
      case Kind::negation: {
        PubSet works = this->works(node.children.front());
        works.invert();
        return works;
      }
      case Kind::conjunction: {
        PubSet works = this->works(node.children.front());
        for (std::size_t i = 1; i < node.children.size(); ++i) works &= this->works(node.children[i]);
        return works;
      }
      case Kind::disjunction: {
        PubSet works = this->works(node.children.front());
        for (std::size_t i = 1; i < node.children.size(); ++i) works |= this->works(node.children[i]);
        return works;
      }
    }
    return PubSet(data_.work_count);
  }

 private:
  [[nodiscard]] PubSet text_works(const QueryNode& node) const {
    const WordPattern pattern = pattern_of(node);
    const std::uint8_t mask = text_mask(node.field);
    if (pattern.words.empty()) return PubSet(data_.work_count, true);
    if (pattern.words.size() > 1) return node.is_exact ? exact_phrase_works(pattern, mask) : phrase_works(pattern, mask);
    PubSet works(data_.work_count);
    add_works(pattern, 0, mask, works);
    return works;
  }

  /// Adds the works that have word `i` of the pattern in one of the fields.
  void add_works(const WordPattern& pattern, std::size_t i, std::uint8_t mask, PubSet& out) const {
    const std::string& word = pattern.words[i];
    const bool is_prefix = pattern.last_is_prefix && i + 1 == pattern.words.size();
    const bool is_accented = pattern.form == WordForm::lower && fold(word) != word;
    const WordTable& table = is_accented ? data_.words.accented : data_.words.folded;
    FieldSets into{};
    for (std::size_t field = 0; field < k_text_field_count; ++field) {
      if ((mask_of(static_cast<TextField>(field)) & mask) != 0) into[field] = &out;
    }
    table.add_works(table.find(word, is_prefix), into);
    if (!is_accented && (mask_of(TextField::key) & mask) != 0) data_.words.keys.add_works(word, is_prefix, out);
  }

  /// Works in which words of the pattern stand side by side: looked for where all of them stand in one field.
  [[nodiscard]] PubSet phrase_works(const WordPattern& pattern, std::uint8_t mask) const {
    const WordTable& table = data_.words.folded;
    std::vector<WordRange> ranges;
    for (std::size_t i = 0; i < pattern.words.size(); ++i) {
      ranges.push_back(table.find(pattern.words[i], pattern.last_is_prefix && i + 1 == pattern.words.size()));
    }
    const PhraseFinder finder(data_.words.sequences, ranges);
    PubSet works(data_.work_count);
    for (std::size_t field = 0; field < k_text_field_count; ++field) {
      if ((mask_of(static_cast<TextField>(field)) & mask) == 0) continue;
      PubSet candidates(data_.work_count, true);
      for (const WordRange range : ranges) {
        PubSet has_word(data_.work_count);
        FieldSets into{};
        into[field] = &has_word;
        table.add_works(range, into);
        candidates &= has_word;
      }
      add_phrase_works(finder, static_cast<TextField>(field), candidates.subtract(works).to_vector(), works);
    }
    return works;
  }

  void add_phrase_works(const PhraseFinder& finder, TextField field, const std::vector<PubId>& candidates, PubSet& out) const {
    constexpr std::size_t k_ahead = 8;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (i + k_ahead < candidates.size()) data_.words.sequences.will_read(candidates[i + k_ahead]);
      if (finder.stands_in(candidates[i], field)) out.insert(candidates[i]);
    }
  }

  /// The same with diacritics, from the texts themselves: rare enough to need no index of its own.
  [[nodiscard]] PubSet exact_phrase_works(const WordPattern& pattern, std::uint8_t mask) const {
    PubSet candidates(data_.work_count, true), works(data_.work_count);
    for (std::size_t i = 0; i < pattern.words.size(); ++i) {
      PubSet has_word(data_.work_count);
      add_works(pattern, i, mask, has_word);
      candidates &= has_word;
    }
    for (const PubId work : candidates.to_vector()) {
      if (has_exact_phrase(work, pattern, mask)) works.insert(work);
    }
    return works;
  }

  [[nodiscard]] bool has_exact_phrase(PubId work, const WordPattern& pattern, std::uint8_t mask) const {
    bool is_found = false;
    visit_texts(library_, library_.publication(work), [&](TextField field, std::string_view text, const Name* name) {
      if (is_found || (mask_of(field) & mask) == 0) return;
      const std::vector<std::string> words = split_words(name != nullptr ? display_name(*name) : text, WordForm::lower);
      is_found = find_pattern(pattern, words) < words.size();
    });
    return is_found;
  }

  /// Works that have a facet value which the term names.
  [[nodiscard]] PubSet value_works(const QueryNode& node) const {
    PubSet works(data_.work_count);
    const auto add = [&](const FacetTable& table) {
      for (const FacetValue& value : table.values) {
        if (node.field == QueryField::rank ? names_rank(node.folded, value) : names_value(node, value)) works |= value.works;
      }
    };
    add(index_.facet(facet_of(node.field), scope_));
    if (node.field == QueryField::type) add(data_.entry_types);
    return works;
  }

  /// "A", "CCF" and "CCF-A" name "CCF-A"; no prefixes here, since A is no A*.
  static bool names_rank(std::string_view folded, const FacetValue& value) {
    const std::string id = fold(value.id);
    const std::size_t dash = id.find('-');
    if (folded == id || folded == fold(value.label)) return true;
    return dash != std::string::npos && (folded == std::string_view(id).substr(0, dash) || folded == std::string_view(id).substr(dash + 1));
  }

  /// Words of the id or of the label. Not of the labels of roles, where "Co-first author" would answer to "first".
  static bool names_value(const QueryNode& node, const FacetValue& value) {
    const WordPattern pattern = pattern_of(node);
    const auto has_pattern = [&pattern](std::string_view text) {
      const std::vector<std::string> words = split_words(text, pattern.form);
      return find_pattern(pattern, words) < words.size();
    };
    return has_pattern(value.id) || (node.field != QueryField::role && has_pattern(value.label));
  }

  [[nodiscard]] PubSet any_value_works(QueryField field) const {
    PubSet works(data_.work_count);
    switch (field) {
      case QueryField::year: return index_.years({std::numeric_limits<std::int16_t>::min(), std::numeric_limits<std::int16_t>::max()});
      case QueryField::rank:
      case QueryField::artifact:
      case QueryField::role:
      case QueryField::has:
      case QueryField::area:
      case QueryField::member:
      case QueryField::type:
        for (const FacetValue& value : index_.facet(facet_of(field), scope_).values) {
          if (field != QueryField::rank || value.id != "none") works |= value.works;
        }
        return works;
      default: add_works_with_value(text_mask(field), works); return works;
    }
  }

  /// Works that have any value in one of the fields.
  void add_works_with_value(std::uint8_t mask, PubSet& works) const {
    for (std::uint32_t work = 0; work < data_.work_count; ++work) {
      for (std::size_t field = 0; field < k_text_field_count; ++field) {
        const bool is_asked = (mask_of(static_cast<TextField>(field)) & mask) != 0;
        if (is_asked && data_.words.sequences.has_value(PubId{work}, static_cast<TextField>(field))) works.insert(PubId{work});
      }
    }
  }

  const Library& library_;
  const Index& index_;
  const Index::Data& data_;
  std::optional<ProfileId> scope_;
};

}  // namespace

WordPattern pattern_of(const QueryNode& node) {
  const WordForm form = node.is_exact ? WordForm::lower : WordForm::folded;
  return {split_words(node.text, form), form, node.kind == QueryNode::Kind::word};
}

PubSet evaluate(const QueryNode& query, const Library& library, const Index& index, std::optional<ProfileId> scope) {
  return Evaluator(library, index, scope).works(query);
}

}  // namespace folioscope
