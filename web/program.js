// The program from the page's side: texts and numbers go in through its exported fs_ functions (src/host/web/exports.txt).
// Knows nothing of the document.

const field_separator = '\x1f';

class Program {
  /// `module` holds the exported functions, `memory()` gives its bytes as they are now.
  constructor(module, memory) {
    this.module = module;
    this.memory = memory;
    this.encoder = new TextEncoder();
  }

  /// Hands over bytes; the next call that takes a text reads them.
  put(bytes) {
    const address = this.module._fs_buffer(bytes.length);
    this.memory().set(bytes, address);
  }

  put_text(...fields) { this.put(this.encoder.encode(fields.join(field_separator))); }

  /// Draws one frame. Returns -1: sleep until an event; 0: again in the next animation frame; else milliseconds to wait.
  frame() { return this.module._fs_frame(); }
  resize({ width_pt, height_pt, ratio }) { this.module._fs_resize(width_pt, height_pt, ratio); }
  prefer(preferences) {
    this.module._fs_preferences(+preferences.dark, +preferences.reduced_motion, +preferences.forced_colors, +preferences.touch);
  }
  /// `choice`: 0 system, 1 light, 2 dark. Before the start.
  theme(choice) { this.module._fs_theme(choice); }
  restored_graphics() { this.module._fs_restored_graphics(); }

  /// `kind`: 'move', 'down' or 'up'; points from the top left of the canvas.
  pointer(kind, x, y, event, is_touch) {
    this.module._fs_pointer(['move', 'down', 'up'].indexOf(kind), x, y, modifiers_of(event), +is_touch);
  }
  escape() { this.module._fs_escape(); }

  activate(id, event) {
    this.put_text(id);
    this.module._fs_activate(modifiers_of(event));
  }
  adjust(id, step) {
    this.put_text(id);
    this.module._fs_adjust(step);
  }
  edit(id, text) {
    this.put_text(id, text);
    this.module._fs_edit();
  }
  scroll(id, y_pt) {
    this.put_text(id);
    this.module._fs_scroll(y_pt);
  }
  fragment(text) {
    this.put_text(text);
    this.module._fs_fragment();
  }
  /// A file of the page's data (before the start) or one that the reader opened (after it).
  file(path, bytes) {
    const head = this.encoder.encode(path + field_separator);
    const all = new Uint8Array(head.length + bytes.length);
    all.set(head);
    all.set(bytes, head.length);
    this.put(all);
    this.module._fs_file();
  }
}

/// Bits: 1 shift, 2 control or command, 4 alt.
function modifiers_of(event) {
  return event.shiftKey | (event.ctrlKey || event.metaKey) << 1 | event.altKey << 2;
}
