/**
 * What a new record begins with, by the address of its form: the tree from which it is created, or what is too long for an address, kept in
 * this tab.
 */
import type { Resource } from '../../shared/definition/define-resource.ts';

/** The query of a form that creates a record in a tree. */
export const inTree = ({ list: { tree } }: Pick<Resource, 'list'>, one: string): string =>
  tree ? `?${new URLSearchParams({ [tree.by]: one })}` : '';

/** What the query of such a form says that a new record begins with. */
export function beginsIn(
  { fields, list: { tree } }: Pick<Resource, 'fields' | 'list'>,
  search: string,
): Record<string, string> {
  const by = tree && fields[tree.by];
  const said = tree && new URLSearchParams(search).get(tree.by);
  if (!by || !said || (by.kind === 'choice' && !(said in by.choices))) return {};
  return { [tree.by]: said };
}

const key = (one: string) => `guildhall.begins.${one}`;
const param = 'begins';

type Values = Readonly<Record<string, unknown>>;

/** The query of a form that begins with these values. */
export function beginWith(values: Values): string {
  const one = crypto.randomUUID();
  try {
    sessionStorage.setItem(key(one), JSON.stringify(values));
  } catch {
    // Without a store it begins with nothing.
  }
  return `?${new URLSearchParams({ [param]: one })}`;
}

/** What such a form begins with: of what was kept in this tab the fields that there are. */
export function keptBeginning({ fields }: { fields: object }, search: string): Values {
  const one = new URLSearchParams(search).get(param);
  if (one === null) return {};
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(one)) ?? '{}') as object;
    return Object.fromEntries(Object.entries(kept).filter(([field]) => Object.hasOwn(fields, field)));
  } catch {
    return {};
  }
}
