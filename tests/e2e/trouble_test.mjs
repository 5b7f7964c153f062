// What the reader sees when something is missing or breaks: always the list.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from './support/runner.mjs';
import { announced, drop, open_viewer, search_field } from './support/viewer.mjs';

/// The whole static list in sight, and one line that gives the reason.
async function assert_list_instead(page, reason) {
  const note = page.locator('#folioscope-note');
  await note.filter({ hasText: reason }).waitFor();
  assert.match(await note.locator('textarea').inputValue(), /Folioscope/);
  assert.equal(await page.locator('#folioscope').count(), 0);
  const works = page.locator('#folioscope-list [data-key]');
  assert.ok(await works.count() >= 7);
  assert.equal(await works.last().isVisible(), true);
  assert.equal(await page.locator('#folioscope-list[aria-hidden]').count(), 0);
}

test('trouble: without scripts the list is there, readable', async (t) => {
  const page = await t.pages.open(`${t.server.origin}/site/`, { javaScriptEnabled: false });
  const works = page.locator('#folioscope-list [data-key]');
  assert.ok(await works.count() >= 7);
  assert.equal(await works.first().isVisible(), true);
  assert.ok((await works.first().boundingBox()).y < 900);
});

test('trouble: the list is painted before the program arrives', async (t) => {
  const page = await t.pages.open(`${t.server.origin}/site/`, { before: () => { window.fetch = () => new Promise(() => {}); } });
  assert.equal(await page.locator('#folioscope-list [data-key]').first().isVisible(), true);
  await page.waitForSelector('html.folioscope-starting', { state: 'attached' });
});

test('trouble: no WebGL', async (t) => {
  const page = await t.pages.open(`${t.server.origin}/site/`, {
    before: () => {
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest); };
    },
  });
  await assert_list_instead(page, 'gives no WebGL 2');
});

test('trouble: a device that refuses the shaders', async (t) => {
  const page = await t.pages.open(`${t.server.origin}/site/`, { before: () => { WebGL2RenderingContext.prototype.linkProgram = () => {}; } });
  await assert_list_instead(page, 'graphics of this device cannot draw it');
});

test('trouble: no WebAssembly', async (t) => {
  const page = await t.pages.open(`${t.server.origin}/site/`, { before: () => { delete window.WebAssembly; } });
  await assert_list_instead(page, 'does not run WebAssembly');
});

test('trouble: a policy that forbids WebAssembly', async (t) => {
  t.server.headers['content-security-policy'] = "script-src 'self'";
  const page = await t.pages.open(`${t.server.origin}/site/`);
  delete t.server.headers['content-security-policy'];
  await assert_list_instead(page, 'the program has stopped');
});

test('trouble: the program is missing on the server', async (t) => {
  const page = await t.pages.open(`${t.server.origin}/site/`, {
    before: () => { const { fetch } = window; window.fetch = (url, ...rest) => fetch(String(url).replace('.wasm', '.gone'), ...rest); },
  });
  await assert_list_instead(page, 'could not be loaded');
});

test('trouble: a server that calls the program by a wrong type', async (t) => {
  const wasm = readdirSync(t.dist).find((name) => /^folioscope\.\w+\.wasm$/.test(name));
  const page = await open_viewer(t, '/site/', {
    before: () => {
      const { fetch } = window;
      window.fetch = async (...args) => new Response((await fetch(...args)).body, { headers: { 'content-type': 'application/octet-stream' } });
    },
  });
  assert.ok(wasm && page.requests.some((url) => url.endsWith(wasm)));
});

test('trouble: the full program is missing on the server; a dropped file is not opened, which is said, and the site stays', async (t) => {
  const page = await open_viewer(t, '/site/#profile=xupeng-miao', {
    before: () => { const { fetch } = window; window.fetch = (url, ...rest) => fetch(String(url).replace('full', 'gone'), ...rest); },
  });
  await drop(page, 'mine.bib', '@article{x, title={A dropped work}, author={Ada Lovelace}, year=1843}');
  await announced(page, 'The part of the page that reads files could not be loaded');
  await search_field(page).fill('serving | training');
  await announced(page, '34 of 63 publications');
});

test('trouble: the program stops in the middle of a frame', async (t) => {
  const page = await open_viewer(t, '/site/', {
    before: () => {
      const { instantiate } = WebAssembly;
      WebAssembly.instantiate = async (...args) => {
        const exports = { ...(await instantiate(...args)).exports };
        for (const [name, value] of Object.entries(exports)) {
          if (typeof value !== 'function') continue;
          exports[name] = (...rest) => { if (window.break_now) throw new WebAssembly.RuntimeError('unreachable'); return value(...rest); };
        }
        return { exports };
      };
    },
  });
  await page.evaluate(() => { window.break_now = true; });
  await page.mouse.move(300, 300);
  await assert_list_instead(page, 'the program has stopped');
});

test('trouble: damaged data of the page', async (t) => {
  const html = await (await fetch(`${t.server.origin}/site/`)).text();
  t.server.pages.set('/site/damaged.html', html.replace(/(id="folioscope-data">)[^<]*/, '$1{"files":'));
  const page = await t.pages.open(`${t.server.origin}/site/damaged.html`);
  await assert_list_instead(page, 'the data of this page is damaged');
});

test('trouble: a damaged library in undamaged data', async (t) => {
  const html = await (await fetch(`${t.server.origin}/site/`)).text();
  t.server.pages.set('/site/cut.html', html.replace(/("path":"library.snapshot","text":"[^"\\]{20})[^"]*/, '$1'));
  const page = await t.pages.open(`${t.server.origin}/site/cut.html`);
  await assert_list_instead(page, 'the data of this page is damaged');
});

test('trouble: a lost graphics context comes back with the same picture', async (t) => {
  const page = await open_viewer(t, '/site/#profile=xupeng-miao');
  const canvas = page.locator('#folioscope canvas');
  await page.waitForTimeout(300);
  const before = await canvas.screenshot();
  await page.evaluate(() => {
    const extension = document.querySelector('#folioscope canvas').getContext('webgl2').getExtension('WEBGL_lose_context');
    extension.loseContext();
    setTimeout(() => extension.restoreContext(), 200);
  });
  await page.waitForTimeout(1500);
  assert.ok(before.equals(await canvas.screenshot()), 'the picture differs');
  await page.getByRole('tab', { name: 'Luo Mai' }).click();
  await announced(page, '30 of 30');
});

test('trouble: a graphics context that stays lost gives the list', async (t) => {
  const page = await open_viewer(t);
  await page.evaluate(() => document.querySelector('#folioscope canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext());
  await assert_list_instead(page, 'graphics of this device were lost');
});
