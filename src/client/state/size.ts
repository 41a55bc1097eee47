/** How dense the portal is drawn. Specification 2, 3 and 9: cookie `size`, one of four, medium when there is none. */
import { sizeCookie, sizes, type Size } from '../../shared/specification/constants.ts';
import { preferenceDays, readCookie, writeCookie } from './cookies.ts';
import { toSize } from './density.ts';
import { makeStore, useStored } from './store.ts';
import { refreshTab, tabsStore } from './tabs-store.ts';
import { hasUnsaved } from './dirty-forms.ts';

export const sizeStore = makeStore<Size>(toSize(readCookie(sizeCookie)));

/**
 * Applies at once, everywhere. Visited pages begin anew in the size, as those that measured themselves when they were built must;
 * one that holds unsaved input stays as it is, and nothing typed is lost.
 */
export function changeSize(size: Size): void {
  writeCookie(sizeCookie, size, preferenceDays);
  sizeStore.set(size);
  for (const { path } of tabsStore.get().list) if (!hasUnsaved(path)) refreshTab(path);
}

/** Hook: the size, those on offer in the order of Specification 2, and the switch. */
export function useSize() {
  return { size: useStored(sizeStore), sizes, changeSize };
}
