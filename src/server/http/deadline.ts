import { answerTimeMs } from '../db/statements.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Waits for a small look-up that stands before every call, so that a silent database is said within seconds.
 *
 * @throws AppError `unavailable` (503) when it takes longer than four seconds
 */
export async function lookUp<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), answerTimeMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
