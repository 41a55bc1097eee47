/** Deciding what people asked to be allowed. screens.md 4.4: nobody decides for themselves, nor gives what they do not hold. */
import type { Reason } from '../../../shared/contracts/reasons.ts';
import { lentHours } from '../../../shared/specification/constants.ts';
import { neverLent } from '../../../shared/access/permissions.ts';
import type { Row } from '../../crud/row.ts';
import type { VerbHandler, VerbHandlers, VerbWork } from '../../crud/verb-handlers.ts';
import type { SeenRecord, VerbTask } from '../../crud/verb-task.ts';
import { changeRow } from '../../crud/write.ts';
import { lockRow } from '../../crud/read.ts';
import { invalid } from '../../errors/app-error.ts';
import { staff } from '../../../shared/resources/staff.ts';
import { beyond, chaptersOf, isWithin, permissionsOfRoleIds } from './rights.ts';

const hourMs = 3_600_000;

const deciding: VerbHandler = { refuse: refuseDeciding, obstacle: findOtherChapters };

export const accessVerbs: VerbHandlers = {
  'access_requests.grant': {
    ...deciding,
    refuse: (seen) => (isLent(seen.row) ? refuseDeciding(seen) : 'not_lent'),
    run: async () => ({ granted_until: new Date(Date.now() + lentHours * hourMs).toISOString() }),
  },
  'access_requests.give_role': { ...deciding, run: giveRole },
  'access_requests.refuse': {
    refuse: ({ row, caller }) => (row.staff_id === caller.actorId ? 'own_request' : undefined),
    obstacle: findOtherChapters,
    run: async ({ input }) => ({ answer: input.reason }),
  },
  'access_requests.end': {
    refuse: ({ row }) => (row.granted_until === null ? 'given_with_role' : undefined),
    obstacle: findOtherChapters,
    run: async () => ({ granted_until: new Date().toISOString() }),
  },
};

/** What makes access that stays is given with a role. */
const isLent = ({ permission }: Row) => !neverLent.some((name) => name === permission);

function refuseDeciding({ row, caller }: SeenRecord): Reason | undefined {
  if (row.staff_id === caller.actorId) return 'own_request';
  return beyond(caller, [String(row.permission)]).length > 0 ? 'beyond_yours' : undefined;
}

/** What somebody may do in other chapters is not for who looks after some to decide: neither to give it to them nor to take it away. */
async function findOtherChapters({ tenant, row, caller }: VerbTask): Promise<Reason | undefined> {
  const asks = await chaptersOf(tenant, String(row.staff_id));
  return isWithin(asks, await chaptersOf(tenant, caller.actorId)) ? undefined : 'beyond_yours';
}

/** @throws AppError 422 for a role without the right, and as any change of the person */
async function giveRole({ tenant, row, input, caller, batchId }: VerbWork): Promise<Row> {
  const given = await permissionsOfRoleIds(tenant, [String(input.role_id)]);
  if (!given.includes(String(row.permission))) throw invalid({ role_id: { key: 'validation.role_without' } });
  const definition = staff;
  const person = await lockRow(tenant, definition, String(row.staff_id));
  const values = { role_ids: [...new Set([...(person.role_ids as string[]), String(input.role_id)])] };
  await changeRow(tenant, definition, { row: person, values, action: 'update', audit: 'reversible', batchId }, caller);
  return {};
}
