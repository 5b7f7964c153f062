// Loads the program, joins it with the page, and steps back to the static list when it cannot run. The last of the page's scripts.

const patience_ms = 1500;        // before a message says that something is on its way
const restore_patience_ms = 3000;  // before a lost graphics context is given up
const graphics_check_ms = 1000;    // after the first picture: asked sooner, the answer would wait for it, and the page with it
const graphics_attributes = {
  alpha: false, depth: false, stencil: false, antialias: false, powerPreference: 'low-power',
};

/// Why there is nothing but the static list, in words for a reader.
class Failure extends Error {
  constructor(reason, detail = '') {
    super(reason);
    this.detail = detail;
  }
}

/// The compiled program: in the page itself when that is one file; over http while it arrives; from disk and in a sandbox, where a page may not
/// fetch, out of a script that holds the same bytes.
async function compile_program(address) {
  const within = document.getElementById('folioscope-wasm')?.textContent;
  if (within) return WebAssembly.compile(bytes_of(within));
  if (location.protocol === 'file:' || self.origin === 'null') {
    await run_script(`${address}.js`);
    return WebAssembly.compile(bytes_of(folioscope_wasm_base64));
  }
  const response = await fetch(address);
  if (!response.ok) throw new Failure('a part of the page could not be loaded', `${address}: ${response.status}`);
  const copy = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;  // anything but a server that names the wrong type
    return WebAssembly.compile(await copy.arrayBuffer());
  }
}

function bytes_of(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

function run_script(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = resolve;
    script.onerror = () => reject(new Failure('a part of the page could not be loaded', address));
    document.head.append(script);
  });
}

/// The data, which stands in the page: {"files": [{"path": "...", "text": "..."}, ...], "full": what the names of the
/// full program's files begin with}.
function data_of_page(element) {
  if (!element) return { files: [] };
  try {
    const data = JSON.parse(element.textContent);
    return { ...data, files: data.files.map(({ path, text }) => [String(path), String(text)]) };
  } catch (error) {
    throw new Failure('the data of this page is damaged', String(error));
  }
}

/// The maker of the full program, whose script hands it over instead of starting a page.
async function load_full(address) {
  const script = run_script(address);
  const create = new Promise((resolve) => { self.folioscope_take = resolve; });
  await script;
  return create;
}

/// The venue table, which a page needs only to read files; nothing where it cannot be had.
async function load_venues(address) {
  try {
    await run_script(address);
    return [['venues.json', JSON.stringify(folioscope_venues)]];
  } catch {
    return [];
  }
}

/// The address parameter profile= gives the first view, unless the fragment says more.
function initial_fragment() {
  const fragment = location.hash.slice(1);
  const profile = new URLSearchParams(location.search).get('profile');
  if (!profile || /(^|&)profile=/.test(fragment)) return fragment;
  return `profile=${encodeURIComponent(profile)}${fragment && '&'}${fragment}`;
}

class Viewer {
  constructor(container, list_element, script) {
    this.container = container;
    this.script = script;
    this.root_classes = document.documentElement.classList;
    this.is_live = false;
    this.has_failed = false;
    this.opening = Promise.resolve();
    this.is_framed = window.parent !== window;
    this.list = new StaticList(list_element, (key) => this.go_to(key));
  }

  async start() {
    addEventListener('error', (event) => { if (event.error instanceof WebAssembly.RuntimeError) this.fail(event.error); });
    const patience = setTimeout(() => this.root_classes.add('folioscope-starting'), patience_ms);
    try {
      await this.open();
    } catch (error) {
      this.fail(error);
    } finally {
      clearTimeout(patience);
      this.root_classes.remove('folioscope-starting');
    }
  }

  async open() {
    if (typeof WebAssembly !== 'object') throw new Failure('this browser does not run WebAssembly');
    // Compiled beside the making of the graphics context, which takes as long.
    const compiled = compile_program(this.script.dataset.wasm);
    compiled.catch(() => {});  // reported below
    this.canvas = document.createElement('canvas');
    this.canvas.setAttribute('aria-hidden', 'true');
    const layer_root = document.createElement('div');
    layer_root.className = 'folioscope-layer';
    layer_root.tabIndex = -1;
    this.container.append(this.canvas, layer_root);
    // Most likely the size that watch_size() will find: another one costs a new drawing buffer.
    const box = this.container.getBoundingClientRect();
    this.canvas.width = Math.round(box.width * devicePixelRatio);
    this.canvas.height = Math.round(box.height * devicePixelRatio);
    if (!this.canvas.getContext('webgl2', graphics_attributes)) throw new Failure('this browser gives no WebGL 2');

    this.page = new Page(this.container, this.is_framed);
    this.page.on_published = (record) => this.show(record);
    this.page.on_matches = (keys) => this.list.set_matches(new Set(keys));
    this.page.on_failed = (reason) => this.fail(new Failure(reason));
    this.page.show_theme(this.page.initial_theme());
    this.layer = new DomLayer(layer_root);
    this.dialog_focus = new DialogFocus(this.layer);

    this.data = data_of_page(document.getElementById('folioscope-data'));
    this.is_full = !this.data.full || this.script.dataset.wasm.startsWith(this.data.full);
    const has_size = new Promise((resolve) => {
      watch_size(this.canvas, (size) => {
        this.resize(size);
        resolve();
      });
    });
    this.page.on_connected = (program) => this.hand_over(program);
    await this.run_program(createFolioscope, compiled);
    await has_size;
    if (this.has_failed) return;
    this.listen();
    this.fit();
    this.frames.resume();
    this.frames.now();
  }

  /// Returns when the program has started; its main() joins the page through on_connected.
  run_program(create, compiled) {
    return create({
      canvas: this.canvas,
      page: this.page,
      instantiateWasm: (imports, use) => {
        Promise.resolve(compiled)
          .then((module) => WebAssembly.instantiate(module, imports))
          .then(use)
          .catch((error) => this.fail(error));
        return {};
      },
      onAbort: (what) => this.fail(new Failure('the program has stopped', String(what))),
      print: (text) => console.log(text),
      printErr: (text) => console.warn(text),
    });
  }

  /// What the program must know before its first frame.
  hand_over(program) {
    for (const [path, text] of this.data.files) program.file(path, program.encoder.encode(text));
    program.theme(this.page.initial_theme());
    program.fragment(initial_fragment());
    if (this.program) {
      Object.assign(this.program, program);  // everybody who holds the program now calls the full one
      this.program.prefer(this.preferences);
      return;
    }
    this.program = program;
    this.frames = new Frames(program, (error) => this.fail(error));
    watch_preferences((preferences) => {
      this.preferences = preferences;
      program.prefer(preferences);
      this.frames.request();
    });
  }

  /// Puts the full program, which reads more and faster, in the place of the one that first visits get. It shows the same, in the same canvas.
  async change_program(address) {
    const [compiled, create] = await Promise.all([compile_program(`${address}.wasm`), load_full(`${address}.js`)]);
    this.frames.pause();
    await this.run_program(create, compiled);
    this.is_full = true;
    this.frames.resume();
    this.fit();
  }

  listen() {
    const { layer, program, frames } = this;
    new PointerInput(layer, program, frames);
    new KeyInput(layer, program, frames, this.is_framed);
    watch_scrolling(layer, program, frames);
    if (!this.is_framed) watch_drops((files) => this.open_files(files), (text) => this.page.say(text));
    this.page.watch_address((fragment) => {
      program.fragment(fragment);
      frames.request();
    });
    this.canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      frames.pause();
      clearTimeout(this.graphics_check);
      this.restore_timer = setTimeout(() => this.fail(new Failure('the graphics of this device were lost')), restore_patience_ms);
    });
    this.canvas.addEventListener('webglcontextrestored', () => {
      clearTimeout(this.restore_timer);
      program.restored_graphics();
      frames.resume();
    });
  }

  /// `files`: pairs of name and bytes, explored together in place of the site.
  open_files(files) {
    this.opening = this.opening.then(() => this.open_next(files));
  }

  async open_next(files) {
    const { full, files: own } = this.data;
    if (!this.is_full) {
      try {
        await this.change_program(full);
      } catch {
        this.page.say('The part of the page that reads files could not be loaded');
        return;
      }
    }
    // Once: the program keeps the table for files opened later.
    const has_venues = [...own, ...files].some(([name]) => name === 'venues.json');
    const tables = full && !has_venues ? await load_venues(`${full}.venues.js`) : [];
    own.push(...tables);
    for (const [name, text] of tables) this.program.file(name, this.program.encoder.encode(text));
    for (const [name, bytes] of files) this.program.file(name, bytes);
    this.frames.request();
  }

  resize(size) {
    this.size = size;
    if (!this.frames || this.has_failed) return;
    this.fit();
    this.frames.now();  // in the same task, so that no empty canvas is seen
  }

  /// SDL knows the size of the canvas only nearly.
  fit() {
    const { width_px, height_px } = this.size;
    if (this.canvas.width !== width_px || this.canvas.height !== height_px) Object.assign(this.canvas, { width: width_px, height: height_px });
    this.program.resize(this.size);
  }

  /// After each frame drawn.
  show(record) {
    const progress = this.is_live ? 0 : this.list.progress();  // before anything changes, so that nothing is laid out twice
    if (!this.layer.show(record)) return;
    this.dialog_focus.update();
    if (!this.is_live) this.go_live(progress);
    const drawn = new Set();
    for (const { item } of this.layer.nodes.values()) {
      if (item.role === 'listitem' && item.id.startsWith('row/')) drawn.add(item.id.slice(4));
    }
    this.list.stand_by(drawn);
  }

  /// The picture takes the place of the static list, at the place to which the reader had scrolled that (`progress`, 0 to 1).
  go_live(progress) {
    this.is_live = true;
    this.root_classes.add('folioscope-live');
    this.list.retire();
    const list = this.layer.find('scroll', 'scroll/list')?.element;
    if (list && progress > 0) list.scrollTop = progress * (list.scrollHeight - list.clientHeight);
    this.graphics_check = setTimeout(() => {
      if (!this.has_failed && this.page.has_graphics_error()) this.fail(new Failure('the graphics of this device cannot draw it'));
    }, graphics_check_ms);
  }

  /// The browser's search found a work outside the visible part of the list.
  go_to(key) {
    const kept = this.page.fragment.split('&').filter((part) => part && !/^(sel|panel)=/.test(part));
    const fragment = [...kept, `sel=${encodeURIComponent(key)}`, 'panel=detail'].join('&');
    this.page.set_fragment(fragment, false);
    this.program.fragment(fragment);
    this.frames.request();
  }

  /// Back to the static list, once and for good.
  fail(error) {
    if (this.has_failed) return;
    this.has_failed = true;
    this.frames?.pause();
    this.container.remove();
    this.root_classes.remove('folioscope-live');
    this.root_classes.add('folioscope-failed');
    this.list.come_back();
    const is_known = error instanceof Failure;
    explain_failure(this.list.element, is_known ? error.message : 'the program has stopped', is_known ? error.detail : String(error?.stack ?? error));
  }
}

if (self.folioscope_take) folioscope_take(createFolioscope);
else new Viewer(document.getElementById('folioscope'), document.getElementById('folioscope-list'), document.currentScript).start();
