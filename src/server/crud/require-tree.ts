/** Holds what is said of trees (`list.tree` of a definition), whichever way a record is written: no circles, not too deep, not too many. */
import { sql } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Problem } from '../../shared/definition/problems.ts';
import { limitsOf, maxTreeItems, type Tree } from '../../shared/definition/tree.ts';
import { treeFault, type TreeFault, type TreeItem } from '../../shared/tree/tree-items.ts';
import type { TenantScope } from '../db/scope.ts';
import { invalid } from '../errors/app-error.ts';
import { lockPlaces } from './lock-places.ts';
import type { Row } from './row.ts';

/** An item of a tree, and its place as it is stored. */
export interface StoredItem extends TreeItem {
  by: string;
  place: number | null;
}

/** The records of a definition's trees, or of one of them, siblings in their order. */
export async function readTreeItems(
  { accountId, db }: TenantScope,
  { name, list: { place } }: Resource,
  { parent, by }: Tree,
  only?: string,
): Promise<StoredItem[]> {
  const column = sql.ref(place ?? 'id');
  const { rows } = await sql<StoredItem>`
    select id, ${parent === undefined ? sql`null::uuid` : sql.ref(parent)} as parent_id, ${sql.ref(by)} as by, ${column} as place from ${sql.table(name)}
     where account_id = ${accountId} and deleted_at is null ${only === undefined ? sql`` : sql`and ${sql.ref(by)} = ${only}`}
     order by ${column} nulls last, id`.execute(db);
  return rows;
}

/** What changes many of a tree at once is looked at when all of them are changed. */
const looksLater: ReadonlySet<string> = new Set(['reorder', 'undo', 'revert']);

interface TreeWrite {
  row: Row | null;
  values: Row;
  action: string;
}

/** @throws AppError 422 at the field by which a record would come to stand where it cannot */
export async function requireTree(tenant: TenantScope, definition: Resource, write: TreeWrite): Promise<void> {
  const { tree } = definition.list;
  if (!tree || !isMoved(tree, write)) return;
  await lockPlaces(tenant, definition);
  const { row, values } = write;
  const after = { ...row, ...values };
  const id = String(row?.['id'] ?? '');
  const to = String(after[tree.by]);
  const parent_id = (tree.parent === undefined ? null : (after[tree.parent] ?? null)) as string | null;
  const atParent = tree.parent ?? tree.by;
  const all = await readTreeItems(tenant, definition, tree);
  const others = all.filter((item) => item.id !== id);
  const here = others.filter(({ by }) => by === to);
  if (others.some((item) => item.parent_id === id && item.by !== to))
    throw invalid({ [tree.by]: { key: 'links.tree_has_more' } });
  if (parent_id !== null && parent_id !== id && !here.some((item) => item.id === parent_id))
    throw invalid({ [atParent]: { key: 'links.tree_elsewhere' } });
  if (here.length >= maxTreeItems) throw invalid({ [tree.by]: { key: 'validation.too_many', max: maxTreeItems } });
  const limits = limitsOf(tree, to);
  const found = treeFault([...here, { id, parent_id }], limits);
  if (found) throw invalid({ [limits.depth === 1 ? tree.by : atParent]: problemOf(found) });
}

function isMoved({ parent, by }: Tree, { row, values, action }: TreeWrite): boolean {
  if (looksLater.has(action) || values['deleted_at']) return false;
  return row === null || [parent ?? by, by, 'deleted_at'].some((column) => column in values);
}

/** The same of all trees, after many records were written. @throws AppError 422 */
export async function requireWholeTrees(tenant: TenantScope, definition: Resource): Promise<void> {
  const { tree } = definition.list;
  if (!tree) return;
  const items = await readTreeItems(tenant, definition, tree);
  for (const by of new Set(items.map((item) => item.by))) {
    const own = items.filter((item) => item.by === by);
    const found = treeFault(own, limitsOf(tree, by));
    if (found) throw invalid({ [tree.parent ?? tree.by]: problemOf(found) });
  }
}

/** A fault in words. */
export function problemOf(found: TreeFault): Problem {
  const key = `links.tree_${found.fault}`;
  return 'max' in found ? { key, max: found.max } : { key };
}

/** Room for what comes between. */
const step = 10;
const largest = 1_000_000;

/** A new record stands behind all others, unless it says where. */
export async function withPlaceInTree(tenant: TenantScope, definition: Resource, values: Row): Promise<Row> {
  const { tree, place } = definition.list;
  if (!tree || place === undefined || typeof values[place] === 'number') return values;
  const { rows } = await sql<{ last: number | null }>`
    select max(${sql.ref(place)}) as last from ${sql.table(definition.name)}
     where account_id = ${tenant.accountId} and deleted_at is null`.execute(tenant.db);
  const next = (rows[0]?.last ?? 0) + step;
  return next > largest ? values : { ...values, [place]: next };
}
