/** A call that somebody makes who is not signed in: its failure is told on the page itself, with the wait where there is one. */
import { HttpError, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';

import type { ErrorBody } from '../../../shared/contracts/errors.ts';
import { useRetryAfter } from '../use-retry-after.ts';

export interface Failure {
  code: string;
  message: string;
  /** The server's words, by field. */
  fields: Record<string, string>;
  details: Record<string, unknown>;
  data: Record<string, unknown>;
}

/** What a failed call says; without an answer of the server, that it cannot be reached. */
export function failureOf(error: unknown, unreachable: string): Failure {
  const body = (error instanceof HttpError ? error.body : {}) as Partial<ErrorBody>;
  const fields = Object.entries(body.errors ?? {}).flatMap(([field, text]) =>
    typeof text === 'string' ? [[field, text] as const] : [],
  );
  const message = error instanceof HttpError && error.message ? error.message : unreachable;
  return {
    code: body.code ?? '',
    message,
    fields: Object.fromEntries(fields),
    details: body.details ?? {},
    data: body.data ?? {},
  };
}

/** Hook: `run` does one thing at a time and answers undefined when it failed; then `failure` says why. */
export function useAuthCall() {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [wait, setWait] = useRetryAfter();
  const started = useRef(false);
  const run = async <T>(work: () => Promise<T>, onFailure?: (failure: Failure) => boolean): Promise<T | undefined> => {
    if (started.current) return undefined;
    started.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      return await work();
    } catch (error) {
      const told = failureOf(error, translate('auth.unreachable'));
      if (onFailure?.(told)) return undefined;
      setFailure(told);
      setWait(Number(told.details['seconds'] ?? 0));
      return undefined;
    } finally {
      started.current = false;
      setBusy(false);
    }
  };
  return { run, busy, failure, wait, clear: () => setFailure(undefined) };
}
