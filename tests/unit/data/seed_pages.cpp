#include "unit/data/seed_pages.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <fstream>
#include <sstream>
#include <utility>

namespace folioscope::testing {
namespace {

std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string::npos ? std::string() : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

std::vector<std::string> split(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    if (std::string part = trimmed(text.substr(begin, end - begin)); !part.empty()) parts.push_back(std::move(part));
    begin = end + separator.size();
  }
  return parts;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
}

bool is_year(const std::string& line) {
  return line.size() == 4 && line.find_first_not_of("0123456789") == std::string::npos;
}

/// The number of a line like "12. SIGMOD", else 0.
std::size_t list_number(const std::string& line) {
  const std::size_t dot = line.find(". ");
  if (dot == std::string::npos || dot == 0 || line.find_first_not_of("0123456789") != dot) return 0;
  return static_cast<std::size_t>(std::stoi(line));
}

/// "A¹, B¹, C and 8 more authors", "A, B, and C".
void read_authors(std::string line, SeedWork& work) {
  replace_all(line, "\xC2\xA0", " ");
  if (const std::size_t more = line.find(" more author"); more != std::string::npos) {
    const std::size_t number = line.rfind(" and ", more);
    work.more_authors = static_cast<std::size_t>(std::stoi(line.substr(number + 5)));
    line.resize(number);
  }
  replace_all(line, ", and ", ", ");
  replace_all(line, ",  and ", ", ");
  work.authors = split(line, ",");
  for (std::size_t i = 0; i < work.authors.size(); ++i) {
    std::string& author = work.authors[i];
    const std::size_t mark = author.find("\xC2\xB9");
    if (mark == std::string::npos) continue;
    author = trimmed(author.substr(0, mark));
    REQUIRE(work.marked_authors == i);
    ++work.marked_authors;
  }
}

}  // namespace

std::string read_file(const std::string& path) {
  const std::ifstream file(std::string(FOLIOSCOPE_SOURCE_DIR "/") + path, std::ios::binary);
  REQUIRE(file);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

std::string read_seed(const std::string& file_name) {
  return read_file("tests/unit/data/seeds/" + file_name);
}

SeedPage read_numbered_page(const std::string& text) {
  SeedPage page;
  const std::vector<std::string> lines = split_lines(text);
  int year = 0;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (is_year(lines[at])) {
      year = std::stoi(lines[at]);
      continue;
    }
    if (list_number(lines[at]) == 0) {
      if (page.works.empty() && !lines[at].empty()) page.lines.push_back(lines[at]);
      continue;
    }
    const std::size_t indent = lines[at].find(". ") + 2;
    SeedWork work;
    work.year = year;
    work.badge = lines[at].substr(indent);
    std::vector<std::string> head;
    for (++at; lines[at].find('@') != indent; ++at) {
      if (!lines[at].empty()) head.push_back(trimmed(lines[at]));
    }
    REQUIRE(head.size() == 4);
    work.title = head[0];
    read_authors(head[1], work);
    const std::string ending = " " + std::to_string(year);
    REQUIRE(head[2].substr(head[2].size() - ending.size()) == ending);
    work.venue_line = head[2].substr(0, head[2].size() - ending.size());
    if (work.venue_line.compare(0, 3, "In ") == 0) work.venue_line.erase(0, 3);
    work.buttons = split(head[3], " ");
    for (;; ++at) {
      work.bibtex += lines[at].substr(indent);
      if (lines[at].substr(indent) == "}") break;
      work.bibtex += '\n';
    }
    page.works.push_back(std::move(work));
  }
  return page;
}

SeedPage read_selected_page(const std::string& text) {
  SeedPage page;
  const std::vector<std::string> lines = split_lines(text);
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (list_number(trimmed(lines[at])) == 0) {
      if (!lines[at].empty()) page.lines.push_back(lines[at]);
      continue;
    }
    SeedWork work;
    const std::string first = trimmed(lines[at]);
    work.badge = first.substr(first.find(". ") + 2);
    REQUIRE(at + 4 < lines.size());
    work.title = trimmed(lines[at + 1]);
    read_authors(trimmed(lines[at + 2]), work);
    const std::vector<std::string> place = split(trimmed(lines[at + 3]), ", ");  // "In SIGCOMM, 2024"
    REQUIRE(place.size() == 2);
    work.venue_line = place[0].substr(3);
    work.year = std::stoi(place[1]);
    work.buttons = split(trimmed(lines[at + 4]), " ");
    page.works.push_back(std::move(work));
    at += 4;
  }
  return page;
}

SeedPage read_title_author_page(const std::string& text) {
  SeedPage page;
  const std::vector<std::string> lines = split_lines(text);
  int year = 0;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (is_year(lines[at])) {
      year = std::stoi(lines[at]);
    } else if (year == 0) {
      page.lines.push_back(lines[at]);
    } else {
      SeedWork work;
      work.year = year;
      work.title = lines[at];
      read_authors(lines[++at], work);
      page.works.push_back(std::move(work));
    }
  }
  return page;
}

}  // namespace folioscope::testing
