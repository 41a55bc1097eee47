/** The records that home pages show, kept by a server: read again when the database tells of a change, and each minute for what is counted. */
import { postMomentsPassed } from '../../shared/text/posts-for-readers.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant } from '../db/scope.ts';
import { lookUp } from '../http/deadline.ts';
import type { ChangeFeed } from '../public/change-feed.ts';
import { KeptMap } from '../public/kept-map.ts';
import { readLiveRecords, type LiveRecords, type Wanted } from './live-records.ts';

/** Nobody tells of members and counts: so old they may be. */
const longestMs = 60_000;
const maxKept = 2_000;

/** Of these tables the database tells (migrations 0070 and 0240). */
const toldOf = new Set(['posts', 'channels', 'events', 'membership_plans', 'directory_settings']);

export interface LiveState extends LiveRecords {
  /** The same as long as it says the same. */
  serial: number;
}

interface Kept {
  state: Promise<LiveState>;
  words: string;
  readMs: number;
}

export class LiveStore {
  readonly #database: ServerDatabase;
  readonly #feed: ChangeFeed;
  readonly #kept = new KeptMap<Kept>(maxKept);
  /** What each organisation's said last, by which it is known that nothing has changed. */
  readonly #said = new KeptMap<{ serial: number; json: string }>(maxKept);
  #serial = 0;

  constructor({ database, feed }: { database: ServerDatabase; feed: ChangeFeed }) {
    this.#database = database;
    this.#feed = feed;
    feed.listen((change) => {
      if (change === undefined) this.#kept.deleteWhere(() => true);
      else if (toldOf.has(change.table)) this.#kept.delete(change.accountId);
    });
  }

  /** As the database has it now, or had it no more than a second ago; counts and members, a minute. */
  of(accountId: string, wanted: Wanted): Promise<LiveState> {
    const { words } = wanted;
    const known = this.#kept.get(accountId);
    const isYoung = known && performance.now() - known.readMs < longestMs;
    if (known?.words === words && isYoung && this.#feed.isFresh(known.readMs)) return known.state;
    const kept = { state: this.#read(accountId, wanted), words, readMs: performance.now() };
    this.#kept.set(accountId, kept, 1);
    kept.state.catch(() => this.#kept.get(accountId) === kept && this.#kept.delete(accountId));
    return kept.state;
  }

  async #read(accountId: string, wanted: Wanted): Promise<LiveState> {
    const who = { accountId, actorId: null, subject: 'home_sections' };
    const records = await lookUp(readTenant(this.#database, who, (tenant) => readLiveRecords(tenant, wanted)));
    const json = JSON.stringify(records);
    const before = this.#said.get(accountId);
    if (before?.json === json) return { ...records, serial: before.serial };
    this.#serial += 1;
    this.#said.set(accountId, { serial: this.#serial, json }, 1);
    return { ...records, serial: this.#serial };
  }
}

/** How many events are over, and posts out or featured no longer: as long as the same ones are, the same are shown. */
export const overAt = ({ events, posts }: Pick<LiveRecords, 'events' | 'posts'>, nowMs: number): string =>
  `${events.filter(({ ends_at }) => Date.parse(ends_at) <= nowMs).length},${postMomentsPassed(posts, nowMs)}`;
