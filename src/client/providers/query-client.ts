/**
 * Which failed calls are tried again. Answers are stale at once, as react-query has it: a list row stands in for its
 * record until the record itself is there, and only that one carries the allowed actions.
 */
import { HttpError } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';

const retriesOfReads = 1;

/** An answer below 500 will not change by asking again; a broken line or a tired server may. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const mayPass = error.status === 0 || error.status >= 500;
  return mayPass && failures < retriesOfReads;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry },
    // A write is repeated by the person, who then sees what happened.
    mutations: { retry: false },
  },
});
