/** What react-admin remembers of a person in this browser. */
import { localStorageStore, type Store } from 'react-admin';

import { productName } from '../../shared/specification/constants.ts';

const kept = localStorageStore(undefined, productName);

/** To set what is set already tells nobody: a list says with every visit what its address says, and would be drawn once more for it. */
export const preferences: Store = {
  ...kept,
  setItem: (key, value) => {
    if (JSON.stringify(kept.getItem(key)) !== JSON.stringify(value)) kept.setItem(key, value);
  },
};
