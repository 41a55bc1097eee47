/** What the parts of a list share besides react-admin's list context. */
import { createContext, useContext } from 'react';

import type { FilterValues } from '../../fields/field-props.ts';
import type { ListState } from './use-list.ts';

export interface ListParts extends Omit<ListState, 'list' | keyof ListReading> {
  /** Name of the menu item that shows the list. */
  screen: string;
  preset: FilterValues | undefined;
}

/** Changes whenever the server was asked, which concerns few parts. */
export type ListReading = Pick<ListState, 'readAtMs' | 'failure'>;

export const ListReadingContext = createContext<ListReading>({ readAtMs: undefined, failure: undefined });

export const ListPartsContext = createContext<ListParts | undefined>(undefined);

export function useListParts(): ListParts {
  const parts = useContext(ListPartsContext);
  if (!parts) throw new Error('There is no list around.');
  return parts;
}
