// See reduce.hpp. One function per Action; what a link holds is written to the address after any of them changed it.
#include "core/app/reduce.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/app/facet_values.hpp"
#include "core/app/permalink.hpp"
#include "core/app/scope.hpp"
#include "core/base/sorting.hpp"
#include "core/export/bibtex.hpp"
#include "core/export/citation.hpp"
#include "core/export/html.hpp"
#include "core/export/json.hpp"
#include "core/view/detail.hpp"

namespace folioscope {

namespace {

/// How a change of State gets into the browser's history.
enum class History : std::uint8_t { none, replace, push };

class Reducer {
 public:
  Reducer(Program program, const Library& library, const std::vector<PubId>& list)
      : program_(std::move(program)), before_(to_fragment(program_.state)), library_(library), list_(list) {}

  Step finish() {
    std::string fragment = to_fragment(program_.state);
    // While years are dragged nothing is written, so their end must be even if it changes nothing more.
    if (history_ != History::none && (fragment != before_ || is_drag_end_)) {
      effects_.emplace_back(SetFragment{std::move(fragment), history_ == History::push});
    }
    return {std::move(program_), std::move(effects_)};
  }

  void operator()(const SetQuery& action) {
    if (state().query == action.text) return;
    state().query = action.text;
    changed(History::replace);
    ++session().scroll_to_top;
  }
  void operator()(const ToggleFacet& action) {
    FacetSelection& chosen = state().filters.facets;
    const auto is_same_value = [&](const FacetChoice& choice) {
      return choice.facet == action.choice.facet && choice.value == action.choice.value;
    };
    const auto kept_end = std::remove_if(chosen.begin(), chosen.end(), is_same_value);
    const bool was_there = kept_end != chosen.end();
    chosen.erase(kept_end, chosen.end());
    if (!was_there) insert_choice(action.choice);
    narrowed();
  }
  void operator()(const OnlyFacet& action) {
    FacetSelection& chosen = state().filters.facets;
    const auto is_of_facet = [&](const FacetChoice& choice) { return choice.facet == action.choice.facet; };
    const bool is_only_one = std::count_if(chosen.begin(), chosen.end(), is_of_facet) == 1 &&
                             std::find(chosen.begin(), chosen.end(), action.choice) != chosen.end();
    std::erase_if(chosen, is_of_facet);
    if (!is_only_one) insert_choice(action.choice);
    narrowed();
  }
  void operator()(const ClearFilters&) {
    state().query.clear();
    state().filters = {};
    narrowed();
  }
  void operator()(const ClearFacet& action) {
    std::erase_if(state().filters.facets, [&](const FacetChoice& choice) { return choice.facet == action.facet; });
    narrowed();
  }
  void operator()(const SetYears& action) {
    std::optional<YearRange> years = action.years;
    if (years && years->first > years->last) std::swap(years->first, years->last);
    state().filters.years = years;
    ++session().scroll_to_top;
    if (!action.is_final) return;
    changed(History::push);
    is_drag_end_ = true;
  }
  void operator()(const SelectPublication& action) {
    if (action.key.empty()) {
      state().selected.clear();
      state().panel = Panel::person;
      session().is_sheet_open = false;
      changed(History::push);
      return;
    }
    if (!find_selected(library_, action.key, scope())) return;
    select(action.key, action.scroll);
    changed(History::push);
  }
  void operator()(const SelectNeighbour& action) {
    if (list_.empty()) return;
    const auto last = static_cast<std::ptrdiff_t>(list_.size()) - 1;
    const std::optional<PubId> selected = find_selected(library_, state().selected, scope());
    const auto found = selected ? std::find(list_.begin(), list_.end(), *selected) : list_.end();
    std::ptrdiff_t at = action.step < 0 ? last : 0;
    if (found != list_.end()) at = std::clamp<std::ptrdiff_t>(found - list_.begin() + action.step, 0, last);
    const std::string_view key = library_.publication(list_[static_cast<std::size_t>(at)]).key;
    if (key.empty()) return;
    const bool was_sheet_open = session().is_sheet_open;
    select(std::string(key), true);
    session().is_sheet_open = was_sheet_open;  // walking the list covers it only if the detail already does
    changed(History::replace);
  }
  void operator()(const ShowPerson& action) {
    if (!action.key.empty() && !library_.find_person(action.key)) return;
    state().person = action.key;
    if (const std::optional<ProfileId> profile = scope()) {
      const PersonId owner = library_.profile(*profile).person;
      if (owner != k_no_person && library_.person(owner).key == action.key) state().person.clear();
    }
    state().panel = Panel::person;
    session().is_people_expanded = false;
    session().people_search.clear();
    session().is_sheet_open = true;
    session().is_filter_sheet_open = false;
    changed(History::push);
  }
  void operator()(const ShowPage& action) {
    state().page = action.page;
    if (action.page == Page::people) state().panel = Panel::person;
    close_sheets();
    changed(History::push);
  }
  void operator()(const SwitchProfile& action) {
    if (action.key != k_all_profiles && !library_.find_profile(action.key)) return;
    state().profile = action.key;
    keep_what_exists();
    state().person.clear();
    session().people_search.clear();
    session().is_people_expanded = false;
    close_sheets();
    ++session().scroll_to_top;
    changed(History::push);
  }
  void operator()(const SetOrder& action) {
    state().order = action.order;
    ++session().scroll_to_top;
    changed(History::push);
  }
  void operator()(const SetGrouping& action) {
    state().grouping = action.grouping;
    ++session().scroll_to_top;
    changed(History::push);
  }
  void operator()(const SetColourBy& action) {
    state().colour_by = action.by;
    changed(History::replace);
  }
  void operator()(const SetTheme& action) {
    session().theme = action.theme;
    effects_.emplace_back(StoreTheme{action.theme});
  }
  void operator()(const SetPeopleOrder& action) { session().people_order = action.order; }
  void operator()(const SetPeopleSearch& action) { session().people_search = action.text; }
  void operator()(const ToggleAuthors& action) { toggle(session().expanded_authors, action.key); }
  void operator()(const ToggleFacetList& action) { toggle(session().expanded_facets, action.facet); }
  void operator()(const TogglePeopleList&) { session().is_people_expanded = !session().is_people_expanded; }
  void operator()(const ShowSheet& action) {
    const bool closes_detail = session().is_sheet_open && !action.person && state().panel == Panel::detail;
    session().is_sheet_open = action.person;
    session().is_filter_sheet_open = action.filters && !action.person;
    if (!closes_detail) return;
    state().panel = Panel::person;
    changed(History::push);
  }
  void operator()(const ShowDialog& action) { session().dialog = action.dialog; }
  void operator()(const CopyCitation& action) {
    if (const std::optional<PubId> pub = find_selected(library_, action.key, scope())) copy(library_.publication(*pub), action.format);
  }
  void operator()(const CopyLink&) { effects_.emplace_back(CopyText{"#" + before_, "Link copied"}); }
  void operator()(const CopyEmbed&) {
    const std::optional<ProfileId> profile = scope();
    const std::string title = profile ? "Publications of " + library_.profile(*profile).name : "Publications";
    std::string code =
        "<iframe src=\"" + std::string(k_page_address) + escape_html(before_.empty() ? before_ : "#" + before_) + "\" title=\"";
    code += escape_html(title) + "\" loading=\"lazy\" style=\"width: 100%; height: 800px; border: 0\"></iframe>";
    effects_.emplace_back(CopyText{std::move(code), "Code copied"});
  }
  void operator()(const ExportList& action) { save(action.format); }
  void operator()(const FollowLink& action) {
    if (!action.url.empty()) effects_.emplace_back(OpenUrl{action.url});
  }
  void operator()(const RestoreState& action) {
    state() = action.state;
    sort_values(state().filters.facets, [](const FacetChoice& a, const FacetChoice& b) { return a < b; });
    close_sheets();
    session().is_sheet_open = state().panel == Panel::detail && find_selected(library_, state().selected, scope());
    if (session().is_sheet_open) ++session().scroll_to_selected;
  }
  void operator()(const EffectFinished& action) {
    if (action.what.empty()) return;
    session().notice = action.what;
    ++session().notice_count;
  }

 private:
  State& state() { return program_.state; }
  Session& session() { return program_.session; }
  [[nodiscard]] std::optional<ProfileId> scope() { return scope_of(library_, state()); }
  void changed(History history) { history_ = history; }

  void narrowed() {
    ++session().scroll_to_top;
    changed(History::push);
  }
  void insert_choice(const FacetChoice& choice) {
    FacetSelection& chosen = state().filters.facets;
    chosen.insert(std::lower_bound(chosen.begin(), chosen.end(), choice), choice);
  }
  void close_sheets() {
    session().is_sheet_open = false;
    session().is_filter_sheet_open = false;
  }
  void select(std::string key, bool scroll) {
    state().selected = std::move(key);
    state().panel = Panel::detail;
    session().is_sheet_open = true;  // the desktop has no sheet and shows its panel instead
    session().is_filter_sheet_open = false;
    if (scroll) ++session().scroll_to_selected;
  }
  template <class Value>
  static void toggle(std::vector<Value>& values, const Value& value) {
    if (std::erase(values, value) == 0) values.push_back(value);
  }

  /// After another profile was chosen: filters, years and the selected work stay if they are there too.
  void keep_what_exists() {
    const std::optional<ProfileId> profile = scope();
    std::erase_if(state().filters.facets, [&](const FacetChoice& choice) { return !occurs_in_scope(library_, profile, choice); });
    const auto is_in_years = [&](const Publication& work) {
      const bool is_here = !profile || std::binary_search(work.profiles.begin(), work.profiles.end(), *profile);
      return is_here && work.date.year != 0 && state().filters.years->first <= work.date.year &&
             work.date.year <= state().filters.years->last;
    };
    if (state().filters.years && std::none_of(library_.publications.begin(), library_.publications.end(), is_in_years))
      state().filters.years.reset();
    if (!state().selected.empty() && !library_.find_publication(state().selected, profile)) {
      state().selected.clear();
      state().panel = Panel::person;
    }
  }

  void copy(const Publication& work, CopyFormat format) {
    switch (format) {
      case CopyFormat::bibtex: effects_.emplace_back(CopyText{source_bibtex(library_, work), "BibTeX copied"}); break;
      case CopyFormat::text: effects_.emplace_back(CopyText{citation_text(library_, work), "Reference copied"}); break;
      case CopyFormat::html: effects_.emplace_back(CopyText{citation_html(library_, work), "HTML copied"}); break;
      case CopyFormat::markdown: effects_.emplace_back(CopyText{citation_markdown(library_, work), "Markdown copied"}); break;
      case CopyFormat::cite: effects_.emplace_back(CopyText{"\\cite{" + std::string(work.key) + "}", "\\cite command copied"}); break;
    }
  }

  void save(ExportList::Format format) {
    const std::optional<ProfileId> profile = scope();
    const std::string name = profile ? library_.profile(*profile).key : "publications";
    const std::string title = profile ? library_.profile(*profile).name : library_.catalog.title;
    switch (format) {
      case ExportList::Format::bibtex: {
        std::string text;
        for (const PubId pub : list_) {
          if (!text.empty()) text += '\n';
          text += source_bibtex(library_, library_.publication(pub));
          if (text.empty() || text.back() != '\n') text += '\n';
        }
        effects_.emplace_back(SaveFile{name + ".bib", "application/x-bibtex", std::move(text)});
        break;
      }
      case ExportList::Format::json:
        effects_.emplace_back(SaveFile{name + ".json", "application/json", publications_json(library_, list_, false)});
        break;
      case ExportList::Format::html:
        effects_.emplace_back(SaveFile{name + ".html", "text/html", list_document_html(library_, list_, title)});
        break;
    }
  }

  Program program_;
  std::string before_;
  const Library& library_;
  const std::vector<PubId>& list_;
  std::vector<Effect> effects_;
  History history_ = History::none;
  bool is_drag_end_ = false;
};

}  // namespace

Step reduce(Program program, const Action& action, const Library& library, const std::vector<PubId>& list) {
  Reducer reducer(std::move(program), library, list);
  std::visit(reducer, action);
  return reducer.finish();
}

}  // namespace folioscope
