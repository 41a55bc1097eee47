/** Moves records to another place in the order that people give them (`list.place` of a definition). Own choice. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { reorderBody, type ReorderReply } from '../../shared/contracts/every-collection.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import { actionRefused, invalid } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { assignRanks } from './ranks.ts';
import { parseBody } from '../http/parse-body.ts';
import { lockPlaces } from './lock-places.ts';
import { lockRow } from './read.ts';
import { changeRow } from './write.ts';

/** Own choice: an order that is made by hand is not longer. */
const maxPlaced = 10_000;
/** What stands before the new place must have places too; so many records are given one along with it. Own choice. */
const maxPlacedAlong = 200;

interface Ordered {
  tenant: TenantScope;
  definition: Resource;
  place: string;
}

/**
 * Puts the records, in the order of the ids, right before or after another one, or to the very top. Whatever has no place comes after
 * what has one, by its id; what stands before the new place is given a place along with it. All of it is one batch of the audit.
 *
 * @throws AppError 404 for a record that is not there; 422; 409 `action_refused` where too many would have to be placed
 */
export async function reorder(
  tenant: TenantScope,
  definition: Resource,
  body: unknown,
  caller: Caller,
): Promise<ReorderReply> {
  const { ids, before, after } = parseBody(reorderBody, body);
  const moved = [...new Set(ids)];
  const anchor = before ?? after;
  if (anchor !== undefined && (moved.includes(anchor) || (before !== undefined && after !== undefined)))
    throw invalid({ [before === undefined ? 'after' : 'before']: { key: 'validation.bad_reference' } });
  const { place } = definition.list;
  if (place === undefined) throw new Error(`The records of ${definition.name} have no places.`);
  const ordered = { tenant, definition, place };

  await lockPlaces(tenant, definition);
  for (const id of [...moved, ...(anchor === undefined ? [] : [anchor])].toSorted())
    await lockRow(tenant, definition, id);
  const places = await readPlaces(ordered);
  const along = anchor === undefined || places.has(anchor) ? [] : await readPlacedAlong(ordered, anchor, before);

  const others = [...places.keys(), ...along].filter((id) => !moved.includes(id));
  const at =
    anchor === undefined
      ? 0
      : before !== undefined && others.includes(before)
        ? others.indexOf(before)
        : indexAfter(others, anchor);
  const order = [...others.slice(0, at), ...moved, ...others.slice(at)];
  const kept = new Map([...places].filter(([id]) => !moved.includes(id)));
  return write(ordered, { moved, changed: assignRanks(order, kept), places }, caller);
}

/** Behind the last where the anchor is given no place itself. */
const indexAfter = (others: readonly string[], anchor: string): number =>
  others.includes(anchor) ? others.indexOf(anchor) + 1 : others.length;

/** Every record with a place, in their order. */
async function readPlaces({ tenant, definition, place }: Ordered): Promise<Map<string, number>> {
  const column = sql.ref(place);
  const { rows } = await sql<{ id: string; place: number }>`
    select id, ${column} as place from ${sql.table(definition.name)}
    where account_id = ${tenant.accountId} and deleted_at is null and ${column} is not null
    order by ${column}, id limit ${maxPlaced + 1}`.execute(tenant.db);
  if (rows.length > maxPlaced) throw tooFar();
  return new Map(rows.map((row) => [row.id, row.place]));
}

/** The records without a place up to one of them, itself only where something is to come after it. */
async function readPlacedAlong(
  { tenant, definition, place }: Ordered,
  anchor: string,
  before: string | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(definition.name)}
    where account_id = ${tenant.accountId} and deleted_at is null and ${sql.ref(place)} is null
      and id ${before === undefined ? sql`<=` : sql`<`} ${anchor}
    order by id limit ${maxPlacedAlong + 1}`.execute(tenant.db);
  if (rows.length > maxPlacedAlong) throw tooFar();
  return rows.map(({ id }) => id);
}

async function write(
  { tenant, definition, place }: Ordered,
  { moved, changed, places }: { moved: string[]; changed: Map<string, number>; places: Map<string, number> },
  caller: Caller,
): Promise<ReorderReply> {
  const batchId = randomUUID();
  let audit_id: string | null = null;
  for (const [id, position] of changed) {
    if (places.get(id) === position) continue;
    const row = await lockRow(tenant, definition, id);
    const marks = { action: 'reorder', audit: 'reversible', batchId } as const;
    const written = await changeRow(tenant, definition, { row, values: { [place]: position }, ...marks }, caller);
    audit_id ??= written.auditId;
  }
  return { data: { ids: moved, audit_id } };
}

const tooFar = () => actionRefused('too_far_to_move');
