/** Types are narrowed where something is checked, or widened to what they are; a cast by way of `unknown` says that neither could be done. */
import { expect, test } from 'vitest';

import { filesBelow, isCode, read } from '../support/repository.ts';

const castOf = /\bas unknown as\b/;
/** Each with what stands in the way of a type. */
const known: Readonly<Record<string, string>> = {
  'src/client/views/list/use-list.ts':
    'react-admin wants functions of its list controller that our lists have no use for',
};

test('casts by way of unknown stand in the product only where a library leaves no other way', () => {
  const found = ['src', 'demo'].flatMap((folder) => filesBelow(folder)).filter(isCode);
  expect(found.filter((file) => castOf.test(read(file)) !== file in known)).toEqual([]);
});

test('casts by way of unknown are few in tests and benches, where what is wrong is made on purpose', () => {
  const casts = ['tests', 'bench', 'faults'].flatMap((folder) =>
    filesBelow(folder)
      .filter((file) => isCode(file) && file !== 'tests/architecture/casts.test.ts')
      .flatMap((file) => [...read(file).matchAll(new RegExp(castOf, 'g'))].map(() => file)),
  );
  expect(casts.length, `${casts.join('\n')}`).toBeLessThanOrEqual(20 - Object.keys(known).length);
});
