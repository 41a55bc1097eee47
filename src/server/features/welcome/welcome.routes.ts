/** What a person sees first, and what waits for them: set-up, work, problems, what others changed. screens.md 2.2 and 2.3 */
import type { FastifyInstance } from 'fastify';

import { welcomeCalls, type WelcomeReply } from '../../../shared/contracts/welcome-calls.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { browserOf } from '../../http/browser-of.ts';
import type { Caller } from '../../http/caller.ts';
import { networkOf } from '../../http/network.ts';
import { serve } from '../../http/serve-call.ts';
import { findProblems, type ProblemDeps } from './problems.ts';
import { recentChanges } from './recent-changes.ts';
import { dismissStep, setupState } from './setup-steps.ts';
import { workQueue } from './work-queue.ts';

/** Adds `GET /welcome`, `POST /welcome/dismiss` and `GET /work_queue`. */
export function registerWelcome(
  app: FastifyInstance,
  { database, ...deps }: ProblemDeps & { database: ServerDatabase },
): void {
  serve(app, welcomeCalls['GET /welcome'], async ({ caller }) => {
    const data = await readTenant(database, caller, async (tenant) => ({
      last_sign_in: await previousSignIn(tenant, caller),
      steps: await setupState(tenant, caller),
      waiting: (await workQueue(tenant, caller, deps.linkToList)).kinds,
      problems: await findProblems(tenant, caller, deps),
      recent: await recentChanges(tenant, caller),
    }));
    return { data };
  });

  serve(app, welcomeCalls['GET /work_queue'], async ({ caller }) => {
    const data = await readTenant(database, caller, (tenant) => workQueue(tenant, caller, deps.linkToList));
    return { data };
  });

  serve(app, welcomeCalls['POST /welcome/dismiss'], async ({ caller, body }) => {
    const asked = body();
    const steps = await withTenant(database, caller, async (tenant) => {
      await dismissStep(tenant, caller, asked);
      return setupState(tenant, caller);
    });
    return { data: steps.find(({ key }) => key === asked.key) };
  });
}

/** When and with what the person signed in before this session began. */
async function previousSignIn(tenant: TenantScope, caller: Caller): Promise<WelcomeReply['data']['last_sign_in']> {
  const [, before] = await tenant
    .selectFrom('audit_logs')
    .select(['at', 'ip', 'user_agent'])
    .where('resource', '=', 'sessions')
    .where('action', '=', 'sign_in')
    .where('actor_id', '=', caller.actorId)
    .orderBy('at', 'desc')
    .limit(2)
    .execute();
  if (!before) return null;
  const { browser, system } = await browserOf(before.user_agent);
  return { at: before.at, browser, system, network: before.ip === null ? null : networkOf(before.ip) };
}
