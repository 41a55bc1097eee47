/** The hourly limit is exact: over sends and servers that run at once, with recipients that are tried again. screens.md 3.2, EM1 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { withClient } from '../support/database.ts';
import { startMailServer } from '../support/mail.ts';
import { startSending } from '../support/sending-process.ts';
import { act, beginSend, givenMembers, limitTo, newSend, newSender, sendAll, tallyOf } from '../support/sends.ts';
import { asOwner, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

const limit = 600;
const members = 240;
const sends = 3;
/** Each is put off once. */
const putOff = 20;

/** Takes everybody's mail, but each first of some; notes at which minute of the test it heard of each. */
async function startLedger() {
  const heard: number[] = [];
  const seen = new Map<string, number>();
  const clock = { minute: 0 };
  const mails = await startMailServer({
    onRcptTo: ({ address }, _session, callback) => {
      heard.push(clock.minute);
      const nth = (seen.get(address) ?? 0) + 1;
      seen.set(address, nth);
      const isPutOff = nth <= sends && Number(/\d+/.exec(address)?.[0]) <= putOff;
      callback(isPutOff ? Object.assign(new Error('4.2.0 Later'), { responseCode: 450 }) : null);
    },
  });
  return { mails, heard, clock };
}

/** So many minutes go by; what was put off is due, and the lanes look again. */
async function pass({ id, address }: TestTenant, minutes: number): Promise<void> {
  await asOwner(id, async (db) => {
    await sql`update email_attempts set ended_at = ended_at - make_interval(mins => ${minutes}::int) where account_id = ${id}`.execute(
      db,
    );
    await sql`update email_recipients set next_try_at = now() where account_id = ${id} and status = 'deferred'`.execute(
      db,
    );
  });
  await withClient(address('postgres'), (client) =>
    client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null'),
  );
}

/** So many have not been tried. */
const waitingOf = ({ id }: TestTenant) =>
  asOwner(id, async (db) => {
    const { rows } =
      await sql`select from email_recipients where account_id = ${id} and status in ('queued', 'sending')`.execute(db);
    return rows.length;
  });

test('three servers at once never let more leave in an hour than the limit, also of those tried again', async () => {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, members);
  await limitTo(tenant.id, limit / 2);
  const { mails, heard, clock } = await startLedger();
  const ids: string[] = [];
  for (let nth = 0; nth < sends; nth += 1) {
    const { id } = await newSend(tenant, { template_id, name: `Spring ${nth}` });
    await act(tenant, id, 'send');
    ids.push(id);
  }
  await beginSend(tenant);
  const kills = Array.from({ length: 3 }, () => startSending(tenant, mails.settings));
  const until = async (count: number) => {
    await expect.poll(() => heard.length, { timeout: 60_000, interval: 20 }).toBe(count);
  };
  await until(limit / 2);
  await limitTo(tenant.id, limit);
  const at = async (minute: number) => {
    await pass(tenant, minute - clock.minute);
    clock.minute = minute;
  };
  await at(30);
  await until(limit);
  await at(59);
  await at(61);
  await expect.poll(() => waitingOf(tenant), { timeout: 60_000, interval: 100 }).toBe(0);
  await Promise.all(kills.map((kill) => kill()));
  await limitTo(tenant.id, null);
  await at(181);
  await sendAll(tenant, mails);
  await mails.close();
  const withinHourOf = (start: number) => heard.filter((minute) => minute >= start && minute < start + 60).length;
  expect(Math.max(...heard.map(withinHourOf))).toBe(limit);
  for (const id of ids) expect(await tallyOf(tenant, id)).toEqual({ sent: members });
}, 180_000);
