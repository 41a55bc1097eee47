/** Says at the end of a suite which tests passed only at a later try; `scripts/lib/steps.mjs` repeats it at the end of them all. */
import type { Reporter, TestCase } from 'vitest/node';

export class LatePasses implements Reporter {
  readonly #late: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const tries = (test.diagnostic()?.retryCount ?? 0) + 1;
    if (test.result().state !== 'passed' || tries === 1) return;
    this.#late.push(`Passed at try ${tries}: ${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const line of this.#late) process.stdout.write(`${line}\n`);
  }
}
