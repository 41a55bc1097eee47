/**
 * What was refused is written down: sign-ins that failed, claims that did not fit, rights that were missing (security R27,
 * ASVS 16.3). The entry says which check refused whom, and nothing that the caller sent. Its number is bounded, so that
 * nobody fills the table by being refused.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ServerDatabase } from '../db/connect.ts';
import { writeAudit } from '../db/audit-log.ts';
import { withTenant } from '../db/scope.ts';
import type { AppError } from '../errors/app-error.ts';
import { networkOf } from './network.ts';
import { afterAnswers } from './observe-calls.ts';
import { countOne, UsedUp } from './rate-limit.ts';

export interface Refusal {
  accountId: string;
  /** The person, where a session or a password has shown who it is. */
  actorId: string | null;
  action: 'sign_in_failed' | 'step_up_failed' | 'claim_refused' | 'permission_denied';
  resource: string;
  resourceId?: string | null;
  /** The route that was refused, as the code names it. */
  resourceLabel?: string;
  /** A word of ours that says why; never what was sent. */
  reason: string;
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** What shows an attack: counted by itself under this name, so that no number of other refusals keeps it from being written down. */
  countedAs?: string;
}

/** Of one kind, within a quarter of an hour: by one person or network, and in the whole tenant. */
const maxOfOne = 20;
const maxOfAll = 200;
const windowMinutes = 15;

const usedUp = new UsedUp();

/** Writes the entry, unless there were too many of its kind lately. */
export async function recordDenial(database: ServerDatabase, refusal: Refusal): Promise<void> {
  const { accountId, actorId, action } = refusal;
  const limits = limitsOf(refusal);
  if (limits.some(({ key }) => usedUp.secondsLeft(`${accountId}:${key}`) > 0)) return;
  await withTenant(database, { accountId, actorId }, async ({ db }) => {
    for (const limit of limits) {
      const { count, seconds } = await countOne(db, { ...limit, accountId, windowMinutes });
      if (count <= limit.most) continue;
      usedUp.close(`${accountId}:${limit.key}`, seconds);
      return;
    }
    // Of somebody unknown there is only what the server itself noticed.
    const origin = { ...refusal, actorKind: actorId === null ? 'system' : 'staff' } as const;
    const { resource, resourceId, resourceLabel, reason } = refusal;
    const entry = { action, resource, resourceId, label: resourceLabel, reason, audit: 'final' } as const;
    await writeAudit({ accountId, actorId, db }, origin, entry);
  });
}

const limitsOf = ({ actorId, action, ip, countedAs }: Refusal) =>
  countedAs === undefined
    ? [
        { key: `refused:${action}:${actorId ?? networkOf(ip)}`, most: maxOfOne },
        { key: `refused:${action}`, most: maxOfAll },
      ]
    : [{ key: `refused:${countedAs}`, most: maxOfOne }];

const failures = new WeakMap<FastifyRequest, AppError>();

/** Keeps what a call failed with until it is answered. */
export const noteFailure = (request: FastifyRequest, error: AppError) => failures.set(request, error);

/** What a call failed with; undefined where it went well. */
export const failureOf = (request: FastifyRequest): AppError | undefined => failures.get(request);

/**
 * Records, once the call is answered, that a person was refused for a missing right or for a claim that is not the session's.
 * It needs `request.caller`, which therefore is set before claims and rights are looked at.
 */
export function installDenialAudit(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  afterAnswers(app, {
    part: 'refusals',
    work: (request) => {
      const refusal = refusalOf(request, failures.get(request));
      return refusal && recordDenial(database, refusal);
    },
    onFailure: (request, error) => request.log.error({ err: error }, 'a refusal could not be recorded'),
  });
}

function refusalOf(request: FastifyRequest, error: AppError | undefined): Refusal | undefined {
  const { caller } = request;
  if (!error || !caller) return undefined;
  const { accountId, actorId, requestId, ip, userAgent } = caller;
  const who = { accountId, actorId, requestId, ip, userAgent };
  const { header, needed } = error.options.details ?? {};
  if (error.code === 'tenant_mismatch')
    return {
      ...who,
      action: 'claim_refused',
      resource: 'sessions',
      resourceId: caller.sessionId,
      reason: String(header),
    };
  if (error.code === 'permission_denied')
    return {
      ...who,
      action: 'permission_denied',
      // Not the collection: nothing was changed there, and its history says what was.
      resource: 'permissions',
      resourceLabel: `${request.method} ${request.routeOptions.url ?? ''}`,
      reason: [needed].flat().join(', '),
    };
  return undefined;
}
