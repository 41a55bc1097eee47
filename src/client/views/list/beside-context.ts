/** What shows a record of a list beside it; the app gives it, with what its parts add to a record. */
import { createContext, type RefObject } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { LazyPart } from '../lazy-part.tsx';

export interface BesideListProps {
  resource: Resource;
  /** What holds the rows of the list. */
  rows: RefObject<HTMLElement | null>;
}

/** Without it every record opens on a page of its own. */
export const BesideListContext = createContext<LazyPart<BesideListProps> | undefined>(undefined);
