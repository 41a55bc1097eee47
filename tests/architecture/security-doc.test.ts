/** docs/security.md is true: whatever it says is held by a test is held by a test there is. */
import { describe, expect, test } from 'vitest';

import { filesBelow, read } from '../support/repository.ts';

const page = read('docs/security.md');
const suites = filesBelow('tests').filter((path) => path.includes('.test.'));

interface Row {
  key: string;
  state: string;
  by: string;
}

/** The rows of the table whose first column is headed so. */
function rowsOf(heading: string): Row[] {
  const table = page.split(`\n| ${heading} | About | State | By |\n`)[1]?.split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .slice(1)
    .filter((line) => line.startsWith('| '))
    .map((line) => {
      const [key = '', , state = '', by = ''] = line.slice(2).split(' | ');
      return { key, state, by };
    });
}

const risks = rowsOf('Risk');
const requirements = rowsOf('Requirement');
const rows = [...risks, ...requirements];
const references = [...page.matchAll(/`((?:api|unit|ui|e2e|architecture)\/[\w-]+)` “([^”]+)”/g)].map(
  ([, suite, sentence]) => ({ suite: suite!, sentence: sentence! }),
);

/** Whether a file of tests has the sentence as the title of a test or of a group of them. */
function holds({ suite, sentence }: { suite: string; sentence: string }): boolean {
  const path = suites.find((one) => one.replace(/\.test\.tsx?$/, '') === `tests/${suite}`);
  return path !== undefined && ["'", '"', '`'].some((quote) => read(path).includes(quote + sentence + quote));
}

describe('the page on security', () => {
  test('has a row for each of the 52 risks, and for each requirement once', () => {
    expect(risks.map(({ key }) => key)).toEqual(Array.from({ length: 52 }, (_none, index) => `R${index + 1}`));
    expect(requirements).toHaveLength(31);
    expect(new Set(requirements.map(({ key }) => key)).size).toBe(31);
  });

  test('names only tests there are, by file and sentence', () => {
    expect(references.length).toBeGreaterThan(80);
    expect(references.filter((reference) => !holds(reference))).toEqual([]);
  });

  test('says of no row that it is held without a test, and of each that is to come with what', () => {
    const named = (row: Row) => row.by.includes('“');
    const unfounded = rows.filter((row) => ['held', 'partly'].includes(row.state) && !named(row));
    const unplanned = rows.filter((row) => row.state === 'to come' && !row.by.includes('comes with: '));
    expect([unfounded, unplanned]).toEqual([[], []]);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['held', 'partly', 'to come', 'no risk']));
  });

  test('counts its rows as they are', () => {
    for (const table of [risks, requirements]) {
      const count = (state: string) => table.filter((row) => row.state === state).length;
      expect(page).toContain(`${count('held')} held, ${count('partly')} partly, ${count('to come')} to come.`);
    }
  });
});
