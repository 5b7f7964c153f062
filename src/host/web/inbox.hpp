// What the page has told the program since the last frame. The exported fs_ functions fill it, HostWeb empties it.
#pragma once

#include <string>

#include "host/host.hpp"

namespace folioscope {

struct Inbox {
  std::string text;             ///< what the next call reads: fields separated by U+001F
  HostEvents events;
  ThemeChoice theme = ThemeChoice::system;
  double (*frame)(void*) = nullptr;
  void* frame_context = nullptr;
  std::uint32_t window_id = 0;  ///< of SDL: its events name the window they belong to
};

/// The one of this module: the page can only call plain functions, which have no other way to it.
Inbox& inbox();

}  // namespace folioscope
