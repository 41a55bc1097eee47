/** What became of a message, by what its push service said (RFC 8030). Pure. */
import type { OutboundReply } from '../http/outbound-fetch.ts';

export interface PushOutcome {
  subscription_id: string;
  /** `gone`: there is no such browser any more; `queued`: it is tried again. */
  status: 'sent' | 'failed' | 'gone' | 'queued';
  /** Until the next try, in seconds. */
  wait_seconds: number;
}

/** Between tries, in seconds; after the last of them it has failed. Own choice. */
const waits = [30, 120, 600, 1_800, 3_600];
const longestWait = 3_600;

/** `reply`: undefined where nobody answered. */
export function pushOutcome(
  { subscription_id, attempts }: { subscription_id: string; attempts: number },
  reply: OutboundReply | undefined,
  nowMs: number,
): PushOutcome {
  const ended = (status: PushOutcome['status']): PushOutcome => ({ subscription_id, status, wait_seconds: 0 });
  const status = reply?.status ?? 503;
  if (status >= 200 && status < 300) return ended('sent');
  if (status === 404 || status === 410) return ended('gone');
  if (status !== 429 && status < 500) return ended('failed');
  const wait = waits[attempts - 1];
  if (wait === undefined) return ended('failed');
  return { subscription_id, status: 'queued', wait_seconds: Math.max(wait, askedWait(reply?.retryAfter, nowMs)) };
}

/** What a service asks for is granted, up to an hour: seconds, or a moment. */
function askedWait(said: string | undefined, nowMs: number): number {
  if (said === undefined) return 0;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - nowMs) / 1_000;
  return Number.isFinite(seconds) ? Math.min(longestWait, Math.max(0, Math.ceil(seconds))) : 0;
}
