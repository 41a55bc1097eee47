/**
 * Whoever came in a file has left at its end: the next one has the same browser.
 *
 * A step of Playwright without a limit of its own, a script in the page say, is broken off shortly before the time of its test is over:
 * it says then where it stood, which Vitest does not.
 */
import { afterAll, beforeEach, onTestFinished } from 'vitest';

import { presentVisitors } from './browser.ts';

const beforeTheEndMs = 15_000;

afterAll(async () => {
  await Promise.all([...presentVisitors()].map((context) => context.close()));
});

beforeEach(({ task }) => {
  const before = new Set(presentVisitors());
  const limitMs = task.timeout - beforeTheEndMs;
  const reason = `the journey has not come further than this after ${limitMs / 1_000} s`;
  const timer = setTimeout(() => {
    // Who came before serves other tests as well.
    for (const context of presentVisitors()) if (!before.has(context)) void context.close({ reason });
  }, limitMs);
  onTestFinished(() => clearTimeout(timer));
});
