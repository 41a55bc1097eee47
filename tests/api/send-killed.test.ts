/** A server that is killed in the middle of a send: nobody gets two mails, and of everybody it is known what came of theirs. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { withClient } from '../support/database.ts';
import { startMailServer } from '../support/mail.ts';
import { startSending } from '../support/sending-process.ts';
import { act, beginSend, givenMembers, newSend, newSender, sendAll, sendOf, tallyOf } from '../support/sends.ts';
import { asOwner, type TestTenant } from '../support/tenant.ts';

const recipients = 300;
const atOnce = 16;

afterAll(endCompiling);

/** Its jobs are taken over, as those of a dead worker are, and nobody believes any more that its answers come. */
async function giveUpServer({ id, address }: TestTenant): Promise<void> {
  await withClient(address('postgres'), (client) =>
    client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()'),
  );
  await asOwner(id, (db) =>
    sql`update email_recipients set lease_until = now() where account_id = ${id} and status = 'sending'`.execute(db),
  );
}

test('a server killed in the middle of a send sends nobody two mails, and tells whose is unknown', async () => {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, recipients);
  const mails = await startMailServer();
  const send = await newSend(tenant, { template_id });
  await act(tenant, send.id, 'send');
  await beginSend(tenant);
  const kill = startSending(tenant, mails.settings);
  await expect.poll(() => mails.taken.length, { timeout: 50_000, interval: 1 }).toBeGreaterThan(recipients / 10);
  await kill();
  const { queued = 0 } = await tallyOf(tenant, send.id);
  expect(queued).toBeGreaterThan(0);

  await giveUpServer(tenant);
  await sendAll(tenant, mails);
  await mails.close();

  const addresses = mails.taken.map((text) => /^To: .*<(.+)>/m.exec(text)?.[1] ?? '');
  expect(new Set(addresses).size).toBe(addresses.length);
  const { sent = 0, unknown = 0, ...others } = await tallyOf(tenant, send.id);
  expect([others, sent + unknown]).toEqual([{}, recipients]);
  expect(unknown).toBeLessThanOrEqual(atOnce);
  expect(addresses.length).toBeGreaterThanOrEqual(sent);
  expect(await sendOf(tenant, send.id)).toMatchObject({
    status: unknown > 0 ? 'partially_failed' : 'sent',
    total_count: recipients,
    sent_count: sent,
    unknown_count: unknown,
  });
});
