// See app.hpp.
#include "main/app.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/app/permalink.hpp"
#include "core/app/reduce.hpp"
#include "core/library/snapshot.hpp"
#include "embedded/data.hpp"
#include "imgui_internal.h"
#include "ui/frame.hpp"

namespace folioscope {

namespace {

// ImGui settles a hover or a press over the frames after the event; then nothing moves any more.
constexpr int k_settling_frames = 2;

bool is_table(const InputFile& file) { return file.path == "venues.json"; }

}  // namespace

std::optional<LoadedFiles> load_files(std::vector<InputFile> files) {
  std::vector<InputFile> tables;
  std::copy_if(files.begin(), files.end(), std::back_inserter(tables), is_table);
  const auto snapshot = std::find_if(files.begin(), files.end(), [](const InputFile& file) { return is_snapshot(file.bytes); });
  std::shared_ptr<const Library> library = snapshot == files.end() ? nullptr : read_snapshot(snapshot->bytes);
  if (!library) library = load_library(std::move(files));
  if (!library) return std::nullopt;
  Index index = build_index(*library);
  return LoadedFiles{std::move(tables), std::move(library), std::move(index)};
}

App::App(LoadedFiles files, Host& host)
    : host_(host),
      files_(std::move(files)),
      cache_(std::make_unique<DeriveCache>()),
      fonts_(embedded::font_regular(), embedded::font_semibold(), host.runs()) {}

/// Files are explored on their own, with the site's knowledge of venues unless another table comes with them.
bool App::load(std::vector<InputFile> dropped) {
  if (std::none_of(dropped.begin(), dropped.end(), is_table)) dropped.insert(dropped.end(), files_.tables.begin(), files_.tables.end());
  std::optional<LoadedFiles> loaded = load_files(std::move(dropped));
  if (!loaded || loaded->library->publications.empty()) return false;
  files_ = std::move(*loaded);
  cache_ = std::make_unique<DeriveCache>();
  list_.clear();
  ++list_changes_;
  return true;
}

void App::open(const std::vector<InputFile>& files) {
  const auto first = std::find_if_not(files.begin(), files.end(), is_table);
  if (first == files.end()) {
    files_.tables = files;
    actions_.push_back(EffectFinished{true, "venues.json counts for the files opened next"});
    return;
  }
  const auto others = files.size() - 1 - static_cast<std::size_t>(std::count_if(files.begin(), files.end(), is_table));
  if (!load(files)) {
    actions_.push_back(EffectFinished{false, "No publications were found in " + first->path});
    return;
  }
  actions_.push_back(RestoreState{});
  actions_.push_back(EffectFinished{true, "Opened " + first->path + (others > 0 ? " and " + std::to_string(others) + " more" : "")});
}

void App::dispatch(const Action& action) {
  actions_.push_back(action);
  run_actions();
  frames_owed_ = k_settling_frames;
}

std::vector<std::string> App::shown_keys() const {
  std::vector<std::string> keys;
  keys.reserve(list_.size());
  for (const PubId pub : list_) keys.emplace_back(files_.library->publication(pub).key);
  return keys;
}

void App::take_edit(const TextEdit& edit) {
  if (edit.id == "search") actions_.push_back(SetQuery{edit.text});
  if (edit.id == "people/search") actions_.push_back(SetPeopleSearch{edit.text});
}

void App::take(const HostEvents& events) {
  window_ = events.window;
  wants_quit_ = events.wants_quit;
  fonts_.set_scale(events.pixel_ratio);
  if (events.lost_graphics) fonts_.forget_runs();
  for (const ScrollMove& move : events.scrolls) scroll_state(memory_, move.id).y_pt = move.y_pt;
  for (const TextEdit& edit : events.edits) take_edit(edit);
  if (events.fragment) {
    Diagnostics unread;
    actions_.push_back(RestoreState{parse_fragment(*events.fragment, unread)});
  }
  if (!events.files.empty()) open(events.files);
  if (events.has_input) frames_owed_ = k_settling_frames;
  run_actions();
}

void App::draw(const HostEvents& events) {
  const bool is_dark = program_.session.theme == ThemeChoice::system ? events.preferences.is_dark : program_.session.theme == ThemeChoice::dark;
  const ui::Theme& theme = ui::theme_for(is_dark, events.preferences.forces_colors);
  fonts_.begin_frame();
  memory_.wants_frame = false;
  host_.begin_frame();
  ImGui::NewFrame();
  const View& view = derive(*files_.library, files_.index, program_, window_, fonts_, *cache_);
  if (list_ != view.list.order) {
    list_ = view.list.order;
    ++list_changes_;
  }
  probe_.begin_frame();
  const ui::FrameInput input{.activations = events.activations, .adjustments = events.adjustments, .has_dom_layer = host_.has_dom_layer(),
                             .prefers_reduced_motion = events.preferences.prefers_reduced_motion};
  ui::Canvas canvas(theme, fonts_, probe_, memory_, input);
  ui::draw_frame(canvas, {*files_.library, view, program_, actions_}, window_);
  ImGui::Render();
  host_.end_frame();
  host_.publish(probe_, view.announcement);
}

void App::run_actions() {
  // Effects may finish with actions of their own, so the list can grow while it is worked through.
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    Step step = reduce(std::move(program_), Action(actions_[i]), *files_.library, list_);
    program_ = std::move(step.next);
    ActionSink done;
    for (const Effect& effect : step.effects) host_.run(effect, done);
    actions_.insert(actions_.end(), done.begin(), done.end());
  }
  actions_.clear();
}

double App::step() {
  const HostEvents events = host_.poll();
  take(events);
  draw(events);
  const bool has_actions = !actions_.empty();
  run_actions();
  if (has_actions || memory_.wants_frame) frames_owed_ = std::max(frames_owed_, k_settling_frames);
  // Events that ImGui spreads over frames (a press and its release) must not wait for the next one from outside.
  if (ImGui::GetCurrentContext()->InputEventsQueue.Size > 0) frames_owed_ = std::max(frames_owed_, 1);
  if (frames_owed_ > 0) {
    --frames_owed_;
    return 0;
  }
  return ImGui::GetIO().WantTextInput ? 0.5 : -1;  // the text cursor of the desktop's own field blinks
}

}  // namespace folioscope
