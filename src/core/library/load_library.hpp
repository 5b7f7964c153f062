// The whole input half as one call: files in, Library out. Used by the application, the command line, tests and fuzzers.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/library/library.hpp"

namespace folioscope {

struct InputFile {
  std::string path;   ///< "catalog.json", "venues.json", "people.json", "<profile>/publications.bib", "<profile>/profile.json"
  std::string bytes;
};

/// Reads everything that is there; whatever is broken is reported in Library::diagnostics and costs only itself.
/// With a catalog.json the profiles are those it lists, each from its folder. Without one every .bib file becomes a profile of its own,
/// with the profile.json of its folder if there is one; a lone profile.json belongs to a lone .bib.
/// Null in a program that links no reader (absent_loader.cpp), nowhere else.
std::shared_ptr<const Library> load_library(std::vector<InputFile> files);

}  // namespace folioscope
