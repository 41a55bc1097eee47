/** Calls that mean harm, made at random: ids, queries, headers and bodies that fit no route, or nearly fit one. */
import fc from 'fast-check';

import { listQueryWords } from './hostile-words.ts';

/** A call as `inject` takes it. */
export interface HostileCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** What hostile calls are made of besides chance: the route, ids to try in its path, and a body that it would take. */
export interface Target {
  method: string;
  path: string;
  ids: readonly string[];
  sample: Readonly<Record<string, unknown>>;
  /** Words that its query may know. */
  words: readonly string[];
}

const oddTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '\ufeff',
  '..',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '%{constructor}',
  '||||',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '1e309',
  '0x10',
  '９９',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  "'",
  '"',
  '\\',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  '\r\nx-injected: 1',
  'a'.repeat(5_000),
  '𝒳'.repeat(300),
];

const text = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.uuid(),
);
const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 1, 0),
  fc.boolean(),
  fc.constant(null),
);
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(text, scalar, { maxKeys: 3 }) },
);

/** The body that would fit with a part of it gone wrong; JSON of any kind, whole or broken; or bytes. */
function bodies(sample: Target['sample']): fc.Arbitrary<string | Buffer> {
  const known = Object.keys(sample);
  const key = known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, text) : text;
  const changes = fc.dictionary(key, value, { maxKeys: 2 });
  const nearly = changes.map((each) => JSON.stringify({ ...sample, ...each }));
  const object = fc.dictionary(key, value, { maxKeys: 5 }).map((each) => JSON.stringify(each));
  const broken = fc.tuple(object, fc.nat(60)).map(([whole, end]) => whole.slice(0, end));
  const doubled = fc.tuple(key, scalar, scalar).map(([name, one, other]) => {
    const written = JSON.stringify(name);
    return `{${written}:${JSON.stringify(one)},${written}:${JSON.stringify(other)}}`;
  });
  const bytes = fc.uint8Array({ maxLength: 60 }).map((each) => Buffer.from(each));
  const deep = fc.constantFrom('['.repeat(5_000), `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`);
  return fc.oneof(
    { weight: 12, arbitrary: nearly },
    { weight: 3, arbitrary: object },
    { weight: 1, arbitrary: value.map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: doubled },
    { weight: 1, arbitrary: bytes },
    { weight: 1, arbitrary: deep },
  );
}

const encoded = (one: string) => encodeURIComponent(one.toWellFormed());
const json = (one: unknown) => JSON.stringify(one);
const anything = fc.oneof(text, value.map(json));

/** The three words of a list call, each mostly in its own form; or what is no query at all. */
const queries = (words: readonly string[]) => {
  const word = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...words, ...listQueryWords) }, text);
  const row = fc.integer({ min: -5, max: 250 });
  const parameters = {
    sort: fc.oneof(fc.tuple(word, fc.constantFrom('ASC', 'DESC', 'asc')).map(json), anything),
    range: fc.oneof({ weight: 3, arbitrary: fc.tuple(row, row).map(json) }, anything),
    filter: fc.oneof({ weight: 5, arbitrary: fc.dictionary(word, value, { maxKeys: 2 }).map(json) }, anything),
  };
  const pairs = fc.record(parameters, { requiredKeys: [] }).map((each) => Object.entries(each));
  const written = pairs.map((each) => each.map(([name, one]) => `${name}=${encoded(one)}`).join('&'));
  const odd = fc.constantFrom(
    '%zz',
    '%ff=%fe',
    '&&&',
    '=',
    'filter',
    'filter[]=1',
    'filter[id]=1',
    'sort=%5B%22',
    '__proto__=1',
  );
  const twice = fc.tuple(written, written).map((each) => each.join('&'));
  return fc.oneof({ weight: 12, arbitrary: written }, odd, twice);
};

/** Headers that mean nothing here, and those that mean something, of which a wrong one ends a call at once. */
const idleHeaders = [
  'version',
  'build',
  'commit-hash',
  'client-type',
  'accept-language',
  'accept-encoding',
  'accept-version',
  'cookie',
  'user-agent',
  'origin',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-original-url',
  'x-request-id',
  'if-match',
  'range',
  'expect',
];
const meantHeaders = [
  'idempotency-key',
  'content-encoding',
  'content-type',
  'access-control-request-method',
  'client-token',
  'x-whitelabel-account-id',
  'x-guildhall-auth',
];
/** What may stand in a header at all; what may not, Node refuses before any of our code. */
const headerValue = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
  fc.constantFrom(
    'undefined',
    '',
    '*',
    'null',
    'gzip',
    'DELETE',
    'application/json',
    'text/plain',
    'x'.repeat(8_000),
    'language=zz; language=zh',
  ),
);
const idle = fc.dictionary(fc.constantFrom(...idleHeaders), headerValue, { maxKeys: 3 });
const headerSets = fc.oneof(
  { weight: 8, arbitrary: idle },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...meantHeaders), headerValue, { maxKeys: 2 }) },
);

const pathOf = (path: string, ids: readonly string[]) =>
  fc
    .oneof(
      { weight: 4, arbitrary: ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid() },
      { weight: 2, arbitrary: text.map((each) => encoded(each).slice(0, 600)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('%2e%2e', '%2f', '%00', '%zz', 'a%2fb', '.', '0B5E1D1C-7B9A-4C8E-9C52-3A7C1D2E4F60'),
      },
    )
    .map((id) => path.replace(/:\w+|\*/g, () => id));

/** Calls to a route. One that takes no body gets one seldom, and one that takes one nearly always. */
export function hostileCalls({ method, path, ids, sample, words }: Target): fc.Arbitrary<HostileCall> {
  const takesBody = method !== 'GET' && method !== 'HEAD';
  const payload = takesBody ? fc.option(bodies(sample), { freq: 9 }) : fc.constant(null);
  const query = takesBody ? fc.oneof({ weight: 5, arbitrary: fc.constant('') }, queries(words)) : queries(words);
  return fc
    .record({ address: pathOf(path, ids), query, headers: headerSets, payload })
    .map(({ address, query: asked, headers, payload: sent }) => ({
      method,
      url: asked === '' ? address : `${address}?${asked}`,
      headers: { ...(sent !== null && { 'content-type': 'application/json' }), ...headers },
      ...(sent !== null && { payload: sent }),
    }));
}

/** Values for a filter, of which the fewest fit. */
export const hostileValue = value;
