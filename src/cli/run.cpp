// See run.hpp.
#include "cli/run.hpp"

#include <array>

#include "cli/commands.hpp"

namespace folioscope {

namespace {

constexpr std::string_view k_help = R"(usage: folioscope check FILE... [--format text|json]
       folioscope export FILE... [--format json|bibtex|bibtex-source|csl-json|ris|csv|markdown|html] [--query TEXT]
       folioscope page --template FILE [--data DIR | --bib FILE [--profile FILE]] --mode hosted|single
                       --js NAME --wasm NAME --css NAME [--full NAME] --out FILE
       folioscope --help | --version

check    lists what the owner of the files should fix, with place and advice, of each kind the first 20 in a file;
         json: all of them; exit code 1 if there are errors
export   prints the publications in another format (json if none is given), --query: only those that match;
         bibtex: each with what it inherits, in one form; bibtex-source: as the file has them, without fields that only serve a site
page     fills the page's template with the static list of the data: linked to js, wasm and css, or as a single file;
         --full: what the names of the full program's files begin with, to which go NAME.js and NAME.wasm, and NAME.venues.js with the
         venue table; then the page carries what was read, for js and wasm to show, unless that is much and it begins with the full program

FILE is BibTeX, CSL-JSON, RIS or what export --format json has written, as its content shows, or a JSON file as in data/.
)";

struct Command {
  std::string_view name;
  CommandResult (*run)(const Options& options, Files& files);
  std::span<const std::string_view> options;
};

constexpr std::array<std::string_view, 1> k_check_options{"format"};
constexpr std::array<std::string_view, 2> k_export_options{"format", "query"};
constexpr std::array<std::string_view, 10> k_page_options{"template", "data", "bib", "profile", "mode",
                                                          "js",       "wasm", "css", "full", "out"};
constexpr std::array<Command, 3> k_commands{
    {{"check", run_check, k_check_options}, {"export", run_export, k_export_options}, {"page", run_page, k_page_options}}};

}  // namespace

CommandResult run_command(std::span<const std::string> words, Files& files) {
  if (words.empty()) return {2, {}, std::string(k_help)};
  if (words.front() == "--help" || words.front() == "-h") return {0, std::string(k_help), {}};
  if (words.front() == "--version") return {0, "folioscope " FOLIOSCOPE_VERSION "\n", {}};
  for (const Command& command : k_commands) {
    if (command.name != words.front()) continue;
    for (const std::string& word : words.subspan(1)) {
      if (word == "--help") return {0, std::string(k_help), {}};
    }
    const Options options = parse_options(words.subspan(1), command.options);
    if (!options.error.empty()) return refuse(std::string(command.name) + ": " + options.error + "; see folioscope --help");
    return command.run(options, files);
  }
  return refuse("unknown command '" + words.front() + "'; see folioscope --help");
}

}  // namespace folioscope
