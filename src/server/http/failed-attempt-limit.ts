/** Keeps a network from trying out what it cannot know, on calls that ask nobody who they are. */
import type { ErrorCode } from '../../shared/contracts/errors.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { AppError } from '../errors/app-error.ts';
import { burstLimit } from './burst-limit.ts';
import { networkOf } from './network.ts';
import { countPublic, tooMany, UsedUp } from './rate-limit.ts';

export interface FailedAttemptLimitOptions {
  /** What the misses are counted under. */
  name: string;
  /** How a call ends that was a miss. */
  miss: ErrorCode;
  /** Misses of a network within a quarter of an hour, counted in the database, so that all servers know of them. */
  maxMisses: number;
  /** Calls of a network within a minute, found or not, counted in each server. */
  callsPerMinute: number;
}

/** Does a call of an address, and throws as it does. */
export type FailedAttemptLimit = <T>(address: string, work: () => Promise<T>) => Promise<T>;

const windowMinutes = 15;

/**
 * A limit that its calls share. What is found costs nothing more; what is closed costs the database nothing.
 *
 * @throws AppError of each call: `rate_limited` (429, with Retry-After) after too many calls or too many misses
 */
export function failedAttemptLimit(
  database: ServerDatabase,
  { name, miss, maxMisses, callsPerMinute }: FailedAttemptLimitOptions,
): FailedAttemptLimit {
  const countCall = burstLimit(callsPerMinute);
  const closed = new UsedUp();
  return async (address, work) => {
    const network = networkOf(address);
    countCall(address);
    const closedFor = closed.secondsLeft(network);
    if (closedFor > 0) throw tooMany(closedFor);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== miss) throw error;
      const { count, seconds } = await countPublic(database, {
        key: `${name}:${network}`,
        most: maxMisses,
        windowMinutes,
      });
      if (count <= maxMisses) throw error;
      closed.close(network, seconds);
      throw tooMany(seconds);
    }
  };
}
