/** What is shipped to run: files, settings, packages and commands that the guide and the examples name are those there are. */
import { describe, expect, test } from 'vitest';

import { commands, contents } from '../../scripts/lib/release-files.mjs';
import { filesBelow, importsOf, isCode, read } from '../support/repository.ts';

const files = filesBelow();
const deployed = files.filter((path) => path.startsWith('deploy/'));
const guide = read('docs/production.md');
const manifest = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;
/** As env.ts names them; it is the only reader of the environment. */
const settings = [
  ...filesBelow('src/server/settings')
    .map(read)
    .join('\n')
    .matchAll(/^ {2}([A-Z][A-Z_]+):/gm),
].map(([, name]) => name!);
const packagesIn = (paths: string[]) =>
  new Set(paths.flatMap((path) => importsOf(path).flatMap(({ to, isPackage }) => (isPackage ? [to] : []))));

describe('the files of deploy/', () => {
  test('the files of deploy/ set only settings there are', () => {
    const set = deployed.flatMap((path) =>
      [...read(path).matchAll(/^(?:#|Environment=|ENV )?((?:[A-Z][A-Z_]+=\S* ?)+)$/gm)].flatMap(([, line]) =>
        [...line!.matchAll(/([A-Z][A-Z_]+)=/g)].map(([, name]) => name!),
      ),
    );
    expect(set).toContain('DATABASE_URL');
    expect(set.filter((name) => !settings.includes(name))).toEqual([]);
  });

  test('the guide explains each setting of the files of deploy/, and names no other', () => {
    const named = [...guide.matchAll(/deploy\/[\w@.-]*\w/g)].map(([path]) => path);
    expect(deployed.filter((path) => !named.includes(path))).toEqual([]);
    expect(named.filter((path) => !deployed.includes(path))).toEqual([]);
  });

  test('the files of deploy/ hold no password but one to be changed', () => {
    const passwords = deployed.flatMap((path) =>
      [...read(path).matchAll(/postgres:\/\/\w+:([^@\s]+)@|password: ([^ }]+)/g)].map(([, a, b]) => a ?? b),
    );
    expect(passwords.filter((one) => one !== 'change-me')).toEqual([]);
  });

  test('the files of deploy/ start what the build makes, as the container does, with the flags of npm start', () => {
    const flags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
    expect(read('package.json')).toContain(`"start": "node ${flags.join(' ')} scripts/start.mjs"`);
    expect(read('deploy/guildhall@.service')).toContain(`/usr/bin/node ${flags.join(' ')} build/src/server/main.js\n`);
    expect(read('deploy/Containerfile')).toContain(`CMD ["node", "${flags.join('", "')}", "build/src/server/main.js"]`);
    expect(files).toContain('src/server/main.ts');
  });
});

describe('the guide', () => {
  test('the guide names only settings and commands there are', () => {
    const upper = [...guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name!);
    expect(upper.filter((name) => !settings.includes(name))).toEqual([]);
    const commands = [...guide.matchAll(/\bnpm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });
});

describe('a release', () => {
  test('a release has every package that the server imports, and none that only the build needs', () => {
    const server = files.filter((path) => /^(src\/(server|shared)\/.*|resources\.config)\.ts$/.test(path));
    const imported = [...packagesIn(server)].filter((name) => !name.startsWith('node:'));
    expect(imported.filter((name) => !(name in manifest.dependencies))).toEqual([]);
    const portal = packagesIn(files.filter((path) => isCode(path) && path.startsWith('src/client/')));
    const both = Object.keys(manifest.dependencies).filter((name) => portal.has(name) && !imported.includes(name));
    expect(both).toEqual([]);
  });

  test('a release has every command of an operator, and every command that the documents call', () => {
    const runsServer = files.filter(
      (path) => /^scripts\/[\w-]+\.mjs$/.test(path) && read(path).includes("'build/src/server/"),
    );
    expect(runsServer.filter((path) => !commands.includes(path))).toEqual([]);
    const ofCheckout = ['build', 'check', 'dev', 'e2e', 'faults', 'bench', 'release', 'docs'];
    const called = ['docs/operations.md', 'docs/production.md'].flatMap((path) =>
      [...read(path).matchAll(/\bnpm run (?:--silent )?([\w:]+)|scripts\/([\w-]+)\.mjs/g)].map(
        ([, name, script]) => name ?? script!.replace('-', ':'),
      ),
    );
    const scripts = [...new Set(called)].filter((name) => !ofCheckout.includes(name.split(':')[0]!));
    expect(scripts).toContain('operate');
    const paths = scripts.map((name) => /scripts\/[\w-]+\.mjs/.exec(manifest.scripts[name]!)![0]);
    expect(paths.filter((path) => !commands.includes(path))).toEqual([]);
  });

  test('a release has every script that its commands import', () => {
    const wanted = (path: string): string[] =>
      [...read(path).matchAll(/from '\.\/(?:lib\/)?([\w-]+)\.mjs'/g)].flatMap(([, name]) => [
        `scripts/lib/${name!}.mjs`,
        ...wanted(`scripts/lib/${name!}.mjs`),
      ]);
    expect(commands.flatMap(wanted).filter((path) => !contents.includes(path))).toEqual([]);
  });

  test('a release takes only files there are, and so does the container', () => {
    const taken = contents.filter((path) => !path.startsWith('build/'));
    const sent = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path!.replace(/\*.*$/, ''));
    expect(taken.length * sent.length).toBeGreaterThan(0);
    expect([...taken, ...sent].filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
  });
});
