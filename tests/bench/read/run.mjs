// node run.mjs [WORKS ...]: what reading a .bib file costs, natively, as WebAssembly under Node and in Chromium, and beside other readers, in one
// run; a table for each number of works (100, 10000 and 100000 if none is given). Builds folioscope_read_bench twice (presets bench and wasm-full).
//   FOLIOSCOPE_RIVALS   a folder in which the rivals' own script has installed them; without it, or without that script, they are left out
// MB/s are bytes of the file by CPU time (in Chromium: time that passes); memory is the peak by bytes of the file. Native rivals are whole processes,
// so is `folioscope check`, which does all that the library is for and writes its report. Nothing stands where the clock was too coarse.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { launch } from '../../e2e/support/browser.mjs';
import { serve } from '../../e2e/support/server.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const rivals = fileURLToPath(new URL('../../../../shared/bench/', import.meta.url));
const installed = process.env.FOLIOSCOPE_RIVALS;
const has_rivals = Boolean(installed) && existsSync(rivals);
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 10000, 100000];
const scratch = mkdtempSync(join(tmpdir(), 'folioscope-read-'));
const native = join(root, 'build/bench/tests/bench/read/folioscope_read_bench');
const script = join(root, 'build/wasm-full/tests/bench/read/folioscope_read_bench.js');
const command_line = join(root, 'build/bench/folioscope');
const stages = ['publications', 'library', 'index'];

function build() {
  const run = (...words) => execFileSync(words[0], words.slice(1), { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { NODE_PATH: '/usr/share/nodejs', ...process.env } });
  run('cmake', '--preset', 'bench');
  run('cmake', '--build', '--preset', 'bench', '--target', 'folioscope_read_bench', 'folioscope');
  run('emcmake', 'cmake', '--preset', 'wasm-full');
  run('cmake', '--build', '--preset', 'wasm-full', '--target', 'folioscope_read_bench');
}

/// Each gives what folioscope_read_bench prints for its words; of a file the path is the last word.
const run_native = async (words) => execFileSync(native, words, { encoding: 'utf8', maxBuffer: 1 << 30 });

const run_node = async (words) => execFileSync(process.execPath, ['-e', `
  const { readFileSync } = require('node:fs'), words = ${JSON.stringify(words)}, path = words.pop(), out = [];
  require(${JSON.stringify(script)})({ print: (line) => out.push(line) }).then((bench) => {
    bench.FS.writeFile('/works.bib', readFileSync(path));
    bench.callMain([...words, '/works.bib']);
    console.log(out.join('\\n'));
  });`], { encoding: 'utf8', maxBuffer: 1 << 30 });

async function run_chromium(browser, origin, words) {
  const page = await browser.newPage();
  await page.goto(`${origin}/blank.html`);
  const out = await page.evaluate(async (words) => {
    const lines = [], path = words.pop();
    const bench = await createReadBench({ print: (line) => lines.push(line) });
    bench.FS.writeFile('/works.bib', new Uint8Array(await (await fetch(path)).arrayBuffer()));
    bench.callMain([...words, '/works.bib']);
    return lines.join('\n');
  }, [...words.slice(0, -1), `/data/${words.at(-1).slice(scratch.length + 1)}`]);
  await page.close();
  return out;
}

async function measure(run, file) {
  const bytes = statSync(file).size;
  const times = JSON.parse(await run(['times', file]));
  const peaks = {};
  for (const stage of stages) peaks[stage] = JSON.parse(await run(['peak', stage, file])).peak / bytes;
  const rate = (ms) => bytes / 1e3 / ms;
  return {
    publications: rate(times.publications_ms), library: rate(times.library_ms), index: rate(times.library_ms + times.index_ms), peaks,
  };
}

const number = (value, digits) => (value === undefined ? '' : value.toFixed(digits)).padStart(10);

function print_ours(name, figures) {
  console.log('  ' + name.padEnd(30) + stages.map((stage) => number(figures[stage], 1)).join('') + stages.map((stage) => number(figures.peaks[stage], 2)).join(''));
}

/// Rows of {"name", "bytes", "cpu" in ms, "peakMB", ...} as the rivals' scripts write them.
function rival_rows(count, file) {
  const out = join(scratch, `rivals-${count}.jsonl`);
  const env = { ...process.env, NS: String(count), DATA: scratch, OUT: out, LIM: process.env.LIM ?? '15', BT: join(installed, 'btparse-run'), BENCH_NODE: join(installed, 'node') };
  for (const name of ['bib-native.sh', 'bib-node.sh']) spawnSync(join(rivals, name), { env, stdio: 'ignore' });
  const rows = readFileSync(out, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  return rows.map((row) => {
    if (row.skip || row.rc >= 124 || row.cpu === undefined) return { name: row.name, note: 'not done within the limit' };
    if (row.err) return { name: row.name, note: row.err };
    return { name: row.name, rate: row.cpu > 0 ? row.bytes / 1e3 / row.cpu : undefined, peak: row.peakMB * 1e6 / statSync(file).size };
  });
}

function print_rivals(count, file) {
  const { stderr } = spawnSync('/usr/bin/time', ['-f', '%U %S %M', command_line, 'check', file], { encoding: 'utf8', maxBuffer: 1 << 30 });
  const [user, system, peak_kb] = (stderr ?? '').trim().split('\n').at(-1).split(' ').map(Number);
  const bytes = statSync(file).size;
  console.log('  ' + 'folioscope check, the process'.padEnd(30) + number(user + system > 0 ? bytes / 1e6 / (user + system) : undefined, 1) + ' '.repeat(20) + number(peak_kb * 1024 / bytes, 2));
  if (!has_rivals) return console.log('  rivals are left out: FOLIOSCOPE_RIVALS names no folder with them, or their script is not here');
  for (const row of rival_rows(count, file)) {
    console.log('  ' + row.name.padEnd(30) + (row.note ? '   ' + row.note : number(row.rate, 1) + ' '.repeat(20) + number(row.peak, 2)));
  }
}

/// The rivals' twenty tricky entries and their broken file, judged by their judge.
async function print_answers(ways) {
  if (!existsSync(rivals)) return console.log('\nright answers are left out: the truth set is not here');
  const { judge } = await import(pathToFileURL(join(rivals, 'lib/truth.mjs')));
  const kept = { b01: 'One', b02: 'Two', b04: 'Four', b06: 'Six', b08: 'Eight', b09: 'Nine', b10: 'Ten' };
  console.log('\nright answers: of 20 tricky entries; of 7 good entries in a broken file; faults reported there with line and column');
  for (const [name, run] of ways) {
    const read = async (file) => JSON.parse(await run(['export', file]));
    const truth = judge((await read(join(scratch, 'truth.bib'))).publications.map(as_rival_entry));
    const broken = await read(join(scratch, 'truth-broken.bib'));
    const entries = broken.publications.map(as_rival_entry);
    const good = Object.keys(kept).filter((key) => entries.some((entry) => entry.key === key && JSON.stringify(entry.f).includes(kept[key])));
    const placed = broken.diagnostics.filter(({ line, column }) => line > 0 && column > 0);
    console.log('  ' + name.padEnd(30) + `${truth.filter((row) => row[2]).length}/20`.padStart(10) + `${good.length}/7`.padStart(10) + `${placed.length} of ${broken.diagnostics.length}`.padStart(10));
  }
  if (!has_rivals) return;
  const env = { ...process.env, BT: join(installed, 'btparse-run'), BENCH_NODE: join(installed, 'node') };
  for (const name of ['bib-truth-native.mjs', 'bib-truth.mjs']) console.log(spawnSync(process.execPath, [join(rivals, name)], { env, encoding: 'utf8' }).stdout.trimEnd());
}

/// One of our publications in the words of the judge, who knows BibTeX's fields.
function as_rival_entry(work) {
  const name_of = (name) => (typeof name === 'string' ? name : [name.given, name.prefix, name.family, name.suffix, name.literal, name.name].filter(Boolean).join(' '));
  const author = (work.authors ?? []).map(name_of).join(' and ');
  const journal = typeof work.venue === 'string' ? work.venue : work.venue?.text ?? work.venue?.name ?? '';
  const month = String(work.date?.month ?? work.month ?? work.date ?? '');
  const url = work.url ?? (work.links ?? []).map((link) => link.url).join(' ');
  return { key: work.key, f: { ...work, ...work.fields, title: work.title, author, journal, month, url } };
}

build();
const server = await serve({ '/data/': scratch });
server.pages.set('/blank.html', `<!doctype html><script>${readFileSync(script, 'utf8').replaceAll('</', '<\\/')}</script>`);
const browser = await launch();
const ways = [['natively', run_native], ['WebAssembly, Node', run_node], ['WebAssembly, Chromium', (words) => run_chromium(browser, server.origin, words)]];
for (const name of ['truth.bib', 'truth-broken.bib']) if (existsSync(rivals)) spawnSync('cp', [join(rivals, name), scratch]);
for (const count of sizes) {
  const file = join(scratch, `${count}.bib`);
  if (has_rivals) for (const kind of [[], ['plain']]) execFileSync(process.execPath, [join(rivals, 'gen-bib.mjs'), String(count), kind.length ? file.replace('.bib', '.plain.bib') : file, '1', ...kind]);
  else execFileSync(native, ['write', String(count), file]);
  console.log(`\n${count} works, ${(statSync(file).size / 1e6).toFixed(2)} MB`.padEnd(33) + ['works', 'library', 'index', 'works', 'library', 'index'].map((stage) => stage.padStart(10)).join(''));
  console.log(' '.repeat(32) + '      MB/s'.repeat(3) + '    memory'.repeat(3));
  for (const [name, run] of ways) print_ours(name, await measure(run, file));
  print_rivals(count, file);
}
await print_answers(ways);
await browser.close();
server.close();
rmSync(scratch, { recursive: true });
