/** The inbox of webhooks: kept first, acted on once, whatever is sent to it. Security R60 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { reportProviders } from '../../src/shared/contracts/webhook-calls.ts';
import { operate } from '../../src/server/commands/operate.ts';
import { connectDatabase } from '../../src/server/db/connect.ts';
import { actOnWebhooksTask, sweepWebhooks } from '../../src/server/webhooks/act-on-webhooks.ts';
import type { WebhookActing } from '../../src/server/webhooks/webhook-provider.ts';
import { withClient } from '../support/database.ts';
import { runJobs } from '../support/jobs.ts';
import { actOnReports, callOf, givenMailed, keptWebhooks, newReporting } from '../support/mail-reports.ts';
import { byMailgun, byPostmark, bySendgrid, bySns, type Call } from '../support/signed-webhooks.ts';
import { recipientsOf } from '../support/sends.ts';
import { asOwner, serverDatabase, type TestTenant } from '../support/tenant.ts';

const actBy = (tenant: TestTenant, act: WebhookActing['act']) =>
  runJobs(tenant, { tasks: [actOnWebhooksTask([{ area: 'email', act }])] });

/** What an operator's command tells. */
async function operateOn(tenant: TestTenant, command: string, ...more: string[]): Promise<string> {
  const limits = { connectTimeoutMs: 5_000, statementTimeoutMs: 15_000, poolSize: 1, onError: () => undefined };
  const owner = connectDatabase({ target: tenant.address('guildhall_owner'), ...limits });
  return operate([command, '--host', tenant.host, ...more], owner).finally(() => owner.destroy());
}

/** What failed is due again. */
const hurry = ({ address }: TestTenant) =>
  withClient(address('postgres'), (client) =>
    client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null'),
  );

describe('the inbox', () => {
  test('a webhook is kept word for word before anything is done about it', async () => {
    const { tenant, call } = await newReporting('postmark');
    const told = byPostmark({ RecordType: 'Delivery', Recipient: 'Ana@People.example', Ä: '  two  spaces' });
    await call(told);
    expect(await keptWebhooks(tenant)).toMatchObject([{ state: 'waiting', body: told.body, attempts: 0 }]);
    const long = byPostmark({ RecordType: 'Delivery', MessageID: '\u{1f600}'.repeat(500), Recipient: 'x'.repeat(999) });
    expect([(await call(long)).status, (await call(long)).body]).toEqual([200, { data: { received: 1, known: 1 } }]);
  });

  test('a webhook that fails stands in the way of no other, and is tried again', async () => {
    const { tenant, call } = await newReporting('postmark');
    for (const MessageID of ['one', 'two']) await call(byPostmark({ RecordType: 'Delivery', MessageID }));
    const acted: string[] = [];
    let isBroken = true;
    const act: WebhookActing['act'] = async ({ accountId }, { body }) => {
      // The queue is that of all organisations of this file.
      if (accountId !== tenant.id) return 'ignored';
      if (isBroken && body.includes('one')) throw new Error('Not today.');
      acted.push(body.includes('one') ? 'one' : 'two');
      return 'acted';
    };
    await actBy(tenant, act);
    expect(acted).toEqual(['two']);
    expect((await keptWebhooks(tenant)).map(({ state, problem }) => [state, problem])).toEqual([
      ['waiting', 'Not today.'],
      ['acted', null],
    ]);
    isBroken = false;
    await hurry(tenant);
    await actBy(tenant, act);
    expect(acted).toEqual(['two', 'one']);
  });

  test('what a webhook did is taken back with its mark when it fails half-way', async () => {
    const { tenant, call } = await newReporting('postmark');
    const { send, recipients } = await givenMailed(tenant, 1);
    await call(callOf('postmark', { kind: 'delivered', ...recipients[0]! }));
    await actBy(tenant, async ({ db, accountId }) => {
      await sql`update email_recipients set status = 'failed' where account_id = ${accountId}`.execute(db);
      throw new Error('Too late.');
    });
    expect([(await recipientsOf(tenant, send))[0]?.status, (await keptWebhooks(tenant))[0]?.state]).toEqual([
      'sent',
      'waiting',
    ]);
  });

  test('what waits in no queue is found again, and what is old goes', async () => {
    const { tenant, call } = await newReporting('postmark');
    const { recipients } = await givenMailed(tenant, 1);
    await call(callOf('postmark', { kind: 'delivered', ...recipients[0]! }));
    await withClient(tenant.address('postgres'), (client) => client.query('delete from graphile_worker._private_jobs'));
    const age = (interval: string) =>
      asOwner(tenant.id, (db) =>
        sql`update webhook_events set received_at = now() - ${interval}::interval where account_id = ${tenant.id}`.execute(
          db,
        ),
      );
    await age('1 hour');
    await sweepWebhooks(await serverDatabase(), tenant.id);
    await actOnReports(tenant);
    expect((await keptWebhooks(tenant)).map(({ state }) => state)).toEqual(['acted']);
    await age('31 days');
    await sweepWebhooks(await serverDatabase(), tenant.id);
    expect(await keptWebhooks(tenant)).toEqual([]);
  });

  test('what failed too often is acted on again by a command, and not before', async () => {
    const { tenant, call } = await newReporting('postmark');
    const { send, recipients } = await givenMailed(tenant, 1);
    await call(callOf('postmark', { kind: 'delivered', ...recipients[0]! }));
    await asOwner(tenant.id, (db) =>
      sql`update webhook_events set attempts = 7 where account_id = ${tenant.id}`.execute(db),
    );
    await actBy(tenant, async () => {
      throw new Error('Never.');
    });
    await hurry(tenant);
    await actOnReports(tenant);
    expect(await operateOn(tenant, 'webhooks')).toMatch(/: 1 failed\.\n.* email\/postmark: Never\.$/);
    expect(await operateOn(tenant, 'act-on-webhooks')).toMatch(/^1 webhooks/);
    await actOnReports(tenant);
    expect((await recipientsOf(tenant, send))[0]?.status).toBe('delivered');
    expect(await operateOn(tenant, 'act-on-webhooks', '--name', 'all')).toMatch(/^1 webhooks/);
    await actOnReports(tenant);
    expect(await operateOn(tenant, 'webhooks')).toMatch(/: 1 acted\.$/);
  });

  test('a person who is erased is in no webhook any more', async () => {
    const { tenant, call } = await newReporting('postmark');
    const { id } = await tenant.given.member({ email: 'ana@people.example' });
    for (const Recipient of ['Ana@People.example', 'eva@people.example'])
      await call(byPostmark({ RecordType: 'Delivery', Recipient, MessageID: Recipient }));
    await asOwner(tenant.id, (db) =>
      sql`update members set account_status = 'erased', email = 'erased@erased.invalid' where account_id = ${tenant.id} and id = ${id}`.execute(
        db,
      ),
    );
    expect((await keptWebhooks(tenant)).map(({ event_id }) => event_id)).toEqual([expect.stringContaining('eva')]);
  });
});

/** Always the same numbers: what fails can be looked at again. */
let last = 20_261_128;
const next = (below: number) => (last = (last * 48_271) % 2_147_483_647) % below;

const leaves: readonly (() => unknown)[] = [
  () => null,
  () => next(2) === 0,
  () => next(1_000_000) - 500_000,
  () => 1e300,
  () => '',
  () => 'x'.repeat(next(3_000)),
  () => '../../etc/passwd',
  () => "'; drop table members; --",
  () => '\ud83d\ude00 ñ 中',
  () => '2026-13-45T99:99:99Z',
  () => new Date(next(2_000_000_000) * 1_000).toISOString(),
];
const names = [
  'event', 'email', 'timestamp', 'sg_event_id', 'smtp-id', 'reason', 'type', 'RecordType', 'Type', 'Email', 'Metadata', 'mail_id', 'BouncedAt', 'MessageID',
  'event-data', 'recipient', 'severity', 'delivery-status', 'code', 'message', 'headers', 'user-variables', 'mail', 'bounce', 'bouncedRecipients',
  'eventType', 'complaint', 'tags', 'destination', 'constructor', 'length',
]; // prettier-ignore
const words = [
  'bounce',
  'delivered',
  'failed',
  'Bounce',
  'Complaint',
  'HardBounce',
  'permanent',
  'open',
  'complained',
  'dropped',
];

function anything(depth = 0): unknown {
  const kind = next(depth > 4 ? 2 : 5);
  if (kind === 0) return leaves[next(leaves.length)]!();
  if (kind === 1) return words[next(words.length)];
  if (kind === 2) return Array.from({ length: next(4) }, () => anything(depth + 1));
  return Object.fromEntries(Array.from({ length: next(6) }, () => [names[next(names.length)]!, anything(depth + 1)]));
}

const signedBy: Record<(typeof reportProviders)[number], (said: unknown) => Call> = {
  sendgrid: (said) =>
    bySendgrid(
      next(4) === 0
        ? said
        : [said, { ...Object(said), sg_event_id: `e${next(1e9)}`, event: words[next(words.length)] }],
    ),
  mailgun: (said) => byMailgun(said),
  postmark: (said) => byPostmark(said),
  ses: (said) => bySns({ Message: JSON.stringify(said) }),
};

describe.each(reportProviders)('whatever %s sends', (provider) => {
  test(`nothing that ${provider} sends is a fault of the server, signed or not`, async () => {
    const { tenant, call } = await newReporting(provider);
    const answers = new Set<number>();
    for (let time = 0; time < 60; time += 1) {
      const signed = signedBy[provider](anything());
      const bytes = signed.body.slice(0, next(signed.body.length + 1)) + String.fromCodePoint(next(0x2_0000) % 0xd7ff);
      for (const one of [
        signed,
        { ...signed, body: bytes },
        { body: bytes, headers: { 'content-type': `a${next(9)}/b` } },
        { body: '', headers: {} },
      ])
        answers.add((await call(one)).status);
    }
    expect([...answers].filter((status) => status >= 500)).toEqual([]);
    expect(answers).toContain(200);
    await actOnReports(tenant);
    const states = new Set((await keptWebhooks(tenant)).map(({ state }) => state));
    expect([...states].filter((state) => state !== 'acted' && state !== 'ignored')).toEqual([]);
  });
});
