import { sql } from 'kysely';

import type { CountEventsReply } from '../../../shared/contracts/dashboard.ts';
import { wholeOrganisation } from './ask.ts';
import { createdIn, partsOf, within, type CardContext } from './card.ts';
import { readDue, statesNow } from './states-now.ts';
import { readSums } from './sums.ts';
import { sparkWeeks } from './windows.ts';

/** Announced, and not begun. */
const upcomingStates = ['scheduled', 'open', 'sold_out'];

/** Events by what they are at this moment, and the next one. Specification 7, /dashboard/count_events; screens.md 5.2. */
export async function countEvents(context: CardContext): Promise<CountEventsReply['data']> {
  const { tenant, period, places, listOf } = context;
  const [sums, due, next] = await Promise.all([
    readSums(tenant, {
      places,
      measures: ['event_status', 'event_featured', 'event_new'],
      parts: [...partsOf(period), ...sparkWeeks(context.clock)],
    }),
    readDue(context, 'events', 'status'),
    findNext(context),
  ]);
  const states = statesNow(sums, 'event_status', due);
  const inAny = (names: string[]) => names.reduce((sum, name) => sum + (states.get(name) ?? 0), 0);
  const list = (names: string[]) => listOf('events', { status: names });
  const link = listOf('events');
  return {
    total: [...states.values()].reduce((sum, count) => sum + count, 0),
    upcoming: inAny(upcomingStates),
    live: inAny(['live']),
    past: inAny(['ended']),
    draft: inAny(['draft']),
    cancelled: inAny(['cancelled']),
    featured: sums.of('event_featured', 'now').count,
    ...createdIn(sums, 'event_new', context),
    next: next ?? null,
    link,
    links: {
      total: link,
      upcoming: list(upcomingStates),
      live: list(['live']),
      past: list(['ended']),
      draft: list(['draft']),
      cancelled: list(['cancelled']),
      featured: listOf('events', { is_featured: true }),
      created: listOf('events', within('created_at', { from: period.from, to: period.to }, context)),
    },
  };
}

async function findNext({ tenant, places, clock, listOf, seesEvents }: CardContext) {
  if (!seesEvents) return undefined;
  const whose = places.includes(wholeOrganisation) ? sql`true` : sql`chapter_id = any(${places}::uuid[])`;
  const [next] = await tenant.prepared(sql<{ event_id: string; title: string; starts_at: string }>`
    select id as event_id, name as title, starts_at from events
     where account_id = ${tenant.accountId} and deleted_at is null and status = any(${upcomingStates}) and ${whose}
       and starts_at > ${new Date(clock.nowMs).toISOString()}
     order by starts_at, id limit 1`);
  return next && { ...next, link: listOf('events', { status: upcomingStates }) };
}
