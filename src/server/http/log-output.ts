import pino from 'pino';

/** Characters kept for an output that takes none just now; what comes on top of them is dropped. */
const maxKept = 1_000_000;
/** Lines leave together, so many or what there is after this time: a write for each costs as much as putting it together. */
const atOnce = 32_768;
const mostAtOnce = 65_536;
const leaveWithinMs = 100;
/** At the stop; a full disk takes nothing however long one waits. */
const patienceMs = 1_000;

type Output = ReturnType<typeof pino.destination>;

let opened: Output | undefined;

/**
 * Standard output for the log, one for all apps of the process: each would look ten times a second whether it has something to write, for as long
 * as the process lives.
 */
export const logOutput = (): pino.DestinationStream => (opened ??= open());

/** The disk behind it may be full and its reader gone: the server then works on without a log. */
function open(): Output {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: atOnce,
    maxWrite: mostAtOnce,
    maxLength: maxKept,
    periodicFlush: leaveWithinMs,
  });
  let isFailing = false;
  output.on('error', () => (isFailing = true));
  output.on('drain', () => (isFailing = false));
  // At the end of the process pino writes what is left until it is written, which on a full disk is for ever.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isFailing) flush();
  };
  return output;
}

/** Ends when every line has left, or cannot leave: the last thing before the process ends. */
export async function flushLog(): Promise<void> {
  const left = new Promise<void>((resolve) => (opened ? opened.flush(() => resolve()) : resolve()));
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
  await Promise.race([left, tooLate]);
  clearTimeout(timer);
}
