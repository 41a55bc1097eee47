/** A record that is created from a tree begins in that one: what the address of its form says, and what is read from it. */
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
