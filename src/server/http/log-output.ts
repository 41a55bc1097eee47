import pino from 'pino';

/** Characters kept for an output that takes none just now; what comes on top of them is dropped. */
const mostKept = 1_000_000;

/** Standard output for the log. The disk behind it may be full and its reader gone: the server then works on without a log. */
export function logOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, minLength: 0, maxLength: mostKept });
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
