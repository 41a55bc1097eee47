/** Passkeys (WebAuthn): made by the person's device for one host, and shown in place of a code or of everything. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';

import type { OwnPasskey, PasskeyAnswer } from '../../../shared/contracts/second-factor-calls.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { keepChallenge, readClientData, takeChallenge, type ChallengeFor } from './passkey-challenges.ts';
import { isPageOf, requireHost } from './passkey-host.ts';
import { findPortalUser, toPortalUser } from './portal-user.ts';

/** It takes a start a tenth of a second and 7 MB, and many have no passkey: the first who has one waits for it. */
const webAuthn = () => import('@simplewebauthn/server');

/** Nobody has more devices; own choice. */
const maxPasskeys = 20;

/** What the device is asked for a new one. @throws AppError `limit_reached` (409), `unknown_domain` (404) */
export async function beginPasskey(
  tenant: TenantScope,
  { actorId }: Caller,
  rpID: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireHost(tenant, rpID);
  const known = await keysOf(tenant, actorId);
  if (known.length >= maxPasskeys) throw new AppError('limit_reached', { params: { max: maxPasskeys } });
  const user = await findPortalUser(tenant, { id: actorId });
  if (!user) throw new AppError('session_expired');
  const { name: rpName } = await tenant.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', tenant.accountId)
    .executeTakeFirstOrThrow();
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: user.email,
    userDisplayName: toPortalUser(user).display_name,
    userID: new TextEncoder().encode(actorId),
    attestationType: 'none',
    excludeCredentials: known.filter(({ rp_id }) => rp_id === rpID).map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(tenant, options.challenge, { purpose: 'register', staffId: actorId });
  return options;
}

/** Keeps the new one. @throws AppError `passkey_failed` (400) when it does not answer what was asked, `in_use` (409) when it is known */
export async function addPasskey(
  tenant: TenantScope,
  { actorId }: Caller,
  { rpID, name, answer }: { rpID: string; name: string; answer: PasskeyAnswer },
): Promise<string> {
  const { challenge, origin } = readClientData(answer);
  const isAsked = await takeChallenge(tenant, challenge, { purpose: 'register', staffId: actorId });
  if (!isAsked || !isPageOf(rpID, origin)) throw new AppError('passkey_failed');
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer as PasskeyAnswer & RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(refuse);
  if (!registrationInfo) throw new AppError('passkey_failed');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const row = await tenant
    .insertInto('passkeys', {
      staff_id: actorId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      rp_id: rpID,
      counter,
      transports: [...transports],
      name,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('in_use', { textKey: 'errors.passkey_known' });
  return row.id;
}

/** What a device is asked for a sign-in or a step-up; of a person those of the host, of nobody whatever the device has. */
export async function askForPasskey(
  tenant: TenantScope,
  rpID: string,
  about: ChallengeFor,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await requireHost(tenant, rpID);
  const known = about.staffId === null ? [] : await keysOf(tenant, about.staffId);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: about.staffId === null ? 'required' : 'preferred',
    allowCredentials: known
      .filter(({ rp_id }) => rp_id === rpID)
      .map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  await keepChallenge(tenant, options.challenge, about);
  return options;
}

/**
 * Whose passkey has answered; undefined when it is nobody's here, or not the answer to what was asked. Who signs in by nothing else
 * has shown their finger or PIN as well.
 */
export async function usePasskey(
  tenant: TenantScope,
  { rpID, answer, about }: { rpID: string; answer: PasskeyAnswer; about: ChallengeFor },
): Promise<string | undefined> {
  const { challenge, origin } = readClientData(answer);
  if (!(await takeChallenge(tenant, challenge, about)) || !isPageOf(rpID, origin)) return undefined;
  const key = await lockKey(tenant, answer.id, rpID);
  if (!key || (about.staffId !== null && key.staff_id !== about.staffId)) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verifyAuthenticationResponse({
    response: answer as PasskeyAnswer & AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: about.staffId === null,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  await tenant
    .updateTable('passkeys')
    .set({ counter: result.authenticationInfo.newCounter, last_used_at: sql<string>`now()` })
    .where('id', '=', key.id)
    .execute();
  return key.staff_id;
}

/** Those of a person, the oldest first. */
export async function listPasskeys(tenant: TenantScope, staffId: string): Promise<OwnPasskey[]> {
  const keys = await keysOf(tenant, staffId);
  return keys.map(({ id, name, rp_id: host, created_at, last_used_at }) => ({
    id,
    name,
    host,
    created_at,
    last_used_at,
  }));
}

/** Another name. @throws AppError `not_found` (404), also for one of somebody else */
export async function renamePasskey(
  tenant: TenantScope,
  { actorId }: Caller,
  { id, name }: { id: string; name: string },
) {
  const { numUpdatedRows } = await tenant
    .updateTable('passkeys')
    .set({ name })
    .where('staff_id', '=', actorId)
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('not_found');
}

/** Takes it off, and answers what it was called. @throws AppError `not_found` (404), also for one of somebody else */
export async function removePasskey(tenant: TenantScope, { actorId }: Caller, id: string): Promise<string> {
  const removed = await tenant
    .deleteFrom('passkeys')
    .where('staff_id', '=', actorId)
    .where(sql<boolean>`id::text = ${id}`)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw new AppError('not_found');
  return removed.name;
}

const keysOf = (tenant: TenantScope, staffId: string) =>
  tenant
    .selectFrom('passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const lockKey = (tenant: TenantScope, credentialId: string, rpId: string) =>
  tenant
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .forUpdate()
    .executeTakeFirst();

function refuse(): never {
  throw new AppError('passkey_failed');
}
