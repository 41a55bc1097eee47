/**
 * Stopping in order: on a signal and on a failed start, what was opened last is closed first. An error that nobody caught ends the
 * start, and nothing after it: the last line of defence (docs/decisions/0027-faults.md).
 */
import closeWithGrace from 'close-with-grace';

import { reportFault } from '../diagnostics/background-faults.ts';
import { StartError } from '../errors/start-error.ts';
import { printError } from './console-output.ts';

/**
 * Says what has to be closed at the end. `name` is said when closing it takes too long or fails. `close` is told how many
 * milliseconds it has.
 */
export type OnShutdown = (name: string, close: (patienceMs?: number) => Promise<unknown>) => void;

interface Part {
  name: string;
  close: (patienceMs?: number) => Promise<unknown>;
}

/** All parts together, so that nobody's supervisor, who waits ten seconds, has to kill what is under way. */
const stopWithinMs = 9_000;
/** What each part that is still to be closed is left with, whatever the others took. */
const minMs = 1_000;
const longestStopMs = 12_000;
/** A second signal within this time is the first one's echo. */
const echoMs = 1_000;

const uncaught = ['uncaughtException', 'unhandledRejection'] as const;

/** Runs the start and lets the process live until it is told to stop: exit code 0 after a signal, 1 after a failed start. */
export async function runWithGracefulShutdown(start: (onStop: OnShutdown) => Promise<void>): Promise<void> {
  const parts: Part[] = [];
  // A full disk behind the output, or nobody who reads it, is no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const closeAll = async () => {
    const deadline = performance.now() + stopWithinMs;
    for (let part = parts.pop(); part; part = parts.pop()) {
      await closePart(part, Math.max(minMs, deadline - performance.now() - parts.length * minMs));
    }
  };
  const fail = async (thrown: unknown) => {
    printError(thrown);
    await closeAll();
    process.exit(1);
  };
  // Its listeners stay for good: a signal that comes while they are exchanged for others would be lost, and the process live on.
  closeWithGrace({ delay: longestStopMs, skip: [...uncaught] }, async () => {
    ignoreEcho();
    await closeAll();
  });
  let started = false;
  // Once it has started, others depend on the process: what one call has broken must not be the end of all the others.
  for (const event of uncaught) {
    process.on(event, (thrown: unknown) => void (started || closing() ? reportFault('process', thrown) : fail(thrown)));
  }
  try {
    await start((name, close) => parts.push({ name, close }));
    started = true;
  } catch (error) {
    // A stop that was asked for during the start makes the start fail; it exits by itself.
    if (!closing()) await fail(error);
  }
}

const closing = () => (closeWithGrace as typeof closeWithGrace & { closing: boolean }).closing;

async function closePart({ name, close }: Part, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise((resolve) => {
    timer = setTimeout(() => resolve(printError(new StartError(`The ${name} did not end in time.`))), patienceMs);
  });
  await Promise.race([close(patienceMs).catch(printError), tooLate]);
  clearTimeout(timer);
}

/** npm passes on the Ctrl-C that the terminal has sent us already: the twin is no wish to stop without grace. */
function ignoreEcho(): void {
  const since = performance.now();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (performance.now() - since > echoMs) process.exit(1);
    });
  }
}
