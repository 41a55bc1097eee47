import { AppError } from '../../errors.ts';

/**
 * Lets so many works run at once and so many wait for their turn, in the order in which they came; `state` says how many.
 *
 * @throws AppError `unavailable` (503, with Retry-After) when too many wait already
 */
export function turnstile({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= waitingAtMost) throw new AppError('unavailable');
      // Whoever ends hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(inTurn, { state: () => ({ running, waiting: waiting.length }) });
}
