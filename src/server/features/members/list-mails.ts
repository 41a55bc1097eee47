/** What was sent to a member, and what became of it. */
import type { SentMail } from '../../../shared/contracts/member-calls.ts';
import { members } from '../../../shared/resources/members.ts';
import { findRow } from '../../crud/read.ts';
import type { TenantScope } from '../../db/scope.ts';
import { notFound } from '../../errors/app-error.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';

const most = 50;

/** The newest first. What the mail server said names the address: it is for those who may see that. @throws AppError 404 */
export async function listMails(tenant: TenantScope, id: string, caller: Caller): Promise<SentMail[]> {
  if (!(await findRow(tenant, members, id))) throw notFound('members');
  const mails = await tenant
    .selectFrom('mails')
    .select([
      'id',
      'template',
      'language',
      'state',
      'error',
      'error_detail',
      'attempts',
      'created_at',
      'send_at',
      'finished_at',
    ])
    .where('recipient_kind', '=', 'member')
    .where('recipient_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return isAllowed(caller, 'members.private.read') ? mails : mails.map((mail) => ({ ...mail, error_detail: null }));
}
