/** Sends that are scheduled: at the moment that the organisation's clock says, whatever summer time makes of it. screens.md 3.2, EM4 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { clockOf, momentOf } from '../../src/shared/time/time-zone.ts';
import { withClient } from '../support/database.ts';
import { runJobs } from '../support/jobs.ts';
import { startMailServer } from '../support/mail.ts';
import { act, givenMembers, newSend, newSender, sendAll, sendingBy, sendOf } from '../support/sends.ts';
import { smtpTransport } from '../../src/server/mail/smtp-transport.ts';
import { asOwner, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

const zone = 'Europe/Madrid';

async function newScheduled(clock: string) {
  const { tenant, templateId: template_id } = await newSender();
  await asOwner(tenant.id, (db) => sql`update accounts set time_zone = ${zone} where id = ${tenant.id}`.execute(db));
  await givenMembers(tenant, 2);
  const { id } = await newSend(tenant, { template_id });
  const reply = await act(tenant, id, 'schedule', { send_at: momentOf(clock, zone) });
  return { tenant, id, reply };
}

/** When the queue begins what waits, by the organisation's clock. */
async function beginsAt({ address }: TestTenant, id: string): Promise<string> {
  const { rows } = await withClient(address('postgres'), (client) =>
    client.query<{ run_at: Date }>('select run_at from graphile_worker._private_jobs where key = $1', [`start ${id}`]),
  );
  return clockOf(rows[0]!.run_at.toISOString(), zone);
}

test.each([
  ['on the last day of winter time', '2099-03-28T09:00', '2099-03-28T08:00:00.000Z'],
  ['on the first day of summer time', '2099-03-29T09:00', '2099-03-29T07:00:00.000Z'],
  ['on the last day of summer time', '2099-10-24T09:00', '2099-10-24T07:00:00.000Z'],
  ['on the first day of winter time', '2099-10-25T09:00', '2099-10-25T08:00:00.000Z'],
])('a send that is scheduled for nine o’clock %s begins at nine', async (_day, clock, moment) => {
  const { tenant, id, reply } = await newScheduled(clock);
  expect(reply).toMatchObject({ status: 200, body: { status: 'scheduled', send_at: moment } });
  expect(await beginsAt(tenant, id)).toBe(clock);
});

test('a scheduled send does not begin before its time, and reaches then who is there', async () => {
  const { tenant, id } = await newScheduled('2099-03-29T09:00');
  const mails = await startMailServer();
  await withClient(tenant.address('postgres'), (client) =>
    client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null'),
  );
  const transport = smtpTransport(mails.settings);
  await runJobs(tenant, { tasks: sendingBy(transport) });
  await transport.close();
  expect([mails.taken.length, (await sendOf(tenant, id)).status]).toEqual([0, 'scheduled']);
  await givenMembers(tenant, 1, 'later');
  await act(tenant, id, 'withdraw');
  const again = await act(tenant, id, 'schedule', { send_at: new Date(Date.now() + 3_600_000).toISOString() });
  expect(again.status).toBe(200);
  await sendAll(tenant, mails);
  await mails.close();
  expect([mails.taken.length, (await sendOf(tenant, id)).status]).toEqual([3, 'sent']);
});

test('a send is not scheduled for a time that has passed', async () => {
  const { reply } = await newScheduled('2020-01-01T09:00');
  expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, ['send_at']]);
});
