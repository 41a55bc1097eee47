/** Removes files that rows have pointed to, but never from under a backup: it has the rows already and copies the files next. */
import { sql } from 'kysely';

import { firstRow } from '../db/first-row.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant } from '../db/scope.ts';
import type { FileStorage } from './storage.ts';

/** The advisory lock that a backup holds while files must stay; any number that nothing else locks. */
export const copyingLock = 1_906_057;

/**
 * Removes the files, unless a backup runs: then they stay, and the cleanup that removes what nothing points to takes them later. Answers
 * whether they are gone.
 */
export function deleteAfterBackup(
  { database, storage }: { database: ServerDatabase; storage: FileStorage },
  accountId: string,
  keys: readonly string[],
): Promise<boolean> {
  // Removing twice is the same as once, so that this may be run again.
  return withTenant(database, { accountId, actorId: null }, async ({ db }) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${copyingLock}::int) as free`.execute(db);
    if (!firstRow(rows).free) return false;
    for (const key of keys) await storage.remove(key);
    return true;
  });
}
