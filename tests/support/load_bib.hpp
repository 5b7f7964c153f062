// A Library from .bib text, read as a program reads it. Links the library module.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/library/load_library.hpp"

namespace folioscope::testing {

/// One profile, "test", with these works. With `owner`, that is who it belongs to.
inline std::shared_ptr<const Library> load_bib(std::string_view bib, std::string_view owner = {}) {
  std::vector<InputFile> files;
  files.push_back({"test/publications.bib", std::string(bib)});
  if (!owner.empty()) files.push_back({"test/profile.json", "{\"name\": \"" + std::string(owner) + "\"}"});
  return load_library(std::move(files));
}

}  // namespace folioscope::testing
