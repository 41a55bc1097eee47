/** Who a mail goes to and whose it is, as they are now. */
import { sql } from 'kysely';

import type { Language } from '../../shared/constants.ts';
import type { PersonKind } from '../db/mail-tables.ts';
import type { TenantScope } from '../db/scope.ts';

export interface Recipient {
  kind: PersonKind;
  id: string;
  /** As one would greet the person. */
  name: string;
  fullName: string;
  address: string;
  language: Language;
}

/** The organisation as a mail shows it. */
export interface Sender {
  name: string;
  color: string;
  /** SVG of plain shapes, or null. */
  logo: string | null;
  /** Without a slash at its end. */
  website: string;
}

/** Nobody where the person has gone: deleted, erased, or a member of the staff who was suspended. */
export async function findRecipient(
  tenant: TenantScope,
  { kind, id }: Pick<Recipient, 'kind' | 'id'>,
): Promise<Recipient | undefined> {
  const { rows } =
    kind === 'member'
      ? await sql<Omit<Recipient, 'kind'>>`
        select id, coalesce(nullif(display_name, ''), first_name) as name, full_name as "fullName", email as address, language from members
        where account_id = ${tenant.accountId} and id = ${id} and deleted_at is null and account_status <> 'erased'`.execute(
          tenant.db,
        )
      : await sql<Omit<Recipient, 'kind'>>`
        select id, first_name as name, staff_name(account_id, id) as "fullName", email as address, language from staff
        where account_id = ${tenant.accountId} and id = ${id} and status <> 'suspended'`.execute(tenant.db);
  return rows[0] && { kind, ...rows[0] };
}

/** What the tenant is called, looks like and where its website is: as the specification has it, `https` and the host unless told otherwise. */
export async function readSender(tenant: TenantScope): Promise<Sender> {
  const { rows } = await sql<Sender>`
    select name, primary_color as color, logo, rtrim(coalesce(nullif(consumer_portal_url, ''), 'https://' || (
      select host from account_hosts h where h.account_id = accounts.id and h.verified_at is not null
      order by is_primary desc, environment nulls first, host limit 1), ''), '/') as website
    from accounts where id = ${tenant.accountId}`.execute(tenant.db);
  return rows[0]!;
}
