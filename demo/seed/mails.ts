/** Invitations of the last days that did not arrive, so that somebody has to see to them. Own choice. */
import type { Insertable } from 'kysely';

import type { MailsTable } from '../../src/server/db/mail-tables.ts';
import { momentAgo } from './days.ts';
import { invitationAt } from './member-extras.ts';
import { makeRandom } from './random.ts';
import type { MemberRow, Setting } from './rows.ts';
import type { DemoSize, TenantStory } from './story.ts';

const unreached: Readonly<Record<DemoSize, number>> = { small: 2, full: 7 };
/** None is older than what the work queue counts. */
const maxDaysAgo = 5;

/** Marks those whom a mail did not reach, and answers the mails. */
export function buildFailedMails(story: TenantStory, setting: Setting, members: readonly MemberRow[], size: DemoSize) {
  const random = makeRandom(`${story.slug}:mails`);
  const invited = members.filter(
    (row) =>
      row.account_status === 'invited' &&
      row.deleted_at === null &&
      row.custom_kind === null &&
      Date.parse(row.joined_at) < setting.base - (maxDaysAgo + 1) * 86_400_000,
  );
  return random.some(invited, unreached[size]).map((row): Insertable<MailsTable> => {
    const at = momentAgo(setting.base, 0.3 + random.next() * (maxDaysAgo - 0.3));
    Object.assign(row, { mail_failed_at: at, ...invitationAt(Date.parse(at)) });
    return {
      account_id: setting.accountId,
      id: random.uuid(),
      template: 'member_invited',
      recipient_kind: 'member',
      recipient_id: row.id,
      to_address: row.email,
      language: row.language,
      state: 'failed',
      attempts: 1,
      error: 'refused',
      error_detail: '550 5.1.1 The mailbox does not exist',
      send_at: at,
      created_at: at,
      finished_at: at,
    };
  });
}
