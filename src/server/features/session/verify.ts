/** The code of a flow: tried, sent again, and what comes of the right one. Security R13 and R14. */
import { timingSafeEqual } from 'node:crypto';

import { sql, type Selectable } from 'kysely';

import type { VerifyReply } from '../../../shared/contracts/arrival-calls.ts';
import {
  codeLockMinutes,
  codeTries,
  resendSeconds,
  type RegistrationMode,
} from '../../../shared/contracts/arrivals.ts';
import type { VerificationsTable } from '../../db/arrival-tables.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { tooMany } from '../../http/rate-limit.ts';
import { hashToken } from '../../http/tokens.ts';
import { hashCode } from '../../mail/make-code.ts';
import { tellOwners } from '../../mail/tell-owners.ts';
import type { OpenedBy } from './session-lifecycle.ts';
import { sendCode } from './verifications.ts';

/** Mails of one flow, the first among them. */
const maxMails = 5;

export interface CodeTried extends OpenedBy {
  accountId: string;
  token: string;
  code: string;
}

type Kept =
  | 'id'
  | 'staff_id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'phone_number'
  | 'organisation'
  | 'language'
  | 'password_hash'
  | 'by_invite_code'
  | 'code_hash'
  | 'tries'
  | 'asked_count';

interface Flow extends Pick<Selectable<VerificationsTable>, Kept> {
  /** Seconds for which nothing is looked at, and until another mail may be asked for; not above 0 where it is over. */
  locked_seconds: number;
  resend_seconds: number;
  left_seconds: number;
}

/**
 * Tries a code. What it costs to miss is kept with the flow, so that nobody is locked out by another's misses.
 *
 * @throws AppError `link_dead` (410), `code_wrong` and `code_expired` (400), `code_locked` (429), and of a registration that was closed
 *   meanwhile `registration_closed` or `invite_code_invalid` (403)
 */
export async function verify(database: ServerDatabase, tried: CodeTried): Promise<VerifyReply['data']> {
  const { accountId, token, code } = tried;
  const outcome = await withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const flow = await lockFlow(tenant, token);
    if (!flow.code_hash) return new AppError('code_expired');
    if (!timingSafeEqual(flow.code_hash, hashCode(flow.id, code))) return countMiss(tenant, flow);
    await endFlow(tenant, flow.id);
    return flow.staff_id === null ? join(tenant, flow, tried) : confirm(tenant, flow, tried);
  });
  // A miss is kept, so it is thrown after the transaction.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Sends another code, which makes the one before it void. Answers after how many seconds the next may be asked for. */
export async function resendCode(
  database: ServerDatabase,
  { accountId, token }: Pick<CodeTried, 'accountId' | 'token'>,
): Promise<{ seconds: number }> {
  return withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const flow = await lockFlow(tenant, token);
    if (flow.resend_seconds > 0) throw tooMany(flow.resend_seconds);
    if (flow.asked_count >= maxMails) throw tooMany(flow.left_seconds);
    await sql`update verifications set asked_at = now(), asked_count = asked_count + 1, code_hash = null, tries = 0
      where account_id = ${accountId} and id = ${flow.id}`.execute(tenant.db);
    sendCode(tenant, flow.id, flow.language);
    return { seconds: resendSeconds };
  });
}

async function lockFlow({ db, accountId }: TenantScope, token: string): Promise<Flow> {
  const { rows } = await sql<Flow>`
    select id, staff_id, email, first_name, last_name, phone_number, organisation, language, password_hash, by_invite_code,
      case when code_expires_at > now() then code_hash end as code_hash, tries, asked_count,
      ceil(extract(epoch from coalesce(locked_until, now()) - now()))::int as locked_seconds,
      ceil(extract(epoch from asked_at - now()) + ${resendSeconds})::int as resend_seconds,
      greatest(1, ceil(extract(epoch from expires_at - now())))::int as left_seconds
    from verifications
    where account_id = ${accountId} and token_hash = ${hashToken(token)} and expires_at > now() for update`.execute(db);
  const flow = rows[0];
  if (!flow) throw new AppError('link_dead');
  if (flow.locked_seconds > 0) throw locked(flow.locked_seconds);
  return flow;
}

const locked = (seconds: number) =>
  new AppError('code_locked', { details: { seconds }, headers: { 'retry-after': String(seconds) } });

async function countMiss({ db, accountId }: TenantScope, { id, tries }: Flow): Promise<AppError> {
  const left = codeTries - tries - 1;
  if (left > 0) {
    await sql`update verifications set tries = tries + 1 where account_id = ${accountId} and id = ${id}`.execute(db);
    return new AppError('code_wrong', { params: { smart_count: left }, details: { tries_left: left } });
  }
  await sql`
    update verifications set tries = 0, code_hash = null, locked_until = now() + make_interval(mins => ${codeLockMinutes}),
      expires_at = greatest(expires_at, now() + make_interval(mins => ${2 * codeLockMinutes}))
    where account_id = ${accountId} and id = ${id}`.execute(db);
  return locked(codeLockMinutes * 60);
}

const endFlow = ({ db, accountId }: TenantScope, id: string) =>
  sql`delete from verifications where account_id = ${accountId} and id = ${id}`.execute(db);

/** The address is the person's: with their password they are in. */
async function confirm(tenant: TenantScope, flow: Flow, by: OpenedBy): Promise<VerifyReply['data']> {
  const { accountId, db } = tenant;
  await sql`update staff set email_verified_at = coalesce(email_verified_at, now()), version = version + 1, updated_at = now()
    where account_id = ${accountId} and id = ${flow.staff_id} and lower(email) = ${flow.email}`.execute(db);
  const entry = { action: 'verify_email', resource: 'staff', resourceId: flow.staff_id, label: nameOf(flow) } as const;
  await writeAudit({ ...tenant, actorId: flow.staff_id }, by, { ...entry, audit: 'final' });
  return { outcome: 'verified', email: flow.email };
}

/** Only now is it told whether the address has an account: to who can read its mail. The newcomer may do nothing before an owner gives a role. */
async function join(tenant: TenantScope, flow: Flow, by: OpenedBy): Promise<VerifyReply['data']> {
  const { accountId, db } = tenant;
  await spendInvitation(tenant, flow.by_invite_code);
  const { rows } = await sql<{ id: string }>`
    insert into staff (account_id, email, first_name, last_name, phone_number, organisation, language, password_hash, status, email_verified_at)
    values (${accountId}, ${flow.email}, ${flow.first_name}, ${flow.last_name}, ${flow.phone_number}, ${flow.organisation},
      ${flow.language}, ${flow.password_hash}, 'pending', now())
    on conflict (account_id, lower(email)) where deleted_at is null do nothing returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return { outcome: 'known', email: flow.email };
  const entry = { action: 'register', resource: 'staff', resourceId: id, label: nameOf(flow) } as const;
  const after = { email: flow.email, status: 'pending' };
  await writeAudit({ ...tenant, actorId: id }, by, { ...entry, after, audit: 'final' });
  await tellOwners(tenant, {
    template: 'registration_waiting',
    facts: { newcomer: `${nameOf(flow)} <${flow.email}>` },
    resource: 'staff',
    resourceId: id,
    limit: { key: 'registration mails', most: maxTold },
  });
  return { outcome: 'waiting', email: flow.email };
}

/** Mails of this kind to an organisation's owners; whoever waits beyond that is found in the list. */
const maxTold = 10;

/** Counts the use of the organisation's code; what was allowed when the flow began may no longer be. */
async function spendInvitation({ db, accountId }: TenantScope, byInviteCode: boolean): Promise<void> {
  const { rows } = await sql<{ mode: RegistrationMode; used: boolean }>`
    with used as (
      update registration_settings set invite_uses_left = invite_uses_left - 1
      where account_id = ${accountId} and ${byInviteCode}::boolean and mode = 'invite_code'
        and (invite_uses_left is null or invite_uses_left > 0) returning 1)
    select mode, exists (select from used) as used from registration_settings where account_id = ${accountId}`.execute(
    db,
  );
  const { mode, used } = rows[0] ?? { mode: 'closed', used: false };
  if (mode === 'closed') throw new AppError('registration_closed');
  if (mode === 'invite_code' && !used) throw new AppError('invite_code_invalid');
}

const nameOf = ({ first_name, last_name }: Flow) => [first_name, last_name].filter(Boolean).join(' ');
