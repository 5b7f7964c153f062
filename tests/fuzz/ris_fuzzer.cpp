// Any bytes as a RIS file: they give a library, and its works written as RIS are as many when they are read again.
#include "core/export/ris.hpp"
#include "fuzz/promise.hpp"
#include "support/work_texts.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace folioscope::testing;
  const auto library = load_file("any.ris", text_of(bytes, size));
  const auto again = load_file("any.ris", folioscope::ris(*library, all_works(*library)));
  promise(again->publications.size() == library->publications.size());
  const auto third = load_file("any.ris", folioscope::ris(*again, all_works(*again)));
  promise(folioscope::ris(*third, all_works(*third)) == folioscope::ris(*again, all_works(*again)));
  return 0;
}
