/**
 * The errors of the interface itself: what threw while it was drawn, in handlers, and in promises that nobody waited for.
 * Specification 8: message, info, URL and stack. Kept in memory alone, as long as the page lives.
 */
import { redact } from './redact.ts';
import { makeStore, useStored } from './store.ts';

export interface LoggedError {
  id: number;
  /** With the error's name before it: "TypeError: …". */
  message: string;
  stack?: string;
  /** Where in the tree of components it happened. */
  info?: string;
  /** The address at the time, without secrets. */
  url: string;
  /** When it happened last, in ISO 8601. */
  at: string;
  count: number;
}

export type ErrorLog = readonly LoggedError[];
export type ErrorLogEvent = { type: 'failed'; error: Omit<LoggedError, 'id' | 'count'> } | { type: 'cleared' };

/** Beyond this the oldest goes. Own choice. */
export const maxLoggedErrors = 50;

/**
 * What an event makes of the log. The newest stands first: it is what the person has just met. The same message with the same
 * stack is one entry, which counts and keeps its newest address; what was not known of it before is filled in.
 */
export function reduceErrorLog(log: ErrorLog, event: ErrorLogEvent): ErrorLog {
  if (event.type === 'cleared') return [];
  const { error } = event;
  const known = log.find(({ message, stack }) => message === error.message && stack === error.stack);
  const entry = known
    ? { ...known, ...error, info: error.info ?? known.info, count: known.count + 1 }
    : { ...error, id: Math.max(0, ...log.map(({ id }) => id)) + 1, count: 1 };
  return [entry, ...log.filter((one) => one !== known)].slice(0, maxLoggedErrors);
}

export const errorLogStore = makeStore<ErrorLog>([]);

/** What waits to be written down, by what was thrown: the same error told twice, by React and by a boundary, is one. */
const waiting = new Map<unknown, { info?: string | undefined; at: string; url: string }>();

/**
 * Writes an error down, after whatever is being drawn now: a log that changed in the middle of a failing render would fail with
 * it. Never throws.
 */
export function recordError(error: unknown, info?: string): void {
  const known = waiting.get(error);
  if (waiting.size === 0) setTimeout(writeDown, 0);
  waiting.set(error, {
    at: new Date().toISOString(),
    url: globalThis.location?.href ?? '',
    ...known,
    info: info ?? known?.info,
  });
}

export function clearErrorLog(): void {
  errorLogStore.set(reduceErrorLog(errorLogStore.get(), { type: 'cleared' }));
}

/** Hook: the errors, the newest first. */
export function useErrorLog(): ErrorLog {
  return useStored(errorLogStore);
}

function writeDown(): void {
  const failed = [...waiting];
  waiting.clear();
  for (const [thrown, { info, at, url }] of failed) {
    const { message, stack } = describe(thrown);
    const error = { message, stack, info: info && redact(info), at, url: redact(url, 2_000) };
    errorLogStore.set(reduceErrorLog(errorLogStore.get(), { type: 'failed', error: withoutEmpty(error) }));
  }
}

/** Anything can be thrown, also what cannot be turned into a text. */
function describe(thrown: unknown): { message: string; stack: string | undefined } {
  try {
    if (!(thrown instanceof Error)) return { message: redact(String(thrown), 2_000), stack: undefined };
    const text = thrown.message === '' ? thrown.name : `${thrown.name}: ${thrown.message}`;
    const cause = thrown.cause instanceof Error ? `\nCaused by ${thrown.cause.stack ?? String(thrown.cause)}` : '';
    return { message: redact(text, 2_000), stack: thrown.stack && redact(thrown.stack + cause) };
  } catch {
    return { message: 'Something that cannot be shown was thrown.', stack: undefined };
  }
}

const withoutEmpty = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined && one !== '')) as T;
