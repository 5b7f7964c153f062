// See text_field.hpp: on the page the browser's own field is used.
#include "ui/text_field.hpp"

namespace folioscope::ui {

bool edit_text(Canvas&, const TextField&, std::string&) { return false; }

}  // namespace folioscope::ui
