/**
 * Light, dark, or like the system. Own choice: until a person decides, what was chosen at the sign-in, else the client organisation's
 * scheme, and the system's where the host belongs to none.
 */
import { useSyncExternalStore } from 'react';

import { chooseLook, useLookChoice, type ColorMode } from './appearance-settings.ts';
import { useIsTenantKnown, useTenant } from './session.ts';
import { makeStore, useStored } from './store.ts';

export function resolveColorMode(mode: ColorMode, systemIsDark: boolean): 'light' | 'dark' {
  if (mode !== 'system') return mode;
  return systemIsDark ? 'dark' : 'light';
}

const setMode = (mode: ColorMode): void => chooseLook({ mode });

const darkQuery = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function subscribeToSystem(listener: () => void): () => void {
  const query = darkQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether the page is being printed: paper is white, and light words on it could not be read. */
export const printingStore = makeStore(false);

/** Hook: the choice, what it comes to now, and how to change it. On paper it is always light. */
export function useColorMode() {
  const tenantScheme = useTenant().color_scheme;
  const isTenantKnown = useIsTenantKnown();
  const { own, before, formerMode } = useLookChoice();
  const mode = own.mode ?? before.mode ?? formerMode ?? (isTenantKnown ? tenantScheme : 'system');
  const systemIsDark = useSyncExternalStore(subscribeToSystem, () => darkQuery()?.matches ?? false);
  const shown = useStored(printingStore) ? 'light' : mode;
  return { mode, resolved: resolveColorMode(shown, systemIsDark), setMode };
}
