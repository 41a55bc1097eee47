/** The rows of a list as one of the trees in which they stand. Pure. */
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { inTreeOrder, type PlacedItem } from '../../../shared/tree/tree-items.ts';

type Tree = Resource['list']['tree'];

export function treeRows(tree: Tree, by: string, rows: readonly RaRecord[]): PlacedItem[] {
  return inTreeOrder(
    rows
      // Of trees that records tell apart all are read at once.
      .filter((row) => tree === undefined || row[tree.by] === undefined || row[tree.by] === by)
      .map((row) => ({ id: String(row.id), parent_id: parentOf(row, tree?.parent) })),
  );
}

const parentOf = (row: RaRecord, parent = ''): string | null => (row[parent] as string | null | undefined) ?? null;
