/** Which pages hold unsaved input, and how far a page is scrolled when it comes. */
import { afterEach, describe, expect, test } from 'vitest';

import { placeOnArrival } from '../../src/client/state/scroll.ts';
import {
  forgetUnsaved,
  hasUnsaved,
  noteInput,
  unsavedPaths,
  dirtyFormsStore,
  watchUnsaved,
} from '../../src/client/state/dirty-forms.ts';

afterEach(() => ['/a', '/b', '/c'].forEach(forgetUnsaved));

const marked = () => [...dirtyFormsStore.get()];

describe('unsaved input', () => {
  test('unsaved input belongs to a page for as long as one of its forms says so', () => {
    let isDirty = false;
    const stopFirst = watchUnsaved('/a', () => isDirty);
    const stopSecond = watchUnsaved('/a', () => true);

    expect(hasUnsaved('/a')).toBe(true);
    stopSecond();
    expect(hasUnsaved('/a')).toBe(false);
    isDirty = true;
    expect(hasUnsaved('/a')).toBe(true);
    stopFirst();
    expect(hasUnsaved('/a')).toBe(false);
  });

  test('unsaved input is listed by page', () => {
    watchUnsaved('/a', () => true);
    watchUnsaved('/b', () => false);
    watchUnsaved('/c', () => true);

    expect(unsavedPaths()).toEqual(['/a', '/c']);
  });

  test('every change of unsaved input is told once to those who mark it', () => {
    let isDirty = false;
    const told: string[][] = [];
    const stopListening = dirtyFormsStore.subscribe(() => told.push(marked()));
    watchUnsaved('/a', () => isDirty);

    isDirty = true;
    noteInput('/a');
    noteInput('/a');
    isDirty = false;
    noteInput('/a');
    stopListening();

    expect(told).toEqual([['/a'], []]);
  });

  test('unsaved input goes with its page, and that of other pages stays', () => {
    watchUnsaved('/a', () => true);
    watchUnsaved('/b', () => true);

    forgetUnsaved('/a');

    expect([hasUnsaved('/a'), hasUnsaved('/b'), marked()]).toEqual([false, true, ['/b']]);
  });

  test('the unsaved input of a forgotten page is not brought back by a form that ends later', () => {
    const stop = watchUnsaved('/a', () => true);
    forgetUnsaved('/a');
    watchUnsaved('/a', () => true);

    stop();

    expect(hasUnsaved('/a')).toBe(true);
  });
});

describe('the place of a page', () => {
  const other = { samePage: false, sameAddress: false };
  const same = { samePage: true, sameAddress: false };
  test.each([
    ['begins at the top when a link leads to it', { ...other, type: 'PUSH' }, 0],
    ['begins at the top when it is put in place of another', { ...other, type: 'REPLACE' }, 0],
    ['stands where it was left when it is shown again', { ...other, type: 'PUSH', sameAddress: true, left: 300 }, 300],
    ['begins at the top when it is shown again with another filter', { ...other, type: 'PUSH', left: 300 }, 0],
    ['stands where Back left it, though it is built anew', { ...other, type: 'POP', entry: 700 }, 700],
    ['stands where it was left last, when Back shows it again', { ...samePlace(), type: 'POP', entry: 700 }, 300],
    ['begins at the top when Back leads to what was never left', { ...other, type: 'POP' }, 0],
    ['stays where it is while it is filtered', { ...same, type: 'PUSH' }, undefined],
    ['goes to the top when its own link is followed again', { ...same, type: 'PUSH', sameAddress: true }, 0],
    ['goes to where Back left its earlier address', { ...same, type: 'POP', entry: 50 }, 50],
    ['stays where it is when its address is put right', { ...same, type: 'REPLACE', sameAddress: true }, undefined],
  ] as const)('a page %s', (_fact, arrival, place) => {
    expect(placeOnArrival(arrival)).toBe(place);
  });

  function samePlace() {
    return { samePage: false, sameAddress: true, left: 300 };
  }
});
