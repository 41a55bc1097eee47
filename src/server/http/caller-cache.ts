/**
 * Who called lately, by the hash of their token: so that a call can be begun before the database has said who makes it. It is a guess and
 * gives no right: the database is asked in the call's own transaction, and nothing is answered unless it says the same, word by word, or that
 * nothing has changed since it said so (decision 42).
 */
import type { AssumedCaller } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';

export interface CachedCaller<Person> {
  /** What the database said, as it said it. */
  said: string;
  person: Person;
}

/** Some two kilobytes each. */
const maxKnown = 2_000;

/** The database says something else than it did: the call is made anew with what it says now. */
export class CallerChanged extends Error {}

/** The callers of this server. */
export class CallerCache<Person> {
  readonly #read: (said: string) => Person;
  readonly #byToken = new Map<string, CachedCaller<Person>>();

  constructor(read: (said: string) => Person) {
    this.#read = read;
  }

  find(tokenHash: Buffer): CachedCaller<Person> | undefined {
    return this.#byToken.get(keyOf(tokenHash));
  }

  /** Takes down what the database said of a token; null: nobody. */
  note(tokenHash: Buffer, said: string | null): CachedCaller<Person> | undefined {
    const key = keyOf(tokenHash);
    const before = this.#byToken.get(key);
    if (before && before.said === said) return before;
    this.#byToken.delete(key);
    if (said === null) return undefined;
    const known = { said, person: this.#read(said) };
    const [oldest] = this.#byToken.keys();
    if (oldest !== undefined && this.#byToken.size >= maxKnown) this.#byToken.delete(oldest);
    this.#byToken.set(key, known);
    return known;
  }

  /** The claim that a call is a known caller's. */
  claim(
    { said }: CachedCaller<Person>,
    { known, ...asked }: Pick<AssumedCaller, 'tokenHash' | 'idleMinutes' | 'known'>,
  ): AssumedCaller {
    const claim: AssumedCaller = {
      ...asked,
      known,
      isVerified: false,
      check: (found) => {
        claim.isVerified = found === 'same' ? known !== undefined : found.person === said;
        if (claim.isVerified || found === 'same') return;
        this.note(asked.tokenHash, found.person);
        throw found.person === null
          ? new AppError('session_expired')
          : new CallerChanged('Who calls may do other things now.');
      },
    };
    return claim;
  }
}

const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1');
