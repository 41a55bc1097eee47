/** Asking to work in the portal. It makes nothing but a flow that waits for its code; who exists is not told by it. Security R13. */
import { timingSafeEqual } from 'node:crypto';

import { sql } from 'kysely';

import type { RegisterBody, Verification } from '../../../shared/contracts/arrival-calls.ts';
import type { RegistrationMode } from '../../../shared/contracts/arrivals.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { networkOf } from '../../http/network.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { hashToken } from '../../http/tokens.ts';
import { normaliseEmail } from './portal-user.ts';
import { acceptPassword } from './set-password.ts';
import { beginVerification } from './verifications.ts';

/** Of one network. Security R13 */
const maxPerMinute = 5;

export interface Registration {
  accountId: string;
  ip: string;
  language: Language;
  said: RegisterBody;
}

interface Rules {
  mode: RegistrationMode;
  invite_code: string | null;
  is_open: boolean;
}

/**
 * Begins a registration: the same work and the same answer whether the address has an account or not, for it is not looked up.
 *
 * @throws AppError `registration_closed`, `invite_code_invalid` (403), `validation_failed` (422), `rate_limited` (429)
 */
export async function register(
  database: ServerDatabase,
  { accountId, ip, language, said }: Registration,
): Promise<Verification> {
  const who = { accountId, actorId: null };
  const mode = await withTenant(database, who, async (tenant) => {
    const key = `register:address:${networkOf(ip)}`;
    await countAttempt(tenant.db, { accountId, key, most: maxPerMinute, windowMinutes: 1 });
    return checkRules(tenant, said.invite_code ?? '');
  });
  const email = normaliseEmail(said.email);
  const passwordHash = await acceptPassword(database, { accountId, password: said.password, email });
  const blank = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim());
  return withTenant(database, who, (tenant) =>
    beginVerification(tenant, {
      email,
      first_name: said.first_name.trim(),
      last_name: blank(said.last_name),
      phone_number: blank(said.phone_number),
      organisation: blank(said.organisation),
      language: said.language ?? language,
      passwordHash,
      byInviteCode: mode === 'invite_code',
    }),
  );
}

async function checkRules({ db, accountId }: TenantScope, code: string): Promise<RegistrationMode> {
  const { rows } = await sql<Rules>`
    select r.mode, r.invite_code, coalesce(r.invite_uses_left, 1) > 0
      and coalesce(r.invite_ends_on >= (now() at time zone a.time_zone)::date, true) as is_open
    from registration_settings r join accounts a on a.id = r.account_id where r.account_id = ${accountId}`.execute(db);
  const { mode, invite_code, is_open } = rows[0] ?? { mode: 'closed', invite_code: null, is_open: false };
  if (mode === 'closed') throw new AppError('registration_closed');
  if (mode === 'invite_code' && !(is_open && isCode(invite_code, code))) throw new AppError('invite_code_invalid');
  return mode;
}

/** In whatever case, and taking as long for every wrong one. */
const isCode = (code: string | null, typed: string) =>
  code !== null && timingSafeEqual(hashToken(code.toLowerCase()), hashToken(typed.trim().toLowerCase()));
