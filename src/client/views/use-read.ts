/** Reads a call that is no collection: loading, failed, ready, and when it was read. */
import { useQuery } from '@tanstack/react-query';

import { shownInPlace } from '../providers/send-call.ts';

interface ReadOptions {
  /** Read again so often while the page is visible. */
  refreshMs?: number;
  /** Nothing is read before. */
  enabled?: boolean;
}

/** What such a call says: its failure is drawn where its answer would be. */
export interface Reading {
  signal: AbortSignal;
  shown: readonly number[];
}

/** Hook: `data` of the answer's envelope; `key` names what is read and whose it is. */
export function useRead<T>(
  key: string,
  ask: (asking: Reading) => Promise<{ data: T }>,
  { refreshMs, enabled = true }: ReadOptions = {},
) {
  return useQuery({
    queryKey: ['read', key],
    queryFn: async ({ signal }) => (await ask({ signal, shown: shownInPlace })).data,
    // What a hidden page has read is forgotten after a while; it is shown again as it was, and then with what is read anew.
    placeholderData: (previous) => previous,
    enabled,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
  });
}
