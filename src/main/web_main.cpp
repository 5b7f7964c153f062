// The page's program: puts host and application together, then draws whenever the page asks.
#include <cstdint>
#include <memory>
#include <optional>
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
  std::uint32_t published = 0;  ///< changes of the list that the page knows of
};

double draw(void* context) {
  Page& page = *static_cast<Page*>(context);
  const double secs = page.app->step();
  if (page.published != page.app->list_changes()) {
    page.published = page.app->list_changes();
    const std::vector<std::string> keys = page.app->shown_keys();
    page.host.publish_matches({keys.begin(), keys.end()});
  }
  return secs > 0 ? secs * 1000 : secs;
}

}  // namespace

int main() {
  auto page = std::make_unique<Page>();
  page->host.connect();
  std::optional<folioscope::LoadedFiles> loaded = folioscope::load_files(page->host.take_start_files());
  if (!loaded) {
    page->host.fail("the data of this page is damaged");
    return 1;
  }
  if (!page->host.open()) return 1;
  page->host.share_fonts(folioscope::embedded::font_regular(), folioscope::embedded::font_semibold());
  page->app = std::make_unique<folioscope::App>(std::move(*loaded), page->host);
  page->app->dispatch(folioscope::SetTheme{page->host.start_theme()});
  page->host.set_frame_function(draw, page.release());
  return 0;
}
