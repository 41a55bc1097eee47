/** The settings in which addresses of the menu stand, once they have been read: `layout/use-linked-settings.ts` reads them. */
import type { KnownSettings } from '../../shared/menu/setting-links.ts';
import { makeStore, useStored } from './store.ts';

export const linkedSettingsStore = makeStore<KnownSettings>({});

/** Hook: what is known of them so far. */
export const useKnownSettings = (): KnownSettings => useStored(linkedSettingsStore);
