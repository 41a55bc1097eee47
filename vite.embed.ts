/** Beside the portal the build writes what other sites embed and what the site that is served runs: scripts that need nothing, and a page that shows how. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

/** @param root the folder of the repository */
export const writeEmbeds = (root: string): Plugin => ({
  name: 'embeds',
  apply: 'build',
  async generateBundle() {
    for (const name of ['ads', 'conversions', 'push', 'push-worker'])
      this.emitFile({
        type: 'asset',
        fileName: `embed/${name}.js`,
        source: await codeOf(join(root, `src/embed/${name}.ts`)),
      });
    const page = readFileSync(join(root, 'src/embed/example.html'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'embed/example.html', source: page });
  },
});

/** One file without imports, as small as can be. */
export async function codeOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2020', lib: { entry, formats: ['iife'], name: 'ads', fileName: 'ads' } },
  });
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
