/** What a collection of an organisation has that anybody may read now or some day, as the database had it at a moment. */
import { sql } from 'kysely';

import { orderOf, type PublicResource } from '../../shared/definition/check-public.ts';
import { isFinal } from '../../shared/definition/define-resource.ts';
import { dueChange, statesBefore } from '../../shared/definition/timed-state.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { placeOfNow } from '../../shared/time/spans.ts';
import { columnList } from '../crud/column-set.ts';
import type { Row } from '../crud/row.ts';
import { previousColumn } from '../crud/states.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, type TenantScope } from '../db/scope.ts';
import { lookUp } from '../http/deadline.ts';

/** A record whose fields are public, or say whether it is. */
export type PublicRow = Row & { id: string };

/** A picture of `media`. */
export interface PublicMedia {
  id: string;
  mime: string;
  width: number | null;
  height: number | null;
  alt_text: string | null;
}

export interface Snapshot {
  /** Another one for each that is read. */
  serial: number;
  definition: PublicResource;
  /** In their order. */
  rows: readonly PublicRow[];
  media: ReadonlyMap<string, PublicMedia>;
  /** When time alone makes another record live, in milliseconds, the first first; days are none of these. */
  moments: readonly number[];
}

/** More than a page shows; those beyond it in their order are not served. */
const maxRows = 1_000;

let serial = 0;

/** Reads it, all at one moment. */
export async function readSnapshot(
  database: ServerDatabase,
  accountId: string,
  definition: PublicResource,
): Promise<Snapshot> {
  const who = { accountId, actorId: null, subject: definition.name };
  const { rows, media } = await lookUp(
    readTenant(database, who, async (tenant) => {
      const found = await readRows(tenant, definition);
      return { rows: found, media: await readMedia(tenant, definition, found) };
    }),
  );
  serial += 1;
  return {
    serial,
    definition,
    rows,
    media: new Map(media.map((one) => [one.id, one])),
    moments: momentsOf(definition, rows),
  };
}

/** Those in a state in which they are live, or from which time alone leads to one. */
async function readRows(tenant: TenantScope, definition: PublicResource): Promise<PublicRow[]> {
  const { live } = definition.public;
  const [order, direction] = orderOf(definition.public);
  return tenant.prepared(sql<PublicRow>`
    select ${columnList(columnsOf(definition))} from ${sql.table(definition.name)}
     where account_id = ${tenant.accountId} and deleted_at is null
       and ${sql.ref(live.field)} = any(${statesBefore(definition, live.field, live.is)})
     order by ${sql.ref(order)} ${sql.raw(direction)} nulls last, id limit ${sql.lit(maxRows)}`);
}

function columnsOf(definition: PublicResource): string[] {
  const { timedTransitions, final = {}, public: part } = definition;
  const { fields, live, window = [], audience, by = [], link, path } = part;
  const moves = timedTransitions.filter(({ field }) => field === live.field);
  const wanted = [
    'id',
    ...fields,
    live.field,
    ...window,
    ...by,
    ...moves.map(({ after }) => after.field),
    ...(moves.some(({ to }) => to === 'previous') ? [previousColumn(live.field)] : []),
    ...Object.keys(final),
    ...[audience, link, path].filter((key) => key !== undefined),
  ];
  return [...new Set(wanted)];
}

async function readMedia(
  tenant: TenantScope,
  { fields, public: part }: PublicResource,
  rows: readonly PublicRow[],
): Promise<PublicMedia[]> {
  const keys = part.fields.filter((key) => fields[key]?.kind === 'image');
  const ids = rows.flatMap((row) => keys.map((key) => row[key])).filter((id) => typeof id === 'string');
  if (ids.length === 0) return [];
  return tenant.prepared(sql<PublicMedia>`
    select id, mime, width, height, alt_text from media
     where account_id = ${tenant.accountId} and id = any(${ids}::uuid[]) and deleted_at is null`);
}

/** A state moves once a moment has passed, a window ends as soon as it has come: both sides of each. */
function momentsOf({ fields, timedTransitions, public: part }: PublicResource, rows: readonly PublicRow[]): number[] {
  const waits = timedTransitions.map(({ after }) => ({ key: after.field, ms: (after.days ?? 0) * 86_400_000 }));
  const ways = [...waits, ...(part.window ?? []).map((key) => ({ key, ms: 0 }))].filter(
    ({ key }) => fields[key]?.kind === 'moment',
  );
  const moments = rows.flatMap((row) => ways.map(({ key, ms }) => Date.parse(String(row[key])) + ms));
  const sides = moments.filter((ms) => !Number.isNaN(ms)).flatMap((ms) => [ms, ms + 1]);
  return [...new Set(sides)].toSorted((one, other) => one - other);
}

/** Whether a record is live at a moment, whatever of that has been written down. */
export function isLive(definition: PublicResource, row: PublicRow, clock: Clock): boolean {
  const { live } = definition.public;
  const change = isFinal(definition, row) ? undefined : dueChange(definition, row, clock);
  return live.is.includes(String(change?.[live.field] ?? row[live.field])) && isWithin(definition, row, clock);
}

function isWithin({ public: { window } }: PublicResource, row: PublicRow, clock: Clock): boolean {
  if (!window) return true;
  const [from, until] = window.map((key) => (row[key] as string | undefined) ?? null);
  return placeOfNow({ from: from ?? null, until: until ?? null }, clock) === 'within';
}

/** Between which of its moments a time lies: as long as it is the same, the same records are live on a day. */
export function periodOf({ moments }: Pick<Snapshot, 'moments'>, nowMs: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? Infinity) <= nowMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
