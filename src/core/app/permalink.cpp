// See permalink.hpp. Grammar, as in any query string:
//   fragment := '#'? (pair ('&' pair)*)?   pair := key '=' value   value := item (',' item)*
//   years    := first '-' last | year      an open end is left empty; a lone year stands for itself
#include "core/app/permalink.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/sorting.hpp"

namespace folioscope {

namespace {

// In the order of their enumerations.
constexpr std::array<std::string_view, 4> k_pages = {"list", "timeline", "people", "filters"};
constexpr std::array<std::string_view, 2> k_panels = {"person", "detail"};
constexpr std::array<std::string_view, 5> k_orders = {"newest", "oldest", "title", "venue", "given"};
constexpr std::array<std::string_view, 5> k_groupings = {"year", "venue", "type", "rank", "none"};
constexpr std::array<std::string_view, 3> k_colours = {"area", "type", "rank"};

template <class Enum, std::size_t Size>
std::string_view word_of(const std::array<std::string_view, Size>& words, Enum value) {
  return words[std::min(static_cast<std::size_t>(value), Size - 1)];
}
template <class Enum, std::size_t Size>
std::optional<Enum> value_of(const std::array<std::string_view, Size>& words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

/// Characters that mean nothing in our grammar and that a fragment may hold; keys like "DBLP:conf/icde/X" stay readable.
bool is_plain(char c) {
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) return true;
  return std::string_view("-_.~:/@!$'()*").find(c) != std::string_view::npos;
}

void append_encoded(std::string& out, std::string_view text) {
  constexpr std::string_view k_digits = "0123456789ABCDEF";
  for (const char c : text) {
    if (is_plain(c)) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += '%';
    out += k_digits[byte >> 4U];
    out += k_digits[byte & 15U];
  }
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// A '%' without two digits behind it stands for itself; '+' is a blank, as in links written by hand.
std::string decode(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '%' && at + 2 < text.size() && hex_value(text[at + 1]) >= 0 && hex_value(text[at + 2]) >= 0) {
      out += static_cast<char>(hex_value(text[at + 1]) * 16 + hex_value(text[at + 2]));
      at += 2;
    } else {
      out += text[at] == '+' ? ' ' : text[at];
    }
  }
  return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string years_value(YearRange range) {
  if (range.first == range.last && range.first >= 0) return std::to_string(range.first);
  std::string value;
  if (range.first != INT16_MIN) value += std::to_string(range.first);
  value += '-';
  if (range.last != INT16_MAX) value += std::to_string(range.last);
  return value;
}

/// Reads a number at the start of `text` and removes it.
std::optional<std::int16_t> take_number(std::string_view& text) {
  std::int16_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::optional<YearRange> parse_years(std::string_view text) {
  YearRange range{INT16_MIN, INT16_MAX};
  // "-2024" and "--50" have an open beginning; a negative first year is always followed by a second '-'.
  const std::size_t second_dash = text.find('-', 1);
  const bool is_open_first = !text.empty() && text[0] == '-' && (second_dash == std::string_view::npos || second_dash == 1);
  if (!is_open_first) {
    const std::optional<std::int16_t> first = take_number(text);
    if (!first) return std::nullopt;
    range.first = *first;
    if (text.empty()) {
      range.last = *first;
      return range;
    }
  }
  if (text.empty() || text[0] != '-') return std::nullopt;
  text.remove_prefix(1);
  if (text.empty()) return range;
  const std::optional<std::int16_t> last = take_number(text);
  if (!last || !text.empty()) return std::nullopt;
  range.last = *last;
  return range;
}

class FragmentWriter {
 public:
  void add(std::string_view key, std::string_view value) {
    begin(key);
    append_encoded(out_, value);
  }
  void add_unless_empty(std::string_view key, std::string_view value) {
    if (!value.empty()) add(key, value);
  }
  /// One parameter per facet and direction; `choices` is sorted by facet.
  void add_choices(const FacetSelection& choices, bool excluded) {
    for (std::size_t i = 0; i < k_facet_count; ++i) {
      const auto facet = static_cast<Facet>(i);
      bool is_first = true;
      for (const FacetChoice& choice : choices) {
        if (choice.facet != facet || choice.excluded != excluded) continue;
        if (is_first)
          begin((excluded ? "-" : "") + std::string(facet_slug(facet)));
        else
          out_ += ',';
        append_encoded(out_, choice.value);
        is_first = false;
      }
    }
  }
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void begin(std::string_view key) {
    if (!out_.empty()) out_ += '&';
    out_ += key;
    out_ += '=';
  }
  std::string out_;
};

void add_choices(FacetSelection& choices, Facet facet, bool excluded, std::string_view value) {
  for (const std::string_view item : split(value, ',')) choices.push_back({facet, decode(item), excluded});
}

/// Whether the parameter was understood.
bool read_parameter(State& state, std::string_view key, std::string_view value) {
  const auto read_word = [&](const auto& words, auto& target) {
    using Enum = std::decay_t<decltype(target)>;
    const std::optional<Enum> found = value_of<Enum>(words, decode(value));
    if (found) target = *found;
    return found.has_value();
  };
  if (key == "profile") return state.profile = decode(value), true;
  if (key == "q") return state.query = decode(value), true;
  if (key == "sel") return state.selected = decode(value), true;
  if (key == "view") return read_word(k_pages, state.page);
  if (key == "panel") return read_word(k_panels, state.panel);
  if (key == "colour") return read_word(k_colours, state.colour_by);
  if (key == "card") return state.person = decode(value), true;
  if (key == "sort") {
    state.order = value_of<SortOrder>(k_orders, decode(value));
    return state.order.has_value();
  }
  if (key == "group") {
    state.grouping = value_of<Grouping>(k_groupings, decode(value));
    return state.grouping.has_value();
  }
  if (key == "year") {
    state.filters.years = parse_years(decode(value));
    return state.filters.years.has_value();
  }
  const bool excluded = !key.empty() && key[0] == '-';
  const std::optional<Facet> facet = facet_from_slug(excluded ? key.substr(1) : key);
  if (!facet) return false;
  add_choices(state.filters.facets, *facet, excluded, value);
  return true;
}

}  // namespace

std::string to_fragment(const State& state) {
  FragmentWriter writer;
  writer.add_unless_empty("profile", state.profile);
  writer.add_unless_empty("q", state.query);
  if (state.filters.years) writer.add("year", years_value(*state.filters.years));
  writer.add_choices(state.filters.facets, false);
  writer.add_choices(state.filters.facets, true);
  writer.add_unless_empty("sel", state.selected);
  writer.add_unless_empty("card", state.person);
  if (state.panel != Panel::person) writer.add("panel", word_of(k_panels, state.panel));
  if (state.page != Page::list) writer.add("view", word_of(k_pages, state.page));
  if (state.order) writer.add("sort", word_of(k_orders, *state.order));
  if (state.grouping) writer.add("group", word_of(k_groupings, *state.grouping));
  if (state.colour_by != ColourBy::area) writer.add("colour", word_of(k_colours, state.colour_by));
  return writer.take();
}

State parse_fragment(std::string_view fragment, Diagnostics& diagnostics) {
  State state;
  if (!fragment.empty() && fragment[0] == '#') fragment.remove_prefix(1);
  if (fragment.empty()) return state;
  for (const std::string_view pair : split(fragment, '&')) {
    if (pair.empty()) continue;
    const std::size_t equals = pair.find('=');
    const bool has_value = equals != std::string_view::npos;
    const std::string key = decode(pair.substr(0, equals));
    if (!has_value || !read_parameter(state, key, pair.substr(equals + 1))) {
      diagnostics.report(DiagnosticCode::permalink_unknown, Span{}, decode(pair));
    }
  }
  FacetSelection& choices = state.filters.facets;
  sort_values(choices, [](const FacetChoice& a, const FacetChoice& b) { return a < b; });
  choices.erase(std::unique(choices.begin(), choices.end()), choices.end());
  return state;
}

}  // namespace folioscope
