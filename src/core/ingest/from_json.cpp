// profile.json and catalog.json -> model. Must not know BibTeX.
#include "core/ingest/from_json.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/ingest/links.hpp"
#include "core/ingest/orcids.hpp"

namespace folioscope {
namespace {

/// Sets `out` to the value of the choice that the member `key` names.
template <class Value>
struct Choice {
  std::string_view word;
  Value value;
};
template <class Value, std::size_t Count>
void read_choice(JsonObject& object, std::string_view key, const Choice<Value> (&choices)[Count], Value& out) {
  std::string word;
  object.read(key, word);
  if (word.empty()) return;
  for (const Choice<Value>& choice : choices) {
    if (choice.word == word) {
      out = choice.value;
      return;
    }
  }
  object.reject(key);
}

void read_list_settings(JsonValue value, ListSettings& settings, Diagnostics& diagnostics) {
  using Group = ListSettings::Group;
  using Order = ListSettings::Order;
  constexpr Choice<Group> groups[] = {{"year", Group::year}, {"none", Group::none}};
  constexpr Choice<Order> orders[] = {{"newest", Order::newest}, {"given", Order::given}};

  JsonObject object(value, "list", diagnostics);
  read_choice(object, "group", groups, settings.group);
  read_choice(object, "order", orders, settings.order);
  settings.author_limit = static_cast<std::uint8_t>(object.read_integer("author_limit", 1, 255, settings.author_limit));
  object.read("rank_list", settings.rank_list);
  settings.rank_year = static_cast<std::int16_t>(object.read_integer("rank_year", 0, 9999, settings.rank_year));
  object.read("derive_ranks", settings.derive_ranks);
  object.report_unknown_keys();
}

}  // namespace

std::vector<ProfileLink> read_profile_links(JsonObject& object, std::string_view key, Diagnostics& diagnostics) {
  std::vector<ProfileLink> links;
  for (const JsonValue item : object.items(key)) {
    JsonObject member(item, key, diagnostics);
    ProfileLink link;
    member.read("label", link.label);
    member.read("url", link.url);
    member.report_unknown_keys();
    if (!link.url.empty() && !is_safe_url(link.url)) {
      diagnostics.report(DiagnosticCode::unsafe_url, member.find("url")->where(), link.url);
      link.url.clear();
    }
    if (!link.label.empty() || !link.url.empty()) links.push_back(std::move(link));
  }
  return links;
}

CatalogFile read_catalog_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics) {
  CatalogFile file;
  const JsonTree tree = read_json(sources, source, diagnostics);
  const std::optional<JsonValue> root = root_of(tree);
  if (!root) return file;

  constexpr Choice<const char*> themes[] = {{"auto", "auto"}, {"light", "light"}, {"dark", "dark"}};
  JsonObject object(*root, "catalog", diagnostics);
  object.read("title", file.catalog.title);
  const char* theme = themes[0].value;
  read_choice(object, "theme", themes, theme);
  file.catalog.theme = theme;
  object.read("default_profile", file.catalog.default_profile);
  for (const JsonValue item : object.items("profiles")) {
    if (std::string key = item.text(); !key.empty()) {
      file.profiles.push_back({std::move(key), item.where()});
    } else {
      diagnostics.report(DiagnosticCode::bad_json_value, item.where(), "profiles");
    }
  }
  object.report_unknown_keys();
  return file;
}

Profile read_profile_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics) {
  Profile profile;
  const JsonTree tree = read_json(sources, source, diagnostics);
  const std::optional<JsonValue> root = root_of(tree);
  if (!root) return profile;

  JsonObject object(*root, "profile", diagnostics);
  object.read("name", profile.name);
  object.read("name_variants", profile.name_variants);
  object.read("orcid", profile.orcid);
  if (std::string orcid = parse_orcid(profile.orcid); orcid != profile.orcid) {
    if (orcid.empty()) diagnostics.report(DiagnosticCode::bad_orcid, object.find("orcid")->where(), profile.orcid);
    profile.orcid = std::move(orcid);
  }
  object.read("headline", profile.headline);
  object.read("affiliation", profile.affiliation);
  object.read("email_text", profile.email_text);
  object.read("photo", profile.photo);
  if (!profile.photo.empty() && !is_safe_url(profile.photo)) {
    diagnostics.report(DiagnosticCode::unsafe_url, object.find("photo")->where(), profile.photo);
    profile.photo.clear();
  }
  object.read("photo_name", profile.photo_name);
  object.read("bio", profile.bio);
  profile.links = read_profile_links(object, "links", diagnostics);
  object.read("list_title", profile.list_title);
  if (const auto list = object.find("list")) read_list_settings(*list, profile.list, diagnostics);
  object.report_unknown_keys();
  return profile;
}

}  // namespace folioscope
