/** What became of one fault: its figures, and the promises that it broke. */

export interface Verdict {
  /** What was done, in a few words. */
  fault: string;
  writers?: number;
  acknowledged?: number;
  lost?: number;
  /** From the accident to the first write that was begun after it and acknowledged; the longest, in seconds. */
  outageSeconds?: number;
  /** The slowest single answer, in seconds. */
  slowestSeconds?: number;
  /** How often each status was answered; `cut` is a connection that broke, `silent` a call given up. */
  answers?: Record<string, number>;
  recovered?: boolean;
  /** What else was measured, in words. */
  note?: string;
  /** Promises that did not hold, a sentence each; none is a pass. */
  broken: string[];
  /** Why it could not be tried here. */
  skipped?: string;
}

/** A part of the suite: some faults that share a ground. */
export interface Part {
  name: string;
  run: (print: (line: string) => void) => Promise<Verdict[]>;
}

/** A fault that this machine cannot make. */
export const skippedFault = (fault: string, skipped: string): Verdict => ({ fault, skipped, broken: [] });

/** What could not even be tried counts as broken, and the faults after it are tried all the same. */
export async function tried(fault: string, run: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await run();
  } catch (error) {
    return { fault, broken: [`could not be run: ${(error as Error).message}`] };
  }
}

/** Gathers the promises that did not hold. */
export function promises(checks: Record<string, boolean>): string[] {
  return Object.entries(checks).flatMap(([promise, held]) => (held ? [] : [promise]));
}

/** A line of the table, in the order of its columns. */
export function cellsOf({ fault, broken, skipped, ...verdict }: Verdict): string[] {
  const number = (value: number | undefined, digits = 0) => (value === undefined ? '' : value.toFixed(digits));
  const answers = Object.entries(verdict.answers ?? {})
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([code, times]) => `${code}: ${times}`);
  const recovered = verdict.recovered === undefined ? '' : verdict.recovered ? 'yes' : 'no';
  return [
    fault,
    number(verdict.writers),
    number(verdict.acknowledged),
    number(verdict.lost),
    number(verdict.outageSeconds, 2),
    number(verdict.slowestSeconds, 2),
    answers.join(', '),
    recovered,
    skipped ? `skipped: ${skipped}` : broken.length > 0 ? `BROKEN: ${broken.join('; ')}` : (verdict.note ?? 'kept'),
  ];
}

export const columns = [
  'Fault',
  'Writers',
  'Acknowledged',
  'Lost',
  'Outage s',
  'Slowest s',
  'Answers',
  'Recovered',
  'Verdict',
];
