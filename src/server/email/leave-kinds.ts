/** What whoever holds a mail's address leaves of an organisation's mail, kind by kind. It stands in the member's record and its history, done by nobody of the team. */
import { sql } from 'kysely';

import { mailKinds, type MailKind } from '../../shared/mail/mail-kinds.ts';
import { members } from '../../shared/resources/members.ts';
import { lockRow } from '../crud/read.ts';
import { changeRow } from '../crud/write.ts';
import { systemWriter } from '../crud/writer.ts';
import type { TenantScope } from '../db/scope.ts';
import { lockSendOf, mark, readSubscription, type Subscription } from './subscription.ts';

/** Sets the kinds that they have left; done a second time it changes nothing. */
export async function leaveKinds(
  tenant: TenantScope,
  id: string,
  left: readonly MailKind[],
): Promise<Subscription | undefined> {
  const { db, accountId } = tenant;
  await lockSendOf(tenant, id);
  const { rows } = await sql<{ member_id: string | null }>`
    select member_id from email_recipients where account_id = ${accountId} and id = ${id}`.execute(db);
  const found = await readSubscription(tenant, id);
  const memberId = rows[0]?.member_id ?? null;
  if (!found?.left || memberId === null) return found;
  const row = await lockRow(tenant, members, memberId, 'live');
  const inOrder = (kinds: readonly unknown[]) => mailKinds.filter((kind) => kinds.includes(kind));
  const values = { left_mail_kinds: inOrder(left) };
  if (String(inOrder(row.left_mail_kinds as string[])) !== String(values.left_mail_kinds))
    await changeRow(
      tenant,
      members,
      { row, values, action: 'mail_preferences', audit: 'final' },
      systemWriter(found.language),
    );
  await mark(tenant, id, values.left_mail_kinds.includes(found.kind));
  return readSubscription(tenant, id);
}
