// Stands in, in the page's first program, for everything that reads files: the page carries a snapshot, and what a visitor opens is read by
// the full program (ARCHITECTURE.md, decision 21). Found before the loader in its archive, so that and all it needs is not linked.
#include "core/library/load_library.hpp"

namespace folioscope {

std::shared_ptr<const Library> load_library(std::vector<InputFile>) {
  return nullptr;
}

}  // namespace folioscope
