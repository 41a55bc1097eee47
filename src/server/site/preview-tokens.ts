/** What opens a preview: 256 bits that whoever asked is told once, of which the database keeps the SHA-256. They sign nobody in. */
import { createHash, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { PreviewBody } from '../../shared/contracts/previewing.ts';
import { previewMinutes, type PreviewVisitor } from '../../shared/contracts/previews.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { firstRow } from '../db/first-row.ts';
import { actorOf, type TenantScope } from '../db/scope.ts';

/** What a preview shows, and as whom. */
export interface Previewed {
  name: string;
  subject_id: string;
  language: Language;
  visitor: PreviewVisitor;
  plan_id: string | null;
  /** A page as the newest version of its template would make it. */
  upgraded: boolean;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Whether a word can be a token at all. */
export const isToken = (word: string): boolean => /^[\w-]{43}$/.test(word);

/** Makes a token; those of the organisation whose time is over go. */
export async function makePreviewToken(
  tenant: TenantScope,
  { publication, id }: { publication: { name: string }; id: string },
  { language, visitor, plan_id = undefined, upgraded = false }: PreviewBody,
): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url');
  await sql`delete from preview_tokens where account_id = ${tenant.accountId} and expires_at < now()`.execute(
    tenant.db,
  );
  const { rows } = await sql<{ expires_at: string }>`
    insert into preview_tokens (account_id, token_hash, name, subject_id, language, visitor, plan_id, upgraded, created_by, expires_at)
    values (${tenant.accountId}, ${hashOf(token)}, ${publication.name}, ${id}, ${language}, ${visitor},
      ${visitor === 'member' ? (plan_id ?? null) : null}, ${upgraded}, ${actorOf(tenant)}, now() + make_interval(mins => ${previewMinutes}))
    returning expires_at`.execute(tenant.db);
  return { token, ...firstRow(rows) };
}

/** What a token opens; undefined for one that is none, of another organisation, over, or of somebody who was suspended since. */
export async function findPreview(tenant: TenantScope, token: string): Promise<Previewed | undefined> {
  const { rows } = await sql<Previewed>`
    select p.name, p.subject_id, p.language, p.visitor, p.plan_id, p.upgraded from preview_tokens p
      join staff s on s.account_id = p.account_id and s.id = p.created_by and s.deleted_at is null and s.status = 'active'
     where p.account_id = ${tenant.accountId} and p.token_hash = ${hashOf(token)} and p.expires_at > now()`.execute(
    tenant.db,
  );
  return rows[0];
}
