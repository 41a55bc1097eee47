/** A tree of records in one order: what stands below what, how deep, and where one of them may go. Pure. */

/** One of them; null stands for the top. */
export interface TreeItem {
  id: string;
  parent_id: string | null;
}

/** How deep a tree may be, and how many may stand at its top. */
export interface TreeLimits {
  depth: number;
  top: number;
}

export interface PlacedItem extends TreeItem {
  /** 1 at the top. */
  level: number;
}

type Parent = string | null;

/** By parent what stands below it, in order. Whose parent is none of them, stands at the top. */
function childrenOf(items: readonly TreeItem[]): Map<Parent, string[]> {
  const ids = new Set(items.map(({ id }) => id));
  const children = new Map<Parent, string[]>();
  for (const { id, parent_id } of items) {
    const parent = parent_id !== null && ids.has(parent_id) ? parent_id : null;
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  return children;
}

/** Each right behind what it stands below, siblings as they come. What stands in a circle is reached from nowhere, and left out. */
export function inTreeOrder(items: readonly TreeItem[]): PlacedItem[] {
  const children = childrenOf(items);
  const walk = (parent_id: Parent, level: number): PlacedItem[] =>
    (children.get(parent_id) ?? []).flatMap((id) => [{ id, parent_id, level }, ...walk(id, level + 1)]);
  return walk(null, 1);
}

/** What is wrong with a tree, and at which of its items; `max` is the limit that is passed. */
export type TreeFault = { fault: 'cycle'; id: string } | { fault: 'too_deep' | 'too_many'; id: string; max: number };

/** The first fault of a tree; undefined where there is none. */
export function treeFault(items: readonly TreeItem[], { depth, top }: TreeLimits): TreeFault | undefined {
  const placed = inTreeOrder(items);
  const reached = new Set(placed.map(({ id }) => id));
  const circling = items.find(({ id }) => !reached.has(id));
  if (circling) return { fault: 'cycle', id: circling.id };
  const deep = placed.find(({ level }) => level > depth);
  if (deep) return { fault: 'too_deep', id: deep.id, max: depth };
  const beyond = placed.filter(({ level }) => level === 1)[top];
  return beyond && { fault: 'too_many', id: beyond.id, max: top };
}

/** Whether two trees are the same: the same items in the same order below the same. */
export const isSameTree = (one: readonly TreeItem[], other: readonly TreeItem[]): boolean =>
  one.length === other.length &&
  one.every(({ id, parent_id }, index) => id === other[index]?.id && parent_id === other[index].parent_id);

/** Where an item may go: below a parent, at a place among what stands there without it. */
export interface TreePlace {
  parent_id: Parent;
  at: number;
}

export type TreeStep = 'up' | 'down' | 'in' | 'out';

/** Where a step leads from where an item stands; undefined where there is no such place. */
export function placeOfStep(items: readonly TreeItem[], id: string, step: TreeStep): TreePlace | undefined {
  const children = childrenOf(items);
  const own = items.find((item) => item.id === id);
  if (!own) return undefined;
  const { parent_id } = own;
  const siblings = children.get(parent_id) ?? [];
  const at = siblings.indexOf(id);
  const above = siblings[at - 1];
  if (step === 'up') return above === undefined ? undefined : { parent_id, at: at - 1 };
  if (step === 'down') return at < siblings.length - 1 ? { parent_id, at: at + 1 } : undefined;
  if (step === 'in')
    return above === undefined ? undefined : { parent_id: above, at: children.get(above)?.length ?? 0 };
  const parent = items.find((item) => item.id === parent_id);
  if (!parent) return undefined;
  return { parent_id: parent.parent_id, at: (children.get(parent.parent_id) ?? []).indexOf(parent.id) + 1 };
}

/** The tree with an item, and all below it, at another place; undefined where a limit is passed or it would stand below itself. */
export function movedTo(
  items: readonly TreeItem[],
  id: string,
  { parent_id, at }: TreePlace,
  limits: TreeLimits,
): PlacedItem[] | undefined {
  const others = (childrenOf(items).get(parent_id) ?? []).filter((one) => one !== id);
  const next = others[at];
  const rest = items.filter((item) => item.id !== id);
  const own = { id, parent_id };
  const index = next === undefined ? rest.length : rest.findIndex((item) => item.id === next);
  const moved = [...rest.slice(0, index), own, ...rest.slice(index)];
  return treeFault(moved, limits) ? undefined : inTreeOrder(moved);
}

/** The level at which an item may stand in a gap between the others, as near as can be to the one that is wanted; its place there. */
export function placeOfGap(
  items: readonly PlacedItem[],
  id: string,
  gap: number,
  { wanted, depth }: { wanted: number; depth: number },
): TreePlace {
  const own = withBelow(items, id);
  const others = items.filter((item) => !own.has(item.id));
  const [previous, next] = [others[gap - 1], others[gap]];
  const levels = items.filter((item) => own.has(item.id)).map(({ level }) => level);
  const height = Math.max(...levels) - Math.min(...levels);
  const deepest = Math.min((previous?.level ?? 0) + 1, depth - height);
  const level = Math.max(next?.level ?? 1, Math.min(wanted, deepest), 1);
  const before = others.slice(0, gap);
  const parent_id = before.findLast((item) => item.level === level - 1)?.id ?? null;
  return { parent_id, at: before.filter((item) => item.parent_id === parent_id).length };
}

/** An item and all that stands below it. */
export function withBelow(items: readonly PlacedItem[], id: string): Set<string> {
  const own = new Set([id]);
  for (const item of items) if (item.parent_id !== null && own.has(item.parent_id)) own.add(item.id);
  return own;
}
