/** A change of settings that weakens a protection, from the asking to what a second person says of it. Security R54. */
import { sql } from 'kysely';

import type { Permission } from '../../shared/access/permissions.ts';
import type { ChangeVerb, Protection, Singleton, WaitingChange } from '../../shared/definition/define-singleton.ts';
import { actorOf, type TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import { requirePermission, type Caller } from '../http/caller.ts';
import { outsideChapters } from '../http/explain-denial.ts';
import { hasInvitedLately } from '../http/dual-control.ts';
import { recordChange } from './audit.ts';
import { lockRow } from './read.ts';
import { isSameValue } from './record.ts';
import type { Row } from './row.ts';
import { refusal } from './protection-downgrade.ts';
import { changeRow } from './write.ts';

/** What waits for a second person; undefined where nothing does. */
export async function waitingChange({ db, accountId }: TenantScope, name: string): Promise<WaitingChange | undefined> {
  const { rows } = await sql<WaitingChange>`
    select r.change, r.requested_by as requested_by_id, staff_name(r.account_id, r.requested_by) as requested_by_name, r.requested_at
    from settings_requests r where r.account_id = ${accountId} and r.settings = ${name}`.execute(db);
  return rows[0];
}

/** What of settings the requests have to know. */
export type ProtectedSettings = Pick<Singleton, 'name'> & { protection: Pick<Protection, 'agreedBy'> | null };

/** Who may agree, of these permissions one. @throws Error where the settings protect nothing, so that nothing ever waits */
export function agreeingRights({ name, protection }: ProtectedSettings): readonly Permission[] {
  if (!protection) throw new Error(`The settings ${name} protect nothing.`);
  return protection.agreedBy;
}

/**
 * Keeps a change that weakens a protection until it is decided on. One waits at a time.
 *
 * @throws AppError 409 `action_refused` (`change_waits`)
 */
export async function keepRequest(tenant: TenantScope, name: string, change: Row): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tenant
    .insertInto('settings_requests', {
      settings: name,
      change: JSON.stringify(change),
      requested_by: actorOf(tenant),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw refusal('request_change', 'change_waits');
}

/** Nothing waits any more: it was done, as nobody else could have agreed. */
export async function forgetRequest(tenant: TenantScope, name: string): Promise<void> {
  await tenant.deleteFrom('settings_requests').where('settings', '=', name).execute();
}

/**
 * Takes what waits out, for who may say this of it: a second person, who holds the right for good, confirms or declines it; who asked
 * takes it back. Answers the change.
 *
 * @throws AppError 403 `permission_denied` with a lent right alone, and to who looks after some chapters; 409 `action_refused`
 *   (`no_change_waits`, `not_who_asked_to_change`, `let_in_by_who_asked`, `not_yours_to_cancel`)
 */
export async function takeRequest(
  tenant: TenantScope,
  { name, protection }: ProtectedSettings,
  verb: ChangeVerb,
  caller: Caller,
): Promise<Row> {
  // Held until the end, so that of two who decide at once one is told that nothing waits any more.
  const taken = await tenant
    .deleteFrom('settings_requests')
    .where('settings', '=', name)
    .returning(['change', 'requested_by'])
    .executeTakeFirst();
  if (!taken) throw refusal(verb, 'no_change_waits');
  const isOwn = taken.requested_by === caller.actorId;
  if (verb === 'cancel_change') {
    if (!isOwn) throw refusal(verb, 'not_yours_to_cancel');
    return taken.change;
  }
  if (isOwn) throw refusal(verb, 'not_who_asked_to_change');
  if (caller.chapters !== null) throw new AppError('permission_denied', { textKey: outsideChapters });
  requirePermission({ ...caller, permissions: caller.lastingPermissions }, ...agreeingRights({ name, protection }));
  if (verb === 'confirm_change' && (await hasInvitedLately(tenant, taken.requested_by, caller.actorId)))
    throw refusal(verb, 'let_in_by_who_asked');
  return taken.change;
}

interface Asked {
  definition: Singleton;
  row: Row;
  change: Row;
}

/** Asks for a change that weakens a protection. @throws AppError as `keepRequest` */
export async function requestChange(tenant: TenantScope, asked: Asked, caller: Caller): Promise<void> {
  await keepRequest(tenant, asked.definition.name, asked.change);
  noteDecision(tenant, asked, 'request_change', caller);
}

/** Decides on the change that waits. @throws AppError as `takeRequest` */
export async function decideOnChange(
  tenant: TenantScope,
  definition: Singleton,
  verb: ChangeVerb,
  caller: Caller,
): Promise<Row> {
  const asked = await takeRequest(tenant, definition, verb, caller);
  const row = await lockRow(tenant, definition, tenant.accountId);
  if (verb !== 'confirm_change') {
    noteDecision(tenant, { definition, row, change: asked }, verb, caller);
    return row;
  }
  const values = Object.fromEntries(Object.entries(asked).filter(([key, value]) => !isSameValue(row[key], value)));
  const change = { row, values, action: verb, audit: 'reversible', always: true, isAgreed: true } as const;
  return (await changeRow(tenant, definition, change, caller)).row;
}

/** What was asked for, from what to what; nothing of the settings has changed. */
function noteDecision(tenant: TenantScope, { definition, row, change }: Asked, action: string, caller: Caller): void {
  const before = Object.fromEntries(Object.keys(change).map((key) => [key, row[key] ?? null]));
  recordChange(tenant, caller, { definition, row, action, before, after: change, audit: 'final' });
}
