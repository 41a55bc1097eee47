/** What remains of a send that is cancelled half-way: those who got it and those who did not, as two segments. screens.md 3.2 */
import { sql } from 'kysely';

import { gotStates, missedStates } from '../../shared/resources/parts/recipient-outcomes.ts';
import { segments } from '../../shared/resources/segments.ts';
import { nameThatFits } from '../crud/name-that-fits.ts';
import type { Row } from '../crud/row.ts';
import { createWith } from '../crud/write.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { translate } from '../http/messages.ts';

const parts = ['got', 'missed'] as const;
const { max: longestName = Infinity } = segments.fields.name;
const { max: longestDescription = Infinity } = segments.fields.description;

/** Keeps both, under names of their own in the organisation's language, where there is somebody in either. */
export async function keepSegments(tenant: TenantScope, send: Row, caller: Caller): Promise<void> {
  const { rows } = await sql<Record<(typeof parts)[number], boolean>>`
    select coalesce(bool_or(status = any(${gotStates})), false) as got, coalesce(bool_or(status = any(${missedStates})), false) as missed
      from email_recipients where account_id = ${tenant.accountId} and send_id = ${send.id}`.execute(tenant.db);
  const { got, missed } = firstRow(rows);
  if (!got || !missed) return;
  const { defaultLanguage: language } = caller;
  for (const part of parts) {
    const says = (key: string) => (name: string) => translate(language, { key: `email.sends.segments.${key}`, name });
    const name = await freeName(tenant, nameThatFits(says(part), String(send.name), longestName));
    const description = nameThatFits(says(`about_${part}`), String(send.name), longestDescription);
    const given = { of_send_id: send.id, of_send_part: part };
    await createWith(tenant, segments, { body: { name, description }, given }, caller);
  }
}

/** The name, or with the first number behind it under which there is none. */
async function freeName({ db, accountId }: TenantScope, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from segments where account_id = ${accountId} and deleted_at is null
      and starts_with(lower(name), lower(${name.slice(0, longestName - 6)}))`.execute(db);
  const taken = new Set(rows.map((row) => row.name));
  let free = name;
  for (let nth = 2; taken.has(free.toLowerCase()); nth += 1)
    free = nameThatFits((text) => `${text} (${nth})`, name, longestName);
  return free;
}
