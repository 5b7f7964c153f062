// Texts of works -> their words, where they stand and in which works. Knows no query.
#pragma once

#include <functional>
#include <string_view>

#include "core/library/library.hpp"
#include "core/search/key_index.hpp"
#include "core/search/word_sequences.hpp"
#include "core/search/word_table.hpp"

namespace folioscope {

/// Called with a searchable text of a work, or with the name of a contributor.
using TextVisitor = std::function<void(TextField field, std::string_view text, const Name* name)>;
/// Visits all of them, fields in order; a text is one value (one keyword).
void visit_texts(const Library& library, const Publication& publication, const TextVisitor& visit);

struct WordIndex {
  WordTable folded;         ///< every word, folded, but for keys of one word
  KeyIndex keys;            ///< those
  WordSequences sequences;  ///< words of `folded`
  WordTable accented;       ///< lower-case form of the words that folding changes
};
/// Borrows the Library.
WordIndex build_word_index(const Library& library);

}  // namespace folioscope
