/** Moving a record from one state to another: a verb of its definition. */
import type { Resource, Transition } from '../../shared/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { parseBody } from './problems.ts';
import { lockRow } from './read.ts';
import { moveState } from './states.ts';
import { changeRow, requireVersion, versionBody, type Written } from './write.ts';

/** What is moved: the record, what the caller sent along, and the batch it belongs to. */
export interface MoveTarget {
  move: Transition;
  id: string;
  body?: unknown;
  batchId?: string;
}

/** @throws AppError 404, 409 `stale_record`, 409 `illegal_transition` with the verbs that are legal now */
export async function transitionRecord(
  tenant: TenantScope,
  definition: Resource,
  { move, id, body, batchId }: MoveTarget,
  caller: Caller,
): Promise<Written> {
  const { version } = parseBody(versionBody, body);
  const row = await lockRow(tenant, definition, id);
  requireVersion(definition, row, { version, fields: [move.field] }, caller);
  const values = moveState(definition, move, row);
  const change = { row, values, action: move.verb, audit: move.audit, batchId };
  return changeRow(tenant, definition, change, caller);
}
