#include "core/base/diagnostic.hpp"

#include <doctest/doctest.h>
#include <set>
#include <string>

#include "core/base/render_diagnostic.hpp"

namespace folioscope {
namespace {

TEST_CASE("diagnostic: every code has a slug of its own, a message and advice") {
  std::set<std::string_view> slugs;
  for (const DiagnosticInfo& row : all_diagnostic_infos()) {
    CAPTURE(row.slug);
    CHECK(slugs.insert(row.slug).second);
    CHECK_FALSE(row.message.empty());
    CHECK(row.advice.back() == '.');
    CHECK(&info(row.code) == &row);
  }
}

TEST_CASE("diagnostic: the detail goes into message and advice, doubled braces are braces") {
  const Diagnostic one{DiagnosticCode::missing_value, {}, "title", "k"};
  CHECK(message_text(one) == "the field \"title\" has no value");
  CHECK(advice_text(one) == "Write title = {...}, or remove it.");
}

TEST_CASE("diagnostic: a key is given only to those that have none") {
  Diagnostics all;
  all.report(DiagnosticCode::missing_year, {});
  all.report(DiagnosticCode::missing_year, {}, {}, "own");
  all.set_key_from(0, "entry");
  CHECK(all.all()[0].key == "entry");
  CHECK(all.all()[1].key == "own");
  CHECK(all.count(Severity::note) == 2);
  CHECK(all.count(Severity::error) == 0);
}

std::string rendered(std::string text, std::uint32_t offset) {
  SourceMap sources;
  const SourceId id = sources.add("input.bib", std::move(text));
  return render_diagnostic({DiagnosticCode::unbalanced_brace, {id, offset, offset + 1}, {}, {}}, sources);
}

TEST_CASE("diagnostic: the caret stands under its character") {
  CHECK(rendered("@a{b}}\n", 5) ==
        "input.bib:1:6: error[FS0103]: a closing brace too many (Remove the brace.)\n"
        "  @a{b}}\n"
        "       ^\n");
}

TEST_CASE("diagnostic: tabs stay tabs and wide characters take two cells before the caret") {
  CHECK(rendered("\t\xE6\x96\x87}", 4) ==
        "input.bib:1:3: error[FS0103]: a closing brace too many (Remove the brace.)\n"
        "  \t\xE6\x96\x87}\n"
        "  \t  ^\n");
}

TEST_CASE("diagnostic: a long line is cut on both sides of the caret") {
  const std::string text = rendered(std::string(500, 'x') + "}" + std::string(500, 'y'), 500);
  CHECK(text == "input.bib:1:501: error[FS0103]: a closing brace too many (Remove the brace.)\n  ..." + std::string(60, 'x') + "}" +
                    std::string(39, 'y') + "...\n" + std::string(65, ' ') + "^\n");
}

TEST_CASE("diagnostic: nothing in an input steers the terminal or turns its text round") {
  SourceMap sources;
  const SourceId id = sources.add("a\x1B.bib", "\x1B[31m\xC2\x9B\xE2\x80\xAE@");
  const std::string text = render_diagnostic({DiagnosticCode::duplicate_key, {id, 0, 1}, "k\x1B]0;\xE2\x81\xA6", {}}, sources);
  CHECK(text ==
        "a\xEF\xBF\xBD.bib:1:1: warning[FS0107]: the key \"k\xEF\xBF\xBD]0;\xEF\xBF\xBD\" was used before (Give each entry a key of its own; both are shown.)\n"
        "  \xEF\xBF\xBD[31m\xEF\xBF\xBD\xEF\xBF\xBD@\n"
        "  ^\n");
}

TEST_CASE("diagnostic: without a source the place is left out") {
  CHECK(render_diagnostic({DiagnosticCode::missing_year, {SourceId{3}, 0, 0}, {}, {}}, SourceMap{}) ==
        "note[FS0502]: the entry has no year (Add one; it is filed under \"undated\".)\n");
}

}  // namespace
}  // namespace folioscope
