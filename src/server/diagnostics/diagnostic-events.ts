/**
 * What the inside tells whoever watches: metrics, traces and the log listen here, and the parts that tell need know none of
 * them. Nobody listening costs a look at a flag. Events are told to all listeners of this process.
 */
import { channel } from 'node:diagnostics_channel';

import { contain } from './background-faults.ts';

/** A statement that the database has answered, or failed. */
export interface StatementEvent {
  /** With `$1`, `$2` … in the place of its values; the values are told to nobody. */
  sql: string;
  durationMs: number;
  /** SQLSTATE, or the driver's own code; absent when it went well. */
  errorCode?: string;
}

/** A transaction that is run again: the database chose it as a victim, or its connection was lost before it was to be kept. */
export interface RetryEvent {
  reason: 'deadlock' | 'serialization' | 'connection';
}

/** A call that never became a request: no HTTP, a head too long, a body that did not arrive. */
export interface MalformedEvent {
  reason: 'bad_url' | 'head_too_large' | 'too_slow' | 'not_http';
  requestId: string;
  ip: string | undefined;
}

/** A call that was refused because the process is too busy. */
export interface ShedEvent {
  /** What was too high, as @fastify/under-pressure names it. */
  reason: string;
}

/** A record of another organisation that somebody asked for; they were told that there is none. */
export interface CrossTenantLookupEvent {
  route: string;
}

export interface EventChannel<T> {
  publish: (event: T) => void;
  /** Whether anybody listens: asked before an event is put together that costs something. */
  hasSubscribers: () => boolean;
  /** Answers what ends the listening. What a listener throws is its own fault: who tells knows nothing of it. */
  subscribe: (listener: (event: T) => void) => () => void;
}

function openChannel<T>(name: string): EventChannel<T> {
  const through = channel(`guildhall:${name}`);
  return {
    publish: (event) => through.publish(event),
    hasSubscribers: () => through.hasSubscribers,
    subscribe: (listener) => {
      // The channel would end the process.
      const heard = (event: unknown) => contain(name, () => listener(event as T));
      through.subscribe(heard);
      return () => void through.unsubscribe(heard);
    },
  };
}

/** What became of a try to send a mail. */
export interface MailEvent {
  outcome: 'sent' | 'retried' | 'failed';
}

/** What became of views and clicks that were told from outside. */
export interface ViewEvent {
  outcome: 'counted' | 'robot' | 'not_live' | 'again' | 'bad_token' | 'failed';
  count: number;
}

export const viewOutcomes = openChannel<ViewEvent>('view');
export const mailOutcomes = openChannel<MailEvent>('mail');
export const statements = openChannel<StatementEvent>('statement');
export const retries = openChannel<RetryEvent>('retry');
export const malformed = openChannel<MalformedEvent>('malformed');
export const foreignLookups = openChannel<CrossTenantLookupEvent>('foreign-lookup');
export const shed = openChannel<ShedEvent>('shed');
