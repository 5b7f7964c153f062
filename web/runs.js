// Text that the embedded font lacks, drawn whole by the browser with the reader's own fonts: shaping, direction, ligatures and emoji are its
// work. The canvas goes to the texture without being read back: reading is what protection against fingerprints disturbs.

const sans_serif = "'Folioscope Inter', Inter, system-ui, sans-serif";
const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

class Runs {
  constructor() {
    this.canvas = document.createElement('canvas');
    this.context = this.canvas.getContext('2d');
  }

  use_font(size_px, weight, is_monospace) {
    this.context.font = `${weight} ${size_px}px ${is_monospace ? monospace : sans_serif}`;
  }

  /// {width, ascent, descent} in device pixels.
  measure(text, size_px, weight, is_monospace) {
    this.use_font(size_px, weight, is_monospace);
    const box = this.context.measureText(text);
    return {
      width: box.width,
      ascent: Math.max(box.fontBoundingBoxAscent ?? size_px, box.actualBoundingBoxAscent),
      descent: Math.max(box.fontBoundingBoxDescent ?? size_px / 4, box.actualBoundingBoxDescent),
    };
  }

  /// Draws into the texture at x, y of a free space of width x height pixels. `rgba` is 0xRRGGBBAA.
  draw(gl, texture, text, size_px, weight, is_monospace, rgba, x, y, width, height) {
    const { ascent } = this.measure(text, size_px, weight, is_monospace);
    if (this.canvas.width < width || this.canvas.height < height) {
      this.canvas.width = Math.max(this.canvas.width, width);
      this.canvas.height = Math.max(this.canvas.height, height);
      this.use_font(size_px, weight, is_monospace);
    }
    this.context.clearRect(0, 0, width, height);
    this.context.fillStyle = '#' + (rgba >>> 0).toString(16).padStart(8, '0');
    this.context.fillText(text, 0, Math.ceil(ascent));
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, width, height, gl.RGBA, gl.UNSIGNED_BYTE, this.canvas);
  }
}
