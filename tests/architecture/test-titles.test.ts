/** A title is a sentence of its own, so that a line that fails says what is broken: subject first, in lower case, without a full stop. */
import { describe, expect, test } from 'vitest';

import { filesBelow, isCode } from '../support/repository.ts';
import { testCallsOf } from '../support/test-calls.ts';

const suites = filesBelow('tests').filter(
  (path) => isCode(path) && (path.includes('.test.') || path === 'tests/support/screens.ts'),
);
const titled = suites.flatMap((path) =>
  testCallsOf(path).flatMap(({ title, titlesOfRows }) => (title === undefined ? [] : [{ path, title, titlesOfRows }])),
);
const longest = 100;

/** What may begin with a capital: names of keys, buttons, screens, methods, headers and products. */
const names = /^(?:Caps Lock|CONNECT|Enter|Escape|F8|HEAD|HTTP|Manage Members|Refresh|X-)/;

/** What a sentence does not begin with: a verb, or a word that goes on with a subject said elsewhere. */
const withoutSubject = new Set(
  `adds agrees and answers are asks begins belongs brings builds but by can cannot carries clears closes collapses
  comes compares confirms contains counts covers cuts declines deletes did do does draws drops empties ends enters
  explains fails fetches fills finds follows forgets forgives from gathers gets gives goes grows had hands has have
  hides holds interrupts invites is keeps knows lasts leads learns leaves lends lets lies lists lives looks loses made
  makes marks may meets misses mocks moves must narrows needs never nor of offers opens or outlives parts prints puts
  reads refers refuses rejects remembers removes repeats replaces requires returns runs saves says searches seen sees
  sends sent shows signs sorts speaks stands starts stays stops stored survives suspends takes tells that throws ticks
  tries trims uses waits walks wants warns was were with works would writes`.split(/\s+/),
);

const found = (isWrong: (title: string) => boolean) =>
  titled.filter(({ title }) => isWrong(title)).map(({ path, title }) => `${path}: ${title}`);

describe('the title of a test', () => {
  const isFragment = (title: string) => withoutSubject.has(/^[\w’-]+/.exec(title)?.[0] ?? '');

  test('the title of a test begins with its subject', () => {
    expect(titled.length).toBeGreaterThan(2_000);
    expect(found(isFragment)).toEqual([]);
  });

  test('the title of a test begins with its subject in each row of its table', () => {
    const rows = titled.flatMap(({ path, titlesOfRows }) => titlesOfRows.map((title) => `${path}: ${title}`));
    expect(rows.filter((row) => isFragment(row.replace(/^\S+: /, '')))).toEqual([]);
  });

  test('the title of a test has at least three words, and at most a hundred characters', () => {
    // A title that is a row’s own; one by a name of a key (`$title`) is cut by the runner.
    const isOfRows = (title: string) => title === '%s';
    expect(found((title) => !isOfRows(title) && title.split(' ').length < 3)).toEqual([]);
    expect(found((title) => title.length > longest)).toEqual([]);
  });

  test('the title of a test begins in lower case unless with a name, and ends without a full stop', () => {
    expect(found((title) => /^[A-Z]/.test(title) && !names.test(title))).toEqual([]);
    expect(found((title) => /[.!]$/.test(title))).toEqual([]);
  });

  test('the title of a test is there once in its file', () => {
    const all = titled.map(({ path, title }) => `${path}: ${title}`);
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  });
});
