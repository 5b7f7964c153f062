// A Library as one text and back, so that a page can carry what was read instead of what is to be read. Knows no input format.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/library/library.hpp"

namespace folioscope {

/// Everything that the program shows, finds and copies: of the sources only those that works and findings point into. For the program of the
/// same build; linear.
std::string write_snapshot(const Library& library);

/// Whether `bytes` begin as a snapshot does.
bool is_snapshot(std::string_view bytes);

/// The Library that was written, without its table of names. Null when the bytes are not what write_snapshot() gives; linear.
std::shared_ptr<const Library> read_snapshot(std::string_view bytes);

}  // namespace folioscope
