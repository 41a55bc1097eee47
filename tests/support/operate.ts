/** `npm run operate` beside the server of the journeys, as whoever runs the installation calls it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { portal } from './journey.ts';
import { root } from './repository.ts';

/** What takes longer is ended, and the error names the command. */
const limitMs = 60_000;

/** What the command prints. */
export const operate = (...args: string[]) => operateIn(portal().dataDir, ...args);

/** What it prints beside another server. */
export async function operateIn(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: dataDir };
  const call = [join(root, 'scripts/operate.mjs'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, call, { env, timeout: limitMs });
  return stdout;
}
