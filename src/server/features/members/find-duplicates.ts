/** Who may be there already: by email, by telephone, by name and organisation. Private values are compared for those alone who may see them. */
import { sql, type RawBuilder } from 'kysely';

import type { Duplicate, DuplicatesQuestion } from '../../../shared/contracts/member-calls.ts';
import { members } from '../../../shared/resources/members.ts';
import { maskPrivate } from '../../crud/mask.ts';
import { mayRead } from '../../crud/may-read.ts';
import { isId, type Row } from '../../crud/row.ts';
import type { TenantScope } from '../../db/scope.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';

const definition = members;
const most = 10;

/** The likeliest first; none where nothing was asked that could tell two people apart, nor for who may not read members. */
export async function findDuplicates(
  tenant: TenantScope,
  { email, phone_number, first_name, last_name, organisation, except_id }: DuplicatesQuestion,
  caller: Caller,
): Promise<Duplicate[]> {
  if (!mayRead(definition, caller)) return [];
  const seesPrivate = isAllowed(caller, 'members.private.read');
  const name = [first_name, last_name].filter(Boolean).join(' ').trim();
  const signs: Record<Duplicate['matches'][number], RawBuilder<unknown> | undefined> = {
    email: seesPrivate && email ? sql`lower(email) = ${email.trim().toLowerCase()}` : undefined,
    phone_number: seesPrivate && phone_number ? sql`phone_number = ${phone_number.trim()}` : undefined,
    // The text that searches look into begins with these two, a line each, and has an index; the columns have none for it.
    name:
      name && organisation
        ? sql`search_text_open ilike ${`\n${literally(name)}\n${literally(organisation.trim())}\n%`}`
        : undefined,
  };
  const asked = Object.entries(signs).flatMap(([sign, holds]) => (holds ? [{ sign, holds }] : []));
  if (asked.length === 0) return [];
  const { rows } = await sql<Row>`
    select id, full_name, email, phone_number, organisation, membership_status,
      array_remove(array[${sql.join(asked.map(({ sign, holds }) => sql`case when ${holds} then ${sign}::text end`))}], null) as matches
    from members
    where account_id = ${tenant.accountId} and deleted_at is null and account_status <> 'erased'
      and (${sql.join(
        asked.map(({ holds }) => sql`(${holds})`),
        sql` or `,
      )}) and ${isId(except_id) ? sql`id <> ${except_id}` : sql`true`}
    order by cardinality(array_remove(array[${sql.join(asked.map(({ holds }) => sql`case when ${holds} then 1 end`))}], null)) desc, id
    limit ${most}`.execute(tenant.db);
  return rows.map((row) => maskPrivate(definition, row, caller) as Row & Duplicate);
}

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
