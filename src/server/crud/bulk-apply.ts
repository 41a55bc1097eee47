/** What is done to each of many records: chosen and checked once, then done to one after the other, each for itself. */
import { sql } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import { requireWritable } from '../http/belonging.ts';
import { requirePermission, type Caller } from '../http/caller.ts';
import { parseBody } from '../http/parse-body.ts';
import { bulkVerbsOf, doVerb, permissionsOfVerb, verbBody } from './verbs.ts';
import { deleteRecord, versionBody, type WriteResult } from './write.ts';

export interface ManyAction {
  /** A verb, or `delete`. */
  action: string;
  /** What it asks for. */
  params?: Record<string, unknown> | undefined;
  /** Under which all of it is taken back. */
  batchId: string;
}

export type Act = (tenant: TenantScope, id: string) => Promise<WriteResult>;

/** @throws AppError 422 for an action there is not, or what it asks for; 403 without its permission */
export function chooseAction(definition: Resource, { action, params, batchId }: ManyAction, caller: Caller): Act {
  requireWritable(definition.belongsTo, caller);
  if (action === 'delete' && !definition.disabledOperations?.includes('delete')) {
    requirePermission(caller, definition.can.write);
    parseBody(versionBody, params);
    return (tenant, id) => deleteRecord(tenant, definition, { id, batchId }, caller);
  }
  if (!bulkVerbsOf(definition).has(action)) throw invalid({ action: { key: 'validation.bad_choice' } });
  requirePermission(caller, ...permissionsOfVerb(definition, action));
  // What is wrong with it is wrong for all of them, and said once.
  parseBody(verbBody(definition, action), params);
  return (tenant, id) => doVerb(tenant, definition, { verb: action, id, batchId, body: params }, caller);
}

/** What came of one record; an expected failure undoes that record alone, a missing right refuses everything. */
export async function applyToOne(tenant: TenantScope, id: string, act: Act): Promise<WriteResult | AppError> {
  tenant.defer(sql`savepoint one_record`);
  try {
    const written = await act(tenant, id);
    tenant.defer(sql`release savepoint one_record`);
    return written;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'permission_denied') throw error;
    // Let go as well: a savepoint that stays makes each later statement dearer.
    tenant.defer(sql`rollback to savepoint one_record`);
    tenant.defer(sql`release savepoint one_record`);
    return withoutForm(error);
  }
}

/** Among many there is no form at whose fields a problem could stand: the first one is the message. */
function withoutForm({ code, options }: AppError): AppError {
  const [problem] = Object.values(options.fields ?? {});
  if (!problem) return new AppError(code, options);
  const { key, ...params } = problem;
  return new AppError(code, { ...options, textKey: key, params });
}
