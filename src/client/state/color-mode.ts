/** Light, dark, or like the system. Own choice: until a person decides, the client organisation's scheme. */
import { useSyncExternalStore } from 'react';

import { productName } from '../../shared/constants.ts';
import { useTenant } from './session.ts';
import { makeStore, useStored } from './store.ts';

export const colorModes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof colorModes)[number];

const storageKey = `${productName}.color_mode`;

export function resolveColorMode(mode: ColorMode, systemIsDark: boolean): 'light' | 'dark' {
  if (mode !== 'system') return mode;
  return systemIsDark ? 'dark' : 'light';
}

const chosenMode = makeStore<ColorMode | undefined>(readChosen());

function readChosen(): ColorMode | undefined {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return colorModes.find((mode) => mode === stored);
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
    return undefined;
  }
}

function setMode(mode: ColorMode): void {
  chosenMode.set(mode);
  try {
    window.localStorage.setItem(storageKey, mode);
  } catch {
    // As above.
  }
}

const darkQuery = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function subscribeToSystem(listener: () => void): () => void {
  const query = darkQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Hook: the choice, what it comes to now, and how to change it. */
export function useColorMode() {
  const tenantScheme = useTenant().color_scheme;
  const mode = useStored(chosenMode) ?? tenantScheme;
  const systemIsDark = useSyncExternalStore(subscribeToSystem, () => darkQuery()?.matches ?? false);
  return { mode, resolved: resolveColorMode(mode, systemIsDark), setMode };
}
