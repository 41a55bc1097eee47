/** What the browser is given holds nothing of the server's settings: its sources cannot read them, and no build has written them down. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { filesBelow, isCode, read, root } from '../support/repository.ts';

const sources = [
  ...['src/client', 'src/shared', 'i18n'].flatMap((folder) => filesBelow(folder)),
  'resources.config.ts',
].filter(isCode);

describe('the portal', () => {
  test('the portal reads no setting of the server, and of the build only its kind', () => {
    const reads = sources.flatMap((path) =>
      [...read(path).matchAll(/process\.env(?:\.\w+)?|import\.meta\.env(?:\.\w+)?/g)].map(
        ([what]) => `${path}: ${what}`,
      ),
    );
    expect(reads.filter((one) => !/import\.meta\.env\.(?:DEV|PROD|MODE|BASE_URL)$/.test(one))).toEqual([]);
  });

  test('the portal is built without words of the environment and without source maps', () => {
    expect(read('vite.config.ts')).not.toMatch(/loadEnv|envPrefix|envDir|\bdefine\s*:|sourcemap/);
  });

  test('the last build of the portal, if any, holds no name of a setting, no database address and no map', () => {
    const folder = join(root, 'build/client');
    const built = existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
          /\.(?:js|css|html|json|map)$/.test(path),
        )
      : [];
    const told = /DATABASE_(?:OWNER_)?URL|DEMO_PASSWORD|SIGN_IN_MISSES|postgres(?:ql)?:\/\/|\$argon2|sourceMappingURL/;
    expect(
      built.filter((path) => path.endsWith('.map') || told.test(readFileSync(join(folder, path), 'utf8'))),
    ).toEqual([]);
  });
});
