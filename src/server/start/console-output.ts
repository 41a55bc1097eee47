/** What the start and the stop have to say: to a person at the terminal, or to whatever gathers a server's lines. */
import { describeError } from '../http/error-line.ts';
import { StartError } from '../errors/start-error.ts';

let asJson = false;

/** From now on each line is a JSON object, like the app's own lines: for a server that nobody watches at a terminal. */
export function printAsJson(): void {
  asJson = true;
}

/** A line for whoever started the server. What happens later is logged by the app. */
export function print(line: string): void {
  process.stdout.write(asJson ? jsonLine('info', { msg: line.trim() }) : `${line}\n`);
}

/** A line about what works and should not be as it is. */
export function warn(line: string): void {
  process.stderr.write(asJson ? jsonLine('warn', { msg: line }) : `Warning: ${line}\n`);
}

/** One line for what a person can mend, everything for what only we can. */
export function printError(error: unknown): void {
  const isForPerson = error instanceof StartError;
  const fault = error instanceof Error ? error : new Error(String(error));
  if (asJson)
    process.stderr.write(
      jsonLine('fatal', isForPerson ? { msg: fault.message } : { msg: 'fault', err: describeError(fault) }),
    );
  else process.stderr.write(`${isForPerson ? fault.message : (fault.stack ?? String(fault))}\n`);
}

const jsonLine = (level: 'info' | 'warn' | 'fatal', rest: object) =>
  `${JSON.stringify({ level, time: new Date().toISOString(), ...rest })}\n`;
