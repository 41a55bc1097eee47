/** The log leaves in pages, and all of it before the process ends. */
import { expect, test } from 'vitest';

import { runCode } from '../support/run-code.ts';

const lines = Array.from({ length: 3_000 }, (_none, nth) => `line ${nth}`);

/** What a process prints that logs all lines at once and then does this; however it ends. */
async function printed(then: string): Promise<string> {
  const code = `
    import { flushLog, logOutput } from './src/server/http/log-output.ts';
    const output = logOutput();
    for (let nth = 0; nth < ${lines.length}; nth += 1) output.write('line ' + nth + '\\n');
    ${then}`;
  return (await runCode(code)).stdout;
}

test.each([
  ['ends by itself', ''],
  ['is ended', 'process.exit(1);'],
  ['ends by a fault', "throw new Error('a fault');"],
  ['has waited for the log, and is killed', "await flushLog(); process.kill(process.pid, 'SIGKILL');"],
])('every line has left when the process %s, each once and in order', async (_what, then) => {
  expect((await printed(then)).trim().split('\n')).toEqual(lines);
});
