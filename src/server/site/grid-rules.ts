/** What holds of the tabs of the app and their tiles whichever way they are written, and what their verbs do. screens.md 3.1, CP8 */
import { sql } from 'kysely';

import { isWebLink } from '../../shared/definition/checks.ts';
import { gridTabLimits, gridTabs } from '../../shared/resources/grid-tabs.ts';
import { gridTiles } from '../../shared/resources/grid-tiles.ts';
import { lockPlaces } from '../crud/lock-places.ts';
import { isSameValue } from '../crud/record.ts';
import type { Row } from '../crud/row.ts';
import type { VerbHandler, VerbHandlers, VerbWork } from '../crud/verb-handlers.ts';
import { changeRow } from '../crud/write.ts';
import type { PlannedWrite, WriteHooks } from '../crud/write-hooks.ts';
import type { TenantScope } from '../db/scope.ts';
import { invalid } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';

export const gridHooks: WriteHooks = {
  [gridTabs.name]: { before: ofTabs, copied: () => ({ is_default: false }) },
  [gridTiles.name]: { before: ofTiles },
};

/** These set what was: publishing asks whether that is right. */
const setsBack: ReadonlySet<string> = new Set(['undo', 'revert']);

/** @throws AppError 422 at `key` for one tab too many */
async function ofTabs({ tenant, row, values, action, caller }: PlannedWrite): Promise<Row> {
  if (!caller || setsBack.has(action)) return {};
  const after: Row = { ...row, ...values };
  let set: Row = {};
  const isNew = (row === null || row['deleted_at']) && !after['deleted_at'];
  const id = row?.['id'] ?? null;
  if (isNew) {
    await lockPlaces(tenant, gridTabs);
    const others = await readTabs(tenant, id);
    if (others.length >= gridTabLimits.max)
      throw invalid({ key: { key: 'grid.too_many_tabs', max: gridTabLimits.max } });
    const last = Math.max(0, ...others.map(({ position }) => position ?? 0));
    // A new one stands behind the others; an app begins with its first tab until somebody says otherwise.
    if (row === null) {
      const place = after['position'] ?? null;
      const isFirst = !others.some(({ is_default }) => is_default);
      set = {
        ...(place === null && { position: Math.min(last + step, largest) }),
        ...(isFirst && { is_default: true }),
      };
    }
  }
  const opens = after['is_default'] === true && (isNew || row?.['is_default'] !== true);
  if (opens && !after['deleted_at'] && action !== openFirst) await closeOthers(tenant, caller, id);
  return set;
}

const openFirst = 'make_default';
/** Room for what comes between. */
const step = 10;
const largest = 1_000_000;

interface StoredTab {
  id: string;
  is_default: boolean;
  position: number | null;
}

async function readTabs({ accountId, db }: TenantScope, but: unknown): Promise<StoredTab[]> {
  const { rows } = await sql<StoredTab & Row>`
    select * from grid_tabs where account_id = ${accountId} and deleted_at is null and id is distinct from ${but}
     order by id for no key update`.execute(db);
  return rows;
}

/** The app begins with none of the others any more. */
async function closeOthers(tenant: TenantScope, caller: Caller, but: unknown, batchId?: string): Promise<void> {
  for (const row of await readTabs(tenant, but)) {
    if (!row.is_default) continue;
    const marks = { action: openFirst, audit: 'reversible', batchId } as const;
    await changeRow(tenant, gridTabs, { row: row as Row & StoredTab, values: { is_default: false }, ...marks }, caller);
  }
}

/** What is filled in for each way of a tile; the fields of the others are emptied. */
const fieldsOfWay: Readonly<Record<string, readonly string[]>> = {
  screen: ['screen'],
  channel: ['channel_id'],
  web: ['url'],
  deep_link: ['url'],
  external_app: ['ios_url', 'android_url'],
};
const everyTarget = [...new Set(Object.values(fieldsOfWay).flat())];

/** @throws AppError 422 for a web page that is none, and another app of which no address is said */
async function ofTiles({ row, values, action, caller }: PlannedWrite): Promise<Row> {
  if (!caller || setsBack.has(action)) return {};
  const after: Row = { ...row, ...values };
  const way = String(after['link_type']);
  const own = fieldsOfWay[way] ?? [];
  const isTouched = row === null || ['link_type', ...everyTarget].some((key) => key in values);
  if (!isTouched) return {};
  const url = after['url'];
  if (way === 'web' && typeof url === 'string' && !isWebLink(url))
    throw invalid({ url: { key: 'validation.bad_web_link' } });
  if (way === 'external_app' && !own.some((key) => after[key])) throw invalid({ ios_url: { key: 'grid.one_address' } });
  const left = everyTarget.filter((key) => !own.includes(key) && !(key in values) && (row?.[key] ?? null) !== null);
  return Object.fromEntries(left.map((key) => [key, null]));
}

const setting = (key: string, valueOf: (work: { input: Row }) => unknown): VerbHandler => ({
  run: async ({ row, input }) => (isSameValue(row[key], valueOf({ input })) ? {} : { [key]: valueOf({ input }) }),
});

const switching = (value: boolean): VerbHandler => ({
  ...setting('is_active', () => value),
  isSoAlready: (row) => isSameValue(row['is_active'], value),
});

export const gridVerbs: VerbHandlers = {
  'grid_tiles.show': switching(true),
  'grid_tiles.hide': switching(false),
  'grid_tiles.resize': setting('size', ({ input }) => input['size']),
  'grid_tabs.make_default': {
    isSoAlready: (row) => row['is_default'] === true,
    run: async ({ tenant, row, caller, inBatch }: VerbWork) => {
      if (row['is_default'] === true) return {};
      await lockPlaces(tenant, gridTabs);
      await closeOthers(tenant, caller, row['id'], inBatch());
      return { is_default: true };
    },
  },
};
