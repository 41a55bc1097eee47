/** One of the dashboard's calls: each stands alone, so that one that fails takes no other along. screens.md 5.1 */
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { CardReply, DashboardQuestion } from '../../../shared/contracts/dashboard-query.ts';
import { useHasPermission } from '../../state/session.ts';
import { useDashboardAddress, wishWords } from './use-dashboard-address.ts';

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
}

interface CardAsking {
  query: DashboardQuestion;
  quiet: true;
  signal: AbortSignal;
}

/** Hook: the reply of a card's call for what the address asks for; `name` is known to be another's. Without the right to it nothing is asked. */
export function useCard<Reply extends CardReply<unknown>>(
  name: string,
  ask: (asking: CardAsking) => Promise<Reply>,
  { needs = 'dashboard.read' }: CardOptions = {},
): CardResult<Reply> {
  const { wish } = useDashboardAddress();
  const { weeks: _weeks, ...words } = wishWords(wish);
  const mayRead = useHasPermission(needs);
  const query = useQuery({
    queryKey: [keyOfAll, name, words],
    // A failure is told in its own card.
    queryFn: ({ signal }) => ask({ query: { ...words, ...(wantsFresh && { fresh: '1' }) }, quiet: true, signal }),
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
