/**
 * How far a page is scrolled when it comes. Specification 2: to the top on navigation. Back and Forward lead to where one was, and a
 * page that is shown again as it was left stands where it was left. Own choice, as the specification names navigation alone.
 */
import { productName } from '../../shared/specification/constants.ts';

export interface Arrival {
  /** POP: Back, Forward, or the browser opened the address. */
  type: 'PUSH' | 'REPLACE' | 'POP';
  /** The page that was shown before is shown still. */
  samePage: boolean;
  /** It has the address that it had when it was last shown. */
  sameAddress: boolean;
  /** Where it was left, in px from the top; undefined for a page that is built anew. */
  left?: number | undefined;
  /** Where this entry of the history was left. */
  entry?: number | undefined;
}

/** The place in px from the top; undefined: where it is. */
export function placeOnArrival({ type, samePage, sameAddress, left, entry }: Arrival): number | undefined {
  if (samePage) {
    if (type === 'POP') return entry;
    // A filter or the next rows: the person is in the middle of it. The same link once more leads to the top.
    return type === 'PUSH' && sameAddress ? 0 : undefined;
  }
  if (left !== undefined && sameAddress) return left;
  return type === 'POP' ? (entry ?? 0) : 0;
}

/** Where each entry of the history was left, by its key; outlives a reload in the browser tab's own storage. */
export interface EntryPlaces {
  of: (key: string) => number | undefined;
  leave: (key: string, top: number) => void;
  store: () => void;
}

const storageKey = `${productName}.scroll`;
/** More than anybody goes back. */
const maxEntries = 100;

export function makeEntryPlaces(): EntryPlaces {
  const places = new Map<string, number>(readStored());
  return {
    of: (key) => places.get(key),
    leave: (key, top) => {
      places.delete(key);
      places.set(key, top);
      const oldest = places.keys().next();
      if (places.size > maxEntries && !oldest.done) places.delete(oldest.value);
    },
    store: () => {
      try {
        window.sessionStorage.setItem(storageKey, JSON.stringify([...places]));
      } catch {
        // Storage may be switched off; after a reload one begins at the top then.
      }
    },
  };
}

function readStored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

const isPlace = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

/** What is still to come may take so long. */
const patienceMs = 5_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the window there; where the page is not that long yet, as soon as it is, unless the person moves first. Answers how to
 * stop trying.
 */
export function scrollWindowTo(top: number): () => void {
  window.scrollTo(0, top);
  const isThere = () => Math.abs(window.scrollY - top) < 1;
  if (isThere()) return () => undefined;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (isThere()) stop();
  });
  const timer = setTimeout(stop, patienceMs);
  growth.observe(document.body);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  return stop;

  function stop(): void {
    clearTimeout(timer);
    growth.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, stop);
  }
}
