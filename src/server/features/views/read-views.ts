/** The views of a list that a person sees: their own and the shared ones. */
import { sql } from 'kysely';

import type { SavedView } from '../../../shared/contracts/saved-view-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { TenantScope } from '../../db/scope.ts';
import { notFound } from '../../errors/app-error.ts';
import { isOwnOf } from '../../http/belonging.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';
import { isId } from '../../crud/row.ts';
import { knownWords } from './view-state.ts';

function viewsOf(tenant: TenantScope, caller: Caller) {
  return tenant
    .selectFrom('saved_views as v')
    .innerJoin('staff as s', (join) => join.onRef('s.account_id', '=', 'v.account_id').onRef('s.id', '=', 'v.owner_id'))
    .leftJoin('saved_view_defaults as d', (join) =>
      join
        .onRef('d.account_id', '=', 'v.account_id')
        .onRef('d.view_id', '=', 'v.id')
        .on('d.staff_id', '=', caller.actorId),
    )
    .select(['v.id', 'v.screen', 'v.resource', 'v.name', 'v.owner_id', 'v.is_shared', 'v.state', 'v.version'])
    .select(['v.deleted_at', 's.first_name', 's.last_name', 'd.view_id'])
    .where((where) => where.or([where('v.owner_id', '=', caller.actorId), where('v.is_shared', '=', true)]));
}

export type ViewRow = Awaited<ReturnType<ReturnType<typeof viewsOf>['execute']>>[number];

/** In the order in which they were kept, one's own before those of others. */
export async function listViews(
  tenant: TenantScope,
  { screen, definition }: { screen: string; definition: Resource },
  caller: Caller,
): Promise<SavedView[]> {
  const rows = await viewsOf(tenant, caller)
    .where('v.screen', '=', screen)
    .where('v.deleted_at', 'is', null)
    .orderBy(sql`v.owner_id <> ${caller.actorId}`)
    .orderBy('v.position')
    .orderBy('v.name')
    .execute();
  return rows.map((row) => toView(row, definition, caller));
}

/** @throws AppError 404 for what does not exist, what is another person's own, and what is not where it is looked for */
export async function findView(
  tenant: TenantScope,
  { id, place = 'live' }: { id: string; place?: 'live' | 'bin' },
  caller: Caller,
): Promise<ViewRow> {
  const row = isId(id)
    ? await viewsOf(tenant, caller)
        .where('v.id', '=', id)
        .where('v.deleted_at', place === 'live' ? 'is' : 'is not', null)
        .forUpdate('v')
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('saved_views');
  return row;
}

/** A view as its person sees it, without the words that its list no longer knows. */
export function toView(row: ViewRow, definition: Resource, caller: Caller): SavedView {
  return {
    id: row.id,
    screen: row.screen,
    name: row.name,
    ...knownWords(definition, row.state),
    is_shared: row.is_shared,
    is_mine: row.owner_id === caller.actorId,
    is_default: row.view_id !== null,
    may_change: mayChange(row, caller),
    owner_name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    version: row.version,
  };
}

/** One's own, and what is shared for who may share: it belongs to everybody then. Own choice. */
export const mayChange = (row: Pick<ViewRow, 'owner_id' | 'is_shared'>, caller: Caller): boolean =>
  row.owner_id === caller.actorId ||
  (row.is_shared && isAllowed(caller, 'views.share') && isOwnOf(row.owner_id, caller));
