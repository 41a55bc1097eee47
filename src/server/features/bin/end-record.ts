/** How a record of the bin ends for good: it is removed, or what its definition names in place of that is done. Security R55. */
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Permission } from '../../../shared/access/permissions.ts';
import { isInBin } from '../../crud/read.ts';
import { doVerb } from '../../crud/verbs.ts';
import type { TenantScope } from '../../db/scope.ts';
import { notFound } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { purgeRecord } from './purge-record.ts';

/** What it takes to end such a record, beside the right to the bin: all of these. */
export function rightsToEnd({ can, actions, endedBy }: Resource): Permission[] {
  return [can.write, ...actions.filter(({ verb }) => verb === endedBy).map((action) => action.can)];
}

/**
 * @returns the audit entry, and what was done: `purge`, or the action that ends such records, which may take its time
 * @throws AppError 404 for what does not lie in the bin, as `purgeRecord`, or as that action: 403 `step_up_required`, 422 without a reason
 */
export async function endRecord(
  tenant: TenantScope,
  definition: Resource,
  { id, reason }: { id: string; reason: string | undefined },
  caller: Caller,
): Promise<{ auditId: string | null; done: string }> {
  const { endedBy } = definition;
  if (endedBy === undefined)
    return { auditId: await purgeRecord(tenant, definition, { id, reason: reason ?? null }, caller), done: 'purge' };
  if (!(await isInBin(tenant, definition, id))) throw notFound(definition.name);
  const { auditId } = await doVerb(tenant, definition, { verb: endedBy, id, body: { reason } }, caller);
  return { auditId, done: endedBy };
}
