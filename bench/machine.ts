/** What is measured on, and what a process takes of it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

export interface Machine {
  cpu: string;
  cores: number;
  memory_gb: number;
  node: string;
  system: string;
}

export const describeMachine = (): Machine => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memory_gb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  system: `${process.platform} ${process.arch}`,
});

/** How many processes wanted a core in the last minute: above the number of cores, others were at work as well. */
export const loadAverage = (): number => Number(loadavg()[0]!.toFixed(1));

/** Seconds of processor time a process has had; null where the system does not tell. */
export function processorSeconds(pid: number): number | null {
  const text = read(`/proc/${pid}/stat`);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The same of each process that a process has started and that still runs: of a database, those that serve its connections. */
export function childrensSeconds(parent: number): ReadonlyMap<string, number> | null {
  if (read('/proc/self/stat') === null) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) => / \S (\d+) /.exec((read(`/proc/${pid}/stat`) ?? '').replace(/^.*\)/, ')'))?.[1] === String(parent),
    );
  return new Map(children.map((pid) => [pid, processorSeconds(Number(pid)) ?? 0]));
}

/** What those have had since then that run now; one that ended meanwhile (a vacuum, say) is not known any more. */
export function spentSince(
  before: ReadonlyMap<string, number> | null,
  after: ReadonlyMap<string, number> | null,
): number | null {
  if (before === null || after === null) return null;
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
}

/** Memory that a process holds now and the most it ever held, in MB; null where the system does not tell. */
export function memoryOf(pid: number): { now_mb: number; peak_mb: number } | null {
  const text = read(`/proc/${pid}/status`);
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text ?? '')?.[1]) / 1024);
  return text === null ? null : { now_mb: megabytes('VmRSS'), peak_mb: megabytes('VmHWM') };
}

/** Lets the most that a process ever held begin anew at what it holds now; answers that, in MB. */
export function forgetPeak(pid: number): number | null {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Elsewhere the peak is the one since the start.
  }
  return memoryOf(pid)?.now_mb ?? null;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
