/** Who a mail goes to and whose it is, as they are now. */
import { sql } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';
import { portalBase } from '../../shared/specification/constants.ts';
import type { English } from '../../shared/text/written-language.ts';
import { reachesBin } from '../../shared/notices/mails.ts';
import { firstRow } from '../db/first-row.ts';
import type { RecipientKind } from '../db/mail-tables.ts';
import type { TenantScope } from '../db/scope.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';

export interface Recipient {
  kind: RecipientKind;
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
  english: English;
  /** Without a slash at its end. */
  website: string;
  /** Where those who work in it open the portal, without a slash at its end. */
  portal: string;
}

/** Nobody where the person has gone: deleted (but for what is said of their erasure), erased, or a member of the staff who was suspended. */
export async function findRecipient(
  tenant: TenantScope,
  { kind, id }: Pick<Recipient, 'kind' | 'id'>,
  template?: string,
): Promise<Recipient | undefined> {
  if (kind === 'verification') return findNewcomer(tenant, id);
  const { rows } =
    kind === 'member'
      ? await sql<Omit<Recipient, 'kind'>>`
        select id, coalesce(nullif(display_name, ''), first_name) as name, full_name as "fullName", email as address, language from members
        where account_id = ${tenant.accountId} and id = ${id} and (deleted_at is null or ${reachesBin(template)}) and account_status <> 'erased'`.execute(
          tenant.db,
        )
      : await sql<Omit<Recipient, 'kind'>>`
        select id, first_name as name, staff_name(account_id, id) as "fullName", email as address, language from staff
        where account_id = ${tenant.accountId} and id = ${id} and status <> 'suspended'`.execute(tenant.db);
  return rows[0] && { kind, ...rows[0] };
}

/** Somebody whose address is to be verified, as long as the flow lasts. */
async function findNewcomer({ db, accountId }: TenantScope, id: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Omit<Recipient, 'kind'>>`
    select id, first_name as name, trim(first_name || ' ' || coalesce(last_name, '')) as "fullName", email as address, language
    from verifications where account_id = ${accountId} and id = ${id} and expires_at > now()`.execute(db);
  return rows[0] && { kind: 'verification', ...rows[0] };
}

/** What the tenant is called, looks like and where its website is: as the specification has it, `https` and the host unless told otherwise. */
export async function readSender(tenant: TenantScope, origin: PublicOrigin = { scheme: 'https' }): Promise<Sender> {
  const { rows } = await sql<Omit<Sender, 'portal'> & { host: string | null }>`
    select a.name, a.primary_color as color, a.logo, h.host,
      coalesce(a.settings #>> '{GENERAL,english}', 'en-GB') as english,
      rtrim(coalesce(nullif(a.consumer_portal_url, ''), 'https://' || h.host, ''), '/') as website
    from accounts a left join lateral (
      select host from site_domains where account_id = a.id and deleted_at is null and verified_at is not null
      order by is_primary desc, environment nulls first, host limit 1) h on true
    where a.id = ${tenant.accountId}`.execute(tenant.db);
  const { host, ...sender } = firstRow(rows);
  return { ...sender, portal: host === null ? '' : portalAddress(host, origin) };
}

/** Where the portal of a host is, whoever asks: never the address that a caller says it is (security R6). */
export const portalAddress = (host: string, { scheme, port }: PublicOrigin): string =>
  `${scheme}://${host}${port === undefined ? '' : `:${port}`}${portalBase}`;
