// Collects tests, runs them one after another with a time limit each, and counts.

const tests = [];
const limit_ms = 60000;

/// `body` gets what `run` was given.
export function test(name, body) { tests.push({ name, body }); }

/// Runs the tests whose names hold one of `wanted` (all when it is empty). Returns {passed, failed}.
export async function run(wanted, fixtures) {
  const result = { passed: 0, failed: 0 };
  for (const { name, body } of tests) {
    if (wanted.length && !wanted.some((part) => name.includes(part))) continue;
    const start = Date.now();
    try {
      await within(limit_ms, body(fixtures));
      result.passed++;
      console.log(`ok: ${name} (${Date.now() - start} ms)`);
    } catch (error) {
      result.failed++;
      console.log(`FAILED: ${name}\n    ${String(error?.stack ?? error).split('\n').slice(0, 12).join('\n    ')}`);
    }
    await fixtures.close_pages();
  }
  return result;
}

function within(ms, promise) {
  let timer;
  const limit = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error(`not done after ${ms} ms`)), ms); });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
