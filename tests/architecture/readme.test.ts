/** The README is true: its commands exist, its settings are those of .env.example, its recipe works as it stands. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMenuItems, addMenuTitles } from '../../scripts/lib/edit-source.mjs';
import { filesBelow, read, root } from '../support/repository.ts';

const readme = read('README.md');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);

/** The fenced block of the README whose opening line names `what`. */
function block(what: string): string {
  const found = new RegExp(`^\`\`\`ts ${what.replaceAll('.', '\\.')}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(readme);
  if (!found) throw new Error(`The README has no block for ${what}`);
  return found[1]!;
}

describe('the README', () => {
  test('names only commands there are, and all of them', () => {
    const named = [...readme.matchAll(/\bnpm (?:run )?([\w:]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
    expect(scripts.filter((name) => !named.includes(name))).toEqual([]);
  });

  test('lists the settings of .env.example, with their defaults', () => {
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` *\| *(?:`([^`]*)`)? *\|/gm)];
    const listed = rows.map(([, name, value = '']) => `${name}=${value}`);
    const given = [...read('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(
      ([, name, value]) => `${name}=${isExample(name!) ? '' : value}`,
    );
    expect(listed.toSorted()).toEqual(given.toSorted());
  });

  test('is what CI runs', () => {
    expect(readme).toContain('```sh\nnpm test\n```');
    expect(read('.ci/run')).toMatch(/^npm test$/m);
  });

  test('points only at files there are', () => {
    const named = [...readme.matchAll(/(?:\]\(|`)((?:docs|src|tests|i18n|scripts)\/[\w./-]*)[)`]/g)].map(
      ([, path]) => path!,
    );
    const files = filesBelow();
    expect(named.filter((path) => !files.some((file) => file === path || file.startsWith(path)))).toEqual([]);
  });
});

/** An address in .env.example shows its form; it is no default. */
const isExample = (name: string) => name.endsWith('_URL');

describe('the recipes', () => {
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'guildhall-recipe-'));
    for (const path of filesBelow()) cpSync(join(root, path), join(copy, path));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('a menu item is added as the README says, and an owner sees and may open it', () => {
    edit('resources.config.ts', (config) => addMenuItems(config, '/user-manager', block('resources.config.ts')));
    for (const language of ['en', 'zh', 'es']) {
      edit(`i18n/${language}/frame.ts`, (frame) => addMenuTitles(frame, block(language)));
    }

    expect(navigation('/user-manager/plans')).toEqual({
      shown: true,
      decision: { do: 'pass' },
      titles: ['Plans', '会员方案', 'Planes'],
    });
  });

  test('npm run new:resource writes drafts that compile and keep menu, texts and imports in order', () => {
    runNode('scripts/new-resource.mjs', 'sponsor_tiers');

    runNode('node_modules/typescript/bin/tsc', '-p', 'tsconfig.shared.json', '--noEmit');
    const names = ['paths', 'languages', 'imports'].map((name) => `tests/architecture/${name}.test.ts`);
    runNode('node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture', ...names);
    expect(readFileSync(join(copy, 'src/shared/resources/sponsor-tiers.ts'), 'utf8')).toContain(
      "name: 'sponsor_tiers'",
    );
  });

  function edit(path: string, change: (source: string) => string) {
    writeFileSync(join(copy, path), change(readFileSync(join(copy, path), 'utf8')));
  }

  /** What the copy's navigation says about a path, for an owner of a PRO tenant. */
  function navigation(path: string) {
    writeFileSync(join(copy, 'ask.ts'), question(path));
    return JSON.parse(runNode('node_modules/tsx/dist/cli.mjs', 'ask.ts')) as unknown;
  }

  function runNode(...args: string[]): string {
    try {
      return execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: cleanEnv(), stdio: 'pipe' });
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
    }
  }
});

/** Without what this run of Vitest told its workers. */
function cleanEnv() {
  const ours = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$|NODE_ENV)/.test(name));
  return Object.fromEntries(ours);
}

const question = (path: string) => `
import { menu } from './resources.config.ts';
import { menu as en } from './i18n/en/frame.ts';
import { menu as es } from './i18n/es/frame.ts';
import { menu as zh } from './i18n/zh/frame.ts';
import { decideRoute } from './src/shared/decide-route.ts';
import { listRoutes } from './src/shared/navigation.ts';
import { permissionsOf } from './src/shared/permissions.ts';
import { visibleMenu } from './src/shared/visible-menu.ts';

const permissions = permissionsOf('owner');
const routes = listRoutes(menu);
const route = routes.find((one) => one.path === '${path}')!;
const shown = visibleMenu(menu, permissions, 'PRO').some((entry) => entry.children?.some((child) => child.path === '${path}'));
const state = { path: '${path}', isClientResolved: true, hasToken: true, permissions, clientType: 'PRO' as const };
const titles = [en, zh, es].map((language) => (language as Record<string, string>)[route.name]);
console.log(JSON.stringify({ shown, decision: decideRoute(state, menu, routes), titles }));
`;
