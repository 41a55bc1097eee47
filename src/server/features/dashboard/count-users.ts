import { sql } from 'kysely';

import type { CountUsersReply } from '../../../shared/contracts/dashboard.ts';
import { firstRow } from '../../db/first-row.ts';
import { createdIn, partsOf, within, type CardContext } from './card.ts';
import { readSums } from './sums.ts';
import { sparkWeeks } from './windows.ts';

/** Whose account is more than an invitation, whatever became of it: one can be blocked and erased before it was taken up. */
const verifiedStates = ['active', 'blocked', 'deactivated', 'erased'];

/** How many people are on the list of members, and how that changed. Specification 7, /dashboard/count_users; screens.md 5.2. */
export async function countUsers(context: CardContext): Promise<CountUsersReply['data']> {
  const { tenant, period, places, listOf } = context;
  const parts = ['now' as const, ...partsOf(period), ...sparkWeeks(context.clock)];
  const [sums, staff] = await Promise.all([
    readSums(tenant, { places, measures: ['member_account', 'member_new', 'member_seen'], parts }),
    tenant.prepared(sql<{ count: number }>`
      select count(*) from staff where account_id = ${tenant.accountId} and status = 'active' and deleted_at is null`),
  ]);
  const account = (state: string) => sums.of('member_account', 'now', state).count;
  const days = { from: period.from, to: period.to };
  const link = listOf('members');
  return {
    total: sums.of('member_account', 'now').count,
    verified: verifiedStates.reduce((sum, state) => sum + account(state), 0),
    staff: firstRow(staff).count,
    signed_in: sums.of('member_seen', days).count,
    blocked: account('blocked'),
    ...createdIn(sums, 'member_new', context),
    link,
    links: {
      total: link,
      verified: listOf('members', { account_status: verifiedStates }),
      staff: listOf('staff', { status: ['active'] }),
      signed_in: listOf('members', within('last_seen_at', days, context)),
      blocked: listOf('members', { account_status: ['blocked'] }),
      created: listOf('members', within('joined_at', days, context)),
    },
  };
}
