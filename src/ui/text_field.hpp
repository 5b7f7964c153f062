// A line of text being edited where the system brings no field of its own. One implementation draws ImGui's, the page's draws none: there a real
// input element lies over the place.
#pragma once

#include <string>
#include <string_view>

#include "ui/canvas.hpp"

namespace folioscope::ui {

struct TextField {
  std::string_view id;
  RectPt rect;
  std::string_view hint;     ///< shown while it is empty
  std::string_view text;     ///< what it shows while it is not being edited
  bool takes_focus = false;  ///< the text cursor goes there now
};

/// True when the reader changed the text in this frame; `buffer` then holds it.
bool edit_text(Canvas& canvas, const TextField& field, std::string& buffer);

}  // namespace folioscope::ui
