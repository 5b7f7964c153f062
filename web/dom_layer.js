// The real elements over the canvas, made from the program's record of what it drew (src/ui/probe.hpp): links, buttons, the search field,
// selectable text, scroll regions. Elements are kept by id from frame to frame, so that focus, selection and scrolling stay.
// Knows neither the program nor events; input.js listens.

const record_separator = '\x1e';

/// One item of the record without its parent; field order as in ui::serialise().
function parse_item(record) {
  const f = record.split(field_separator);
  return {
    id: f[0], role: f[2], x: +f[3], y: +f[4], w: +f[5], h: +f[6], name: f[7], value: f[8], href: f[9], tooltip: f[10],
    style: f[11], flags: f[12], content_height: +f[13], scroll_y: +f[14], scroll_request: +f[15],
  };
}

/// The address if a link may lead there, else an empty string. The data is not trusted.
function safe_href(href) {
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(href, 'https://relative.invalid/').protocol) ? href : '';
  } catch {
    return '';
  }
}

const tag_of = {
  banner: 'header', main: 'main', complementary: 'aside', navigation: 'nav', region: 'section', link: 'a', button: 'button', checkbox: 'button',
  tab: 'button', searchbox: 'input', text: 'span', code: 'pre',
};
const aria_role_of = {
  group: 'group', list: 'list', listitem: 'listitem', checkbox: 'checkbox', slider: 'slider', image: 'img', status: 'status',
  dialog: 'dialog',
};
const focusable_roles = new Set(['link', 'button', 'checkbox', 'tab', 'searchbox', 'slider']);
// Named by a label; text within them is their children's.
const labelled_roles = new Set([
  'banner', 'main', 'complementary', 'navigation', 'region', 'group', 'list', 'listitem', 'scroll', 'dialog', 'image', 'slider',
]);

/// The accessible name: `value` where what is drawn, `name`, says too little. It holds the drawn words, since that is what people say to a
/// program that they control by voice.
function label_of({ name, value }) {
  return !value ? name : value.includes(name) ? value : `${name}: ${value}`;
}

/// In a group tabs switch what is shown; in a navigation they are buttons that go somewhere.
function is_real_tab(item, parent) { return item.role === 'tab' && parent?.item.role === 'group'; }

class DomLayer {
  constructor(root) {
    this.root = root;
    this.nodes = new Map();
    this.lingering = new Map();
    this.shown = '';
    root.addEventListener('focusout', () => {
      // Not within the event: taking the element away would stop the focus on its way.
      if (this.lingering.size) setTimeout(() => this.let_go(document.activeElement));
    });
  }

  /// Makes the elements say what `record` says; false when they already did.
  show(record) {
    if (record === this.shown) return false;
    this.shown = record;
    const previous = this.nodes;
    this.nodes = new Map();
    const drawn = [];
    if (record) for (const raw of record.split(record_separator)) drawn.push(this.keep_or_make(raw, drawn, previous));
    // First out, then in order: rows that scroll by then leave the others where they are.
    for (const node of previous.values()) this.remove(node);
    this.arrange(drawn);
    this.place(drawn);
    // Children first: the name of a container may follow from their text.
    for (let i = drawn.length - 1; i >= 0; i--) {
      if (drawn[i].is_stale) this.describe(drawn[i]);
      if (drawn[i].item.role === 'scroll') this.follow(drawn[i]);
    }
    return true;
  }

  keep_or_make(raw, drawn, previous) {
    const id_end = raw.indexOf(field_separator);
    const parent_end = raw.indexOf(field_separator, id_end + 1);
    let id = raw.slice(0, id_end);
    while (this.nodes.has(id)) id += "'";  // ids ought to be unique; a lost element would stay for ever
    const parent = drawn[+raw.slice(id_end + 1, parent_end)];
    const said = raw.slice(parent_end);    // the index of the parent moves with every row above it

    const kept = previous.get(id) ?? this.lingering.get(id);
    previous.delete(id);
    this.lingering.delete(id);
    let node = kept;
    if (kept?.said !== said) {
      const item = parse_item(raw);
      if (kept?.item.role !== item.role || kept.in_line !== (parent?.item.role === 'line')) {
        kept?.element.remove();
        node = this.make(item, parent);
      }
      node.item = item;
      node.said = said;
    }
    node.is_stale = node !== kept || kept.described !== said;
    node.parent = parent;
    this.nodes.set(id, node);
    return node;
  }

  /// An element that holds the focus stays until the focus leaves it, so that a list scrolled by does not lose the reader's place.
  remove(node) {
    if (node.element.contains(document.activeElement)) this.lingering.set(node.item.id, node);
    else node.element.remove();
  }

  let_go(focused) {
    for (const [id, node] of this.lingering) {
      if (node.element.contains(focused)) continue;
      node.element.remove();
      this.lingering.delete(id);
    }
  }

  make(item, parent) {
    const in_line = parent?.item.role === 'line';
    let tag = tag_of[item.role] ?? 'div';
    if (item.role === 'heading') tag = `h${item.value || 2}`;
    if (item.role === 'button' && in_line) tag = 'span';  // the text of a button cannot be selected together with its line
    const element = document.createElement(tag);
    element.dataset.id = item.id;
    if (tag === 'button') element.type = 'button';
    if (tag === 'span' && item.role === 'button') element.setAttribute('role', 'button');
    if (aria_role_of[item.role]) element.setAttribute('role', aria_role_of[item.role]);
    if (item.role === 'searchbox') {
      element.type = 'search';
      element.autocomplete = 'off';
      element.spellcheck = false;
      element.enterKeyHint = 'search';
    }
    // What changes is announced by the page's own live region, once.
    if (item.role === 'status') element.setAttribute('aria-live', 'off');
    if (item.role === 'dialog') element.setAttribute('aria-modal', 'true');
    if (is_real_tab(item, parent)) {
      element.setAttribute('role', 'tab');
      parent.element.setAttribute('role', 'tablist');
    }
    const node = { element, inside: element, in_line };
    if (item.role === 'scroll') {
      node.inside = document.createElement('div');
      node.inside.className = 'content';
      element.append(node.inside);
    } else if (parent?.item.role === 'list' && item.role !== 'listitem') {
      node.element = document.createElement('div');  // a list holds list items only
      node.element.setAttribute('role', 'listitem');
      node.element.append(element);
    }
    return node;
  }

  arrange(drawn) {
    const last_in = new Map();  // container -> its child put in place last; what follows it may still move to another container
    const lingering = new Set([...this.lingering.values()].map((node) => node.element));
    for (const { element, parent } of drawn) {
      const container = parent ? parent.inside : this.root;
      const last = last_in.get(container);
      let next = last ? last.nextSibling : container.firstChild;
      while (lingering.has(next)) next = next.nextSibling;  // keeps its place, which is the reader's
      if (next !== element) container.insertBefore(element, next);
      last_in.set(container, element);
    }
  }

  /// Coordinates are those of the window or of the nearest scrolled content; elements stand within their parent. Runs on a line flow, so that
  /// copying them gives one line.
  place(drawn) {
    const line_end = new Map();
    for (const node of drawn) {
      const { item, parent } = node;
      let place;
      if (node.in_line) {
        const end = line_end.get(parent) ?? parent.item.x;
        line_end.set(parent, item.x + item.w);
        place = `width:${item.w}px;margin-left:${+(item.x - end).toFixed(2)}px`;
      } else {
        const { x, y } = parent && parent.item.role !== 'scroll' ? parent.item : { x: 0, y: 0 };
        place = `left:${+(item.x - x).toFixed(2)}px;top:${+(item.y - y).toFixed(2)}px;width:${item.w}px;height:${item.h}px`;
        if (item.role === 'line') place += `;line-height:${item.h}px`;
      }
      if (node.placed !== place) node.element.style.cssText = node.placed = place;
    }
  }

  describe(node) {
    const { item } = node;
    const element = item.role === 'scroll' ? node.element : node.inside;
    node.described = node.said;
    const is = (letter) => item.flags.includes(letter);
    const set = (name, value) => {
      if (value === undefined || value === false || value === '') element.removeAttribute(name);
      else element.setAttribute(name, value);
    };
    element.className = `${item.role} t-${item.style}`;
    if (item.role === 'searchbox') this.describe_field(node, element);
    else this.describe_text(node, element, set);
    if (item.role === 'link') this.describe_link(element, item);
    if (item.role === 'text') set('role', item.value === 'mark' && 'mark');
    if (item.role === 'checkbox') set('aria-checked', is('m') ? 'mixed' : String(is('c')));
    if (is_real_tab(item, node.parent)) set('aria-selected', String(is('c')));
    if (item.role === 'button') set('aria-pressed', is('t') && String(is('c')));
    if (item.role === 'slider') {
      const [, least, most] = item.tooltip.match(/^(\d+)-(\d+)$/) ?? [];
      set('aria-valuenow', item.value);
      set('aria-valuemin', least);
      set('aria-valuemax', most);
    }
    set('aria-expanded', is('E') ? 'true' : is('e') && 'false');
    set('aria-disabled', is('d') && 'true');
    set('aria-current', is('C') ? 'true' : item.role === 'tab' && is('c') && !is_real_tab(item, node.parent) && 'page');
    if (focusable_roles.has(item.role)) element.tabIndex = is('n') ? -1 : 0;
  }

  describe_field(node, element) {
    const { item } = node;
    element.setAttribute('aria-label', item.name);
    element.placeholder = item.tooltip;
    // A composition under way is the reader's.
    if (!node.is_composing && element.value !== item.value) element.value = item.value;
  }

  describe_text(node, element, set) {
    const { item } = node;
    const is_control = focusable_roles.has(item.role);
    set('aria-description', item.role !== 'slider' && item.tooltip);
    if (labelled_roles.has(item.role)) {
      set('aria-label', item.name);
      return;
    }
    const has_children = node.inside.firstElementChild !== null;
    if (!has_children && element.textContent !== item.name) element.textContent = item.name;
    const bare = (text) => text.replace(/\s+/g, '');
    const says_more = is_control && (item.value || (has_children && bare(item.name) !== bare(element.textContent)));
    set('aria-label', says_more && label_of(item));
  }

  describe_link(element, item) {
    const href = safe_href(item.href);
    if (!href) {
      element.removeAttribute('href');
      element.setAttribute('role', 'link');
    } else if (element.getAttribute('href') !== href) {
      element.href = href;
      element.removeAttribute('role');
      if (href.startsWith('#')) {
        element.draggable = false;  // so that its text can be selected
      } else {
        element.rel = 'noopener';
        if (!href.startsWith('mailto:')) element.target = '_blank';
      }
    }
  }

  /// Scrolling is the browser's; the program is followed only where it moved the region itself.
  follow(node) {
    const { element, inside, item } = node;
    const height = `${item.content_height}px`;
    if (inside.style.height !== height) inside.style.height = height;
    if (node.seen_request === item.scroll_request) return;
    const is_new = node.seen_request === undefined;
    node.seen_request = item.scroll_request;
    if (is_new && !item.scroll_y) return;  // asking where it is would lay the page out at once
    if (Math.abs(element.scrollTop - item.scroll_y) >= 1) element.scrollTop = item.scroll_y;
  }

  /// The item an event belongs to: the innermost that holds `target`, or undefined.
  node_at(target) {
    const element = target instanceof Element ? target.closest('[data-id]') : null;
    return element ? this.nodes.get(element.dataset.id) : undefined;
  }

  find(role, id = '') {
    return [...this.nodes.values()].find((node) => node.item.role === role && node.item.id.startsWith(id));
  }
}
