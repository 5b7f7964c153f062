// JSON text -> its values with their places. Must not know what the values mean.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"

namespace folioscope {

/// A value or a key: its bytes in the source, and the node behind all that stands in it. Twelve bytes a node and nothing else, so that a
/// large file costs little more than itself; what the bytes say is read when it is asked for.
struct JsonNode {
  std::uint32_t begin = 0, end = 0, next = 0;
};

/// All values of one source in the order of the text: a list before its items, a key before its value.
struct JsonTree {
  SourceId source{};
  std::string_view text;
  std::vector<JsonNode> nodes;  ///< empty when there was nothing to read
};

class JsonValue;
struct JsonMember;
template <class Element>
class JsonRange;
using JsonItems = JsonRange<JsonValue>;
using JsonMembers = JsonRange<JsonMember>;

/// One value of a tree, which must stay where it is. Cheap to copy.
class JsonValue {
 public:
  enum class Kind : std::uint8_t { null, boolean, number, text, list, object };

  JsonValue(const JsonTree& tree, std::uint32_t node) : tree_(&tree), node_(node) {}

  [[nodiscard]] Kind kind() const;
  /// Of a list or object: its opening bracket.
  [[nodiscard]] Span where() const;
  /// All of it.
  [[nodiscard]] Span whole() const { return {tree_->source, node().begin, node().end}; }
  /// The bytes in the source, of a text with its quotation marks.
  [[nodiscard]] std::string_view written() const;
  /// UTF-8, escapes resolved; empty when it is no text.
  [[nodiscard]] std::string text() const;
  /// Likewise: a slice of the source where nothing is escaped, else put into `scratch`.
  [[nodiscard]] std::string_view text(std::string& scratch) const;
  [[nodiscard]] bool is_true() const { return written() == "true"; }
  /// A number of up to nine digits, without fraction and exponent.
  [[nodiscard]] std::optional<int> integer() const;
  /// Of a list; none of anything else.
  [[nodiscard]] JsonItems items() const;
  /// Of an object, in the order of the text; none of anything else.
  [[nodiscard]] JsonMembers members() const;

 private:
  [[nodiscard]] const JsonNode& node() const { return tree_->nodes[node_]; }

  const JsonTree* tree_;
  std::uint32_t node_;
};

struct JsonMember {
  JsonValue key, value;
};

/// For range-based loops over what stands in a list or object: items are one value each, members two.
template <class Element>
class JsonRange {
 public:
  class Iterator {
   public:
    Iterator(const JsonTree* tree, std::uint32_t node) : tree_(tree), node_(node) {}
    Element operator*() const {
      if constexpr (k_is_member) return {{*tree_, node_}, {*tree_, node_ + 1}};
      else return {*tree_, node_};
    }
    Iterator& operator++() {
      node_ = tree_->nodes[node_ + (k_is_member ? 1U : 0U)].next;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return node_ != other.node_; }

   private:
    static constexpr bool k_is_member = std::is_same_v<Element, JsonMember>;

    const JsonTree* tree_;
    std::uint32_t node_;
  };

  JsonRange() = default;
  JsonRange(const JsonTree& tree, std::uint32_t begin, std::uint32_t end) : tree_(&tree), begin_(begin), end_(end) {}
  [[nodiscard]] Iterator begin() const { return {tree_, begin_}; }
  [[nodiscard]] Iterator end() const { return {tree_, end_}; }
  [[nodiscard]] bool is_empty() const { return begin_ == end_; }

 private:
  const JsonTree* tree_ = nullptr;
  std::uint32_t begin_ = 0, end_ = 0;
};

/// Reads one whole source (RFC 8259, a byte order mark is passed over). Total: what is wrong is reported where it stands as `bad_json`,
/// the first hundred times, and passed over if possible: commas and colons too many or missing, escapes and characters that may not
/// stand in a text, and an item of a list of objects as a whole. A key that stands twice in an object is `duplicate_json_key`; both are
/// in the tree. Linear; nesting may be of any depth.
JsonTree read_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics);

/// The outermost value; nothing when there is none.
std::optional<JsonValue> root_of(const JsonTree& tree);

}  // namespace folioscope
