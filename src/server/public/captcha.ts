/**
 * Whether a person sends a form, as a provider says who showed the page something to solve. Nobody is let through unasked: where the provider
 * cannot be asked the form is not taken. The provider is told the token, and nothing of who sends it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { captchaCalls } from '../../shared/contracts/captcha-calls.ts';
import { reportFault } from '../diagnostics/background-faults.ts';
import { AppError } from '../errors/app-error.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { serve } from '../http/serve-call.ts';
import type { CaptchaSettings } from '../settings/env-captcha.ts';
import { KeptMap } from './kept-map.ts';
import type { TenantOf } from './public-tenant.ts';

/** @throws AppError `captcha_failed` (422), `unavailable` (503) where nobody can say */
export type CaptchaCheck = (request: FastifyRequest, token: string | undefined) => Promise<void>;

/** A form that waits longer is sent again by hand. */
const patienceMs = 4_000;
const keptAtMost = 5_000;
const keptMs = 5 * 60_000;
const looksPerMinute = 600;

const said = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() });

/** A check that lets everybody pass where the installation has no provider. */
export function captchaCheck(settings: CaptchaSettings | undefined): CaptchaCheck {
  if (!settings) return async () => undefined;
  // A provider takes a token once; who sends a form again under its key, because the answer was lost, has solved it.
  const solved = new KeptMap<number>(keptAtMost);
  return async (request, token) => {
    if (!token) throw new AppError('captcha_failed');
    const key = request.headers['idempotency-key'];
    const name = typeof key === 'string' ? `${key.slice(0, 200)} ${token}` : undefined;
    if (name !== undefined && (solved.get(name) ?? 0) > performance.now()) return;
    if (!(await isSolved(settings, token))) throw new AppError('captcha_failed');
    if (name !== undefined) solved.set(name, performance.now() + keptMs, 1);
  };
}

async function isSolved(settings: CaptchaSettings, token: string): Promise<boolean> {
  const answer = await ask(settings, token).catch((error: unknown) => {
    reportFault('captcha', error);
    throw new AppError('unavailable');
  });
  // A secret that the provider does not know is ours to mend, and no fault of who sends the form.
  const isOurs = answer['error-codes']?.some((code) => code.endsWith('-input-secret')) ?? false;
  if (!isOurs) return answer.success;
  reportFault('captcha', new Error('The provider does not take CAPTCHA_SECRET.'));
  throw new AppError('unavailable');
}

async function ask({ url, secret }: CaptchaSettings, token: string): Promise<z.output<typeof said>> {
  const reply = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!reply.ok) throw new Error(`The provider answered ${reply.status}.`);
  return said.parse(await reply.json());
}

interface CaptchaDeps {
  settings: CaptchaSettings | undefined;
  /** @throws AppError `unknown_domain` (404), `rate_limited` (429) */
  tenantOf: TenantOf;
}

/** Adds `GET /public/captcha`. */
export function registerCaptcha(app: FastifyInstance, { settings, tenantOf }: CaptchaDeps): void {
  const countLook = burstLimit(looksPerMinute);
  serve(app, captchaCalls['GET /public/captcha'], async ({ request }) => {
    countLook(request.ip);
    await tenantOf(request);
    return { data: { provider: settings?.provider ?? null, site_key: settings?.siteKey ?? null } };
  });
}
