/**
 * A client organisation, its primary host, the preset roles and its first owner: what stands before anybody can sign in; and what it begins
 * with, which is where ads go, the mails of the product and templates of pages.
 */
import { randomBytes, randomUUID } from 'node:crypto';

import { sql, type Kysely, type Transaction } from 'kysely';

import { languages, type ClientType, type Language } from '../../shared/specification/constants.ts';
import { presets } from '../../shared/access/permissions.ts';
import { StartError } from '../errors/start-error.ts';
import { enterTenant } from './scope.ts';
import { systemOrigin, writeAudit } from './audit-log.ts';
import type { Database } from './types.ts';

export interface NewTenant {
  name: string;
  /** Where its administrators open the portal: lower case, without port. Whoever runs this vouches for it. */
  host: string;
  ownerEmail: string;
  ownerName: string;
  /** A PHC string. */
  ownerPasswordHash: string;
  clientType: ClientType;
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  language: Language;
  website: string | null;
  /** `#rrggbb`; without one the portal's own. */
  color?: string | undefined;
  /** SVG of plain shapes, at most 8 KiB; without one the first character of the name is the sign. */
  logo?: string | undefined;
}

/**
 * Makes all of it, or nothing. `owner` connects as the owner of the tables.
 *
 * @returns the id of the account
 * @throws StartError when another tenant has the host already, and for a picture that is more than plain shapes
 */
export async function createTenant(owner: Kysely<Database>, tenant: NewTenant): Promise<string> {
  const accountId = randomUUID();
  try {
    await owner.transaction().execute(async (db) => {
      await enterTenant(db, accountId);
      await insertAccount(db, accountId, tenant);
      await insertOwner(db, accountId, tenant);
      await sql`call begin_ad_placements(${accountId})`.execute(db);
      await sql`call begin_system_emails(${accountId})`.execute(db);
      await sql`call begin_page_templates(${accountId})`.execute(db);
    });
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'site_domains_host_everywhere')
      throw new StartError(`Another client organisation has the host ${tenant.host}.`);
    if (constraint === 'accounts_logo_check')
      throw new StartError('The logo must be an SVG of plain shapes without text, style or links, at most 8 KiB.');
    throw error;
  }
  return accountId;
}

async function insertAccount(db: Transaction<Database>, id: string, tenant: NewTenant): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      id,
      name: tenant.name,
      slug: id,
      client_type: tenant.clientType,
      client_token: randomBytes(24).toString('base64url'),
      time_zone: tenant.timeZone,
      currency: tenant.currency,
      default_language: tenant.language,
      languages: [...languages],
      consumer_portal_url: tenant.website,
      ...(tenant.color && { primary_color: tenant.color, accent_color: tenant.color }),
      logo: tenant.logo ?? null,
    })
    .execute();
  const verified_at = new Date().toISOString();
  await db
    .insertInto('site_domains')
    .values({ host: tenant.host, account_id: id, is_primary: true, verified_at })
    .execute();
}

async function insertOwner(db: Transaction<Database>, account_id: string, tenant: NewTenant): Promise<void> {
  const named = presets.map((preset) => ({
    account_id,
    preset,
    name: preset.slice(0, 1).toUpperCase() + preset.slice(1),
  }));
  const roles = await db.insertInto('roles').values(named).returning(['id', 'preset']).execute();
  const person = await db
    .insertInto('staff')
    .values({
      account_id,
      email: tenant.ownerEmail,
      first_name: tenant.ownerName,
      language: tenant.language,
      password_hash: tenant.ownerPasswordHash,
      email_verified_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owners = roles.find((role) => role.preset === 'owner');
  if (!owners) throw new Error('A new tenant has no role of the owner.');
  await db.insertInto('staff_roles').values({ account_id, staff_id: person.id, role_id: owners.id }).execute();
  const made = { action: 'create', resource: 'accounts', resourceId: account_id, label: tenant.name } as const;
  await writeAudit({ accountId: account_id, actorId: null, db }, systemOrigin, { ...made, audit: 'final' });
}
