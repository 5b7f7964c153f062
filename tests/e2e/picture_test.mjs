// Five pictures of the page beside their references. Run with --update to take new ones; a person looks at the difference.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { test } from './support/runner.mjs';
import { open_viewer } from './support/viewer.mjs';

const reference_folder = fileURLToPath(new URL('./reference/', import.meta.url));
const result_folder = fileURLToPath(new URL('./results/', import.meta.url));

/// Edges are drawn a little differently from one machine to the next: so many of a channel's 255 steps do not count ...
const channel_tolerance = 48;
/// ... nor so large a share of pixels.
const share_tolerance = 0.004;

/// The share of pixels that differ, and a picture with those in red.
function compare(a, b) {
  assert.deepEqual([a.width, a.height], [b.width, b.height]);
  const difference = new PNG({ width: a.width, height: a.height });
  let count = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    const is_other = [0, 1, 2].some((c) => Math.abs(a.data[i + c] - b.data[i + c]) > channel_tolerance);
    count += is_other;
    difference.data.set(is_other ? [255, 0, 0, 255] : [a.data[i], a.data[i + 1], a.data[i + 2], 60], i);
  }
  return { share: count / (a.width * a.height), difference };
}

function picture(name, path, options = {}) {
  test(`picture: ${name}`, async (t) => {
    const page = await open_viewer(t, path, options);
    await page.waitForTimeout(500);
    const bytes = await page.screenshot();
    const file = `${reference_folder}${name}.png`;
    if (t.is_update || !existsSync(file)) {
      assert.ok(t.is_update, `there is no reference ${file}`);
      mkdirSync(reference_folder, { recursive: true });
      writeFileSync(file, bytes);
      return;
    }
    const { share, difference } = compare(PNG.sync.read(bytes), PNG.sync.read(readFileSync(file)));
    if (share <= share_tolerance) return;
    mkdirSync(result_folder, { recursive: true });
    writeFileSync(`${result_folder}${name}.png`, bytes);
    writeFileSync(`${result_folder}${name}-difference.png`, PNG.sync.write(difference));
    assert.fail(`${(share * 100).toFixed(2)} % of the pixels differ, see ${result_folder}${name}-difference.png`);
  });
}

picture('desktop-light', '/site/#profile=xupeng-miao&q=serving%20%7C%20training&year=2022-2026', { colorScheme: 'light' });
picture('desktop-dark', '/site/#profile=xupeng-miao', { colorScheme: 'dark' });
picture('tablet', '/site/#profile=luo-mai', { viewport: { width: 900, height: 1100 } });
picture('phone', '/site/#profile=xupeng-miao', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
picture('all-profiles', '/site/#profile=all', { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 });
