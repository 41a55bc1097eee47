/** What the dashboard shows, each card by a call of its own. Specification 7; screens.md 5; the shapes are in the contracts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Call } from '../../../shared/contracts/call.ts';
import { dashboardCalls } from '../../../shared/contracts/dashboard-calls.ts';
import { dashboardQuery, weeksQuery, type CardReply } from '../../../shared/contracts/dashboard-query.ts';
import type { Period } from '../../../shared/time/periods.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant } from '../../db/scope.ts';
import { rightsVersion } from '../../http/authenticate.ts';
import { writtenFor, translate } from '../../http/messages.ts';
import { serve } from '../../http/serve-call.ts';
import { askerOf, readQuery, refuseBadPeriod, requireChapter, requireSameChapters, type Asker } from './ask.ts';
import type { LinkToList, ReadCard } from './card.ts';
import { countChannels } from './count-channels.ts';
import { countEvents } from './count-events.ts';
import { countUsers } from './count-users.ts';
import { eventTransactions } from './event-transactions.ts';
import { ResponseCache } from './response-cache.ts';
import { memberByIndustryType } from './member-by-industry-type.ts';
import { memberByWeek } from './member-by-week.ts';
import { memberStats } from './member-stats.ts';
import { revenue } from './revenue.ts';
import { periodOf, type WindowQuery } from './windows.ts';
import { contextOf, metaOf } from './card-context.ts';

interface Card {
  call: Call;
  read: ReadCard;
  /** Shows weeks, whatever the period is. */
  isOfWeeks?: true;
}

const cards: Readonly<Record<string, Card>> = {
  revenue: { call: dashboardCalls['GET /dashboard/revenue'], read: revenue },
  event_transactions: { call: dashboardCalls['GET /dashboard/event_transactions'], read: eventTransactions },
  member_stats: { call: dashboardCalls['GET /dashboard/member_stats'], read: memberStats },
  count_users: { call: dashboardCalls['GET /dashboard/count_users'], read: countUsers },
  count_events: { call: dashboardCalls['GET /dashboard/count_events'], read: countEvents },
  count_channels: { call: dashboardCalls['GET /dashboard/count_channels'], read: countChannels },
  member_by_week: { call: dashboardCalls['GET /dashboard/member_by_week'], read: memberByWeek, isOfWeeks: true },
  member_by_industry_type: {
    call: dashboardCalls['GET /dashboard/member_by_industry_type'],
    read: memberByIndustryType,
  },
};

export interface DashboardDeps {
  database: ServerDatabase;
  /** Makes the address of the list that proves a number. */
  linkToList: LinkToList;
  /** What time it is; the machine's clock where it is not said. */
  now?: (() => number) | undefined;
}

/** Adds `GET /dashboard/<card>`. Answers are kept for a minute: `age_s` says how old one is. */
export function registerDashboard(app: FastifyInstance, { database, linkToList, now = Date.now }: DashboardDeps): void {
  const kept = new ResponseCache();
  for (const [name, card] of Object.entries(cards)) {
    serve(app, card.call, async ({ request, caller }) => {
      const query = readQuery(card.isOfWeeks ? weeksQuery : dashboardQuery, request.query);
      const nowMs = now();
      const { timeZone, weekStart } = caller;
      if (!card.isOfWeeks) refuseBadPeriod(query, { nowMs, timeZone });
      const asker = askerOf(caller, query.chapter_id);
      const asked = {
        tenant: caller.accountId,
        key: keyOf(name, query, asker, request),
        nowMs,
        fresh: query.fresh === '1',
      };
      const findKept = () => {
        const known = kept.find<Found>(asked);
        return known && { ...known, isOwn: false };
      };
      const read = () =>
        readTenant(database, { ...caller, planOnce: true }, async (tenant) => {
          if (query.chapter_id) await requireChapter(tenant, query.chapter_id);
          // Another's is waited for outside, so that nobody waits with a connection in hand.
          const known = findKept();
          if (known) return known;
          const clock = { nowMs, timeZone, weekStart };
          const period = periodOf(query, clock);
          const context = { ...contextOf({ request, query, asker, clock, period, linkToList }), tenant };
          const made = kept.keep<Found>(asked, async () => {
            const [data] = await Promise.all([card.read(context), requireSameChapters(tenant, caller)]);
            return { data, period };
          });
          await made.value;
          return { ...made, isOwn: true };
        });
      // Whether a chapter is still there is asked each time.
      const ask = async () => (query.chapter_id ? undefined : findKept()) ?? read();
      const answer = await ask();
      // Where the other failed, for its connection was lost perhaps, it is tried once on one's own.
      const found = answer.isOwn ? answer : await answer.value.then(() => answer, ask);
      const { data, period } = await found.value;
      const definition = translate(writtenFor(request), { key: `figures.definitions.${name}` });
      const meta = metaOf(period, { generatedMs: found.atMs, ageMs: Math.max(0, nowMs - found.atMs), definition });
      return { data, meta } satisfies CardReply<unknown>;
    });
  }
}

interface Found {
  data: unknown;
  period: Period;
}

/** All that an answer depends on but the time: what was asked, of which chapters, in which language, and by somebody who may see what. */
function keyOf(name: string, { fresh: _fresh, ...query }: WindowQuery, asker: Asker, request: FastifyRequest): string {
  const { caller } = request;
  return JSON.stringify([name, query, asker, caller.timeZone, writtenFor(request), rightsVersion(caller.permissions)]);
}
