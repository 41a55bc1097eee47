/**
 * Whose turn it is when more is asked for than can be done at once: tenants take turns, so that a thousand calls of one do not
 * stand before a single call of another, and none holds all the places (OWASP API4: unrestricted resource consumption). Nor does a
 * collection, so that one whose table is locked stops no other: a bulkhead.
 */
import { AppError } from '../errors.ts';

export interface TurnsOptions {
  /** How many may work at once. */
  places: number;
  /** How many of them one key may hold; asked with how many keys have worked or waited within the last second. */
  perKey: number | ((activeKeys: number) => number);
  /** How many of them may be held by work about one subject, of all keys together; and how many of those may wait for one key. */
  perSubject?: { places: number; line: number };
  /** How long one waits for a place, in milliseconds. */
  waitMs: number;
  /** How many may wait, of all keys together. */
  queue: number;
  /** How many of one key; half of them all unless said otherwise. */
  line?: number;
}

interface Waiter {
  subject: string;
  enter: () => void;
}

const rememberedMs = 1_000;
const comeAgainSeconds = 1;

/** The refusal of who has too much under way already: it is theirs to ask for less at once. */
const tooManyAtOnce = () =>
  new AppError('rate_limited', {
    textKey: 'errors.too_many_at_once',
    details: { seconds: comeAgainSeconds },
    headers: { 'retry-after': String(comeAgainSeconds) },
  });

/** A queue for places, fair among keys. */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #working = new Map<string, number>();
  readonly #workingOn = new Map<string, number>();
  /** When each key was last there, the latest at the end. */
  readonly #seen = new Map<string, number>();
  /** In the order in which the keys' turns come. */
  readonly #waiting = new Map<string, Waiter[]>();
  #taken = 0;
  #queued = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** How many work and how many wait now. */
  get state(): { working: number; waiting: number } {
    return { working: this.#taken, waiting: this.#queued };
  }

  /**
   * Does the work when the key's turn has come; `subject` is what it is about.
   *
   * @throws AppError `rate_limited` (429) when too many of the key wait already, `unavailable` (503) when too many wait of all
   *   together or about one subject, or when no place becomes free in time
   */
  async run<T>(key: string, work: () => Promise<T>, subject = ''): Promise<T> {
    this.#see(key);
    if (this.#queued > 0 || !this.#hasPlaceFor(key, subject)) await this.#wait(key, subject);
    else this.#take(key, subject);
    try {
      return await work();
    } finally {
      this.#leave(key, subject);
    }
  }

  /** Whoever asks again and again is there between its calls as well. */
  #see(key: string): void {
    const now = performance.now();
    this.#seen.delete(key);
    this.#seen.set(key, now);
    for (const [oldest, at] of this.#seen) {
      if (now - at < rememberedMs) return;
      this.#seen.delete(oldest);
    }
  }

  #hasPlaceFor(key: string, subject: string): boolean {
    const { places, perKey } = this.#options;
    const share = typeof perKey === 'number' ? perKey : perKey(this.#seen.size);
    return this.#taken < places && (this.#working.get(key) ?? 0) < share && !this.#isHeldUp(subject);
  }

  /** Whether work about it holds all the places that it may: perhaps its table is locked. */
  #isHeldUp(subject: string): boolean {
    const { perSubject } = this.#options;
    return subject !== '' && !!perSubject && (this.#workingOn.get(subject) ?? 0) >= perSubject.places;
  }

  #take(key: string, subject: string): void {
    this.#taken += 1;
    add(this.#working, key, 1);
    add(this.#workingOn, subject, 1);
  }

  #leave(key: string, subject: string): void {
    this.#taken -= 1;
    add(this.#working, key, -1);
    add(this.#workingOn, subject, -1);
    this.#admit();
  }

  #wait(key: string, subject: string): Promise<void> {
    const { queue, line: longest = queue / 2, perSubject } = this.#options;
    const line = this.#waiting.get(key) ?? [];
    if (this.#queued >= queue) throw new AppError('unavailable');
    const isOfIt = (one: Waiter) => one.subject === subject;
    if (perSubject && this.#isHeldUp(subject) && line.filter(isOfIt).length >= perSubject.line)
      throw new AppError('unavailable');
    if (line.length >= longest) throw tooManyAtOnce();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#forget(key, waiter);
        reject(new AppError('unavailable'));
      }, this.#options.waitMs);
      const waiter: Waiter = {
        subject,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      line.push(waiter);
      this.#waiting.set(key, line);
      this.#queued += 1;
      // A newcomer whose key has places left need not wait for those whose key has none.
      this.#admit();
    });
  }

  #forget(key: string, waiter: Waiter): void {
    this.#queued -= 1;
    this.#keep(
      key,
      (this.#waiting.get(key) ?? []).filter((one) => one !== waiter),
    );
  }

  #keep(key: string, line: Waiter[]): void {
    if (line.length === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, line);
  }

  /** Gives free places to those whose turn it is; a key that had its turn goes to the end. */
  #admit(): void {
    for (const [key, line] of this.#waiting) {
      if (this.#taken >= this.#options.places) return;
      // One whose subject has no place left lets those about others pass.
      const next = line.find(({ subject }) => this.#hasPlaceFor(key, subject));
      if (!next) continue;
      this.#waiting.delete(key);
      this.#keep(
        key,
        line.filter((one) => one !== next),
      );
      this.#queued -= 1;
      this.#take(key, next.subject);
      next.enter();
    }
  }
}

function add(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
