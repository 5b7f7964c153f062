// Holds src/ to the rules that no compiler checks: who may include whom, file length, state in draw code, platform
// conditions, output from the core. Prints a line a check; the last line is "N passed, N failed".
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const table_head = '| module | may include | third-party allowed |';
const length_note = 400, length_limit = 600;

// How headers of others are recognised. A header of the C++ library has neither a dot nor a slash.
const third_parties = [
  [/^imgui/, 'imgui'],
  [/^SDL/, 'sdl2'],
  [/^(GL|GLES\d)\//, 'opengl'],
  [/^emscripten/, 'emscripten'],
  [/^nlohmann\//, 'nlohmann_json'],
  [/^pango\//, 'pango'],
];

let passed = 0, failed = 0;
/// One check: passes without findings.
function check(name, findings) {
  if (findings.length === 0) {
    console.log(`ok: ${name}`);
    passed += 1;
  } else {
    console.log(`FAILED: ${name}`);
    for (const finding of findings) console.log(`  ${finding}`);
    failed += 1;
  }
}

/// Paths below a folder, relative to the checkout.
function files_below(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/// The code of a C++ text: comments and the insides of literals are blanked, line breaks stay. With `keep_strings` literals stay.
function code_of(text, keep_strings = false) {
  const blank = (part) => part.replace(/[^\n]/g, ' ');
  return text.replace(/\/\/[^\n]*|\/\*[^]*?\*\/|R"(\w*)\([^]*?\)\1"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'/g, (part) =>
    part.startsWith('/') ? blank(part) : keep_strings ? part : `"${blank(part.slice(1, -1))}"`);
}

/// [line number, line] of each line of code that matches.
function lines_matching(text, pattern) {
  return code_of(text).split('\n').flatMap((line, i) => (pattern.test(line) ? [[i + 1, line.trim()]] : []));
}

/// The include table: module -> { modules, third_parties }.
function read_table() {
  const lines = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('\n');
  const start = lines.indexOf(table_head);
  const table = new Map();
  if (start < 0) return table;
  const words = (cell) => cell.split(',').map((word) => word.trim()).filter((word) => word && word !== '-');
  for (const line of lines.slice(start + 2)) {
    if (!line.startsWith('|')) break;
    const [module, modules, others] = line.split('|').slice(1, -1).map((cell) => cell.trim());
    table.set(module, { modules: new Set(words(modules)), third_parties: new Set(words(others)) });
  }
  return table;
}

/// "src/core/search/query.cpp" and "core/search/query.hpp" -> "search"; "ui/probe.hpp" -> "ui"; null: no module.
function module_of(path) {
  const parts = path.replace(/^src\//, '').split('/');
  if (parts.length < 2) return null;
  return parts[0] === 'core' ? parts[1] : parts[0];
}

/// Modules that reach themselves through the table.
function cycles(table) {
  const reaches = (from, goal, seen) => [...(table.get(from)?.modules ?? [])].some((next) =>
    next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))));
  return [...table.keys()].filter((module) => reaches(module, module, new Set()));
}

/// C++ headers have no dot; in a C file those of the C library are standard.
function is_standard(path, name) {
  return path.endsWith('.c') && /^(std(arg|def|int|io|lib)|string|math|ctype|limits)\.h$/.test(name);
}

function include_findings(path, text, table, kind) {
  const from = module_of(path), row = table.get(from);
  const findings = [];
  for (const [, quote, name] of code_of(text, true).matchAll(/^#\s*include\s*(["<])([^">]+)[">]/gm)) {
    const third_party = third_parties.find(([pattern]) => pattern.test(name))?.[1];
    const is_own = quote === '"' && third_party === undefined;
    if (kind === 'modules' && is_own) {
      const to = module_of(name);
      if (to !== from && !row.modules.has(to)) findings.push(`${path} includes ${name}: not allowed`);
    } else if (kind === 'third parties' && !is_own && /[./]/.test(name) && !is_standard(path, name)) {
      if (third_party === undefined || !row.third_parties.has(third_party)) findings.push(`${path} includes ${name}: not allowed`);
    }
  }
  return findings;
}

const sources = files_below('src')
  .filter((path) => /\.(cpp|hpp|h|c)$/.test(path) && !path.startsWith('src/cmake/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const is_core = ({ path }) => path.startsWith('src/core/');
const report = (files, pattern) =>
  files.flatMap(({ path, text }) => lines_matching(text, pattern).map(([line, code]) => `${path}:${line}: ${code}`));

const table = read_table();
check('ARCHITECTURE.md holds the include table', table.size > 0 ? [] : [`no line "${table_head}"`]);
check('the include table has no circles', cycles(table).map((module) => `${module} reaches itself`));
check('the include table names known modules only',
  [...table].flatMap(([module, row]) => [...row.modules].filter((name) => !table.has(name)).map((name) => `${module} may include ${name}: no such row`)));
const modules = [...new Set(sources.map(({ path }) => module_of(path)))].sort();
check('every folder of src has a row', modules.filter((module) => !table.has(module)));
for (const module of modules.filter((name) => table.has(name))) {
  const own = sources.filter(({ path }) => module_of(path) === module);
  for (const kind of ['modules', 'third parties']) {
    check(`${module} includes only the ${kind} of its row`, own.flatMap(({ path, text }) => include_findings(path, text, table, kind)));
  }
}

const texts = ['src', 'tests', 'web'].flatMap(files_below)
  .filter((path) => ['.cpp', '.hpp', '.h', '.c', '.js', '.mjs', '.css', '.sh', '.cmake', '.html', '.py'].includes(extname(path)))
  .filter((path) => !path.includes('node_modules/'))
  .map((path) => ({ path, length: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }));
for (const { path, length } of texts) {
  if (length > length_note && length <= length_limit) console.log(`note: ${path} has ${length} lines`);
}
check(`no file has more than ${length_limit} lines`,
  texts.filter(({ length }) => length > length_limit).map(({ path, length }) => `${path} has ${length} lines`));

check('every source opens with what it holds', sources.filter(({ text }) => !/^\/[/*] ?\S|^\/\/\/ \S/.test(text)).map(({ path }) => path));
check('sources are ASCII outside string data',
  sources.flatMap(({ path, text }) => text.replace(/R"(\w*)\([^]*?\)\1"|"(?:\\.|[^"\\\n])*"/g, '""').split('\n')
    .flatMap((line, i) => (/[^\x00-\x7f]/.test(line.replace(/\/\/\/.*/, '')) ? [`${path}:${i + 1}: ${line.trim()}`] : []))));
check('draw code keeps no state of its own',
  report(sources.filter(({ path }) => path.startsWith('src/ui/')),
    /^\s+(static|thread_local)\s+(?!const\b|constexpr\b)[\w:<>,*& ]+?[\s*&]\w+\s*(=|;|\{|\[)/));
check('platform conditions stand in src/host only',
  report(sources.filter(({ path }) => !path.startsWith('src/host/')),
    /\b(__EMSCRIPTEN__|EMSCRIPTEN|_WIN32|_WIN64|_MSC_VER|__APPLE__|__linux__|__unix__|__ANDROID__)\b/));
check('the core does not print, exit, or read files or clocks',
  report(sources.filter(is_core), /\b(std::(cout|cerr|clog|cin|[io]?fstream|exit|abort|getenv|time|chrono)|f?printf|puts|fopen|rand)\b|<(iostream|fstream|cstdio|chrono|random|thread)>/));
check('the core throws nothing', report(sources.filter(is_core), /\b(throw|try|catch)\b/));
check('the core has no variables that outlive a call',
  report(sources.filter(is_core), /^(\s+static|static|thread_local|inline)\s+(?!const\b|constexpr\b|assert)[\w:<>,*& ]+?[\s*&]\w+\s*(=|;|\{|\[)/));

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
