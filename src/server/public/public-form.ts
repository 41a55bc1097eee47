/** A form that anybody may send: checked strictly, so many times for each network, and once for each key. */
import type { FastifyInstance } from 'fastify';

import type { BodyOf, Call, ReplyOf } from '../../shared/contracts/call.ts';
import type { captchaField } from '../../shared/contracts/captcha-calls.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { runIdempotentForNobody } from '../http/idempotency.ts';
import { networkOf } from '../http/network.ts';
import { countOne, tooMany, UsedUp } from '../http/rate-limit.ts';
import { serve } from '../http/serve-call.ts';
import type { CaptchaCheck } from './captcha.ts';
import type { PublicTenant, TenantOf } from './public-tenant.ts';

/** What a form does with what was sent. */
export interface PublicForm<C extends Call> {
  call: C;
  /** How many a network may send an organisation within a window. */
  most: number;
  windowMinutes: number;
  /** Takes it; nobody acts. */
  take: (tenant: TenantScope, sent: BodyOf<C>, whose: PublicTenant) => Promise<ReplyOf<C>>;
}

interface FormDeps {
  database: ServerDatabase;
  /** @throws AppError `unknown_domain` (404), `rate_limited` (429) */
  tenantOf: TenantOf;
  checkCaptcha: CaptchaCheck;
}

/** What of every form is not its own. */
type CaptchaSent = Partial<Record<keyof typeof captchaField, string>>;

/** Calls of a network in a minute that are looked at at all, whatever is wrong with them. */
const looksPerMinute = 60;
const accepted = 202;

/**
 * Adds the route. What is malformed, or comes from a program, is told before it is counted, and what was counted stays so, whatever becomes of it.
 * The schema of its call has `captchaField`.
 */
export function servePublicForm<const C extends Call>(
  app: FastifyInstance,
  { database, tenantOf, checkCaptcha }: FormDeps,
  { call, most, windowMinutes, take }: PublicForm<C>,
): void {
  const countLook = burstLimit(looksPerMinute);
  const usedUp = new UsedUp();
  serve<Call>(app, call, async ({ request, reply, body }) => {
    countLook(request.ip);
    const whose = await tenantOf(request);
    const sent: unknown = body();
    const key = `${call.path} ${networkOf(request.ip)}`;
    const left = usedUp.secondsLeft(`${whose.id} ${key}`);
    if (left > 0) throw tooMany(left);
    await checkCaptcha(request, (sent as CaptchaSent).captcha_token);
    const who = { accountId: whose.id, actorId: null };
    const { count, seconds } = await withTenant(database, who, ({ db }) =>
      countOne(db, { accountId: whose.id, key, most, windowMinutes }),
    );
    if (count > most) {
      usedUp.close(`${whose.id} ${key}`, seconds);
      throw tooMany(seconds);
    }
    return runIdempotentForNobody({ request, reply, database, accountId: whose.id }, async (tenant) => ({
      status: call.status ?? accepted,
      body: await take(tenant, sent as BodyOf<C>, whose),
    }));
  });
}
