/** A text in which the words of the search around it are marked. */
import { createContext, Fragment, useContext } from 'react';

import { cutAtWords } from './search-highlights.ts';

const noWords: readonly string[] = [];

/** What is searched for in the list around; empty outside of one. */
export const SearchWords = createContext(noWords);

export function Highlighted({ children }: { children: string }) {
  const words = useContext(SearchWords);
  if (words.length === 0) return children;
  return cutAtWords(children, words).map((piece, place) => {
    // Pieces have no name but their place; they hold no state.
    const key = `${place} ${piece}`;
    return place % 2 === 1 ? <mark key={key}>{piece}</mark> : <Fragment key={key}>{piece}</Fragment>;
  });
}

/** The same of a value that may be missing. */
export const marked = (value: unknown) =>
  typeof value === 'string' && value !== '' ? <Highlighted>{value}</Highlighted> : null;
