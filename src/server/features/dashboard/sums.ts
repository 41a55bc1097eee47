/** The sums that the database keeps as rows change (migrations 0032, 0033 and 0170), read in one statement whatever the length of the history. */
import { sql, type RawBuilder } from 'kysely';

import type { Days } from '../../../shared/time/periods.ts';
import { nextDay } from '../../../shared/time/time-zone.ts';
import type { TenantScope } from '../../db/scope.ts';

/** What they add up. */
export type Measure =
  | 'member_membership'
  | 'member_account'
  | 'member_plan'
  | 'member_industry'
  | 'member_belongs'
  | 'member_new'
  | 'member_joined'
  | 'member_left'
  | 'member_seen'
  | 'visits'
  | 'mrr'
  | 'mrr_plan'
  | 'mrr_moved'
  | 'revenue'
  | 'revenue_plan'
  | 'orders'
  | 'event_status'
  | 'event_featured'
  | 'event_new'
  | 'channel_kind'
  | 'channel_paid'
  | 'channel_approval'
  | 'channel_featured'
  | 'channel_active'
  | 'channel_new';

const amounts = ['count', 'amount', 'refunds', 'fees', 'tickets', 'free_tickets', 'paid'] as const;
/** Counts, and minor units of the currency in the key. */
export type Amounts = Record<(typeof amounts)[number], number>;

/** Which of a measure's sums: as things stand now, of some days, or of all days after one. */
export type Part = 'now' | Days | { after: string };

/** Amounts that no measure asked for has are not there. */
interface Row extends Partial<Amounts> {
  measure: Measure;
  key: string;
  /** How many of the bounds are not after the day; 0 for what no day belongs to. */
  slot: number;
}

export class Sums {
  /** The rows of each measure by slot: a part of a chart is found at once. */
  readonly #slots = new Map<Measure, Row[][]>();
  /** The slot that a day begins, and the one after the part that a day ends. */
  readonly #begin: Map<string, number>;
  readonly #after: Map<string, number>;

  constructor(rows: Row[], bounds: string[]) {
    this.#begin = new Map(bounds.map((day, index) => [day, index + 1]));
    this.#after = new Map(bounds.map((day, index) => [nextDay(day, -1), index + 1]));
    for (const row of rows) {
      const slots = this.#slots.get(row.measure) ?? Array.from({ length: bounds.length + 1 }, () => []);
      const slot = slots[row.slot];
      if (!slot) throw new Error(`There is no slot ${row.slot}.`);
      slot.push(row);
      this.#slots.set(row.measure, slots);
    }
  }

  /** The sums of one key, or of all keys together. */
  of(measure: Measure, part: Part, key?: string): Amounts {
    const sum = nothing();
    for (const slot of this.#select(measure, part))
      for (const row of slot) if (key === undefined || row.key === key) addTo(sum, row);
    return sum;
  }

  /** The sums by key; none that are nothing. */
  byKey(measure: Measure, part: Part): Map<string, Amounts> {
    const sums = new Map<string, Amounts>();
    for (const slot of this.#select(measure, part))
      for (const row of slot) {
        const sum = sums.get(row.key) ?? nothing();
        addTo(sum, row);
        sums.set(row.key, sum);
      }
    for (const [key, sum] of sums) if (amounts.every((name) => sum[name] === 0)) sums.delete(key);
    return sums;
  }

  #select(measure: Measure, part: Part): Row[][] {
    const [from, until] = this.#slotsOf(part);
    return this.#slots.get(measure)?.slice(from, until) ?? [];
  }

  #slotsOf(part: Part): [number, number | undefined] {
    if (part === 'now') return [0, 1];
    if ('after' in part) return [slotIn(this.#after, part.after), undefined];
    return [slotIn(this.#begin, part.from), slotIn(this.#after, part.to)];
  }
}

function slotIn(slots: ReadonlyMap<string, number>, day: string): number {
  const slot = slots.get(day);
  if (slot === undefined) throw new Error(`The sums were not read so that a part begins or ends with ${day}.`);
  return slot;
}

const nothing = (): Amounts => ({ count: 0, amount: 0, refunds: 0, fees: 0, tickets: 0, free_tickets: 0, paid: 0 });

/** Each by its name: this is done for every row of every part of a chart. */
function addTo(sum: Amounts, row: Row): void {
  sum.count += row.count ?? 0;
  sum.amount += row.amount ?? 0;
  sum.refunds += row.refunds ?? 0;
  sum.fees += row.fees ?? 0;
  sum.tickets += row.tickets ?? 0;
  sum.free_tickets += row.free_tickets ?? 0;
  sum.paid += row.paid ?? 0;
}

/** What of the amounts each measure has; those that only count are not here. What is not there is not read. */
const amountsOf: Partial<Record<Measure, readonly (keyof Amounts)[]>> = {
  mrr: ['amount'],
  mrr_plan: ['amount'],
  mrr_moved: ['amount'],
  revenue: ['amount', 'refunds', 'fees'],
  revenue_plan: ['amount', 'refunds', 'fees'],
  orders: ['amount', 'refunds', 'fees', 'tickets', 'free_tickets', 'paid'],
};

/** Reads measures so that `parts` can be told apart; what has not been moved to the sums yet is added in the same statement. */
export async function readSums(
  { accountId, prepared }: TenantScope,
  { places, measures, parts }: { places: string[]; measures: Measure[]; parts: readonly (Part | null)[] },
): Promise<Sums> {
  const bounds = [...new Set(parts.flatMap((part) => boundsOf(part)))].toSorted();
  const read = ['count' as const, ...new Set(measures.flatMap((measure) => amountsOf[measure] ?? []))];
  const columns = sql.raw(read.join(', '));
  const added = sql.raw(read.map((name) => `sum(${name})::bigint as ${name}`).join(', '));
  const of = (table: string, when: RawBuilder<unknown>) => sql`
    select measure, key, day, ${columns} from ${sql.table(table)} where account_id = ${accountId}
      and measure = any(${measures}) and chapter_id = any(${places}::uuid[]) and ${when}`;
  const now = sql`day = '-infinity'`;
  const since = sql`day >= ${bounds[0] ?? 'infinity'}::date`;
  const rows = await prepared(sql<Row>`
    select measure, key, width_bucket(day, ${bounds}::date[]) as slot, ${added}
      from (${of('dashboard_sums', now)} union all ${of('dashboard_sums', since)}
            union all ${of('dashboard_changes', sql`(${now} or ${since})`)}) as kept group by 1, 2, 3`);
  return new Sums(rows, bounds);
}

function boundsOf(part: Part | null): string[] {
  if (part === null || part === 'now') return [];
  return 'after' in part ? [nextDay(part.after)] : [part.from, nextDay(part.to)];
}
