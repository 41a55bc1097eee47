/** One of the dashboard's calls: each stands alone, so that one that fails takes no other along. screens.md 5.1 */
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { CardReply } from '../../../shared/contracts/dashboard-query.ts';
import { portalFetch } from '../../providers/http.ts';
import { useHasPermission } from '../../state/session.ts';
import { useDashboardAddress, wishWords, type DashboardWish } from './use-dashboard-address.ts';

/** While the page is shown: a page that is kept behind another asks for nothing. screens.md 5.3 */
const refreshMs = 300_000;
const keyOfAll = 'dashboard';

/** Set for the moment in which the calls are asked anew past what the server keeps. */
let wantsFresh = false;

export interface CardResult<Reply> {
  data: Reply | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  /** What is shown is of the period before, until the new one is there. */
  isStale: boolean;
  /** The person may not see it. */
  isLocked: boolean;
  refetch: () => unknown;
}

interface CardOptions {
  /** What one needs beside the dashboard itself. */
  needs?: string;
  /** Words of its own in the query. */
  words?: (wish: DashboardWish) => Record<string, string>;
}

/** Hook: the reply of `GET /dashboard/<name>` for what the address asks for. Without the right to it nothing is asked. */
export function useCard<Reply extends CardReply<unknown>>(name: string, options: CardOptions = {}): CardResult<Reply> {
  const { wish } = useDashboardAddress();
  const { weeks: _weeks, ...words } = wishWords(wish);
  const asked = new URLSearchParams({ ...words, ...options.words?.(wish) }).toString();
  const mayRead = useHasPermission(options.needs ?? 'dashboard.read');
  const query = useQuery({
    queryKey: [keyOfAll, name, asked],
    queryFn: async ({ signal }) => {
      const search = [asked, wantsFresh ? 'fresh=1' : ''].filter(Boolean).join('&');
      // A failure is told in its own card.
      const { json } = await portalFetch(`/dashboard/${name}${search && `?${search}`}`, { quiet: true, signal });
      return json as Reply;
    },
    enabled: mayRead,
    placeholderData: (previous) => previous,
    refetchInterval: refreshMs,
  });
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  const isRefused = (error as { status?: number } | null)?.status === 403;
  return {
    data,
    error,
    isError,
    isFetching,
    isStale: isPlaceholderData,
    isLocked: !mayRead || isRefused,
    refetch,
  };
}

/** Hook: asks for all figures of this moment. */
export function useRefreshAll(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    wantsFresh = true;
    const asking = queries.invalidateQueries({ queryKey: [keyOfAll] });
    wantsFresh = false;
    await asking;
  };
}
