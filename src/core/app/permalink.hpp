// State <-> URL fragment. Total: any text gives a State; what it cannot read is reported, never fatal.
//   #profile=xupeng-miao&q=serving&year=2020-2024&venue=SIGMOD,VLDB&rank=CCF-A&-type=preprint&person=bin-cui&sel=key&card=zhihao-jia
//    &panel=detail&view=people&sort=title&group=venue&colour=type
// "person" filters, as every facet's word does; "card" names whose card is shown.
#pragma once

#include <string>
#include <string_view>

#include "core/base/diagnostic.hpp"
#include "core/state/state.hpp"

namespace folioscope {

/// Without the leading '#'; empty for the default State. Stable order of parameters; values percent-encoded.
std::string to_fragment(const State& state);
/// Accepts a leading '#'. read(write(s)) == s for every State.
State parse_fragment(std::string_view fragment, Diagnostics& diagnostics);

}  // namespace folioscope
