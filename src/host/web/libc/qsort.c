/* qsort for the page, in place of the C library's, which is made for many elements. What ImGui and SDL sort are a few windows and displays. */
#include <stdlib.h>

static void swap(char* a, char* b, size_t size) {
  for (; size > 0; --size, ++a, ++b) {
    const char kept = *a;
    *a = *b;
    *b = kept;
  }
}

void qsort(void* first, size_t count, size_t size, int (*compare)(const void*, const void*)) {
  char* const begin = first;
  for (size_t i = 1; i < count; ++i) {
    for (char* at = begin + i * size; at > begin && compare(at - size, at) > 0; at -= size) swap(at - size, at, size);
  }
}
