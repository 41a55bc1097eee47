/** How fast a send may go: what its mail server has it wait for, quiet hours, and how many mails may leave within an hour. screens.md 3.2, EM1 */
import { sql } from 'kysely';

import { clockOf, momentOf, nextDay } from '../../shared/time/time-zone.ts';
import type { Row } from '../crud/row.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Obstacle } from '../mail/obstacle.ts';
import { nextRoom, roomOf } from './mails-of-hour.ts';
import { isThrottled, type Outcome } from './send-outcomes.ts';

const minuteMs = 60_000;
/** Own choice: a mail server that is away may be back soon; too many wrong passwords, and an account is locked. */
const againMs = { certificate: 5 * minuteMs, login: 5 * minuteMs, no_server: minuteMs } as const;
/** By what a mail server holds up all mail. */
const ofServer = ['certificate', 'login', 'no_server', 'provider_limit'] as const;
/** A provider that takes no more is asked again after as long as that has lasted, within these. Own choice. */
const throttledMs = { least: 5 * minuteMs, most: 60 * minuteMs } as const;
/** Whom it has not taken for so long by then is deferred by themselves, and given up in the end. */
const patienceMs = 24 * 60 * minuteMs;

interface Waiting {
  until: string;
  reason: Obstacle | 'no_server' | 'provider_limit' | 'quiet_hours' | 'hourly_limit';
}

interface QuietHours {
  quiet_from: number | null;
  quiet_until: number | null;
  time_zone: string;
}

/** What a send goes by, as it is now. */
interface Pace extends QuietHours {
  hourly_limit: number | null;
  /** Since when the mail server has taken none for it. */
  throttled_since: string | null;
}

/** Reads it, without which nothing is taken. */
export async function readPace({ db, accountId }: TenantScope, sendId: string): Promise<Pace> {
  const { rows } = await sql<Pace>`
    select e.hourly_limit, e.quiet_from, e.quiet_until, a.time_zone, s.throttled_since
      from accounts a left join email_settings e on e.account_id = a.id
      left join email_sends s on s.account_id = a.id and s.id = ${sendId}
     where a.id = ${accountId}`.execute(db);
  return firstRow(rows);
}

const throttledFor = ({ throttled_since }: Pace): number =>
  throttled_since === null ? 0 : Date.now() - Date.parse(throttled_since);

/** Whether the mail server takes nothing for now, whoever it is for. One alone may be the fault of that mailbox. */
const isLimited = (outcomes: readonly Outcome[]): boolean =>
  outcomes.length > 1 &&
  outcomes.some(isThrottled) &&
  outcomes.every((outcome) => outcome.status === 'queued' || isThrottled(outcome));

/** Whom a server refused because it takes nothing for now waits with the send, and keeps their attempts. */
export function sparing(outcomes: readonly Outcome[], pace: Pace): readonly Outcome[] {
  if (!isLimited(outcomes) || throttledFor(pace) > patienceMs) return outcomes;
  return outcomes.map((outcome) => ({ ...outcome, status: 'queued', wait_seconds: 0 }));
}

interface Found {
  pace: Pace;
  outcomes: readonly Outcome[];
}

/** Notes why nothing may leave now and until when, or that it may; answers that, and for how many there is room. */
export async function paceOut(
  tenant: TenantScope,
  send: Row,
  { pace, outcomes }: Found,
): Promise<{ waits_until: string | null; room: number }> {
  const known = byServer(send, { pace, outcomes }) ?? byClock(pace);
  const room = known || pace.hourly_limit === null ? Infinity : await roomOf(tenant, pace.hourly_limit);
  const waiting = known ?? (room > 0 ? undefined : { until: await nextRoom(tenant), reason: 'hourly_limit' as const });
  const { until: waits_until = null, reason: wait_reason = null } = waiting ?? {};
  const throttled_since = throttledSince(pace, outcomes);
  if (waits_until !== send.waits_until || wait_reason !== send.wait_reason || throttled_since !== pace.throttled_since)
    await sql`
      update email_sends set waits_until = ${waits_until}, wait_reason = ${wait_reason}, throttled_since = ${throttled_since}
       where account_id = ${tenant.accountId} and id = ${send.id}`.execute(tenant.db);
  return { waits_until, room };
}

/** While nothing is known anew it stays. */
function throttledSince(pace: Pace, outcomes: readonly Outcome[]): string | null {
  if (isLimited(outcomes)) return pace.throttled_since ?? new Date().toISOString();
  return outcomes.some(({ status }) => status !== 'queued') ? null : pace.throttled_since;
}

/** What the other lane found holds for both. */
function byServer(send: Row, { pace, outcomes }: Found): Waiting | undefined {
  const until = typeof send.waits_until === 'string' ? send.waits_until : undefined;
  const held = ofServer.find((reason) => reason === send.wait_reason);
  if (held && until && Date.parse(until) > Date.now()) return { until, reason: held };
  if (isLimited(outcomes)) {
    const wait = Math.min(Math.max(throttledFor(pace), throttledMs.least), throttledMs.most);
    return { until: inMs(wait), reason: 'provider_limit' };
  }
  if (outcomes.length === 0 || outcomes.some(({ status }) => status !== 'queued')) return undefined;
  const said = ofServer.find((one) => outcomes.some(({ explanation }) => explanation === one));
  const reason = said === undefined || said === 'provider_limit' ? 'no_server' : said;
  return { until: inMs(againMs[reason]), reason };
}

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

function byClock(pace: Pace): Waiting | undefined {
  const until = quietUntil(pace, Date.now());
  return until === undefined ? undefined : { until, reason: 'quiet_hours' };
}

/** When quiet hours end that are now; by the clock of the organisation, over midnight too. */
export function quietUntil({ quiet_from: from, quiet_until: until, time_zone: zone }: QuietHours, nowMs: number) {
  if (from === null || until === null || from === until) return undefined;
  const [day = '', clock = ''] = clockOf(nowMs, zone).split('T');
  const hour = Number(clock.slice(0, 2));
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return undefined;
  const last = hour < until ? day : nextDay(day);
  return momentOf(`${last}T${String(until).padStart(2, '0')}:00`, zone);
}
