// The page's program: puts host and application together, then draws whenever the page asks.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "embedded/data.hpp"
#include "host/web/host_web.hpp"
#include "main/app.hpp"

namespace {

/// Lives as long as the page: main() returns to the browser's event loop.
struct Page {
  folioscope::HostWeb host;
  std::unique_ptr<folioscope::App> app;
  std::vector<std::string> published;
};

double draw(void* context) {
  Page& page = *static_cast<Page*>(context);
  const double secs = page.app->step();
  std::vector<std::string> keys = page.app->shown_keys();
  if (keys != page.published) {
    page.published = std::move(keys);
    page.host.publish_matches({page.published.begin(), page.published.end()});
  }
  return secs > 0 ? secs * 1000 : secs;
}

}  // namespace

int main() {
  auto page = std::make_unique<Page>();
  page->host.connect();
  folioscope::LoadedFiles loaded = folioscope::load_files(page->host.take_start_files());
  if (!page->host.open()) return 1;
  page->host.share_fonts(folioscope::embedded::font_regular(), folioscope::embedded::font_semibold());
  page->app = std::make_unique<folioscope::App>(std::move(loaded), page->host);
  page->app->dispatch(folioscope::SetTheme{page->host.start_theme()});
  page->host.set_frame_function(draw, page.release());
  return 0;
}
