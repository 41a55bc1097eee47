/** Reads a call that is no collection: loading, failed, ready, and when it was read. */
import { useQuery } from '@tanstack/react-query';

interface ReadOptions {
  /** Read again so often while the page is visible. */
  refreshMs?: number;
  /** Nothing is read before. */
  enabled?: boolean;
}

/** Hook: `data` of the answer's envelope; `key` names what is read and whose it is. */
export function useRead<T>(
  key: string,
  ask: (asking: { signal: AbortSignal }) => Promise<{ data: T }>,
  { refreshMs, enabled = true }: ReadOptions = {},
) {
  return useQuery({
    queryKey: ['read', key],
    queryFn: async ({ signal }) => (await ask({ signal })).data,
    // What a hidden page has read is forgotten after a while; it is shown again as it was, and then with what is read anew.
    placeholderData: (previous) => previous,
    enabled,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
  });
}
