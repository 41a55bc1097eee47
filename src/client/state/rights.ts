/** Which version of the person's rights the server's last answer named; a new one says that they are others now. screens.md 4.1. */
import { makeStore } from './store.ts';

export const rightsVersionStore = makeStore<string | undefined>(undefined);
