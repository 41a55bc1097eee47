/** The keys by which mail of an organisation's domains is signed (RFC 6376): made here, sealed at rest, and told to nobody. */
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

import { sql } from 'kysely';

import type { FieldEncryption } from '../crypto/encryption-at-rest.ts';
import type { TenantScope } from '../db/scope.ts';

/** What a mail is signed by. */
export interface DkimSignature {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

export interface NewDkimKey {
  selector: string;
  /** Base64 of its DER (SPKI), as DNS has it. */
  publicKey: string;
  /** PEM. */
  privateKey: string;
}

/** What every receiver checks and one TXT record holds (RFC 8301). */
const modulusLength = 2_048;
const makeKeyPair = promisify(generateKeyPair);

/** Makes a key under a selector that no other has. */
export async function makeDkimKey(): Promise<NewDkimKey> {
  const { publicKey, privateKey } = await makeKeyPair('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { selector: `g${randomBytes(6).toString('hex')}`, publicKey: publicKey.toString('base64'), privateKey };
}

/** What a key is about, as it is sealed. */
const aboutKey = (accountId: string, selector: string) => `dkim_keys/${accountId}/${selector}`;

/** Keeps a new key sealed. */
export async function keepDkimKey(
  { db, accountId }: TenantScope,
  { selector, privateKey }: NewDkimKey,
  encryption: FieldEncryption,
): Promise<void> {
  const sealed = await encryption.encrypt(privateKey, aboutKey(accountId, selector));
  await sql`
    insert into dkim_keys (account_id, selector, private_key) values (${accountId}, ${selector}, ${sealed})`.execute(
    db,
  );
}

/** How mail from an address is signed: undefined where its domain is none of the organisation's, or its key was not found in DNS. */
export async function signatureFor(
  { db, accountId }: TenantScope,
  address: string,
  encryption: FieldEncryption,
): Promise<DkimSignature | undefined> {
  const { rows } = await sql<{ host: string; selector: string; private_key: Buffer }>`
    select d.host, k.selector, k.private_key from sender_domains d
      join dkim_keys k on k.account_id = d.account_id and k.selector = d.signing_selector
     where d.account_id = ${accountId} and d.host = ${domainOf(address)} and d.deleted_at is null and d.dkim_status = 'ok'`.execute(
    db,
  );
  const [key] = rows;
  if (!key) return undefined;
  const { host: domain, selector, private_key: sealed } = key;
  return { domain, selector, privateKey: await encryption.decrypt(sealed, aboutKey(accountId, selector)) };
}

/** What stands behind the @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
