/** Announcements as push messages: sealed for each browser that asked, sent once, and no more to who is gone. screens.md 3.6, CT6 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { actOn, announce, announcementOf, browser, changeAnnouncement, inHours } from '../support/announcements.ts';
import { runJobs } from '../support/jobs.ts';
import {
  addBrowser,
  pushAll,
  pushTasks,
  pushTimePasses,
  senderOf,
  startPushService,
  type PushService,
} from '../support/push.ts';
import { asOwner, newTenant, serverDatabases, type TestTenant } from '../support/tenant.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => {
  service.taken.length = 0;
  service.answers.clear();
  service.before = async () => {};
});
afterAll(() => service.close());

const pushed = { kind: ['push'], ends_at: null };
const paths = () => service.taken.map(({ path }) => path).toSorted();

/** An organisation with so many browsers that are told. */
async function newTeller(names: readonly string[]): Promise<TestTenant> {
  const tenant = await newTenant();
  await tenant.as('nobody').get('/public/push_key');
  for (const name of names) await addBrowser(tenant, service, name);
  return tenant;
}

const countsOf = async (tenant: TestTenant, id: string) => {
  const { push_sent, push_failed } = await announcementOf(tenant.as('owner'), id);
  return [push_sent, push_failed];
};

describe('a push message', () => {
  test('a push message is sealed for its browser, in its language, and signed with the organisation’s key', async () => {
    const tenant = await newTeller([]);
    const english = await addBrowser(tenant, service, 'english', { language: 'en' });
    await asOwner(tenant.id, (db) =>
      sql`update accounts set languages = '{en,es}' where id = ${tenant.id}`.execute(db),
    );
    const { body: key } = await tenant.as('nobody').get<{ data: { key: string } }>('/public/push_key');
    const id = await announce(tenant.as('owner'), 'The bridge is closed', {
      ...pushed,
      severity: 'critical',
      body: { en: '<p>Please use the <strong>south</strong> gate.</p><p>Thank you.</p>' },
      ends_at: inHours(1),
    });
    await pushAll(tenant);
    const [message] = english.read(service);
    expect(message).toMatchObject({
      title: 'The bridge is closed',
      body: 'Please use the south gate. Thank you.',
      tag: id,
      lang: 'en',
    });
    const [taken] = service.taken;
    const { key: signedBy, claims } = senderOf(taken!);
    expect(signedBy).toBe(key.data.key);
    expect(claims).toMatchObject({ aud: service.origin, sub: `https://${tenant.host}/` });
    expect(taken!.headers).toMatchObject({ topic: id.replaceAll('-', ''), urgency: 'high' });
    expect(Number(taken!.headers['ttl'])).toBeGreaterThan(3_500);
    expect(await countsOf(tenant, id)).toEqual([1, 0]);
  });

  test('each browser reads its own language where the announcement has it', async () => {
    const tenant = await newTenant();
    const english = await addBrowser(tenant, service, 'en', { language: 'en' });
    const spanish = await addBrowser(tenant, service, 'es', { language: 'en' });
    await asOwner(tenant.id, (db) =>
      sql`update push_subscriptions set language = 'es' where id = ${spanish.id}`.execute(db),
    );
    await tenant.as('nobody').get('/public/push_key');
    await announce(tenant.as('owner'), 'Closed', { ...pushed, title: { en: 'Closed', es: 'Cerrado' } });
    await pushAll(tenant);
    expect([english, spanish].map((one) => one.read(service)[0]?.title)).toEqual(['Closed', 'Cerrado']);
  });

  test('its click leads to the announcement’s link, or else to the site, and counts as a click of it', async () => {
    const tenant = await newTenant();
    await tenant.as('nobody').get('/public/push_key');
    const one = await addBrowser(tenant, service, 'one');
    const link = { link_url: 'https://example.org/gate', link_label: { en: 'The way' } };
    const linked = await announce(tenant.as('owner'), 'With a link', { ...pushed, ...link });
    await announce(tenant.as('owner'), 'Without one', pushed);
    await pushAll(tenant);
    const follow = async (title: string) => {
      const { url } = one.read(service).find((message) => message.title === title)!;
      const { pathname, host } = new URL(url);
      return tenant.app.inject({ url: pathname, headers: { host, 'user-agent': browser } });
    };
    await expect.poll(async () => (await follow('With a link')).headers.location).toBe(link.link_url);
    expect((await follow('Without one')).headers.location).toMatch(new RegExp(`//${tenant.host}(:\\d+)?/site/$`));
    await expect
      .poll(async () => (await announcementOf(tenant.as('owner'), linked))['clicks'], { timeout: 10_000 })
      .toBe(1);
  });
});

describe('the delivery', () => {
  test('two servers that send at once give each browser one message', async () => {
    const names = Array.from({ length: 40 }, (_, nth) => `b${nth}`);
    const tenant = await newTeller(names);
    const id = await announce(tenant.as('owner'), 'Once', pushed);
    await pushTimePasses(tenant);
    const payload = { account: tenant.id, announcement: id };
    const [task] = pushTasks();
    const { signal } = new AbortController();
    const { log } = tenant.app;
    const servers = await serverDatabases(2);
    await Promise.all(servers.map((database) => task!.run(payload, { database, log, signal, isLastTry: false })));
    await pushAll(tenant);
    expect(paths()).toEqual(names.map((name) => `/${name}`).toSorted());
    expect(await countsOf(tenant, id)).toEqual([40, 0]);
  });

  test('nothing leaves in the first half minute, nor before the announcement begins', async () => {
    const tenant = await newTeller(['one']);
    await announce(tenant.as('owner'), 'Now', pushed);
    await announce(tenant.as('owner'), 'Later', { ...pushed, starts_at: inHours(2) });
    await runJobs(tenant, { tasks: pushTasks() });
    expect(service.taken).toEqual([]);
    const { rows } = await asOwner(tenant.id, (db) =>
      sql<{ wait: number }>`
        select round(extract(epoch from due_at - now()) / 60)::int as wait from push_sends order by due_at`.execute(db),
    );
    expect(rows.map(({ wait }) => wait)).toEqual([expect.toSatisfy((wait: number) => wait <= 1), 120]);
  });

  test('an announcement that has gone out does not go out again when it is published again', async () => {
    const tenant = await newTeller(['one']);
    const owner = tenant.as('owner');
    const id = await announce(owner, 'Once', pushed);
    await pushAll(tenant);
    await actOn(owner, id, 'end');
    await actOn(owner, id, 'publish');
    await pushAll(tenant);
    expect(service.taken).toHaveLength(1);
  });

  test('a live announcement that becomes a push message goes out once', async () => {
    const tenant = await newTeller(['one']);
    const owner = tenant.as('owner');
    const id = await announce(owner, 'Also by push');
    await changeAnnouncement(owner, id, { kind: ['banner', 'push'] });
    await pushAll(tenant);
    await changeAnnouncement(owner, id, { title: { en: 'Put right' } });
    await pushAll(tenant);
    expect(service.taken).toHaveLength(1);
  });

  test.each([404, 410])('a browser of which the push service says %i is told no more', async (status) => {
    const tenant = await newTeller(['gone', 'there']);
    service.answers.set('gone', [{ status }]);
    const id = await announce(tenant.as('owner'), 'First', pushed);
    await pushAll(tenant);
    expect(await countsOf(tenant, id)).toEqual([1, 1]);
    await announce(tenant.as('owner'), 'Second', pushed);
    await pushAll(tenant);
    expect(paths()).toEqual(['/gone', '/there', '/there']);
  });

  test('what a push service cannot take now is tried again, and not before it says so', async () => {
    const tenant = await newTeller(['busy', 'down', 'refused']);
    service.answers.set('busy', [{ status: 429, headers: { 'retry-after': '600' } }]);
    service.answers.set('down', [{ status: 503 }]);
    service.answers.set('refused', [{ status: 400 }]);
    const id = await announce(tenant.as('owner'), 'Again', pushed);
    await pushAll(tenant);
    expect(await countsOf(tenant, id)).toEqual([0, 1]);
    const { rows } = await asOwner(tenant.id, (db) =>
      sql<{ wait: number }>`
        select round(extract(epoch from next_try_at - now()) / 30)::int * 30 as wait from push_messages
         where status = 'queued' order by next_try_at`.execute(db),
    );
    expect(rows).toEqual([{ wait: 30 }, { wait: 600 }]);
    await pushAll(tenant);
    expect(paths()).toEqual(['/busy', '/busy', '/down', '/down', '/refused']);
    expect(await countsOf(tenant, id)).toEqual([2, 1]);
  });

  test('an announcement that is ended half-way is not sent to the rest', async () => {
    const names = Array.from({ length: 40 }, (_, nth) => `b${nth}`);
    const tenant = await newTeller(names);
    const owner = tenant.as('owner');
    const id = await announce(owner, 'Half-way', pushed);
    let ended: Promise<unknown> | undefined;
    service.before = async () => {
      ended ??= actOn(owner, id, 'end');
      await ended;
    };
    await pushAll(tenant);
    await pushAll(tenant);
    const [sent] = await countsOf(tenant, id);
    expect(service.taken.length).toBeLessThan(names.length);
    expect(sent).toBe(service.taken.length);
  });

  test('the publishing is taken back as long as nothing has left, and no longer', async () => {
    const tenant = await newTeller(['one']);
    const owner = tenant.as('owner');
    const undo = (auditId: string | undefined) => owner.post(`/audit_logs/${auditId}/undo`);
    const id = await announce(owner, 'Taken back', pushed);
    const { headers } = await actOn(owner, id, 'end');
    expect((await undo(headers['x-audit-id'])).status).toBe(200);
    await actOn(owner, id, 'end');
    const first = await actOn(owner, id, 'publish');
    expect((await undo(first.headers['x-audit-id'])).status).toBe(200);
    await pushAll(tenant);
    expect(service.taken).toEqual([]);
    const second = await actOn(owner, id, 'publish');
    await pushAll(tenant);
    expect(service.taken).toHaveLength(1);
    expect(await undo(second.headers['x-audit-id'])).toMatchObject({
      status: 409,
      body: { details: { reason: 'push_has_left' } },
    });
  });
});

test('the form says how many browsers are in an audience', async () => {
  const tenant = await newTeller(['guest', 'other']);
  await addBrowser(tenant, service, 'member', { member: true });
  const reach = async (who: string) =>
    (await tenant.as('owner').post<{ data: { browsers: number } }>('/audiences/reach', { audience: { who } })).body.data
      .browsers;
  expect([await reach('everyone'), await reach('guests'), await reach('members')]).toEqual([3, 2, 1]);
});
