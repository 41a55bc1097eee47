/** How many changes have been saved since a part of the page was opened. */
import { useEffect, useState } from 'react';

import { savedChanges } from '../../state/saved-changes.ts';

/** Hears of each change that this tab saves; answers what ends the hearing. */
export function onSavedChange(listener: () => void): () => void {
  savedChanges.addEventListener('saved', listener);
  return () => savedChanges.removeEventListener('saved', listener);
}

/** Hook: a number that grows with each of them, whatever was changed and from wherever on the page. */
export function useSavedChanges(): number {
  const [count, setCount] = useState(0);
  useEffect(() => onSavedChange(() => setCount((before) => before + 1)), []);
  return count;
}
