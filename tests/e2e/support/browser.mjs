// Chromium, and pages whose console and requests are watched.
import { chromium } from 'playwright-core';

const flags = [
  '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--force-color-profile=srgb', '--font-render-hinting=none', '--lang=en-US',
];

export function launch(extra = []) {
  return chromium.launch({ executablePath: process.env.FOLIOSCOPE_CHROMIUM ?? '/usr/bin/chromium', args: [...flags, ...extra] });
}

/// Opens watched pages and closes them all at the end of a test.
export class Pages {
  constructor(browser) {
    this.browser = browser;
    this.contexts = [];
  }

  /// `options` as for newContext, and `before`: a function to run in the page before its own scripts.
  async open(url, options = {}) {
    const { before, ...rest } = options;
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...rest });
    this.contexts.push(context);
    const page = await context.newPage();
    page.complaints = [];
    page.requests = [];
    page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) page.complaints.push(message.text()); });
    page.on('pageerror', (error) => page.complaints.push(String(error)));
    page.on('request', (request) => page.requests.push(request.url()));
    if (before) await page.addInitScript(before);
    await page.goto(url);
    return page;
  }

  async close() {
    for (const context of this.contexts.splice(0)) await context.close();
  }
}
