/** A log that a test can read. */

export type LogLine = Record<string, unknown> & { level: string; msg: string };

export interface LogReader {
  /** To be given to the server. */
  to: { write: (text: string) => void };
  /** What was written, as it was written. */
  text: () => string;
  lines: (message?: string) => LogLine[];
}

/** Keeps what a server logs. */
export function readLog(): LogReader {
  let written = '';
  const lines = () =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine);
  return {
    to: { write: (text) => void (written += text) },
    text: () => written,
    lines: (message) => lines().filter(({ msg }) => message === undefined || msg === message),
  };
}
