/* vsnprintf and snprintf for the page, in place of the C library's, which bring files, wide characters and 128-bit
   arithmetic with them (some 7 KB, brotli). Flags - and 0, width, precision, * and the types d i u x X p c s f and %; g and e
   are written like f, and a number of 2^64 and more as "inf". */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct output {
  char* text;
  size_t size;    /* room in text */
  size_t length;  /* written so far, or would have been */
};

struct format {
  int is_left, is_zero_filled, width, precision; /* precision -1: not given */
};

static void put(struct output* out, char c) {
  if (out->length + 1 < out->size) out->text[out->length] = c;
  ++out->length;
}

static void put_many(struct output* out, char c, int count) {
  for (; count > 0; --count) put(out, c);
}

/* A sign or nothing, zeros, then the text, within the width. */
static void put_field(struct output* out, const struct format* format, const char* sign, int zeros, const char* text, int length) {
  const int fill = format->width - (int)strlen(sign) - zeros - length;
  const int has_zeros = format->is_zero_filled && !format->is_left;
  if (!format->is_left && !has_zeros) put_many(out, ' ', fill);
  for (; *sign; ++sign) put(out, *sign);
  if (has_zeros) put_many(out, '0', fill);
  put_many(out, '0', zeros);
  for (int i = 0; i < length; ++i) put(out, text[i]);
  if (format->is_left) put_many(out, ' ', fill);
}

/* Writes the digits in front of `end`; returns where they begin. */
static char* digits_before(char* end, uint64_t value, unsigned base, const char* letters) {
  do {
    *--end = letters[value % base];
    value /= base;
  } while (value != 0);
  return end;
}

static void put_integer(struct output* out, struct format* format, const char* sign, uint64_t value, unsigned base, const char* letters) {
  char digits[24];
  char* const end = digits + sizeof digits;
  const char* begin = digits_before(end, value, base, letters);
  const int length = (int)(end - begin);
  if (format->precision >= 0) format->is_zero_filled = 0;
  put_field(out, format, sign, format->precision > length ? format->precision - length : 0, begin, length);
}

static void put_float(struct output* out, struct format* format, double value) {
  enum { max_precision = 9 };
  char digits[40];
  char* end = digits + sizeof digits;
  const char* sign = value < 0 ? "-" : "";
  if (value < 0) value = -value;
  if (!(value < 18446744073709551616.0)) {
    format->is_zero_filled = 0;
    put_field(out, format, sign, 0, value == value ? "inf" : "nan", 3);
    return;
  }
  const int precision = format->precision < 0 ? 6 : format->precision > max_precision ? max_precision : format->precision;
  uint64_t scale = 1;
  for (int i = 0; i < precision; ++i) scale *= 10;
  uint64_t whole = (uint64_t)value;
  uint64_t part = (uint64_t)((value - (double)whole) * (double)scale + 0.5);
  if (part >= scale) {
    part -= scale;
    ++whole;
  }
  char* begin = end;
  if (precision > 0) {
    char* const point = end - precision - 1;
    begin = digits_before(end, part, 10, "0123456789");
    while (begin > point + 1) *--begin = '0';
    *point = '.';
    begin = point;
  }
  begin = digits_before(begin, whole, 10, "0123456789");
  put_field(out, format, sign, 0, begin, (int)(end - begin));
}

static int is_digit(char c) { return c >= '0' && c <= '9'; }

static const char* read_number(const char* at, int* number) {
  for (*number = 0; is_digit(*at); ++at) *number = *number * 10 + (*at - '0');
  return at;
}

int vsnprintf(char* text, size_t size, const char* at, va_list args) {
  struct output out = {text, size, 0};
  for (; *at; ++at) {
    if (*at != '%') {
      put(&out, *at);
      continue;
    }
    struct format format = {0, 0, 0, -1};
    for (++at; *at == '-' || *at == '0' || *at == '+' || *at == ' ' || *at == '#'; ++at) {
      if (*at == '-') format.is_left = 1;
      if (*at == '0') format.is_zero_filled = 1;
    }
    if (*at == '*') {
      format.width = va_arg(args, int);
      ++at;
    } else {
      at = read_number(at, &format.width);
    }
    if (*at == '.') {
      ++at;
      if (*at == '*') {
        format.precision = va_arg(args, int);
        ++at;
      } else {
        at = read_number(at, &format.precision);
      }
    }
    /* long, size_t and int are of one size here; only long long and intmax_t are wider. */
    int longs = 0;
    for (; *at == 'l' || *at == 'h' || *at == 'z' || *at == 't' || *at == 'j'; ++at) longs += *at == 'l' ? 1 : *at == 'j' ? 2 : 0;
    const int is_wide = longs >= 2 || (longs == 1 && sizeof(long) == 8);
    switch (*at) {
      case 'd':
      case 'i': {
        const int64_t value = is_wide ? va_arg(args, long long) : va_arg(args, int);
        put_integer(&out, &format, value < 0 ? "-" : "", value < 0 ? 0 - (uint64_t)value : (uint64_t)value, 10, "0123456789");
        break;
      }
      case 'u':
      case 'x':
      case 'X': {
        const uint64_t value = is_wide ? va_arg(args, unsigned long long) : va_arg(args, unsigned);
        put_integer(&out, &format, "", value, *at == 'u' ? 10 : 16, *at == 'X' ? "0123456789ABCDEF" : "0123456789abcdef");
        break;
      }
      case 'p': put_integer(&out, &format, "0x", (uintptr_t)va_arg(args, void*), 16, "0123456789abcdef"); break;
      case 'f':
      case 'F':
      case 'e':
      case 'g': put_float(&out, &format, va_arg(args, double)); break;
      case 'c': {
        const char c = (char)va_arg(args, int);
        put_field(&out, &format, "", 0, &c, 1);
        break;
      }
      case 's': {
        const char* string = va_arg(args, const char*);
        if (string == NULL) string = "(null)";
        int length = 0;
        while ((format.precision < 0 || length < format.precision) && string[length]) ++length;
        format.is_zero_filled = 0;
        put_field(&out, &format, "", 0, string, length);
        break;
      }
      case '%': put(&out, '%'); break;
      default: --at; break; /* the text ended within a conversion, or it is not one of ours */
    }
    if (*at == '\0') break;
  }
  if (size > 0) text[out.length < size ? out.length : size - 1] = '\0';
  return (int)out.length;
}

int snprintf(char* text, size_t size, const char* format, ...) {
  va_list args;
  va_start(args, format);
  const int length = vsnprintf(text, size, format, args);
  va_end(args);
  return length;
}
