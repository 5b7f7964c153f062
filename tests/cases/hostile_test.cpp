// Inputs that nobody writes but somebody may send: whatever is repeated, twice as much takes about twice as long. Compares times of one
// run with each other, never with a clock's idea of fast. FOLIOSCOPE_HOSTILE="name" runs one alone and shows its times.
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <doctest/doctest.h>
#include <functional>
#include <string>
#include <vector>

#include "case_file.hpp"
#include "cli/run.hpp"

using namespace folioscope;
using namespace folioscope::testing;

namespace {

std::string repeat(const std::string& text, std::size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  for (; times > 0; --times) out += text;
  return out;
}

/// Each "<n>" in `text` becomes the running number from 0.
std::string numbered(const std::string& text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) {
    const std::string number = std::to_string(i);
    std::size_t from = 0;
    for (std::size_t at = text.find("<n>"); at != std::string::npos; at = text.find("<n>", from)) {
      out.append(text, from, at - from).append(number);
      from = at + 3;
    }
    out.append(text, from);
  }
  return out;
}

std::string title(const std::string& value) { return "@misc{a, title = {" + value + "}, year = 2001}\n"; }
std::string nested(const std::string& open, std::size_t n) { return repeat(open, n) + "x" + repeat("}", n); }
std::string authors(const std::string& value) { return "@misc{a, author = {" + value + "}, title = {One}, year = 2001}\n"; }

struct Hostile {
  const char* name;
  std::size_t size;  ///< chosen so that a third of it takes some hundredths of a second
  std::function<std::string(std::size_t)> make;
};

const std::vector<Hostile>& all_hostile() {
  static const std::vector<Hostile> all = {
      {"a very long title", 2000000, [](std::size_t n) { return title(repeat("word ", n / 5)); }},
      {"a very long title of TeX", 500000, [](std::size_t n) { return title(repeat("{\\'e}$x_1$ ", n / 11)); }},
      {"braces in braces", 500000, [](std::size_t n) { return title(nested("{", n)); }},
      {"commands in commands", 100000, [](std::size_t n) { return title(nested("\\emph{", n)); }},
      {"unknown commands", 20000, [](std::size_t n) { return title(repeat("\\zap{x}", n)); }},
      {"scripts in scripts", 100000, [](std::size_t n) { return title("$x" + nested("^{", n) + "$"); }},
      {"fractions in fractions", 100000, [](std::size_t n) { return title("$" + repeat("\\frac{", n) + "x" + repeat("}{y}", n) + "$"); }},
      {"roots of roots", 100000, [](std::size_t n) { return title("$" + repeat("\\sqrt", n) + "x$"); }},
      {"accents on accents", 100000, [](std::size_t n) { return title(repeat("\\\"", n) + "a"); }},
      {"combining marks", 200000, [](std::size_t n) { return title("a" + repeat("\xCC\x81\xCC\xA3", n)); }},
      {"skipped arguments", 100000, [](std::size_t n) { return title(repeat("\\cite{", n) + repeat("}", n)); }},
      {"options without an end", 100000, [](std::size_t n) { return title(repeat("\\sqrt[", n)); }},
      {"dollars", 500000, [](std::size_t n) { return title(repeat("$", n)); }},
      {"twice escaped commands", 100000, [](std::size_t n) { return title(repeat("\\textbackslash{}pi ", n)); }},
      {"tags in tags", 100000, [](std::size_t n) { return title(repeat("<sub>", n) + "2" + repeat("</sub>", n)); }},
      {"angle brackets", 500000, [](std::size_t n) { return title(repeat("<", n)); }},
      {"ampersands", 500000, [](std::size_t n) { return title(repeat("&", n)); }},
      {"unseen characters", 100000, [](std::size_t n) { return title(repeat("x\xE2\x80\xAE", n)); }},
      {"authors", 30000, [](std::size_t n) { return authors("A. Doe" + numbered(" and B. Roe<n>", n)); }},
      {"one author again and again", 30000, [](std::size_t n) { return authors("A. Doe" + repeat(" and A. Doe", n)); }},
      {"nobodies", 100000, [](std::size_t n) { return authors(repeat(" and ", n)); }},
      {"commas among authors", 50000, [](std::size_t n) { return authors("A. Doe" + repeat(", B. Roe", n)); }},
      {"semicolons among authors", 50000, [](std::size_t n) { return authors("A. Doe" + repeat("; B. Roe", n)); }},
      {"words of one name", 100000, [](std::size_t n) { return authors(repeat("van ", n) + "Doe"); }},
      {"initials of one family", 5000, [](std::size_t n) { return numbered("@misc{k<n>, author = {A. Doe and B<n>. Roe and Ann<n> Doe}, title = {T <n>}}\n", n); }},
      {"middle names of one name", 5000, [](std::size_t n) { return numbered("@misc{k<n>, author = {Ann M<n> Doe and Bo Roe}, title = {T <n>}}\n", n); }},
      {"fields", 20000, [](std::size_t n) { return "@misc{a" + numbered(", f<n> = {v}", n) + "}\n"; }},
      {"one field again and again", 20000, [](std::size_t n) { return "@misc{a" + repeat(", note = {v}", n) + "}\n"; }},
      {"fields without a comma", 20000, [](std::size_t n) { return "@misc{a" + numbered(" f<n> = {v}", n) + "}\n"; }},
      {"keywords", 50000, [](std::size_t n) { return "@misc{a, keywords = {" + numbered("k<n>,", n) + "}}\n"; }},
      {"pieces of a value", 50000, [](std::size_t n) { return "@misc{a, title = \"x\"" + repeat(" # \"y\"", n) + "}\n"; }},
      {"macros of macros", 20000, [](std::size_t n) { return "@string{m0 = \"x\"}\n" + numbered("@string{n<n> = m0 # m0}\n", n) + title("x"); }},
      {"macros that grow", 2000, [](std::size_t n) {
         std::string text = "@string{m0 = \"" + repeat("x", n) + "\"}\n";
         return text + numbered("@misc{k<n>, title = m0 # m0}\n", n / 40);
       }},
      {"open braces", 200000, [](std::size_t n) { return "@misc{a, title = " + repeat("{", n); }},
      {"open quotes", 100000, [](std::size_t n) { return "@misc{a, title = " + repeat("\"{", n); }},
      {"closing braces", 200000, [](std::size_t n) { return "@misc{a}" + repeat("}", n); }},
      {"entries without an end", 5000, [](std::size_t n) { return numbered("@misc{k<n>, title = {T\n", n); }},
      {"entries without an end in one line", 5000, [](std::size_t n) { return numbered("@misc{k<n>, title = {T ", n); }},
      {"quotes without an end", 5000, [](std::size_t n) { return numbered("@misc{k<n>, title = \"T\n", n); }},
      {"comments without an end", 20000, [](std::size_t n) { return repeat("@comment{ x\n", n); }},
      {"parentheses", 100000, [](std::size_t n) { return repeat("@misc(", n); }},
      {"at signs", 500000, [](std::size_t n) { return repeat("@", n); }},
      {"types without a body", 100000, [](std::size_t n) { return repeat("@a ", n); }},
      {"lines of comment", 100000, [](std::size_t n) { return title("x") + repeat("% @misc{\n", n); }},
      {"lost text", 20000, [](std::size_t n) { return "@misc{a, title = {x}" + repeat(", 1 2 !", n) + "}\n"; }},
      {"one key again and again", 10000, [](std::size_t n) { return repeat("@misc{k, title = {T}}\n", n); }},
      {"one title again and again", 5000, [](std::size_t n) { return numbered("@misc{k<n>, title = {Same title}}\n", n); }},
      {"children of one parent", 5000, [](std::size_t n) {
         return numbered("@inproceedings{k<n>, title = {T}, crossref = {p}}\n", n) + "@proceedings{p, title = {P}" + numbered(", f<n> = {v}", n) + "}\n";
       }},
      {"children of a parent that holds much", 2000, [](std::size_t n) {
         return numbered("@inproceedings{k<n>, title = {T}, crossref = {p}}\n", n) + "@proceedings{p, publisher = {" + repeat("{\\'e}", n) + "}}\n";
       }},
      {"users of one container", 2000, [](std::size_t n) {
         return numbered("@misc{k<n>, xdata = {p}}\n", n) + "@xdata{p, abstract = {" + repeat("{\\'e}", n) + "}}\n";
       }},
      {"a chain of parents", 5000, [](std::size_t n) { return numbered("@incollection{k<n>, crossref = {k1<n>}}\n", n); }},
      {"parents that are missing", 10000, [](std::size_t n) { return numbered("@misc{k<n>, crossref = {p<n>}}\n", n); }},
      {"versions of one work", 5000, [](std::size_t n) { return numbered("@misc{k<n>, title = {T <n>}, version_of = {k0}}\n", n); }},
      {"papers of one arXiv number", 20000, [](std::size_t n) {
         const std::string paper = "title = {T <n>}, author = {A Doe}, eprint = {1901.00001}, eprinttype = {arxiv}}\n";
         return numbered("@inproceedings{k<n>, booktitle = {Proc. X}, " + paper, n) + numbered("@article{j<n>, journal = {J. X}, " + paper, n);
       }},
      {"versions that are missing", 20000, [](std::size_t n) { return "@misc{a, version_of = {" + numbered("k<n>,", n) + "}}\n"; }},
      {"a very long address", 500000, [](std::size_t n) { return "@misc{a, url = {https://example.org/" + repeat("a\\_", n / 3) + "}}\n"; }},
      {"a very long identifier", 500000, [](std::size_t n) { return "@misc{a, doi = {" + repeat("10.", n / 3) + "}, eprint = {" + repeat("ax", n / 2) + "}}\n"; }},
      {"resources", 10000, [](std::size_t n) { return "@misc{a, resources = {" + numbered("r<n>,", n) + "}}\n"; }},
      {"annotations", 20000, [](std::size_t n) { return "@misc{a, author = {A Doe}, author+an = {" + repeat("1=cofirst;", n) + "}}\n"; }},
      {"a very long date", 200000, [](std::size_t n) { return "@misc{a, year = {" + repeat("20 ", n / 3) + "}, month = {" + repeat("ja ", n / 3) + "}, date = {" + repeat("1-", n / 2) + "}}\n"; }},
      {"bytes that are not UTF-8", 500000, [](std::size_t n) { return title(repeat("\xE4", n)); }},
      {"NUL bytes", 500000, [](std::size_t n) { return title(std::string(n, '\0')); }},
      {"lines", 500000, [](std::size_t n) { return title(repeat("\r\n", n)); }},
      {"brackets of JSON", 500000, [](std::size_t n) { return repeat("[", n); }},
      {"closed brackets of JSON", 200000, [](std::size_t n) { return repeat("[", n) + repeat("]", n); }},
      {"keys of an item", 20000, [](std::size_t n) { return "[{" + numbered("\"k<n>\": 1,", n) + "\"id\": 1}]"; }},
      {"keys of an item that repeat others", 20000, [](std::size_t n) {
         return "[{" + numbered("\"k<n>\": 1,", n) + repeat("\"doi\": \"10.1000/1\", \"number\": 1, \"archive\": 1,", n / 4) + "\"id\": 1}]";
       }},
      {"authors of an item", 20000, [](std::size_t n) { return "[{\"author\": [" + numbered("{\"family\": \"Roe<n>\", \"given\": \"B.\"},", n) + "{}]}]"; }},
      {"lines of a note", 20000, [](std::size_t n) { return "[{\"note\": \"" + numbered("PMID: <n>\\nk<n>: x\\n", n) + "\"}]"; }},
      {"parts of a date", 50000, [](std::size_t n) { return "[{\"issued\": {\"date-parts\": [" + repeat("[1,2],", n) + "[1]]}}]"; }},
      {"broken items", 5000, [](std::size_t n) { return "[" + numbered("{\"id\": <n>, \"t\": x}, ", n) + "1]"; }},
      {"texts of JSON without an end", 5000, [](std::size_t n) { return "[" + numbered("{\"id\": <n>, \"t\": \"x},\n", n) + "1]"; }},
      {"escapes", 100000, [](std::size_t n) { return "[{\"title\": \"" + repeat("\\ud83d\\ude00\\ude00\\x", n) + "\"}]"; }},
      {"items", 5000, [](std::size_t n) { return "[" + numbered("{\"id\": <n>, \"title\": \"T <n>\"},", n) + "{}]"; }},
      {"records", 5000, [](std::size_t n) { return numbered("TY  - JOUR\nTI  - T <n>\n", n); }},
      {"lines of one tag", 20000, [](std::size_t n) { return "TY  - JOUR\n" + numbered("KW  - k<n>\nAU  - Roe<n>, B.\nUR  - a<n>.pdf\nC1  - <n>\nSN  - <n>\n", n); }},
      {"lines of many tags", 20000, [](std::size_t n) {
         std::string text = "TY  - JOUR\n";
         for (std::size_t i = 0; i < n; ++i) {
           const auto letter = [&](std::size_t place) { return static_cast<char>('A' + i / place % 26); };
           text.append({letter(17576), letter(676), letter(26), letter(1)}).append("- x\n");
         }
         return text;
       }},
      {"lines that go on", 100000, [](std::size_t n) { return "TY  - JOUR\nAB  - x\n" + repeat("  in - x\n", n); }},
  };
  return all;
}

double seconds_for(const std::string& input) {
  const std::string path = input.front() == '[' ? "input.json" : input.substr(0, 2) == "TY" ? "input.ris" : "input.bib";
  CaseFile file;
  file.inputs.emplace_back(path, input);
  MemoryFiles files(file);
  const std::clock_t start = std::clock();
  const std::vector<std::string> commands[] = {
      {"check", path}, {"export", path}, {"export", path, "--format", "html", "--query", "t"}, {"export", path, "--format", "bibtex"},
      {"export", path, "--format", "csl-json"}, {"export", path, "--format", "ris"}, {"export", path, "--format", "csv"}};
  for (const std::vector<std::string>& command : commands) CHECK(run_command(command, files).exit_code <= 1);
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

}  // namespace

TEST_CASE("hostile: twice as much of anything takes about twice as long") {
  const char* const given = std::getenv("FOLIOSCOPE_HOSTILE");
  for (const Hostile& one : all_hostile()) {
    if (given != nullptr && std::string(given) != one.name) continue;
    const std::string name = one.name;
    CAPTURE(name);
    const std::string small = one.make(one.size / 3), large = one.make(2 * (one.size / 3));
    // Quadratic growth is a factor of 4. A machine that is busy elsewhere makes single runs longer, none shorter.
    double ratio = 100;
    double best_small = 1e9, best_large = 1e9;
    for (int attempt = 0; attempt < 5 && ratio > 3; ++attempt) {
      best_small = std::min(best_small, seconds_for(small));
      best_large = std::min(best_large, seconds_for(large));
      ratio = best_large / std::max(best_small, 0.002);
    }
    CHECK(ratio < 3.3);
    if (given != nullptr) MESSAGE(best_small << " s, " << best_large << " s");
  }
}
