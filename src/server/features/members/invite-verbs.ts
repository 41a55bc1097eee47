/** Inviting members to the website, and letting them choose a new password. The mail itself is the definition's. */
import { sql } from 'kysely';

import { inviteDays } from '../../../shared/notices/mails.ts';
import type { Row } from '../../crud/row.ts';
import { personOf } from '../../crud/verb-mail.ts';
import type { VerbHandlers, VerbWork } from '../../crud/verb-handlers.ts';
import type { VerbTask } from '../../crud/verb-task.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { cancelMails } from '../../mail/queue-mail.ts';
import { sendMoment } from '../../mail/send-day.ts';

const dayMs = 86_400_000;
/** Mails with a link to one person, whoever asks for them. Own choice. */
const maxPerHour = 3;

export const inviteVerbs: VerbHandlers = {
  'members.invite': {
    refuse: ({ row }) => refuseInvite(row) ?? (wasInvited(row) ? 'invited_already' : undefined),
    run: invite,
  },
  'members.resend_invite': {
    refuse: ({ row }) => refuseInvite(row) ?? (wasInvited(row) ? undefined : 'not_invited'),
    run: invite,
  },
  'members.reset_password': {
    refuse: ({ row }) => (row.account_status === 'active' ? undefined : 'no_account'),
    run: resetPassword,
  },
  'custom_members.invite': { refuse: ({ row }) => refuseGone(row), run: invite },
  'custom_members.resend_invite': { refuse: ({ row }) => refuseGone(row), run: invite },
};

/** Who is no member has nothing to be invited to. */
const refuseGone = (row: Row) =>
  ['declined', 'cancelled', 'archived'].includes(String(row.membership_status)) ? 'not_a_member' : undefined;

const refuseInvite = (row: Row) => (row.account_status === 'invited' ? refuseGone(row) : 'has_account');

const wasInvited = (row: Row) => row.invited_at !== null;

/**
 * Now, or on a day to come. One that had not left yet does not leave any more.
 *
 * @throws AppError 429 `rate_limited`
 */
async function invite(work: VerbWork): Promise<Row> {
  const { tenant, definition, row, caller, input } = work;
  const day = (input.invite_on ?? null) as string | null;
  await countMail(work);
  const { kind, id } = personOf(definition, row);
  cancelMails(tenant, sql`template = 'member_invited' and recipient_kind = ${kind} and recipient_id = ${id}`);
  const at = day === null ? new Date() : new Date(sendMoment(day, caller.timeZone));
  return {
    invited_at: at.toISOString(),
    invite_expires_at: new Date(at.getTime() + inviteDays * dayMs).toISOString(),
  };
}

/** @throws AppError 429 `rate_limited` */
async function resetPassword(work: VerbWork): Promise<Row> {
  await countMail(work);
  return { password_reset_at: new Date().toISOString() };
}

/** @throws AppError 429 `rate_limited` with the seconds to wait */
const countMail = ({ tenant, row }: Pick<VerbTask, 'tenant' | 'row'>) =>
  countAttempt(tenant.db, {
    accountId: tenant.accountId,
    key: `link mail ${String(row.id)}`,
    most: maxPerHour,
    windowMinutes: 60,
  });
