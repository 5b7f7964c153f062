// A case: one text file with a command, its input files and what must come out.
//   RUN: check input.bib          words as in a shell, "double quotes" keep blanks together, \" is a quote
//   EXIT: 1                       left out when 0
//   --- input.bib                 a file that the command can read, up to the next "--- " line
//   --- stdout                    what must be printed; likewise "--- stderr" and "--- written FILE", left out when empty
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/files.hpp"

namespace folioscope::testing {

struct CaseFile {
  std::vector<std::string> words;
  std::string run_line;                                     ///< as written
  std::vector<std::pair<std::string, std::string>> inputs;  ///< name, text; in order
  int exit_code = 0;
  std::map<std::string, std::string> outputs;  ///< "stdout", "stderr", "written FILE"; never empty texts
};

CaseFile parse_case(std::string_view text);
std::string write_case(const CaseFile& file);

/// Files that exist only in memory.
class MemoryFiles : public Files {
 public:
  explicit MemoryFiles(const CaseFile& file) {
    for (const auto& [name, text] : file.inputs) files_[name] = text;
  }
  [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;
  bool write(const std::string& path, const std::string& bytes) override;
  [[nodiscard]] std::optional<std::vector<std::string>> list(const std::string& folder) const override;
  [[nodiscard]] const std::map<std::string, std::string>& written() const { return written_; }

 private:
  std::map<std::string, std::string> files_, written_;
};

}  // namespace folioscope::testing
