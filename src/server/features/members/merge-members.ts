/** Makes one member of two. Both are locked, in the order in which records are locked everywhere, so that an edit meanwhile waits and is told. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { MergeQuestion, MergeReply } from '../../../shared/contracts/member-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { firstRow } from '../../db/first-row.ts';
import { resourceNames, resourceOf } from '../../definitions/registry.ts';
import { members } from '../../../shared/resources/members.ts';
import { requireFields, maySee } from '../../crud/mask.ts';
import { lockRow } from '../../crud/read.ts';
import { recordChanges } from '../../crud/audit.ts';
import { countUses } from '../../crud/references.ts';
import { isSameValue, storedColumns } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import { isFinal } from '../../../shared/definition/define-resource.ts';
import { changeRow, requireVersion } from '../../crud/write.ts';
import type { TenantScope } from '../../db/scope.ts';
import { actionRefused, AppError, invalid, notFound } from '../../errors/app-error.ts';
import { outsideChapters } from '../../http/explain-denial.ts';
import { requireWritable } from '../../http/belonging.ts';
import type { Caller } from '../../http/caller.ts';
import { moveMails } from './move-mails.ts';
import { moveMemberships } from './move-memberships.ts';

const definition: Resource = members;
/** The fields that the two are compared by; states are the staying member's own. */
const mergeable = Object.entries(members.fields)
  .filter(([, field]) => field.kind !== 'state' && !('readOnly' in field && field.readOnly))
  .map(([key]) => key);
/** The collections whose records name a member, and by which field. */
const pointers = resourceNames.flatMap((resource) => {
  const { fields, viewOf } = resourceOf(resource);
  const named = Object.entries(fields).filter(([, field]) => field.kind === 'reference' && field.to === 'members');
  return viewOf ? [] : named.map(([field]) => ({ resource, field }));
});

/**
 * The member `id` stays. Empty fields are filled from the duplicate and lists joined, but for what `take` overwrites and `keep` leaves;
 * whatever names the duplicate names the one who stays; the duplicate goes to the bin. A dry run tells all of it and leaves everything
 * as it was.
 *
 * @throws AppError 403 where the duplicate has something in chapters of others, 404 for either, 409
 *   `stale_record`, `record_final`, `action_refused` where either is to be erased, 422 for the same member twice, a field that is both taken and kept, or no reason; 400 `unknown_field`
 */
export async function mergeMembers(
  tenant: TenantScope,
  id: string,
  question: MergeQuestion,
  caller: Caller,
): Promise<MergeReply> {
  const { duplicate_id, take, dry_run, reason = null } = question;
  refuseBadChoice(id, question);
  requireFields(definition, take, caller);
  const rows = new Map<string, Row>();
  for (const one of [id, duplicate_id].toSorted()) rows.set(one, await lockRow(tenant, definition, one));
  const [stays, goes] = [rows.get(id), rows.get(duplicate_id)];
  if (!stays || !goes) throw notFound('members');
  if (isFinal(definition, stays) || isFinal(definition, goes)) throw new AppError('record_final');
  // What is to be forgotten must not live on in another record, and whose erasure nobody asked for must not go with another's.
  if (goes.erase_at !== null || stays.erase_at !== null) throw actionRefused('erasure_planned', { verb: 'merge' });
  requireVersion(definition, stays, { version: question.version, fields: take }, caller);
  requireVersion(definition, goes, { version: question.duplicate_version, fields: take }, caller);

  const values = mergedValues(stays, goes, question, caller);
  const moves = await countMoves(tenant, duplicate_id);
  await requireReach(tenant, { id: duplicate_id, moves }, caller);
  const changes = Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { from: stays[key], to }]));
  if (dry_run) return { data: { changes, moves, audit_id: null } };

  const marks = { action: 'merge', audit: 'compensated', batchId: randomUUID(), always: true, reason } as const;
  // First of all, so that its address is free.
  await changeRow(
    tenant,
    definition,
    { row: goes, values: { deleted_at: new Date().toISOString() }, noted: { merged_with_id: id }, ...marks },
    caller,
  );
  const noted = { merged_with_id: duplicate_id };
  const written = await changeRow(tenant, definition, { row: stays, values, noted, ...marks }, caller);
  await moveMails(tenant, { from: duplicate_id, to: id });
  await moveParts(tenant, { from: duplicate_id, to: id, reason }, caller);
  await moveMemberships(tenant, { from: duplicate_id, to: id });
  return { data: { changes, moves, audit_id: written.auditId } };
}

function refuseBadChoice(id: string, { duplicate_id, take, keep, dry_run, reason }: MergeQuestion): void {
  if (id === duplicate_id) throw invalid({ duplicate_id: { key: 'validation.same_record' } });
  if (!dry_run && reason === undefined) throw invalid({ reason: { key: 'validation.required' } });
  const unknown = [...take, ...keep].find((key) => !mergeable.includes(key));
  if (unknown !== undefined)
    throw new AppError('unknown_field', { details: { field: unknown }, params: { field: unknown } });
  if (take.some((key) => keep.includes(key))) throw invalid({ keep: { key: 'validation.bad_choice' } });
}

function mergedValues(stays: Row, goes: Row, { take, keep }: MergeQuestion, caller: Caller): Row {
  const values: Row = {};
  for (const key of mergeable) {
    if (!maySee(definition.fields[key], caller)) continue;
    const [own, other] = [stays[key], goes[key]];
    const value = keep.includes(key) ? own : take.includes(key) ? other : mergedValue(key, own, other);
    // Nobody recommends themselves.
    const isOneOfThem = key === 'referred_by_id' && (value === stays.id || value === goes.id);
    const merged = isOneOfThem ? null : value;
    if (!isSameValue(merged, stays[key])) values[key] = merged;
  }
  return values;
}

function mergedValue(key: string, own: unknown, other: unknown): unknown {
  if (maxOf(key) > 0) return [...new Set([...(own as string[]), ...(other as string[])])].slice(0, maxOf(key));
  // Consent is each person's own, and the stricter answer holds.
  if (key === 'left_mail_kinds') return [...new Set([...(own as string[]), ...(other as string[])])];
  if (typeof own === 'boolean') return own && (key === 'email_opt_in' ? other : own);
  return own ?? other;
}

/** How many a list takes; nothing else has several. */
function maxOf(key: string): number {
  const field = definition.fields[key];
  return field?.kind === 'tags' || field?.kind === 'references' ? field.max : 0;
}

async function countMoves(tenant: TenantScope, from: string): Promise<MergeReply['data']['moves']> {
  const counts = pointers.map(
    ({ resource, field }) => sql`
      select ${resource}::text as resource, ${field}::text as field, count(*)::int as count from ${sql.table(resource)}
      where account_id = ${tenant.accountId} and ${sql.ref(field)} = ${from}`,
  );
  const { rows } = await sql<MergeReply['data']['moves'][number]>`${sql.join(counts, sql` union all `)}`.execute(
    tenant.db,
  );
  return rows.filter(({ count }) => count > 0);
}

/**
 * Whoever looks after some chapters does not see what the duplicate has in others, an order for an event there for instance; it would stay
 * behind with a record in the bin. Nor do they change what is the organisation's, a business that the duplicate owns for instance.
 *
 * @throws AppError 403
 */
async function requireReach(
  tenant: TenantScope,
  { id, moves }: { id: string; moves: MergeReply['data']['moves'] },
  caller: Caller,
): Promise<void> {
  if (caller.chapters === null) return;
  for (const { resource } of moves) requireWritable(resourceOf(resource).belongsTo, caller);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from channel_members where account_id = ${tenant.accountId} and member_id = ${id}`.execute(
    tenant.db,
  );
  const seen = new Map(moves.map(({ resource, field, count }) => [`${resource}.${field}`, count]));
  seen.set('channel_members.member_id', firstRow(rows).count);
  const inChannels = { resource: 'channel_members', field: 'member_id' };
  const uses = await countUses(tenant, [...pointers, inChannels], { id, live: false, most: maxCounted });
  const isBeyond = uses.some(({ resource, field, count }) => count > (seen.get(`${resource}.${field}`) ?? 0));
  if (isBeyond) throw new AppError('permission_denied', { textKey: outsideChapters });
}

/** Nobody is named more often. */
const maxCounted = 100_000;

interface Move {
  from: string;
  to: string;
  reason: string | null;
}

/** Whatever points to the one who goes points to the one who stays, and has that in its own history; nobody points to themselves. */
async function moveParts(tenant: TenantScope, { from, to, reason }: Move, caller: Caller): Promise<void> {
  for (const { resource, field } of pointers) {
    const moved = resourceOf(resource);
    const column = sql.ref(field);
    const { rows } = await sql<Row>`
      update ${sql.table(resource)}
      set ${column} = ${to}, version = version + 1, updated_at = now(), updated_by = ${tenant.actorId}
      where account_id = ${tenant.accountId} and ${column} = ${from} and id <> ${to}
      returning ${storedColumns(moved)}`.execute(tenant.db);
    // The records of a kind are one line of the audit: the two that were merged are another.
    const batchId = rows.length > 1 ? randomUUID() : null;
    const change = { action: 'move_by_merge', audit: 'compensated', batchId, reason } as const;
    const [before, after] = [{ [field]: from }, { [field]: to }];
    recordChanges(
      tenant,
      caller,
      rows.map((row) => ({ definition: moved, row, before, after, ...change })),
    );
  }
}
