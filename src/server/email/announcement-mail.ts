/**
 * The mail of an announcement: one send to its audience, made when it is published and as any send from then on. It follows its announcement
 * as long as nothing has left, and is cancelled with it. screens.md 3.6, CT6
 */
import { asAudience } from '../../shared/audience/audience.ts';
import { emailSends } from '../../shared/resources/email-sends.ts';
import { holdSeconds, overStates } from '../../shared/resources/parts/email-send-states.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { isSameValue } from '../crud/record.ts';
import type { Row } from '../crud/row.ts';
import type { VerbWork } from '../crud/verb-handlers.ts';
import { doVerb } from '../crud/verbs.ts';
import type { PlannedWrite } from '../crud/write-hooks.ts';
import { createWith } from '../crud/write.ts';
import type { TenantScope } from '../db/scope.ts';
import { actionRefused } from '../errors/app-error.ts';
import { requirePermission } from '../http/caller.ts';
import { lockSend, moveSend } from './move-send.ts';
import { defaultLanguageOf } from './send-checks.ts';
import { queueStart } from './send-queue.ts';
import { cancelRest } from './send-verbs.ts';

const nameLength = 80;
const shown = ['scheduled', 'live'];

/**
 * Makes the send of an announcement that is being published, and sends or schedules it; answers what the announcement keeps of it. What went
 * out once does not go out again.
 *
 * @throws AppError 403, and 422 as a send is refused
 */
export async function mailAnnouncement({ tenant, row, caller, input }: VerbWork): Promise<Row> {
  if (row.also_email !== true) return {};
  requirePermission(caller, 'email.send');
  const before = typeof row.email_send_id === 'string' ? await lockSend(tenant, row.email_send_id) : undefined;
  if (before && before.started_at !== null) return {};
  const body = {
    name: await nameOf(tenant, row),
    audience: row.audience,
    text_language: 'each_member',
    uses_fallback: true,
  };
  const given = { announcement_id: row.id, kind: 'announcement', subject: row.title };
  const { row: send } = await createWith(tenant, emailSends, { body, given }, caller);
  const at = aheadOf(row.starts_at);
  const said = {
    ...(at !== null && { send_at: at }),
    ...('confirm_count' in input && { confirm_count: input.confirm_count }),
  };
  await doVerb(
    tenant,
    emailSends,
    { verb: at === null ? 'send' : 'schedule', id: String(send.id), body: said },
    caller,
  );
  return { email_send_id: send.id };
}

async function nameOf(tenant: TenantScope, { title }: Row): Promise<string> {
  const texts = (title ?? {}) as Partial<Record<Language, string>>;
  return (texts[await defaultLanguageOf(tenant)] ?? Object.values(texts)[0] ?? '').slice(0, nameLength);
}

/** A moment to come; null where it has been, or is none. */
const aheadOf = (moment: unknown): string | null =>
  typeof moment === 'string' && Date.parse(moment) > Date.now() ? moment : null;

/**
 * What a change of an announcement means for its send. Once it is shown no more, whoever has not got the mail never will.
 *
 * @param values what will be set, the state that follows from the window included
 * @throws AppError 409 where the publishing would be taken back of which mails have left already
 */
export async function followAnnouncement({ tenant, row, action, caller }: PlannedWrite, values: Row): Promise<void> {
  if (row === null || typeof row.email_send_id !== 'string') return;
  const after: Row = { ...row, ...values };
  if (!shown.includes(String(row.status))) return;
  const isShown = shown.includes(String(after.status)) && !after.deleted_at;
  const follows = ['audience', 'title', 'starts_at'].some(
    (key) => key in values && !isSameValue(values[key], row[key]),
  );
  if (isShown && !follows) return;
  const send = await lockSend(tenant, row.email_send_id);
  if (!send || overStates.includes(String(send.status))) {
    if (send?.started_at && !isShown && action === 'undo') throw actionRefused('mail_has_left');
    return;
  }
  if (!isShown) {
    if (action === 'undo' && send.started_at !== null) throw actionRefused('mail_has_left');
    await cancelRest(tenant, send, caller);
  } else if (send.status === 'scheduled' || send.status === 'queued') await moveWith(tenant, send, after);
}

/** Nobody has got it yet: it goes to whom, and when, its announcement is shown. */
async function moveWith(tenant: TenantScope, send: Row, after: Row): Promise<void> {
  const said = { audience: asAudience(after.audience), subject: after.title, name: await nameOf(tenant, after) };
  const at = aheadOf(after.starts_at);
  const isSame = at === null ? send.status === 'queued' : isSameValue(send.send_at, at);
  const hold_until = at === null ? new Date(Date.now() + holdSeconds * 1_000).toISOString() : null;
  await moveSend(tenant, send, at === null ? 'queued' : 'scheduled', {
    ...said,
    ...(!isSame && { send_at: at, hold_until }),
  });
  if (!isSame) tenant.defer(queueStart(tenant.accountId, String(send.id), at ?? hold_until));
}
