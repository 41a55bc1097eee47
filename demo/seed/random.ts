/** The one source of chance of the demo data: the same seed gives the same rows, on every machine and every day. Own choice. */

export interface Random {
  /** At least 0, less than 1. */
  next: () => number;
  /** A whole number between both, ends included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Picks the first most often, the second half as often, the third a third as often and so on (Zipf). */
  pickZipf: <T>(list: readonly T[]) => T;
  pickWeighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>) => K;
  /** Some of the list, each once, in the list's order. */
  some: <T>(list: readonly T[], count: number) => T[];
  shuffle: <T>(list: readonly T[]) => T[];
  /** An id of the shape of a random UUID (version 4). */
  uuid: () => string;
}

/** A stream of chance named by `seed`; each concern takes its own, so that more of one thing does not change another. */
export function makeRandom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const shuffle = <T>(list: readonly T[]): T[] => {
    const result = [...list];
    for (let i = result.length - 1; i > 0; i -= 1) {
      const j = int(0, i);
      [result[i], result[j]] = [result[j]!, result[i]!];
    }
    return result;
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    pickZipf: (list) => pickByWeight(next(), list, (_item, index) => 1 / (index + 1)),
    pickWeighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>) =>
      pickByWeight(next(), Object.entries(weights) as [K, number][], ([, weight]) => weight)[0],
    some: (list, count) => {
      const chosen = new Set(shuffle(list.map((_item, index) => index)).slice(0, count));
      return list.filter((_item, index) => chosen.has(index));
    },
    shuffle,
    uuid: () => uuidOf(next),
  };
}

/**
 * `count` values in the shares of `weights`, in random order. Each value with a weight occurs at least once where `count`
 * has room for it, so that no state is missing from a small load.
 */
export function inShares<K extends string>(
  random: Random,
  count: number,
  weights: Readonly<Partial<Record<K, number>>>,
): K[] {
  const entries = Object.entries(weights) as [K, number][];
  const sum = entries.reduce((total, [, weight]) => total + weight, 0);
  const values = entries.flatMap(([value, weight]) =>
    Array<K>(Math.max(1, Math.floor((weight / sum) * count))).fill(value),
  );
  const most = entries.reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
  const rest = Array<K>(Math.max(0, count - values.length)).fill(most);
  // The commonest value makes room when the rare ones were rounded up.
  while (values.length > count && values.includes(most)) values.splice(values.indexOf(most), 1);
  return random.shuffle([...values, ...rest].slice(0, count));
}

/** mulberry32: 32 bits of state, enough for invented people. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a over the UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

function pickByWeight<T>(chance: number, list: readonly T[], weigh: (item: T, index: number) => number): T {
  let left = chance * list.reduce((sum, item, index) => sum + weigh(item, index), 0);
  for (const [index, item] of list.entries()) {
    left -= weigh(item, index);
    if (left < 0) return item;
  }
  return list.at(-1)!;
}

/** Drawn digit by digit, as ever, so that ids stay as they are; put together by bytes, for there are some hundred thousand. */
function uuidOf(next: () => number): string {
  const bytes = new Uint8Array(16);
  for (let i = 0; i < 16; i += 1) {
    const high = Math.floor(next() * 16);
    bytes[i] = high * 16 + Math.floor(next() * 16);
  }
  bytes[6] = 0x40 + (bytes[6]! % 16);
  bytes[8] = (8 + Math.floor(next() * 4)) * 16 + (bytes[8]! % 16);
  const hex = (from: number, to: number) => {
    let text = '';
    for (let i = from; i < to; i += 1) text += hexBytes[bytes[i]!]!;
    return text;
  };
  return `${hex(0, 4)}-${hex(4, 6)}-${hex(6, 8)}-${hex(8, 10)}-${hex(10, 16)}`;
}

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
