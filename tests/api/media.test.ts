/** Uploaded files: what comes in, what is kept of it, who may see it, and when it goes. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import type { MediaRecord } from '../../src/shared/contracts/media-calls.ts';
import { readLog } from '../support/log-lines.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';
import { picture, upload } from '../support/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-media-'));
const settings = { FILES_DIR: folder };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let tenant: TestTenant;
beforeEach(async () => {
  tenant = await newTenant({ settings });
});

const fetchFile = (url: string) => tenant.app.inject({ url });
const filesOf = ({ id }: TestTenant) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes(id) && path.includes('.'));
const colorAt = async (content: Buffer, left: number, top: number) => {
  const { data } = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0]! > data[2]! ? 'red' : 'blue';
};

describe('an uploaded picture', () => {
  test('an uploaded picture is answered as a record, with where its sizes are', async () => {
    const content = await picture(3_000, 1_500).jpeg().toBuffer();
    const { status, body } = await upload(tenant, { content, fields: { alt_text: 'Ana at the desk' } });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'image',
      filename: 'photo.jpg',
      mime: 'image/jpeg',
      width: 2_048,
      height: 1_024,
      alt_text: 'Ana at the desk',
      focal_x: 50,
      focal_y: 50,
    });
    const sizes = await Promise.all(
      [body.urls.thumb!, body.urls.medium!, body.urls.full!].map(async (url) => {
        const { rawPayload } = await fetchFile(url);
        const { format, width, height } = await sharp(rawPayload).metadata();
        return [format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['webp', 128, 128],
      ['webp', 640, 320],
      ['webp', 2_048, 1_024],
    ]);
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('an uploaded picture may be %s', async (format) => {
    const content = await picture(64, 64).toFormat(format).toBuffer();
    const { status, body } = await upload(tenant, { content, filename: `photo.${format}` });
    expect([status, body.mime]).toEqual([201, `image/${format}`]);
  });

  test('an uploaded picture stands upright and says nothing of where and with what it was taken', async () => {
    const content = await picture(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ana Ruiz', Model: 'Camera 7' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(tenant, { content });
    const { rawPayload } = await fetchFile(body.urls.full!);
    const { width, height, exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();

    expect([width, height, orientation]).toEqual([200, 300, undefined]);
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(rawPayload.toString('latin1')).not.toMatch(/Ana Ruiz|Camera 7/);
    // What was at the left before it was turned is at the top.
    expect([await colorAt(rawPayload, 100, 20), await colorAt(rawPayload, 100, 280)]).toEqual(['red', 'blue']);
  });

  test('an uploaded picture is fetched without a sign-in by its name, does nothing, and may be cached', async () => {
    const { body } = await upload(tenant, { content: await picture().png().toBuffer() });
    const [full, thumb, sharper] = await Promise.all(
      [body.urls.full!, body.urls.thumb!.replace(/\?.*/, ''), body.urls.thumb!].map(fetchFile),
    );
    expect(full!.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(thumb!.headers['cache-control']).toBe('private, max-age=600, stale-while-revalidate=86400');
    expect(sharper!.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });

  test('an uploaded picture leaves its name in no log', async () => {
    const log = readLog();
    const logged = await newTenant({ settings: { ...settings, LOG_LEVEL: 'info' }, parts: { logTo: log.to } });
    const { body } = await upload(logged, { content: await picture(40, 40).png().toBuffer() });
    await logged.app.inject({ url: body.urls.full! });
    expect(log.lines('request').map(({ path }) => path)).toEqual(['/api/media', '/files/:account/:name']);
    expect(log.text()).not.toContain(body.id.replaceAll('-', ''));
  });

  test('an uploaded picture is cut around its focal point, which a person may move', async () => {
    const { body } = await upload(tenant, { content: await picture(600, 200).png().toBuffer() });
    const reply = await tenant.as('marketing').put<MediaRecord>(`/media/${body.id}`, { focal_x: 90, version: 1 });
    const { rawPayload } = await fetchFile(reply.body.urls.thumb!);

    expect(reply).toMatchObject({ status: 200, body: { focal_x: 90, focal_y: 50, version: 2 } });
    expect(reply.body.urls.thumb).not.toBe(body.urls.thumb);
    expect(await colorAt(rawPayload, 2, 60)).toBe('blue');
  });
});

describe('the record of a file', () => {
  test('the record of a file is found, listed and described', async () => {
    const { body } = await upload(tenant, { content: await picture().png().toBuffer(), filename: 'team.png' });
    const changed = await tenant.as('owner').put(`/media/${body.id}`, { alt_text: ' Our team ', version: 1 });
    const list = await tenant.as('analyst').get<MediaRecord[]>(`/media?filter=${encodeURIComponent('{"q":"team"}')}`);

    expect(changed).toMatchObject({ status: 200, body: { alt_text: 'Our team', version: 2 } });
    expect(list).toMatchObject({ status: 200, headers: { 'content-range': 'media 0-0/1' } });
    expect(list.body).toMatchObject([
      { id: body.id, alt_text: 'Our team', urls: body.urls && { full: body.urls.full } },
    ]);
    expect((await tenant.as('analyst').get(`/media/${body.id}`)).body).toMatchObject({ id: body.id });
  });

  test.each([
    ['without a version', { alt_text: 'x' }, 428, 'version_required'],
    ['on an old version', { alt_text: 'x', version: 7 }, 409, 'stale_record'],
    ['with a point outside of the picture', { focal_x: 101, version: 1 }, 422, 'validation_failed'],
    ['of what the server alone knows', { mime: 'text/html', version: 1 }, 400, 'unknown_field'],
    ['of its name', { filename: '../x', version: 1 }, 400, 'unknown_field'],
  ])('the record of a file is not changed %s', async (_how, body, status, code) => {
    const { body: file } = await upload(tenant, { content: await picture().png().toBuffer() });
    expect(await tenant.as('owner').put(`/media/${file.id}`, body)).toMatchObject({ status, body: { code } });
  });

  test.each(['analyst', 'finance'] as const)(
    'the record of a file is neither made, changed nor removed by %s',
    async (who) => {
      const content = await picture().png().toBuffer();
      const { body } = await upload(tenant, { content });
      const replies = [
        await upload(tenant, { content }, who),
        await tenant.as(who).put(`/media/${body.id}`, { alt_text: 'x', version: 1 }),
        await tenant.as(who).delete(`/media/${body.id}`),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    },
  );

  test('the record of a file is unknown to another tenant, and cannot be referred to from there', async () => {
    const { body } = await upload(tenant, { content: await picture().png().toBuffer() });
    const other = await newTenant({ settings });
    const member = await other.given.member();
    const stranger = other.as('owner');
    const replies = [
      await stranger.get(`/media/${body.id}`),
      await stranger.put(`/media/${body.id}`, { alt_text: 'mine', version: 1 }),
      await stranger.delete(`/media/${body.id}`),
      await stranger.put(`/members/${member.id}`, { display_image_id: body.id, version: 1 }),
      await fetchFile(body.urls.full!.replace(tenant.id, other.id)).then(({ statusCode }) => ({ status: statusCode })),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 422, 404]);
    expect((await stranger.get<MediaRecord[]>('/media')).body).toEqual([]);
  });
});

describe('a file', () => {
  test('a file that a record needs is not removed, and says what needs it', async () => {
    const { body } = await upload(tenant, { content: await picture().png().toBuffer() });
    const member = await tenant.given.member();
    await tenant.as('owner').put(`/members/${member.id}`, { display_image_id: body.id, version: 1 });

    expect(await tenant.as('owner').delete(`/media/${body.id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        message: 'It can’t be removed while these still use it: Members.',
        details: { uses: [{ resource: 'members', field: 'display_image_id', id: member.id, label: 'Ana Ruiz' }] },
      },
    });
    expect((await fetchFile(body.urls.full!)).statusCode).toBe(200);
  });

  test('a file that nothing needs is gone at once when it is removed', async () => {
    const { body } = await upload(tenant, { content: await picture().png().toBuffer() });
    expect(filesOf(tenant)).toHaveLength(3);

    expect(await tenant.as('owner').delete(`/media/${body.id}`)).toMatchObject({ status: 200 });

    expect(filesOf(tenant)).toEqual([]);
    expect((await fetchFile(body.urls.full!)).statusCode).toBe(404);
    expect((await tenant.as('owner').get(`/media/${body.id}`)).status).toBe(404);
  });

  test('a file that is a document cannot be a photo, and is fetched by the person who sent it', async () => {
    const content = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
    const sent = { content, filename: 'statutes.pdf', type: 'application/pdf', fields: { use: 'document' } };
    const { body } = await upload(tenant, sent);
    const member = await tenant.given.member();
    const get = (headers = {}) => tenant.app.inject({ url: body.urls.file!, headers });
    const mine = await get({ authorization: `Bearer ${tenant.token('owner')}` });
    const others = await get({ authorization: `Bearer ${tenant.token('analyst')}` });

    expect(body).toMatchObject({ kind: 'document', mime: 'application/pdf', width: null });
    expect([(await get()).statusCode, others.statusCode]).toEqual([401, 404]);
    expect([mine.statusCode, mine.body]).toEqual([200, content]);
    expect(mine.headers['content-disposition']).toBe("attachment; filename*=UTF-8''statutes.pdf");
    expect(
      await tenant.as('owner').put(`/members/${member.id}`, { display_image_id: body.id, version: 1 }),
    ).toMatchObject({ status: 422 });
  });
});
