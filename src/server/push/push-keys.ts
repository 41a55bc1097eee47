/** The key by which push services and browsers know whose messages an organisation's are (VAPID, RFC 8292): made when it is first asked for. */
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

import { sql } from 'kysely';

import type { FieldEncryption } from '../crypto/encryption-at-rest.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';

/** Base64url: a point of P-256, and its number. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const makeKeyPair = promisify(generateKeyPair);

/** What the private key is about, as it is sealed. */
const aboutKey = (accountId: string, publicKey: string) => `push_keys/${accountId}/${publicKey}`;

/** The public key; of two that are made at once, one is first. It stays: browsers have subscribed by it. */
export async function publicKeyOf(tenant: TenantScope, encryption: FieldEncryption): Promise<string> {
  const [known] = await readKeys(tenant);
  if (known) return known.public_key;
  const { publicKey, privateKey } = await makeKeys();
  const { db, accountId } = tenant;
  const sealed = await encryption.encrypt(privateKey, aboutKey(accountId, publicKey));
  await sql`
    insert into push_keys (account_id, public_key, private_key) values (${accountId}, ${publicKey}, ${sealed})
    on conflict do nothing`.execute(db);
  return firstRow(await readKeys(tenant)).public_key;
}

/** Both; undefined where nobody has asked for the public one, so that nobody has subscribed. @throws Error where they were sealed with another key */
export async function openKeys(tenant: TenantScope, encryption: FieldEncryption): Promise<PushKeys | undefined> {
  const [known] = await readKeys(tenant);
  if (!known) return undefined;
  const { public_key: publicKey, private_key: sealed } = known;
  return { publicKey, privateKey: await encryption.decrypt(sealed, aboutKey(tenant.accountId, publicKey)) };
}

async function readKeys({ db, accountId }: TenantScope) {
  const { rows } = await sql<{ public_key: string; private_key: Buffer }>`
    select public_key, private_key from push_keys where account_id = ${accountId}`.execute(db);
  return rows;
}

async function makeKeys(): Promise<PushKeys> {
  const { privateKey } = await makeKeyPair('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
