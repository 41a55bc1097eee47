/** Orders of the demo events: sold out ones are full, cancelled ones half paid back. screens.md 7.2. */
import type { EventOrderRow, EventRow, MemberRow, Setting } from './rows.ts';
import { days, iso, msOf, numberInOrder, stampsAt, tellingOf, type Telling } from './stamps.ts';
import type { DemoSize, TenantStory } from './story.ts';

const maxTickets = 4;
/** An event takes orders until it begins. */
const quiet = ['draft', 'scheduled', 'postponed'];

/** What the processor keeps of a card payment, as a negative amount. */
export const cardFee = (amount: number): number =>
  amount === 0 ? 0 : -Math.min(amount, Math.round(amount * 0.029) + 30);

/** About as many as the story says, numbered in the order in which they came. */
export function buildOrders(
  story: TenantStory,
  setting: Setting,
  { members, events }: { members: readonly MemberRow[]; events: readonly EventRow[] },
  size: DemoSize,
): EventOrderRow[] {
  const telling = tellingOf(story, setting, size, 'orders');
  const guests = members.filter(({ deleted_at, account_status }) => deleted_at === null && account_status === 'active');
  const selling = events.filter(({ status }) => !quiet.includes(status));
  const wishes = wishesOf(telling, selling);
  const rows = selling.flatMap((event) => ordersOf(telling, event, wishes.get(event.id)!, guests));
  ensureStates(telling, rows, events);
  return numberInOrder(rows, story.life.otherCurrency ? 'E' : 'HD', ({ at }) => at);
}

/** How many orders an event has: its room, filled as beta(5, 2) says, brought to the story's number in all. */
function wishesOf({ story, size, random }: Telling, events: readonly EventRow[]): Map<string, number> {
  const fills = events.map(
    ({ capacity, status }) => (capacity ?? 60) * (status === 'sold_out' ? 1 : beta(random.next)),
  );
  const sum = fills.reduce((one, other) => one + other, 0);
  const share = Math.min(0.62, story.life.orders[size] / sum);
  return new Map(
    events.map(({ id, status, capacity }, index) => [
      id,
      status === 'sold_out' ? capacity! : Math.max(1, Math.round(fills[index]! * share)),
    ]),
  );
}

/** The fifth smallest of six draws. */
const beta = (next: () => number) =>
  [next(), next(), next(), next(), next(), next()].toSorted((one, other) => one - other)[4]!;

/** Until the room is full; a sold out one has no place left. */
function ordersOf(telling: Telling, event: EventRow, wanted: number, guests: readonly MemberRow[]): EventOrderRow[] {
  const { setting, random } = telling;
  const from = msOf(event.created_at);
  const until = Math.min(setting.base - 60_000, msOf(event.starts_at));
  const rows: EventOrderRow[] = [];
  let left = event.capacity ?? Number.MAX_SAFE_INTEGER;
  for (let count = 0; left > 0 && (event.status === 'sold_out' || count < wanted); count += 1) {
    const at = iso(from + Math.floor((until - from) * random.next() ** 0.6));
    const guest = random.pick(guests);
    const row = orderRow(telling, event, {
      at,
      memberId: msOf(guest.joined_at) <= msOf(at) ? guest.id : null,
      room: left,
    });
    if (takesPlace(row.status)) left -= row.tickets;
    rows.push(row);
  }
  return rows;
}

export const takesPlace = (status: string | undefined): boolean => status !== 'failed' && status !== 'refunded';

interface Ordered {
  at: string;
  /** Whoever was no member then ordered as a guest. */
  memberId: string | null;
  room: number;
}

function orderRow(telling: Telling, event: EventRow, { at, memberId, room }: Ordered): EventOrderRow {
  const { setting, random } = telling;
  const tickets = Math.min(room, Number(random.pickWeighted({ 1: 58, 2: 30, 3: 8, [maxTickets]: 4 })));
  const price = event.price_cents as number;
  const free = price === 0 ? tickets : tickets > 1 && random.chance(0.06) ? 1 : 0;
  const amount = price * (tickets - free);
  const isRecent = setting.base - msOf(at) < days(2);
  const status =
    amount === 0
      ? 'free'
      : event.status === 'cancelled'
        ? random.pickWeighted({ refunded: 55, paid: 45 })
        : isRecent && random.chance(0.12)
          ? 'pending'
          : random.pickWeighted({ paid: 956, failed: 22, refunded: 14, partially_refunded: 7, disputed: 1 });
  return {
    number: '',
    event_id: event.id,
    member_id: memberId,
    chapter_id: event.chapter_id,
    at,
    tickets,
    free_tickets: free,
    amount_cents: amount,
    currency: event.currency,
    status_previous: null,
    ...stampsAt(telling, at),
    ...moneyOf(status, amount),
  };
}

function moneyOf(status: string, amount: number) {
  const isIn = ['paid', 'refunded', 'partially_refunded', 'disputed'].includes(status);
  return {
    status,
    fee_cents: isIn ? cardFee(amount) : 0,
    refunded_cents: status === 'refunded' ? amount : status === 'partially_refunded' ? Math.ceil(amount / 2) : 0,
  };
}

/** What chance has left out of a small load: each state of a paid order once, among events that are over. */
function ensureStates({ story }: Telling, rows: EventOrderRow[], events: readonly EventRow[]): void {
  if (story.life.otherCurrency === null) return;
  const over = new Set(events.filter(({ status }) => status === 'ended').map(({ id }) => id));
  const paid = rows.filter(({ status, event_id }) => status === 'paid' && over.has(event_id));
  for (const status of ['failed', 'refunded', 'partially_refunded', 'disputed']) {
    const row = paid.pop();
    if (row && !rows.some((one) => one.status === status))
      Object.assign(row, moneyOf(status, row.amount_cents as number));
  }
  const last = rows.reduce((one, other) => (one.at! > other.at! ? one : other));
  if (!rows.some(({ status }) => status === 'pending') && (last.amount_cents as number) > 0)
    Object.assign(last, moneyOf('pending', last.amount_cents as number));
}
