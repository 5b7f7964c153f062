// Any text as the fragment of an address: the state it gives, written and read again, is the same state.
#include "core/app/permalink.hpp"
#include "fuzz/promise.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  folioscope::Diagnostics diagnostics;
  const folioscope::State state = folioscope::parse_fragment(text_of(bytes, size), diagnostics);
  const std::string fragment = folioscope::to_fragment(state);
  promise(folioscope::parse_fragment(fragment, diagnostics) == state);
  promise(folioscope::to_fragment(state) == fragment);
  return 0;
}
