/**
 * What goes wrong beside the answers: in the log, the metrics, the traces, a timer or a listener. None of it may end the process,
 * or one call could end everybody's; it is counted and told. docs/decisions/0027-faults.md says what the process does about which.
 */

export interface Fault {
  /** Which part failed; `process` for what nobody caught. */
  part: string;
  error: Error;
  /** How many there were since the start, this one included. */
  count: number;
}

type Listener = (fault: Fault) => void;

const listeners = new Set<Listener>();
let count = 0;

/** Answers what ends the listening. */
export function listenForFaults(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts a fault and tells of it: on standard error while nobody listens. It never throws. */
export function reportFault(part: string, thrown: unknown): void {
  count += 1;
  const error = thrown instanceof Error ? thrown : new Error(`Thrown: ${typeof thrown}`);
  const heard = listeners.size > 0 ? [...listeners] : [complain];
  for (const listener of heard) {
    try {
      listener({ part, error, count });
    } catch {
      // Who is told of faults has one: there is nobody left to tell.
    }
  }
}

/** Does what no answer depends on: an error in it is a fault of that part, and nobody else's. */
export function contain(part: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    reportFault(part, error);
  }
}

const complain: Listener = ({ part, error }) => process.stderr.write(`${part}: ${error.stack ?? error.message}\n`);
