/** What the database tells of what anybody may read: that it has changed, and until when nothing of that kind was missed. */
import type { LineListener } from '../jobs/listen-connection.ts';

/** How old something may be of which nobody can say whether it still is so. */
const believedMs = 1_000;

/** That something of an organisation has changed: a table of that name; undefined where anything may have. */
type Listener = (change: { accountId: string; table: string } | undefined) => void;

/** One a server: it hears on the line to the database, and tells whoever keeps something. */
export class ChangeFeed implements LineListener {
  readonly channel = 'public_changed';
  readonly #listeners = new Set<Listener>();
  /** Whatever changed before this moment was heard of. */
  #heardUntil = -Infinity;

  /** Answers what ends the listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  onMessage(payload: string): void {
    const [accountId = '', table = ''] = payload.split(' ');
    for (const listener of this.#listeners) listener({ accountId, table });
  }

  onBack(): void {
    for (const listener of this.#listeners) listener(undefined);
  }

  onHeard(untilMs: number): void {
    this.#heardUntil = untilMs;
  }

  /** Whether what was read at a moment of `performance.now()`, and of which no change was told, is no older than a second. */
  isFresh(readMs: number): boolean {
    return Math.max(readMs, this.#heardUntil) >= performance.now() - believedMs;
  }
}
