/* strtod for the page, in place of the C library's, which reads every digit in 128-bit arithmetic (some 4 KB, brotli).
   Decimal numbers only; up to 17 digits count, the result may be off in the last of them. */
#include <stdlib.h>

static int is_digit(char c) { return c >= '0' && c <= '9'; }

double strtod(const char* text, char** end) {
  const char* at = text;
  while (*at == ' ' || (*at >= '\t' && *at <= '\r')) ++at;
  const int is_negative = *at == '-';
  if (*at == '-' || *at == '+') ++at;

  double value = 0;
  int digits = 0, exponent = 0, is_number = 0;
  for (int is_fraction = 0;; ++at) {
    if (is_digit(*at)) {
      is_number = 1;
      if (digits < 17) {
        value = value * 10 + (*at - '0');
        digits += value != 0;
        exponent -= is_fraction;
      } else {
        exponent += !is_fraction;
      }
    } else if (*at == '.' && !is_fraction) {
      is_fraction = 1;
    } else {
      break;
    }
  }
  if (!is_number) {
    if (end) *end = (char*)text;
    return 0;
  }
  if (*at == 'e' || *at == 'E') {
    const char* power = at + 1;
    const int is_small = *power == '-';
    if (*power == '-' || *power == '+') ++power;
    if (is_digit(*power)) {
      int number = 0;
      for (; is_digit(*power); ++power) number = number < 10000 ? number * 10 + (*power - '0') : number;
      exponent += is_small ? -number : number;
      at = power;
    }
  }
  if (end) *end = (char*)at;

  double scale = 1;
  for (int i = exponent < 0 ? -exponent : exponent; i > 0; --i) scale *= 10;
  if (value != 0) value = exponent < 0 ? value / scale : value * scale;
  return is_negative ? -value : value;
}

/* The library has these in one file with strtod. */
float strtof(const char* text, char** end) { return (float)strtod(text, end); }
long double strtold(const char* text, char** end) { return strtod(text, end); }

double atof(const char* text) { return strtod(text, NULL); }
