/**
 * Links and codes that work once. The database keeps the SHA-256 of a token alone, with what it is for, whom it is for and the address
 * that it went to; only a call that says what it wants it for can use it, so that looking at a link, as scanners of mail do, uses nothing.
 */
import { createHash, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { PersonKind } from './mail-tables.ts';
import type { TenantScope } from './scope.ts';

export interface TokenFor {
  /** What it opens: a token of one purpose is none of another. */
  purpose: string;
  subjectKind: PersonKind;
  subjectId: string;
}

export interface NewToken extends TokenFor {
  minutes: number;
  /** Where it goes: it is void once the person has another address. */
  address?: string;
  /** The mail that carries it. Tokens of the same mail stand beside one another, as a mail may have arrived twice. */
  mailId?: string;
}

export interface KnownToken {
  subjectKind: PersonKind;
  subjectId: string;
  address: string | null;
  expiresAt: string;
}

/** Whoever has another address now, or has gone, did not get it. */
const isStillTheirs = sql<boolean>`(address is null or address = lower(case subject_kind
  when 'member' then (select email from members m
    where m.account_id = one_time_tokens.account_id and m.id = subject_id and m.deleted_at is null)
  else (select email from staff s where s.account_id = one_time_tokens.account_id and s.id = subject_id and s.status <> 'suspended') end))`;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Makes a token, 43 characters of base64url, which nobody can be told again; earlier ones for the same person and purpose are void. */
export async function makeToken(tenant: TenantScope, wanted: NewToken): Promise<string> {
  const { purpose, subjectKind, subjectId, minutes, address = null, mailId = null } = wanted;
  const token = randomBytes(32).toString('base64url');
  tenant.defer(sql`
    delete from one_time_tokens where account_id = ${tenant.accountId} and subject_id = ${subjectId} and subject_kind = ${subjectKind}
      and purpose = ${purpose} and mail_id is distinct from ${mailId}::uuid`);
  await tenant
    .insertInto('one_time_tokens', {
      token_hash: hashOf(token),
      purpose,
      subject_kind: subjectKind,
      subject_id: subjectId,
      address: address?.toLowerCase() ?? null,
      mail_id: mailId,
      expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return token;
}

const isGood = (purpose: string, token: string) =>
  sql<boolean>`token_hash = ${hashOf(token)} and purpose = ${purpose}
    and used_at is null and expires_at > now()`;

/** Whom a token is for, without using it; undefined when it is none, of another purpose or tenant, used, or too old. */
export async function findToken(tenant: TenantScope, purpose: string, token: string): Promise<KnownToken | undefined> {
  const row = await tenant
    .selectFrom('one_time_tokens')
    .select(['subject_kind', 'subject_id', 'address', 'expires_at'])
    .where(isGood(purpose, token))
    .where(isStillTheirs)
    .executeTakeFirst();
  return row && known(row);
}

/** The same, and uses it: of many who try at once, one succeeds. Others of its person and purpose are void from then on. */
export async function redeemToken(
  tenant: TenantScope,
  purpose: string,
  token: string,
): Promise<KnownToken | undefined> {
  const row = await tenant
    .updateTable('one_time_tokens')
    .set({ used_at: sql<string>`now()` })
    .where(isGood(purpose, token))
    .where(isStillTheirs)
    .returning(['subject_kind', 'subject_id', 'address', 'expires_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  voidTokens(tenant, { purpose, subjectKind: row.subject_kind, subjectId: row.subject_id });
  return known(row);
}

/** Makes every unused token of a person void: of one purpose, or all of them. */
export function voidTokens(
  tenant: Pick<TenantScope, 'accountId' | 'defer'>,
  { purpose, subjectKind, subjectId }: Omit<TokenFor, 'purpose'> & { purpose?: string },
): void {
  tenant.defer(sql`
    delete from one_time_tokens where account_id = ${tenant.accountId} and subject_id = ${subjectId} and subject_kind = ${subjectKind}
      and used_at is null and (${purpose ?? null}::text is null or purpose = ${purpose ?? null})`);
}

const known = (row: {
  subject_kind: PersonKind;
  subject_id: string;
  address: string | null;
  expires_at: string;
}): KnownToken => ({
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  address: row.address,
  expiresAt: row.expires_at,
});
