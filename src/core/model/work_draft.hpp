// A work while it is put together, and the names of all works. Knows no input format.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text_arena.hpp"
#include "core/base/text_numbers.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// The different names of a Library, each once, numbered in order of appearance.
class DistinctNames {
 public:
  /// The name that equals `name`; made when it is new. Its parts must live as long as the Library.
  const Name& add(const Name& name);
  /// The name of this Name::number. Stays where it is.
  [[nodiscard]] const Name& operator[](std::uint32_t number) const { return blocks_[number / k_block_names][number % k_block_names]; }
  /// Gives back the memory that only add() needs; nothing may be added any more.
  void close() { numbers_ = TextTable(); }

 private:
  static constexpr std::uint32_t k_block_names = 128;
  TextTable numbers_;
  std::vector<std::unique_ptr<Name[]>> blocks_;  // together, not among the texts: names are asked for by the million
  std::string key_;
};

/// Collects what a Publication keeps in lists. Serves one work after the other without new memory.
class WorkDraft {
 public:
  WorkDraft() = default;
  /// The same work again, to be changed.
  explicit WorkDraft(const Publication& finished);

  /// Members that are no lists are set here.
  Publication work;
  std::vector<Contributor> authors, editors;

  /// Adds a text behind those of its part; an empty one only where that says something (a link without an address).
  void add(WorkPart part, std::string_view text);
  /// Adds a link unless there is one of the same kind and address.
  void add_link(LinkKind kind, std::string_view url);
  void add_field(std::string_view name, std::string_view text);
  [[nodiscard]] std::string_view text(WorkPart part) const;
  /// Whether the finished work will have a link of this kind, also one that follows from an identifier.
  [[nodiscard]] bool has_link(LinkKind kind) const;
  [[nodiscard]] bool has_links() const;
  /// Whether one of its links so far leads there.
  [[nodiscard]] bool has_address(std::string_view url) const;

  /// The work with its lists kept in `arena`. The draft is empty again.
  Publication finish(TextArena& arena);

 private:
  std::vector<WorkText> texts_;
};

}  // namespace folioscope
