// Any bytes as a JSON file: the values nest within the text, and as works they give a library that is the same when it is written as JSON
// and as CSL-JSON and read again.
#include "core/base/utf8.hpp"
#include "core/export/csl_json.hpp"
#include "core/json/json_value.hpp"
#include "fuzz/promise.hpp"
#include "support/work_texts.hpp"

namespace {

void check_tree(std::string_view text) {
  folioscope::SourceMap sources;
  folioscope::Diagnostics diagnostics;
  const folioscope::JsonTree tree = folioscope::read_json(sources, sources.add("any.json", std::string(text)), diagnostics);
  std::uint32_t last_begin = 0;
  for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
    const folioscope::JsonNode& node = tree.nodes[i];
    promise(node.begin < node.end && node.end <= tree.text.size() && (i == 0 || node.begin > last_begin));
    promise(node.next > i && node.next <= tree.nodes.size());
    last_begin = node.begin;
    const folioscope::JsonValue value(tree, i);
    for (const folioscope::JsonValue item : value.items()) promise(item.whole().end <= node.end);
    for (const folioscope::JsonMember& member : value.members()) promise(member.key.kind() == folioscope::JsonValue::Kind::text);
    const std::string text_of_value = value.text();
    promise(folioscope::valid_utf8_prefix(text_of_value) == text_of_value.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace folioscope::testing;
  const std::string_view text = text_of(bytes, size);
  check_tree(text);
  // What is odd enough is understood differently once it has been tidied up, so that the promise is made of what was read twice.
  const auto first = load_file("any.json", text);
  const auto library = load_file("any.json", folioscope::publications_json(*first, all_works(*first), false));
  promise(library->publications.size() == first->publications.size());
  const std::string once = work_texts(*library);
  const auto works = all_works(*library);
  promise(work_texts(*load_file("any.json", folioscope::publications_json(*library, works, false))) == once);
  promise(work_texts(*load_file("any.json", folioscope::csl_json(*library, works))) == once);
  return 0;
}
