// node page-size.mjs DIST: what a first visit transfers, file by file; the last line is the sum.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2];
const row = (name, bytes) => [
  name, bytes.length, gzipSync(bytes, { level: 9 }).length,
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length,
];
// The base64 copy of the application is only asked for when the page lies on disk, the full program when a file is opened.
const is_transferred = (name) => name === 'index.html' || /^folioscope\.[0-9a-f]{8}\.(js|css|wasm)$/.test(name);
const files = readdirSync(folder).sort();
const rows = files.filter(is_transferred).map((name) => row(name, readFileSync(join(folder, name))));
const sum = rows.reduce((total, r) => total.map((value, i) => (i ? value + r[i] : value)), ['first visit', 0, 0, 0]);
const print = ([name, ...sizes]) => console.log(name.padEnd(28) + sizes.map((size) => String(size).padStart(10)).join(''));

print(['', 'raw', 'gzip', 'brotli']);
rows.forEach(print);
print(sum);
const single = readFileSync(join(folder, 'folioscope.html'));
print(row('folioscope.html (one file)', single));
