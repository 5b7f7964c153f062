// What the tests do with the built page, by role and name as a reader would.
import assert from 'node:assert/strict';

/// Opens the page and waits until the program has drawn.
export async function open_viewer(t, path = '/site/', options = {}) {
  const page = await t.pages.open(path.includes(':') ? path : t.server.origin + path, options);
  await live(page);
  return page;
}

export async function live(frame) {
  await frame.waitForSelector('html.folioscope-live', { state: 'attached', timeout: 20000 });
}

export const search_field = (frame) => frame.getByRole('searchbox', { name: 'Search publications' });
export const works = (frame) => frame.getByRole('list', { name: 'Publications' });

/// The live region's text, once it says `wanted`.
export async function announced(frame, wanted) {
  await frame.locator('.folioscope-live-region', { hasText: wanted }).waitFor({ state: 'attached' });
}

/// Nothing in the console, and every request to the page's own origin.
export function assert_clean(page, origin) {
  assert.deepEqual(page.complaints, []);
  const foreign = page.requests.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url));
  assert.deepEqual(foreign, []);
}

/// Lets a file fall on the page.
export const drop = (page, name, text) => page.evaluate(([file, bytes]) => {
  const data = new DataTransfer();
  data.items.add(new File([bytes], file));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}, [name, text]);
