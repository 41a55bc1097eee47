/** Answers that were given a moment ago: under a load the same is asked hundreds of times before anything can have changed. */
import type { IncomingMessage } from 'node:http';

import type { ReadAnswer } from './public-request.ts';

/** So much later than without them a change is seen: a fiftieth of what a public read may take. */
const keptMs = 20;
const mostKept = 1_000;

/** All that a steady answer may hang on, none of it taken for another: no header has a line break. */
export function questionOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { host = '', cookie = '', 'client-token': token = '', 'accept-language': languages = '' } = headers;
  const { 'user-agent': agent = '', 'accept-encoding': encodings = '', 'if-none-match': known = '' } = headers;
  return `${host}\n${url}\n${String(token)}\n${languages}\n${agent}\n${encodings}\n${known}\n${cookie}`;
}

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
