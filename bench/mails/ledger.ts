/** What the mail server of the benchmark is told, writes down and says; and how it stands with each address. */
import { readFileSync } from 'node:fs';

export interface ServerOrder {
  /** The file in which it writes down what came of each mail; it is there. */
  ledger: string;
  /** Whether it refuses and defers some. */
  hasFaults: boolean;
  /** 0 for a free one. */
  port: number;
}

/** Since the last order. */
export interface ServerStatus {
  port: number;
  taken: number;
  firstMs: number;
  lastMs: number;
  /** The first mail that it took, whole. */
  sample: string;
}

export type Standing = 'fine' | 'no_mailbox' | 'refused' | 'deferred';

/** Of a hundred addresses in a row two have no mailbox, one's mail is refused once it was read, and five are to come again. */
export function standingOf(address: string): Standing {
  const nth = Number(/\d+/.exec(address)?.[0] ?? 50) % 100;
  if (nth < 2) return 'no_mailbox';
  if (nth < 3) return 'refused';
  return nth < 8 ? 'deferred' : 'fine';
}

export interface Ledger {
  /** How often each address got the mail. */
  taken: ReadonlyMap<string, number>;
  refused: number;
  deferred: number;
  /** Milliseconds since 1970 at which each mail was taken. */
  momentsMs: number[];
}

export function readLedger(file: string): Ledger {
  const taken = new Map<string, number>();
  const counts = { refused: 0, deferred: 0 };
  const momentsMs: number[] = [];
  // A line that the server's death cut off is followed by nothing: it stood before the answer.
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [what, address = '', moment = ''] = line.split('\t');
    if (what === 'taken') {
      taken.set(address, (taken.get(address) ?? 0) + 1);
      momentsMs.push(Number(moment));
    }
    if (what === 'refused' || what === 'deferred') counts[what] += 1;
  }
  return { taken, ...counts, momentsMs };
}
