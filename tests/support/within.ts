/** What takes too long says what it was: the limit of a test alone says no more than that it was reached. */

/** So long a step may take, of which nobody says otherwise: as long as Playwright gives its own. */
const stepLimitMs = 30_000;

/** Answers what the work does. @throws Error that names the step, when it has not ended in time */
export async function within<T>(step: string, work: Promise<T>, limitMs = stepLimitMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${step}: not done after ${limitMs / 1_000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
