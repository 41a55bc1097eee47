/** The stop that is asked for at any moment of the start ends the process, in order. */
import { expect, test } from 'vitest';

import { runCode } from '../support/run-code.ts';

/** How a process ends whose start opens two parts and then does this. */
const ended = async (then: string) =>
  runCode(`
    import { runWithGracefulShutdown } from './src/server/start/graceful-shutdown.ts';
    setInterval(() => undefined, 1_000);
    await runWithGracefulShutdown(async (onStop) => {
      for (const name of ['database', 'requests']) onStop(name, async () => console.log('closed ' + name));
      ${then}
    });`);

test.each([
  ['in the last moment of the start', "process.kill(process.pid, 'SIGTERM');"],
  ['during the start', "process.kill(process.pid, 'SIGTERM'); await new Promise((go) => setTimeout(go, 300));"],
  ['after the start', "setTimeout(() => process.kill(process.pid, 'SIGTERM'), 300);"],
])('a stop that is asked for %s closes what was opened, the last first, and exits with 0', async (_when, then) => {
  expect(await ended(then)).toMatchObject({ code: 0, stdout: 'closed requests\nclosed database\n' });
});

test.each([
  ['fails', "throw new Error('no database');"],
  ['lets an error go uncaught', "setTimeout(() => { throw new Error('no database'); }); await new Promise(() => 0);"],
])('a start that %s says so, closes what was opened and exits with 1', async (_how, then) => {
  const end = await ended(then);
  expect(end).toMatchObject({ code: 1, stdout: 'closed requests\nclosed database\n' });
  expect(end.stderr).toContain('no database');
});

test('an uncaught error after the start is logged, and ends nothing', async () => {
  const then = `setTimeout(() => { throw new Error('a fault'); });
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 300);`;
  const end = await ended(then);
  expect(end).toMatchObject({ code: 0, stdout: 'closed requests\nclosed database\n' });
  expect(end.stderr).toContain('a fault');
});
