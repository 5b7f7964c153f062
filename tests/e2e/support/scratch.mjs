// A page with the viewer's own scripts and, in place of the program, a fake that writes down what it is told.
import { fileURLToPath } from 'node:url';

export const web_folder = fileURLToPath(new URL('../../../web/', import.meta.url));

const scripts = ['program', 'frames', 'runs', 'dom_layer', 'input', 'static_list', 'page'];

const fake = `
  const calls = [];
  const memory = new Uint8Array(1 << 16);
  const text_of = () => new TextDecoder().decode(memory.slice(0, module._length)).split('\\x1f').join('|');
  const module = { _length: 0, _fs_buffer: (length) => { module._length = length; return 0; }, _fs_frame: () => -1 };
  for (const name of ['activate', 'adjust', 'edit', 'scroll', 'file', 'fragment']) {
    module['_fs_' + name] = (...numbers) => calls.push([name, text_of(), ...numbers].join(' '));
  }
  module._fs_escape = () => calls.push('escape');
  module._fs_pointer = (kind, x, y, modifiers, touch) => calls.push(['pointer', ['move', 'down', 'up'][kind], x, y, modifiers, touch].join(' '));
  const layer_root = document.createElement('div');
  layer_root.className = 'folioscope-layer';
  layer_root.tabIndex = -1;
  document.getElementById('folioscope').append(layer_root);
  document.documentElement.classList.add('folioscope-live');
  const layer = new DomLayer(layer_root);
  const program = new Program(module, () => memory);
  const frames = new Frames(program, () => {});
  frames.resume();
  new PointerInput(layer, program, frames);
  new KeyInput(layer, program, frames, false);
  const dialog_focus = new DialogFocus(layer);
  watch_scrolling(layer, program, frames);
  const show = (record) => { layer.show(record); dialog_focus.update(); };
`;

export const scratch_page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Scratch</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/web/style.css"><body><div id="folioscope"></div>
${scripts.map((name) => `<script src="/web/${name}.js"></script>`).join('\n')}
<script>${fake}</script></body></html>`;

/// Records as ui::serialise() writes them. `items`: [{id, parent, role, rect: [x, y, w, h], ...}], parent by id.
export function record_of(items) {
  const index = new Map(items.map((item, i) => [item.id, i]));
  return items.map((item) => [
    item.id, item.parent === undefined ? -1 : index.get(item.parent), item.role, ...(item.rect ?? [0, 0, 100, 20]), item.name ?? '', item.value ?? '',
    item.href ?? '', item.tooltip ?? '', item.style ?? 'body', item.flags ?? '', item.content_height ?? 0, item.scroll_y ?? 0, item.scroll_request ?? 0,
  ].join('\x1f')).join('\x1e');
}
