/** What a person sees first: what waits for them, and what others changed. Own choice. */
import type { FastifyInstance } from 'fastify';

import type { WelcomeReply } from '../../../shared/contracts/dashboard.ts';
import { everyDefinition, findDefinition } from '../../../shared/singletons/every-singleton.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, type TenantScope } from '../../db/scope.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';

type LinkToList = (resource: string, filter?: Record<string, unknown>) => string;

const recentCount = 8;
/** The states of a membership that wait for a person's decision. */
const waitingStates = ['pending_new', 'pending_renewal', 'grace'] as const;

/** Adds `GET /welcome`. */
export function registerWelcome(
  app: FastifyInstance,
  { database, linkToList }: { database: ServerDatabase; linkToList: LinkToList },
): void {
  app.get('/welcome', { config: { permission: 'signed-in' } }, async ({ caller }): Promise<WelcomeReply> => {
    const data = await readTenant(database, caller, async (tenant) => ({
      last_sign_in_at: await previousSignIn(tenant, caller),
      waiting: isAllowed(caller, 'members.status') ? await waitingMembers(tenant, linkToList) : [],
      recent: await recentChanges(tenant, caller),
    }));
    return { data };
  });
}

/** When the person signed in before this session began. */
async function previousSignIn(tenant: TenantScope, caller: Caller): Promise<string | null> {
  const before = await tenant.db
    .selectFrom('audit_logs')
    .select('at')
    .where('resource', '=', 'sessions')
    .where('action', '=', 'sign_in')
    .where('actor_id', '=', caller.actorId)
    .orderBy('at', 'desc')
    .limit(2)
    .execute();
  return before[1]?.at ?? null;
}

async function waitingMembers(tenant: TenantScope, linkToList: LinkToList) {
  const rows = await tenant.db
    .selectFrom('members')
    .select(['membership_status as key', ({ fn }) => fn.countAll<number>().as('count')])
    .where('account_id', '=', tenant.accountId)
    .where('deleted_at', 'is', null)
    .where('membership_status', 'in', [...waitingStates])
    .groupBy('membership_status')
    .execute();
  return waitingStates.flatMap((key) => {
    const count = rows.find((row) => row.key === key)?.count ?? 0;
    return count === 0 ? [] : [{ key, count, link: linkToList('members', { membership_status: [key] }) }];
  });
}

/** The last changes of others, of the resources the person may read. */
async function recentChanges(tenant: TenantScope, caller: Caller): Promise<WelcomeReply['data']['recent']> {
  const rows = await tenant.db
    .selectFrom('audit_logs as a')
    .leftJoin('staff as s', (join) => join.onRef('s.account_id', '=', 'a.account_id').onRef('s.id', '=', 'a.actor_id'))
    .leftJoin('audit_logs as u', (join) =>
      join.onRef('u.account_id', '=', 'a.account_id').onRef('u.undoes', '=', 'a.id'),
    )
    .select([
      'a.id as audit_id',
      'a.at',
      'a.action',
      'a.resource',
      'a.resource_id',
      'a.resource_label',
      'a.undo_class',
      'a.after',
    ])
    .select(['s.first_name', 's.last_name', 'u.id as taken_back_by'])
    .where((where) => where.or([where('a.actor_id', 'is', null), where('a.actor_id', '!=', caller.actorId)]))
    .where('a.resource', 'in', readableResources(caller))
    // What was refused stands in the audit as well, and changed nothing.
    .where('a.after', 'is not', null)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(recentCount)
    .execute();
  return rows.map(({ first_name, last_name, undo_class, taken_back_by, after, ...change }) => ({
    ...change,
    fields: change.action === 'update' ? visibleFields(change.resource, after, caller) : [],
    actor_name: first_name === null ? null : [first_name, last_name].filter(Boolean).join(' '),
    can_undo:
      undo_class === 'reversible' &&
      change.action !== 'undo' &&
      taken_back_by === null &&
      isAllowed(caller, 'admin.audit.undo') &&
      mayWrite(caller, change.resource),
  }));
}

function readableResources(caller: Caller): string[] {
  const readable = everyDefinition()
    .filter(({ can }) => isAllowed(caller, can.read))
    .map(({ name }) => name);
  return readable.length > 0 ? readable : [''];
}

/** The names of the fields that a change set, without those whose values the person may not see. */
function visibleFields(resource: string, after: Record<string, unknown> | null, caller: Caller): string[] {
  const fields = findDefinition(resource)?.fields ?? {};
  return Object.keys(after ?? {}).filter((key) => {
    const field = fields[key];
    return field !== undefined && (field.private === undefined || isAllowed(caller, field.private));
  });
}

const mayWrite = (caller: Caller, resource: string) => {
  const definition = findDefinition(resource);
  return definition !== undefined && isAllowed(caller, definition.can.write);
};
