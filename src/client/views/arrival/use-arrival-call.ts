/** A call that somebody makes who is not signed in: its failure is told on the page itself, with the wait where there is one. */
import { HttpError, useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';

import type { ErrorBody } from '../../../shared/contracts/errors.ts';
import { portalFetch } from '../../providers/http.ts';

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

/** Hook: seconds until a moment, counted down; 0 when there is nothing to wait for. `first` begins at once. */
export function useWait(first = 0): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(() => momentIn(first));
  const [left, setLeft] = useState(first);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1_000)));
    look();
    if (until <= performance.now()) return undefined;
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(momentIn(seconds))];
}

const momentIn = (seconds: number) => (seconds > 0 ? performance.now() + seconds * 1_000 : 0);

/** Hook: a wait in words: seconds below a minute, then minutes, rounded up. */
export function useWaitText(): (seconds: number) => string {
  const translate = useTranslate();
  return (seconds) =>
    seconds < 60
      ? translate('auth.in_seconds', { smart_count: seconds })
      : translate('auth.in_minutes', { smart_count: Math.ceil(seconds / 60) });
}

/** Hook: `run` does one thing at a time and answers undefined when it failed; then `failure` says why. */
export function useArrivalCall() {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [wait, setWait] = useWait();
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

/** A public call: its data. */
export async function callArrival<T>(path: string, body: unknown): Promise<T> {
  const { json } = await portalFetch(path, { method: 'POST', body, quiet: true });
  return (json as { data: T }).data;
}
