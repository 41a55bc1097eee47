/** The help of the keyboard, fetched after the first rows: nobody needs it before, but for who has switched single keys off. */
import type { ComponentType } from 'react';

import { fetchCode } from '../../providers/reload-after-deploy.ts';
import { isHelpWantedStore } from '../../state/single-keys.ts';
import { makeStore, useStored } from '../../state/store.ts';

const helpStore = makeStore<ComponentType | undefined>(undefined);

export async function fetchKeysHelp(): Promise<void> {
  helpStore.set((await fetchCode(() => import('./keys-help.tsx'))).KeysHelp);
}

/** @throws Error when it cannot be fetched */
export async function showKeysHelp(): Promise<void> {
  await fetchKeysHelp();
  isHelpWantedStore.set(true);
}

export function LazyKeys() {
  const KeysHelp = useStored(helpStore);
  return KeysHelp && <KeysHelp />;
}
