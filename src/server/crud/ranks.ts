/** Numbers for an order, with room between them, so that one that is moved needs no other to change. Pure. */

const room = 10;
/** What a field of places takes at most. */
const largest = 1_000_000;

/**
 * The places of an order, each larger than the one before.
 *
 * @param order ids, the first first
 * @param kept the places that may stay, by id; they stay wherever they can
 */
export function assignRanks(order: readonly string[], kept: ReadonlyMap<string, number>): Map<string, number> {
  const places = new Map<string, number>();
  let last = 0;
  for (const [index, id] of order.entries()) {
    const own = kept.get(id);
    if (own !== undefined && own > last) last = own;
    else last += stepFrom(last, index, { order, kept });
    places.set(id, last);
  }
  return last > largest && kept.size > 0 ? assignRanks(order, new Map()) : places;
}

/** How far the next place lies behind the last one: within the room up to the next that can stay, if there is any. */
function stepFrom(
  last: number,
  from: number,
  { order, kept }: { order: readonly string[]; kept: ReadonlyMap<string, number> },
): number {
  const next = order.find((id, index) => index > from && (kept.get(id) ?? 0) > last);
  const place = next === undefined ? undefined : kept.get(next);
  if (next === undefined || place === undefined) return room;
  const share = Math.floor((place - last) / (order.indexOf(next) - from + 1));
  return share > 0 ? Math.min(share, room) : room;
}
