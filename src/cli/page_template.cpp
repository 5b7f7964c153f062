// See page_template.hpp.
#include "cli/page_template.hpp"

#include <cstdint>

#include "core/export/html.hpp"

namespace folioscope {

namespace {

// The two elements of web/index.html that load the program. In one file they are replaced by what they load.
constexpr std::string_view k_style_element = "<link rel=\"stylesheet\" href=\"{{css}}\">";
constexpr std::string_view k_script_element = "<script defer src=\"{{js}}\" data-wasm=\"{{wasm}}\"></script>";

/// Collects replacements; remembers when one had no place.
class Filler {
 public:
  explicit Filler(std::string_view text) : text_(text) {}
  void replace(std::string_view place, std::string_view content) {
    const std::size_t at = text_.find(place);
    if (at == std::string::npos) {
      is_complete_ = false;
    } else {
      text_.replace(at, place.size(), content);
    }
  }
  std::optional<std::string> finish() { return is_complete_ ? std::optional(std::move(text_)) : std::nullopt; }

 private:
  std::string text_;
  bool is_complete_ = true;
};

std::string to_base64(std::string_view bytes) {
  constexpr std::string_view k_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = i; j < i + 3; ++j) group = group << 8 | (j < bytes.size() ? static_cast<unsigned char>(bytes[j]) : 0U);
    for (std::size_t j = 0; j < 4; ++j) out += i + j <= bytes.size() ? k_letters[group >> (18 - 6 * j) & 63] : '=';
  }
  return out;
}

/// A script's text so that nothing in it can end the element: "</script" and "<!--" can only stand in strings, templates,
/// regular expressions and comments there, where a backslash changes nothing.
std::string guard_script(std::string_view script) {
  std::string out;
  for (std::size_t i = 0; i < script.size(); ++i) {
    out += script[i];
    if (script[i] == '<' && i + 1 < script.size() && (script[i + 1] == '/' || script.substr(i, 4) == "<!--")) out += '\\';
  }
  return out;
}

void fill_contents(Filler& filler, const PageParts& parts) {
  filler.replace("<!--folioscope:head-->", parts.head);
  filler.replace("<!--folioscope:json-ld-->", "<script type=\"application/ld+json\">" + parts.json_ld + "</script>");
  filler.replace("<!--folioscope:list-->", parts.list);
  filler.replace("<!--folioscope:data-->",
                 parts.data.empty() ? "" : "<script type=\"application/json\" id=\"folioscope-data\">" + parts.data + "</script>");
}

}  // namespace

std::optional<std::string> fill_hosted_page(std::string_view page_template, const PageParts& parts) {
  Filler filler(page_template);
  filler.replace("{{css}}", escape_html(parts.css));
  filler.replace("{{js}}", escape_html(parts.js));
  filler.replace("{{wasm}}", escape_html(parts.wasm));
  fill_contents(filler, parts);
  return filler.finish();
}

std::optional<std::string> fill_single_page(std::string_view page_template, const PageParts& parts) {
  Filler filler(page_template);
  filler.replace("script-src 'self'", "script-src 'unsafe-inline'");
  filler.replace("style-src 'self'", "style-src 'unsafe-inline'");
  filler.replace(std::string(k_script_element) + "\n", "");
  // Behind everything else, since an inline script cannot be deferred.
  filler.replace("</body>", "<script type=\"application/wasm\" id=\"folioscope-wasm\">" + to_base64(parts.wasm) + "</script>\n<script>" +
                                guard_script(parts.js) + "</script>\n</body>");
  filler.replace(k_style_element, "<style>" + parts.css + "</style>");
  fill_contents(filler, parts);
  return filler.finish();
}

}  // namespace folioscope
