/** Lists of records that stand in trees: which of them is shown, and what is asked for. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { maxPageRows } from '../../shared/specification/constants.ts';
import type { ListRequest } from './list-query.ts';

/** What of a definition says that its records stand in trees. */
type Grown = Pick<Resource, 'fields' | 'list'>;

/** Trees that records tell apart: which is the first, those records say. */
export const firstTree = '';

/** Which of its trees a list shows; undefined where its records stand in none, or are looked for otherwise. */
export function treeShown({ fields, list: { tree, place } }: Grown, { filter, sort }: Omit<ListRequest, 'page'>) {
  const by = tree && fields[tree.by];
  if (!tree || !by || sort.field !== place || sort.order !== 'ASC') return undefined;
  const { [tree.by]: said = by.kind === 'choice' ? Object.keys(by.choices)[0] : firstTree, ...others } = filter;
  const one = String(said);
  const isOne = by.kind === 'choice' ? one in by.choices : !Array.isArray(said);
  return isOne && Object.keys(others).length === 0 ? one : undefined;
}

/** The same request; of records that stand in trees the whole of one, unless they are looked for otherwise. */
export function withTree<R extends ListRequest>(definition: Grown, request: R): R {
  const one = treeShown(definition, request);
  const { tree } = definition.list;
  if (one === undefined || !tree) return request;
  return { ...request, filter: one === firstTree ? {} : { [tree.by]: one }, page: 1, perPage: maxPageRows };
}
