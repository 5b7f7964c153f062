// Persons, venues and profiles as plain values. Knows no input format and no screen. The texts of persons are views into the Library that owns
// them: there are as many persons as a tenth of the signatures.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/ids.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// One spelling of a person's name, and why it is held to be the same person.
struct NameVariant {
  std::string_view text;
  std::uint32_t works = 0;
  std::string_view evidence;  ///< "same name", "people.json", "profile.json", "ORCID 0000-0002-1825-0097", "middle name left out; 3 common co-authors"
};

struct ProfileLink {
  std::string label, url;
};

struct Person {
  PersonId id{};
  std::optional<ProfileId> profile;       ///< set for the owner of a profile
  std::string_view key;                   ///< stable, for URLs: folded name with hyphens, "-2" for a namesake ("xupeng-miao")
  std::string_view name;                  ///< preferred spelling
  std::span<const NameVariant> variants;  ///< most used first; the preferred one is among them
  std::span<const PubId> works;           ///< as author or editor, sorted by id, each once
  std::vector<ProfileLink> links;
};

/// A field of research as the venue table divides it; the colour is an index into the theme's palette.
/// Number of the palette's last colour, of all that have none of their own.
inline constexpr std::uint8_t k_neutral_colour = 9;

struct Area {
  std::string id, name;
  std::uint8_t colour = 0;  ///< number in the palette; from k_neutral_colour on the neutral one
};

struct VenueRank {
  std::string list, value;
  std::int16_t year = 0;
};

struct Venue {
  VenueId id{};
  std::string short_name, name, url;
  AreaId area{};
  bool is_known = false;  ///< stands in data/venues.json
  PubKind kind = PubKind::other;
  std::vector<VenueRank> ranks;
};

/// How an owner wants the list shown when nothing else is asked for.
struct ListSettings {
  enum class Group : std::uint8_t { year, none } group = Group::year;
  enum class Order : std::uint8_t { newest, given } order = Order::newest;
  std::uint8_t author_limit = 4;   ///< leading authors shown before "and N more"
  std::string rank_list;           ///< "CCF": the list whose ranks are shown
  std::int16_t rank_year = 0;
  bool derive_ranks = false;       ///< also take ranks from the venue table, not only from entries
};

struct Profile {
  ProfileId id{};
  std::string key;   ///< folder name, used in URLs
  std::string name;
  std::vector<std::string> name_variants;
  std::string orcid;  ///< "0000-0002-1825-0097", or empty
  std::string headline, affiliation, email_text;
  std::string photo;       ///< relative address, or empty
  std::string photo_name;  ///< what the source calls the picture when only its name is known
  std::vector<std::string> bio;  ///< paragraphs
  std::vector<ProfileLink> links;  ///< an empty url: the source names the page, not its address
  std::string list_title;  ///< "selected publications"
  ListSettings list;
  PersonId person = k_no_person;
  std::vector<PubId> works;  ///< in the order of the source
};

/// Which profiles a site shows and how it starts.
struct Catalog {
  std::string title;
  std::string theme = "auto";  ///< auto, light or dark
  std::string default_profile; ///< a profile key, or "all"
};

}  // namespace folioscope
