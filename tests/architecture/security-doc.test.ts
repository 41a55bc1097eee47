/** docs/security.md is true: whatever it says is held by a test is held by a test there is. */
import { describe, expect, test } from 'vitest';

import { isHeld, referencesOf, rowsOf, type Row } from '../support/doc-table.ts';
import { read } from '../support/repository.ts';

const page = read('docs/security.md');
const risks = rowsOf(page, 'Risk');
const requirements = rowsOf(page, 'Requirement');
const rows = [...risks, ...requirements];
const references = referencesOf(page);

describe('the page on security', () => {
  test('the page on security has a row for each of the 62 risks, and for each requirement once', () => {
    expect(risks.map(({ key }) => key)).toEqual(Array.from({ length: 62 }, (_none, index) => `R${index + 1}`));
    expect(requirements).toHaveLength(31);
    expect(new Set(requirements.map(({ key }) => key)).size).toBe(31);
  });

  test('the page on security names only tests there are, by file and sentence', () => {
    expect(references.length).toBeGreaterThan(80);
    expect(references.filter((reference) => !isHeld(reference))).toEqual([]);
  });

  test('the page on security names a test for each row that is held, and a plan for each to come', () => {
    const named = (row: Row) => row.by.includes('“');
    const unfounded = rows.filter((row) => ['held', 'partly'].includes(row.state) && !named(row));
    const unplanned = rows.filter((row) => row.state === 'to come' && !row.by.includes('comes with: '));
    expect([unfounded, unplanned]).toEqual([[], []]);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['held', 'partly', 'to come', 'no risk']));
  });

  test('the page on security counts its rows as they are', () => {
    for (const table of [risks, requirements]) {
      const count = (state: string) => table.filter((row) => row.state === state).length;
      expect(page).toContain(`${count('held')} held, ${count('partly')} partly, ${count('to come')} to come.`);
    }
  });
});
