/**
 * Whether single keys (J, K, /, ?) do anything. Whoever speaks to their machine, or strikes keys by mistake, switches them off:
 * WCAG 2.2, 2.1.4. Own choice: cookie `singleKeys`, on when there is none.
 */
import { preferenceDays, readCookie, writeCookie } from './cookies.ts';
import { makeStore, useStored } from './store.ts';

const cookie = 'singleKeys';

export const singleKeysStore = makeStore(readCookie(cookie) !== 'off');

/** Whether the help of the keyboard is to be open. */
export const isHelpWantedStore = makeStore(false);

export function switchSingleKeys(on: boolean): void {
  writeCookie(cookie, on ? 'on' : 'off', preferenceDays);
  singleKeysStore.set(on);
}

/** Hook: whether they do. */
export const useSingleKeys = (): boolean => useStored(singleKeysStore);
