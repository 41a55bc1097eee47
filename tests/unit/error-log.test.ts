/** The log of the interface's errors: what is kept of them, how many, and what is cut out. Specification 8. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { errorLogText } from '../../src/client/layout/error-log/error-log-text.ts';
import {
  clearErrorLog,
  errorLogStore,
  maxLoggedErrors,
  recordError,
  reduceErrorLog,
  type LoggedError,
} from '../../src/client/state/error-log.ts';
import { redact } from '../../src/client/state/redact.ts';

const failure = (message: string, more: Partial<LoggedError> = {}) => ({
  type: 'failed' as const,
  error: { message, stack: `${message}\n at here`, url: '/a', at: '2026-03-01T10:00:00.000Z', ...more },
});
const after = (...events: Parameters<typeof reduceErrorLog>[1][]) => events.reduce(reduceErrorLog, []);
const messages = (log: readonly LoggedError[]) => log.map(({ message }) => message);

describe('the log', () => {
  test('the error log has the newest error first', () => {
    expect(messages(after(failure('one'), failure('two')))).toEqual(['two', 'one']);
  });

  test('the error log counts the same error, and keeps where and when it happened last', () => {
    const log = after(
      failure('one', { info: 'in A' }),
      failure('two'),
      failure('one', { url: '/b', at: '2026-03-01T11:00:00.000Z' }),
    );
    expect(messages(log)).toEqual(['one', 'two']);
    expect(log[0]).toMatchObject({ count: 2, url: '/b', at: '2026-03-01T11:00:00.000Z', info: 'in A' });
  });

  test('the error log tells errors with the same words but another place apart', () => {
    expect(after(failure('one'), failure('one', { stack: 'elsewhere' }))).toHaveLength(2);
  });

  test('the error log keeps the newest fifty errors, each with a number of its own', () => {
    const log = after(...Array.from({ length: 60 }, (_none, index) => failure(`error ${index}`)));
    expect([log.length, log[0]?.message, log.at(-1)?.message]).toEqual([maxLoggedErrors, 'error 59', 'error 10']);
    expect(new Set(log.map(({ id }) => id)).size).toBe(50);
  });

  test('the error log is empty once it is cleared', () => {
    expect(after(failure('one'), { type: 'cleared' })).toEqual([]);
  });
});

describe('an error', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') }));
  afterEach(() => {
    clearErrorLog();
    vi.useRealTimers();
  });
  const logged = () => {
    vi.runAllTimers();
    return errorLogStore.get();
  };

  test('an error is written down after what is being done now', () => {
    recordError(new Error('later'));
    expect(errorLogStore.get()).toEqual([]);
    expect(messages(logged())).toEqual(['Error: later']);
  });

  test('an error is kept with its name, stack, place, address and time', () => {
    vi.stubGlobal('location', { href: 'https://admin.example.org/admin/a?token=abc#top' });
    recordError(new TypeError('broken'), '\n  at Screen');
    vi.unstubAllGlobals();
    expect(logged()[0]).toEqual({
      id: 1,
      message: 'TypeError: broken',
      stack: expect.stringContaining('error-log.test.ts'),
      info: '\n  at Screen',
      url: 'https://admin.example.org/admin/a?token=[…]#top',
      at: '2026-03-01T10:00:00.000Z',
      count: 1,
    });
  });

  test('an error that is reported twice at once is one, with what either report knew', () => {
    const error = new Error('once');
    recordError(error, 'in A');
    recordError(error);
    expect(logged()).toMatchObject([{ count: 1, info: 'in A' }]);
  });

  test.each([
    ['a text', 'plain', 'plain'],
    ['nothing', undefined, 'undefined'],
    ['an object', { a: 1 }, '[object Object]'],
    ['what is no text', Object.create(null), 'Something that cannot be shown was thrown.'],
    [
      'what fails when it is read',
      Object.defineProperty(new Error('x'), 'message', {
        get: () => {
          throw new Error('no');
        },
      }),
      'Something that cannot be shown was thrown.',
    ],
    ['an error without words', new RangeError(), 'RangeError'],
  ])('an error can be anything: %s', (_kind, thrown, message) => {
    recordError(thrown);
    expect(messages(logged())).toEqual([message]);
  });

  test('an error names what caused it', () => {
    recordError(new Error('outer', { cause: new Error('inner') }));
    expect(logged()[0]?.stack).toMatch(/outer[^]*Caused by Error: inner/);
  });

  test('an error is cut where it is longer than anybody reads', () => {
    recordError(new Error('x'.repeat(50_000)));
    const [{ message, stack } = { message: '', stack: '' }] = logged();
    expect([message.length, stack!.length]).toEqual([2_001, 8_001]);
  });
});

describe('a secret', () => {
  const token = 'aB3'.repeat(14) + 'x';
  test.each([
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer […]'],
    ['https://a.example/?page=2&access_token=abc&sort=name', 'https://a.example/?page=2&access_token=[…]&sort=name'],
    ['https://a.example/#id_token=abc&state=1', 'https://a.example/#id_token=[…]&state=1'],
    ['/login?redirect=%2Fsso%3Ftoken%3Dabc%26page%3D1', '/login?redirect=%2Fsso%3Ftoken%3D[…]%26page%3D1'],
    ['https://group.example.org/enter?code=abc', 'https://group.example.org/enter?code=[…]'],
    ['{"email":"x","password":"p\\"w"}', '{"email":"x","password":[…]}'],
    ["failed with password: 'hush hush'", 'failed with password: […]'],
    ['https://ana:secret@a.example/path', 'https://[…]@a.example/path'],
    ['no row for ana.ruiz+x@mail.example.org.', 'no row for […].'],
    ['/users?page=2&filter=%7B%22q%22%3A%22Ruiz%22%7D&sort=name', '/users?page=2&filter=[…]&sort=name'],
    [
      '/login?redirect=%2Fusers%3Ffilter%3D%257B%2522q%2522%253A%2522Ruiz%2522%257D%26page%3D2',
      '/login?redirect=%2Fusers%3Ffilter%3D[…]%26page%3D2',
    ],
    ['{"password":"a text that was cut off here', '{"password":[…]'],
    ['/a?back=%2Fusers%2Fana%40example.org%2Fedit', '/a?back=%2Fusers%2F[…]%2Fedit'],
    [`the token ${token} is old`, 'the token […] is old'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '[…]'],
  ])('a secret is cut out of %j', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  test.each([
    "TypeError: Cannot read properties of undefined (reading 'code')",
    'at ResourceList (https://admin.example.org/admin/assets/resource-list-B7xk2a9Q.js:12:345)',
    'https://admin.example.org/admin/user-manager/users?page=2&sort=%5B%22full_name%22%2C%22ASC%22%5D',
    'record 0b8f7c1e-2f5e-4c3b-9c1d-1a2b3c4d5e6f is gone',
    'Route edit-user names the resource members, which does not exist.',
  ])('nothing is taken for a secret in %s', (text) => {
    expect(redact(text)).toBe(text);
  });
});

test('the error log as a text has everything that the dialog shows', () => {
  const log = after(
    failure('TypeError: a', { info: '\n    at Screen' }),
    failure('TypeError: a'),
    failure('b', { stack: undefined }),
  );
  expect(errorLogText(log)).toBe(
    [
      'Msg: b',
      'Url: /a',
      'At: 2026-03-01T10:00:00.000Z',
      '',
      'Msg: TypeError: a',
      'Info: at Screen',
      'Url: /a',
      'At: 2026-03-01T10:00:00.000Z (2 times)',
      'Stack:',
      'TypeError: a',
      ' at here',
    ].join('\n'),
  );
});
