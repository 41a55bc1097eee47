/**
 * Who may read a record at all. Whoever may write, export or move records and not read them is told by no answer what they hold: not
 * by that of a write, not by a conflict, and not by how many a filter finds. Security R58.
 */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { readersOf } from '../../shared/definition/define-singleton.ts';
import { isAllowed, requirePermission, type Caller } from '../http/caller.ts';

/** Whether the caller may read the records of a definition; settings also where they may agree to a change of them. */
export const mayRead = (definition: Pick<Resource, 'can'>, caller: Caller): boolean =>
  isAllowed(caller, ...readersOf(definition));

/** @throws AppError `permission_denied` (403) for who may not read the definition's records */
export const requireRead = (definition: Pick<Resource, 'can'>, caller: Caller): void =>
  requirePermission(caller, ...readersOf(definition));

/** What whoever may not read a record is told of it: enough to name it, and to write to it once more. */
export const unread = ({ id, version }: Readonly<Record<string, unknown>>) => ({ id, version });
