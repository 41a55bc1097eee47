/** The script that shows ads on other sites is small, and needs nothing but the page it stands on. */
import { expect, test } from 'vitest';

import { root } from '../support/repository.ts';
import { codeOf } from '../../vite.embed.ts';

test('the script weighs less than three kilobytes, keeps nothing, and writes no HTML', async () => {
  const code = await codeOf(`${root}/src/embed/ads.ts`);
  expect(Buffer.byteLength(code)).toBeLessThan(3_072);
  expect(code).not.toMatch(/cookie|localStorage|sessionStorage|innerHTML|insertAdjacentHTML|eval\(|\bimport\b/);
});

test('the script of conversions weighs less than one kilobyte, and keeps the id of a click alone', async () => {
  const code = await codeOf(`${root}/src/embed/conversions.ts`);
  expect(Buffer.byteLength(code)).toBeLessThan(1_024);
  expect(code).not.toMatch(/cookie|sessionStorage|innerHTML|insertAdjacentHTML|eval\(|\bimport\b/);
});
