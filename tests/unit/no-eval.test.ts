/** Nothing of the portal makes code of a text: its policy forbids it, and reports who tries. */
import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { read, root } from '../support/repository.ts';

/** Begins as the browser does, then parses by a schema of ours; answers how often a text was made code. */
const attempts = (first: string): number => {
  const program = `
    let tried = 0;
    globalThis.Function = new Proxy(Function, { construct: (target, words) => ((tried += 1), Reflect.construct(target, words)) });
    ${first}
    const { loginBody } = await import('./src/shared/contracts/session.ts');
    loginBody.safeParse({ email: 'ana@acme.example', password: 'veruna' });
    console.log(tried);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  return Number(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
};

test('the schemas make no code of texts where the portal begins', () => {
  expect(attempts("await import('./src/client/no-eval.ts');")).toBe(0);
  // That the question finds something: without it they do.
  expect(attempts('')).toBeGreaterThan(0);
});

test('what runs first of the portal says so before anything else', () => {
  expect(/^import '(.*)';/m.exec(read('src/client/start.ts'))?.[1]).toBe('./no-eval.ts');
  expect(read('src/client/start.ts').match(/^import .*$/gm)?.[0]).toBe("import './no-eval.ts';");
});
