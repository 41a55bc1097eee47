/** What the verbs of the team do beyond moving people from state to state. */
import { sql } from 'kysely';

import type { Reason } from '../../../shared/contracts/reasons.ts';
import type { Row } from '../../crud/row.ts';
import type { VerbHandler, VerbHandlers, VerbWork } from '../../crud/verb-handlers.ts';
import type { SeenRecord, VerbTask } from '../../crud/verb-task.ts';
import { voidTokens } from '../../db/one-time-tokens.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { cancelMails } from '../../mail/queue-mail.ts';
import { hasOtherOwner, isOwnerAmong } from './rights.ts';
import { invitedNow, whyBeyond } from './staff-rules.ts';

/** Invitations to one person, whoever sends them. Own choice. */
const maxPerHour = 3;

/** Nobody moves their own account, nor that of somebody who holds more. */
const ofOthers: VerbHandler = { refuse: refuseOwn, obstacle: whyBeyond };

export const staffVerbs: VerbHandlers = {
  'staff.accept': { ...ofOthers, run: async ({ input }) => ({ role_ids: [input.role_id] }) },
  'staff.decline': ofOthers,
  'staff.revoke': { ...ofOthers, run: withdraw },
  'staff.suspend': { ...ofOthers, obstacle: async (task) => (await whyBeyond(task)) ?? (await findLastOwner(task)) },
  'staff.reinstate': ofOthers,
  'staff.resend': {
    ...ofOthers,
    refuse: (seen) => (['invited', 'revoked'].includes(String(seen.row.status)) ? refuseOwn(seen) : 'no_invitation'),
    run: resend,
  },
};

function refuseOwn({ row, caller }: SeenRecord): Reason | undefined {
  return row.id === caller.actorId ? 'own_rights' : undefined;
}

async function findLastOwner({ tenant, row }: VerbTask): Promise<Reason | undefined> {
  const isOwner = row.status === 'active' && (await isOwnerAmong(tenant, row.role_ids as string[]));
  return isOwner && !(await hasOtherOwner(tenant, String(row.id))) ? 'last_owner' : undefined;
}

/** The link is void, also one that is on its way. */
async function withdraw({ tenant, row }: VerbWork): Promise<Row> {
  voidTokens(tenant, { subjectKind: 'staff', subjectId: String(row.id) });
  cancelMails(tenant, sql`recipient_kind = 'staff' and recipient_id = ${row.id} and template = 'staff_invited'`);
  return { invite_expires_at: null };
}

/** @throws AppError 429 `rate_limited` */
async function resend({ tenant, row }: VerbWork): Promise<Row> {
  await countAttempt(tenant.db, {
    accountId: tenant.accountId,
    key: `staff invitation ${String(row.id)}`,
    most: maxPerHour,
    windowMinutes: 60,
  });
  const before = row.status === 'invited' ? {} : { status: 'invited', status_previous: row.status };
  return { ...before, ...invitedNow() };
}
