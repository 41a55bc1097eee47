/** What a list shows now, as a view would keep it, and whether that is what a view has kept. */
import { defaultPageSize } from '../../../../shared/specification/constants.ts';
import type { ViewState } from '../../../../shared/contracts/saved-view-calls.ts';
import { stateOf } from '../../../state/list-address.ts';
import type { ListParts } from '../list-parts.ts';

/** The columns too where nobody chose any: whoever opens the view is to see the same. */
export function stateNow({ address, choice }: Pick<ListParts, 'address' | 'choice'>): ViewState {
  return {
    ...stateOf(address),
    columns: choice.columns.map(({ source }) => source),
    ...(choice.density && { density: choice.density }),
  };
}

/** Whether a list shows what a view has kept; of what the view says nothing, anything goes. */
export function isSameState(now: ViewState, kept: ViewState): boolean {
  return (
    sorted(now.filter) === sorted(kept.filter) &&
    (kept.sort === undefined || kept.sort.join() === now.sort?.join()) &&
    (kept.columns === undefined || kept.columns.join() === now.columns?.join()) &&
    kept.density === now.density &&
    (kept.per_page ?? defaultPageSize) === (now.per_page ?? defaultPageSize)
  );
}

const sorted = (filter: ViewState['filter']) =>
  JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));
