/** The page that a component stands in. A kept page goes on living while another one is shown in its place. */
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

import { tabPathOf } from './tabs.ts';

export interface Page {
  /** Its path, which is its tab's. */
  path: string;
  /** Whether it keeps what it holds while another page is shown. */
  kept: boolean;
  /** Whether it is the one that is shown. */
  isShown: () => boolean;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** Hook: the page around; undefined where there is none, as on the public pages. */
export const usePage = (): Page | undefined => useContext(PageContext);

/** Hook: the path of the page around, as its tab has it. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return usePage()?.path ?? tabPathOf(pathname);
}
