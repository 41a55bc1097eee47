/** The check of links: records that are gone, addresses that answer with an error, and nobody's inner network. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import { outboundFetch, outboundStatus } from '../../src/server/http/outbound-fetch.ts';
import { linkCheckKind } from '../../src/server/publishing/check-links.ts';
import { listPath } from '../support/generate-record.ts';
import { runJobs } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const own = { allowsOwnMachine: true, allowsPlain: true };
/** As the product does it, but that this machine may be asked. */
const kinds = [linkCheckKind((address, method) => outboundStatus(address, method, own))];

let server: Server;
let origin: string;
const asked: string[] = [];
let atOnce = 0;
let most = 0;

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    atOnce += 1;
    most = Math.max(most, atOnce);
    const [, status = '200', heads = status] = /^\/(\d+)(?:-(\d+))?/.exec(request.url ?? '') ?? [];
    setTimeout(() => {
      atOnce -= 1;
      reply.writeHead(Number(request.method === 'HEAD' ? heads : status), { connection: 'close' }).end();
    }, 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function add(tenant: TestTenant, name: string, link: unknown): Promise<string> {
  const { id } = await tenant.insert('navigation_items', {
    label: JSON.stringify({ en: name }),
    location: 'footer',
    kind: 'link',
    link: JSON.stringify(link),
    is_active: true,
  });
  return id;
}

async function check(tenant: TestTenant, jobs = kinds): Promise<Record<string, unknown>> {
  const started = await tenant.as('owner').post<{ job_id: string }>('/navigation_items/check_links');
  expect(started.status).toBe(202);
  await runJobs(tenant, { kinds: jobs });
  const { body } = await tenant.as('owner').get<Record<string, unknown>>(`/jobs/${started.body.job_id}`);
  expect(body).toMatchObject({ status: 'succeeded' });
  return body['result'] as Record<string, unknown>;
}

type Row = { id: string; version: number; label: { en: string }; link_state: string | null };
const rows = async (tenant: TestTenant, filter: object = {}) =>
  (await tenant.as('owner').get<Row[]>(listPath('navigation_items', { filter }))).body;
const broken = async (tenant: TestTenant) =>
  (await rows(tenant, { link_state: 'broken' })).map(({ label }) => label.en).toSorted();

describe('a check of links', () => {
  test('a check of links finds what is gone and what answers with an error, and a filter finds it', async () => {
    const tenant = await newTenant();
    const [there, gone, cancelled] = [
      await tenant.insert('events', { status: 'open' }),
      await tenant.insert('channels', { approval_status: 'closed' }),
      await tenant.insert('events', { status: 'cancelled' }),
    ];
    await add(tenant, 'There', { to: 'events', id: there.id });
    await add(tenant, 'Closed', { to: 'channels', id: gone.id });
    await add(tenant, 'Cancelled', { to: 'events', id: cancelled.id });
    await add(tenant, 'Screen', { screen: 'directory' });
    await add(tenant, 'Path', { url: '/team' });
    await add(tenant, 'Mail', { url: 'mailto:a@example.org' });
    await add(tenant, 'Fine', { url: `${origin}/200#part` });
    await add(tenant, 'No head', { url: `${origin}/200-501` });
    await add(tenant, 'Led on', { url: `${origin}/302` });
    await add(tenant, 'Sign in', { url: `${origin}/401` });
    await add(tenant, 'Not found', { url: `${origin}/404` });
    await add(tenant, 'Failing', { url: `${origin}/500` });
    await add(tenant, 'Nobody', { url: 'http://127.0.0.1:1/' });
    expect(await check(tenant)).toEqual({ checked: 13, broken: 5 });
    expect(await broken(tenant)).toEqual(['Cancelled', 'Closed', 'Failing', 'Nobody', 'Not found']);
    expect(asked).toContain('HEAD /200');
    expect(asked).not.toContain('GET /200');
  });

  test('a check of links finds what has gone since the last one', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.insert('events', { status: 'open' });
    await add(tenant, 'Event', { to: 'events', id });
    await check(tenant);
    expect(await broken(tenant)).toEqual([]);
    await asOwner(tenant.id, (db) =>
      db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', id).execute(),
    );
    await check(tenant);
    expect(await broken(tenant)).toEqual(['Event']);
  });

  test('a check of links changes no record, and what it found goes with the link', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await add(tenant, 'Old', { url: `${origin}/404` });
    await check(tenant);
    const [row] = await rows(tenant);
    expect(row).toMatchObject({ version: 1, link_state: 'broken' });
    const { status, body } = await owner.put<Row>(`/navigation_items/${id}`, { link: { url: '/new' }, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ link_state: null, link_checked_at: null });
  });

  test('a check of links is told before publishing, and one may publish without what is broken', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await add(tenant, 'Old', { url: `${origin}/404` });
    await add(tenant, 'Fine', { url: '/fine' });
    await check(tenant);
    const base = '/navigation_items/current';
    const { draft, problems } = (await owner.get<{ data: PublicationState }>(`${base}/publication`)).body.data;
    expect(problems).toContainEqual(expect.objectContaining({ code: 'broken_address', weight: 'leaves_out', id }));
    expect((await owner.post(`${base}/publish`, { draft, published: null })).status).toBe(409);
    expect((await owner.post(`${base}/publish`, { draft, published: null, leave_out: [id] })).status).toBe(200);
  });

  test('a check of links asks ten at once at most', async () => {
    const tenant = await newTenant();
    for (let nth = 0; nth < 40; nth += 1) await add(tenant, `Item ${nth}`, { url: `${origin}/200?${nth}` });
    most = 0;
    await check(tenant);
    expect(most).toBeGreaterThan(3);
    expect(most).toBeLessThanOrEqual(10);
  });

  test('a check of links asks nobody within the network that the server stands in', async () => {
    const tenant = await newTenant();
    await add(tenant, 'Inside', { url: `${origin}/200?inside` });
    await check(tenant, [linkCheckKind()]);
    expect(await broken(tenant)).toEqual(['Inside']);
    expect(asked.filter((one) => one.includes('inside'))).toEqual([]);
  });

  test('a check of links is nothing for whoever may not write', async () => {
    const tenant = await newTenant();
    expect((await tenant.as('analyst').post('/navigation_items/check_links')).status).toBe(403);
  });
});

test('a call outside that is answered with a status no response may have is refused as unreachable', async () => {
  const call = outboundFetch({ allowsOwnMachine: true });
  expect((await call(`${origin}/304`)).status).toBe(304);
  await expect(call(`${origin}/999`)).rejects.toThrow('sso_unreachable');
});
