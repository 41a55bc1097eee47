/**
 * The build writes what the portal fetches besides its program as files (`src/shared/definition/data-paths.ts`): definitions and texts, in
 * each language. Nobody keeps a list of them: the definitions are those of their folders, and the first texts are those whose keys the code
 * of the start, of a list and of the sign-in names. Without a build the same is made of the sources (`src/client/providers/data-of-sources.ts`).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runnerImport, type Plugin, type Rolldown } from 'vite';

import type { dataFiles } from './i18n/data-files.ts';
import type { everyDefinition } from './src/server/definitions/registry.ts';

interface Sources {
  all: ReturnType<typeof everyDefinition>;
  dataFiles: typeof dataFiles;
}

/**
 * @param root the folder of the repository
 * @param first the files whose texts are wanted before anything else, with all that they import at once
 */
export function writeDataFiles(root: string, first: readonly string[]): Plugin {
  let sources: Sources;
  let folder: string;
  return {
    name: 'data-files',
    apply: 'build',
    async buildStart() {
      sources = await readSources(root);
      folder = `assets/data-${hashOf(sources, root)}`;
    },
    load: (id) =>
      id.endsWith('client/providers/data-folder.ts') ? `export const dataFolder = ${JSON.stringify(folder)};` : null,
    generateBundle(_options, bundle) {
      const isFirst = namedIn(codeOf(bundle, first, this));
      for (const [path, content] of sources.dataFiles(sources.all, isFirst))
        this.emitFile({ type: 'asset', fileName: `${folder}/${path}.json`, source: JSON.stringify(content) });
    },
  };
}

async function readSources(root: string): Promise<Sources> {
  const options = { configFile: false, logLevel: 'silent' } as const;
  const read = async <T>(file: string) => (await runnerImport<T>(join(root, file), options)).module;
  const [{ everyDefinition: every }, files] = await Promise.all([
    read<{ everyDefinition: typeof everyDefinition }>('src/server/definitions/registry.ts'),
    read<{ dataFiles: typeof dataFiles }>('i18n/data-files.ts'),
  ]);
  return { all: every(), ...files };
}

/** Of the data, and of the code by which it is parted: what stands under a name never changes. */
function hashOf({ all, dataFiles: make }: Sources, root: string): string {
  const hash = createHash('sha256').update(JSON.stringify([...make(all, () => true)]));
  hash.update(readFileSync(join(root, 'vite.config.ts')));
  const client = join(root, 'src/client');
  const paths = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(join(client, path)));
  return hash.digest('base64url').slice(0, 10);
}

/** The code of the modules that the chunks of some files are made of, and of those that they import at once. */
function codeOf(bundle: Rolldown.OutputBundle, files: readonly string[], context: Rolldown.PluginContext): string {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const reached = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const file of files) visit(chunks.find(({ moduleIds }) => moduleIds.includes(file)));
  // Packages have no texts of ours, though strings of theirs begin like some.
  const ids = [...reached].flatMap(({ moduleIds }) => moduleIds).filter((id) => !id.includes('node_modules'));
  return ids.map((id) => context.getModuleInfo(id)?.code ?? '').join('\n');
}

/** The keys that code names: whole ones with all below them, and all that begin as those do which it puts together. */
function namedIn(code: string): (key: string) => boolean {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  for (const [, key, end] of code.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)*\.?)(['"`]|\$\{)/g))
    if (key!.includes('.')) (end === '${' || key!.endsWith('.') ? beginnings : whole).add(key!);
  return (key) =>
    [...beginnings].some((beginning) => key.startsWith(beginning)) ||
    key.split('.').some((_part, index, parts) => whole.has(parts.slice(0, index + 1).join('.')));
}
