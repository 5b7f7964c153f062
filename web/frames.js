// When the program draws: on demand, never twice for one picture, and not at all at rest. Also the size of the canvas.
// Knows nothing of what is drawn.

class Frames {
  /// `on_error` is called once when the program stops for good.
  constructor(program, on_error) {
    this.program = program;
    this.on_error = on_error;
    this.is_paused = true;
    this.count = 0;
    this.animation = 0;
    this.timer = 0;
  }

  /// Draws in the next animation frame.
  request() {
    if (this.is_paused || this.animation) return;
    this.animation = requestAnimationFrame(() => {
      this.animation = 0;
      this.now();
    });
  }

  /// Draws at once. What the program does then still belongs to the reader's click or key, which the browser demands for the
  /// clipboard; and a picture drawn right after a resize shows no empty frame.
  now() {
    if (this.is_paused) return;
    cancelAnimationFrame(this.animation);
    clearTimeout(this.timer);
    this.animation = this.timer = 0;
    this.count++;
    let wait;
    try {
      wait = this.program.frame();
    } catch (error) {
      this.pause();
      this.on_error(error);
      return;
    }
    if (wait === 0) this.request();
    else if (wait > 0) this.timer = setTimeout(() => this.request(), wait);
  }

  /// As often as one gesture needs: the program takes press and release in frames of their own.
  settle(times) {
    for (let i = 0; i < times; i++) this.now();
  }

  pause() {
    this.is_paused = true;
    cancelAnimationFrame(this.animation);
    clearTimeout(this.timer);
    this.animation = this.timer = 0;
  }

  resume() {
    this.is_paused = false;
    this.request();
  }
}

/// What the browser measured, unless it is missing or does not know the ratio (as where a device is emulated).
function trusted(measured_px, computed_px) {
  return Math.abs(measured_px - computed_px) <= 1 ? measured_px : Math.round(computed_px);
}

/// The box of the canvas in points and in exact device pixels, at any zoom and on any screen. `on_size({width_pt, height_pt, width_px, height_px,
/// ratio})` is called as soon as the box is known, then whenever it changes.
function watch_size(canvas, on_size) {
  let shown = '';
  const apply = (entry) => {
    const width_pt = entry.contentRect.width;
    const height_pt = entry.contentRect.height;
    if (!width_pt || !height_pt) return;
    const exact = entry.devicePixelContentBoxSize?.[0];
    const width_px = trusted(exact?.inlineSize, width_pt * devicePixelRatio);
    const height_px = trusted(exact?.blockSize, height_pt * devicePixelRatio);
    const size = [width_px, height_px, width_pt, height_pt].join();
    if (size === shown) return;
    shown = size;
    on_size({ width_pt, height_pt, width_px, height_px, ratio: width_px / width_pt });
  };

  const observer = new ResizeObserver((entries) => apply(entries[entries.length - 1]));
  const observe = () => {
    try {
      observer.observe(canvas, { box: 'device-pixel-content-box' });
    } catch {
      observer.observe(canvas);
    }
  };
  observe();

  // A window moved to another screen changes the ratio and may leave the box as it is.
  const watch_ratio = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      observer.unobserve(canvas);
      observe();
      watch_ratio();
    }, { once: true });
  };
  watch_ratio();
}
