/**
 * A semaphore whose permits go round among tenants when more is asked for than can be done at once, so that a thousand calls of one do
 * not stand before a single call of another, and none holds all the permits (OWASP API4: unrestricted resource consumption). Nor does a
 * collection, so that one whose table is locked stops no other: a bulkhead.
 */
import { AppError } from '../errors/app-error.ts';

export interface FairSemaphoreOptions {
  /** How many may work at once. */
  permits: number;
  /** How many of them one key may hold. */
  permitsPerKey: number;
  /**
   * How many of those by work that began a moment ago, for so many keys as have worked or waited within the last second and so much that
   * waits of this one. What takes longer waits for something itself, a lock say, and keeps nobody from the processor.
   */
  freshPermitsPerKey?: (activeKeys: number, waiting: number) => number;
  /** How many of them may be held by work about one subject, of all keys together; and how many of those may wait for one key. */
  permitsPerSubject?: { permits: number; maxQueuedPerKey: number };
  /** How long one waits for a permit, in milliseconds. */
  acquireTimeoutMs: number;
  /** How many may wait, of all keys together. */
  maxQueued: number;
  /** How many of one key; half of them all unless said otherwise. */
  maxQueuedPerKey?: number;
}

interface Waiter {
  subject: string;
  enter: () => void;
}

const rememberedMs = 1_000;
const freshMs = 50;
/** Where no work about a subject has begun for so long, although more waits, what it is about is locked rather than much asked for. */
const lockedMs = 1_000;
const lookEveryMs = 25;
const comeAgainSeconds = 1;

/** The refusal of who has too much under way already: it is theirs to ask for less at once. */
const tooManyAtOnce = () =>
  new AppError('rate_limited', {
    textKey: 'errors.too_many_at_once',
    details: { seconds: comeAgainSeconds },
    headers: { 'retry-after': String(comeAgainSeconds) },
  });

/** Holds permits and a queue for them, fair among keys. */
export class FairSemaphore {
  readonly #options: FairSemaphoreOptions;
  /** When the work of each key began that is under way. */
  readonly #working = new Map<string, number[]>();
  /** The same of each subject, and of each key about it. */
  readonly #workingOn = new Map<string, number[]>();
  /** When each key was last there, the latest at the end. */
  readonly #seen = new Map<string, number>();
  /** In the order in which the keys' turns come. */
  readonly #waiting = new Map<string, Waiter[]>();
  #taken = 0;
  #queued = 0;
  #looking: NodeJS.Timeout | undefined;

  constructor(options: FairSemaphoreOptions) {
    this.#options = options;
  }

  /** How many work and how many wait now. */
  get state(): { working: number; waiting: number } {
    return { working: this.#taken, waiting: this.#queued };
  }

  /**
   * Does the work when the key's turn has come; `subject` is what it is about.
   *
   * @throws AppError `rate_limited` (429) when too many of the key wait already, of all or about the subject, `unavailable` (503) when too
   *   many wait of all together or for a subject that is locked, or when no permit becomes free in time
   */
  async run<T>(key: string, work: () => Promise<T>, subject = ''): Promise<T> {
    this.#see(key);
    const mustWait = this.#queued > 0 || !this.#hasPermitFor(key, subject);
    const leave = mustWait ? await this.#wait(key, subject) : this.#take(key, subject);
    try {
      return await work();
    } finally {
      leave();
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

  #hasPermitFor(key: string, subject: string): boolean {
    const { permits, permitsPerKey, freshPermitsPerKey } = this.#options;
    if (this.#taken >= permits || this.#isHeldUp(subject)) return false;
    const began = this.#working.get(key) ?? [];
    if (began.length >= permitsPerKey) return false;
    const share = freshPermitsPerKey?.(this.#seen.size, this.#waiting.get(key)?.length ?? 0) ?? permitsPerKey;
    const fresh = performance.now() - freshMs;
    return began.length < share || began.filter((at) => at > fresh).length < share;
  }

  /** Whether work about it holds all the permits that it may: perhaps its table is locked. */
  #isHeldUp(subject: string): boolean {
    const { permitsPerSubject } = this.#options;
    return (
      subject !== '' && !!permitsPerSubject && (this.#workingOn.get(subject)?.length ?? 0) >= permitsPerSubject.permits
    );
  }

  #isLocked(subject: string): boolean {
    const latest = this.#workingOn.get(subject)?.at(-1) ?? Infinity;
    return this.#isHeldUp(subject) && performance.now() - latest > lockedMs;
  }

  /** Answers how the permit is given back. */
  #take(key: string, subject: string): () => void {
    const at = performance.now();
    const both = bothOf(key, subject);
    add(this.#working, key, at);
    add(this.#workingOn, subject, at);
    add(this.#workingOn, both, at);
    this.#taken += 1;
    return () => {
      remove(this.#working, key, at);
      remove(this.#workingOn, subject, at);
      remove(this.#workingOn, both, at);
      this.#taken -= 1;
      this.#admit();
    };
  }

  #wait(key: string, subject: string): Promise<() => void> {
    const { maxQueued, maxQueuedPerKey: longest = maxQueued / 2, permitsPerSubject } = this.#options;
    const line = this.#waiting.get(key) ?? [];
    if (this.#queued >= maxQueued) throw new AppError('unavailable');
    const isOfIt = (one: Waiter) => one.subject === subject;
    if (permitsPerSubject && this.#isHeldUp(subject) && line.filter(isOfIt).length >= permitsPerSubject.maxQueuedPerKey)
      throw this.#isLocked(subject) ? new AppError('unavailable') : tooManyAtOnce();
    if (line.length >= longest) throw tooManyAtOnce();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#forget(key, waiter);
        reject(new AppError('unavailable'));
      }, this.#options.acquireTimeoutMs);
      const waiter: Waiter = {
        subject,
        enter: () => {
          clearTimeout(timer);
          resolve(this.#take(key, subject));
        },
      };
      line.push(waiter);
      this.#waiting.set(key, line);
      this.#queued += 1;
      // Work may come to be no longer fresh, and nothing else happens.
      this.#looking ??= setInterval(() => this.#admit(), lookEveryMs).unref();
      // A newcomer whose key has permits left need not wait for those whose key has none.
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

  /** Gives free permits to those whose turn it is; a key that had its turn goes to the end. */
  #admit(): void {
    for (const [key, line] of this.#waiting) {
      if (this.#taken >= this.#options.permits) return;
      const next = this.#nextOf(key, line);
      if (!next) continue;
      this.#waiting.delete(key);
      line.splice(line.indexOf(next), 1);
      this.#keep(key, line);
      this.#queued -= 1;
      next.enter();
    }
    if (this.#queued > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** The first of those about whose subject the key has the least under way: none stands before all others because its table is locked. */
  #nextOf(key: string, line: readonly Waiter[]): Waiter | undefined {
    let [next, least]: [Waiter | undefined, number] = [undefined, Infinity];
    const seen = new Set<string>();
    let last: string | undefined;
    for (const one of line) {
      // Most wait about the same.
      if (one.subject === last || seen.has(one.subject)) continue;
      last = one.subject;
      seen.add(one.subject);
      const count = this.#workingOn.get(bothOf(key, one.subject))?.length ?? 0;
      if (count < least && this.#hasPermitFor(key, one.subject)) [next, least] = [one, count];
    }
    return next;
  }
}

const bothOf = (key: string, subject: string) => `${key} ${subject}`;

function add(began: Map<string, number[]>, key: string, at: number): void {
  const ofKey = began.get(key);
  if (ofKey) ofKey.push(at);
  else began.set(key, [at]);
}

function remove(began: Map<string, number[]>, key: string, at: number): void {
  const ofKey = began.get(key) ?? [];
  ofKey.splice(ofKey.indexOf(at), 1);
  if (ofKey.length === 0) began.delete(key);
}
