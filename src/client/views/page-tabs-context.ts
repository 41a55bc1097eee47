/** What stands between the head of a screen and what is below: the row of tabs that the app makes of its routes. */
import { createContext, type ReactNode } from 'react';

export interface PageTabsOfScreen {
  /** The title of all the tabs' screens. */
  title: string;
  row: ReactNode;
}

export const PageTabsContext = createContext<PageTabsOfScreen | undefined>(undefined);
