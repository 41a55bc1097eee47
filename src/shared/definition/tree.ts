/** Records that stand below one another: a tree for each value of a choice, in the order that people give them. */
import { maxPageRows } from '../specification/constants.ts';
import type { TreeLimits } from '../tree/tree-items.ts';
import type { Field } from './field-kinds.ts';

/**
 * Trees by the values of `by`, a choice or a reference, of which each value has a tree; the place of the definition's list is the order of
 * those who stand below the same one.
 */
export interface Tree<K extends string = string> extends TreeLimits {
  /** The reference to the record of the same collection that it stands below; without it each tree is one row of records. */
  parent?: K;
  /** What tells the trees apart. */
  by: K;
  /** What holds in its place for some of those values. */
  limits?: Readonly<Record<string, TreeLimits>>;
}

/** The limits of one of the trees. */
export const limitsOf = ({ depth, top, limits = {} }: Tree, by: unknown): TreeLimits =>
  limits[String(by)] ?? { depth, top };

/** So many records has a tree at most: it is shown as one page, and saved as a whole. Own choice. */
export const maxTreeItems = maxPageRows;

/** Refuses a tree of fields that cannot say it. */
export function checkTree(
  {
    name,
    fields,
    list,
  }: { name: string; fields: Readonly<Record<string, Field>>; list: { tree?: Tree | undefined; place?: string } },
  refuse: (problem: string) => never,
): void {
  const { tree, place } = list;
  if (!tree) return;
  const parent = tree.parent === undefined ? undefined : fields[tree.parent];
  if (tree.parent !== undefined && (parent?.kind !== 'reference' || parent.to !== name || parent.required))
    refuse(`${tree.parent} leads to no record of its own that it could stand below`);
  if (tree.parent === undefined && tree.depth !== 1) refuse('what stands below nothing is one level deep');
  const by = fields[tree.by];
  if ((by?.kind !== 'choice' && by?.kind !== 'reference') || !by.required) refuse(`${tree.by} tells no trees apart`);
  if (place === undefined) refuse('a tree wants a place');
}
