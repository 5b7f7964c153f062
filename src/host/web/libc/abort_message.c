/* The C++ library's last words. Its own version formats them into a file; here the abort itself is what the page reports. */
#include <stdlib.h>

_Noreturn void abort_message(const char* format, ...);

_Noreturn void abort_message(const char* format, ...) {
  (void)format;
  abort();
}
