// The list that stands in the page's HTML: shown before the program draws and when it cannot; while it draws, kept for the browser's own search
// so that works outside the visible part are found too. Knows nothing of the program.

class StaticList {
  /// `on_found(key)`: the browser's search went to the work with this citation key.
  constructor(element, on_found) {
    this.element = element;
    this.works = [...element.querySelectorAll('[data-key]')];
    this.on_found = on_found;
    this.matches = new Set();
    this.drawn = new Set();
    for (const work of this.works) work.addEventListener('beforematch', () => this.on_found(work.dataset.key));
  }

  /// How far the reader had scrolled it, 0 to 1.
  progress() {
    const range = document.documentElement.scrollHeight - innerHeight;
    return range > 0 ? scrollY / range : 0;
  }

  /// Out of sight, in reach of the search: the works of the view that are not among those drawn. Takes Sets of keys.
  stand_by(drawn) {
    if (drawn.size === this.drawn.size && [...drawn].every((key) => this.drawn.has(key))) return;
    this.drawn = drawn;
    this.hide();
  }

  set_matches(matches) {
    this.matches = matches;
    this.hide();
  }

  hide() {
    for (const work of this.works) {
      const { key } = work.dataset;
      const state = !this.drawn.has(key) && this.matches.has(key) ? 'until-found' : '';
      if (work.getAttribute('hidden') !== state) work.setAttribute('hidden', state);
    }
  }

  retire() { this.element.setAttribute('aria-hidden', 'true'); }

  come_back() {
    this.element.removeAttribute('aria-hidden');
    for (const work of this.works) work.removeAttribute('hidden');
  }
}

/// One line above the static list that says why there is no more than that, with a report to copy. `detail`: what a developer wants to know.
function explain_failure(list, reason, detail) {
  const note = document.createElement('div');
  note.id = 'folioscope-note';
  note.setAttribute('role', 'status');
  const line = document.createElement('p');
  line.textContent = `The interactive view is not available: ${reason}. The list below is complete.`;
  const more = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'Report';
  const report = document.createElement('textarea');
  report.readOnly = true;
  report.rows = 5;
  report.setAttribute('aria-label', 'Report');
  report.value = [`Folioscope: ${reason}`, detail, navigator.userAgent, location.href].filter(Boolean).join('\n');
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.textContent = 'Copy report';
  copy.addEventListener('click', () => {
    report.select();
    document.execCommand('copy');
  });
  more.append(summary, report, copy);
  note.append(line, more);
  list.before(note);
  return note;
}
