/** One action on many records: each stands or falls alone, all are taken back together. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { maxBulkRows } from '../../shared/specification/constants.ts';
import type { Written } from '../../shared/text/written-language.ts';
import { bulkBody, type BulkReply } from '../../shared/contracts/every-collection.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { harmless } from '../http/echo.ts';
import { messageOf } from '../http/messages.ts';
import { applyToOne, chooseAction } from './bulk-apply.ts';
import { startBulkJob } from './bulk-job.ts';
import { findTargets } from './bulk-targets.ts';
import { parseBody } from '../http/parse-body.ts';

/**
 * Does a verb, or `delete`, to each of the named records, or to all that a list's filter finds, with the same `params`. A dry run says
 * what would happen and leaves everything as it was. Entries of the audit share a batch, which `audit_id` takes back as a whole. More
 * than 500 are done as a job, whose rows tell what came of each.
 *
 * @param language of the messages in `failed`
 * @throws AppError 422 for an unknown action, too many records, or none named; 400 for a filter; 403 without the action's permission
 */
export async function bulk(
  tenant: TenantScope,
  definition: Resource,
  { body, language }: { body: unknown; language: Written },
  caller: Caller,
): Promise<BulkReply> {
  const { action, params, dry_run = false, ...named } = parseBody(bulkBody, body);
  const act = chooseAction(definition, { action, params, batchId: randomUUID() }, caller);
  const targets = await findTargets(tenant, definition, named, caller);
  if (targets.count > maxBulkRows)
    return startBulkJob(tenant, definition, { action, params, dry_run, targets }, caller);
  const reply: BulkReply = { matched: 0, succeeded: [], failed: [], audit_id: null };

  tenant.defer(sql`savepoint batch`);
  for (const id of targets.ids) {
    const outcome = await applyToOne(tenant, id, act);
    if (outcome instanceof AppError) {
      reply.failed.push({ id: harmless(id), code: outcome.code, message: messageOf(outcome, language) });
    } else {
      reply.succeeded.push(id);
      reply.audit_id ??= outcome.auditId;
    }
  }
  reply.matched = reply.succeeded.length + reply.failed.filter(({ code }) => code !== 'not_found').length;
  if (!dry_run) return reply;
  tenant.defer(sql`rollback to savepoint batch`);
  return { ...reply, audit_id: null };
}
