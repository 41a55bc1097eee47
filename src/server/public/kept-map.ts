/** A map of what is worth keeping, up to a weight: what was not asked for the longest goes first. */
export class KeptMap<V> {
  readonly #entries = new Map<string, { value: V; weight: number }>();
  readonly #heaviest: number;
  #weight = 0;
  /** What was asked for or kept last, and so need not be put behind the others. */
  #newest: string | undefined;

  constructor(heaviest: number) {
    this.#heaviest = heaviest;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry || key === this.#newest) return entry?.value;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#newest = key;
    return entry.value;
  }

  /** Keeps a value, also one that is kept already and weighs something else by now. */
  set(key: string, value: V, weight: number): void {
    this.delete(key);
    this.#entries.set(key, { value, weight });
    this.#newest = key;
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#heaviest) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  /** Drops those of which this is so. */
  deleteWhere(goes: (key: string, value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (goes(key, value)) this.delete(key);
  }
}
