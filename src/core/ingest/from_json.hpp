// profile.json and catalog.json -> model. The only place where their keys become members; data/README.md is their schema.
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/json/json_object.hpp"
#include "core/model/people.hpp"

namespace folioscope {

struct CatalogFile {
  struct Entry {
    std::string key;  ///< folder of the profile
    Span where;
  };
  Catalog catalog;
  std::vector<Entry> profiles;
};

/// Both are total: what cannot be read is reported (`bad_json`, `bad_json_value`, `unknown_json_key`) and keeps its default.
/// A file that is no JSON at all gives the defaults.
CatalogFile read_catalog_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics);
/// Sets what the file says; id, key, person and works are the library's. Links whose address is not safe lose it
/// (`unsafe_url`).
Profile read_profile_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics);

/// The member `key`: a list of {"label", "url"}, addresses checked.
std::vector<ProfileLink> read_profile_links(JsonObject& object, std::string_view key, Diagnostics& diagnostics);

}  // namespace folioscope
