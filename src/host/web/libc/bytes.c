/* memchr and memcmp for the program that reads files, in place of the C library's, which look at one or four bytes at a time: some 8 % of
   the time that reading took. Sixteen at a time. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef signed char block __attribute__((vector_size(16)));

static block load(const void* from) {
  block bytes;
  __builtin_memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

/* A bit for each byte of a comparison, the first byte's lowest. */
static unsigned mask_of(block compared) {
#ifdef __wasm_simd128__
  return (unsigned)__builtin_wasm_bitmask_i8x16(compared);
#else
  unsigned mask = 0;
  for (unsigned i = 0; i < sizeof compared; ++i) mask |= (unsigned)(compared[i] != 0) << i;
  return mask;
#endif
}

void* memchr(const void* from, int wanted, size_t size) {
  const char* at = from;
  const char byte = (char)wanted;
  for (; size >= sizeof(block); at += sizeof(block), size -= sizeof(block)) {
    const unsigned found = mask_of(load(at) == (block){0} + (signed char)byte);
    if (found != 0) return (void*)(at + __builtin_ctz(found));
  }
  for (; size > 0; ++at, --size) {
    if (*at == byte) return (void*)at;
  }
  return NULL;
}

static int compare_bytes(const unsigned char* a, const unsigned char* b, size_t size) {
  for (; size > 0; ++a, ++b, --size) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}

/* Eight bytes as a number in the order of bytes. */
static uint64_t load_number(const unsigned char* from) {
  uint64_t number;
  __builtin_memcpy(&number, from, sizeof number);
  return __builtin_bswap64(number);
}

int memcmp(const void* first, const void* second, size_t size) {
  const unsigned char *a = first, *b = second;
  for (; size >= sizeof(block); a += sizeof(block), b += sizeof(block), size -= sizeof(block)) {
    const unsigned differ = mask_of(load(a) != load(b));
    if (differ != 0) return a[__builtin_ctz(differ)] - b[__builtin_ctz(differ)];
  }
  if (size >= 8) {
    const uint64_t left = load_number(a), right = load_number(b);
    if (left != right) return left < right ? -1 : 1;
    a += 8, b += 8, size -= 8;
  }
  return compare_bytes(a, b, size);
}
