/** Where the menu of a row can move it, in a list that is shown in a way of its own. */
import { createContext } from 'react';

/** A place to which the menu of a row moves it; there is none where `run` is missing. */
export interface RowMove {
  key: string;
  label: string;
  run: (() => unknown) | undefined;
}

/** Hook's context: the moves of a row of a list that is shown in a way of its own. */
export const RowMovesContext = createContext<((id: string) => readonly RowMove[]) | undefined>(undefined);
