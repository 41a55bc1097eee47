/** One order, and one tree, is changed by one at a time. */
import { sql } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';

/** Waits until nobody else changes the order of these records, and holds it until the transaction ends. */
export async function lockPlaces({ accountId, db }: TenantScope, { name }: Pick<Resource, 'name'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}/${name}/places`}, 0))`.execute(db);
}
