/**
 * One connection of the server's own, past any pooler: it hears what happens to jobs, and its being there says that this server's workers
 * live. A lock belongs to a connection: when the server is killed the database lets go of it at once, and whoever can take the lock of
 * a worker knows that the worker is dead.
 */
import type { FastifyBaseLogger } from 'fastify';
import { Client, type ClientConfig } from 'pg';

/** The first half of the locks' names: any number that nobody else takes. */
const lockSpace = 4_720_662;
const channel = 'guildhall_jobs';
const firstLookMs = 2_500;
const lookEveryMs = 5_000;
const longestPauseMs = 5_000;
/** How often the line shows that it still hears. */
const beatMs = 400;

/** A step of a job. */
export interface JobEvent {
  account: string;
  person: string;
  job: string;
}

/** Whoever hears of something else on the same line. */
export interface LineListener {
  channel: string;
  onMessage: (payload: string) => void;
  /** The line is there, at first or again. */
  onBack: () => void;
  /** The line still hears: whatever was told before this moment of `performance.now()` has come. */
  onHeard: (untilMs: number) => void;
}

export interface ListenConnectionOptions {
  address: ClientConfig;
  log: FastifyBaseLogger;
  /** Told of each step of each job. */
  onNews: (news: JobEvent) => void;
  /** The line is there, at first or again: what happened meanwhile was not heard. */
  onBack?: () => void;
  listener?: LineListener;
}

/** Opens at once and again whenever it is lost, until it is closed. */
export class ListenConnection {
  readonly #options: ListenConnectionOptions;
  #client: Client | undefined;
  #workers: readonly string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #pauseMs = 250;
  #isClosed = false;
  #isWatching = false;

  constructor(options: ListenConnectionOptions) {
    this.#options = options;
    void this.#open();
  }

  /** Says that these workers live as long as the line does, and those named before no longer. From now on the dead are looked for. */
  async hold(workers: readonly string[]): Promise<void> {
    this.#workers = workers;
    this.#isWatching = true;
    await this.#takeLocks();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#beat);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #open(): Promise<void> {
    const client = new Client({
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: 10_000,
      application_name: 'guildhall-line',
      ...this.#options.address,
    });
    client.on('error', () => undefined);
    const { listener, onNews, onBack } = this.#options;
    client.on('notification', ({ channel: of, payload = '' }) => {
      if (of === channel) onNews(JSON.parse(payload) as JobEvent);
      else listener?.onMessage(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (listener) await client.query(`listen ${listener.channel}`);
    } catch {
      void client.end().catch(() => undefined);
      return this.#openLater();
    }
    if (this.#isClosed) return void client.end().catch(() => undefined);
    client.once('end', () => this.#lost(client));
    this.#client = client;
    this.#pauseMs = 250;
    onBack?.();
    listener?.onBack();
    if (listener) void this.#showHearing(client, listener);
    await this.#takeLocks();
    // Time for the other servers to take theirs, after the database itself was away.
    this.#timer = setTimeout(() => void this.#look(client), firstLookMs);
  }

  #lost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    clearTimeout(this.#beat);
    this.#openLater();
  }

  #openLater(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#open(), this.#pauseMs);
    this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs);
  }

  /** What was told before a question comes before its answer; a line that has gone silent answers nothing. */
  async #showHearing(client: Client, listener: LineListener): Promise<void> {
    const askedMs = performance.now();
    const isAnswered = await client.query('select 1').then(
      () => true,
      () => false,
    );
    if (this.#client !== client) return;
    if (isAnswered) listener.onHeard(askedMs);
    this.#beat = setTimeout(() => void this.#showHearing(client, listener), beatMs);
  }

  async #takeLocks(): Promise<void> {
    const names = [...this.#workers];
    const client = this.#client;
    await client
      ?.query('select pg_advisory_unlock_all()')
      .then(() =>
        client.query('select pg_advisory_lock($1::int, hashtext(name)) from unnest($2::text[]) name', [
          lockSpace,
          names,
        ]),
      )
      .catch((error: Error) => this.#options.log.warn({ err: error }, 'the locks of the workers could not be taken'));
  }

  /** What dead workers had in hand goes back into the queue. */
  async #look(client: Client): Promise<void> {
    if (this.#client !== client) return;
    if (this.#isWatching) {
      const freed = await freeDead(client).catch(() => []);
      if (freed.length > 0)
        this.#options.log.warn({ workers: freed }, 'jobs of workers that died go back into the queue');
    }
    this.#timer = setTimeout(() => void this.#look(client), lookEveryMs);
  }
}

/** Who holds a job and no lock is dead. The locks of all servers are seen by each. */
async function freeDead(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker._private_jobs
     where locked_at < now() - interval '2 seconds' and not exists (select from pg_locks
       where locktype = 'advisory' and classid = $1::oid and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
         and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`,
    [lockSpace],
  );
  const dead = rows.map(({ worker }) => worker);
  if (dead.length > 0) await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  return dead;
}
