/** The tests' own rules: bodies that fit on a screen, and real parts instead of mocks of our own modules. */
import { describe, expect, test } from 'vitest';

import { filesBelow, isCode, read } from '../support/repository.ts';
import { testCallsOf } from '../support/test-calls.ts';

const suites = filesBelow('tests').filter((path) => isCode(path) && path.includes('.test.'));
const longest = (path: string) => (path.startsWith('tests/e2e/') ? 60 : 40);

describe('a test', () => {
  test('a test has a body of at most 40 lines, a journey of 60', () => {
    const long = suites.flatMap((path) =>
      testCallsOf(path)
        .filter(({ lines }) => lines > longest(path))
        .map(({ lines }) => `${path}: ${lines}`),
    );
    expect(long).toEqual([]);
  });

  test('a test mocks none of our own modules', () => {
    expect(suites.filter((path) => /vi\.(?:do)?[mM]ock\(\s*['"`]\./.test(read(path)))).toEqual([]);
  });

  test('a test makes and removes a data folder by the one way that leaves no database behind', () => {
    const all = [...filesBelow('tests'), ...filesBelow('bench'), ...filesBelow('faults')].filter(isCode);
    const starting = all.filter((path) => /startEmbedded\(|DATA_DIR:/.test(read(path)));
    const ways = ['tests/support/data-folder.ts', 'bench/ground.ts', 'tests/api/embedded-clusters.test.ts'];
    expect(starting.filter((path) => !ways.includes(path) && /\bmkdtemp/.test(read(path)))).toEqual(
      // A release, a volume of its own, open to all, and a pipe: no data folder is made by that.
      ['tests/e2e/release.test.ts', 'faults/disk.ts'],
    );
  });

  test('nothing of the product imports a test', () => {
    const product = [...filesBelow('src'), ...filesBelow('i18n'), ...filesBelow('bench')].filter(isCode);
    expect(product.filter((path) => /from '(?:\.\.\/)+tests\//.test(read(path)))).toEqual([]);
  });
});
