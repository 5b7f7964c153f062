// node run.mjs [PART OF A NAME...]: the browser tests, all or those whose names hold one of the words. The last line is "N passed, N failed".
//   --update   takes the pictures of this run as the reference
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Pages, launch } from './support/browser.mjs';
import { run } from './support/runner.mjs';
import { scratch_page, web_folder } from './support/scratch.mjs';
import { serve } from './support/server.mjs';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const dist = process.env.FOLIOSCOPE_DIST ?? fileURLToPath(new URL('../../dist/', import.meta.url));

await import('./dom_layer_test.mjs');
if (existsSync(dist)) for (const name of ['page', 'host', 'trouble', 'accessibility', 'picture']) await import(`./${name}_test.mjs`);
else console.log(`there is no built page in ${dist}: only the layer is tested`);

const server = await serve({ '/web/': web_folder, '/site/': dist, '/': dist });
server.pages.set('/scratch.html', scratch_page);
const browser = await launch();
const pages = new Pages(browser);
const { passed, failed } = await run(words, {
  pages, server, dist, is_update: process.argv.includes('--update'), close_pages: () => pages.close(),
});
await browser.close();
server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
