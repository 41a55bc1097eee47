/** Answers that were given a moment ago: under a load the same is asked hundreds of times before anything can have changed. */
import type { ReadAnswer } from './public-request.ts';

/** So much later than without them a change is seen: a fiftieth of what a public read may take. */
const keptMs = 20;
const mostKept = 1_000;

export class RecentAnswers {
  #answers = new Map<string, ReadAnswer>();
  #endsMs = -Infinity;

  get(key: string): ReadAnswer | undefined {
    return performance.now() < this.#endsMs ? this.#answers.get(key) : undefined;
  }

  keep(key: string, answer: ReadAnswer): void {
    const now = performance.now();
    if (now >= this.#endsMs) {
      this.#answers = new Map();
      this.#endsMs = now + keptMs;
    }
    if (this.#answers.size < mostKept) this.#answers.set(key, answer);
  }
}
