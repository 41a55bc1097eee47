/** Previews: a draft is seen as it will be, by whoever has the address, for an hour, and nothing else is opened by it. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const wanted = { language: 'en', visitor: 'guest' };

async function addSection(tenant: TestTenant, en: string, values: Record<string, unknown> = {}): Promise<string> {
  const said = { kind: 'hero', title: { en }, audience: { who: 'everyone' }, is_visible: true, ...values };
  const { status, body } = await tenant.as('owner').post<{ id: string }>('/home_sections', said);
  expect(status).toBe(201);
  return body.id;
}

async function addressOf(
  tenant: TestTenant,
  body: Record<string, unknown> = wanted,
  who: 'owner' | 'analyst' = 'owner',
) {
  const made = await tenant
    .as(who)
    .post<{ data: { url: string; expires_at: string } }>('/home_sections/current/preview', body);
  expect(made.status).toBe(201);
  return made.body.data.url;
}

const open = ({ app, host }: Pick<TestTenant, 'app' | 'host'>, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });

describe('a preview', () => {
  test('a preview shows the draft as it is now, while the site shows what was published', async () => {
    const tenant = await newTenant();
    const id = await addSection(tenant, 'First words');
    const url = await addressOf(tenant);
    expect((await open(tenant, url)).body).toMatch(/<h1[^>]*>First words<\/h1>/);
    const { body } = await tenant.as('owner').get<{ version: number }>(`/home_sections/${id}`);
    await tenant.as('owner').put(`/home_sections/${id}`, { title: { en: 'Second words' }, version: body.version });
    expect((await open(tenant, url)).body).toContain('Second words');
    const site = await open(tenant, '/site/');
    expect(site.body).not.toMatch(/First words|Second words/);
  });

  test('a preview is for its audience and its language', async () => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan();
    await addSection(tenant, 'Everybody', { title: { en: 'Everybody', zh: '大家' } });
    await addSection(tenant, 'Members', { audience: { who: 'members' } });
    await addSection(tenant, 'Of a plan', { audience: { who: 'members', plan_ids: [plan.id] } });
    const shown = async (body: Record<string, unknown>) => (await open(tenant, await addressOf(tenant, body))).body;
    const guest = await shown({ language: 'zh', visitor: 'guest' });
    expect(guest).toContain('<html lang="zh">');
    expect(guest).toContain('大家');
    expect(guest).not.toMatch(/Members<|Of a plan/);
    const member = await shown({ language: 'en', visitor: 'member' });
    expect(member).toContain('Members');
    expect(member).not.toContain('Of a plan');
    expect(await shown({ language: 'en', visitor: 'member', plan_id: plan.id })).toContain('Of a plan');
  });

  test('a preview is kept nowhere, framed by its own host alone, and can run and reach nothing', async () => {
    const tenant = await newTenant();
    await addSection(tenant, 'Draft');
    const url = await addressOf(tenant);
    const { headers, body } = await open(tenant, url, { 'if-none-match': '*', cookie: 'anything=1' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['etag']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*frame-ancestors 'self'; sandbox$/);
    expect(body).toContain('Draft');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  test('the address of a preview is no session: the calls of the portal refuse its token', async () => {
    const tenant = await newTenant();
    await addSection(tenant, 'Draft');
    const token = (await addressOf(tenant)).split('/').at(-1)!;
    const reply = await open(tenant, '/api/home_sections', { authorization: `Bearer ${token}` });
    expect(reply.statusCode).toBe(401);
  });

  test('a preview is not there at another organisation’s host, once its hour is over, or with a sign changed', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    await addSection(tenant, 'Draft');
    const url = await addressOf(tenant);
    const elsewhere = await open(other, url);
    expect(elsewhere.statusCode).toBe(404);
    expect(elsewhere.body).toContain('This preview has ended');
    expect(elsewhere.body).not.toContain('Draft');
    const changed = url.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'));
    expect((await open(tenant, changed)).statusCode).toBe(404);
    expect((await open(tenant, '/preview/short')).statusCode).toBe(404);
    await asOwner(tenant.id, (db) =>
      sql`update preview_tokens set expires_at = now() where account_id = ${tenant.id}`.execute(db),
    );
    expect((await open(tenant, url)).statusCode).toBe(404);
  });

  test('the preview of somebody who was suspended since is not there any more', async () => {
    const tenant = await newTenant();
    await addSection(tenant, 'Draft');
    const url = await addressOf(tenant);
    expect((await open(tenant, url)).statusCode).toBe(200);
    const id = tenant.staffId('owner');
    await asOwner(tenant.id, (db) => sql`update staff set status = 'suspended' where id = ${id}`.execute(db));
    expect((await open(tenant, url)).statusCode).toBe(404);
  });

  test('whoever may read the draft makes previews, and nobody else', async () => {
    const tenant = await newTenant();
    const refused = await tenant.as('finance').post('/home_sections/current/preview', wanted);
    expect(refused.status).toBe(403);
  });

  test('the database keeps no token, and drops those that are over when another is made', async () => {
    const tenant = await newTenant();
    const token = (await addressOf(tenant)).split('/').at(-1)!;
    const rows = () =>
      asOwner(
        tenant.id,
        async (db) =>
          (
            await sql<{
              row: string;
            }>`select p::text as row from preview_tokens p where account_id = ${tenant.id}`.execute(db)
          ).rows,
      );
    expect(JSON.stringify(await rows())).not.toContain(token);
    await asOwner(tenant.id, (db) =>
      sql`update preview_tokens set expires_at = now() where account_id = ${tenant.id}`.execute(db),
    );
    await addressOf(tenant);
    expect(await rows()).toHaveLength(1);
  });
});
