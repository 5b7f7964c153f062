// The page's template filled in, linked and as one file.
#include "cli/page_template.hpp"

#include <doctest/doctest.h>
#include <string>

#include "support/read_file.hpp"

using namespace folioscope;

namespace {

constexpr std::string_view k_template =
    "<meta content=\"script-src 'self' 'wasm-unsafe-eval'; style-src 'self'\">\n<!--folioscope:head-->\n"
    "<link rel=\"stylesheet\" href=\"{{css}}\">\n<script defer src=\"{{js}}\" data-wasm=\"{{wasm}}\"></script>\n<!--folioscope:json-ld-->\n"
    "<body>\n<!--folioscope:list-->\n<!--folioscope:data-->\n</body>\n";

const PageParts k_parts{.head = "HEAD", .list = "LIST", .json_ld = "{}", .data = "", .js = "a\"b.js", .wasm = "a.wasm", .css = "a.css"};

}  // namespace

TEST_CASE("page: hosted, everything stands where the template wants it") {
  CHECK(fill_hosted_page(k_template, k_parts) ==
        "<meta content=\"script-src 'self' 'wasm-unsafe-eval'; style-src 'self'\">\nHEAD\n"
        "<link rel=\"stylesheet\" href=\"a.css\">\n<script defer src=\"a&quot;b.js\" data-wasm=\"a.wasm\"></script>\n"
        "<script type=\"application/ld+json\">{}</script>\n<body>\nLIST\n\n</body>\n");
}

TEST_CASE("page: data of one's own stands in the page") {
  PageParts parts = k_parts;
  parts.data = "{\"files\":[]}";
  CHECK(fill_hosted_page(k_template, parts)->find("<script type=\"application/json\" id=\"folioscope-data\">{\"files\":[]}</script>") !=
        std::string::npos);
}

TEST_CASE("page: single, the parts stand in the page and the policy allows that") {
  PageParts parts = k_parts;
  parts.js = "s('</script><!-- {{css}}')";
  parts.css = "a{}";
  parts.wasm = std::string("\0asm\1", 5);
  CHECK(fill_single_page(k_template, parts) ==
        "<meta content=\"script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'\">\nHEAD\n"
        "<style>a{}</style>\n<script type=\"application/ld+json\">{}</script>\n<body>\nLIST\n\n"
        "<script type=\"application/wasm\" id=\"folioscope-wasm\">AGFzbQE=</script>\n<script>s('<\\/script><\\!-- "
        "{{css}}')</script>\n</body>\n");
}

TEST_CASE("page: WebAssembly becomes base64 whatever its length") {
  const struct {
    std::string bytes, base64;
  } rows[] = {{"", ""}, {"f", "Zg=="}, {"fo", "Zm8="}, {"foo", "Zm9v"}, {"\xFF\xFE\xFD\xFC", "//79/A=="}};
  for (const auto& row : rows) {
    CAPTURE(row.base64);
    PageParts parts = k_parts;
    parts.wasm = row.bytes;
    CHECK(fill_single_page(k_template, parts)->find("id=\"folioscope-wasm\">" + row.base64 + "</script>") != std::string::npos);
  }
}

TEST_CASE("page: the page's own template has every place, others are refused") {
  const std::string text = testing::read_file(FOLIOSCOPE_SOURCE_DIR "/web/index.html");
  CHECK(fill_hosted_page(text, k_parts));
  CHECK(fill_single_page(text, k_parts));
  CHECK_FALSE(fill_hosted_page("<p>", k_parts));
  CHECK_FALSE(fill_single_page("<p>", k_parts));
}
