/** A process of its own that runs a few lines of TypeScript: what ends a process is to be seen from outside alone. */
import { execFile } from 'node:child_process';

import { root } from './repository.ts';

export interface Ended {
  /** null when a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Paths in the code are as from the root of the repository. A process that lives longer than 20 s is killed: `signal` is SIGKILL. */
export async function runCode(code: string, env: Record<string, string> = {}): Promise<Ended> {
  const given = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const options = { cwd: root, env: { ...process.env, ...env }, timeout: 20_000, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, given, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, signal: child.signalCode, stdout, stderr }),
    );
  });
}
