// node run.mjs [RUNS]: how soon the page is seen, beside a plain page of the same list and a bare WebGL page that fills one vertex stream, in
// the same run; medians. "cold": each page in a browser just started, so that the start of its graphics counts for both; "warm": in a
// browser that has drawn with WebGL before. What a first visit transfers is printed by src/cmake/page-size.mjs. Exits 1 when the page
// misses what is demanded of it cold.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from '../../e2e/support/browser.mjs';
import { serve } from '../../e2e/support/server.mjs';

const runs = Number(process.argv[2] ?? 9);
const dist = process.env.FOLIOSCOPE_DIST ?? fileURLToPath(new URL('../../../dist/', import.meta.url));
// Without a graphics card the list itself would be painted through the software GL that stands in for one.
const most_static_ratio = 1.25;  // of the plain page; what is above 1 is noise of the machine
const most_canvas_ratio = 1.2;   // of the bare WebGL page

/// Draws what a list of 80 works needs: tiles and some 4,000 glyphs, as coloured quads out of one vertex stream.
const bare_webgl = `<!doctype html><meta charset="utf-8"><title>WebGL</title><link rel="icon" href="data:,">
<style>body { margin: 0 }</style><canvas width="1440" height="900"></canvas><script>
const gl = document.querySelector('canvas').getContext('webgl2', { alpha: false, antialias: false });
const shader = (kind, text) => { const s = gl.createShader(kind); gl.shaderSource(s, '#version 300 es\\n' + text); gl.compileShader(s); return s; };
const program = gl.createProgram();
gl.attachShader(program, shader(gl.VERTEX_SHADER, 'in vec2 p; in vec4 c; out vec4 v; void main() { v = c; gl_Position = vec4(p.x / 720. - 1., 1. - p.y / 450., 0, 1); }'));
gl.attachShader(program, shader(gl.FRAGMENT_SHADER, 'precision mediump float; in vec4 v; out vec4 o; void main() { o = v; }'));
gl.bindAttribLocation(program, 0, 'p');
gl.bindAttribLocation(program, 1, 'c');
gl.linkProgram(program);
gl.useProgram(program);
gl.enable(gl.BLEND);
gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
const count = 4080, bytes = new ArrayBuffer(count * 80), numbers = new Float32Array(bytes), colours = new Uint32Array(bytes), order = new Uint16Array(count * 6);
for (let i = 0; i < count; i++) {
  const x = 10 + (i % 170) * 8, y = 20 + Math.floor(i / 170) * 36;
  [[0, 0], [7, 0], [7, 9], [0, 9]].forEach(([dx, dy], corner) => {
    const at = i * 20 + corner * 5;
    numbers[at] = x + dx;
    numbers[at + 1] = y + dy;
    colours[at + 4] = 0xc0604020;
  });
  order.set([0, 1, 2, 0, 2, 3].map((corner) => i * 4 + corner), i * 6);
}
gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, order, gl.STATIC_DRAW);
gl.bufferData(gl.ARRAY_BUFFER, bytes, gl.STREAM_DRAW);
gl.enableVertexAttribArray(0);
gl.enableVertexAttribArray(1);
gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 20, 0);
gl.vertexAttribPointer(1, 4, gl.UNSIGNED_BYTE, true, 20, 16);
requestAnimationFrame(() => {
  gl.clearColor(1, 1, 1, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.drawElements(gl.TRIANGLES, count * 6, gl.UNSIGNED_SHORT, 0);
  document.documentElement.className = 'folioscope-live';
});
</script>`;

/// In the page: when it was first painted, and when the canvas had its first picture (the frame after the class appeared).
function watch() {
  window.seen = new Promise((resolve) => {
    const look = () => {
      if (!document.documentElement.classList.contains('folioscope-live')) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now()));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
}

async function measure(browser, url, has_canvas) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(url);
  const canvas_ms = has_canvas ? await page.evaluate(() => window.seen) : 0;
  const paint_ms = await page.evaluate(() => new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const entry = list.getEntriesByName('first-contentful-paint')[0];
      if (entry) resolve(entry.startTime);
    }).observe({ type: 'paint', buffered: true });
    setTimeout(() => resolve(NaN), 2000);  // a canvas alone is no content
  }));
  await context.close();
  return { paint_ms, canvas_ms };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

const server = await serve({ '/': dist });
const html = readFileSync(`${dist}/index.html`, 'utf8');
server.pages.set('/plain.html', html.replace(/<script defer[^>]*><\/script>/, ''));
server.pages.set('/webgl.html', bare_webgl);
const names = { plain: ['plain.html', false], webgl: ['webgl.html', true], page: ['index.html', true] };

/// {plain, webgl, page}: a list of {paint_ms, canvas_ms} each.
async function measure_all(is_cold) {
  const results = Object.fromEntries(Object.keys(names).map((name) => [name, []]));
  let browser;
  for (let i = 0; i <= runs; i++) {
    for (const [name, [path, has_canvas]] of Object.entries(names)) {
      browser ??= await launch();
      const result = await measure(browser, `${server.origin}/${path}`, has_canvas);
      if (i > 0) results[name].push(result);  // the first round warms up: the browser, or the disk it is read from
      if (is_cold) browser = await browser.close();
    }
  }
  await browser?.close();
  return results;
}

function report(label, results, is_demanded) {
  const paint = (name) => median(results[name].map((result) => result.paint_ms));
  const canvas = (name) => median(results[name].map((result) => result.canvas_ms));
  const rows = [
    ['list painted', paint('page'), paint('plain'), most_static_ratio, 'a plain page'],
    ['canvas drawn', canvas('page'), canvas('webgl'), most_canvas_ratio, 'a bare WebGL page'],
  ];
  for (const [what, ours, theirs, most, peer] of rows) {
    const ratio = ours / theirs;
    const demand = is_demanded ? ` (at most ${most})` : '';
    console.log(`${label} ${what}: ${ours.toFixed(0)} ms, ${peer} ${theirs.toFixed(0)} ms, ratio ${ratio.toFixed(2)}${demand}`);
    if (is_demanded && !(ratio <= most)) process.exitCode = 1;
  }
}

report('cold', await measure_all(true), true);
report('warm', await measure_all(false), false);
server.close();
