import pino from 'pino';

/** Characters kept for an output that takes none just now; what comes on top of them is dropped. */
const mostKept = 1_000_000;

/** Standard output for the log. The disk behind it may be full and its reader gone: the server then works on without a log. */
export function logOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, minLength: 0, maxLength: mostKept });
  output.on('error', () => undefined);
  return output;
}
