/** Publishing at a time: the organisation's own clock, and servers that were not there at the minute. */
import { describe, expect, test } from 'vitest';

import { publishingSchedule } from '../../src/server/publishing/publish-due.ts';
import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import { momentOf } from '../../src/shared/time/time-zone.ts';
import { testStorage } from '../support/jobs.ts';
import { add, publish, shows, stateOf } from '../support/published-menu.ts';
import { asOwner, newTenant, serverDatabases } from '../support/tenant.ts';

const zone = 'America/Chicago';
const dayMs = 86_400_000;

/** What a clock in the zone shows, said by the platform alone. */
const clock = (at: number, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...parts }).format(at);
const dayAt = (at: number) => clock(at, { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The two days within a year on which the clocks of the zone change, each with the day before and the day after. */
function daysOfChange(): string[] {
  const noons = Array.from({ length: 363 }, (_, nth) => Math.floor(Date.now() / dayMs + 2 + nth) * dayMs + dayMs / 2);
  const hours = noons.map((noon) => clock(noon, { hour: '2-digit' }));
  const changes = noons.filter((_, nth) => nth > 0 && hours[nth] !== hours[nth - 1]);
  return changes.flatMap((noon) => [-1, 0, 1].map((days) => dayAt(noon + days * dayMs)));
}

describe('a time of the organisation’s clock', () => {
  test('nine o’clock is nine o’clock on the days around both changes of summer time', async () => {
    const days = daysOfChange();
    expect(days).toHaveLength(6);
    for (const day of days) {
      let nowMs = Date.now();
      const tenant = await newTenant({ timeZone: zone, parts: { now: () => nowMs } });
      const owner = tenant.as('owner');
      await add(owner, 'About');
      const at = momentOf(`${day}T09:00`, zone);
      expect((await publish(owner, { at })).body.data.scheduled).toMatchObject({ at });
      nowMs = Date.parse(at) - 1;
      expect([dayAt(nowMs), clock(nowMs, { hour: '2-digit', minute: '2-digit' })]).toEqual([day, '08:59']);
      await shows(tenant, []);
      nowMs += 1;
      expect([dayAt(nowMs), clock(nowMs, { hour: '2-digit', minute: '2-digit' })]).toEqual([day, '09:00']);
      await shows(tenant, ['About']);
    }
  });
});

describe('a server that was not there at the minute', () => {
  test('what was due while no server ran is published once when four are back, and noted once', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    await publish(owner, { at: new Date(Date.now() + 3_600_000).toISOString() });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('publications')
        .set({ publish_at: '2026-01-01T00:00:00Z' })
        .where('account_id', '=', tenant.id)
        .where('scheduled_version', 'is not', null)
        .execute(),
    );
    const rest = { storage: testStorage, log: tenant.app.log, signal: new AbortController().signal };
    const servers = await serverDatabases(4);
    for (let minute = 0; minute < 2; minute += 1)
      await Promise.all(servers.map((database) => publishingSchedule.run({ database, ...rest })));
    expect(await stateOf(owner)).toMatchObject({ published: { number: 1 }, scheduled: null });
    const noted = await owner.get<AuditEntry[]>(
      `/audit_logs?filter=${encodeURIComponent(JSON.stringify({ action: 'publish' }))}`,
    );
    expect(noted.body).toMatchObject([{ resource: 'navigation_items', actor_kind: 'system' }]);
    await shows(tenant, ['About']);
  });
});
