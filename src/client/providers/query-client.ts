/**
 * Which failed calls are tried again. Answers are stale at once, as react-query has it: a list row stands in for its
 * record until the record itself is there, and only that one carries the allowed actions.
 */
import { HttpError } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';

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
    queries: { retry: shouldRetry, networkMode: 'always', refetchOnReconnect: true },
    // A write is repeated by the person, who then sees what happened.
    mutations: { retry: false, networkMode: 'always' },
  },
});
