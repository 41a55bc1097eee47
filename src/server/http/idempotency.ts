/**
 * A POST that is sent twice under one `Idempotency-Key` is done once; the second call gets the first one's answer.
 * The key's row is written first, in the transaction of the work: a concurrent twin waits for it, and a failed work leaves no key.
 * Answers are kept for a day at least (cleanup-job.ts removes them), and shown again only to the rights they were given to.
 */
import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ServerDatabase } from '../db/connect.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from './caller.ts';

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers?: Record<string, string>;
}

export interface IdempotentCall {
  request: FastifyRequest;
  reply: FastifyReply;
  database: ServerDatabase;
}

/** Says that an answer is the stored one of an earlier call. */
export const replayedHeader = 'idempotency-replayed';

/**
 * Runs `work` in a transaction of the caller's tenant and answers what it says, at most once a key.
 *
 * @throws AppError `idempotency_mismatch` (422) when the key stands for another call, `rights_changed` (409) when the caller's
 *   rights are others than when it was answered, `bad_request` (400) for an unusable key
 */
export async function runIdempotent<T>(
  { request, reply, database }: IdempotentCall,
  work: (tenant: TenantScope) => Promise<Answer<T>>,
): Promise<T> {
  return runOnce({ request, reply, database }, { who: request.caller, rights: rightsOf(request.caller) }, work);
}

/**
 * The same for a call from outside, where nobody is signed in: whoever sends the same key with the same body gets the same answer.
 *
 * @throws AppError as `runIdempotent`
 */
export async function runIdempotentForNobody<T>(
  { accountId, ...call }: IdempotentCall & { accountId: string },
  work: (tenant: TenantScope) => Promise<Answer<T>>,
): Promise<T> {
  return runOnce(call, { who: { accountId, actorId: null }, rights: '' }, work);
}

interface Whose {
  who: Parameters<typeof withTenant>[1];
  /** What the caller may do, on which the answer depends. */
  rights: string;
}

async function runOnce<T>(
  { request, reply, database }: IdempotentCall,
  { who, rights }: Whose,
  work: (tenant: TenantScope) => Promise<Answer<T>>,
): Promise<T> {
  const key = keyOf(request, rights);
  const run = () => withTenant(database, who, (tenant) => (key === null ? work(tenant) : once(tenant, key, work)));
  const answer = await (key === null ? run() : inTurn(`${who.accountId} ${who.actorId} ${key.key}`, run));
  reply.code(answer.status).headers(answer.headers ?? {});
  return answer.body;
}

/** Stands for whoever is not signed in. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** By person and key, the last call of this server. */
const underway = new Map<string, Promise<unknown>>();

/** A twin waits for the call before it here, where it holds no connection; only one of another server waits in the database. */
async function inTurn<T>(id: string, run: () => Promise<T>): Promise<T> {
  const before = underway.get(id);
  const mine = before ? before.then(run, run) : run();
  underway.set(id, mine);
  try {
    return await mine;
  } finally {
    if (underway.get(id) === mine) underway.delete(id);
  }
}

interface Key {
  key: string;
  /** Of the call. */
  hash: Buffer;
  /** Of what the caller may do, on which the answer and its masked fields depend. */
  rights: Buffer;
}

async function once<T>(
  tenant: TenantScope,
  { key, hash, rights }: Key,
  work: (tenant: TenantScope) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const actor_id = tenant.actorId ?? nobody;
  const first = await tenant
    .insertInto('idempotency_keys', { actor_id, key, request_hash: hash, rights_hash: rights })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!first) return storedAnswer(tenant, { key, hash, rights });

  const answer = await work(tenant);
  const kept = tenant
    .updateTable('idempotency_keys')
    .set({
      status: answer.status,
      body: JSON.stringify(answer.body ?? null),
      headers: JSON.stringify(answer.headers ?? {}),
    })
    .where('actor_id', '=', actor_id)
    .where('key', '=', key);
  tenant.defer(kept);
  return answer;
}

async function storedAnswer<T>(tenant: TenantScope, { key, hash, rights }: Key): Promise<Answer<T>> {
  const stored = await tenant
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'rights_hash', 'status', 'body', 'headers'])
    .where('actor_id', '=', tenant.actorId ?? nobody)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!stored.request_hash.equals(hash)) throw new AppError('idempotency_mismatch');
  // Whatever the work itself asked for, beyond the route's permission, was asked of the rights of then.
  if (!stored.rights_hash?.equals(rights)) throw new AppError('rights_changed');
  const body = stored.body as T;
  return { status: stored.status ?? 200, body, headers: { ...stored.headers, [replayedHeader]: 'true' } };
}

function keyOf(request: FastifyRequest, rights: string): Key | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('bad_request', { details: { header: 'idempotency-key' } });
  }
  const call = JSON.stringify([request.method, request.url, request.body ?? null]);
  return { key, hash: sha256(call), rights: sha256(rights) };
}

const rightsOf = ({ permissions }: Caller) => JSON.stringify(permissions.toSorted());

const sha256 = (text: string) => createHash('sha256').update(text).digest();
