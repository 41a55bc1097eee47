/** What an area of webhooks brings along: how each of its providers proves who it is, and what is done about what it tells. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import { parseJson } from '../http/json-body.ts';

/** A call as it came. */
export interface WebhookCall {
  headers: IncomingHttpHeaders;
  /** The bytes that are signed. */
  body: Buffer;
  nowMs: number;
}

/** One of the things that a call tells. */
export interface ArrivedEvent {
  /** As the provider names it: what comes again under the same name is known already. */
  id: string;
  /** Word for word, where a call tells one thing; of several, this one as JSON. */
  body: string;
  /** The address of the person it is about. */
  subject?: string | undefined;
}

export interface WebhookProvider {
  /**
   * What a call tells, once it has proved by `key` who makes it.
   *
   * @throws AppError `signature_refused` (401) where it does not prove it, `bad_json` (400) where it says nothing that can be read
   */
  read: (call: WebhookCall, key: string) => readonly ArrivedEvent[] | Promise<readonly ArrivedEvent[]>;
}

/** An event that is kept. */
export interface KeptEvent {
  id: string;
  provider: string;
  body: string;
  received_at: string;
}

/** There was nothing to do, and why: in words for whoever runs the installation, without a name of anybody. */
export interface Ignored {
  ignored: string;
}

/** What is done about events: within one transaction, which is all or nothing. `ignored`: there was nothing to do. */
export interface WebhookActing {
  area: string;
  act: (tenant: TenantScope, event: KeptEvent) => Promise<'acted' | 'ignored' | Ignored>;
}

export const refused = () => new AppError('signature_refused');

/** Whether two texts are the same, told in the same time whatever they are. */
export function isSameText(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** Refuses what is older than `maxAgeMs`, or signed with a clock that is minutes ahead. @throws AppError `signature_refused` (401) */
export function refuseOld(signedMs: number, { nowMs, maxAgeMs }: { nowMs: number; maxAgeMs: number }): void {
  const age = nowMs - signedMs;
  if (!(age <= maxAgeMs && age >= -clockMs)) throw refused();
}

const clockMs = 5 * 60_000;

/** @throws AppError `bad_json` (400) */
export function readJson(body: Buffer): unknown {
  try {
    return parseJson(body);
  } catch {
    throw new AppError('bad_json');
  }
}
