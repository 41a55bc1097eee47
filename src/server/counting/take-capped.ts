/** Caps by visitor and day, exact over any number of servers: the database counts, and says when there is no more. */
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant } from '../db/scope.ts';
import { known } from '../db/statements.ts';

export interface CappedSubject {
  account: string;
  kind: string;
  subject: string;
  /** Hexadecimal, as `visitors.ts` makes it; of a member a hash of the id. */
  visitor: string;
  /** Of the organisation's calendar. */
  day: string;
  /** How often it may be taken that day. */
  cap: number;
}

const statement = `insert into view_caps as c (account_id, day, kind, subject_id, visitor, taken)
  select $1::uuid, $2::date, $3::text, $4::uuid, decode($5::text, 'hex'), 1 where $6::int > 0
  on conflict (account_id, day, kind, subject_id, visitor) do update set taken = c.taken + 1 where c.taken < $6::int
  returning taken`;

/** Takes one of so many; false where they are all taken. What was taken stays so, whatever becomes of the call. */
export async function takeCapped(database: ServerDatabase, capped: CappedSubject): Promise<boolean> {
  const { account, day, kind, subject, visitor, cap } = capped;
  const rows = await withTenant(database, { accountId: account, actorId: null, subject: 'counting' }, (tenant) =>
    tenant.commitWith(known(statement, [account, day, kind, subject, visitor, cap])),
  );
  return rows.length === 1;
}
