/** What has become of the session under a page whose input is not saved yet: it must not be loaded anew without a word. */
import { makeStore, useStored } from './store.ts';

export type SessionChange =
  /** Signed out in another tab, or ended by the server. */
  | { kind: 'ended' }
  /** Somebody else has signed in in another tab. */
  | { kind: 'replaced'; name: string }
  /** The person is about to sign out here. */
  | { kind: 'leaving'; answer: (leave: boolean) => void };

export const sessionChangeStore = makeStore<SessionChange | undefined>(undefined);

/** Hook: what there is to be said; undefined: nothing. */
export const useSessionChange = (): SessionChange | undefined => useStored(sessionChangeStore);

/** Asks whether what was entered may be lost; answers at once where nothing was. */
export function askToLeave(hasInput: boolean): Promise<boolean> {
  if (!hasInput) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      sessionChangeStore.set(undefined);
      resolve(leave);
    };
    sessionChangeStore.set({ kind: 'leaving', answer });
  });
}
