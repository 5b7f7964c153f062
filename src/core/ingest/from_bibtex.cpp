// See from_bibtex.hpp.
#include "core/ingest/from_bibtex.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/base/ascii.hpp"
#include "core/bibtex/reader.hpp"
#include "core/bibtex/values.hpp"
#include "core/ingest/build_work.hpp"
#include "core/ingest/inheritance.hpp"

namespace folioscope {

namespace {

std::size_t count_entries(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@', at + 1)) {
    if (at == 0 || text[at - 1] == '\n') ++count;
  }
  return count;
}

/// About how many entries there are, so that their list need not grow; never far more than there can be. Of a large file judged by samples.
std::size_t estimate_entries(std::string_view text) {
  constexpr std::size_t k_short_entry_bytes = 64, k_samples = 64, k_sample_bytes = 65536;
  const std::size_t most = text.size() / k_short_entry_bytes + 1, distance = text.size() / k_samples;
  if (distance <= k_sample_bytes) return std::min(count_entries(text), most);
  std::size_t count = 0;
  for (std::size_t i = 0; i < k_samples; ++i) count += count_entries(text.substr(i * distance, k_sample_bytes));
  const double share = static_cast<double>(k_samples * k_sample_bytes) / static_cast<double>(text.size());
  return std::min(static_cast<std::size_t>(static_cast<double>(count + count / 32) / share), most);
}

/// Entries that others are made of: what they hold is shown where they are used. A set's members stand in the file themselves.
bool is_container(std::string_view type, const WorkFields& fields) {
  return ascii::equals_ignoring_case(type, "xdata") || (ascii::equals_ignoring_case(type, "set") && !fields.has(Field::title));
}

}  // namespace

std::vector<Publication> read_bibtex_publications(const SourceMap& sources, SourceId source, TextArena& texts, DistinctNames& names,
                                                  Diagnostics& diagnostics) {
  report_encoding(sources, source, diagnostics);
  const std::string_view text = sources.text(source);
  bibtex::ItemReader reader(source, text, diagnostics);
  bibtex::Macros macros(source, text, texts, diagnostics);
  Inheritance inheritance(source, text, macros, diagnostics);
  WorkBuilder builder(source, text, texts, names, diagnostics);

  std::vector<Publication> works;
  works.reserve(estimate_entries(text));
  bibtex::RawItem item;
  WorkFields fields;
  for (std::size_t reported = diagnostics.all().size(); reader.next(item); reported = diagnostics.all().size()) {
    if (item.is_string) {
      macros.define(item);
      continue;
    }
    fields.clear();
    for (const bibtex::RawField& field : item.fields) fields.add(read_field(item, field, source, macros));
    if (!is_container(item.type, fields)) {
      const std::uint32_t key_end = item.key_begin + static_cast<std::uint32_t>(item.key.size());
      fields.type = item.type;
      fields.key = item.key;
      fields.entry = {source, item.place.begin, item.place.end};
      fields.head = {source, item.place.begin, std::max(key_end, item.place.begin + 1)};
      if (fields.has(Field::xdata) || fields.has(Field::crossref)) inheritance.add_inherited(fields);
      works.push_back(builder.build(fields));
    }
    diagnostics.set_key_from(reported, item.key);
  }
  return works;
}

}  // namespace folioscope
