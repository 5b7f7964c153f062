// What the program asks of the page: implemented in host_library.js, which hands each call to web/page.js.
// Texts are UTF-8, given by address and length in bytes.
#pragma once

#include <cstdint>

extern "C" {

/// First call: the page hands over its files, settings, size and address through the fs_ functions before it returns.
void page_connect();
/// The reader sees the static list and this reason instead.
void page_fail(const char* reason, int length);
void page_fonts(const char* regular, int regular_length, const char* semibold, int semibold_length);

void page_publish(const char* record, int length, const char* announcement, int announcement_length);
/// Keys of all works of the view, separated by U+001F.
void page_publish_matches(const char* keys, int length);

/// 1 when the text is in the clipboard, or shown to be copied by hand.
int page_copy(const char* text, int length);
void page_save(const char* name, int name_length, const char* type, int type_length, const char* text, int length);
void page_set_fragment(const char* fragment, int length, int is_navigation);
void page_store_theme(int choice);

/// Writes width, ascent and descent (device pixels) to `extent`.
void page_measure_run(const char* text, int length, float size_px, int weight, int is_monospace, float* extent);
void page_draw_run(const char* text, int length, float size_px, int weight, int is_monospace, std::uint32_t rgba, std::uint32_t texture, int x, int y,
                   int width, int height);
}
