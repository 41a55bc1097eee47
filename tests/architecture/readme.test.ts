/** The README is true: its commands exist, its settings are those of .env.example, its recipe works as it stands. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { isAll } from '../support/all-tests.ts';
import { gallery, pictureOf } from '../support/gallery.ts';
import { filesBelow, read } from '../support/repository.ts';
import { copySources } from '../support/source-copy.ts';

const vitest = 'node_modules/vitest/vitest.mjs';
/** The API tests that ask something of every collection. */
const generic = ['drift', 'collections', 'every-route', 'every-verb', 'constraints'].map(
  (name) => `tests/api/${name}.test.ts`,
);

const readme = read('README.md');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);

describe('the README', () => {
  test('the README names only commands there are, and all of them', () => {
    const named = [...readme.matchAll(/\bnpm (?:run )?([\w:]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
    expect(scripts.filter((name) => !named.includes(name))).toEqual([]);
  });

  test('the README shows each picture of the gallery, and none besides', () => {
    const shown = [...readme.matchAll(/!\[[^\]]+\]\((docs\/[^)]+)\)/g)].map(([, file]) => file!);
    expect(shown.toSorted()).toEqual(gallery.map(pictureOf).toSorted());
    expect(filesBelow('docs/gallery').toSorted()).toEqual(shown.toSorted());
  });

  test('the README lists the settings of .env.example, with their defaults', () => {
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` *\| *(?:`([^`]*)`)? *\|/gm)];
    const listed = rows.map(([, name, value = '']) => `${name}=${value}`);
    const given = [...read('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(
      ([, name, value]) => `${name}=${isExample(name!) ? '' : value}`,
    );
    expect(listed.toSorted()).toEqual(given.toSorted());
  });

  test('the command that the README names is the one that CI runs', () => {
    expect(readme).toContain('```sh\nnpm test\n```');
    expect(read('.ci/run')).toMatch(/^npm test$/m);
  });

  test('what CI runs before a release is all that documents promise of one', () => {
    const commands = read('.ci/release')
      .split('\n')
      .filter((line) => line.startsWith('npm '));
    expect(commands).toEqual([
      'npm test -- --all',
      'npm run faults -- backups',
      'npm run bench -- load --against docs/benchmarks.md',
    ]);
    for (const document of ['docs/tests.md', 'docs/operations.md']) {
      const text = read(document).replaceAll(/\s+/g, ' ');
      expect(['`.ci/release`', ...commands].filter((said) => !text.includes(said))).toEqual([]);
    }
  });

  test('the README points only at files there are', () => {
    const named = [...readme.matchAll(/(?:\]\(|`)((?:docs|src|tests|i18n|scripts)\/[\w./-]*)[)`]/g)].map(
      ([, path]) => path!,
    );
    const files = filesBelow();
    expect(named.filter((path) => !files.some((file) => file === path || file.startsWith(path)))).toEqual([]);
  });
});

/** An address in .env.example shows its form; it is no default. */
const isExample = (name: string) =>
  name.endsWith('_URL') || ['DNS_SERVERS', 'HOSTS_LEAD_TO', 'SPF_INCLUDE'].includes(name);

/** It checks types and runs three suites of tests. */
const recipeTimeoutMs = 300_000;

describe('the recipes', () => {
  const copy = copySources();
  afterAll(copy.remove, recipeTimeoutMs);

  /** What an owner finds at a path of the copy's menu. */
  const answer = (path: string): unknown => {
    copy.write('ask.ts', question(path));
    const said = copy.runNode('node_modules/tsx/dist/cli.mjs', 'ask.ts');
    rmSync(join(copy.folder, 'ask.ts'));
    return JSON.parse(said);
  };

  test('a menu item takes one file: an entry of the config, and an owner sees it and may open it', () => {
    expect(copy.filesTouchedBy(copy.addMenuItem)).toEqual(['resources.config.ts']);

    expect(answer('/user-manager/plans')).toEqual({
      shown: true,
      decision: { do: 'pass' },
      titles: ['Plans', '会员方案', 'Planes'],
    });
  });

  test(
    'a screen of react-admin’s own parts takes three files, in the style of the others',
    () => {
      const touched = copy.filesTouchedBy(copy.addStockScreen);

      expect(touched).toEqual([
        'resources.config.ts',
        'src/client/screens/branches/branches.tsx',
        'src/client/screens/registry.ts',
      ]);
      copy.runNode('node_modules/prettier/bin/prettier.cjs', '--check', ...touched);
    },
    recipeTimeoutMs,
  );

  test('a group takes one file as well, and an owner sees it and may open what is inside', () => {
    expect(copy.filesTouchedBy(copy.addMenuGroup)).toEqual(['resources.config.ts']);

    expect(answer('/audiences/segments')).toEqual({
      shown: true,
      decision: { do: 'pass' },
      titles: ['Segments', '分组', 'Segmentos'],
    });
  });

  test(
    'a collection takes three files: npm run new:resource writes drafts that compile and keep all in line',
    () => {
      const touched = copy.filesTouchedBy(() => copy.addCollection());

      expect(touched.map((path) => path.replace(/\d{4}_/, ''))).toEqual([
        'docs/openapi.json',
        'docs/permissions.md',
        'resources.config.ts',
        'src/server/db/migrations/sponsors.sql',
        'src/shared/resources/sponsors.ts',
      ]);
      copy.runNode('node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...touched);
      const names = ['paths', 'languages', 'imports'].map((name) => `tests/architecture/${name}.test.ts`);
      copy.runNode(vitest, 'run', '--project', 'architecture', ...names);
      // Once, with what the recipes above wrote: that takes longer than all else here.
      copy.checkTypes();
      // Everything else that `npm run check` asks of a collection; with `--all` that whole.
      copy.runNode('scripts/check.mjs', ...(isAll ? ['ui', 'api'] : ['lint', 'documents']));
      if (!isAll) copy.runNode(vitest, 'run', '--project', 'api', '-t', 'sponsors', ...generic);
    },
    recipeTimeoutMs,
  );
});

const question = (path: string) => `
import { menu } from './resources.config.ts';
import { decideRoute } from './src/shared/menu/decide-route.ts';
import { listRoutes, titlesIn } from './src/shared/menu/navigation.ts';
import { permissionsOf } from './src/shared/access/permissions.ts';
import { visibleMenu } from './src/shared/menu/visible-menu.ts';

const permissions = permissionsOf('owner');
const routes = listRoutes(menu);
const route = routes.find((one) => one.path === '${path}')!;
const shown = visibleMenu(menu, permissions, 'PRO').some((entry) => entry.children?.some((child) => child.path === '${path}'));
const state = { path: '${path}', isClientResolved: true, hasToken: true, permissions, clientType: 'PRO' as const };
const titles = (['en', 'zh', 'es'] as const).map((language) => titlesIn(language, menu)[route.name]);
console.log(JSON.stringify({ shown, decision: decideRoute(state, menu, routes), titles }));
`;
