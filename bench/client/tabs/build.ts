/** Builds the portal as it is, but for its menu. */
import { join } from 'node:path';

import { build, type Plugin } from 'vite';

const repository = join(import.meta.dirname, '../../..');
const menuOfBench = join(import.meta.dirname, 'resources.config.ts');

/** Answers the folder it was built into. */
export async function buildWithManyLists(): Promise<string> {
  const outDir = join(repository, 'build/bench-tabs');
  await build({
    configFile: join(repository, 'vite.config.ts'),
    plugins: [otherMenu()],
    build: { outDir },
    logLevel: 'error',
  });
  return outDir;
}

function otherMenu(): Plugin {
  return {
    name: 'other-menu',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/resources.config.ts') ? menuOfBench : undefined),
  };
}
