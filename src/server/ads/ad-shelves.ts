/** The shelves of a server: read once, and again when the database tells that something on them has changed. */
import type { ServerDatabase } from '../db/connect.ts';
import type { ChangeFeed } from '../public/change-feed.ts';
import { KeptMap } from '../public/kept-map.ts';
import { readShelf, type AdShelf } from './ad-shelf.ts';

const told = new Set(['ads', 'ad_creatives', 'ad_placements', 'advertisers', 'media', 'accounts']);
const maxAdsKept = 50_000;
/** What a shelf weighs by itself, in ads. */
const ownWeight = 10;

interface Kept {
  shelf: Promise<AdShelf>;
  readMs: number;
}

export class AdShelves {
  readonly #deps: { database: ServerDatabase; feed: ChangeFeed };
  readonly #kept = new KeptMap<Kept>(maxAdsKept);

  constructor(deps: { database: ServerDatabase; feed: ChangeFeed }) {
    this.#deps = deps;
    deps.feed.listen((change) => {
      if (change === undefined) this.#kept.deleteWhere(() => true);
      else if (told.has(change.table)) this.#kept.delete(change.accountId);
    });
  }

  /** As the database has it now, or had it no more than a second ago. Whoever asks while it is read waits for the same. */
  of(accountId: string): Promise<AdShelf> {
    const known = this.#kept.get(accountId);
    if (known && this.#deps.feed.isFresh(known.readMs)) return known.shelf;
    const kept: Kept = { shelf: readShelf(this.#deps.database, accountId), readMs: performance.now() };
    this.#kept.set(accountId, kept, ownWeight);
    // What was told to be otherwise meanwhile is kept no more.
    kept.shelf.then(
      ({ byId }) => this.#kept.get(accountId) === kept && this.#kept.set(accountId, kept, ownWeight + byId.size),
      () => this.#kept.get(accountId) === kept && this.#kept.delete(accountId),
    );
    return kept.shelf;
  }
}
