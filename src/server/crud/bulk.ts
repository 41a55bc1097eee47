/** One action on many records: each stands or falls alone, all are taken back together. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { bulkBody, type BulkReply } from '../../shared/contracts/collections.ts';
import type { Resource } from '../../shared/define-resource.ts';
import type { Language } from '../../shared/constants.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError, invalid } from '../errors.ts';
import { requirePermission, type Caller } from '../http/caller.ts';
import { harmless } from '../http/echo.ts';
import { messageOf } from '../http/messages.ts';
import { parseBody } from './problems.ts';
import { bulkVerbsOf, doVerb, permissionsOfVerb, verbBody } from './verbs.ts';
import { deleteRecord, versionBody, type Written } from './write.ts';

type Act = (id: string) => Promise<Written>;

/**
 * Does a verb, or `delete`, to each of the named records, with the same `params`. A dry run says what would happen and leaves
 * everything as it was. Entries of the audit share a batch, which `audit_id` takes back as a whole.
 *
 * @param language of the messages in `failed`
 * @throws AppError 422 for an unknown action, 403 without the permission of that action
 */
export async function bulk(
  tenant: TenantScope,
  definition: Resource,
  { body, language }: { body: unknown; language: Language },
  caller: Caller,
): Promise<BulkReply> {
  const { action, params, ids, dry_run } = parseBody(bulkBody, body);
  const act = chooseAction(tenant, definition, { action, params }, caller);
  const reply: BulkReply = { matched: 0, succeeded: [], failed: [], audit_id: null };

  tenant.later(sql`savepoint batch`);
  // Always in the same order, so that two batches that meet wait for one another instead of dead-locking.
  for (const id of [...new Set(ids)].toSorted()) {
    const outcome = await actOnOne(tenant, () => act(id));
    if (outcome instanceof AppError) {
      reply.failed.push({ id: harmless(id), code: outcome.code, message: messageOf(outcome, language) });
    } else {
      reply.succeeded.push(id);
      reply.audit_id ??= outcome.auditId;
    }
  }
  reply.matched = reply.succeeded.length + reply.failed.filter(({ code }) => code !== 'not_found').length;
  if (!dry_run) return reply;
  tenant.later(sql`rollback to savepoint batch`);
  return { ...reply, audit_id: null };
}

interface Chosen {
  action: string;
  /** What the action asks for. */
  params?: Record<string, unknown> | undefined;
}

function chooseAction(tenant: TenantScope, definition: Resource, { action, params }: Chosen, caller: Caller): Act {
  const batchId = randomUUID();
  if (action === 'delete') {
    requirePermission(caller, definition.can.write);
    parseBody(versionBody, params);
    return (id) => deleteRecord(tenant, definition, { id, batchId }, caller);
  }
  if (!bulkVerbsOf(definition).has(action)) throw invalid({ action: { key: 'validation.bad_choice' } });
  requirePermission(caller, ...permissionsOfVerb(definition, action));
  // What is wrong with it is wrong for all of them, and said once.
  parseBody(verbBody(definition, action), params);
  return (id) => doVerb(tenant, definition, { verb: action, id, batchId, body: params }, caller);
}

/** What came of one record; an expected failure undoes that record alone, a missing right refuses the whole call. */
async function actOnOne(tenant: TenantScope, act: () => Promise<Written>): Promise<Written | AppError> {
  tenant.later(sql`savepoint one_record`);
  try {
    const written = await act();
    tenant.later(sql`release savepoint one_record`);
    return written;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'permission_denied') throw error;
    // Let go as well: a savepoint that stays makes each later statement dearer.
    tenant.later(sql`rollback to savepoint one_record`);
    tenant.later(sql`release savepoint one_record`);
    return error;
  }
}
