/** Keeping, changing, removing and bringing back views, each written down. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { KeptView, SavedView, ViewChange } from '../../../shared/contracts/saved-view-calls.ts';
import { maxViewsPerList } from '../../../shared/contracts/saved-views.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { requireOwn } from '../../http/belonging.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';
import { requireListScreen } from './list-screen.ts';
import { findView, mayChange, toView, type ViewRow } from './read-views.ts';
import { requireKnownWords } from './view-state.ts';

export interface WrittenView {
  view: SavedView;
  auditId: string;
}

/** @throws AppError 403 without the right to share, 409 `limit_reached` when the list has too many, 422 */
export async function createView(
  tenant: TenantScope,
  { screen, name, state, is_shared = false }: KeptView,
  caller: Caller,
): Promise<WrittenView> {
  const definition = requireListScreen(screen, caller);
  requireKnownWords(definition, state);
  if (is_shared) requirePermission(caller, 'views.share');
  const { count, last } = await tenant
    .selectFrom('saved_views')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('owner_id', '=', caller.actorId)
    .where('screen', '=', screen)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxViewsPerList) throw new AppError('limit_reached', { params: { max: maxViewsPerList } });
  const id = randomUUID();
  await tenant
    .insertInto('saved_views', {
      id,
      screen,
      resource: definition.name,
      name,
      owner_id: caller.actorId,
      is_shared,
      state: JSON.stringify(state),
      position: (last ?? -1) + 1,
      updated_by: caller.actorId,
    })
    .execute();
  const row = await findView(tenant, { id }, caller);
  const auditId = await writeDown(tenant, caller, { action: 'create', row, before: null, after: { name, is_shared } });
  return { view: toView(row, definition, caller), auditId };
}

/** @throws AppError 403 for a view of others, 404, 409 `stale_record`, 428 `version_required` */
export async function changeView(
  tenant: TenantScope,
  { id, change }: { id: string; change: ViewChange },
  caller: Caller,
): Promise<WrittenView> {
  const row = await findView(tenant, { id }, caller);
  const definition = requireListScreen(row.screen, caller);
  const { version, ...sent } = change;
  const wanted = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  requireRight(row, caller, sent.is_shared === true);
  if (version === undefined) throw new AppError('version_required', { details: { field: 'version' } });
  if (version !== row.version)
    throw new AppError('stale_record', {
      details: { current: toView(row, definition, caller), fields: Object.keys(wanted) },
    });
  if (sent.state) requireKnownWords(definition, sent.state);
  const { state, ...rest } = wanted as { name?: string; is_shared?: boolean; state?: object };
  await setColumns(tenant, row, { ...rest, ...(state && { state: JSON.stringify(state) }) });
  return told(tenant, caller, { action: 'update', row, fields: Object.keys(wanted) });
}

/** @throws AppError 403 for a view of others, 404 */
export async function removeView(tenant: TenantScope, id: string, caller: Caller): Promise<string> {
  const row = await findView(tenant, { id }, caller);
  requireRight(row, caller, false);
  await setColumns(tenant, row, { deleted_at: new Date().toISOString() });
  return writeDown(tenant, caller, { action: 'delete', row, before: { name: row.name }, after: { deleted: true } });
}

/** @throws AppError 403 for a view of others, 404 for what is not removed */
export async function restoreView(tenant: TenantScope, id: string, caller: Caller): Promise<WrittenView> {
  const row = await findView(tenant, { id, place: 'bin' }, caller);
  requireRight(row, caller, false);
  await setColumns(tenant, row, { deleted_at: null });
  return told(tenant, caller, { action: 'undelete', row, fields: ['deleted_at'] });
}

/** The view a person's list opens with. @throws AppError 404 for a view that they do not see, or of another list */
export async function setDefaultView(
  tenant: TenantScope,
  { screen, viewId }: { screen: string; viewId: string | null },
  caller: Caller,
): Promise<void> {
  requireListScreen(screen, caller);
  if (viewId !== null) {
    const row = await findView(tenant, { id: viewId }, caller);
    if (row.screen !== screen) throw new AppError('not_found', { details: { resource: 'saved_views' } });
  }
  await tenant
    .insertInto('saved_view_defaults', { staff_id: caller.actorId, screen, view_id: viewId })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'staff_id', 'screen'])
        .doUpdateSet({ view_id: viewId, updated_at: sql<string>`now()` }),
    )
    .execute();
}

function requireRight(row: ViewRow, caller: Caller, shares: boolean): void {
  requireOwn(row.owner_id, caller);
  if (!mayChange(row, caller) || (shares && !row.is_shared)) requirePermission(caller, 'views.share');
}

async function setColumns(
  tenant: TenantScope,
  row: ViewRow,
  values: { name?: string; is_shared?: boolean; state?: string; deleted_at?: string | null },
): Promise<void> {
  await tenant
    .updateTable('saved_views')
    .set({ ...values, version: row.version + 1, updated_at: sql<string>`now()`, updated_by: tenant.actorId })
    .where('id', '=', row.id)
    .execute();
}

/** The view as it is after a change, written down. */
async function told(
  tenant: TenantScope,
  caller: Caller,
  { action, row, fields }: { action: string; row: ViewRow; fields: string[] },
): Promise<WrittenView> {
  const now = await findOwnOrShared(tenant, row, caller);
  const of = (one: ViewRow) => Object.fromEntries(fields.map((field) => [field, one[field as keyof ViewRow]]));
  const auditId = await writeDown(tenant, caller, { action, row, before: of(row), after: of(now) });
  return { view: toView(now, requireListScreen(row.screen, caller), caller), auditId };
}

/** Who takes a view of others back from everybody sees it no more: told of what it was. */
async function findOwnOrShared(tenant: TenantScope, row: ViewRow, caller: Caller): Promise<ViewRow> {
  try {
    return await findView(tenant, { id: row.id }, caller);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...row, is_shared: false, version: row.version + 1 };
  }
}

interface Entry {
  action: string;
  row: ViewRow;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

async function writeDown(tenant: TenantScope, caller: Caller, { action, row, before, after }: Entry): Promise<string> {
  const id = randomUUID();
  await tenant
    .insertInto('audit_logs', {
      id,
      actor_id: tenant.actorId,
      actor_kind: 'staff',
      action,
      resource: 'saved_views',
      resource_id: row.id,
      resource_label: row.name,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
      request_id: caller.requestId,
      ip: caller.ip,
      user_agent: caller.userAgent,
      // A removed view is brought back by its own call; the undo of entries knows collections alone.
      undo_class: 'compensated',
    })
    .execute();
  return id;
}
