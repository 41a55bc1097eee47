/** A server that is killed while push messages leave: no browser gets a second one, and the rest get theirs. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { endLostPushes } from '../../src/server/push/end-lost-pushes.ts';
import { announce, announcementOf, inHours } from '../support/announcements.ts';
import { withClient } from '../support/database.ts';
import { startPushing } from '../support/push-process.ts';
import { newBrowser } from '../support/push-keys.ts';
import { pushAll, pushTimePasses, startPushService } from '../support/push.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

const browsers = 200;
const atOnce = 16;

/** So many that are told, all with the keys of one. */
async function givenBrowsers(tenant: TestTenant, origin: string): Promise<void> {
  const { p256dh, auth } = newBrowser(origin).sent.keys;
  await tenant.as('nobody').get('/public/push_key');
  await asOwner(tenant.id, (db) =>
    sql`insert into push_subscriptions (account_id, endpoint, p256dh, auth, language, device)
      select ${tenant.id}::uuid, ${origin} || '/' || n, ${p256dh}, ${auth}, 'en', 'desktop'
        from generate_series(1, ${browsers}::int) as n`.execute(db),
  );
}

/** Its jobs are taken over, as those of a dead worker are, and nobody believes any more that its answers come. */
async function giveUpServer({ id, address }: TestTenant): Promise<void> {
  await withClient(address('postgres'), (client) =>
    client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()'),
  );
  await asOwner(id, (db) =>
    sql`update push_messages set lease_until = now() where account_id = ${id} and status = 'sending'`.execute(db),
  );
}

test('a server killed while it sends gives no browser a second message, and another sends the rest', async () => {
  const service = await startPushService();
  const tenant = await newTenant();
  await givenBrowsers(tenant, service.origin);
  const id = await announce(tenant.as('owner'), 'News', { kind: ['push'], ends_at: null });
  await pushTimePasses(tenant);
  const kill = startPushing(tenant);
  await expect.poll(() => service.taken.length, { timeout: 50_000, interval: 1 }).toBeGreaterThan(browsers / 10);
  await kill();
  expect(service.taken.length).toBeLessThan(browsers);

  await giveUpServer(tenant);
  await pushAll(tenant);
  await service.close();
  const paths = service.taken.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const { push_sent: sent, push_failed: lost } = await announcementOf(tenant.as('owner'), id);
  expect(Number(sent) + Number(lost)).toBe(browsers);
  expect(lost).toBeLessThanOrEqual(atOnce);
  expect(paths.length).toBeGreaterThanOrEqual(Number(sent));
});

test('what waits in no queue after a restored backup ends, and what is yet to begin waits again', async () => {
  const service = await startPushService();
  const tenant = await newTenant();
  await givenBrowsers(tenant, service.origin);
  const owner = tenant.as('owner');
  const lost = await announce(owner, 'Lost', { kind: ['push'], ends_at: null });
  const coming = await announce(owner, 'Coming', { kind: ['push'], ends_at: null, starts_at: inHours(2) });
  await asOwner(tenant.id, (db) =>
    sql`update push_sends set due_at = now() - interval '1 h' where announcement_id = ${lost}`.execute(db),
  );
  const forget = () =>
    withClient(tenant.address('postgres'), (client) => client.query('delete from graphile_worker._private_jobs'));
  await forget();
  const database = await serverDatabase();
  expect([await endLostPushes(database, tenant.id), await endLostPushes(database, tenant.id)]).toEqual([1, 0]);
  await pushTimePasses(tenant);
  await pushAll(tenant);
  await service.close();
  expect(service.taken).toHaveLength(browsers);
  expect((await announcementOf(owner, coming))['push_sent']).toBe(browsers);
});
