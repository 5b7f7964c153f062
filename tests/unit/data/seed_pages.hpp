// The three publication pages as plain text, taken apart by their layout alone: the independent side of the data tests.
// Must not know BibTeX or any code under test.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace folioscope::testing {

/// The bytes of a file, its path relative to the checkout; fails the test when it is not there.
std::string read_file(const std::string& path);
/// A page of the folder seeds/.
std::string read_seed(const std::string& file_name);

struct SeedWork {
  int year = 0;
  std::string badge;
  std::string title;                 ///< with the page's brackets behind it
  std::vector<std::string> authors;  ///< those the page lists, marks taken off
  std::size_t more_authors = 0;      ///< "and 8 more authors"
  std::size_t marked_authors = 0;    ///< leading names with a superscript 1
  std::string venue_line;            ///< without "In " and year
  std::vector<std::string> buttons;  ///< "arXiv", "Bib", "CCF-A", "Available" ...
  std::string bibtex;                ///< without the page's indentation
};

struct SeedPage {
  std::vector<std::string> lines;  ///< before the list
  std::vector<SeedWork> works;
};

SeedPage read_numbered_page(const std::string& text);      ///< years, numbered works, BibTeX
SeedPage read_selected_page(const std::string& text);      ///< numbered works without years above
SeedPage read_title_author_page(const std::string& text);  ///< years, then title and author lines by turns

}  // namespace folioscope::testing
