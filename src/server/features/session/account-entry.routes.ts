/** The calls of everyone who arrives without a session: forgotten passwords, links, registration, codes, and other portals. `screens.md` 2.1 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { arrivalCalls } from '../../../shared/contracts/arrival-calls.ts';
import { autologinCalls } from '../../../shared/contracts/autologin-calls.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { AppError } from '../../errors/app-error.ts';
import { languageOf } from '../../http/messages.ts';
import { serve, type Asked } from '../../http/serve-call.ts';
import { sendsMail, type MailSettings } from '../../settings/env-mail.ts';
import { failedAttemptLimit, type FailedAttemptLimit } from '../../http/failed-attempt-limit.ts';
import type { PublicOrigin } from '../../settings/env-origin.ts';
import { autologin, checkAutologin, makeAutologin, noteReplay } from './autologin.ts';
import { forgotPassword } from './forgot-password.ts';
import { comesFrom } from './session-lifecycle.ts';
import { portalKeyHeader, requirePortalKey } from './portal-keys.ts';
import { redeemPortalCode } from './portal-login.ts';
import { register } from './register.ts';
import { checkLink, resetPassword } from './reset-password.ts';
import type { SessionDeps } from './session.routes.ts';
import { resendCode, verify } from './verify.ts';

/** Nobody has a hundred links that are dead; an office whose portal lets its people in has room. */
const tokenLimit = { name: 'token', miss: 'link_dead', maxMisses: 100, callsPerMinute: 300 } as const;

interface ArrivalDeps extends Pick<SessionDeps, 'database' | 'findAccountId'> {
  settings: SessionDeps['settings'] & { publicOrigin: PublicOrigin; mail: MailSettings };
}

interface LimitedDeps extends ArrivalDeps {
  /** What looks at a token does so within it. */
  limit: FailedAttemptLimit;
}

/** Adds all of them. None of them answers 401, whatever is sent (security R16). */
export function registerAccountEntry(app: FastifyInstance, arrivals: ArrivalDeps): void {
  const deps = { ...arrivals, limit: failedAttemptLimit(arrivals.database, tokenLimit) };
  registerPasswords(app, deps);
  registerRegistration(app, deps);
  registerAutologin(app, deps);
  registerServers(app, deps);
}

function registerPasswords(app: FastifyInstance, { database, settings, findAccountId, limit }: LimitedDeps): void {
  serve(app, arrivalCalls['POST /auth/forgot_password'], async ({ request, body }) => {
    const { email } = body();
    // Nothing is promised that never comes.
    if (!sendsMail(settings.mail)) throw new AppError('not_found');
    const accountId = await findAccountId(request);
    await forgotPassword(database, { accountId, email, language: languageOf(request), ...comesFrom(request) });
    return { data: { sent: true as const } };
  });

  serve(app, arrivalCalls['POST /auth/reset_password/check'], async ({ request, body }) => {
    const question = body();
    const accountId = await findAccountId(request);
    return { data: await limit(request.ip, () => checkLink(database, { accountId, ...question })) };
  });

  serve(app, arrivalCalls['POST /auth/reset_password'], async ({ request, body }) => {
    const choice = body();
    const accountId = await findAccountId(request);
    const chosen = { accountId, ...choice, ...comesFrom(request) };
    return { data: await limit(request.ip, () => resetPassword(database, chosen)) };
  });
}

function registerRegistration(app: FastifyInstance, { database, settings, findAccountId, limit }: LimitedDeps): void {
  serve(app, arrivalCalls['POST /register'], async ({ request, body }) => {
    const said = body();
    if (!sendsMail(settings.mail)) throw new AppError('registration_closed');
    const asked = { accountId: await findAccountId(request), ip: request.ip, language: languageOf(request) };
    return { data: { verification: await register(database, { ...asked, said }) } };
  });

  serve(app, arrivalCalls['POST /auth/verify'], async ({ request, body }) => {
    const tried = body();
    const accountId = await findAccountId(request);
    const verified = limit(request.ip, () => verify(database, { accountId, ...tried, ...comesFrom(request) }));
    return { data: await verified };
  });

  serve(app, arrivalCalls['POST /auth/verify/resend'], async ({ request, body }) => {
    const { token } = body();
    const accountId = await findAccountId(request);
    return { data: await limit(request.ip, () => resendCode(database, { accountId, token })) };
  });
}

function registerAutologin(app: FastifyInstance, { database, settings, findAccountId, limit }: LimitedDeps): void {
  // HEAD must not use a token up, nor must what a browser fetches ahead.
  const enter = async ({ request, query }: Asked<(typeof autologinCalls)['GET /admin/autologin']>) => {
    const { token } = query();
    const accountId = await findAccountId(meant(request));
    const presented = { accountId, token, ...comesFrom(request) };
    const hours = settings.sessionAbsoluteHours;
    const entered = limit(request.ip, () => autologin(database, { hours }, presented));
    return { data: await entered.catch((error: unknown) => refuseEntry(database, presented, error)) };
  };
  serve(app, autologinCalls['GET /admin/autologin'], enter, { exposeHeadRoute: false });

  serve(app, autologinCalls['POST /auth/autologin_tokens/check'], async ({ request, body }) => {
    const { token } = body();
    const accountId = await findAccountId(request);
    return { data: await limit(request.ip, () => checkAutologin(database, { accountId, token })) };
  });
}

/** A token that was used already is never passed over, however many dead ones its network has tried. */
async function refuseEntry(
  database: ServerDatabase,
  presented: Parameters<typeof noteReplay>[1],
  error: unknown,
): Promise<never> {
  if (error instanceof AppError && error.code === 'rate_limited') await noteReplay(database, presented);
  throw error;
}

/**
 * A call that the portal made: it names the tenant in a header, which no link, picture or prefetch can (security R10).
 *
 * @throws AppError `bad_request` (400)
 */
function meant(request: FastifyRequest): FastifyRequest {
  const { headers } = request;
  const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  );
  if (ahead) throw new AppError('bad_request', { details: { header: 'sec-purpose' } });
  if (!headers['client-token']) throw new AppError('bad_request', { details: { header: 'client-token' } });
  return request;
}

/** What other servers of the organisation ask, with its key. */
function registerServers(app: FastifyInstance, { database, settings, findAccountId }: ArrivalDeps): void {
  const speaker = async (request: FastifyRequest) => {
    const accountId = await findAccountId(request);
    await requirePortalKey(database, accountId, request.headers[portalKeyHeader]);
    return accountId;
  };

  serve(app, autologinCalls['POST /auth/autologin_tokens'], async ({ request, body }) => {
    const wanted = body();
    const accountId = await speaker(request);
    const by = comesFrom(request);
    return { data: await makeAutologin(database, settings.publicOrigin, { accountId, ...wanted, ...by }) };
  });

  serve(app, autologinCalls['POST /v3/auth/portal-login/redeem'], async ({ request, body }) => {
    const { code } = body();
    const accountId = await speaker(request);
    return { data: await redeemPortalCode(database, { accountId, code, ...comesFrom(request) }) };
  });
}
