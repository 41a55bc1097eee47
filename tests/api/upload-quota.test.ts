/** An organisation uploads so many files and so many megabytes in a day, whichever server they come to, and is told when it may go on. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { csv, upload as uploadTable } from '../support/imports.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';
import { picture, upload } from '../support/uploads.ts';

let content: Buffer;
beforeAll(async () => {
  content = await picture(40, 40).png().toBuffer();
});

const people = csv(['Email', 'First name'], ['a@m.example', 'Ana']);
const limited = (settings: Record<string, string>) => newTenant({ settings });
const filesOf = (tenant: TestTenant) =>
  asOwner(tenant.id, async (db) => (await db.selectFrom('media').select('id').execute()).length);

describe('a quota of files', () => {
  test('a quota of files refuses the file after the last with 429, says until when, and keeps nothing of it', async () => {
    const tenant = await limited({ UPLOADS_PER_DAY: '3' });
    for (let count = 0; count < 3; count += 1) expect((await upload(tenant, { content })).status).toBe(201);

    const refused = await upload(tenant, { content });

    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect(refused).toHaveProperty(
      'body.message',
      expect.stringMatching(/^Your organisation has reached today’s limit of 3 uploads\. Try again in \d+ hours?\.$/),
    );
    expect(await filesOf(tenant)).toBe(3);
  });

  test('a quota of files is one for pictures and tables to import, and for all servers', async () => {
    const settings = { UPLOADS_PER_DAY: '2' };
    const tenant = await limited(settings);
    const app = await tenant.anotherApp(settings);
    try {
      expect((await upload(tenant, { content })).status).toBe(201);
      const table = await uploadTable({ ...tenant, app }, people);
      expect(table.status).toBe(201);
      expect((await uploadTable(tenant, people)).status).toBe(429);
      expect((await upload({ ...tenant, app }, { content })).status).toBe(429);
      const again = await tenant.as('admin').post(`/import_jobs/${table.body.data.id}/run_again`);
      expect(again.status).toBe(429);
    } finally {
      await app.close();
    }
  });

  test('a quota of files is one organisation’s own, and begins anew each day', async () => {
    const settings = { UPLOADS_PER_DAY: '1' };
    const [tenant, other] = [await limited(settings), await limited(settings)];
    expect((await upload(tenant, { content })).status).toBe(201);
    expect((await upload(tenant, { content })).status).toBe(429);
    expect((await upload(other, { content })).status).toBe(201);

    await asOwner(tenant.id, (db) =>
      sql`update rate_limits set window_start = window_start - interval '1 day' where key like 'upload%'`.execute(db),
    );

    expect((await upload(tenant, { content })).status).toBe(201);
  });

  test.each([
    ['zh', /^贵组织今天上传的文件已达每日上限（1 个）/],
    ['es', /^Su organización ya ha subido hoy el máximo de archivos por día \(1\)/],
  ])('a quota of files explains itself in %s', async (language, text) => {
    const tenant = await limited({ UPLOADS_PER_DAY: '1' });
    await uploadTable(tenant, people);
    await asOwner(tenant.id, (db) => sql`update staff set language = ${language}`.execute(db));
    const { headers, body } = await uploadOneMore(tenant);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(body).toMatch(text);
  });
});

async function uploadOneMore(tenant: TestTenant) {
  const reply = await tenant.app.inject({
    method: 'POST',
    url: '/api/import_jobs?kind=members&filename=people.csv',
    headers: {
      authorization: `Bearer ${tenant.token('admin')}`,
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(people),
  });
  return { headers: reply.headers, body: reply.json<{ message: string }>().message };
}

describe('a quota of megabytes', () => {
  test('a quota of megabytes refuses the file that would pass it, not a smaller one, and counts no refusal', async () => {
    const tenant = await limited({ UPLOAD_MEGABYTES_PER_DAY: '1' });
    const rows = (kilobytes: number) =>
      `Email,First name\na@m.example,${'x'.repeat(60)}\n${'\n'.repeat(kilobytes * 1_024)}`;
    expect((await uploadTable(tenant, rows(600))).status).toBe(201);

    const refused = await uploadTable(tenant, rows(600));

    expect(refused.status).toBe(429);
    expect(refused).toHaveProperty('body.message', expect.stringContaining('over today’s upload limit of 1 MB'));
    expect((await uploadTable(tenant, rows(300))).status).toBe(201);
    expect((await upload(tenant, { content })).status).toBe(201);
  });
});
