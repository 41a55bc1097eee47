/** The contracts: who may read them, and that each call is there once. */
import { describe, expect, test } from 'vitest';

import { everyCall } from '../../src/shared/contracts/every-call.ts';
import { filesBelow, importsOf, isCode, read } from '../support/repository.ts';

const contracts = filesBelow('src/shared/contracts').filter(isCode);
const hasSchemas = (path: string) => /^import \{ z \} from 'zod'|defineCalls\(/m.test(read(path));

describe('the contracts', () => {
  test('no file of the portal imports more than types from a contract that has schemas', () => {
    const schemas = new Set(contracts.filter(hasSchemas));
    const readers = filesBelow('src/client')
      .filter(isCode)
      .flatMap(importsOf)
      .filter(({ to }) => schemas.has(to));
    const isTypeOnly = (from: string, name: string) =>
      [...read(from).matchAll(/^import (type )?\{([^}]*)\} from '[^']*\/([\w.-]+)';/gm)]
        .filter(([, , , file]) => file === name)
        .every(([, type, names]) => type ?? names!.split(',').every((one) => /^\s*(type |$)/.test(one)));
    const strays = readers.filter(({ from, to }) => !isTypeOnly(from, to.split('/').at(-1)!));
    expect(strays.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('nothing of the portal but its providers calls the server by a path of its own', () => {
    const askers = filesBelow('src/client')
      .filter((path) => isCode(path) && !path.startsWith('src/client/providers/'))
      .filter((path) => /(?<![.\w])(portalFetch|sendOnce|fetch)\(/.test(read(path)));
    expect(askers).toEqual([]);
  });

  test('every call is defined once, and every file of calls is among them', () => {
    const addresses = everyCall.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    const defined = contracts.filter((path) => path.endsWith('-calls.ts')).flatMap((path) => addressesIn(read(path)));
    expect(addresses.toSorted()).toEqual(defined.toSorted());
  });

  test('no call answers an object of which nothing is said', () => {
    const bare = everyCall.filter(({ reply }) => 'shape' in reply && Object.keys(reply.shape as object).length === 0);
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});

const addressesIn = (text: string) =>
  [...text.matchAll(/^ {2}'((?:GET|POST|PUT|DELETE) \/[^']+)': \{/gm)].map(([, one]) => one!);
