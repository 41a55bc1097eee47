/** Whether the rows of a list can be moved now, and the way there and back. */
import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useMayWrite } from '../../use-may-write.ts';
import { useListParts } from '../list-parts.ts';

export interface Ordering {
  /** All records stand there in the order that people give them: what one sees moved is moved. */
  isOn: boolean;
  /** Undefined where this list has no such order, or this person may not change it. */
  toggle: (() => void) | undefined;
}

/** Hook: rows are moved only in the whole list in its own order; filtered or sorted otherwise, a move would mean something else. */
export function useOrdering({ list: { place, order, tree }, can }: Resource): Ordering {
  const { address, change, preset } = useListParts();
  // Whosever the records are, their order is everybody's.
  const mayWrite = useMayWrite({ can, belongsTo: 'organisation' });
  // A tree has an order of its own, in which it is shown anyway.
  if (place === undefined || tree || !mayWrite || preset) return { isOn: false, toggle: undefined };
  const { sort, filter } = address;
  const isOn = sort.field === place && sort.order === 'ASC' && Object.keys(filter).length === 0;
  const [field, direction] = isOn ? order : ([place, 'ASC'] as const);
  return { isOn, toggle: () => change({ sort: { field, order: direction }, filter: {}, page: 1 }) };
}
