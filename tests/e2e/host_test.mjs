// The page where others put it: on disk, in one file, in frames, under a strict policy.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from './support/runner.mjs';
import { announced, assert_clean, drop, live, open_viewer, search_field, works } from './support/viewer.mjs';

const url_of = (t, name) => pathToFileURL(join(t.dist, name)).href;

for (const name of ['index.html', 'folioscope.html']) {
  test(`host: ${name} opens from disk, and reads a dropped file there`, async (t) => {
    const page = await open_viewer(t, `${url_of(t, name)}#profile=xupeng-miao`);
    await search_field(page).fill('serving');
    await announced(page, '8 of 63 publications');
    await page.waitForFunction(() => location.hash.includes('q=serving'));
    await drop(page, 'mine.bib', '@inproceedings{x, title={A dropped work}, booktitle={Proc. SIGMETRICS 2021}, year=2021}');
    await works(page).getByRole('link', { name: 'A dropped work' }).first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /venue SIGMETRICS/ }).first().waitFor({ state: 'attached' });  // the venue table came with it
    assert_clean(page, 'file:');
  });
}

test('host: the single file works from a server too', async (t) => {
  const page = await open_viewer(t, '/site/folioscope.html#profile=luo-mai');
  await announced(page, '30 of 30 publications');
  assert_clean(page, t.server.origin);
});

/// A page of somebody else's with the viewer in a frame, longer than the window.
function host_page(attributes) {
  return `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><body style="margin:0;height:3000px"><input id="own" aria-label="own">
    <iframe title="Publications" style="width:1000px;height:600px;border:0" src="/site/#profile=xupeng-miao" ${attributes}></iframe></body></html>`;
}

async function open_framed(t, attributes = '') {
  t.server.pages.set('/host.html', host_page(attributes));
  const page = await t.pages.open(`${t.server.origin}/host.html`);
  const frame = page.frames()[1];
  await live(frame);
  return { page, frame };
}

test('host: in a frame it takes no focus, pushes no history and leaves the keys to the page', async (t) => {
  const { page, frame } = await open_framed(t);
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
  const entries = await page.evaluate(() => history.length);
  await works(frame).getByRole('link').first().click();
  await frame.waitForFunction(() => location.hash.includes('sel='));
  assert.equal(await page.evaluate(() => history.length), entries);
  await page.locator('#own').focus();
  await page.keyboard.type('a/b');
  assert.equal(await page.locator('#own').inputValue(), 'a/b');
});

test('host: the wheel scrolls the list first, then the page around it', async (t) => {
  const { page, frame } = await open_framed(t);
  const list = frame.locator('[data-id="scroll/list"]');
  await page.mouse.move(500, 450);
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(400);
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.ok(await list.evaluate((element) => element.scrollTop) > 0);
  await list.evaluate((element) => { element.scrollTop = element.scrollHeight; });
  await page.waitForTimeout(800);
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY > 0);
});

test('host: over the header, where the viewer has nothing to scroll, the wheel is the page\'s', async (t) => {
  const { page } = await open_framed(t);
  await page.mouse.move(400, 120);
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY > 0);
});

test('host: it runs in a sandbox that allows scripts only', async (t) => {
  const { page, frame } = await open_framed(t, 'sandbox="allow-scripts allow-popups"');
  await search_field(frame).fill('serving');
  await announced(frame, '8 of 63 publications');
  await frame.getByRole('button', { name: 'Theme: system' }).click();
  await frame.getByRole('button', { name: 'Theme: light' }).waitFor();
  assert.deepEqual(page.complaints, []);
});

test('host: BibTeX is copied in a frame of another site', async (t) => {
  t.server.pages.set('/host.html', host_page('').replace('src="/site', `src="${t.server.origin.replace('127.0.0.1', 'localhost')}/site`));
  const page = await t.pages.open(`${t.server.origin}/host.html`, { permissions: ['clipboard-read', 'clipboard-write'] });
  const frame = page.frames()[1];
  await live(frame);
  await frame.getByRole('button', { name: /BibTeX/ }).first().click();
  await page.locator('#own').focus();
  await page.keyboard.press('Control+V');
  assert.match(await page.locator('#own').inputValue(), /^@\w+\{/);
});

test('host: two viewers on one page do not disturb each other', async (t) => {
  t.server.pages.set('/host.html', host_page('').replace('</body>', '<iframe title="Other" style="width:1000px;height:600px" src="/site/#profile=luo-mai"></iframe></body>'));
  const page = await t.pages.open(`${t.server.origin}/host.html`);
  const [, first, second] = page.frames();
  await Promise.all([live(first), live(second)]);
  await announced(first, '63 of 63');
  await announced(second, '30 of 30');
});
