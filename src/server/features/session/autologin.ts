/** Sign-ins that begin in the organisation's consumer portal: a token that opens one session, once, within a minute. Security R10. */
import { sql } from 'kysely';

import type { AutologinOrigin, KnownAutologin, NewAutologinReply } from '../../../shared/contracts/autologin-calls.ts';
import type { LoginReply } from '../../../shared/contracts/session-calls.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordDenial } from '../../http/denial-audit.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import type { PublicOrigin } from '../../settings/env-origin.ts';
import { readSender } from '../../mail/find-recipient.ts';
import { createSession } from './create-session.ts';
import type { OpenedBy } from './session-lifecycle.ts';
import { findPortalUser, normaliseEmail, toPortalUser } from './portal-user.ts';

const livesSeconds = 60;
const pages: Record<AutologinOrigin, string> = { user_portal: '/ssouserportal', operator: '/sso' };

export interface AutologinWanted {
  accountId: string;
  email: string;
  origin: AutologinOrigin;
}

/**
 * Makes a token for a person of the staff, and the address of the portal that takes it. The caller is another server of the
 * organisation (`portal-keys.ts`).
 *
 * @throws AppError `not_found` (404) where nobody of the address may come in
 */
export async function makeAutologin(
  database: ServerDatabase,
  portal: PublicOrigin,
  { accountId, email, origin, ...by }: AutologinWanted & OpenedBy,
): Promise<NewAutologinReply['data']> {
  return withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const user = await findPortalUser(tenant, { email: normaliseEmail(email) });
    if (user?.status !== 'active') throw new AppError('not_found', { details: { resource: 'staff' } });
    const token = newToken();
    await tenant
      .insertInto('autologin_tokens', {
        token_hash: hashToken(token),
        staff_id: user.id,
        origin,
        expires_at: sql<string>`now() + make_interval(secs => ${livesSeconds})`,
      })
      .execute();
    const entry = { action: 'make_autologin', resource: 'staff', resourceId: user.id, reason: origin } as const;
    await writeAudit(tenant, { ...by, actorKind: 'api' }, { ...entry, audit: 'final' });
    const address = (await readSender(tenant, portal)).portal + pages[origin];
    return { uri: `${address}?token=${token}`, expires_in_seconds: livesSeconds };
  });
}

interface Presented {
  accountId: string;
  token: string;
}

/** Whom a token would let in, without using it. @throws AppError `link_dead` (410) */
export function checkAutologin(database: ServerDatabase, { accountId, token }: Presented): Promise<KnownAutologin> {
  return readTenant(database, { accountId, actorId: null }, async (tenant) => {
    const { rows } = await sql<{ staff_id: string }>`
      select staff_id from autologin_tokens where account_id = ${accountId} and token_hash = ${hashToken(token)}
        and used_at is null and expires_at > now()`.execute(tenant.db);
    const user = rows[0] && (await findPortalUser(tenant, { id: rows[0].staff_id }));
    if (!user) throw new AppError('link_dead');
    const { id, display_name, display_image, email } = toPortalUser(user);
    return { id, name: display_name, email, display_image };
  });
}

/**
 * Uses a token: of many who try at once, one is let in. Who presents it once more ends the session that it opened, for then two had it.
 *
 * @throws AppError `link_dead` (410), and whatever else stands before a session (`create-session.ts`)
 */
export async function autologin(
  database: ServerDatabase,
  { hours }: { hours: number },
  presented: Presented & OpenedBy,
): Promise<LoginReply['data']> {
  const { accountId, token, ...by } = presented;
  const outcome = await withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const tokenHash = hashToken(token);
    const { rows } = await sql<{ staff_id: string }>`
      update autologin_tokens set used_at = now() where account_id = ${accountId} and token_hash = ${tokenHash}
        and used_at is null and expires_at > now() returning staff_id`.execute(tenant.db);
    const user = rows[0] && (await findPortalUser(tenant, { id: rows[0].staff_id }));
    if (!user) return endReplayed(tenant, tokenHash);
    const entered = await createSession({ ...tenant, actorId: user.id }, user, { by, hours, means: 'link' });
    if ('session' in entered)
      await sql`update autologin_tokens set session_id = ${entered.sessionId}
        where account_id = ${accountId} and token_hash = ${tokenHash}`.execute(tenant.db);
    return entered;
  });
  if ('session' in outcome) return outcome.session;
  if (outcome.reason === 'second_factor') throw outcome.error;
  await writeRefusal(database, presented, outcome);
  throw outcome.error;
}

/** Where no more tokens of a network are looked at: one that was used already ends its session all the same, and is written down. */
export async function noteReplay(database: ServerDatabase, presented: Presented & OpenedBy): Promise<void> {
  const { accountId, token } = presented;
  const outcome = await withTenant(database, { accountId, actorId: null }, (tenant) =>
    endReplayed(tenant, hashToken(token)),
  );
  if (outcome.replayed) await writeRefusal(database, presented, outcome);
}

interface Refused {
  reason: string;
  /** Which token it was, and whose, where it was used already. */
  replayed?: { id: string; staffId: string } | undefined;
}

async function writeRefusal(
  database: ServerDatabase,
  { accountId, token: _token, ...by }: Presented & OpenedBy,
  { reason, replayed }: Refused,
): Promise<void> {
  const refused = { action: 'sign_in_failed', resource: 'staff', resourceId: replayed?.staffId ?? null } as const;
  await recordDenial(database, {
    ...refused,
    accountId,
    actorId: null,
    reason: `autologin_${reason}`,
    ...by,
    // Two had it: that is never lost among the wrong passwords of others.
    ...(replayed && { countedAs: `autologin ${replayed.id}` }),
  });
}

/** Ends the session that a used token opened, and says which token that was. */
async function endReplayed({ db, accountId }: TenantScope, tokenHash: Buffer) {
  const { rows } = await sql<{ staff_id: string }>`
    with replayed as (
      select staff_id, session_id from autologin_tokens
      where account_id = ${accountId} and token_hash = ${tokenHash} and used_at is not null),
    ended as (delete from sessions where account_id = ${accountId} and id in (select session_id from replayed))
    select staff_id from replayed`.execute(db);
  const [used] = rows;
  const replayed = used && { id: tokenHash.toString('hex').slice(0, 16), staffId: used.staff_id };
  return { reason: used ? 'replayed' : 'dead', error: new AppError('link_dead'), replayed } as const;
}
