/** What leads from the record of a screen to the others of the list that it was opened from; the app gives it, a screen's head shows it. */
import { createContext, type ReactNode } from 'react';

/** Nothing where the record was not opened from a list. */
export const RecordWalkContext = createContext<ReactNode>(undefined);
