// See work_draft.hpp.
#include "core/model/work_draft.hpp"

#include <algorithm>
#include <utility>

namespace folioscope {

const Name& DistinctNames::add(const Name& name) {
  // The parts in one text: looked up, it is one place in memory, where the parts of a name are four.
  key_.assign(1, name.literal ? 'l' : 'n');
  for (const std::string_view part : {name.given, name.prefix, name.family, name.suffix}) key_.append(part).append(1, '\0');
  const std::uint32_t count = numbers_.count();
  const std::uint32_t number = numbers_.add(key_, hash_text(key_), count);
  if (number < count) return (*this)[number];
  if (count % k_block_names == 0) blocks_.push_back(std::make_unique<Name[]>(k_block_names));
  Name& fresh = blocks_.back()[count % k_block_names];
  fresh = name;
  fresh.number = count;
  return fresh;
}

WorkDraft::WorkDraft(const Publication& finished)
    : work(finished),
      authors(finished.authors().begin(), finished.authors().end()),
      editors(finished.editors().begin(), finished.editors().end()),
      texts_(finished.texts.begin(), finished.texts.end()) {}

void WorkDraft::add(WorkPart part, std::string_view text) {
  const bool is_named_resource = part >= WorkPart::link && part < WorkPart::named_resource;
  if (text.empty() && !is_named_resource && part != WorkPart::field) return;
  auto place = texts_.end();
  while (place != texts_.begin() && (place - 1)->part() > part) --place;
  texts_.insert(place, WorkText(part, text));
}

void WorkDraft::add_link(LinkKind kind, std::string_view url) {
  std::size_t left = 64;  // a forged work of very many links may repeat some
  for (auto own = texts_.rbegin(); own != texts_.rend() && left > 0; ++own, --left) {
    if (own->part() == link_part(kind) && own->text() == url) return;
  }
  add(link_part(kind), url);
}

void WorkDraft::add_field(std::string_view name, std::string_view text) {
  add(WorkPart::field, name);
  add(WorkPart::field, text);
}

std::string_view WorkDraft::text(WorkPart part) const {
  return find_text(texts_, part);
}

bool WorkDraft::has_link(LinkKind kind) const {
  return find_link(texts_, kind, false);
}

bool WorkDraft::has_links() const {
  return find_any_link(texts_);
}

bool WorkDraft::has_address(std::string_view url) const {
  return std::any_of(texts_.begin(), texts_.end(), [url](const WorkText& text) {
    return text.part() >= WorkPart::link && text.part() < WorkPart::named_resource && text.text() == url;
  });
}

Publication WorkDraft::finish(TextArena& arena) {
  work.author_count = static_cast<std::uint32_t>(authors.size());
  authors.insert(authors.end(), editors.begin(), editors.end());
  work.contributors = arena.keep_list(std::span<const Contributor>(authors));
  work.texts = arena.keep_list(std::span<const WorkText>(texts_));
  authors.clear();
  editors.clear();
  texts_.clear();
  return std::exchange(work, Publication{});
}

}  // namespace folioscope
