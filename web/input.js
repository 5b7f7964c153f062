// What the reader does to the elements over the canvas -> the program. The browser keeps what is its own: wheel and finger scrolling, links,
// text selection, text input, Tab, every shortcut. Knows nothing of what the items mean.

const nowhere = -1e9;             // a pointer position that hits nothing
const click_slop_px = 4;          // a pointer that moved less has clicked
const drag_slop_px = 8;           // a finger that moved more to the side is dragging
const frames_per_click = 3;       // move, press and release reach the program in frames of their own

class PointerInput {
  constructor(layer, program, frames) {
    this.layer = layer;
    this.program = program;
    this.frames = frames;
    this.down = null;             // where the button or finger went down: {x, y, is_touch, is_sent}
    const root = layer.root;
    root.addEventListener('pointerdown', (event) => this.on_down(event));
    root.addEventListener('click', (event) => this.on_click(event));
    root.addEventListener('pointerleave', (event) => { if (!this.down && event.pointerType !== 'touch') this.send('move', null); });
    // On the window, so that a drag that leaves the viewer goes on. Capturing the pointer would take clicks away from the links.
    addEventListener('pointermove', (event) => this.on_move(event));
    addEventListener('pointerup', (event) => this.on_up(event));
    addEventListener('pointercancel', () => this.cancel());
    addEventListener('blur', () => this.cancel());
  }

  /// `event` null: nowhere.
  send(kind, event, is_touch = false) {
    const box = this.layer.root.getBoundingClientRect();
    const x = event ? event.clientX - box.left : nowhere;
    const y = event ? event.clientY - box.top : nowhere;
    this.program.pointer(kind, x, y, event ?? {}, is_touch);
    this.frames.request();
  }

  on_down(event) {
    if (event.button !== 0 || !event.isPrimary || event.target instanceof HTMLInputElement) return;
    const is_touch = event.pointerType === 'touch';
    this.down = { x: event.clientX, y: event.clientY, event, is_touch, is_sent: !is_touch };
    if (is_touch) return;  // a tap comes as a click, a drag to the side as moves; all else scrolls
    this.send('move', event);
    this.send('down', event);
  }

  on_move(event) {
    if (!event.isPrimary) return;
    if (event.pointerType !== 'touch') {
      if (this.down || this.layer.root.contains(event.target)) this.send('move', event);
      return;
    }
    const { down } = this;
    if (!down) return;
    if (!down.is_sent && Math.abs(event.clientX - down.x) > drag_slop_px && this.takes_drags(down.event.target)) {
      down.is_sent = true;
      this.send('move', down.event, true);
      this.send('down', down.event, true);
      this.frames.settle(2);
    }
    if (down.is_sent) this.send('move', event, true);
  }

  /// The browser leaves sideways drags to us where the style sheet says so.
  takes_drags(target) { return getComputedStyle(target).touchAction.includes('pan-y'); }

  on_up(event) {
    const { down } = this;
    if (!down || !event.isPrimary || (event.button !== 0 && !down.is_touch)) return;
    this.down = null;
    if (!down.is_sent) return;
    const place = this.is_the_browsers(event, down) ? null : event;
    this.send('move', place, down.is_touch);
    this.send('up', place, down.is_touch);
    // Within the reader's gesture, for the clipboard.
    this.frames.settle(frames_per_click);
    if (down.is_touch) this.send('move', null);
  }

  /// A selection just made, or a link that the browser opens elsewhere: no click for the program.
  is_the_browsers(event, down) {
    const has_moved = Math.hypot(event.clientX - down.x, event.clientY - down.y) > click_slop_px;
    if (has_moved && !getSelection().isCollapsed) return true;
    return opens_elsewhere(event) && event.target instanceof Element && event.target.closest('a[href^="#"]') !== null;
  }

  cancel() {
    if (this.down?.is_sent) {
      this.send('move', null);
      this.send('up', null, this.down.is_touch);
    }
    this.down = null;
  }

  on_click(event) {
    const target = event.target.closest('a, [data-id]');
    const link = event.target.closest('a[href]');
    // A link into this page is the program's to follow, as any click on the canvas is.
    const is_own_link = link?.getAttribute('href').startsWith('#') && !opens_elsewhere(event);
    if (is_own_link) event.preventDefault();
    if (event.target instanceof HTMLInputElement) return;

    if (event.detail === 0) {  // keyboard, assistive technology, scripts
      if (link && !is_own_link) return;
      const node = this.layer.node_at(target);
      if (!node || node.item.flags.includes('d')) return;
      this.program.activate(node.item.id, event);
      this.frames.settle(2);
    } else if (event.pointerType === 'touch') {
      this.tap(event);
    }
  }

  tap(event) {
    this.send('move', event, true);
    this.send('down', event, true);
    this.send('up', event, true);
    this.frames.settle(frames_per_click);
    this.send('move', null, true);
  }
}

function opens_elsewhere(event) { return event.ctrlKey || event.metaKey || event.shiftKey; }

class KeyInput {
  constructor(layer, program, frames, is_framed) {
    this.layer = layer;
    this.program = program;
    this.frames = frames;
    this.is_framed = is_framed;
    addEventListener('keydown', (event) => this.on_key(event));
    const root = layer.root;
    root.addEventListener('input', (event) => this.on_edit(event));
    root.addEventListener('compositionstart', (event) => this.compose(event, true));
    root.addEventListener('compositionend', (event) => this.compose(event, false));
  }

  /// Keys belong to the viewer while the focus is in it; on a page of its own also while nothing has it.
  is_ours() {
    const focused = document.activeElement;
    return this.layer.root.contains(focused) || (!this.is_framed && (focused === document.body || focused === null));
  }

  on_key(event) {
    if (event.defaultPrevented || event.isComposing || !this.is_ours()) return;
    const node = this.layer.node_at(document.activeElement);
    if (event.target instanceof HTMLInputElement) {
      if (event.key === 'Escape') this.leave_field(event.target, node);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.key === 'Tab') return;
    if (event.key === '/' && !event.altKey) {
      const field = this.layer.find('searchbox');
      if (!field) return;
      event.preventDefault();
      field.element.focus({ preventScroll: true });
      field.element.select();
      return;
    }
    if (node?.item.role === 'slider' && this.adjust(event, node)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      this.press(event, node);
      return;
    }
    if (event.key !== 'Escape') return;
    this.program.escape();
    this.frames.settle(2);
  }

  /// What the browser does for a <button>, for the buttons that are no such element.
  press(event, node) {
    if (!node || node.element.tagName !== 'SPAN') return;
    event.preventDefault();
    node.element.dispatchEvent(new MouseEvent('click', {
      bubbles: true, cancelable: true, shiftKey: event.shiftKey, ctrlKey: event.ctrlKey, altKey: event.altKey, metaKey: event.metaKey,
    }));
  }

  adjust(event, node) {
    const step = {
      ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -5, PageUp: 5, Home: -10000, End: 10000,
    }[event.key];
    if (!step) return false;
    event.preventDefault();
    this.program.adjust(node.item.id, step);
    this.frames.settle(2);  // the slider moves in the one, shows where it stands in the other
    return true;
  }

  leave_field(field, node) {
    if (field.value === '') {
      field.blur();
      return;
    }
    field.value = '';
    this.program.edit(node.item.id, '');
    this.frames.settle(1);
  }

  on_edit(event) {
    const node = this.layer.node_at(event.target);
    if (!node || !(event.target instanceof HTMLInputElement)) return;
    this.program.edit(node.item.id, event.target.value);
    this.frames.request();
  }

  compose(event, is_composing) {
    const node = this.layer.node_at(event.target);
    if (node) node.is_composing = is_composing;
    if (!is_composing) this.on_edit(event);
  }
}

/// Keeps the focus in a dialog while one is open, and gives it back afterwards. Never takes it from outside the viewer.
class DialogFocus {
  constructor(layer) {
    this.layer = layer;
    this.open = null;
    this.before = null;
    layer.root.addEventListener('keydown', (event) => { if (event.key === 'Tab') this.turn(event); });
  }

  /// After each frame.
  update() {
    const dialog = this.layer.find('dialog')?.element ?? null;
    if (dialog === this.open) return;
    const focused = document.activeElement;
    if (dialog && this.layer.root.contains(focused)) {
      this.before = focused;
      dialog.tabIndex = -1;
      (this.stops_of(dialog)[0] ?? dialog).focus({ preventScroll: true });
    } else if (!dialog && this.before) {
      if (this.before.isConnected) this.before.focus({ preventScroll: true });
      this.before = null;
    }
    this.open = dialog;
  }

  stops_of(dialog) { return [...dialog.querySelectorAll('[tabindex="0"]')]; }

  turn(event) {
    if (!this.open?.contains(document.activeElement)) return;
    const stops = this.stops_of(this.open);
    const first = stops[0];
    const last = stops[stops.length - 1];
    if (event.shiftKey && document.activeElement === first) last.focus();
    else if (!event.shiftKey && document.activeElement === last) first.focus();
    else return;
    event.preventDefault();
  }
}

/// The browser's scrolling of a region -> the program, which draws what is then to be seen.
function watch_scrolling(layer, program, frames) {
  layer.root.addEventListener('scroll', (event) => {
    const node = layer.node_at(event.target);
    if (node?.item.role !== 'scroll' || Math.abs(node.element.scrollTop - node.item.scroll_y) < 0.5) return;
    program.scroll(node.item.id, node.element.scrollTop);
    frames.request();
  }, true);
}

const largest_file_bytes = 64 * 1024 * 1024;

/// Files dropped on the page are read here, locally, and handed to `open` together as pairs of name and bytes. Not in a frame: a drop there is
/// meant for the page around it.
function watch_drops(open, say) {
  const has_files = (event) => event.dataTransfer?.types.includes('Files');
  const read = async (file) => {
    try {
      if (file.size <= largest_file_bytes) return [file.name, new Uint8Array(await file.arrayBuffer())];
      say(`${file.name} is larger than 64 MB and was not opened`);
    } catch {
      say(`${file.name} could not be read`);  // a folder, for one
    }
    return null;
  };
  addEventListener('dragover', (event) => { if (has_files(event)) event.preventDefault(); });
  addEventListener('drop', async (event) => {
    if (!has_files(event)) return;
    event.preventDefault();
    const files = (await Promise.all([...event.dataTransfer.files].map(read))).filter(Boolean);
    if (files.length > 0) await open(files);
  });
}

/// Calls `on_change` with the reader's settings now and whenever one changes.
function watch_preferences(on_change) {
  const queries = {
    dark: matchMedia('(prefers-color-scheme: dark)'),
    reduced_motion: matchMedia('(prefers-reduced-motion: reduce)'),
    forced_colors: matchMedia('(forced-colors: active)'),
    touch: matchMedia('(pointer: coarse)'),
  };
  const tell = () => on_change(Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.matches])));
  for (const query of Object.values(queries)) query.addEventListener('change', tell);
  tell();
}
