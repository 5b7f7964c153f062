// Small Libraries from short rows, for tests of what stands above the library. Knows no file format: people are joined by
// equal names, venues by equal short names.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/utf8.hpp"
#include "core/library/library.hpp"
#include "core/model/style_list.hpp"

namespace folioscope::testing {

/// One work as a row. Lists are separated by "; ". What is not named is absent.
struct WorkRow {
  std::string_view key = {}, title = {};
  std::string_view authors = {};  ///< "Ada Lovelace; Charles Babbage*": given names, a blank, family name; '*' = co-first; "others" = more
  std::string_view venue = {};    ///< "SIGMOD": also the badge
  std::int16_t year = 0;
  std::string_view area = {};      ///< of the venue, made when it is new
  std::string_view rank = {};      ///< "CCF-A"
  std::string_view artifact = {};  ///< "available; functional"
  std::string_view award = {}, abstract = {}, keywords = {}, doi = {};
  std::string_view links = {};  ///< "pdf=https://x.org/a.pdf; code=": an empty address is allowed
  PubKind kind = PubKind::conference_paper;
  std::uint8_t month = 0;
  std::string_view venue_text = {};  ///< when it is more than the badge
  std::string_view type = "inproceedings";
  std::string_view note = {};
  std::vector<StyledRun> title_styles = {}, note_styles = {}, abstract_styles = {};
};

/// Builds one Library: profiles, then the works of the last profile added.
class LibraryBuilder {
 public:
  LibraryBuilder() : library_(std::make_shared<Library>()) {}

  /// Begins a profile; its owner is the person of this name among the authors.
  LibraryBuilder& profile(std::string_view key, std::string_view name) {
    Profile profile;
    profile.id = ProfileId{static_cast<std::uint16_t>(library_->profiles.size())};
    profile.key = key;
    profile.name = name;
    library_->profiles.push_back(std::move(profile));
    return *this;
  }

  LibraryBuilder& add(const WorkRow& row) {
    WorkDraft draft;
    Publication& work = draft.work;
    work.id = PubId{static_cast<std::uint32_t>(library_->publications.size())};
    work.key = keep(row.key);
    work.title = keep(row.title);
    work.type = keep(row.type);
    work.kind = row.kind;
    work.date.year = row.year;
    work.date.month = row.month;
    draft.add(WorkPart::award, keep(row.award));
    draft.add(WorkPart::abstract, keep(row.abstract));
    draft.add(WorkPart::note, keep(row.note));
    draft.add(WorkPart::title_styles, keep(write_style_list(row.title_styles)));
    draft.add(WorkPart::note_styles, keep(write_style_list(row.note_styles)));
    draft.add(WorkPart::abstract_styles, keep(write_style_list(row.abstract_styles)));
    draft.add(WorkPart::doi, keep(row.doi));
    add_authors(draft, row.authors);
    add_venue(work, row);
    add_values(draft, row);
    if (!library_->profiles.empty()) {
      work.profiles = library_->texts.keep_list(std::span<const ProfileId>(&library_->profiles.back().id, 1));
      library_->profiles.back().works.push_back(work.id);
    }
    library_->publications.push_back(draft.finish(library_->texts));
    return *this;
  }

  /// The last `count` works are versions of one work.
  LibraryBuilder& versions(std::uint32_t count) {
    std::vector<Publication>& works = library_->publications;
    for (std::size_t i = works.size() - count; i < works.size(); ++i) {
      std::vector<PubId> others;
      for (std::size_t k = works.size() - count; k < works.size(); ++k) {
        if (k != i) others.push_back(works[k].id);
      }
      works[i].versions = library_->texts.keep_list(std::span<const PubId>(others));
    }
    return *this;
  }

  /// The finished Library; the builder is used up. Areas stand in order of appearance, "other" last.
  std::shared_ptr<const Library> build() {
    for (const std::string& id : venue_areas_) {
      if (id != "other") area(id);
    }
    for (std::size_t i = 0; i < venue_areas_.size(); ++i) library_->venues[i].area = area(venue_areas_[i]);
    area("other");
    for (Profile& profile : library_->profiles) {
      for (Person& person : library_->people) {
        if (person.name != profile.name) continue;
        profile.person = person.id;
        person.profile = profile.id;
      }
    }
    return std::exchange(library_, nullptr);
  }

  /// Parts of a list, without the blanks around them.
  static std::vector<std::string_view> split(std::string_view list) {
    std::vector<std::string_view> parts;
    while (!list.empty()) {
      const std::size_t end = std::min(list.find(';'), list.size());
      std::string_view part = list.substr(0, end);
      while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
      if (!part.empty()) parts.push_back(part);
      list.remove_prefix(std::min(end + 1, list.size()));
    }
    return parts;
  }

 private:
  std::string_view keep(std::string_view text) { return library_->texts.keep(text); }

  void add_authors(WorkDraft& draft, std::string_view authors) {
    Publication& work = draft.work;
    for (std::string_view part : split(authors)) {
      if (part == "others") {
        work.authors_more = true;
        continue;
      }
      Contributor author;
      author.cofirst = part.back() == '*';
      if (author.cofirst) part.remove_suffix(1);
      const std::size_t blank = part.rfind(' ');
      Name name;
      name.family = keep(blank == part.npos ? part : part.substr(blank + 1));
      name.given = keep(blank == part.npos ? std::string_view{} : part.substr(0, blank));
      author.name = &library_->names.add(name);
      author.person = person(part, work.id);
      work.cofirst = static_cast<std::uint8_t>(work.cofirst + (author.cofirst ? 1 : 0));
      draft.authors.push_back(author);
    }
  }

  PersonId person(std::string_view name, PubId work) {
    for (Person& person : library_->people) {
      if (person.name != name) continue;
      if (person.works.back() != work) {
        std::vector<PubId> works(person.works.begin(), person.works.end());
        works.push_back(work);
        person.works = library_->texts.keep_list(std::span<const PubId>(works));
      }
      NameVariant variant = person.variants.front();
      ++variant.works;
      person.variants = library_->texts.keep_list(std::span<const NameVariant>(&variant, 1));
      return person.id;
    }
    Person person;
    person.id = PersonId{static_cast<std::uint32_t>(library_->people.size())};
    std::string key = fold(name);
    std::replace(key.begin(), key.end(), ' ', '-');
    person.key = keep(key);
    person.name = keep(name);
    const NameVariant variant{person.name, 1, "same name"};
    person.variants = library_->texts.keep_list(std::span<const NameVariant>(&variant, 1));
    person.works = library_->texts.keep_list(std::span<const PubId>(&work, 1));
    library_->people.push_back(std::move(person));
    return library_->people.back().id;
  }

  void add_venue(Publication& work, const WorkRow& row) {
    work.venue_short = keep(row.venue);
    work.venue_text = row.venue_text.empty() ? work.venue_short : keep(row.venue_text);
    if (row.venue.empty()) return;
    for (const Venue& venue : library_->venues) {
      if (venue.short_name == row.venue) work.venue = venue.id;
    }
    if (work.venue != k_no_venue) return;
    Venue venue;
    venue.id = VenueId{static_cast<std::uint32_t>(library_->venues.size())};
    venue.short_name = row.venue;
    venue.name = row.venue_text.empty() ? row.venue : row.venue_text;
    venue.is_known = !row.area.empty();
    work.venue = venue.id;
    library_->venues.push_back(std::move(venue));
    venue_areas_.emplace_back(row.area.empty() ? "other" : row.area);
  }

  AreaId area(std::string_view id) {
    for (std::size_t i = 0; i < library_->areas.size(); ++i) {
      if (library_->areas[i].id == id) return AreaId{static_cast<std::uint8_t>(i)};
    }
    const auto number = static_cast<std::uint8_t>(library_->areas.size());
    library_->areas.push_back({std::string(id), std::string(id), number});
    return AreaId{number};
  }

  void add_values(WorkDraft& draft, const WorkRow& row) {
    Publication& work = draft.work;
    if (!row.rank.empty()) {
      const std::size_t dash = row.rank.find('-');
      const Rank rank{keep(row.rank.substr(0, dash)), keep(row.rank.substr(dash + 1)), 2022};
      work.rank = library_->texts.keep_list(std::span<const Rank>(&rank, 1)).data();
    }
    for (const std::string_view value : split(row.artifact)) {
      work.artifact.available |= value == "available";
      work.artifact.functional |= value == "functional";
      work.artifact.reproduced |= value == "reproduced";
    }
    for (const std::string_view value : split(row.keywords)) draft.add(WorkPart::keyword, keep(value));
    for (const std::string_view value : split(row.links)) {
      const std::size_t equals = value.find('=');
      for (int kind = 0; kind <= static_cast<int>(LinkKind::url); ++kind) {
        if (link_slug(static_cast<LinkKind>(kind)) != value.substr(0, equals)) continue;
        const bool follows = static_cast<LinkKind>(kind) == LinkKind::doi && !row.doi.empty();
        if (!follows) draft.add(link_part(static_cast<LinkKind>(kind)), keep(value.substr(equals + 1)));
      }
    }
  }

  std::shared_ptr<Library> library_;
  std::vector<std::string> venue_areas_;  ///< by VenueId
};

}  // namespace folioscope::testing
