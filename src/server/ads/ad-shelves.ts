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
  reading: Promise<AdShelf>;
  /** Once it is read. */
  shelf?: AdShelf;
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
  of(accountId: string): AdShelf | Promise<AdShelf> {
    const known = this.#kept.get(accountId);
    if (known && this.#deps.feed.isFresh(known.readMs)) return known.shelf ?? known.reading;
    const kept: Kept = { reading: readShelf(this.#deps.database, accountId), readMs: performance.now() };
    this.#kept.set(accountId, kept, ownWeight);
    // What was told to be otherwise meanwhile is kept no more.
    kept.reading.then(
      (shelf) => {
        kept.shelf = shelf;
        if (this.#kept.get(accountId) === kept) this.#kept.set(accountId, kept, ownWeight + shelf.byId.size);
      },
      () => this.#kept.get(accountId) === kept && this.#kept.delete(accountId),
    );
    return kept.reading;
  }
}
