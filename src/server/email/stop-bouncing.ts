/** Addresses that bounce get no more, whoever told of it: our own dialogue with a mail server, a provider, or a mail that came back. screens.md 3.2, EM1 */
import { sql } from 'kysely';

import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import { bouncesSuppress, pauseAddress, suppressAddress } from '../mail/suppressed.ts';

/** How many soft bounces within how many days make an address rest, and for how long. */
const rest = { bounces: 3, withinDays: 7, days: 30 } as const;

interface Bounce {
  kind: 'hard_bounce' | 'soft_bounce';
  address: string;
  /** Word for word. */
  answer: string;
  /** When it happened, ISO 8601; now where it is not said. */
  at?: string | undefined;
}

/** Stops the address for good or for a while, where the organisation does not want otherwise; a soft bounce stands in its row before. Answers whether that changed anything. */
export async function stopBouncing(tenant: TenantScope, { kind, ...said }: Bounce): Promise<boolean> {
  if (!(await bouncesSuppress(tenant))) return false;
  if (kind === 'hard_bounce') return suppressAddress(tenant, { ...said, cause: 'bounced' });
  if ((await softBouncesOf(tenant, said.address)) < rest.bounces) return false;
  return pauseAddress(tenant, { ...said, days: rest.days });
}

/** Of so many mails to the address, lately. */
async function softBouncesOf({ db, accountId }: TenantScope, address: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from email_recipients
     where account_id = ${accountId} and lower(email) = lower(${address})
       and soft_at > now() - make_interval(days => ${rest.withinDays})`.execute(db);
  return firstRow(rows).count;
}
