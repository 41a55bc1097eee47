/** What the tests of a file share is closed at the end of the file; the process goes on with the next one. */

const closings: (() => Promise<void>)[] = [];

/** Closes it after the last test of the file that runs, what came last first. */
export const atFileEnd = (close: () => Promise<void>): void => void closings.push(close);

/** Closes all of it. */
export async function endFile(): Promise<void> {
  for (const close of closings.splice(0).toReversed()) await close();
}
