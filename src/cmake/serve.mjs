// node serve.mjs FOLDER PORT: serves a folder to this machine only, with the types a browser insists on.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const [folder, port] = process.argv.slice(2);
const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.json': 'application/json', '.png': 'image/png',
  '.jpg': 'image/jpeg', '.txt': 'text/plain; charset=utf-8', '.bib': 'text/plain; charset=utf-8',
};

function file_of(url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
  const file = normalize(join(folder, path.endsWith('/') ? path + 'index.html' : path));
  if (!file.startsWith(normalize(folder) + sep) || path.includes('\0')) return undefined;
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? { file, size: found.size } : undefined;
}

const server = createServer((request, response) => {
  const found = file_of(request.url);
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(found.file)] ?? 'application/octet-stream', 'content-length': found.size,
    'cache-control': 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(found.file).pipe(response);
});
server.on('error', (error) => {
  console.error(`build-wasm.sh: error: cannot serve on port ${port}: ${error.code === 'EADDRINUSE' ? 'it is in use' : error.message}`);
  process.exit(1);
});
server.listen(Number(port), '127.0.0.1', () => console.log(`serving ${folder} at http://localhost:${server.address().port}/`));
