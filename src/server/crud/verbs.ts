/** What is done to a record by a verb: a live one moves from state to state, one in the recycle bin comes back from it. */
import type { Resource } from '../../shared/define-resource.ts';
import type { Permission } from '../../shared/permissions.ts';
import type { TenantScope } from '../db/scope.ts';
import { invalid } from '../errors.ts';
import { requirePermission, type Caller } from '../http/caller.ts';
import { isInBin } from './read.ts';
import { transitionRecord } from './transitions.ts';
import { undeleteRecord, type Written } from './write.ts';

/** Brings a record back from the recycle bin. A definition may have a transition of the same name, for its live records. */
const undeleteVerb = 'restore';

export interface VerbTarget {
  verb: string;
  id: string;
  body?: unknown;
  batchId?: string;
}

/** Every verb a definition's records take. */
export const verbsOf = (definition: Resource) =>
  new Set([undeleteVerb, ...definition.transitions.map(({ verb }) => verb)]);

/** The permissions of which a verb takes one; which one depends on where the record is. */
export function permissionsOfVerb(definition: Resource, verb: string): Permission[] {
  const moves = definition.transitions.filter((move) => move.verb === verb).map((move) => move.can);
  return verb === undeleteVerb ? [definition.can.write, ...moves] : moves;
}

/** @throws AppError 403, 404, 409 `stale_record`, 409 `illegal_transition`, 422 for a verb there is not */
export async function doVerb(
  tenant: TenantScope,
  definition: Resource,
  target: VerbTarget,
  caller: Caller,
): Promise<Written> {
  const move = definition.transitions.find(({ verb }) => verb === target.verb);
  const comesBack = target.verb === undeleteVerb && (!move || (await isInBin(tenant, definition, target.id)));
  if (comesBack) {
    requirePermission(caller, definition.can.write);
    return undeleteRecord(tenant, definition, target, caller);
  }
  if (!move) throw invalid({ action: { key: 'validation.bad_choice' } });
  requirePermission(caller, move.can);
  return transitionRecord(tenant, definition, { ...target, move }, caller);
}
