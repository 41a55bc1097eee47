/**
 * The link that confirms a sender: whose it is, and a secret of which the database keeps the SHA-256 alone. It works once and ends; looking at
 * it confirms nothing, for scanners of mail do that. Security R59.
 */
import { createHash, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { senderIdentities } from '../../../shared/resources/sender-identities.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { lockRow } from '../../crud/read.ts';
import { changeRow } from '../../crud/write.ts';
import { systemWriter } from '../../crud/writer.ts';
import type { TenantScope } from '../../db/scope.ts';

/** Own choice: a working day and the night after it. */
export const linkHours = 24;

const idBytes = 16;
const secretBytes = 24;
const shape = /^[A-Za-z0-9_-]{75}$/;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Makes the link of a sender, 75 characters of base64url; the one before it is void. */
export async function makeSenderToken({ db, accountId }: TenantScope, id: string): Promise<string> {
  const token = Buffer.concat([bytesOf(accountId), bytesOf(id), randomBytes(secretBytes)]).toString('base64url');
  await sql`
    update sender_identities set link_hash = ${hashOf(token)}, link_ends_at = now() + make_interval(hours => ${linkHours})
     where account_id = ${accountId} and id = ${id}`.execute(db);
  return token;
}

/** Whose link it says that it is; undefined for what is none. */
export function readSenderToken(token: string): { accountId: string; id: string } | undefined {
  if (!shape.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // The same bytes can be written in several ways: one of them is ours.
  if (bytes.toString('base64url') !== token) return undefined;
  return { accountId: idOf(bytes.subarray(0, idBytes)), id: idOf(bytes.subarray(idBytes, 2 * idBytes)) };
}

/** A sender as its page shows it. */
export interface SenderShown {
  tenant: string;
  color: string;
  language: Language;
  name: string;
  address: string;
}

/** The sender that a good link is of. */
export async function findSender(
  { db, accountId }: TenantScope,
  id: string,
  token: string,
): Promise<SenderShown | undefined> {
  const { rows } = await sql<SenderShown>`
    select a.name as tenant, a.primary_color as color, a.default_language as language, i.from_name as name, i.from_email as address
      from sender_identities i join accounts a on a.id = i.account_id
     where i.account_id = ${accountId} and i.id = ${id} and i.deleted_at is null and i.link_hash = ${hashOf(token)}
       and i.link_ends_at > now()`.execute(db);
  return rows[0];
}

/** Uses a link: of many who try at once, one succeeds. What came of it stands in the audit log, done by nobody of the team. */
export async function confirmSender(tenant: TenantScope, id: string, token: string): Promise<SenderShown | undefined> {
  const { db, accountId } = tenant;
  const found = await findSender(tenant, id, token);
  if (!found) return undefined;
  const { rows } = await sql`
    update sender_identities set link_hash = null, link_ends_at = null
     where account_id = ${accountId} and id = ${id} and link_hash = ${hashOf(token)} returning id`.execute(db);
  if (rows.length === 0) return undefined;
  const writer = systemWriter(found.language);
  const row = await lockRow(tenant, senderIdentities, id);
  const values = { verified_at: new Date().toISOString(), link_problem: null };
  await changeRow(tenant, senderIdentities, { row, values, action: 'confirm_sender', audit: 'final' }, writer);
  return found;
}
