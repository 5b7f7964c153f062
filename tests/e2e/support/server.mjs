// A static server on a free port of this machine. Pages of a test are added by path; everything else comes from folders.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.wasm': 'application/wasm',
  '.json': 'application/json', '.svg': 'image/svg+xml', '.txt': 'text/plain; charset=utf-8',
};

/// `folders`: URL prefix -> folder. Returns {origin, pages, headers, close}; `pages` maps a path to HTML, `headers` are sent with every answer.
export async function serve(folders) {
  const pages = new Map();
  const headers = {};
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const body = pages.has(path) ? Buffer.from(pages.get(path)) : await file_for(path, folders);
    if (!body) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, pages, headers, close: () => server.close() };
}

async function file_for(path, folders) {
  for (const [prefix, folder] of Object.entries(folders)) {
    if (!path.startsWith(prefix)) continue;
    const rest = normalize(path.slice(prefix.length) || 'index.html');
    if (rest.startsWith('..')) continue;
    try {
      return await readFile(join(folder, rest));
    } catch {
      // Perhaps in the next folder.
    }
  }
  return undefined;
}
