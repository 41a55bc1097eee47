/** A plan that says how many members may have it at a time lets in no more, whichever way they come: by a form, a verb or an undo. */
import { sql } from 'kysely';

import { findKind } from '../../../shared/imports/import-kinds.ts';
import { firstRow } from '../../db/first-row.ts';
import type { Row } from '../../crud/row.ts';
import type { WriteHook, WriteHooks } from '../../crud/write-hooks.ts';
import { invalid } from '../../errors/app-error.ts';
import { findResource } from '../../definitions/registry.ts';

/** @throws AppError 422 at the plan */
const planPlacesRule: WriteHook = {
  before: async ({ tenant, row, values, caller }) => {
    const after = { membership_status: 'active', ...row, ...values };
    const planId = placeOf(after);
    // What time drives is not held up by it.
    if (!caller || planId === null || (row !== null && placeOf(row) === planId)) return;
    const { rows } = await sql<{ max_members: number }>`
      select max_members from membership_plans
       where account_id = ${tenant.accountId} and id = ${planId} and max_members is not null`.execute(tenant.db);
    const [plan] = rows;
    if (!plan) return;
    // Of two who take the last place at once one waits for the other.
    await sql`select pg_advisory_xact_lock(hashtext('places of a plan'), hashtext(${planId}))`.execute(tenant.db);
    const taken = await sql<{ count: number }>`select places_taken(${planId}, ${free}) as count`.execute(tenant.db);
    if (firstRow(taken.rows).count >= plan.max_members)
      throw invalid({ plan_id: { key: 'validation.plan_full', smart_count: plan.max_members } });
  },
};

/** Of members, and of those added by hand, who are the same people. */
export const planRules: WriteHooks = { members: planPlacesRule, custom_members: planPlacesRule };

const planLimit = findKind('members', findResource)?.planLimit;
if (!planLimit) throw new Error('The places of plans are limited for members.');
const { free } = planLimit;

/** The plan of which a member takes a place; null where none is taken. */
const placeOf = ({ plan_id: plan, membership_status: state, deleted_at: deleted }: Row): string | null =>
  plan && !deleted && !free.includes(String(state)) ? String(plan) : null;
