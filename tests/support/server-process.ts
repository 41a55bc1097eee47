/** The server from its sources as a process of its own, with everything it prints: for what only the outside can show. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { announcedPort } from './announced-port.ts';
import { newDataFolder, removeDataFolder } from './data-folder.ts';
import { root } from './repository.ts';
import { within } from './within.ts';

/** On a machine that compiles something else meanwhile. */
const limitMs = 50_000;

export interface ServerProcess {
  port: number;
  pid: number;
  /** Everything it printed so far, on both outputs. */
  output: () => string;
  /** Ends it as an operator would; answers the exit code. */
  stop: () => Promise<number | null>;
}

/** Starts it with these settings alone and waits until it says where it listens; it throws what was printed when it ends before. */
export async function startProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const { child, exit, output, stop } = await run(settings);
  for (const began = performance.now(); ;) {
    const port = announcedPort(output());
    if (port !== undefined) return { port, pid: child.pid!, output, stop };
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const left = limitMs - (performance.now() - began);
    await within(`The server listens. It said: ${output()}`, Promise.race([once(child.stdout, 'data'), exit]), left);
  }
}

/** Starts it with settings that let it come to nothing; answers its exit code and what it printed. */
export async function failToStart(settings: Record<string, string>) {
  const { exit, output } = await run(settings);
  const code = await within('The server comes to nothing', exit, limitMs);
  return { code, output: output() };
}

async function run(settings: Record<string, string>) {
  const dataDir = await newDataFolder('guildhall-process-');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exit = once(child, 'close').then(async () => {
    await removeDataFolder(dataDir);
    return child.exitCode;
  });
  const stop = () => {
    child.kill('SIGTERM');
    return within('The server stops', exit, limitMs);
  };
  return { child, output: () => printed, exit, stop };
}
