/** Builds the bare react-admin exactly as the portal is built: same base, same minifier, files compressed beforehand. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

const repository = join(import.meta.dirname, '../..');

/** Answers the folder it was built into. */
export async function buildBare(): Promise<string> {
  const root = join(import.meta.dirname, 'bare');
  const outDir = join(repository, 'build/bench-bare');
  await build({
    configFile: join(repository, 'vite.config.ts'),
    root,
    build: { outDir, rolldownOptions: { input: join(root, 'index.html') } },
    logLevel: 'error',
  });
  return outDir;
}

/** A copy without the `.br` files: the server then answers gzip. */
export function withoutBrotli(folder: string): string {
  const copy = `${folder}-gzip`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('.br') });
  return copy;
}
