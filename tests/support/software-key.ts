/** A device with passkeys, in software: it signs what a page asks it, as an authenticator does (WebAuthn, ES256, no attestation). */
import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign, type KeyObject } from 'node:crypto';

import type { NewPasskeyReply } from '../../src/shared/contracts/passkey-calls.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import { asOwner, type TestTenant } from './tenant.ts';

export interface SoftwareKey {
  credentialId: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  counter: number;
}

interface Shown {
  /** The page it is asked on. */
  origin: string;
  /** The host that the answer is for; the page's own unless said otherwise. */
  rpId?: string;
  /** Whether a finger or a PIN was seen. */
  isVerified?: boolean;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

export function newKey(): SoftwareKey {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { credentialId: base64url(randomBytes(32)), ...pair, counter: 0 };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  key: SoftwareKey,
  { origin, rpId = new URL(origin).hostname, isVerified = true }: Shown,
  more = 0,
) {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE((key.counter += 1));
  return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]), counter]);
}

/** The public key as COSE says it. */
function coseKey({ publicKey }: SoftwareKey): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const part = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, part(x), Buffer.from([0x22]), part(y)]);
}

/** What the browser sends for a new passkey. */
export function answerCreate(key: SoftwareKey, challenge: string, shown: Shown) {
  const id = Buffer.from(key.credentialId, 'base64url');
  const length = Buffer.from([id.length >> 8, id.length & 0xff]);
  const data = Buffer.concat([authenticatorData(key, shown, 0x40), Buffer.alloc(16), length, id, coseKey(key)]);
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
  return answerOf(key, {
    clientDataJSON: base64url(clientData('webauthn.create', challenge, shown.origin)),
    attestationObject: base64url(attestation),
  });
}

/** What the browser sends when a passkey is shown. */
export function answerGet(key: SoftwareKey, challenge: string, shown: Shown) {
  const data = authenticatorData(key, shown);
  const client = clientData('webauthn.get', challenge, shown.origin);
  return answerOf(key, {
    clientDataJSON: base64url(client),
    authenticatorData: base64url(data),
    signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
  });
}

const answerOf = ({ credentialId }: SoftwareKey, response: Record<string, string>) => ({
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  response,
  clientExtensionResults: {},
});

/** The headers and the page of a tenant's own host. */
export const atHost = ({ host }: TestTenant) => ({ host });
export const pageOf = ({ host }: TestTenant) => `https://${host}`;

/** Registers a device as a page would. */
export async function withPasskey(tenant: TestTenant, preset: Preset = 'owner') {
  const key = newKey();
  const caller = tenant.as(preset);
  const asked = await caller.post<{ data: { challenge: string } }>('/passkeys/options', {}, atHost(tenant));
  const passkey = answerCreate(key, asked.body.data.challenge, { origin: pageOf(tenant) });
  const kept = await caller.post<NewPasskeyReply>('/passkeys', { name: 'My phone', passkey }, atHost(tenant));
  return { key, status: kept.status, ...kept.body.data };
}

/** A row of one, which nobody can show. */
export const givenPasskey = (tenant: TestTenant, preset: Preset = 'owner') =>
  asOwner(tenant.id, (db) =>
    db
      .insertInto('passkeys')
      .values({
        account_id: tenant.id,
        staff_id: tenant.staffId(preset),
        credential_id: randomUUID(),
        public_key: Buffer.alloc(8),
        rp_id: tenant.host,
        name: 'A phone',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
