/** Makes one member of two. Both are locked, in the order in which records are locked everywhere, so that an edit meanwhile waits and is told. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { MergeQuestion, MergeReply } from '../../../shared/contracts/members.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { members } from '../../../shared/resources/members.ts';
import { requireFields, maySee } from '../../crud/mask.ts';
import { lockRow } from '../../crud/read.ts';
import { isSameValue, type Row } from '../../crud/record.ts';
import { isFinal } from '../../crud/states.ts';
import { changeRow, requireVersion } from '../../crud/write.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError, invalid } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';

const definition = members as unknown as Resource;
/** The fields that the two are compared by; states are the staying member's own. */
const mergeable = Object.entries(members.fields)
  .filter(([, field]) => field.kind !== 'state' && !('readOnly' in field && field.readOnly))
  .map(([key]) => key);
const lists = ['skills', 'interests', 'links', 'label_ids'];

/**
 * The member `id` stays. Empty fields are filled from the duplicate, lists are joined, `take` names what is overwritten; notes,
 * businesses and referrals go over; the duplicate goes to the bin. A dry run tells all of it and leaves everything as it was.
 *
 * @throws AppError 404 for either, 409 `stale_record`, `record_final`, 422 for the same member twice or a field there is not
 */
export async function mergeMembers(
  tenant: TenantScope,
  id: string,
  question: MergeQuestion,
  caller: Caller,
): Promise<MergeReply> {
  const { duplicate_id, take, dry_run } = question;
  if (id === duplicate_id) throw invalid({ duplicate_id: { key: 'validation.same_record' } });
  const unknown = take.find((key) => !mergeable.includes(key));
  if (unknown !== undefined)
    throw new AppError('unknown_field', { details: { field: unknown }, params: { field: unknown } });
  requireFields(definition, take, caller);
  const rows = new Map<string, Row>();
  for (const one of [id, duplicate_id].toSorted()) rows.set(one, await lockRow(tenant, definition, one));
  const [stays, goes] = [rows.get(id)!, rows.get(duplicate_id)!];
  if (isFinal(definition, stays) || isFinal(definition, goes)) throw new AppError('record_final');
  requireVersion(definition, stays, { version: question.version, fields: take }, caller);
  requireVersion(definition, goes, { version: question.duplicate_version, fields: take }, caller);

  const values = mergedValues(stays, goes, take, caller);
  const moves = await countMoves(tenant, duplicate_id);
  const changes = Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { from: stays[key], to }]));
  if (dry_run) return { data: { changes, moves, audit_id: null } };

  const marks = { action: 'merge', audit: 'compensated', batchId: randomUUID(), always: true } as const;
  // First of all, so that its address is free.
  await changeRow(
    tenant,
    definition,
    { row: goes, values: { deleted_at: new Date().toISOString() }, ...marks },
    caller,
  );
  const written = await changeRow(tenant, definition, { row: stays, values, ...marks }, caller);
  await moveParts(tenant, { from: duplicate_id, to: id });
  return { data: { changes, moves, audit_id: written.auditId } };
}

function mergedValues(stays: Row, goes: Row, take: readonly string[], caller: Caller): Row {
  const values: Row = {};
  for (const key of mergeable) {
    if (!maySee(definition.fields[key], caller)) continue;
    const value = take.includes(key) ? goes[key] : mergedValue(key, stays[key], goes[key]);
    // Nobody recommends themselves.
    const isOneOfThem = key === 'referred_by_id' && (value === stays.id || value === goes.id);
    const merged = isOneOfThem ? null : value;
    if (!isSameValue(merged, stays[key])) values[key] = merged;
  }
  return values;
}

function mergedValue(key: string, own: unknown, other: unknown): unknown {
  if (lists.includes(key)) return [...new Set([...(own as string[]), ...(other as string[])])].slice(0, maxOf(key));
  // Consent is each person's own, and the stricter answer holds.
  if (typeof own === 'boolean') return own && (key === 'email_opt_in' ? other : own);
  return own ?? other;
}

function maxOf(key: string): number {
  const field = definition.fields[key];
  return field?.kind === 'tags' || field?.kind === 'references' ? field.max : 0;
}

async function countMoves(tenant: TenantScope, from: string): Promise<MergeReply['data']['moves']> {
  const { rows } = await sql<MergeReply['data']['moves']>`select
    (select count(*) from member_notes where account_id = ${tenant.accountId} and member_id = ${from})::int as notes,
    (select count(*) from businesses where account_id = ${tenant.accountId} and owner_member_id = ${from})::int as businesses,
    (select count(*) from members where account_id = ${tenant.accountId} and referred_by_id = ${from})::int as referrals`.execute(
    tenant.db,
  );
  return rows[0]!;
}

/** Whatever points to the one who goes points to the one who stays. */
async function moveParts(tenant: TenantScope, { from, to }: { from: string; to: string }): Promise<void> {
  const stamp = sql`version = version + 1, updated_at = now(), updated_by = ${tenant.actorId}`;
  const where = sql`account_id = ${tenant.accountId}`;
  await sql`update member_notes set member_id = ${to}, ${stamp} where ${where} and member_id = ${from}`.execute(
    tenant.db,
  );
  await sql`update businesses set owner_member_id = ${to}, ${stamp} where ${where} and owner_member_id = ${from}`.execute(
    tenant.db,
  );
  await sql`update members set referred_by_id = ${to}, ${stamp} where ${where} and referred_by_id = ${from} and id <> ${to}`.execute(
    tenant.db,
  );
}
