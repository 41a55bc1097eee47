/** Whom to write to where no client organisation answers: whoever runs the server says so, with its refusal. */
import { makeStore } from './store.ts';

export const supportStore = makeStore<string | undefined>(undefined);
