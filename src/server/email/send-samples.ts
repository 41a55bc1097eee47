/** Whom to look at before a send leaves: some of those who get it, the same ones each time, in different languages first. screens.md 3.2 */
import { sql } from 'kysely';

import type { SendSample } from '../../shared/contracts/email-send-calls.ts';
import { languages } from '../../shared/specification/constants.ts';
import { mayRead } from '../crud/may-read.ts';
import type { Row } from '../crud/row.ts';
import { resourceOf } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';

import { addressed, type Means } from './send-audience.ts';
import { addressedBy, defaultLanguageOf, textsOf } from './send-checks.ts';
import { isOfAnnouncement } from './send-text.ts';

const most = 3;

/** Those whom the caller may read. */
export async function samplesOf(tenant: TenantScope, send: Row, means: Means): Promise<SendSample[]> {
  if (!mayRead(resourceOf('members'), means.caller)) return [];
  const { rows } = await sql<SendSample>`
    select id as member_id, full_name as name, language from (
      select *, row_number() over (partition by language order by place, id) as nth from (
        select id, full_name, language, md5(${String(send.id)}::text || id::text) as place from (${await gettersOf(tenant, send, means)}) as whom
         where reason is null) as placed) as parted
     order by nth, place, id limit ${most}`.execute(tenant.db);
  return rows;
}

/** Who got it; before that who would now. */
async function gettersOf(tenant: TenantScope, send: Row, means: Means) {
  if (send.started_at !== null)
    return sql`
      select m.id, m.full_name, r.language, r.skip_reason as reason from email_recipients r
        join members m on m.account_id = r.account_id and m.id = r.member_id and m.deleted_at is null
       where r.account_id = ${tenant.accountId} and r.send_id = ${send.id}`;
  const texts = isOfAnnouncement(send)
    ? { languages, fallback: await defaultLanguageOf(tenant) }
    : await textsOf(tenant, typeof send.template_id === 'string' ? send.template_id : null);
  return addressed(tenant, addressedBy(send), texts, means);
}
