/** Keeps one address from asking a public call without end. Counted in this process alone: what it guards is cheap. */
import { networkOf } from './network.ts';
import { tooMany } from './rate-limit.ts';

const windowMs = 60_000;

/**
 * A check to be called once a call.
 *
 * @throws AppError `rate_limited` (429, with Retry-After) after `most` calls from a network within a minute
 */
export function burstLimit(most: number): (address: string) => void {
  let counts = new Map<string, number>();
  let endsAt = -Infinity;
  return (address) => {
    const now = performance.now();
    if (now >= endsAt) {
      counts = new Map();
      endsAt = now + windowMs;
    }
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count > most) throw tooMany(Math.ceil((endsAt - now) / 1_000));
  };
}
