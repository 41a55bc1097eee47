/**
 * Which failed calls are tried again. Answers are stale at once, as react-query has it: a list row stands in for its
 * record until the record itself is there, and only that one carries the allowed actions.
 */
import { HttpError } from 'react-admin';
import { onlineManager, QueryClient, type Query } from '@tanstack/react-query';

const retriesOfReads = 1;

/** An answer below 500 will not change by asking again; a broken line or a tired server may. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return mayPass(error) && failures < retriesOfReads;
}

/** Whether a call failed on the way or of a server in trouble, so that nothing is known of what it asked for. */
export const mayPass = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser that believes to be offline asks all the same: a call that fails is told, one that waits for the line is not.
    queries: { retry: shouldRetry, networkMode: 'always', refetchOnReconnect: true, refetchOnMount: askUnlessShowing },
    // A write is repeated by the person, who then sees what happened.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A browser is online when it has a network, which reaches nothing for a moment yet: so long after it, what had no line is asked again. */
const askAgainAfterMs = [1_000, 3_000, 8_000];

const hadNoLine = ({ state: { error } }: Query): boolean => error instanceof HttpError && error.status === 0;

onlineManager.subscribe((isOnline) => {
  if (!isOnline) return;
  for (const ms of askAgainAfterMs)
    setTimeout(() => void queryClient.refetchQueries({ type: 'active', predicate: hadNoLine }), ms);
});

/** What a page that is shown again would ask for while it is not painted yet; undefined at any other time. */
let waiting: Set<Query> | undefined;

/** Hidden documents paint nothing: they wait this long. */
const paintedAtLastMs = 200;

/**
 * A kept page is about to be shown again, with all it held. What of that has become old is asked for once the page has been painted:
 * to ask draws parts of it anew, and the person waits for neither.
 */
export function askOncePainted(): void {
  if (waiting) return;
  const held = (waiting = new Set());
  const ask = () => {
    if (waiting !== held) return;
    waiting = undefined;
    const isOld = (query: Query) => held.has(query) && query.isActive() && query.isStale();
    void queryClient.refetchQueries({ predicate: isOld }, { cancelRefetch: false });
  };
  if ('requestIdleCallback' in window) requestAnimationFrame(() => requestIdleCallback(ask));
  setTimeout(ask, paintedAtLastMs);
}

function askUnlessShowing(query: Query): boolean {
  waiting?.add(query);
  return waiting === undefined;
}
