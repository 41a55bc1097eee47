/** What is sent to do harm does none: it is refused with a word about why, or kept as a harmless picture. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AppError } from '../../src/server/errors/app-error.ts';
import { diskStorage } from '../../src/server/files/disk-storage.ts';
import { bombPng, hostileDrawings, refusedDrawings } from '../support/hostile-files.ts';
import { portOf } from '../support/raw-call.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';
import { multipart, picture, upload, type Sent } from '../support/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-media-'));
const settings = { FILES_DIR: folder };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let tenant: TestTenant;
beforeEach(async () => {
  tenant = await newTenant({ settings });
});

const whole = () => picture(64, 64).jpeg().toBuffer();
const fiveMegabytes = 5 * 1_024 * 1_024;
const filesOf = ({ id }: TestTenant) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes(id) && path.includes('.'));
const rowsOf = ({ id }: TestTenant) => asOwner(id, (db) => db.selectFrom('media').selectAll().execute());
const textOf = async (url: string) => (await tenant.app.inject({ url })).rawPayload.toString('latin1');

describe('a file that is no picture', () => {
  test.each<[string, () => Promise<Sent> | Sent, number, string]>([
    ['a page that is called a photo', () => ({ content: '<html><script>alert(1)</script></html>' }), 415, 'file_type'],
    ['a program', () => ({ content: Buffer.concat([Buffer.from('MZ'), randomBytes(500)]) }), 415, 'file_type'],
    ['an archive', () => ({ content: Buffer.from('504b03041400', 'hex') }), 415, 'file_type'],
    ['a document', () => ({ content: '%PDF-1.4\n', filename: 'x.pdf' }), 415, 'file_type'],
    [
      'a drawing where a photo is wanted',
      () => ({ content: hostileDrawings[0]![1], filename: 'x.svg' }),
      415,
      'file_type',
    ],
    [
      'a page behind the first letters of a picture',
      () => ({ content: 'GIF89a/*<script>*/=alert(1)//' }),
      422,
      'file_damaged',
    ],
    ['half a picture', async () => ({ content: (await whole()).subarray(0, 300) }), 422, 'file_damaged'],
    ['noise', () => ({ content: randomBytes(2_000) }), 415, 'file_type'],
    [
      'a picture of 400 million pixels in 50 kilobytes',
      () => ({ content: bombPng(20_000, 20_000) }),
      413,
      'picture_too_large',
    ],
    ['one pixel too wide', () => ({ content: bombPng(6_001, 10) }), 413, 'picture_too_large'],
    ['one pixel too high', () => ({ content: bombPng(10, 6_001) }), 413, 'picture_too_large'],
    ['one byte more than five megabytes', () => ({ content: Buffer.alloc(fiveMegabytes + 1) }), 413, 'file_too_large'],
    ['far more than five megabytes', () => ({ content: Buffer.alloc(4 * fiveMegabytes) }), 413, 'file_too_large'],
    ['nothing', () => ({ content: '' }), 400, 'bad_request'],
  ])('%s is refused as a picture, and nothing of it stays', async (_what, make, status, code) => {
    const reply = await upload(tenant, await make());
    expect(reply).toMatchObject({ status, body: { code } });
    expect([filesOf(tenant), await rowsOf(tenant)]).toEqual([[], []]);
  });

  test('a picture at the limits themselves is accepted', async () => {
    const wide = await upload(tenant, { content: bombPng(6_000, 10) });
    const jpeg = await whole();
    // What stands behind its end is no part of a picture.
    const heavy = Buffer.concat([jpeg, Buffer.alloc(fiveMegabytes - jpeg.length)]);
    expect([wide.status, (await upload(tenant, { content: heavy })).status]).toEqual([201, 201]);
  });

  test('the refusal of a picture speaks the person’s language', async () => {
    const { headers, body } = await multipart({ content: 'no picture' });
    const authorization = `Bearer ${tenant.token('owner')}`;
    const reply = await tenant.app.inject({
      method: 'POST',
      url: '/api/media',
      headers: { ...headers, authorization, cookie: 'language=es' },
      payload: body,
    });
    expect(reply.json()).toMatchObject({
      message: 'Aquí no se pueden usar archivos de este tipo. Se admiten JPG, PNG, WEBP, AVIF, GIF.',
    });
  });
});

describe('a picture with something else in it', () => {
  test('a picture with something else in it is kept as a picture and nothing more', async () => {
    const content = Buffer.concat([await whole(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const { status, body } = await upload(tenant, { content, filename: 'x.html', type: 'text/html' });
    expect([status, body.mime, body.filename]).toEqual([201, 'image/jpeg', 'x.html.jpg']);
    expect(await textOf(body.urls.full!)).not.toMatch(/script|alert/);
  });

  test.each([
    ['../../../etc/passwd', 'passwd.jpg'],
    ['..\\..\\windows\\system.ini.jpg', 'system.ini.jpg'],
    ['/etc/cron.d/job.jpg', 'job.jpg'],
    ['a\u0000b\u202Egpj.jpg', 'abgpj.jpg'],
    ['..', 'file.jpg'],
    ['x'.repeat(5_000), `${'x'.repeat(200)}.jpg`.slice(-204)],
  ])('a picture is not stored under its name: %j', async (filename, kept) => {
    const { body } = await upload(tenant, { content: await whole(), filename });
    expect(body.filename).toBe(kept);
    expect(filesOf(tenant).every((path) => /[0-9a-f]{32}-(thumb|medium|full)\.webp$/.test(path))).toBe(true);
  });
});

describe('a hostile drawing', () => {
  test.each(hostileDrawings)('a drawing with %s is kept without it', async (_what, content) => {
    const { status, body } = await upload(tenant, { content, filename: 'logo.svg', fields: { use: 'logo' } });
    expect([status, body.mime]).toEqual([201, 'image/svg+xml']);
    const reply = await tenant.app.inject({ url: body.urls.file! });
    expect(reply.body).toContain('<rect');
    expect(reply.body).not.toMatch(/alert|evil|script|style|onload|href|foreignObject|animate|javascript/i);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  test.each(refusedDrawings)('a drawing with %s is refused', async (_what, content) => {
    const { status } = await upload(tenant, { content, filename: 'logo.svg', fields: { use: 'logo' } });
    expect([413, 415, 422]).toContain(status);
    expect(filesOf(tenant)).toEqual([]);
  });
});

describe('the body of an upload', () => {
  const part = (name: string, content: string, filename?: string) =>
    `--cut\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${content}\r\n`;
  const send = (payload: string | Buffer, type = 'multipart/form-data; boundary=cut') =>
    tenant.app.inject({
      method: 'POST',
      url: '/api/media',
      headers: { 'content-type': type, authorization: `Bearer ${tenant.token('owner')}` },
      payload,
    });

  test.each([
    ['with two files', part('file', 'a', 'a.jpg') + part('file', 'b', 'b.jpg'), 400],
    ['with no file', part('use', 'picture'), 400],
    ['with a field that nobody knows', part('account_id', 'x') + part('file', 'a', 'a.jpg'), 400],
    ['with many fields', part('alt_text', 'x').repeat(200), 400],
    ['with a use that nobody knows', part('use', 'avatar') + part('file', 'a', 'a.jpg'), 422],
    ['with a text behind the file', part('file', 'a', 'a.jpg') + part('use', 'logo'), 400],
    ['with a description that is too long', part('alt_text', 'x'.repeat(251)) + part('file', 'a', 'a.jpg'), 422],
  ])('an upload %s is refused', async (_what, parts, status) => {
    expect((await send(`${parts}--cut--\r\n`)).statusCode).toBe(status);
    expect(await rowsOf(tenant)).toEqual([]);
  });

  test('an upload that breaks off is refused', async () => {
    expect((await send(part('file', 'a', 'a.jpg').slice(0, -3))).statusCode).toBe(400);
  });

  test('an upload cannot be JSON, and no other call takes a body in parts', async () => {
    expect((await send('{}', 'application/json')).json()).toMatchObject({ code: 'unsupported_media_type' });
    const { headers, body } = await multipart({ content: 'x' });
    const authorization = `Bearer ${tenant.token('owner')}`;
    const elsewhere = await tenant.app.inject({
      method: 'POST',
      url: '/api/labels',
      headers: { ...headers, authorization },
      payload: body,
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  test('an upload of somebody who may not upload is not read', async () => {
    const reply = await upload(tenant, { content: Buffer.alloc(4 * fiveMegabytes) }, 'analyst');
    expect(reply).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
  });
});

describe('an upload that does not come to its end', () => {
  test('an upload whose sender is gone leaves nothing', async () => {
    const { headers, body } = await multipart({ content: await picture(900, 900).png().toBuffer() });
    const socket = connect(await portOf(tenant.app), '127.0.0.1');
    const head = [
      'POST /api/media HTTP/1.1',
      'host: x',
      `authorization: Bearer ${tenant.token('owner')}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${body.length}`,
    ];
    await new Promise<void>((resolve) => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(body.subarray(0, body.length / 2), () => socket.destroy());
      socket.on('close', () => resolve());
    });
    // The next call is answered after what the server made of the last one.
    expect((await upload(tenant, { content: await whole() })).status).toBe(201);
    expect([filesOf(tenant).length, (await rowsOf(tenant)).length]).toEqual([3, 1]);
  });

  test('an upload that fills the disk half way leaves nothing, and says why', async () => {
    const disk = diskStorage(folder);
    let written = 0;
    const write: typeof disk.write = (key, source, signal) => {
      written += 1;
      if (written === 2) return Promise.reject(new AppError('storage_full'));
      return disk.write(key, source, signal);
    };
    const full = await newTenant({ parts: { storage: { ...disk, write } } });
    expect(await upload(full, { content: await whole() })).toMatchObject({
      status: 507,
      body: { code: 'storage_full', message: 'There’s no storage space left. Nothing was saved.' },
    });
    expect([written, filesOf(full), await rowsOf(full)]).toEqual([2, [], []]);
  });
});

describe('the address of a file', () => {
  test.each([
    '/files/x/y',
    '/files/00000000-0000-0000-0000-000000000000/..%2f..%2fetc%2fpasswd',
    '/files/00000000-0000-0000-0000-000000000000/00000000000000000000000000000000-full.webp',
    '/files/00000000-0000-0000-0000-000000000000/00000000000000000000000000000000-full.html',
    '/files/',
  ])('the address of a file leads nowhere else: %s', async (url) => {
    const reply = await tenant.app.inject({ url });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

vi.setConfig({ testTimeout: 60_000 });
