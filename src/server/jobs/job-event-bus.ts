/** Tells each person who looks of the steps of their own jobs: within this server, from the one line to the database. */
import type { JobEvent } from './listen-connection.ts';

type Listener = (job: string) => void;

export class JobEventBus {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Listens to the jobs of one person; answers what ends it. */
  listen(account: string, person: string, listener: Listener): () => void {
    const key = `${account} ${person}`;
    const present = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, present.add(listener));
    return () => {
      present.delete(listener);
      if (present.size === 0) this.#listeners.delete(key);
    };
  }

  tell({ account, person, job }: JobEvent): void {
    for (const listener of this.#listeners.get(`${account} ${person}`) ?? []) listener(job);
  }

  /** Whoever listens may have missed something: all look again. */
  tellAll(): void {
    for (const present of this.#listeners.values()) for (const listener of present) listener('');
  }
}
