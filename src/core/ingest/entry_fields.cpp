// See entry_fields.hpp.
#include "core/ingest/entry_fields.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "core/bibtex/ascii.hpp"

namespace folioscope {

namespace {

using bibtex::RawEntry;
using bibtex::trim;

constexpr std::size_t k_longest_chain = 16;

/// What a volume says of itself that holds for each paper in it. Its own title, authors and addresses do not.
constexpr Field k_handed_down[] = {Field::editor,    Field::journal,  Field::journaltitle, Field::booktitle,    Field::maintitle,
                                   Field::publisher, Field::volume,   Field::number,       Field::organization, Field::institution,
                                   Field::series,    Field::location, Field::address};
constexpr Field k_dates[] = {Field::date, Field::year, Field::month, Field::day};

bool is_part_of_volume(std::string_view type) {
  constexpr std::string_view types[] = {"inproceedings",  "conference", "incollection", "inbook",
                                        "suppcollection", "suppbook",   "inreference"};
  return std::any_of(std::begin(types), std::end(types), [type](std::string_view one) { return bibtex::equals_ignoring_case(type, one); });
}

}  // namespace

bool EntryFields::add(std::uint32_t index, Field as) {
  if (as != Field::other) {
    std::uint32_t& slot = by_field_[static_cast<std::size_t>(as)];
    if (slot != 0) return false;
    slot = index + 1;
  } else {
    const std::string_view name = context_->file.fields[index].name;
    constexpr std::size_t k_pairwise_limit = 64;  // a forged entry of very many fields may repeat some
    const bool is_repeated = all_.size() < k_pairwise_limit && std::any_of(all_.begin(), all_.end(), [&](std::uint32_t own) {
                               return bibtex::equals_ignoring_case(context_->file.fields[own].name, name);
                             });
    if (is_repeated) return false;
  }
  all_.push_back(index);
  return true;
}

std::string_view EntryFields::tex(Field field) const {
  const std::uint32_t slot = by_field_[static_cast<std::size_t>(field)];
  return slot == 0 ? std::string_view() : trim(context_->values[slot - 1]);
}

Span EntryFields::where(Field field) const {
  const std::uint32_t slot = by_field_[static_cast<std::size_t>(field)];
  return slot == 0 ? Span{context_->file.source, 0, 0} : where_index(slot - 1);
}

Span EntryFields::where_index(std::uint32_t index) const {
  const bibtex::Range place = context_->file.fields[index].place;
  return {context_->file.source, place.begin, place.end};
}

std::string_view EntryFields::plain(Field field) const {
  const std::string_view value = tex(field);
  return value.empty() ? value : context_->decoder.to_plain(value, where(field));
}

EntryFields Inheritance::collect(const RawEntry& entry) {
  EntryFields fields(context_);
  path_.assign(1, &entry);
  add_own(entry, fields);
  if (fields.has(Field::xdata)) add_containers(entry, fields);
  if (fields.has(Field::crossref)) add_parent(entry, fields);
  return fields;
}

void Inheritance::add_own(const RawEntry& entry, EntryFields& fields) const {
  for (std::uint32_t i = entry.first_field; i < entry.first_field + entry.field_count; ++i) {
    const FieldName* const meaning = context_.meanings[i];
    fields.add(i, meaning ? meaning->field : Field::other);
  }
}

/// Whether `entry` may be taken into what is being collected.
bool Inheritance::enter(const RawEntry& entry, Span where) {
  if (std::find(path_.begin(), path_.end(), &entry) != path_.end() || path_.size() > k_longest_chain) {
    context_.diagnostics.report(DiagnosticCode::crossref_cycle, where, std::string(entry.key));
    return false;
  }
  path_.push_back(&entry);
  return true;
}

/// @xdata: all that the containers hold.
void Inheritance::add_containers(const RawEntry& entry, EntryFields& fields) {
  EntryFields own(context_);
  add_own(entry, own);
  std::string_view keys = own.tex(Field::xdata);
  while (!keys.empty()) {
    const std::size_t comma = keys.find(',');
    const std::string_view key = trim(keys.substr(0, comma));
    keys = comma == std::string_view::npos ? std::string_view() : keys.substr(comma + 1);
    const RawEntry* const container = find(key);
    if (!container) {
      context_.diagnostics.report(DiagnosticCode::unknown_crossref, own.where(Field::xdata), std::string(key));
    } else if (enter(*container, own.where(Field::xdata))) {
      add_own(*container, fields);
      add_containers(*container, fields);
      path_.pop_back();
    }
  }
}

/// crossref: what a volume hands down; its title is the book title of its parts.
void Inheritance::add_parent(const RawEntry& entry, EntryFields& fields) {
  EntryFields own(context_);
  add_own(entry, own);
  const std::string_view key = own.tex(Field::crossref);
  if (key.empty()) return;
  const RawEntry* const parent = find(key);
  if (!parent) {
    context_.diagnostics.report(DiagnosticCode::unknown_crossref, own.where(Field::crossref), std::string(key));
    return;
  }
  if (!enter(*parent, own.where(Field::crossref))) return;
  EntryFields handed(context_);
  add_own(*parent, handed);
  if (handed.has(Field::xdata)) add_containers(*parent, handed);
  if (handed.has(Field::crossref)) add_parent(*parent, handed);
  path_.pop_back();

  const bool has_date = fields.has(Field::date) || fields.has(Field::year);
  for (const std::uint32_t index : handed.all()) {
    const FieldName* const meaning = context_.meanings[index];
    const Field field = meaning ? meaning->field : Field::other;
    const bool is_date = std::find(std::begin(k_dates), std::end(k_dates), field) != std::end(k_dates);
    const bool is_handed_down = std::find(std::begin(k_handed_down), std::end(k_handed_down), field) != std::end(k_handed_down);
    if (is_handed_down || (is_date && !has_date)) fields.add(index, field);
  }
  if (!is_part_of_volume(entry.type)) return;
  for (const std::uint32_t index : handed.all()) {
    const FieldName* const meaning = context_.meanings[index];
    if (meaning && meaning->field == Field::title) fields.add(index, Field::booktitle);
  }
}

const RawEntry* Inheritance::find(std::string_view key) {
  if (by_key_.is_empty()) {
    for (const RawEntry& entry : context_.file.entries) {
      by_key_.add(entry.key, &entry);
      by_lower_key_.add(bibtex::lower(entry.key), &entry);
    }
  }
  const RawEntry* const* found = by_key_.find(key);
  if (found == nullptr) found = by_lower_key_.find(bibtex::lower(key));
  return found != nullptr ? *found : nullptr;
}

}  // namespace folioscope
