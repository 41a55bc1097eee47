/** Reports of mails come late, twice and in any order: what they make of a mail is the same. screens.md 3.2, EM4; security R60 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { withTenant } from '../../src/server/db/scope.ts';
import { actOnReport } from '../../src/server/email/reports/act-on-report.ts';
import { takeBatch } from '../../src/server/email/take-batch.ts';
import { actOnReports, callOf, givenMailed, newReporting, suppressedIn, type Told } from '../support/mail-reports.ts';
import { startMailServer } from '../support/mail.ts';
import { act, beginSend, givenMembers, newSend, newSender, recipientsOf, sendAll, sendOf } from '../support/sends.ts';
import { asOwner, serverDatabase } from '../support/tenant.ts';

type Kind = Told['kind'];
const kinds: readonly Kind[] = ['delivered', 'opened', 'clicked', 'soft_bounce', 'hard_bounce', 'complaint'];

const again: readonly Kind[] = ['soft_bounce', 'delivered', 'soft_bounce', 'opened', 'hard_bounce'];

/** Always the same numbers: what fails can be looked at again. */
function* numbersFrom(seed: number): Generator<number> {
  for (let at = seed; ; at = (at * 48_271) % 2_147_483_647) yield at;
}

function shuffled<T>(list: readonly T[], numbers: Generator<number>): T[] {
  const left = [...list];
  return list.map(() => left.splice(Number(numbers.next().value) % left.length, 1)[0]!);
}

const anHourAgo = Math.floor(Date.now() / 1_000) * 1_000 - 3_000_000;
const at = (minute: number) => new Date(anHourAgo + minute * 60_000);
const about = ({ status, delivered_at, opened_at, clicked_at, failed_at, explanation }: Record<string, unknown>) => ({
  status,
  delivered_at,
  opened_at,
  clicked_at,
  failed_at,
  explanation,
});

describe('reports in any order', () => {
  test('reports of a mail make the same of it in whatever order they come, and however often', async () => {
    const { tenant, call } = await newReporting('sendgrid');
    const numbers = numbersFrom(20_261_128);
    const histories = Array.from({ length: 12 }, () =>
      shuffled([...kinds, ...again], numbers)
        .slice(0, 2 + (Number(numbers.next().value) % 5))
        .map((kind, minute) => ({ kind, at: at(minute) })),
    );
    const orders = 4;
    const { send, recipients } = await givenMailed(tenant, histories.length * orders);
    for (const [place, history] of histories.entries())
      for (let order = 0; order < orders; order += 1) {
        const to = recipients[place * orders + order]!;
        const told = order === 0 ? history : shuffled([...history, history[0]!], numbers);
        for (const one of told) await call(callOf('sendgrid', { ...one, ...to }));
      }
    await actOnReports(tenant);
    const now = new Map((await recipientsOf(tenant, send)).map((row) => [row.id, about(row)]));
    for (const [place, history] of histories.entries()) {
      const [first, ...others] = Array.from({ length: orders }, (_, order) =>
        now.get(recipients[place * orders + order]!.id),
      );
      for (const other of others) expect({ history, ...other }).toEqual({ history, ...first });
    }
  });

  test.each<[Kind, Kind, string]>([
    ['hard_bounce', 'delivered', 'hard_bounce'],
    ['delivered', 'hard_bounce', 'hard_bounce'],
    ['soft_bounce', 'delivered', 'delivered'],
    ['delivered', 'soft_bounce', 'soft_bounce'],
    ['soft_bounce', 'opened', 'opened'],
    ['complaint', 'clicked', 'complaint'],
    ['hard_bounce', 'complaint', 'complaint'],
  ])('%s and then %s make %s, whichever is told first', async (earlier, later, end) => {
    const { tenant, call } = await newReporting('sendgrid');
    const { send, recipients } = await givenMailed(tenant, 2);
    const told = [
      { kind: earlier, at: at(1) },
      { kind: later, at: at(2) },
    ] as const;
    for (const one of told) await call(callOf('sendgrid', { ...one, ...recipients[0]! }));
    for (const one of told.toReversed()) await call(callOf('sendgrid', { ...one, ...recipients[1]! }));
    await actOnReports(tenant);
    expect((await recipientsOf(tenant, send)).map(({ status }) => status)).toEqual([end, end]);
  });

  test('a report that comes before the answer of the mail server waits for it', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 1);
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await beginSend(tenant);
    const database = await serverDatabase();
    const lane = { accountId: tenant.id, sendId: send.id, lane: 1, leaseId: '00000000-0000-4000-8000-000000000001' };
    const who = { accountId: tenant.id, actorId: null };
    const taken = await withTenant(database, who, (scope) =>
      takeBatch(scope, lane, { outcomes: [], isOver: false, rests: false }),
    );
    const [to] = taken.batch;
    const report = {
      kind: 'delivered',
      atMs: Date.now(),
      marks: [to!.id],
      address: to!.email,
      answer: undefined,
    } as const;
    await withTenant(database, who, (scope) => actOnReport(scope, report, new Date().toISOString()));
    expect((await recipientsOf(tenant, send.id))[0]?.status).toBe('sending');
    const sent = {
      ...to!,
      status: 'sent',
      smtp_code: 250,
      enhanced_code: null,
      explanation: null,
      message: '250 Ok',
      provider_message_id: null,
      wait_seconds: 0,
    } as const;
    await withTenant(database, who, (scope) =>
      takeBatch(scope, lane, { outcomes: [sent], isOver: false, rests: false }),
    );
    expect((await recipientsOf(tenant, send.id))[0]).toMatchObject({ status: 'delivered', message: '250 Ok' });
    expect(await sendOf(tenant, send.id)).toMatchObject({ status: 'sent', sent_count: 1 });
  });
});

describe('addresses that bounce for a while', () => {
  const bounce = async (times: number, settings = {}) => {
    const { tenant, tell } = await newReporting('sendgrid');
    const { body } = await tenant.as('owner').get<{ version: number }>('/email_settings/current');
    await tenant.as('owner').put('/email_settings/current', { ...settings, version: body.version });
    for (let time = 0; time < times; time += 1) {
      const { recipients } = await givenMailed(tenant, 1);
      await tell({ kind: 'soft_bounce', answer: '452 4.2.2 Mailbox full', ...recipients[0]! });
    }
    return tenant;
  };

  test('an address rests for thirty days after three soft bounces in a week, and not after two', async () => {
    expect(await suppressedIn(await bounce(2))).toEqual([]);
    const tenant = await bounce(3);
    const [rests] = await suppressedIn(tenant);
    expect(rests).toMatchObject({ email: 'p1@people.example', cause: 'bounced', status: 'active' });
    expect(Date.parse(rests!.ends_at!) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await asOwner(tenant.id, (db) =>
      sql`update suppressions set ends_at = now() - interval '1 minute' where account_id = ${tenant.id}`.execute(db),
    );
    expect((await suppressedIn(tenant))[0]?.status).toBe('lifted');
  });

  test('an address that bounces is not stopped where the organisation does not want it', async () => {
    expect(await suppressedIn(await bounce(3, { suppresses_bounces: false }))).toEqual([]);
  });

  test('an address that somebody has let go again stays so when an older bounce is told', async () => {
    const { tenant, tell } = await newReporting('sendgrid');
    const { recipients } = await givenMailed(tenant, 2);
    await tell({ kind: 'hard_bounce', at: at(1), ...recipients[0]! });
    const { body } = await tenant.as('owner').get<{ id: string }[]>('/suppressions');
    await tenant.as('owner').post(`/suppressions/${body[0]!.id}/lift`, { reason: 'They wrote to us' });
    await tell({ kind: 'hard_bounce', at: at(2), ...recipients[0]! });
    expect((await suppressedIn(tenant)).map(({ status }) => status)).toEqual(['lifted']);
  });
});

test('a mail says whose it is to the provider that tells of it', async () => {
  const { tenant, templateId: template_id } = await newSender();
  await asOwner(tenant.id, (db) =>
    sql`update email_settings set provider = 'smtp', from_email = 'hello@guild.example', reports_by = 'mailgun' where account_id = ${tenant.id}`.execute(
      db,
    ),
  );
  await givenMembers(tenant, 1);
  const mails = await startMailServer();
  const send = await newSend(tenant, { template_id });
  await act(tenant, send.id, 'send');
  await sendAll(tenant, mails);
  await mails.close();
  const [to] = await recipientsOf(tenant, send.id);
  expect(mails.taken[0]).toContain(`X-Mailgun-Variables: {"mail_id":"${to!.id}"}`);
});
