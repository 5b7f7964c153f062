// What the program asks of the page: the calls of src/host/web/host_library.js end here. Clipboard, downloads, address, storage, announcements.

const theme_names = ['system', 'light', 'dark'];
const theme_key = 'folioscope-theme';

class Page {
  constructor(container, is_framed) {
    this.container = container;
    this.is_framed = is_framed;
    this.runs = new Runs();
    this.graphics = null;
    this.on_connected = () => {};
    this.on_published = () => {};
    this.on_matches = () => {};
    this.on_failed = () => {};
    this.fragment = location.hash.slice(1);
    this.theme = 0;

    this.live = document.createElement('div');
    this.live.className = 'folioscope-live-region';
    this.live.setAttribute('role', 'status');
    this.announced = '';
    container.append(this.live);
  }

  /// The program's first call: its module, its memory (which moves when it grows), its graphics ({gl(), texture(name)}).
  connect(module, memory, graphics) {
    this.graphics = graphics;
    this.on_connected(new Program(module, memory));
  }

  /// Whether a shader or a call was refused. Waits for the graphics process.
  has_graphics_error() { return this.graphics.gl().getError() !== 0; }

  publish(record, announcement) {
    this.on_published(record);
    if (announcement === this.announced) return;
    this.announced = this.live.textContent = announcement;
  }

  /// Stays until the program has something else to announce than before.
  say(text) { this.live.textContent = text; }

  publish_matches(keys) { this.on_matches(keys ? keys.split(field_separator) : []); }

  /// Within the reader's gesture, so that it is done (true) when this returns. Failing that the text is shown, to be copied by hand.
  copy(text) {
    // A bare fragment stands for this very page with that view; U+001A for its address (k_page_address).
    const address = location.href.replace(/#.*/, '');
    const whole = text.startsWith('#') ? address + text : text.replaceAll('\x1a', address);
    if (copy_at_once(whole)) return true;
    const give_up = () => show_to_copy(whole);
    if (navigator.clipboard?.writeText) navigator.clipboard.writeText(whole).catch(give_up);
    else give_up();
    return true;
  }

  save(name, type, text) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  /// In a frame nothing is pushed: its entries would stand in the way of the host page's Back.
  set_fragment(fragment, is_navigation) {
    if (fragment === this.fragment) return;
    this.fragment = fragment;
    const address = location.pathname + location.search + (fragment ? '#' + fragment : '');
    try {
      if (is_navigation && !this.is_framed) history.pushState(null, '', address);
      else history.replaceState(null, '', address);
    } catch {
      // A sandbox or the limit on changes a second: the view works, only the address bar stays behind.
    }
  }

  /// Calls `on_change(fragment)` when the reader went back, forward or to a link into this page.
  watch_address(on_change) {
    const check = () => {
      const fragment = location.hash.slice(1);
      if (fragment === this.fragment) return;
      this.fragment = fragment;
      on_change(fragment);
    };
    addEventListener('popstate', check);
    addEventListener('hashchange', check);
  }

  /// Of an address parameter, else what the reader chose earlier: 0 system, 1 light, 2 dark.
  initial_theme() {
    const wanted = new URLSearchParams(location.search).get('theme');
    let name = { auto: 'system', light: 'light', dark: 'dark' }[wanted];
    try {
      name ??= localStorage.getItem(theme_key);
    } catch {
      // No storage here.
    }
    return Math.max(0, theme_names.indexOf(name));
  }

  store_theme(choice) {
    this.show_theme(choice);
    try {
      localStorage.setItem(theme_key, theme_names[choice]);
    } catch {
      // No storage here: the choice lasts as long as the page.
    }
  }

  show_theme(choice) { document.documentElement.dataset.theme = theme_names[choice]; }

  /// The program's own fonts, for the elements over the canvas and for runs drawn by the page.
  use_fonts(regular, semibold) {
    for (const [bytes, weight] of [[regular, '400'], [semibold, '600']]) {
      const font = new FontFace('Folioscope Inter', bytes, { weight });
      document.fonts.add(font);
      font.load().catch(() => {});  // the next best font of the reader's stands in
    }
  }

  measure_run(text, size_px, weight, is_monospace) { return this.runs.measure(text, size_px, weight, is_monospace); }
  draw_run(text, size_px, weight, is_monospace, rgba, texture, x, y, width, height) {
    const { graphics } = this;
    this.runs.draw(graphics.gl(), graphics.texture(texture), text, size_px, weight, is_monospace, rgba, x, y, width, height);
  }

  fail(reason) { this.on_failed(reason); }
}

/// The clipboard through a copy event: done or not when it returns, and allowed in frames of other sites.
function copy_at_once(text) {
  let is_done = false;
  const on_copy = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData.setData('text/plain', text);
    is_done = true;
  };
  addEventListener('copy', on_copy, true);
  try {
    is_done = document.execCommand('copy') && is_done;
  } catch {
    is_done = false;
  }
  removeEventListener('copy', on_copy, true);
  return is_done;
}

/// The last resort where the browser lets nobody write to the clipboard.
function show_to_copy(text) {
  const dialog = document.createElement('dialog');
  dialog.className = 'folioscope-copy';
  const label = document.createElement('label');
  label.textContent = 'The browser does not let this page copy. The text is selected: copy it with your keyboard or menu.';
  const box = document.createElement('textarea');
  box.readOnly = true;
  box.rows = 10;
  box.value = text;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  label.append(box);
  dialog.append(label, close);
  document.body.append(dialog);
  dialog.showModal();
  box.select();
}
