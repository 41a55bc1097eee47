/** Asking for what was refused. Deciding on it is the collection's own verbs. screens.md 4.4. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { accessCalls, type AccessAsked, type OwnAccessRequest } from '../../../shared/contracts/access-calls.ts';
import { isPermission } from '../../../shared/access/permissions.ts';
import { accessRequests } from '../../../shared/resources/access-requests.ts';
import { recordChange } from '../../crud/audit.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { invalid } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { findHolders } from '../../http/holders.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { serve } from '../../http/serve-call.ts';

const maxPerDay = 20;
const shownDays = 30;
const ownColumns = ['id', 'permission', 'path', 'status', 'granted_until', 'answer', 'created_at'] as const;

/** Adds `POST /access_requests`, `GET /my_access_requests` and `GET /permission_holders`. */
export function registerAccess(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(app, accessCalls['POST /access_requests'], async ({ caller, body, reply }) => {
    const asked = body();
    const { request, isNew } = await withTenant(database, caller, (tenant) => ask(tenant, asked, caller));
    if (!isNew) reply.code(200);
    return { data: request };
  });
  serve(app, accessCalls['GET /my_access_requests'], ({ caller }) =>
    readTenant(database, { ...caller, mayLag: false }, async (tenant) => ({ data: await listOwn(tenant, caller) })),
  );
  serve(app, accessCalls['GET /permission_holders'], ({ caller, request }) => {
    const needed = String((request.query as { need?: string }).need ?? '')
      .split(',')
      .slice(0, 20);
    return readTenant(database, caller, async (tenant) => ({ data: await findHolders(tenant, needed, caller) }));
  });
}

/** @throws AppError 422 for a permission there is not or that the person holds, 429 `rate_limited` */
async function ask(tenant: TenantScope, { permission, path, message }: AccessAsked, caller: Caller) {
  if (!isPermission(permission)) throw invalid({ permission: { key: 'validation.bad_choice' } });
  if (caller.permissions.includes(permission)) throw invalid({ permission: { key: 'validation.held_already' } });
  const { accountId, db } = tenant;
  await countAttempt(db, { accountId, key: `access ${caller.actorId}`, most: maxPerDay, windowMinutes: 24 * 60 });
  const values = { staff_id: caller.actorId, permission, path, message: message || null };
  const made = await tenant
    .insertInto('access_requests', { ...values, created_by: caller.actorId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(ownColumns)
    .executeTakeFirst();
  if (!made) return { request: await sameOfToday(tenant, values), isNew: false };
  recordChange(tenant, caller, {
    definition: accessRequests,
    row: { ...made },
    action: 'create',
    before: null,
    after: { staff_id: caller.actorId, permission, path, message: values.message },
    audit: 'final',
  });
  return { request: made as OwnAccessRequest, isNew: true };
}

const sameOfToday = (
  tenant: TenantScope,
  { staff_id, permission, path }: { staff_id: string; permission: string; path: string },
) =>
  tenant
    .selectFrom('access_requests')
    .select(ownColumns)
    .where((eb) => eb.and({ staff_id, permission, path }))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow() as Promise<OwnAccessRequest>;

const listOwn = (tenant: TenantScope, { actorId }: Caller) =>
  tenant
    .selectFrom('access_requests')
    .select(ownColumns)
    .where('staff_id', '=', actorId)
    .where('created_at', '>', sql<string>`now() - make_interval(days => ${shownDays})`)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute() as Promise<OwnAccessRequest[]>;
