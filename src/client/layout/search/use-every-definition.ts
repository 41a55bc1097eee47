/** The definitions of all collections, of which the search shows records and what can be done: they come while one types. */
import { useEffect, useState } from 'react';

import { loadEveryDefinition } from '../../providers/i18n.ts';
import { fetchCode } from '../../providers/reload-after-deploy.ts';

let areThere = false;

/** Hook: whether they are there. Without them the pages are found all the same. */
export function useEveryDefinition(): boolean {
  const [isKnown, setIsKnown] = useState(areThere);
  useEffect(() => {
    let isHere = true;
    fetchCode(loadEveryDefinition).then(
      () => {
        areThere = true;
        if (isHere) setIsKnown(true);
      },
      () => undefined,
    );
    return () => void (isHere = false);
  }, []);
  return isKnown;
}
