/** One idiom of forms: the theme says how a label stands, and no field says otherwise. Decision 69. */
import { expect, test } from 'vitest';

import { filesBelow, isCode, read } from '../support/repository.ts';

const parts = filesBelow('src/client').filter(
  (path) => isCode(path) && path !== 'src/client/theme/theme-components.ts',
);

test('the label of a field stands where the theme puts it, above, in every part of the portal', () => {
  const own = /\bshrink\b|\binputLabel: \{ |disableAnimation/;
  expect(parts.filter((path) => own.test(read(path)))).toEqual([]);
  expect(parts.filter((path) => /import InputLabel\b/.test(read(path)))).toEqual([
    'src/client/fields/parts/field-frame.tsx',
  ]);
});
