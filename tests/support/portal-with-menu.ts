/** The portal with the menu at its full length and answers from a script in the browser: built once, served until it is stopped. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, preview, type Plugin } from 'vite';

import { en } from '../../i18n/en.ts';
import { menu, titlesOf } from './specified-menu.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const configFile = fromRoot('vite.config.ts');

/** Puts the longer menu in the place of the portal's, and its titles beside the portal's own in every language. */
const otherMenu: Plugin = {
  name: 'other-menu',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/resources.config.ts') ? fromRoot('tests/support/specified-menu.ts') : null),
  transform: (code, id) =>
    /\/i18n\/(en|zh|es)\/frame\.ts$/.test(id)
      ? `${code}\nObject.assign(menu, ${JSON.stringify(titlesOf(menu, en.menu))});`
      : null,
};

/** Answers the origin it is served at, and how to stop. */
export async function servePortalWithMenu(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'guildhall-menu-'));
  await build({
    configFile,
    mode: 'stub',
    logLevel: 'error',
    plugins: [otherMenu],
    build: { outDir, emptyOutDir: true },
  });
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The portal is served at no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
