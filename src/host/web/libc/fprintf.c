/* fprintf for the page: what libraries say to stderr goes to the browser's console. There are no files. */
#include <emscripten/console.h>
#include <stdarg.h>
#include <stdio.h>

int fprintf(FILE* file, const char* format, ...) {
  (void)file;
  char line[512];
  va_list args;
  va_start(args, format);
  const int length = vsnprintf(line, sizeof line, format, args);
  va_end(args);
  emscripten_console_error(line);
  return length;
}

/* What the compiler calls instead when no floating point number is among the arguments. */
int fiprintf(FILE* file, const char* format, ...) __attribute__((alias("fprintf")));
int __small_fprintf(FILE* file, const char* format, ...) __attribute__((alias("fprintf")));
