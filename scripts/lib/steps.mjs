/** Runs commands, the light ones two at a time, a line each with its duration, and sums up at the end. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from './files.mjs';

const isTerminal = process.stdout.isTTY === true;

/** A program of node_modules, by the file that Node runs; no shell and no npx, which differ from system to system. */
export const tool = (path, ...args) => [process.execPath, join(root, 'node_modules', path), ...args];

export const tools = {
  tsc: (...args) => tool('typescript/bin/tsc', ...args),
  oxlint: (...args) => tool('oxlint/bin/oxlint', ...args),
  prettier: (...args) => tool('prettier/bin/prettier.cjs', ...args),
  vitest: (...args) => tool('vitest/vitest.mjs', 'run', ...args),
};

/** As many lines of a suite's failures as are repeated at the end; the whole of them stands where the step failed. */
const repeatedLines = 60;

/**
 * Light steps run beside one another: each of them leaves a core idle for much of its time. What keeps both cores busy, a browser or
 * a database beside it, runs alone.
 */
const atOnce = 2;

/**
 * Runs every step, also after one has failed, so that one run tells all. A step's output is shown when it fails; what failed is said
 * once more at the end, where a log that was cut still has it, and with it what passed only when it was tried again.
 *
 * @param {{ name: string, command: string[], isLight?: boolean }[]} steps
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function runSteps(steps) {
  const started = performance.now();
  const results = [
    ...(await runBeside(steps.filter(({ isLight }) => isLight))),
    ...(await runBeside(
      steps.filter(({ isLight }) => !isLight),
      1,
    )),
  ];
  const inShort = results.flatMap(({ inShort }) => inShort);
  const late = results.flatMap(({ late }) => late);
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  if (inShort.length > 0) console.log(`\n${inShort.join('\n')}\n`);
  if (late.length > 0) console.log(`\nNot at the first try, a defect each:\n${late.join('\n')}\n`);
  const total = ((performance.now() - started) / 1000).toFixed(1);
  console.log(failed.length === 0 ? `All passed in ${total} s.` : `Failed: ${failed.join(', ')}. ${total} s.`);
  return failed.length === 0;
}

/** Runs steps in their order, so many at a time; answers what came of them in that order. */
async function runBeside(steps, lanes = atOnce) {
  const results = [];
  const waiting = steps.entries();
  const runLane = async () => {
    for (const [index, step] of waiting) results[index] = await runStep(step);
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return results;
}

/** Runs a step and says how long it took. */
async function runStep({ name, command }) {
  const began = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const passed = code === 0;
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(14)} ${seconds.padStart(6)} s`);
  if (!passed) console.log(output.trimEnd());
  const plain = stripVTControlCharacters(output).trimEnd().split('\n');
  const named = (lines) => lines.map((line) => `${name}: ${line.trim()}`);
  const late = plain.filter((line) => line.startsWith('Passed at try '));
  return { name, passed, late: named(late), inShort: named(passed ? [] : failuresIn(plain)) };
}

/** What Vitest says of the tests that failed; of other programs the end of what they said. */
function failuresIn(lines) {
  const heading = lines.findIndex((line) => /Failed (Tests|Suites)/.test(line));
  const said = heading === -1 ? lines.slice(-repeatedLines) : lines.slice(heading, heading + repeatedLines);
  return said.filter((line) => line.trim() !== '');
}

/** Runs one command with its output straight to the terminal; answers its exit code. */
export function runLoud([program, ...args], env = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

function run([program, ...args]) {
  const env = { ...process.env, ...(isTerminal ? { FORCE_COLOR: '1' } : {}) };
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
