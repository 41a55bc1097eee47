/** Codes of an authenticator app (RFC 6238): six digits, half a minute each, each taken once. security CVE-2021-3138 */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';

import { totpStepSeconds } from '../../../shared/specification/constants.ts';
import type { TotpSetup } from '../../../shared/contracts/second-factor-calls.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { FieldEncryption } from '../../crypto/encryption-at-rest.ts';
import { dropCodesWithoutFactor, makeRecoveryCodes } from './recovery-codes.ts';
import { notifyFactorChange } from './notify-factor-change.ts';

/** What a clock may be wrong, in steps. */
const tolerance = 1;
const secretBytes = 20;

const aboutOf = ({ accountId }: TenantScope, staffId: string) => `totp ${accountId} ${staffId}`;
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: totpStepSeconds });

/**
 * Makes a secret that counts once a code of it has been shown; an earlier one that nobody confirmed is void.
 *
 * @throws AppError `illegal_transition` (409) where there is one that counts
 */
export async function beginTotp(
  tenant: TenantScope,
  encryption: FieldEncryption,
  { actorId }: Pick<Caller, 'actorId'>,
): Promise<TotpSetup> {
  const { accountId, db } = tenant;
  const secret = new Secret({ size: secretBytes }).base32;
  const sealed = await encryption.encrypt(secret, aboutOf(tenant, actorId));
  const { numAffectedRows } = await sql`
    insert into totp_factors as t (account_id, staff_id, sealed_secret) values (${accountId}, ${actorId}, ${sealed})
    on conflict (account_id, staff_id) do update set sealed_secret = excluded.sealed_secret, created_at = now(), last_step = 0
      where t.confirmed_at is null`.execute(db);
  if (numAffectedRows !== 1n) throw new AppError('illegal_transition');
  const names = await tenant
    .selectFrom('staff as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['a.name', 's.email'])
    .where('s.id', '=', actorId)
    .executeTakeFirstOrThrow();
  return { secret, uri: totpOf(secret, { issuer: names.name, label: names.email }).toString() };
}

/**
 * Turns it on by a first code.
 *
 * @returns the recovery codes, which are nowhere else; undefined when the code is wrong
 * @throws AppError `illegal_transition` (409) when nothing waits for a code
 */
export async function confirmTotp(
  tenant: TenantScope,
  encryption: FieldEncryption,
  { caller, code }: { caller: Caller; code: string },
): Promise<string[] | undefined> {
  const { actorId } = caller;
  const factor = await lockFactor(tenant, actorId);
  if (!factor || factor.confirmed_at !== null) throw new AppError('illegal_transition');
  const step = stepOf(await encryption.decrypt(factor.sealed_secret, aboutOf(tenant, actorId)), code);
  if (step === undefined) return undefined;
  await tenant
    .updateTable('totp_factors')
    .set({ confirmed_at: sql<string>`now()`, last_step: step })
    .where('staff_id', '=', actorId)
    .execute();
  await writeAudit(tenant, caller, {
    action: 'second_factor_on',
    resource: 'staff',
    resourceId: actorId,
    reason: 'totp',
    audit: 'final',
  });
  notifyFactorChange(tenant, caller, 'second_factor_on');
  return makeRecoveryCodes(tenant, encryption, actorId);
}

/** Whether a code is right; it and all before it are used up then. Of two calls with the same one, one is told so. */
export async function useTotpCode(
  tenant: TenantScope,
  encryption: FieldEncryption,
  { staffId, code }: { staffId: string; code: string },
): Promise<boolean> {
  const factor = await lockFactor(tenant, staffId);
  if (!factor?.confirmed_at) return false;
  const step = stepOf(await encryption.decrypt(factor.sealed_secret, aboutOf(tenant, staffId)), code);
  if (step === undefined || step <= factor.last_step) return false;
  await tenant.updateTable('totp_factors').set({ last_step: step }).where('staff_id', '=', staffId).execute();
  return true;
}

/** Turns it off. @throws AppError `illegal_transition` (409) where there is none */
export async function turnOffTotp(tenant: TenantScope, caller: Caller): Promise<void> {
  const { numDeletedRows } = await tenant
    .deleteFrom('totp_factors')
    .where('staff_id', '=', caller.actorId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new AppError('illegal_transition');
  await dropCodesWithoutFactor(tenant, caller.actorId);
  await writeAudit(tenant, caller, {
    action: 'second_factor_off',
    resource: 'staff',
    resourceId: caller.actorId,
    reason: 'totp',
    audit: 'final',
  });
  notifyFactorChange(tenant, caller, 'second_factor_off');
}

const lockFactor = (tenant: TenantScope, staffId: string) =>
  tenant
    .selectFrom('totp_factors')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();

/** The half minute that a code is of; undefined when it is of none near now. Compared in constant time. */
function stepOf(secret: string, code: string): number | undefined {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const timestamp = Date.now();
  const delta = totpOf(secret).validate({ token: digits, timestamp, window: tolerance });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / totpStepSeconds) + delta;
}
