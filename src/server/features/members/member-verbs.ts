/** What the verbs of members do beyond moving them: labels, plans; and of those added by hand. */
import { maxMemberLabels } from '../../../shared/specification/constants.ts';
import type { VerbHandlers, VerbWork } from '../../crud/verb-handlers.ts';
import { isSameValue } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import { invalid } from '../../errors/app-error.ts';
import { erasureVerbs } from './erasure-verbs.ts';
import { inviteVerbs } from './invite-verbs.ts';

export const memberVerbs: VerbHandlers = {
  ...inviteVerbs,
  'members.add_label': { run: async ({ row, input }) => addLabel(row, String(input.label_id)) },
  'members.remove_label': { run: async ({ row, input }) => removeLabel(row, String(input.label_id)) },
  'members.change_plan': { refuse: ({ row }) => refuseWithoutMembership(row), run: changePlan },
  ...erasureVerbs,
  'members.reinstate': { run: async () => ({ suspended_until: null }) },
  'custom_members.extend': { run: async ({ input }) => ({ custom_valid_until: input.custom_valid_until }) },
  'custom_members.convert': {
    run: async (work) => ({ ...(await changePlan(work)), ...noTermsOfTheirOwn }),
  },
};

const labelsOf = (row: Row) => row.label_ids as string[];

function addLabel(row: Row, id: string): Row {
  const labels = labelsOf(row);
  if (labels.includes(id)) return {};
  if (labels.length >= maxMemberLabels)
    throw invalid({ label_id: { key: 'validation.too_many', max: maxMemberLabels } });
  return { label_ids: [...labels, id] };
}

function removeLabel(row: Row, id: string): Row {
  const labels = labelsOf(row);
  return labels.includes(id) ? { label_ids: labels.filter((label) => label !== id) } : {};
}

/** Who has left or was never taken in has no plan to change. */
const refuseWithoutMembership = (row: Row) =>
  ['declined', 'cancelled', 'archived'].includes(String(row.membership_status)) ? 'no_membership' : undefined;

/** @throws AppError 422 for a plan that is not open */
async function changePlan({ tenant, row, input }: VerbWork): Promise<Row> {
  const plan = await tenant
    .selectFrom('membership_plans')
    .select('status')
    .where('id', '=', String(input.plan_id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (plan?.status !== 'active') throw invalid({ plan_id: { key: 'validation.closed_plan' } });
  return isSameValue(row.plan_id, input.plan_id) ? {} : { plan_id: input.plan_id };
}

/** The view of those added by hand shows them no longer. */
const noTermsOfTheirOwn = {
  custom_kind: null,
  custom_price_cents: null,
  custom_currency: null,
  custom_valid_until: null,
  custom_reason: null,
  custom_by_name: null,
  login_status: null,
  login_status_previous: null,
};
