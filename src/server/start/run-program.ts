import { StartError } from '../errors/start-error.ts';
import { print } from './console-output.ts';

type CloseWith = (close: () => Promise<unknown>) => void;

/** Runs a command as a program: prints the outcome, closes what was opened, and ends with 0 or 1. A StartError is told in its own words. */
export async function runProgram(work: (args: string[], closeWith: CloseWith) => Promise<string>): Promise<void> {
  const parts: (() => Promise<unknown>)[] = [];
  try {
    print(await work(process.argv.slice(2), (close) => parts.push(close)));
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(
      `${error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))}\n`,
    );
  }
  for (const close of parts.toReversed()) await close();
}
