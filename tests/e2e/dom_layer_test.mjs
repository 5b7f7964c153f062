// The layer of elements over the canvas, driven with records of a fake program.
import assert from 'node:assert/strict';
import { record_of } from './support/scratch.mjs';
import { test } from './support/runner.mjs';

const rows = (from, to) => [
  { id: 'list', role: 'main', rect: [250, 260, 800, 500], name: 'Publications' },
  { id: 'scroll/list', parent: 'list', role: 'scroll', rect: [250, 260, 800, 500], name: 'Publications', content_height: 5000 },
  { id: 'works', parent: 'scroll/list', role: 'list', rect: [0, 0, 800, 5000], name: 'Publications' },
  ...Array.from({ length: to - from }, (_, i) => from + i).flatMap((n) => [
    { id: `row/${n}`, parent: 'works', role: 'listitem', rect: [12, n * 100, 776, 100], name: `Work ${n}` },
    { id: `row/${n}/title`, parent: `row/${n}`, role: 'link', rect: [100, n * 100 + 10, 300, 21], name: `Title ${n}`, href: `#sel=${n}`, style: 'title' },
    { id: `row/${n}/line`, parent: `row/${n}`, role: 'line', rect: [100, n * 100 + 35, 600, 20] },
    { id: `row/${n}/a`, parent: `row/${n}/line`, role: 'button', rect: [100, n * 100 + 35, 60, 20], name: 'Ada L' },
    { id: `row/${n}/b`, parent: `row/${n}/line`, role: 'text', rect: [160, n * 100 + 35, 8, 20], name: ', ' },
    { id: `row/${n}/c`, parent: `row/${n}/line`, role: 'button', rect: [168, n * 100 + 35, 60, 20], name: 'Bob M' },
  ]),
];

const search = (value = '') => ({ id: 'search', role: 'searchbox', rect: [500, 10, 500, 36], name: 'Search publications', value, tooltip: 'Search titles' });

async function scratch({ pages, server }, items) {
  const page = await pages.open(`${server.origin}/scratch.html`);
  await show(page, items);
  return page;
}
const show = (page, items) => page.evaluate((record) => globalThis.eval('show')(record), record_of(items));
const calls = (page) => page.evaluate(() => globalThis.eval('calls.splice(0)'));

test('layer: elements stand where the program drew them', async (t) => {
  const page = await scratch(t, rows(0, 5));
  assert.deepEqual(await page.getByRole('link', { name: 'Title 3' }).boundingBox(), { x: 350, y: 570, width: 300, height: 21 });
  assert.equal(await page.getByRole('listitem').count(), 5);
  assert.equal(await page.getByRole('listitem', { name: 'Work 2' }).count(), 1);
});

test('layer: a row that stays is the same element after others came and went', async (t) => {
  const page = await scratch(t, rows(0, 5));
  await page.evaluate(() => { document.querySelector('[data-id="row/4/title"]').kept = true; });
  await show(page, rows(3, 9));
  assert.equal(await page.evaluate(() => document.querySelector('[data-id="row/4/title"]').kept), true);
  assert.equal(await page.getByRole('listitem').count(), 6);
  const order = await page.evaluate(() => [...document.querySelectorAll('.listitem')].map((row) => row.dataset.id).join());
  assert.equal(order, 'row/3,row/4,row/5,row/6,row/7,row/8');
});

test('layer: an element that moves to another container leaves its former neighbours in order', async (t) => {
  const group = (id) => ({ id, role: 'group', rect: [0, 0, 300, 300], name: id });
  const text = (id, parent) => ({ id, parent, role: 'text', name: id });
  const page = await scratch(t, [group('a'), group('b'), text('x', 'a'), text('y', 'a'), text('z', 'a')]);
  await show(page, [group('a'), group('b'), text('x', 'a'), text('y', 'b'), text('new', 'a'), text('z', 'a')]);
  const children = (id) => page.evaluate((name) => [...document.querySelector(`[data-id="${name}"]`).children].map((child) => child.dataset.id).join(), id);
  assert.equal(await children('a'), 'x,new,z');
  assert.equal(await children('b'), 'y');
});

test('layer: what holds the focus stays until the focus leaves it', async (t) => {
  const page = await scratch(t, rows(0, 5));
  await page.locator('[data-id="row/0/title"]').focus();
  await show(page, rows(3, 9));
  assert.equal(await page.evaluate(() => document.activeElement.dataset.id), 'row/0/title');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.id), 'row/3/title');
  await page.locator('[data-id="row/0"]').waitFor({ state: 'detached' });
});

test('layer: a selected line is copied as one line', async (t) => {
  const page = await scratch(t, rows(0, 3));
  const text = await page.evaluate(() => {
    getSelection().selectAllChildren(document.querySelector('[data-id="row/1/line"]'));
    return getSelection().toString();
  });
  assert.equal(text, 'Ada L, Bob M');
});

test('layer: only addresses of the web and of mail become links', async (t) => {
  const hrefs = ['https://a.example/x', 'mailto:a@b.example', 'paper.pdf', '#q=1', 'javascript:alert(1)', 'data:text/html,x', ' java\tscript:alert(1)'];
  const page = await scratch(t, hrefs.map((href, i) => ({ id: `l${i}`, role: 'link', name: 'x', href })));
  assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.link')].map((a) => a.getAttribute('href'))),
    ['https://a.example/x', 'mailto:a@b.example', 'paper.pdf', '#q=1', null, null, null]);
});

test('layer: text is never markup', async (t) => {
  const page = await scratch(t, [{ id: 'x', role: 'text', name: '<img src=x onerror=alert(1)>' }]);
  assert.equal(await page.locator('[data-id="x"] *').count(), 0);
  assert.equal(await page.locator('[data-id="x"]').textContent(), '<img src=x onerror=alert(1)>');
});

test('layer: states reach assistive technology', async (t) => {
  const page = await scratch(t, [
    { id: 'c', role: 'checkbox', name: 'SIGMOD', value: 'SIGMOD (8)', flags: 'c' }, { id: 'm', role: 'checkbox', name: 'VLDB', flags: 'm' },
    { id: 'b', role: 'button', name: 'Share', flags: 'tc' }, { id: 'g', role: 'group', name: 'Profiles' },
    { id: 't', parent: 'g', role: 'tab', name: 'All', flags: 'c' }, { id: 's', role: 'slider', name: 'From year', value: '2022', tooltip: '2019-2026' },
    { id: 'h', role: 'heading', name: '2026', value: '2' }, { id: 'e', role: 'button', name: 'Menu', flags: 'e' },
  ]);
  await page.getByRole('checkbox', { name: 'SIGMOD (8)', checked: true }).waitFor();
  assert.equal(await page.locator('[data-id="m"]').getAttribute('aria-checked'), 'mixed');
  await page.getByRole('button', { name: 'Share', pressed: true }).waitFor();
  await page.getByRole('tablist', { name: 'Profiles' }).getByRole('tab', { name: 'All', selected: true }).waitFor();
  assert.equal(await page.getByRole('slider', { name: 'From year' }).getAttribute('aria-valuemax'), '2026');
  await page.getByRole('heading', { name: '2026', level: 2 }).waitFor();
  await page.getByRole('button', { name: 'Menu', expanded: false }).waitFor();
});

test('input: a mouse click goes to the program where it was, with its modifiers', async (t) => {
  const page = await scratch(t, [{ id: 'b', role: 'button', name: 'Share', rect: [100, 100, 80, 30] }]);
  await page.mouse.move(140, 115);
  await calls(page);
  await page.keyboard.down('Alt');
  await page.mouse.down();
  await page.mouse.up();
  await page.keyboard.up('Alt');
  assert.deepEqual((await calls(page)).filter((call) => call.startsWith('pointer')),
    ['pointer move 140 115 4 0', 'pointer down 140 115 4 0', 'pointer move 140 115 4 0', 'pointer up 140 115 4 0']);
});

test('input: a click by keyboard or script activates the item', async (t) => {
  const page = await scratch(t, [{ id: 'b', role: 'button', name: 'Share' }, ...rows(0, 2)]);
  await page.getByRole('button', { name: 'Share' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Bob M' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Title 1' }).focus();
  await page.keyboard.press('Enter');
  assert.deepEqual((await calls(page)).filter((call) => call.startsWith('activate')), ['activate b 0', 'activate b 0', 'activate row/0/c 0', 'activate row/1/title 0']);
  assert.equal(await page.evaluate(() => location.hash), '');
});

test('input: a selection made with the mouse clicks nothing', async (t) => {
  const page = await scratch(t, [{ id: 'x', role: 'text', name: 'Some text to select here', rect: [100, 100, 200, 20] }]);
  await page.mouse.move(105, 110);
  await page.mouse.down();
  await page.mouse.move(200, 110, { steps: 4 });
  await page.mouse.up();
  assert.notEqual(await page.evaluate(() => getSelection().toString()), '');
  assert.deepEqual((await calls(page)).slice(-2), ['pointer move -1000000000 -1000000000 0 0', 'pointer up -1000000000 -1000000000 0 0']);
});

test('input: the search field takes any text, also one composed', async (t) => {
  const page = await scratch(t, [search()]);
  const field = page.getByRole('searchbox', { name: 'Search publications' });
  assert.equal(await field.getAttribute('placeholder'), 'Search titles');
  await field.focus();
  await page.keyboard.type('é@');
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await show(page, [search('é@')]);  // a frame in the middle of the composition
  assert.equal(await field.inputValue(), 'é@にほ');
  await client.send('Input.insertText', { text: '日本' });
  assert.equal(await field.inputValue(), 'é@日本');
  assert.equal((await calls(page)).filter((call) => call.startsWith('edit')).pop(), 'edit search|é@日本');
});

test('input: the field follows the program, and Escape clears, then leaves', async (t) => {
  const page = await scratch(t, [search('old')]);
  const field = page.getByRole('searchbox');
  assert.equal(await field.inputValue(), 'old');
  await show(page, [search('new')]);
  assert.equal(await field.inputValue(), 'new');
  await page.keyboard.press('/');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.id), 'search');
  await page.keyboard.press('Escape');
  assert.deepEqual((await calls(page)).filter((call) => call.startsWith('edit')), ['edit search|']);
  assert.equal(await field.inputValue(), '');
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
});

test('input: arrows move a slider, Escape goes to the program, the browser keeps its shortcuts', async (t) => {
  const page = await scratch(t, [{ id: 'from', role: 'slider', name: 'From year', value: '2022' }]);
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  const told = await calls(page);
  assert.deepEqual(told.filter((call) => call.startsWith('adjust')), ['adjust from 1', 'adjust from -10000']);
  assert.ok(told.includes('escape'), told.join('\n'));
  const cancelled = await page.evaluate(() => ['f', 'c', 'p', 's', 'F5', 'Tab', 'F12'].map((key) =>
    !document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: key.length === 1, bubbles: true, cancelable: true }))));
  assert.deepEqual(cancelled, Array(7).fill(false));
});

test('input: scrolling is the browser\'s, and the program is told', async (t) => {
  const page = await scratch(t, rows(0, 8));
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => document.querySelector('[data-id="scroll/list"]').scrollTop === 300);
  await page.waitForTimeout(50);
  assert.deepEqual((await calls(page)).filter((call) => call.startsWith('scroll')).pop(), 'scroll scroll/list 300');
});

test('input: a region is moved when the program asks, and only then', async (t) => {
  const page = await scratch(t, rows(0, 8));
  const at = () => page.evaluate(() => document.querySelector('[data-id="scroll/list"]').scrollTop);
  const moved = (scroll_y, scroll_request) => rows(0, 8).map((item) => (item.role === 'scroll' ? { ...item, scroll_y, scroll_request } : item));
  await show(page, moved(200, 0));
  assert.equal(await at(), 0);
  await show(page, moved(200, 1));
  assert.equal(await at(), 200);
});

test('input: a dialog takes the focus from within the viewer, keeps it and gives it back', async (t) => {
  const base = [{ id: 'b', role: 'button', name: 'Share' }];
  const dialog = [...base, { id: 'd', role: 'dialog', name: 'Share', rect: [300, 200, 400, 300] },
    { id: 'd/1', parent: 'd', role: 'button', name: 'Copy link', rect: [320, 220, 90, 30] }, { id: 'd/2', parent: 'd', role: 'button', name: 'Close', rect: [420, 220, 90, 30] }];
  const focused = () => page.evaluate(() => document.activeElement.dataset.id);
  const page = await scratch(t, base);
  await page.getByRole('button', { name: 'Share' }).focus();
  await show(page, dialog);
  assert.equal(await focused(), 'd/1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'd/1');
  await page.keyboard.press('Shift+Tab');
  assert.equal(await focused(), 'd/2');
  await show(page, base);
  assert.equal(await focused(), 'b');
});

test('input: a tap is one click at its place; a finger that scrolls sends nothing', async (t) => {
  const page = await t.pages.open(`${t.server.origin}/scratch.html`, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await show(page, [{ id: 'b', role: 'button', name: 'Share', rect: [100, 100, 80, 44] }]);
  await page.touchscreen.tap(140, 120);
  assert.deepEqual(await calls(page), ['pointer move 140 120 0 1', 'pointer down 140 120 0 1', 'pointer up 140 120 0 1', 'pointer move -1000000000 -1000000000 0 1']);
});
