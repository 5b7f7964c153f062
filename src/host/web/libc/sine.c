/* sinf and cosf for the page, in place of the C library's, which also reduce angles of any size exactly (some 1 KB, brotli).
   ImGui asks for the points of circles. */

static double sine_of(double x) {
  const double pi = 3.14159265358979323846;
  x -= 2 * pi * __builtin_floor(x / (2 * pi) + 0.5); /* now within -pi and pi, and below within a quarter turn */
  if (x > pi / 2) x = pi - x;
  if (x < -pi / 2) x = -pi - x;
  const double y = x * x;
  return x * (1 - y / 6 * (1 - y / 20 * (1 - y / 42 * (1 - y / 72 * (1 - y / 110)))));
}

float sinf(float x);
float cosf(float x);

float sinf(float x) { return (float)sine_of(x); }
float cosf(float x) { return (float)sine_of(x + 1.57079632679489661923); }
