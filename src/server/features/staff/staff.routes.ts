/** What an administrator does for a colleague who has lost a phone or left a browser open. screens.md 3.10. */
import type { FastifyInstance } from 'fastify';

import type { Language } from '../../../shared/specification/constants.ts';
import { staffCalls } from '../../../shared/contracts/staff-calls.ts';
import { staff } from '../../../shared/resources/staff.ts';
import { lockRow } from '../../crud/read.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { resetSecondFactor } from '../../db/second-factors.ts';
import { endSessionsOf } from '../../db/sessions.ts';
import { actionRefused } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { serve } from '../../http/serve-call.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { lendRight, rightsOfColleague } from './lending.ts';
import { whyBeyond } from './staff-rules.ts';

/** Adds the calls of `staffCalls`. */
export function registerStaff(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(app, staffCalls['GET /staff/:id/rights'], ({ caller, params }) =>
    readTenant(database, caller, async (tenant) => ({ data: await rightsOfColleague(tenant, params.id) })),
  );
  serve(app, staffCalls['POST /staff/:id/lend'], ({ caller, params, body }) =>
    withTenant(database, caller, async (tenant) => ({
      data: await lendRight(tenant, { id: params.id, body }, caller),
    })),
  );
  serve(app, staffCalls['POST /staff/:id/end_sessions'], ({ caller, params, body }) =>
    withTenant(database, caller, async (tenant) => {
      const { staffId } = await requireColleague(tenant, { id: params.id, body, verb: 'end_sessions' }, caller);
      return { data: { ended: await endSessionsOf(tenant, { staffId }, caller) } };
    }),
  );
  serve(app, staffCalls['POST /staff/:id/reset_second_factor'], ({ caller, params, body }) =>
    withTenant(database, caller, async (tenant) => {
      const asked = { id: params.id, body, verb: 'reset_second_factor' };
      const { staffId, language } = await requireColleague(tenant, asked, caller);
      const reset = await resetSecondFactor(tenant, staffId, caller);
      const recipient = { kind: 'staff', id: staffId, language } as const;
      if (reset) queueMail(tenant, { template: 'second_factor_reset', recipient });
      // Whoever has the lost phone may be signed in with it.
      return { data: { reset, ended: await endSessionsOf(tenant, { staffId }, caller) } };
    }),
  );
}

/** @throws AppError 404, 409 `action_refused` for oneself and for who holds more */
async function requireColleague(
  tenant: TenantScope,
  { id, body, verb }: { id: string; body: () => unknown; verb: string },
  caller: Caller,
): Promise<{ staffId: string; language: Language }> {
  const row = await lockRow(tenant, staff, id);
  body();
  const reason = row.id === caller.actorId ? 'own_account' : await whyBeyond({ tenant, row, caller });
  if (reason) throw actionRefused(reason, { verb });
  return { staffId: String(row.id), language: row.language as Language };
}
