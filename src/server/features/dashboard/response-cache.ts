/**
 * Answers that are kept for a minute, so that many who look at once cost what one does. Of a tenant, of what was asked, and of what the
 * person may see: whoever may see less has a key of their own (security R45).
 */
const keptMs = 60_000;
/** Own choice: more than a person can ask for in a minute; the oldest go first. */
const maxKept = 5_000;
const maxOfTenant = 400;

interface Kept {
  value: Promise<unknown>;
  atMs: number;
  isRefreshed: boolean;
}

/** Whose answer, which, and when it is asked for. */
export interface Asked {
  tenant: string;
  key: string;
  nowMs: number;
  fresh: boolean;
}

export interface Answer<T> {
  value: Promise<T>;
  /** When it was asked for, in milliseconds since 1970. */
  atMs: number;
}

export class ResponseCache {
  readonly #kept = new Map<string, Map<string, Kept>>();
  #count = 0;

  /** What is kept, or is being found at this moment; undefined where it is to be found anew: `fresh` asks for that, at most once a minute. */
  find<T>({ tenant, key, nowMs, fresh }: Asked): Answer<T> | undefined {
    const known = this.#kept.get(tenant)?.get(key);
    // Of two who ask at once the later one's may be kept first; a clock that was set back keeps nothing.
    const isOld = !known || Math.abs(nowMs - known.atMs) >= keptMs;
    if (isOld || (fresh && !known.isRefreshed)) return undefined;
    return { value: known.value as Promise<T>, atMs: known.atMs };
  }

  /** Keeps what `find` answers; whoever asks while it is found waits for the same. What fails is kept for nobody. */
  keep<T>({ tenant, key, nowMs, fresh }: Asked, find: () => Promise<T>): Answer<T> {
    const ofTenant = this.#kept.get(tenant) ?? new Map<string, Kept>();
    const value = find();
    const made: Kept = { value, atMs: nowMs, isRefreshed: fresh };
    this.#keep(tenant, ofTenant, key, made);
    value.catch(() => {
      if (ofTenant.get(key) === made) this.#drop(tenant, ofTenant, key);
    });
    return { value, atMs: nowMs };
  }

  #keep(tenant: string, ofTenant: Map<string, Kept>, key: string, made: Kept): void {
    if (ofTenant.has(key)) this.#drop(tenant, ofTenant, key);
    for (const [old, { atMs }] of ofTenant) {
      if (made.atMs - atMs < keptMs && ofTenant.size < maxOfTenant) break;
      this.#drop(tenant, ofTenant, old);
    }
    for (const [first, all] of this.#kept) {
      if (this.#count < maxKept) break;
      this.#count -= all.size;
      this.#kept.delete(first);
      if (first === tenant) ofTenant.clear();
    }
    // The tenant that asked last stands last, as do its answers.
    this.#kept.delete(tenant);
    this.#kept.set(tenant, ofTenant);
    ofTenant.set(key, made);
    this.#count += 1;
  }

  #drop(tenant: string, ofTenant: Map<string, Kept>, key: string): void {
    if (ofTenant.delete(key)) this.#count -= 1;
    if (ofTenant.size === 0) this.#kept.delete(tenant);
  }
}
