/** Reads a call that is no collection: loading, failed, ready, and when it was read. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import type { PortalDataProvider } from '../providers/data.ts';

/** Hook: `data` of the answer's envelope; read again every `refreshMs` while the page is visible, and not before it is `enabled`. */
export function useRead<T>(path: string, refreshMs?: number, enabled = true) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['read', path],
    queryFn: async ({ signal }) => (await dataProvider.read<{ data: T }>(path, { signal })).data,
    // What a hidden page has read is forgotten after a while; it is shown again as it was, and then with what is read anew.
    placeholderData: (previous) => previous,
    enabled,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
  });
}
