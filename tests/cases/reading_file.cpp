// See reading_file.hpp.
#include "reading_file.hpp"

#include <cstddef>
#include <cstdlib>
#include <optional>

#include "core/base/utf8.hpp"
#include "core/json/json_value.hpp"

namespace folioscope::testing {

namespace {

constexpr std::string_view k_case = "=== ", k_arrow = "=>", k_open = "\u27E8", k_close = "\u27E9", k_times = "\u00D7";

/// More of a kind than this are cut down to the first ones and the last.
constexpr std::size_t k_shown = 48, k_shown_of_many = 3, k_shown_bytes = 300;

std::string take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string line(text.substr(0, end));
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

bool is_hex(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789ABCDEF") == std::string_view::npos; }

char32_t hex_value(std::string_view text) { return static_cast<char32_t>(std::strtoul(std::string(text).c_str(), nullptr, 16)); }

std::string to_utf16(std::string_view text, bool is_little) {
  std::string bytes;
  const auto put = [&](char32_t unit) {
    const char high = static_cast<char>(unit >> 8), low = static_cast<char>(unit & 0xFF);
    bytes += is_little ? low : high;
    bytes += is_little ? high : low;
  };
  for (std::size_t offset = 0; offset < text.size();) {
    const char32_t c = decode_utf8(text, offset);
    if (c < 0x10000) {
      put(c);
    } else {
      put(0xD800 + ((c - 0x10000) >> 10));
      put(0xDC00 + ((c - 0x10000) & 0x3FF));
    }
  }
  return bytes;
}

std::string expand_one(std::string_view inside) {
  if (inside.size() == 2 && is_hex(inside)) return std::string(1, static_cast<char>(hex_value(inside)));
  if (inside.substr(0, 2) == "U+") {
    std::string character;
    append_utf8(character, hex_value(inside.substr(2)));
    return character;
  }
  for (const std::string_view encoding : {"utf-16le ", "utf-16be "}) {
    if (inside.substr(0, encoding.size()) == encoding) return to_utf16(inside.substr(encoding.size()), encoding[6] == 'l');
  }
  const std::size_t times = inside.rfind(k_times);
  if (times == std::string_view::npos) return "?";
  std::string repeated;
  for (int n = std::atoi(std::string(inside.substr(times + k_times.size())).c_str()); n > 0; --n) repeated += inside.substr(0, times);
  return repeated;
}

// --- The summary ------------------------------------------------------------------------------------------------------

std::optional<JsonValue> find(JsonValue object, std::string_view key) {
  for (const JsonMember& member : object.members()) {
    if (member.key.text() == key) return member.value;
  }
  return std::nullopt;
}

/// A text, or a number or a truth value as it is written.
std::string text_of(JsonValue value) { return value.kind() == JsonValue::Kind::text ? value.text() : std::string(value.written()); }

std::string text_of(JsonValue object, std::string_view key) {
  const std::optional<JsonValue> value = find(object, key);
  return value ? text_of(*value) : std::string();
}

std::vector<JsonValue> items_of(const std::optional<JsonValue>& list) {
  std::vector<JsonValue> items;
  if (!list) return items;
  for (const JsonValue item : list->items()) items.push_back(item);
  return items;
}

std::string cut(const std::string& text) {
  if (text.size() <= k_shown_bytes) return text;
  std::size_t end = k_shown_bytes / 2;
  while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "... (" + std::to_string(text.size()) + " bytes)";
}

/// Calls `visit` for the items that are shown of a list, `skip` once with the number of the others.
template <class Visit, class Skip>
void for_each_shown(const std::vector<JsonValue>& items, Visit visit, Skip skip) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items.size() > k_shown && i >= k_shown_of_many && i + 1 < items.size()) {
      if (i == k_shown_of_many) skip(items.size() - k_shown_of_many - 1);
    } else {
      visit(items[i]);
    }
  }
}

std::string name_text(JsonValue name) {
  const std::string orcid = text_of(name, "orcid"), shown_orcid = orcid.empty() ? "" : " <" + orcid + ">";
  if (const std::optional<JsonValue> literal = find(name, "literal")) return "{" + literal->text() + "}" + shown_orcid;
  return text_of(name, "given") + "|" + text_of(name, "prefix") + "|" + text_of(name, "family") + "|" + text_of(name, "suffix") + shown_orcid;
}

std::string item_text(JsonValue item) {
  if (item.kind() != JsonValue::Kind::object) return cut(text_of(item));
  if (find(item, "in")) {
    const std::string end = text_of(item, "in") + " " + text_of(item, "begin") + "-" + text_of(item, "end");
    return end + " " + text_of(item, "style") + (find(item, "url") ? "<" + text_of(item, "url") + ">" : "");
  }
  if (find(item, "kind")) return text_of(item, "kind") + " " + text_of(item, "url") + text_of(item, "label");
  return name_text(item);
}

std::string list_text(JsonValue list) {
  std::string out;
  const auto add = [&out](const std::string& text) { out += (out.empty() ? "" : "; ") + text; };
  for_each_shown(
      items_of(list), [&](JsonValue item) { add(item_text(item)); },
      [&](std::size_t count) { add("... " + std::to_string(count) + " more"); });
  return out;
}

std::string work_text(JsonValue work) {
  std::string out = "[" + text_of(work, "key") + "] " + text_of(work, "type") + "\n";
  for (const JsonMember& member : work.members()) {
    const std::string key = member.key.text();
    // What the venue table makes of a venue is tested where that is done.
    if (key == "key" || key == "type" || key == "venue_short") continue;
    if (member.value.kind() == JsonValue::Kind::object) {
      for (const JsonMember& field : member.value.members()) out += "  ." + cut(field.key.text()) + ": " + cut(text_of(field.value)) + "\n";
    } else {
      out += "  " + key + ": " + (member.value.kind() == JsonValue::Kind::list ? list_text(member.value) : cut(text_of(member.value))) + "\n";
    }
  }
  return out;
}

bool is_on_reading(JsonValue diagnostic) {
  const int code = std::atoi(text_of(diagnostic, "code").c_str());
  return code < 404 || code >= 600;
}

}  // namespace

ReadingFile parse_reading_file(std::string_view text) {
  ReadingFile file;
  std::string* part = &file.head;
  while (!text.empty()) {
    const std::string line = take_line(text);
    if (line.compare(0, k_case.size(), k_case) == 0) {
      file.cases.push_back({line.substr(k_case.size()), {}, {}});
      part = &file.cases.back().input;
    } else if (line == k_arrow && !file.cases.empty()) {
      part = &file.cases.back().output;
    } else {
      *part += line + "\n";
    }
  }
  return file;
}

std::string write_reading_file(const ReadingFile& file) {
  std::string out = file.head;
  for (const ReadingCase& one : file.cases) {
    out.append(k_case).append(one.about).append("\n").append(one.input).append(k_arrow).append("\n").append(one.output);
  }
  return out;
}

std::string expand_input(std::string_view input) {
  std::string out;
  while (!input.empty()) {
    const std::size_t open = input.find(k_open);
    const std::size_t close = open == std::string_view::npos ? open : input.find(k_close, open);
    out += input.substr(0, close == std::string_view::npos ? close : open);
    if (close == std::string_view::npos) break;
    out += expand_one(input.substr(open + k_open.size(), close - open - k_open.size()));
    input.remove_prefix(close + k_close.size());
  }
  return out;
}

std::string summarise_json(const std::string& json) {
  SourceMap sources;
  Diagnostics ignored;
  const JsonTree tree = read_json(sources, sources.add("json", json), ignored);
  const std::optional<JsonValue> root = root_of(tree);
  if (!root) return "no JSON\n";
  std::string out;
  const auto skip = [&out](std::size_t count) { out += "... " + std::to_string(count) + " more\n"; };
  for_each_shown(items_of(find(*root, "publications")), [&](JsonValue work) { out += work_text(work); }, skip);
  std::vector<JsonValue> reported;
  for (const JsonValue& one : items_of(find(*root, "diagnostics"))) {
    if (is_on_reading(one)) reported.push_back(one);
  }
  for_each_shown(
      reported,
      [&](JsonValue one) {
        out += text_of(one, "line") + ":" + text_of(one, "column") + " " + text_of(one, "severity") + " " + text_of(one, "kind") + ": " +
               cut(text_of(one, "message")) + "\n";
      },
      skip);
  return out;
}

}  // namespace folioscope::testing
