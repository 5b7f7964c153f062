// Uses of probe items that came without a pointer. Plain values shared by hosts and drawing.
#pragma once

#include <string>

namespace folioscope {

/// An item used by keyboard or assistive technology through the DOM layer.
struct Activation {
  std::string id;
  bool ctrl = false, alt = false, shift = false;
};
/// A slider moved by keys: +1, -1 ...
struct Adjustment {
  std::string id;
  int step = 0;
};
/// A search box edited in the system's own input field.
struct TextEdit {
  std::string id, text;
};
/// A scroll region moved by the system's own scrolling (web).
struct ScrollMove {
  std::string id;
  float y_pt = 0;
};

}  // namespace folioscope
