/**
 * The libraries that the portal and its tests import by name, as they write them. Vite puts them together once, and each file of `ui`
 * loads some hundred files less. All of them or none: two copies of React, of the router or of the theme know nothing of each other.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { root } from './repository.ts';

const folders = ['src/client', 'src/shared', 'tests/ui'];
const imported = /\b(?:from|import\() ?'(@?[a-z][\w./-]*)'/g;
/** The test runner, what only the server has, and all icons at once, whose type alone is named. */
const elsewhere = /^(?:vite|vitest|kysely|pg|fastify|playwright-core|@mui\/icons-material)$/;

export function clientLibraries(): string[] {
  const found = new Set<string>(['react/jsx-dev-runtime', 'react/jsx-runtime']);
  for (const folder of folders)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      for (const [, name = ''] of readFileSync(join(root, folder, file), 'utf8').matchAll(imported))
        if (!elsewhere.test(name)) found.add(name);
    }
  return [...found].toSorted();
}

/**
 * Names what Vite has put together without its version: one library there names another without, and Node takes two names of a file
 * for two modules.
 */
export const oneNameEach: Plugin = {
  name: 'one-name-each',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id.includes('/.vite/') ? { ...found, id: found.id.replace(/\?v=\w+$/, '') } : found;
  },
};
