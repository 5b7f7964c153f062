/// The files that a program carries: what stands in data/ (not in the page, which has its data beside it), and the two fonts. Generated at build time.
#pragma once

#include <span>
#include <string_view>

namespace folioscope::embedded {

struct File {
  std::string_view path;   ///< relative to data/, with forward slashes: "luo-mai/publications.bib"
  std::string_view bytes;  ///< lives as long as the program
};

/// All files of data/ except its documentation, sorted by path; none in the page's program.
std::span<const File> data_files();

/// Inter, cut down to the scripts named in src/cmake/fonts.cmake, as OpenType bytes for stb_truetype.
std::string_view font_regular();
std::string_view font_semibold();

}  // namespace folioscope::embedded
