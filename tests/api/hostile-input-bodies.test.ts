/** Bodies that no client sends by mistake: a 4xx with a code, at once, whatever is in them; nothing is unpacked, coerced or dropped. */
import { randomUUID } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { beforeAll, describe, expect, test } from 'vitest';

import { portOf, sendRaw, type RawOptions, type RawReply } from '../support/raw-call.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const requestTimeoutMs = 1_000;
const bodyLimitBytes = 1_048_576;
let tenant: TestTenant;
let port: number;
beforeAll(async () => {
  tenant = await newTenant({ settings: { REQUEST_TIMEOUT_MS: String(requestTimeoutMs) } });
  port = await portOf(tenant.app);
});

const json = 'Content-Type: application/json';
const head = (headers: string[], path = '/api/labels') =>
  [`POST ${path} HTTP/1.1`, 'Host: a', `Authorization: Bearer ${tenant.token('owner')}`, ...headers, '', ''].join(
    '\r\n',
  );
const sendBytes = async (bytes: (string | Buffer)[], options?: RawOptions): Promise<RawReply> => {
  const [reply] = await sendRaw(port, Buffer.concat(bytes.map((each) => Buffer.from(each))), options);
  return reply!;
};
const post = (body: string | Buffer, headers: string[] = [json]) =>
  sendBytes([head([...headers, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close']), body]);
const labels = async () => (await tenant.as('owner').get('/labels')).headers['content-range'];

describe('a JSON body', () => {
  const cases: [what: string, body: string | Buffer, refusal: [number, string]][] = [
    ['holds NUL', '{"name":"a\\u0000b"}', [400, 'bad_json']],
    ['holds NUL as a byte', '{"name":"a\0b"}', [400, 'bad_json']],
    ['holds NUL in a key', '{"na\\u0000me":"a"}', [400, 'bad_json']],
    ['holds the first half of a character', '{"name":"\\ud83d"}', [400, 'bad_json']],
    ['holds the second half', '{"name":"\\ude00 a"}', [400, 'bad_json']],
    ['holds half a character in a key', '{"\\ud83d":"a"}', [400, 'bad_json']],
    ['is not UTF-8', Buffer.from('{"name":"\xff"}', 'latin1'), [400, 'bad_json']],
    [
      'writes a character longer than it is',
      Buffer.from([...Buffer.from('{"name":"'), 0xc0, 0xaf, ...Buffer.from('"}')]),
      [400, 'bad_json'],
    ],
    ['is UTF-16', Buffer.from('{"name":"a"}', 'utf16le'), [400, 'bad_json']],
    ['begins with a byte order mark', '\ufeff{"name":"a","color":"#409EFF"}', [400, 'bad_json']],
    ['is 400,000 lists deep', `${'['.repeat(400_000)}${']'.repeat(400_000)}`, [400, 'bad_json']],
    ['is 400,000 lists deep and never closed', '['.repeat(400_000), [400, 'bad_json']],
    ['is 100,000 objects deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, [400, 'bad_json']],
    ['says a key twice', '{"name":"one","color":"#409EFF","name":"two"}', [400, 'bad_json']],
    ['says a key twice, the same', '{"name":"one","name":"one","color":"#409EFF"}', [400, 'bad_json']],
    ['says a key twice, once in disguise', '{"name":"one","color":"#409EFF","n\\u0061me":"two"}', [400, 'bad_json']],
    ['says a key twice within', '{"name":{"en":"a","en":"b"},"color":"#409EFF"}', [400, 'bad_json']],
    ['reaches for the prototype', '{"name":"a","__proto__":{"color":"#409EFF"}}', [400, 'bad_json']],
    ['reaches for it in disguise', '{"name":"a","__pr\\u006fto__":{"color":"#409EFF"}}', [400, 'bad_json']],
    ['reaches for the constructor', '{"constructor":{"prototype":{"name":"a"}}}', [400, 'unknown_field']],
    ['has a comment', '{"name":"a" /* b */}', [400, 'bad_json']],
    ['ends with a comma', '{"name":"a",}', [400, 'bad_json']],
    ['holds what is no number', '{"name":NaN}', [400, 'bad_json']],
    ['is two', '{"name":"a"}{"name":"b"}', [400, 'bad_json']],
    ['is white space', '   ', [400, 'bad_json']],
    ['is a list', '[{"name":"a"}]', [400, 'bad_request']],
    ['is a text', '"name"', [400, 'bad_request']],
    ['is null', 'null', [422, 'validation_failed']],
    ['has an unknown key', '{"name":"a","color":"#409EFF","account_id":"x"}', [400, 'unknown_field']],
    ['has a number for a text', '{"name":1,"color":"#409EFF"}', [422, 'validation_failed']],
    ['has true for a text', '{"name":true,"color":"#409EFF"}', [422, 'validation_failed']],
    ['has a list for a text', '{"name":["a"],"color":"#409EFF"}', [422, 'validation_failed']],
    ['has an object for a text', '{"name":{"toString":"a"},"color":"#409EFF"}', [422, 'validation_failed']],
    ['has a number beyond numbers', '{"name":1e999,"color":"#409EFF"}', [422, 'validation_failed']],
  ];
  test.each(cases)('a JSON body that %s is refused, and nothing is written', async (_what, body, [status, code]) => {
    const before = await labels();
    const reply = await post(body);
    expect([reply.status, reply.body?.code]).toEqual([status, code]);
    expect(reply.headers['x-request-id']).toBe(reply.body?.request_id);
    expect(await labels()).toBe(before);
  });

  test('a JSON body whose texts hold names of keys is not taken for one that repeats a key', async () => {
    const reply = await post('{"name":"\\"a\\":1,\\"a\\":2 {[:","color":"#409EFF"}');
    expect(reply).toMatchObject({ status: 201, body: { name: '"a":1,"a":2 {[:' } });
  });
});

describe('the type of a body', () => {
  const body = '{"name":"Typed","color":"#409EFF"}';
  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/json-patch+json',
    'application/vnd.api+json',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'application/json; charset="latin1"',
    'application',
    '/',
    '\tapplication/ json',
  ])('the type %j of a body is refused', async (type) => {
    const reply = await post(body, [`Content-Type: ${type}`]);
    expect([reply.status, reply.body?.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('a body without a type is refused', async () => {
    expect(await post(body, [])).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  test.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
  ])('a body of the type %s is JSON, and the same rules hold', async (type) => {
    const named = JSON.stringify({ name: `Typed ${randomUUID()}`.slice(0, 20), color: '#409EFF' });
    expect((await post(named, [`Content-Type: ${type}`])).status).toBe(201);
    expect((await post('{"name":1}', [`Content-Type: ${type}`])).status).toBe(422);
  });
});

describe('a compressed body', () => {
  const megabytes = Buffer.alloc(200_000_000, 32);
  const packed: [string, () => Buffer][] = [
    ['gzip', () => gzipSync(megabytes)],
    ['br', () => brotliCompressSync('{"name":"a","color":"#409EFF"}')],
    ['deflate', () => Buffer.from('{}')],
    ['gzip, gzip', () => gzipSync(gzipSync('{}'))],
    ['aes128gcm', () => Buffer.from('{}')],
  ];
  test.each(packed)('a body compressed as %s is not unpacked', async (encoding, make) => {
    const reply = await post(make(), [json, `Content-Encoding: ${encoding}`]);
    expect(reply).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type', details: { header: 'content-encoding' } },
    });
  });

  test('a body compressed by its transfer encoding is not unpacked either', async () => {
    const reply = await sendBytes([head([json, 'Transfer-Encoding: gzip, chunked']), '2\r\n{}\r\n0\r\n\r\n']);
    expect(reply).toMatchObject({ status: 415, body: { details: { header: 'transfer-encoding' } } });
  });

  test('a body may say that it is not compressed', async () => {
    const reply = await post('{"name":"Plain","color":"#409EFF"}', [json, 'Content-Encoding: identity']);
    expect(reply.status).toBe(201);
  });
});

describe('a body over the limit', () => {
  const tooLarge = { status: 413, headers: { connection: 'close' }, body: { code: 'payload_too_large' } };

  test('a body over the limit is refused by its length, before it is sent', async () => {
    expect(await sendBytes([head([json, `Content-Length: ${bodyLimitBytes + 1}`])])).toMatchObject(tooLarge);
  });

  test('a body over the limit is refused in chunks, as soon as it is over', async () => {
    const chunk = Buffer.alloc(bodyLimitBytes + 1, 'a');
    const framed = [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n'];
    expect(await sendBytes([head([json, 'Transfer-Encoding: chunked']), ...framed])).toMatchObject(tooLarge);
  });

  test('a body over the limit is not let in by an extension of a chunk', async () => {
    const reply = await sendBytes([
      head([json, 'Transfer-Encoding: chunked']),
      `2;${'a'.repeat(70_000)}\r\n{}\r\n0\r\n\r\n`,
    ]);
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  test('a body at the limit is accepted', async () => {
    const body = `{"name":"${'a'.repeat(bodyLimitBytes - 11)}"}`;
    expect([Buffer.byteLength(body), (await post(body)).status]).toEqual([bodyLimitBytes, 422]);
  });
});

describe('a body that does not come to its end', () => {
  const late = { status: 408, headers: { connection: 'close' }, body: { code: 'request_timeout' } };

  test('a body that does not come to its end is answered when its time is over, and the connection closed', async () => {
    expect(await sendBytes([head([json, 'Content-Length: 30']), '{'])).toMatchObject(late);
  });

  test.each([
    ['by its length', 'Content-Length: 3000', ' '],
    ['in chunks', 'Transfer-Encoding: chunked', '1\r\n \r\n'],
  ])('a body that does not come to its end gains no time by dripping %s', async (_how, framing, piece) => {
    const reply = await sendBytes([head([json, framing])], { drip: { piece, everyMs: 100 } });
    expect(reply).toMatchObject(late);
  });

  test('a call that does not come to the end of its head is not waited for either', async () => {
    const reply = await sendBytes(['GET /api/labels HTTP/1.1\r\nHost: a\r\nx: '], {
      drip: { piece: 'a', everyMs: 100 },
    });
    expect(reply).toMatchObject(late);
  });
});
