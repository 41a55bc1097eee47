/** The plan to erase a member: asked for, agreed to by a second person where the organisation wants two, and called off. screens.md 4.1. */
import { sql } from 'kysely';

import type { Reason } from '../../../shared/contracts/reasons.ts';
import { erasureDays } from '../../../shared/specification/constants.ts';
import { resourceOf } from '../../definitions/registry.ts';
import type { Row } from '../../crud/row.ts';
import type { Refusal, VerbHandlers } from '../../crud/verb-handlers.ts';
import type { SeenRecord, VerbTask } from '../../crud/verb-task.ts';
import type { TenantScope } from '../../db/scope.ts';
import { isAllowed } from '../../http/caller.ts';
import { hasInvitedLately, needsDualControl } from '../../http/dual-control.ts';

const dayMs = 86_400_000;

export const erasureVerbs: VerbHandlers = {
  'members.erase': {
    refuse: ({ row }) => (row.erase_at === null ? undefined : 'erasure_planned'),
    obstacle: findOpenMoney,
    run: async ({ tenant, row, caller }) => ({
      erase_at: new Date(Date.now() + erasureDays * dayMs).toISOString(),
      erase_needs_second: await needsDualControl(tenant, {
        anyOf: ['members.erase'],
        chapterIds: await chaptersOfLate(tenant, row),
      }),
      erase_confirmed_at: null,
      erase_requested_by_id: caller.actorId,
    }),
  },
  'members.confirm_erase': {
    refuse: refuseConfirmation,
    obstacle: async ({ tenant, row, caller }) =>
      (await hasInvitedLately(tenant, row.erase_requested_by_id as string | null, caller.actorId))
        ? 'let_in_by_who_asked'
        : undefined,
    run: async () => ({ erase_confirmed_at: new Date().toISOString() }),
  },
  'members.cancel_erase': {
    refuse: ({ row }) => (row.erase_at === null ? 'no_erasure_planned' : undefined),
    run: async () => ({
      erase_at: null,
      erase_needs_second: false,
      erase_confirmed_at: null,
      erase_requested_by_id: null,
    }),
  },
};

/** The states in which money is owed, or not certain. */
const openStates = {
  subscriptions: ['past_due', 'unpaid'],
  payments: ['requires_action', 'processing', 'disputed'],
  refunds: ['pending'],
  event_orders: ['pending', 'disputed'],
};

/**
 * Whoever still owes, or is owed, could be found no more: it is asked of the whole organisation, whichever chapters the caller looks after.
 * Of what the caller may read it is said how many are open. screens.md 3.3.
 */
async function findOpenMoney({ tenant, row, caller }: VerbTask): Promise<Refusal | Reason | undefined> {
  const counts = Object.entries(openStates).map(
    ([table, states]) =>
      sql`select ${table}::text as kind, count_open(${table}::regclass, ${row.id}, ${states}) as count`,
  );
  const rows = await tenant.prepared(sql<{ kind: string; count: number }>`${sql.join(counts, sql` union all `)}`);
  const open = rows.filter(({ count }) => count > 0);
  if (open.length === 0) return undefined;
  const readable = open.filter(({ kind }) => isAllowed(caller, resourceOf(kind).can.read));
  if (readable.length === 0) return 'money_open';
  return { reason: 'money_open', open: Object.fromEntries(readable.map(({ kind, count }) => [kind, count])) };
}

function refuseConfirmation({ row, caller }: SeenRecord): Reason | undefined {
  if (row.erase_at === null) return 'no_erasure_planned';
  if (row.erase_needs_second !== true) return 'no_second_needed';
  if (row.erase_confirmed_at !== null) return 'erasure_confirmed';
  return row.erase_requested_by_id === caller.actorId ? 'not_who_asked' : undefined;
}

/**
 * The chapters that the member is of, or was until whoever asks moved them, and those of the records that they have merged into this one:
 * moving somebody out of a colleague's chapter must not put the colleague out of the way.
 */
async function chaptersOfLate({ accountId, actorId, db }: TenantScope, row: Row): Promise<unknown[]> {
  const lately = sql`account_id = ${accountId} and actor_id = ${actorId} and at > now() - make_interval(days => ${erasureDays})`;
  const { rows } = await sql<{ chapter: string }>`
    with records as (
      select ${row.id}::uuid as id
      union select resource_id from audit_logs
        where ${lately} and resource = 'members' and action = 'merge' and after ->> 'merged_with_id' = ${row.id}::text)
    select chapter_id::text as chapter from members where account_id = ${accountId} and id in (select id from records) and chapter_id is not null
    union select before ->> 'chapter_id' from audit_logs
      where ${lately} and resource in ('members', 'custom_members', 'directory_entries') and resource_id in (select id from records)
        and before ->> 'chapter_id' is not null`.execute(db);
  return [row.chapter_id, ...rows.map(({ chapter }) => chapter)];
}
