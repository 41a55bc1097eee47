/** Flows that verify an address by a code: one begins with a registration, or with the sign-in of somebody whose address is not verified. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Verification } from '../../../shared/contracts/arrival-calls.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { maskEmail } from '../../crud/mask.ts';
import type { TenantScope } from '../../db/scope.ts';
import { countOne, tooMany } from '../../http/rate-limit.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { queueMail } from '../../mail/queue-mail.ts';

const flowLivesMinutes = 60;
/** Mails with a code to one address, by however many flows. */
const maxPerHour = 5;

export interface Newcomer {
  /** Of the staff already; without one it is somebody who registers, and brings a password. */
  staffId?: string;
  email: string;
  first_name: string;
  last_name?: string | null;
  phone_number?: string | null;
  organisation?: string | null;
  language: Language;
  passwordHash?: string;
  byInviteCode?: boolean;
}

/**
 * Begins a flow and sends its code. A stranger is not told that an address had its mails for this hour: that would tell of others;
 * whoever knows the password of the account is.
 *
 * @throws AppError `rate_limited` (429) for a person of the staff
 */
export async function beginVerification(tenant: TenantScope, newcomer: Newcomer): Promise<Verification> {
  const { accountId, db } = tenant;
  const { staffId = null, passwordHash = null, byInviteCode = false, language } = newcomer;
  const email = newcomer.email.toLowerCase();
  const token = newToken();
  const id = randomUUID();
  const limit = { accountId, key: `verify:${hashToken(email).toString('base64url')}`, most: maxPerHour };
  const { count, seconds } = await countOne(db, { ...limit, windowMinutes: 60 });
  if (count > maxPerHour && staffId !== null) throw tooMany(seconds);
  await tenant
    .insertInto('verifications', {
      id,
      token_hash: hashToken(token),
      staff_id: staffId,
      email,
      first_name: newcomer.first_name,
      last_name: newcomer.last_name ?? null,
      phone_number: newcomer.phone_number ?? null,
      organisation: newcomer.organisation ?? null,
      language,
      password_hash: passwordHash,
      by_invite_code: byInviteCode,
      expires_at: sql<string>`now() + make_interval(mins => ${flowLivesMinutes})`,
    })
    .execute();
  if (count <= maxPerHour) sendCode(tenant, id, language);
  return { verify_via: 'email', email: maskEmail(email), phone_number: null, token };
}

/** Puts the mail on its way; its code is made when it leaves. */
export const sendCode = (tenant: TenantScope, id: string, language: Language) =>
  queueMail(tenant, { template: 'address_code', recipient: { kind: 'verification', id, language } });
