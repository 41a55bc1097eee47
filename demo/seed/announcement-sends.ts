/** What the demo's announcements sent by mail as well, with what came of it for each. */
import { sql, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import { momentAgo } from './days.ts';
import {
  isWrittenTo,
  linkRow,
  mostRecipients,
  recipientRows,
  type Made,
  type Means,
  type SendRow,
  type SendSeed,
} from './email-sends.ts';
import { insertRows } from './insert-rows.ts';
import { makeRandom } from './random.ts';
import { nameSenders } from './senders.ts';
import type { TenantStory } from './story.ts';

interface Announced {
  id: string;
  title: Record<string, string>;
  audience: object;
  status: string;
  starts_at: Date | string;
  published_by_id: string;
}

/** The mails of announcements that were published. */
export async function loadAnnouncementSends(
  db: Transaction<Database>,
  { slug }: TenantStory,
  { setting, members: all }: Means,
): Promise<void> {
  const { accountId } = setting;
  const random = makeRandom(`${slug}:announcement sends`);
  const members = all.filter(isWrittenTo);
  const { rows } = await sql<Announced>`
    select id, title, audience, status, starts_at, published_by_id from announcements
     where account_id = ${accountId} and also_email and status in ('ended', 'live', 'scheduled') order by created_at, id`.execute(
    db,
  );
  for (const announced of rows) {
    const seed: SendSeed = { status: announced.status === 'scheduled' ? 'scheduled' : 'sent', daysAgo: 0, share: 1 };
    const send = announcementSend(announced, { seed, setting, random });
    await insertRows(db, 'email_sends', [send]);
    await sql`update announcements set email_send_id = ${send.id} where account_id = ${accountId} and id = ${announced.id}`.execute(
      db,
    );
    if (send.started_at === null) continue;
    const count = Math.min(members.length, mostRecipients);
    const recipients = recipientRows(random.some(members, count), { seed, send, setting, random });
    await insertRows(db, 'email_recipients', recipients);
    await insertRows(db, 'email_links', [linkRow(slug, { send, recipients, random })]);
  }
  await nameSenders(db, setting);
}

function announcementSend(announced: Announced, { seed, setting, random }: Omit<Made, 'send'>): SendRow {
  const { id, title, audience, starts_at, published_by_id: by } = announced;
  const at = new Date(starts_at).toISOString();
  const isSent = seed.status === 'sent';
  return {
    account_id: setting.accountId,
    id: random.uuid(),
    name: title['en'] ?? Object.values(title)[0],
    kind: 'announcement',
    announcement_id: id,
    subject: title,
    audience,
    text_language: 'each_member',
    uses_fallback: true,
    status: seed.status,
    status_previous: 'draft',
    send_at: isSent ? null : at,
    started_at: isSent ? at : null,
    finished_at: isSent ? new Date(Date.parse(at) + 1_260_000).toISOString() : null,
    sent_by_id: by,
    version: 1,
    created_at: isSent ? at : momentAgo(setting.base, 1),
    created_by: by,
    updated_at: isSent ? at : momentAgo(setting.base, 1),
    updated_by: by,
    deleted_at: null,
  } as object as SendRow;
}
