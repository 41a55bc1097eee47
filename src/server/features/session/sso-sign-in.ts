/**
 * Signing in at the organisation's own provider by OpenID Connect: the code flow with PKCE, a state and a nonce. The provider leads back
 * to a page of the portal, which hands the code over by POST: no token of ours is ever in an address (security R8, R9).
 */
import { sql } from 'kysely';
import type { Configuration, CustomFetch } from 'openid-client';

import type { LoginReply } from '../../../shared/contracts/session-calls.ts';
import type { SsoCallback, SsoStartReply } from '../../../shared/contracts/sso-calls.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { AppError, invalid } from '../../errors/app-error.ts';
import { outboundFetch } from '../../http/outbound-fetch.ts';
import { recordDenial } from '../../http/denial-audit.ts';
import { hashToken } from '../../http/tokens.ts';
import type { FieldEncryption } from '../../crypto/encryption-at-rest.ts';
import { createSession } from './create-session.ts';
import type { OpenedBy } from './session-lifecycle.ts';
import { findPortalUser, normaliseEmail, type StoredUser } from './portal-user.ts';
import { aboutSecret, readSso, type StoredSso } from './sso-settings.ts';

/** Few organisations have a provider: it is loaded when one is asked. */
const openIdClient = () => import('openid-client');

/** Signing in there takes a while, with a second factor of theirs. */
const attemptMinutes = 10;
const secondsToAnswer = 5;

export interface SsoDeps {
  database: ServerDatabase;
  encryption: FieldEncryption;
  /** Whether the provider may be on this machine: on a developer's alone. */
  allowsOwnMachine: boolean;
}

interface Where {
  accountId: string;
  /** The page that the provider leads back to. */
  redirectUri: string;
  email?: string | undefined;
}

/**
 * Where the browser goes, and what stands for this attempt. Nothing is said of who exists: an address counts by its domain alone.
 *
 * @throws AppError `not_found` (404) where it is off, 422 for an address of another domain, `sso_unreachable` (502)
 */
export async function startSso(
  deps: SsoDeps,
  { accountId, redirectUri, email }: Where,
): Promise<SsoStartReply['data']> {
  const nobody = { accountId, actorId: null };
  const settings = await withTenant(deps.database, nobody, readSso);
  if (settings.is_on && email !== undefined && !isOfDomains(email, settings))
    throw invalid({ email: { key: 'validation.no_sso_address' } });
  const provider = await reach(deps, accountId, settings);
  const oidc = await openIdClient();
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(email !== undefined && { login_hint: email }),
  });
  await withTenant(deps.database, nobody, (tenant) =>
    tenant
      .insertInto('sso_attempts', {
        state_hash: hashToken(state),
        nonce,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        expires_at: sql<string>`now() + make_interval(mins => ${attemptMinutes})`,
      })
      .execute(),
  );
  return { url: url.href, state };
}

export interface SsoAnswer extends OpenedBy {
  accountId: string;
  hours: number;
  sent: SsoCallback;
}

/**
 * Opens the session of the active person whose verified address the provider names; nobody is made for it.
 *
 * @throws AppError `sso_failed` (400) for a state that is none, used or too old, and for whatever the provider does not confirm;
 *   `sso_no_account` (403) for an address that is nobody's here, of another domain or not verified; and what stands before a session
 */
export async function finishSso(deps: SsoDeps, answer: SsoAnswer): Promise<LoginReply['data']> {
  const { accountId } = answer;
  const nobody = { accountId, actorId: null };
  const { attempt, settings } = await withTenant(deps.database, nobody, async (tenant) => ({
    attempt: await takeAttempt(tenant, answer.sent.state),
    settings: await readSso(tenant),
  }));
  if (!attempt) throw new AppError('sso_failed');
  const email = await emailOf(await reach(deps, accountId, settings), attempt, answer.sent);
  const isOurs = email !== undefined && isOfDomains(email, settings);
  const user = isOurs
    ? await withTenant(deps.database, nobody, (tenant) => findPortalUser(tenant, { email }))
    : undefined;
  if (!user || user.status !== 'active') return refuse(deps, answer, user);
  const entered = await withTenant(deps.database, { accountId, actorId: user.id }, (tenant) =>
    createSession(tenant, user, { by: answer, hours: answer.hours, means: 'sso' }),
  );
  if ('error' in entered) throw entered.error;
  return entered.session;
}

/** Whether it is an address of one of the domains whose people sign in there. */
function isOfDomains(email: string, { email_domains }: StoredSso): boolean {
  const domain = normaliseEmail(email).split('@')[1];
  return domain !== undefined && email_domains.includes(domain);
}

interface Attempt {
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
  state: string;
}

/** Of many who come back with the same state, one is the first. */
async function takeAttempt(tenant: TenantScope, state: string): Promise<Attempt | undefined> {
  const row = await tenant
    .deleteFrom('sso_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['nonce', 'code_verifier', 'redirect_uri'])
    .executeTakeFirst();
  return row && { ...row, state };
}

/** The address that the provider says is verified; undefined when it says none. */
async function emailOf(provider: Configuration, attempt: Attempt, { code, iss }: SsoCallback) {
  const back = new URL(attempt.redirect_uri);
  back.searchParams.set('code', code);
  back.searchParams.set('state', attempt.state);
  if (iss !== undefined) back.searchParams.set('iss', iss);
  const oidc = await openIdClient();
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, back, {
      pkceCodeVerifier: attempt.code_verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new AppError('sso_failed');
    const said =
      claims['email'] === undefined
        ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : (claims as { email?: unknown; email_verified?: unknown });
    return said.email_verified === true && typeof said.email === 'string' ? normaliseEmail(said.email) : undefined;
  } catch {
    // Whatever it is that does not fit, nobody is told: a code used twice, another nonce, a signature of somebody else.
    throw new AppError('sso_failed');
  }
}

/** What the provider says of itself, asked for anew: who changes keys there need not wait for us. */
async function reach(deps: SsoDeps, accountId: string, settings: StoredSso): Promise<Configuration> {
  const { is_on, issuer, client_id, sealed_secret } = settings;
  if (!is_on || sealed_secret === null) throw new AppError('not_found');
  const secret = await deps.encryption.decrypt(sealed_secret, aboutSecret(accountId, issuer));
  const oidc = await openIdClient();
  const execute = [oidc.enableNonRepudiationChecks, ...(deps.allowsOwnMachine ? [oidc.allowInsecureRequests] : [])];
  const customFetch = outboundFetch(deps) as CustomFetch;
  return oidc
    .discovery(new URL(issuer), client_id, secret, undefined, {
      execute,
      timeout: secondsToAnswer,
      [oidc.customFetch]: customFetch,
    })
    .catch(() => {
      throw new AppError('sso_unreachable');
    });
}

/** Written down with the person where there is one, and never with what the provider said. */
async function refuse({ database }: SsoDeps, answer: SsoAnswer, user: StoredUser | undefined): Promise<never> {
  const { accountId, ip, userAgent, requestId } = answer;
  const refused = { action: 'sign_in_failed', resource: 'staff', resourceId: user?.id ?? null } as const;
  const reason = user ? user.status : 'unknown_account';
  await recordDenial(database, { ...refused, reason, accountId, actorId: null, ip, userAgent, requestId });
  throw new AppError('sso_no_account');
}
