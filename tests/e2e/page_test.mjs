// The built page, opened as a page of its own, as a visitor uses it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from './support/runner.mjs';
import { announced, assert_clean, drop, open_viewer, search_field, works } from './support/viewer.mjs';

const xupeng = '/site/#profile=xupeng-miao';
const fragment = (page) => page.evaluate(() => decodeURIComponent(location.hash));

test('page: shows the works with an empty console and only requests to its own origin', async (t) => {
  const page = await open_viewer(t, xupeng);
  await announced(page, '63 of 63 publications');
  await page.getByRole('heading', { name: '2026' }).first().waitFor();
  assert_clean(page, t.server.origin);
});

test('page: the picture takes the place of the list without a jump', async (t) => {
  const still = await t.pages.open(`${t.server.origin}/site/`, { before: () => { window.fetch = () => new Promise(() => {}); } });
  const places = (page, selector) => page.evaluate((wanted) => [...document.querySelectorAll(wanted)].slice(0, 5).map((element) => {
    const { x, y } = element.getBoundingClientRect();
    return [x, y];
  }), selector);
  const before = await places(still, '#folioscope-list .title');
  const page = await open_viewer(t, '/site/');
  assert.deepEqual(await places(page, '.listitem .link[data-id$="/title"]'), before);
});

test('page: a search narrows the list, marks the words and stands in the address', async (t) => {
  const page = await open_viewer(t, xupeng);
  await search_field(page).fill('serving');
  await page.locator('mark, [role="mark"]').filter({ hasText: /serving/i }).first().waitFor({ state: 'attached' });
  const titles = await page.locator('#folioscope-list .title').allTextContents();
  await announced(page, `${titles.filter((title) => /\bserving/i.test(title)).length} of 63 publications`);
  const marks = await page.locator('[role="mark"]').allTextContents();
  assert.ok(marks.length > 0 && marks.every((text) => /^serving$/i.test(text)), marks.join());
  assert.match(await fragment(page), /q=serving/);
  await search_field(page).fill('serving | training');
  await page.locator('[role="mark"]').filter({ hasText: /training/i }).first().waitFor({ state: 'attached' });
});

test('page: two sliders choose years', async (t) => {
  const page = await open_viewer(t, xupeng);
  const from = page.getByRole('slider', { name: 'From year' });
  await from.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  assert.equal(await from.getAttribute('aria-valuenow'), '2022');
  await page.getByRole('slider', { name: 'To year' }).focus();
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft');
  await announced(page, '40 of 63 publications');
  assert.match(await fragment(page), /year=2022-2024/);
});

test('page: a drag over the band chooses years', async (t) => {
  const page = await open_viewer(t, xupeng);
  const box = async (year) => page.getByRole('button', { name: new RegExp(`^${year}: `) }).boundingBox();
  const from = await box(2022);
  const to = await box(2024);
  const y = from.y - 110;  // above the tiles
  await page.mouse.move(from.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(from.x + 200, y, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, y, { steps: 10 });
  await page.mouse.up();
  await announced(page, '40 of 63 publications');
  assert.equal(await page.evaluate(() => getSelection().toString()), '');
});

test('page: a venue, a co-author and a rank filter by click', async (t) => {
  const page = await open_viewer(t, xupeng);
  await page.getByRole('checkbox', { name: /^SIGMOD/ }).click();
  await announced(page, '8 of 63 publications');
  await page.getByRole('button', { name: /Clear all/ }).click();
  await announced(page, '63 of 63 publications');
  await page.getByRole('complementary', { name: 'People' }).getByText('Bin Cui').first().click();
  await page.waitForFunction(() => location.hash.includes('bin-cui'));
});

test('page: a work opens, its BibTeX is copied byte for byte, a reload shows the same view, Back closes it', async (t) => {
  const page = await open_viewer(t, xupeng, { permissions: ['clipboard-read', 'clipboard-write'] });
  const title = works(page).getByRole('link').filter({ hasText: 'FlexLLM' }).first();
  await title.click();
  await page.waitForFunction(() => /sel=/.test(location.hash));
  await page.getByRole('button', { name: /BibTeX/ }).first().click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^@\w+\{[^,]+,\s/);
  assert.match(copied, /FlexLLM/);
  const before = await fragment(page);
  await page.reload();
  await page.waitForSelector('html.folioscope-live');
  assert.equal(await fragment(page), before);
  await page.locator('[aria-current="true"]').filter({ hasText: 'FlexLLM' }).first().waitFor({ state: 'attached' });
  await page.goBack();
  await page.waitForFunction(() => !/sel=/.test(location.hash));
});

test('page: profiles and themes switch', async (t) => {
  const page = await open_viewer(t, xupeng);
  await page.getByRole('tab', { name: 'Luo Mai' }).click();
  await announced(page, '30 of 30 publications');
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await page.reload();
  await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
});

test('page: Tab goes through the header, the filters and into the list, and out', async (t) => {
  const page = await open_viewer(t, xupeng);
  const seen = [];
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press('Tab');
    const id = await page.evaluate(() => document.activeElement?.dataset?.id);
    seen.push(id);
    if (id?.startsWith('row/')) break;
  }
  assert.ok(seen.some((id) => id?.startsWith('profile/')) && seen.includes('search') && seen.includes('share'), seen.join());
  assert.ok(seen.some((id) => id?.startsWith('facet/')), seen.join());
  assert.ok(seen[seen.length - 1]?.startsWith('row/'), seen.join());
});

test('page: Tab scrolls the list to rows that were not drawn before', async (t) => {
  const page = await open_viewer(t, xupeng);
  await works(page).getByRole('link').first().focus();
  for (let i = 0; i < 80; i++) await page.keyboard.press('Tab');
  const scrolled = await page.evaluate(() => document.querySelector('[data-id="scroll/list"]').scrollTop);
  assert.ok(scrolled > 200, `scrolled ${scrolled}`);
  assert.ok(await page.evaluate(() => document.activeElement.dataset.id !== undefined));
});

test('page: the browser\'s search finds works far below, and the list goes there', async (t) => {
  const page = await open_viewer(t, xupeng);
  const last = await page.evaluate(() => {
    const hidden = [...document.querySelectorAll('#folioscope-list [data-key][hidden="until-found"]')];
    const work = hidden[hidden.length - 1];
    work.dispatchEvent(new Event('beforematch', { bubbles: true }));
    return work.dataset.key;
  });
  await page.locator(`[data-id="row/${last}"]`).waitFor({ state: 'attached' });
  assert.ok((await fragment(page)).includes(`sel=${last}`), await fragment(page));
});

test('page: text is selected and copied as it reads', async (t) => {
  const page = await open_viewer(t, xupeng);
  const line = works(page).locator('.line').filter({ hasText: 'Xupeng Miao' }).first();
  const text = await line.evaluate((element) => {
    getSelection().selectAllChildren(element);
    return getSelection().toString();
  });
  assert.match(text, /^[^\n]*Xupeng Miao[^\n]*$/);
});

test('page: dead keys and composed text reach the search', async (t) => {
  const page = await open_viewer(t, xupeng);
  await search_field(page).focus();
  await page.keyboard.insertText('é');
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: '深', selectionStart: 1, selectionEnd: 1 });
  await client.send('Input.insertText', { text: '深度' });
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes('q=é深度'));
  assert.equal(await search_field(page).inputValue(), 'é深度');
});

test('page: nothing runs while nothing happens', async (t) => {
  const page = await open_viewer(t, xupeng, {
    before: () => {
      window.ticks = 0;
      for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval']) {
        const original = window[name].bind(window);
        window[name] = (...args) => { window.ticks++; return original(...args); };
      }
    },
  });
  await page.mouse.move(700, 500);
  await page.waitForTimeout(1500);
  const ticks = await page.evaluate(() => new Promise((resolve) => {
    const before = window.ticks;
    const channel = new MessageChannel();
    const end = performance.now() + 5000;
    channel.port1.onmessage = () => {};
    fetch('about:blank').catch(() => {});
    (async () => {
      while (performance.now() < end) await new Promise((next) => { const c = new MessageChannel(); c.port1.onmessage = next; c.port2.postMessage(0); });
      resolve(window.ticks - before);
    })();
  }));
  assert.equal(ticks, 0);
});

test('page: the canvas has exactly the device\'s pixels at any zoom', async (t) => {
  for (const ratio of [1, 1.1, 1.25, 1.5, 2, 3]) {
    const page = await open_viewer(t, xupeng, { deviceScaleFactor: ratio, viewport: { width: 1001, height: 701 } });
    const { width, height } = await page.evaluate(() => { const { width, height } = document.querySelector('#folioscope canvas'); return { width, height }; });
    assert.ok(Math.abs(width - 1001 * ratio) < 1 && Math.abs(height - 701 * ratio) < 1, `${width}x${height} at ${ratio}`);
    await t.pages.close();
  }
});

test('page: a link to elsewhere is a real one and opens in a tab of its own', async (t) => {
  const page = await open_viewer(t, xupeng);
  const known = page.locator('#folioscope-list [data-key] .links a:not([href^="#"])').first();
  const { key, href } = await known.evaluate((link) => ({ key: link.closest('[data-key]').dataset.key, href: link.getAttribute('href') }));
  await search_field(page).fill(`key:"${key}"`);
  const link = works(page).locator(`a[href="${href}"]`).first();
  await link.waitFor({ state: 'attached' });
  const { target, rel } = await link.evaluate((element) => ({ target: element.target, rel: element.rel }));
  assert.deepEqual([target, rel], ['_blank', 'noopener']);
});

for (const [name, width, height] of [['desktop', 1440, 900], ['tablet', 820, 1180], ['phone', 390, 844]]) {
  test(`page: a search typed and taken back letter by letter, ${name}`, async (t) => {
    const page = await open_viewer(t, xupeng, { viewport: { width, height } });
    await search_field(page).click();
    await page.keyboard.type('serving | training');
    await announced(page, '34 of 63 publications');
    for (let i = 0; i < 'serving | training'.length; i++) await page.keyboard.press('Backspace');
    await announced(page, '63 of 63 publications');
    assert_clean(page, t.server.origin);
  });
}

test('page: a file dropped on it is shown at once', async (t) => {
  const page = await open_viewer(t, xupeng);
  await drop(page, 'mine.bib', '@article{x, title={A dropped work}, author={Ada Lovelace}, year=1843}');
  await page.getByRole('link', { name: 'A dropped work' }).first().waitFor({ state: 'attached' });
});

test('page: a link within a note is a real link of the details', async (t) => {
  const page = await open_viewer(t, xupeng);
  await drop(page, 'mine.bib', String.raw`@article{x, title={A dropped work}, note={With \href{https://example.org/n}{an appendix}}, year=1843}`);
  await page.getByRole('link', { name: 'A dropped work' }).first().click();
  const link = page.getByRole('complementary').getByRole('link', { name: 'an appendix' });
  await link.waitFor({ state: 'attached' });
  assert.deepEqual(await link.evaluate((a) => [a.tagName, a.getAttribute('href'), a.target]), ['A', 'https://example.org/n', '_blank']);
});

for (const path of ['index.html', 'folioscope.html']) {
  test(`page: a dropped file finds venues, and what reads it is loaded once (${path})`, async (t) => {
    const page = await open_viewer(t, `/site/${path}`);
    const is_whole = path === 'folioscope.html';
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await drop(page, 'mine.bib', '@inproceedings{x, title={A dropped work}, booktitle={Proc. Int. Conf. Measurement and Modeling of Computer Systems}, year=2020}');
    await page.getByRole('button', { name: /venue SIGMETRICS/ }).first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^Systems: 1/ }).waitFor({ state: 'attached' });
    assert.equal(asked.filter((url) => url.endsWith('.venues.js')).length, is_whole ? 0 : 1);
    await drop(page, 'next.bib', '@inproceedings{y, title={Another}, booktitle={Proc. SIGMETRICS 2021}, year=2021}');
    await page.getByRole('link', { name: 'Another' }).first().waitFor({ state: 'attached' });
    // The full program and the venue table, once; a file without a server has them within.
    const kinds = asked.map((url) => url.replace(/.*[.]/, ''));
    assert.deepEqual(kinds.sort(), is_whole ? [] : ['js', 'js', 'wasm']);
  });
}

for (const [kind, name, text] of [
  ['RIS', 'mine.ris', 'TY  - JOUR\nTI  - A dropped work\nAU  - Lovelace, Ada\nPY  - 1843\nER  - \n'],
  ['CSL-JSON', 'mine.json', '[{"type": "article-journal", "title": "A dropped work", "author": [{"family": "Lovelace"}], "issued": {"date-parts": [[1843]]}}]'],
]) {
  for (const path of ['index.html', 'folioscope.html']) {
    test(`page: a dropped file of ${kind} is shown (${path})`, async (t) => {
      const page = await open_viewer(t, `/site/${path}`);
      await drop(page, name, text);
      await page.getByRole('link', { name: 'A dropped work' }).first().waitFor({ state: 'attached' });
      await page.getByText('Opened ' + name).first().waitFor({ state: 'attached' });
      assert_clean(page, t.server.origin);
    });
  }
}

test('page: everything works on after a file was opened, and an unusable file leaves the site as it was looked at', async (t) => {
  const page = await open_viewer(t, xupeng);
  await search_field(page).fill('serving | training');
  await announced(page, '34 of 63 publications');
  await drop(page, 'noise.xyz', 'nothing of use');
  await page.getByText('No publications were found in noise.xyz').first().waitFor({ state: 'attached' });
  assert.equal(await search_field(page).inputValue(), 'serving | training');
  await page.getByRole('checkbox', { name: /^SIGMOD/ }).click();
  await page.getByRole('button', { name: /^Remove/ }).first().waitFor({ state: 'attached' });
  await page.goBack();
  await announced(page, '34 of 63 publications');
  await drop(page, 'one.bib', '@article{x, title={A dropped work}, author={Ada Lovelace}, year=1843}');
  await page.getByRole('link', { name: 'A dropped work' }).first().waitFor({ state: 'attached' });
  await drop(page, 'two.bib', '@article{y, title={The last work}, author={Ada Lovelace}, year=1843}');
  await page.getByRole('link', { name: 'The last work' }).first().waitFor({ state: 'attached' });
  assert_clean(page, t.server.origin);
});

test('page: a page that begins with the full program reads its files itself', async (t) => {
  const html = readFileSync(join(t.dist, 'index.html'), 'utf8');
  const full = html.match(/folioscope-full\.\w+/)[0];
  const data = { full, files: [{ path: 'publications.ris', text: 'TY  - JOUR\nTI  - A work of the site\nER  - \n' }] };
  t.server.pages.set('/site/ris.html', html
    .replace(/folioscope\.\w+\.js/, `${full}.js`).replace(/folioscope\.\w+\.wasm/, `${full}.wasm`)
    .replace(/(id="folioscope-data">)[^<]*/, (_, tag) => tag + JSON.stringify(data)));
  const page = await open_viewer(t, '/site/ris.html');
  await page.getByRole('link', { name: 'A work of the site' }).first().waitFor({ state: 'attached' });
  await drop(page, 'mine.bib', '@article{x, title={A dropped work}, author={Ada Lovelace}, year=1843}');
  await page.getByRole('link', { name: 'A dropped work' }).first().waitFor({ state: 'attached' });
  assert.equal(page.requests.filter((url) => url.endsWith('.wasm')).length, 1);
});

test('page: a phone shows list and bar, and a tap works', async (t) => {
  const page = await open_viewer(t, xupeng, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await page.getByText('Filters').last().tap();
  await page.getByRole('checkbox', { name: /^SIGMOD/ }).tap();
  await page.getByText('List').last().tap();
  await announced(page, '8 of 63 publications');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
});
