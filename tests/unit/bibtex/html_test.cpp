#include "core/bibtex/html.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>

namespace folioscope::bibtex {
namespace {

TEST_CASE("html: references become characters, known inline tags go, all else is text") {
  const struct {
    std::string_view text, plain;
  } rows[] = {
      {"R&amp;D &lt; 5 &quot;x&quot; &#8211; &#x2014; &uuml;", "R&D < 5 \"x\" – — ü"},
      {"&unknown; & &; &#; &#0; &#x110000;", "&unknown; & &; &#; &#0; &#x110000;"},
      {"<i>Homo</i> <b class=\"x\">f</b>", "Homo f"},
      {"CO<sub>2</sub> x<sup>n</sup> y<sup>Q</sup>", "CO₂ xⁿ yQ"},
      {"&lt;SUP&gt;13&lt;/SUP&gt;C", "¹³C"},
      {"a<br/>b", "a b"},
      {"a &nbsp;b", "a b"},
      {"Q&amp;amp;A &amp;amp;lt; &amp;unknown; &amp;", "Q&A < &unknown; &"},
      {"<jats:p>Text of <jats:bold>x</jats:bold></jats:p>", "Text of x"},
      {"x < y and visit<R>, <script>s</script>", "x < y and visit<R>, <script>s</script>"},
      {"<i unclosed", "<i unclosed"},
      {"a&#8238;b&#x200B;c &#150; d", "abc – d"},
      {"<a href=\"javascript:x\">click</a>", "click"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(html_to_plain(row.text) == row.plain);
  }
}

TEST_CASE("html: a forged text stays linear") {
  CHECK(html_to_plain(std::string(1000000, '<') + ">").size() == 1000001);
}

}  // namespace
}  // namespace folioscope::bibtex
