/** The dashboard of the scripted server: figures made up from the scripted members and the asked period, the same with every call. */
import type { CardMeta } from '../../../shared/contracts/dashboard-query.ts';
import { compareKeys, periodKeys, resolvePeriod, resolveWeeks, weekCounts } from '../../../shared/time/periods.ts';
import { permissionsOf, type Preset } from '../../../shared/access/permissions.ts';
import { answer, Refusal, type StubRequest } from './answer.ts';
import type { Asked } from './figures-stub.ts';
import {
  countChannels,
  countEvents,
  countUsers,
  memberByIndustry,
  memberByWeek,
  memberStats,
} from './member-figures.ts';
import { eventTransactions, revenue } from './money-figures.ts';
import type { StubRecord } from './records.ts';

type Card = (asked: Asked) => { data: unknown; meta: CardMeta };

const moneyCards: Record<string, Card> = { revenue, event_transactions: eventTransactions };
const cards: Record<string, Card> = {
  ...moneyCards,
  count_users: countUsers,
  count_events: countEvents,
  count_channels: countChannels,
  member_stats: memberStats,
  member_by_week: memberByWeek,
  member_by_industry_type: memberByIndustry,
};

/** Answers `GET /dashboard/<card>`; money only for who may see it. */
export function answerDashboard(
  { path, query }: StubRequest,
  role: Preset,
  members: readonly StubRecord[],
): Response | undefined {
  const name = path.replace(/^\/dashboard\//, '');
  const card = path.startsWith('/dashboard/') ? cards[name] : undefined;
  if (!card) return undefined;
  if (name in moneyCards && !permissionsOf(role).includes('dashboard.money.read'))
    throw new Refusal('permission_denied', 'You may not see money.');
  return answer(card({ ...windowsOf(query), members }));
}

function windowsOf(query: URLSearchParams): Omit<Asked, 'members'> {
  const clock = { nowMs: Date.now(), timeZone: 'America/Chicago', weekStart: 'monday' } as const;
  const compare = compareKeys.find((key) => key === query.get('compare')) ?? 'previous';
  const period = periodKeys.find((key) => key === query.get('period')) ?? '28d';
  const count = weekCounts.find((weeks) => String(weeks) === query.get('weeks')) ?? 12;
  const days = { from: query.get('from') ?? undefined, to: query.get('to') ?? undefined };
  return { period: resolvePeriod({ period, compare, ...days }, clock), weeks: resolveWeeks(count, compare, clock) };
}
