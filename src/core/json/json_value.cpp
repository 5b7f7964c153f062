// Builds the tree from the events of nlohmann's parser, the one place that parses JSON. Must not know what the values mean.
#include "core/json/json_value.hpp"

#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace folioscope {
namespace {

constexpr std::size_t k_max_depth = 64;

/// Iterates over the text and tells a third party how far the parser has read: its events carry no places.
class TrackedIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  TrackedIterator(const char* at, const char** reached) : at_(at), reached_(reached) {}
  reference operator*() const { return *at_; }
  TrackedIterator& operator++() {
    ++at_;
    *reached_ = at_;
    return *this;
  }
  TrackedIterator operator++(int) {
    const TrackedIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const TrackedIterator& a, const TrackedIterator& b) { return a.at_ == b.at_; }

 private:
  const char* at_;
  const char** reached_;
};

/// Receives the parser's events. The function names and signatures are nlohmann's SAX interface.
class TreeBuilder {
 public:
  TreeBuilder(std::string_view text, SourceId source, const char* const* reached, Diagnostics& diagnostics)
      : text_(text), source_(source), reached_(reached), diagnostics_(diagnostics) {}

  bool null() { return add(JsonValue::Kind::null) != nullptr; }
  bool boolean(bool flag) {
    add(JsonValue::Kind::boolean)->boolean = flag;
    return true;
  }
  bool number_integer(std::int64_t number) { return add_number(static_cast<double>(number)); }
  bool number_unsigned(std::uint64_t number) { return add_number(static_cast<double>(number)); }
  bool number_float(double number, const std::string&) { return add_number(number); }
  bool string(std::string& text) {
    add(JsonValue::Kind::text)->text = std::move(text);
    return true;
  }
  bool binary(std::vector<std::uint8_t>&) { return false; }
  bool key(std::string& text) {
    open_.back()->members.push_back(JsonMember{std::move(text), next_span(), JsonValue{}});
    return true;
  }
  bool start_object(std::size_t) { return open(JsonValue::Kind::object); }
  bool start_array(std::size_t) { return open(JsonValue::Kind::list); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& fault) {
    // The parser counts the characters it has read, the faulty one among them.
    const std::size_t at = position > 0 ? position - 1 : 0;
    report(at < text_.size() ? at : text_.size(), plain_reason(fault.what()));
    return false;
  }

  [[nodiscard]] JsonValue take() { return std::move(root_); }

 private:
  [[nodiscard]] std::size_t reached() const { return static_cast<std::size_t>(*reached_ - text_.data()); }

  /// From the first character of the token just read to where the parser stands.
  Span next_span() {
    constexpr std::string_view between_tokens = " \t\r\n,:\xEF\xBB\xBF";
    const std::size_t begin = text_.find_first_not_of(between_tokens, last_end_);
    last_end_ = reached();
    return {source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(last_end_)};
  }

  /// A place for the next value: the open object's last member, the open list's end, or the root.
  JsonValue* add(JsonValue::Kind kind) {
    JsonValue* value = &root_;
    if (!open_.empty()) {
      JsonValue& parent = *open_.back();
      value = parent.kind == JsonValue::Kind::object ? &parent.members.back().value : &parent.items.emplace_back();
    }
    value->kind = kind;
    value->where = next_span();
    return value;
  }

  bool add_number(double number) {
    JsonValue& value = *add(JsonValue::Kind::number);
    value.number = number;
    // A number ends where the next character is none of its own; except at the end of the text that one was read too.
    const std::size_t end = text_.find_first_not_of("+-.0123456789eE", value.where.begin);
    value.where.end = static_cast<std::uint32_t>(end == std::string_view::npos ? text_.size() : end);
    last_end_ = value.where.end;
    return true;
  }

  bool open(JsonValue::Kind kind) {
    JsonValue* value = add(kind);
    // The destructor of the tree recurses, so depth must be bounded.
    if (open_.size() == k_max_depth) {
      report(value->where.begin, "nested too deeply");
      return false;
    }
    open_.push_back(value);
    return true;
  }

  bool close() {
    open_.pop_back();
    last_end_ = reached();
    return true;
  }

  void report(std::size_t at, std::string reason) {
    const auto begin = static_cast<std::uint32_t>(at);
    const std::uint32_t end = at < text_.size() ? begin + 1 : begin;
    diagnostics_.report(DiagnosticCode::bad_json, {source_, begin, end}, std::move(reason));
  }

  /// "[json.exception...] parse error at line 1, column 2: syntax error while parsing value - unexpected '}'; expected ..."
  /// without what the diagnostic says itself.
  static std::string plain_reason(std::string_view what) {
    for (const std::string_view lead : {"syntax error while ", ": ", "] "}) {
      if (const auto at = what.find(lead); at != std::string_view::npos) return std::string(what.substr(at + lead.size()));
    }
    return std::string(what);
  }

  std::string_view text_;
  SourceId source_;
  const char* const* reached_;
  Diagnostics& diagnostics_;
  std::size_t last_end_ = 0;
  JsonValue root_;
  std::vector<JsonValue*> open_;  // stable: a parent's vector grows only after its last child is closed
};

}  // namespace

std::optional<JsonValue> read_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics) {
  const std::string_view text = sources.text(source);
  const char* reached = text.data();
  TreeBuilder builder(text, source, &reached, diagnostics);
  const char* const end = text.data() + text.size();
  if (!nlohmann::json::sax_parse(TrackedIterator(text.data(), &reached), TrackedIterator(end, &reached), &builder)) {
    return std::nullopt;
  }
  return builder.take();
}

}  // namespace folioscope
