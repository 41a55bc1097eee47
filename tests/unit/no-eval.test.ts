/** Nothing of the portal makes code of a text: its policy forbids it, and reports who tries. */
import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { read, root } from '../support/repository.ts';

/** Two more processes, on a machine that compiles something else meanwhile. */
const limitMs = 60_000;

/** Begins as the browser does, then parses by a schema; answers how often a text was made code. */
const attempts = (first = '', ...options: string[]): number => {
  const program = `
    let tried = 0;
    globalThis.Function = new Proxy(Function, { construct: (target, words) => ((tried += 1), Reflect.construct(target, words)) });
    ${first}
    const { z } = await import('zod');
    z.strictObject({ email: z.string() }).safeParse({ email: 'ana@acme.example' });
    console.log(tried);`;
  const args = [...options, '--input-type=module', '-e', program];
  return Number(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
};

test(
  'the schemas compile no code from texts where the portal begins',
  () => {
    expect(attempts("await import('./src/client/app/no-eval.ts');", '--import', 'tsx')).toBe(0);
    // That the question finds something: without it they do.
    expect(attempts()).toBeGreaterThan(0);
  },
  limitMs,
);

test('the first import of the portal switches the compiling of schemas off', () => {
  expect(read('src/client/start.ts').match(/^import .*$/gm)?.[0]).toBe("import './app/no-eval.ts';");
});
