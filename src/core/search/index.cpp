// See index.hpp.
#include "core/search/index.hpp"

#include "core/search/index_data.hpp"

namespace folioscope {

const FacetValue* FacetTable::find(std::string_view id) const {
  for (const FacetValue& value : values) {
    if (value.id == id) return &value;
  }
  return nullptr;
}

const FacetTable& Index::facet(Facet facet, std::optional<ProfileId> scope) const {
  return facet == Facet::role ? data_->scope(scope).role : data_->facets[static_cast<std::size_t>(facet)];
}

const PubSet& Index::scope(std::optional<ProfileId> profile) const {
  return data_->scope(profile).works;
}

PubSet Index::years(YearRange range) const {
  PubSet works(data_->work_count);
  for (const YearWorks& year : data_->year_works) {
    if (year.year >= range.first && year.year <= range.last) works |= year.works;
  }
  return works;
}

Index build_index(const Library& library) {
  auto data = std::make_shared<Index::Data>();
  data->work_count = library.publications.size();
  data->words = build_word_index(library);
  data->years.reserve(data->work_count);
  for (const Publication& publication : library.publications) data->years.push_back(publication.date.year);
  build_facet_tables(library, *data);
  return Index(std::move(data));
}

}  // namespace folioscope
