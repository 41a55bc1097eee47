/** Reads the settings in which addresses of the menu stand. The menu and the bar show them once they are there. */
import type { QueryClient } from '@tanstack/react-query';

import { menu } from '../../../resources.config.ts';
import { linkedSettings, type KnownSettings } from '../../shared/menu/setting-links.ts';
import { callApi } from '../providers/call-api.ts';
import { linkedSettingsStore } from '../state/linked-settings.ts';

/** Such an address moves once in years; who opens the portal anew asks anew, and who saves the settings' form sees it at once. */
const freshMs = 10 * 60_000;

/** Reads those of a person with these permissions, and follows what becomes of them; answers what ends it. */
export function followLinkedSettings(queries: QueryClient, held: readonly string[]): () => void {
  // The keys of react-admin's own form, so that what is saved there is known here.
  const keys = linkedSettings(menu, held).map((name) => [name, 'getOne', { id: 'current', meta: undefined }] as const);
  const readAll = () => {
    const known = keys.map((key) => [key[0], queries.getQueryData<KnownSettings[string]>(key)] as const);
    linkedSettingsStore.set(Object.fromEntries(known));
  };
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && keys.some(([name]) => name === query.queryKey[0])) readAll();
  });
  readAll();
  for (const queryKey of keys) {
    const params = { resource: queryKey[0] };
    void queries.prefetchQuery({
      queryKey,
      // Nobody misses a link that could not be asked for: it is no reason for a message.
      queryFn: ({ signal }) => callApi('GET /:resource/current', { params, quiet: true, signal }),
      staleTime: freshMs,
      gcTime: Infinity,
      retry: false,
    });
  }
  return stop;
}
