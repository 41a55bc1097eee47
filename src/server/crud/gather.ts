/** What a verb wants to know from outside, asked before anything is locked: no connection waits for another machine. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { findRow } from './read.ts';
import { isId } from './row.ts';
import { handlerOf } from './verb-handlers.ts';

/** Undefined where the verb asks nothing, and where the record is not there, which is told later. */
export async function gather(
  database: ServerDatabase,
  { definition, verb, id }: { definition: Resource; verb: string; id: string },
  caller: Caller,
): Promise<unknown> {
  const handler = handlerOf(definition, verb);
  if (!handler?.gather || !isId(id)) return undefined;
  const row = await readTenant(database, caller, (tenant) => findRow(tenant, definition, id));
  return row && !row.deleted_at ? handler.gather(row) : undefined;
}
