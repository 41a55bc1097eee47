/** The snapshots of a server: read once, and again when the database tells that something of them has changed. */
import type { PublicResource } from '../../shared/definition/check-public.ts';
import type { ServerDatabase } from '../db/connect.ts';
import type { ChangeFeed } from './change-feed.ts';
import { KeptMap } from './kept-map.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

/** Of all organisations together; a row is about a kilobyte. */
const maxRowsKept = 100_000;
/** What a snapshot weighs by itself, in rows. */
const ownWeight = 10;

interface Kept {
  snapshot: Promise<Snapshot>;
  readMs: number;
}

export interface SnapshotsDeps {
  database: ServerDatabase;
  feed: ChangeFeed;
}

export class Snapshots {
  readonly #deps: SnapshotsDeps;
  readonly #kept = new KeptMap<Kept>(maxRowsKept);

  constructor(deps: SnapshotsDeps) {
    this.#deps = deps;
    deps.feed.listen((change) => {
      if (change === undefined) return this.#kept.deleteWhere(() => true);
      // Which pictures are shown where is not worth knowing: few change.
      const { accountId, table } = change;
      const begin = table === 'media' ? `${accountId} ` : `${accountId} ${table} `;
      this.#kept.deleteWhere((key) => key.startsWith(begin));
    });
  }

  /** As the database has it now, or had it no more than a second ago. Whoever asks while it is read waits for the same. */
  of(accountId: string, definition: PublicResource): Promise<Snapshot> {
    const key = `${accountId} ${definition.viewOf ?? definition.name} ${definition.name}`;
    const known = this.#kept.get(key);
    if (known && this.#deps.feed.isFresh(known.readMs)) return known.snapshot;
    const kept: Kept = {
      snapshot: readSnapshot(this.#deps.database, accountId, definition),
      readMs: performance.now(),
    };
    this.#kept.set(key, kept, ownWeight);
    // What was told to be otherwise meanwhile is kept no more.
    kept.snapshot.then(
      ({ rows }) => this.#kept.get(key) === kept && this.#kept.set(key, kept, ownWeight + rows.length),
      () => this.#kept.get(key) === kept && this.#kept.delete(key),
    );
    return kept.snapshot;
  }
}
