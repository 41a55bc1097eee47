/** docs/behaviours is whole and true: each row of the behaviour sheet is there, held by a test there is or decided otherwise. */
import { describe, expect, test } from 'vitest';

import { isHeld, referencesOf, rowsOf } from '../support/doc-table.ts';
import { filesBelow, read } from '../support/repository.ts';

/** How many rows of each kind the sheet has, by the part of the frame they are told under. */
const parts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  tabs: { TAB: 12, PIN: 13, CLS: 9, CTX: 7, OTH: 4, ALL: 5, SCR: 10 },
  pages: { RFR: 10, KA: 9 },
  header: { SRC: 12, SRI: 8, FUL: 6, ERL: 11 },
  look: { SIZ: 6, THM: 11, LNG: 10 },
  sidebar: { BRC: 15, SDB: 9, FLT: 11, GRP: 12, EXT: 5, RSZ: 8, GRD: 18, PRM: 10 },
  session: { RET: 10, DIR: 8, USR: 10, HTTP: 11, ERP: 6 },
};
const modernCount = 28;

/** Parts whose page is still being written. It may only get shorter. */
const partsToCome: string[] = [];

const pageOf = (part: string) => `docs/behaviours/${part}.md`;
const files = filesBelow('docs/behaviours');
const written = Object.keys(parts).filter((part) => files.includes(pageOf(part)));
const rowsIn = (part: string) => rowsOf(read(pageOf(part)), 'Row').map((row) => ({ ...row, part }));
const rows = written.flatMap(rowsIn);

/** `TAB-03` is the third of its kind. */
const kindOf = (key: string) => key.replace(/-\d+$/, '');
const numbersOf = (kind: string, among = rows) =>
  among
    .filter(({ key }) => kindOf(key) === kind)
    .map(({ key }) => Number(/\d+$/.exec(key)?.[0]))
    .toSorted((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);

describe('the pages on behaviour', () => {
  test('the pages on behaviour are one for each part of the frame, and their index', () => {
    expect(partsToCome.filter((part) => written.includes(part))).toEqual([]);
    expect(files.toSorted()).toEqual([...written.map(pageOf), 'docs/behaviours/README.md'].toSorted());
    expect([...written, ...partsToCome].toSorted()).toEqual(Object.keys(parts).toSorted());
  });

  test.each(written)('the page on %s has each of its rows once', (part) => {
    const kinds = Object.entries(parts[part]!);
    const found = kinds.map(([kind]) => [kind, numbersOf(kind)]);
    expect(found).toEqual(kinds.map(([kind, count]) => [kind, upTo(count)]));
  });

  test.each(written)('the page on %s numbers rows without a name in the sheet from one on, and none twice', (part) => {
    const own = rowsIn(part);
    expect(own.map(({ key }) => key).filter((key) => !/^[A-Z][A-Z0-9]*-\d+$/.test(key))).toEqual([]);
    const kinds = [...new Set(own.map(({ key }) => kindOf(key)))].filter((kind) => kind !== 'B28');
    const numbers = kinds.map((kind) => [kind, numbersOf(kind, own)] as const);
    expect(numbers).toEqual(numbers.map(([kind, { length }]) => [kind, upTo(length)]));
    expect(new Set(numbersOf('B28', own)).size).toBe(numbersOf('B28', own).length);
  });

  test('the pages on behaviour tell of all that a modern portal does better', () => {
    const told = [...new Set(numbersOf('B28'))];
    const all = upTo(modernCount);
    expect(told).toEqual(partsToCome.length === 0 ? all : all.filter((number) => told.includes(number)));
  });

  test('the pages on behaviour name for each row the test that holds it, or what was decided instead', () => {
    expect(rows.filter(({ state }) => !['held', 'decided'].includes(state))).toEqual([]);
    expect(rows.filter(({ state, by }) => state === 'held' && referencesOf(by).length === 0)).toEqual([]);
    expect(rows.filter(({ state, by }) => state === 'decided' && by.length < 20)).toEqual([]);
    expect(rows.filter(({ about }) => about.trim() === '')).toEqual([]);
  });

  test('the pages on behaviour name only tests there are, by file and sentence', () => {
    const references = files.flatMap((path) => referencesOf(read(path)));
    expect(references.filter((reference) => !isHeld(reference))).toEqual([]);
  });

  test('the index of the pages on behaviour names only rows there are', () => {
    const named = [...read('docs/behaviours/README.md').matchAll(/\b[A-Z][A-Z0-9]*-\d+\b/g)].map(([key]) => key);
    const known = new Set(rows.map(({ key }) => key));
    const toCome = new Set(partsToCome.flatMap((part) => Object.keys(parts[part]!)));
    expect(named.filter((key) => !known.has(key) && !toCome.has(kindOf(key)) && kindOf(key) !== 'B28')).toEqual([]);
  });
});
