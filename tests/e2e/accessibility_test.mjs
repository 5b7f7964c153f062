// Automated accessibility rules on the live page and on the static list.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from './support/runner.mjs';
import { open_viewer, works } from './support/viewer.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page, options = {}) {
  await page.evaluate(axe);
  const result = await page.evaluate((given) => window.axe.run(document, given), options);
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 140)).join(' | ')}`);
}
// Colours over the canvas are those of the canvas, which a rule on elements cannot see: the theme's own tests check contrast. And a link to
// another view of this page is no link to skip something.
const over_canvas = { rules: { 'color-contrast': { enabled: false }, 'skip-link': { enabled: false } } };

test('accessibility: the live page breaks no rule', async (t) => {
  const page = await open_viewer(t, '/site/#profile=xupeng-miao', { bypassCSP: true });
  assert.deepEqual(await violations(page, over_canvas), []);
});

test('accessibility: nor does it with a work and a dialog open', async (t) => {
  const page = await open_viewer(t, '/site/#profile=xupeng-miao', { bypassCSP: true });
  await works(page).getByRole('link').first().click();
  await page.waitForFunction(() => location.hash.includes('sel='));
  assert.deepEqual(await violations(page, over_canvas), []);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(await violations(page, over_canvas), []);
});

test('accessibility: nor does the phone\'s form', async (t) => {
  const page = await open_viewer(t, '/site/#profile=xupeng-miao', { bypassCSP: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  assert.deepEqual(await violations(page, over_canvas), []);
});

for (const scheme of ['light', 'dark']) {
  test(`accessibility: the static list breaks no rule, ${scheme}`, async (t) => {
    const page = await t.pages.open(`${t.server.origin}/site/`, { bypassCSP: true, colorScheme: scheme, before: () => { delete window.WebAssembly; } });
    await page.locator('#folioscope-note').waitFor();
    assert.deepEqual(await violations(page), []);
  });
}
