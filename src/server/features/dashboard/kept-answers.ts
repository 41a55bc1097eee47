/**
 * Answers that are kept for a minute, so that many who look at once cost what one does. Of a tenant, of what was asked, and of what the
 * person may see: whoever may see less has a key of their own (security R45).
 */
const keptMs = 60_000;
/** Own choice: more than a person can ask for in a minute; the oldest go first. */
const mostKept = 5_000;
const mostOfTenant = 400;

interface Kept {
  value: Promise<unknown>;
  atMs: number;
  isRefreshed: boolean;
}

export class KeptAnswers {
  readonly #kept = new Map<string, Map<string, Kept>>();
  #count = 0;

  /**
   * What is kept under the key, or what `find` answers; whoever asks while it is found waits for the same. `fresh` asks anew, at most
   * once a minute. What fails is kept for nobody.
   */
  async get<T>(
    { tenant, key, nowMs, fresh }: { tenant: string; key: string; nowMs: number; fresh: boolean },
    find: () => Promise<T>,
  ): Promise<{ value: T; ageMs: number }> {
    const ofTenant = this.#kept.get(tenant) ?? new Map<string, Kept>();
    const known = ofTenant.get(key);
    const isOld = !known || nowMs - known.atMs >= keptMs || nowMs < known.atMs;
    if (known && !isOld && (!fresh || known.isRefreshed))
      return { value: (await known.value) as T, ageMs: nowMs - known.atMs };
    const made: Kept = { value: find(), atMs: nowMs, isRefreshed: fresh };
    this.#keep(tenant, ofTenant, key, made);
    try {
      return { value: (await made.value) as T, ageMs: 0 };
    } catch (error) {
      if (ofTenant.get(key) === made) this.#drop(tenant, ofTenant, key);
      throw error;
    }
  }

  #keep(tenant: string, ofTenant: Map<string, Kept>, key: string, made: Kept): void {
    if (ofTenant.has(key)) this.#drop(tenant, ofTenant, key);
    for (const [old, { atMs }] of ofTenant) {
      if (made.atMs - atMs < keptMs && ofTenant.size < mostOfTenant) break;
      this.#drop(tenant, ofTenant, old);
    }
    for (const [first, all] of this.#kept) {
      if (this.#count < mostKept) break;
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
