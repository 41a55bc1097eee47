/** The counts of a send and the list of its recipients, which each figure leads to, say the same. screens.md 3.2 and 7.3 */
import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { actOnReports, callOf, givenMailed, newReporting, type Told } from '../support/mail-reports.ts';
import { sendOf } from '../support/sends.ts';
import { limitedPerson } from '../support/limited-people.ts';
import { asOwner, type Caller, type TestTenant } from '../support/tenant.ts';

/** As the portal leads from a figure to those it counts (`send-standing.tsx`). */
const figures: Readonly<Record<string, object>> = {
  total: {},
  queued: { status: ['queued', 'sending', 'deferred'] },
  sent: { status: ['sent', 'delivered', 'opened', 'clicked', 'complaint'] },
  opened: { status: ['opened', 'clicked'] },
  clicked: { status: ['clicked'] },
  soft: { status: ['soft_bounce'] },
  hard: { status: ['hard_bounce'] },
  complaint: { status: ['complaint'] },
  failed: { status: ['failed'] },
  unknown: { status: ['unknown'] },
  cancelled: { status: ['cancelled'] },
  suppressed: { status: ['suppressed'] },
  unsubscribed: { unsubscribed: true },
};

const histories: readonly (readonly Told['kind'][])[] = [
  [],
  ['delivered'],
  ['delivered', 'opened'],
  ['opened', 'clicked', 'delivered'],
  ['soft_bounce', 'delivered'],
  ['delivered', 'soft_bounce'],
  ['delivered', 'hard_bounce', 'opened'],
  ['clicked', 'complaint'],
];

async function listed(tenant: TestTenant, send: string, filter: object): Promise<number> {
  const query = encodeURIComponent(JSON.stringify({ send_id: send, ...filter }));
  const reply = await tenant.as('owner').get(`/email_recipients?range=[0,0]&filter=${query}`);
  return Number(/\/(\d+)$/.exec(String(reply.headers['content-range']))?.[1]);
}

test('the counts of a send are those of its list after reports of every kind, told twice', async () => {
  const { tenant, call } = await newReporting('sendgrid');
  const { send, recipients } = await givenMailed(tenant, histories.length);
  const start = Math.floor(Date.now() / 1_000) * 1_000 - 3_000_000;
  const told = recipients.flatMap((to, place) =>
    (histories[place] ?? []).map((kind, minute) => ({ ...to, kind, at: new Date(start + minute * 60_000) })),
  );
  for (const one of [...told, ...told.toReversed()]) await call(callOf('sendgrid', one));
  await actOnReports(tenant);
  const record = await sendOf(tenant, send);
  const counted = Object.keys(figures).map((key) => [key, record[`${key}_count`]]);
  const found = Object.entries(figures).map(async ([key, filter]) => [key, await listed(tenant, send, filter)]);
  expect(counted).toEqual(await Promise.all(found));
  expect(await rowsOf(tenant.as('owner'), send)).toEqual({ number: 8, shown: 8 });
  expect(record).toMatchObject({ total_count: 8, sent_count: 6, opened_count: 2, hard_count: 1, complaint_count: 1 });
});

test('the counts of a send are those of its list of who waits, is unknown, or got none', async () => {
  const { tenant } = await newReporting('sendgrid');
  const { send, recipients } = await givenMailed(tenant, 8);
  const states = ['queued', 'sending', 'deferred', 'unknown', 'unknown', 'cancelled', 'failed'];
  for (const [place, status] of states.entries())
    await asOwner(tenant.id, (db) =>
      db.updateTable('email_recipients').set({ status }).where('id', '=', recipients[place]!.id).execute(),
    );
  const record = await sendOf(tenant, send);
  const counted = Object.keys(figures).map((key) => [key, record[`${key}_count`]]);
  const found = Object.entries(figures).map(async ([key, filter]) => [key, await listed(tenant, send, filter)]);
  expect(counted).toEqual(await Promise.all(found));
  expect(record).toMatchObject({ queued_count: 3, unknown_count: 2, cancelled_count: 1, failed_count: 1 });
});

/** All recipients of a send as somebody is shown them: how many it says there are, and how many come. */
async function rowsOf(person: Caller, send: string) {
  const filter = encodeURIComponent(JSON.stringify({ send_id: send }));
  const { headers, body } = await person.get<unknown[]>(`/email_recipients?range=[0,99]&filter=${filter}`);
  return { number: Number(/\/(\d+)$/.exec(String(headers['content-range']))?.[1]), shown: body.length };
}

test('the number of a send’s recipients is that of the rows that come, for limited people too', async () => {
  const { tenant } = await newReporting('sendgrid');
  const { send, recipients } = await givenMailed(tenant, 3);
  await givenMailed(tenant, 2, 'q');
  const chapter = await tenant.insert('chapters');
  await asOwner(tenant.id, (db) =>
    db.updateTable('email_recipients').set({ chapter_id: chapter.id }).where('id', '=', recipients[0]!.id).execute(),
  );
  expect(await rowsOf(tenant.as('owner'), send)).toEqual({ number: 3, shown: 3 });
  expect(await rowsOf(tenant.as('owner'), randomUUID())).toEqual({ number: 0, shown: 0 });
  const limited = await limitedPerson(tenant, chapter.id);
  expect(await rowsOf(limited, send)).toEqual({ number: 1, shown: 1 });
});
