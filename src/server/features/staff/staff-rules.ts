/**
 * What holds of the team whichever way it is changed (screens.md 4.1): nobody changes their own rights, nobody gives what they do not
 * hold nor changes who holds more, and the last owner stays.
 */
import type { Reason } from '../../../shared/contracts/reasons.ts';
import { staffInviteDays } from '../../../shared/notices/mails.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import type { Row } from '../../crud/row.ts';
import { isSameValue } from '../../crud/record.ts';
import type { PlannedWrite, WriteHook, WriteHooks } from '../../crud/write-hooks.ts';
import { actionRefused, invalid } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import {
  chaptersOf,
  hasOtherOwner,
  holdOwners,
  isOwnerAmong,
  isWithin,
  permissionsOfPerson,
  permissionsOfRoleIds,
  requireAll,
} from './rights.ts';
import { roleRule } from './role-rules.ts';

const dayMs = 86_400_000;

const staffRule: WriteHook = {
  before: async (write) => {
    const { caller, row, values } = write;
    if (caller) await requireReach({ ...write, caller });
    if (row) await keepAnOwner(write, row);
    if (row && 'status' in values && values.status !== 'active') endSessions(write, row);
    return row ? undefined : invitedNow();
  },
  created: ({ tenant, row }) => {
    queueMail(tenant, {
      template: 'staff_invited',
      recipient: { kind: 'staff', id: String(row.id), language: row.language as Language },
      resource: 'staff',
      resourceId: String(row.id),
    });
  },
};

/** Of the team and its roles. */
export const teamRules: WriteHooks = { staff: staffRule, roles: roleRule };

/** From when to when an invitation that leaves now can be accepted. */
export function invitedNow(): Row {
  const now = Date.now();
  return {
    invited_at: new Date(now).toISOString(),
    invite_expires_at: new Date(now + staffInviteDays * dayMs).toISOString(),
  };
}

const rights = ['role_ids', 'chapter_ids', 'status'] as const;

/** @throws AppError 403 for what lies beyond the caller, 409 for the caller's own rights */
async function requireReach({ tenant, row, values, action, caller }: PlannedWrite & { caller: Caller }): Promise<void> {
  const changed = rights.filter((key) => key in values && !isSameValue(values[key], row?.[key]));
  if (row?.id === caller.actorId && changed.length > 0) throw refusal(action, 'own_rights');
  if (row && row.id !== caller.actorId) {
    const reason = await whyBeyond({ tenant, row, caller });
    if (reason) throw refusal(action, reason);
  }
  const limit = await chaptersOf(tenant, caller.actorId);
  if (values.role_ids !== undefined) {
    const given = await permissionsOfRoleIds(tenant, values.role_ids as string[]);
    requireAll(caller, given, 'actions.reasons.beyond_yours');
  }
  const chapters = (values.chapter_ids ?? row?.chapter_ids ?? []) as string[];
  if ((!row || 'chapter_ids' in values) && !isWithin(chapters, limit))
    throw invalid({ chapter_ids: { key: 'validation.within_your_chapters' } });
}

/** Why a person is out of the caller's reach, as a word of `actions.reasons`. */
export async function whyBeyond({
  tenant,
  row,
  caller,
}: Pick<PlannedWrite, 'tenant'> & { row: Row; caller: Caller }): Promise<Reason | undefined> {
  const held = await permissionsOfPerson(tenant, String(row.id));
  const isMore = held.some((permission) => !caller.lastingPermissions.includes(permission));
  if (isMore) return 'holds_more';
  const limit = await chaptersOf(tenant, caller.actorId);
  return isWithin(row.chapter_ids as string[], limit) ? undefined : 'holds_more';
}

const refusal = (verb: string, reason: Reason) => actionRefused(reason, { verb });

/** @throws AppError 409 `action_refused` where nobody would be left who may do everything */
async function keepAnOwner({ tenant, values, action }: PlannedWrite, row: Row): Promise<void> {
  const status = values.status ?? row.status;
  const roleIds = (values.role_ids ?? row.role_ids) as string[];
  if (row.status !== 'active' || !(await isOwnerAmong(tenant, row.role_ids as string[]))) return;
  if (status === 'active' && (await isOwnerAmong(tenant, roleIds))) return;
  await holdOwners(tenant);
  if (!(await hasOtherOwner(tenant, String(row.id)))) throw refusal(action, 'last_owner');
}

function endSessions({ tenant }: PlannedWrite, row: Row): void {
  tenant.defer(tenant.deleteFrom('sessions').where('staff_id', '=', String(row.id)));
}
