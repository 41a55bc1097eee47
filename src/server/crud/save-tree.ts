/** Saves the order of a tree: what stands below what, all of it in one batch of the audit. */
import { randomUUID } from 'node:crypto';

import { treeBody, type ReorderReply } from '../../shared/contracts/every-collection.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Field } from '../../shared/definition/field-kinds.ts';
import { limitsOf } from '../../shared/definition/tree.ts';
import { inTreeOrder, isSameTree, treeFault, type TreeItem } from '../../shared/tree/tree-items.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { parseBody } from '../http/parse-body.ts';
import { assignRanks } from './ranks.ts';
import { lockPlaces } from './lock-places.ts';
import { lockRow } from './read.ts';
import { problemOf, readTreeItems } from './require-tree.ts';
import { requireReferences } from './references.ts';
import { isId, type Row } from './row.ts';
import { changeRow } from './write.ts';

/**
 * Taken back, order and parents are what they were.
 *
 * @throws AppError 409 `stale_record` with the tree as it is, where it is another than was seen; 422 at `items` for a circle, what is too
 *   deep, too many at the top, or not each item once; at `by` where there is no such tree
 */
export async function saveTree(
  tenant: TenantScope,
  definition: Resource,
  body: unknown,
  caller: Caller,
): Promise<ReorderReply> {
  const { by, seen, items } = parseBody(treeBody, body);
  const { tree, place } = definition.list;
  if (!tree || place === undefined) throw new Error(`The records of ${definition.name} stand in no tree.`);
  await requireBy(tenant, definition.fields[tree.by], by);
  await lockPlaces(tenant, definition);
  const stored = await readTreeItems(tenant, definition, tree, by);
  const now = inTreeOrder(stored).map(plain);
  if (!isSameTree(now, seen)) throw new AppError('stale_record', { details: { current: now, fields: ['items'] } });
  requireEach(now, items);
  const found = treeFault(items, limitsOf(tree, by));
  if (found) throw invalid({ items: problemOf(found) });

  const wanted = inTreeOrder(items);
  const known = new Map(stored.map((item) => [item.id, item]));
  const kept = new Map(stored.flatMap(({ id, place: own }) => (own === null ? [] : [[id, own] as const])));
  const ranks = assignRanks(
    wanted.map(({ id }) => id),
    kept,
  );
  const changes = wanted.flatMap(({ id, parent_id }): { id: string; values: Row }[] => {
    const before = known.get(id);
    const values = {
      ...(tree.parent !== undefined && before?.parent_id !== parent_id && { [tree.parent]: parent_id }),
      ...(before?.place !== ranks.get(id) && { [place]: ranks.get(id) }),
    };
    return Object.keys(values).length > 0 ? [{ id, values }] : [];
  });
  return { data: { ids: changes.map(({ id }) => id), audit_id: await write(tenant, definition, changes, caller) } };
}

/** @throws AppError 422 for what tells no tree of the organisation's */
async function requireBy(tenant: TenantScope, field: Field | undefined, by: string): Promise<void> {
  if (field?.kind === 'choice' && Object.hasOwn(field.choices, by)) return;
  if (field?.kind !== 'reference' || !isId(by)) throw invalid({ by: { key: 'validation.bad_choice' } });
  await requireReferences(tenant, { fields: { by: field } }, { by });
}

const plain = ({ id, parent_id }: TreeItem): TreeItem => ({ id, parent_id });

/** @throws AppError 422 unless each item of the tree is named once, and below one of them or at the top */
function requireEach(now: readonly TreeItem[], items: readonly TreeItem[]): void {
  const ids = new Set(items.map(({ id }) => id));
  const isEach = ids.size === items.length && now.length === items.length && now.every(({ id }) => ids.has(id));
  const isWithin = items.every(({ parent_id }) => parent_id === null || ids.has(parent_id));
  if (!isEach || !isWithin) throw invalid({ items: { key: 'links.tree_not_all' } });
}

async function write(
  tenant: TenantScope,
  definition: Resource,
  changes: readonly { id: string; values: Row }[],
  caller: Caller,
): Promise<string | null> {
  const marks = { action: 'reorder', audit: 'reversible', batchId: randomUUID() } as const;
  let first: string | null = null;
  for (const { id, values } of changes) {
    const row = await lockRow(tenant, definition, id);
    const written = await changeRow(tenant, definition, { row, values, ...marks }, caller);
    first ??= written.auditId;
  }
  return first;
}
