/**
 * What a new record begins with, by the address of its form: the tree from which it is created, or what is too long for an address, kept in
 * this tab.
 */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { sessionStore } from './session.ts';

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

type Values = Readonly<Record<string, unknown>>;

/** How the address names what was kept: what a form begins with, or what somebody has typed elsewhere and not saved. */
type Param = 'begins' | 'typed';
const params: readonly Param[] = ['begins', 'typed'];
const keyOf = (param: Param, one = '') => `guildhall.${param}.${one}`;

/** The query of a form that begins with these values. */
export const beginWith = (values: Values): string => keep('begins', values);

/** The query of a form in which somebody goes on with what they have typed. */
export const goOnWith = (values: Values): string => keep('typed', values);

/** What such a form begins with: of what was kept in this tab the fields that there are. */
export const keptBeginning = ({ fields }: { fields: object }, search: string): Values => kept('begins', fields, search);

/** What was typed before in such a form, which counts as not saved. */
export const typedBefore = ({ fields }: { fields: object }, search: string): Values => kept('typed', fields, search);

function keep(param: Param, values: Values): string {
  const one = crypto.randomUUID();
  try {
    sessionStorage.setItem(keyOf(param, one), JSON.stringify(values));
  } catch {
    // Without a store it begins with nothing.
  }
  return `?${new URLSearchParams({ [param]: one })}`;
}

function kept(param: Param, fields: object, search: string): Values {
  const one = new URLSearchParams(search).get(param);
  if (one === null) return {};
  try {
    const values = JSON.parse(sessionStorage.getItem(keyOf(param, one)) ?? '{}') as object;
    return Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(fields, field)));
  } catch {
    return {};
  }
}

/** With the session goes what was typed in it. */
function forgetKept(): void {
  const { person, token } = sessionStore.get();
  if (person || token !== undefined) return;
  try {
    const isKept = (key: string) => params.some((param) => key.startsWith(keyOf(param)));
    Object.keys(sessionStorage)
      .filter(isKept)
      .forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // Without a store nothing was kept.
  }
}
sessionStore.subscribe(forgetKept);
