/** Builds the server and the portal when their sources changed since the last build. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { filesBelow, hashOf, isRelease, readJson, root, writeJson } from './files.mjs';
import { writeFonts } from './fonts.mjs';
import { alone } from './lock.mjs';
import { Failure, run } from './run.mjs';

const stampsFile = 'build/.stamps.json';
/** What of the portal was built of which source, for tests of what it loads. */
export const portalManifest = 'build/client-manifest.json';
const common = ['src/shared', 'i18n', 'resources.config.ts', 'tsconfig.base.json', 'package-lock.json'];

const server = ['src/server', 'tsconfig.server.json', 'tsconfig.shared.json', ...common];

const parts = {
  server: {
    sources: server,
    results: ['build/src/server/main.js'],
    build: buildServer,
  },
  demo: {
    sources: ['demo', 'tsconfig.demo.json', ...server],
    results: ['build/demo/provide-demo.js'],
    build: buildDemo,
  },
  client: {
    sources: [
      'src/client',
      'src/embed',
      'vite.config.ts',
      'vite.data-files.ts',
      'vite.embed.ts',
      'tsconfig.client.json',
      ...common,
    ],
    results: ['build/client/index.html', portalManifest],
    build: buildClient,
  },
};

/** Afterwards `build/` is what the sources say. `only` names the parts; all by default. */
export async function ensureBuilt({ only = Object.keys(parts), force = false } = {}) {
  if (isRelease || (!force && staleParts(only).length === 0)) return;
  await alone(async () => {
    const stale = force ? only : staleParts(only).map(({ name }) => name);
    if (stale.length === 0) return;
    process.stdout.write('Building …\n');
    const isPortal = (name) => name === 'client';
    const built = await Promise.allSettled([
      buildInTurn(stale.filter((name) => !isPortal(name))),
      buildInTurn(stale.filter(isPortal)),
    ]);
    const failures = built.filter(({ status }) => status === 'rejected').map(({ reason }) => reason);
    if (failures.length > 0)
      throw (
        failures.find((one) => !(one instanceof Failure)) ??
        new Failure(failures.map(({ message }) => message).join('\n'))
      );
  });
}

function staleParts(names) {
  const stamps = readJson(stampsFile);
  return names
    .map((name) => ({ name, stamp: hashOf(parts[name].sources) }))
    .filter(
      ({ name, stamp }) => stamps[name] !== stamp || !parts[name].results.every((path) => existsSync(join(root, path))),
    );
}

/** The demo organisations are compiled against the server. */
async function buildInTurn(names) {
  for (const name of names) await buildPart(name);
}

/** The stamp is of the sources as they were before: a change made during the build is built next time. */
async function buildPart(name) {
  const stamp = hashOf(parts[name].sources);
  await parts[name].build();
  writeJson(stampsFile, { ...readJson(stampsFile), [name]: stamp });
}

async function buildServer() {
  // Without these the compiler takes results that somebody removed for present.
  for (const name of ['server', 'shared']) rmSync(join(root, `build/${name}.tsbuildinfo`), { force: true });
  await run('Building the server', process.execPath, [tool('typescript', 'tsc'), '-b', 'tsconfig.server.json']);
  removeLeftOvers();
  await writeFonts();
}

/** What was compiled from sources that are gone would go into a release, and what defined a collection would be found. */
function removeLeftOvers() {
  for (const path of filesBelow('build/src')) {
    const source = path.replace(/^build\//, '').replace(/(\.d)?\.[jt]s$/, '.ts');
    if (!existsSync(join(root, source)) && !existsSync(join(root, `${source}x`))) rmSync(join(root, path));
  }
}

/** What `npm start` shows to somebody new; a release has none of it. */
async function buildDemo() {
  rmSync(join(root, 'build/demo.tsbuildinfo'), { force: true });
  await run('Building the demo', process.execPath, [tool('typescript', 'tsc'), '-b', 'tsconfig.demo.json']);
}

/** The finished portal takes the old one's place in one step, so that a running server never serves half of it. */
async function buildClient() {
  const target = join(root, 'build/client');
  const next = `${target}.next`;
  const old = `${target}.old`;
  for (const folder of [next, old]) rmSync(folder, { recursive: true, force: true });
  const args = ['build', '--manifest', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await run('Building the portal', process.execPath, [tool('vite'), ...args], { env });
  renameSync(join(next, '.vite/manifest.json'), join(root, portalManifest));
  rmSync(join(next, '.vite'), { recursive: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(next, target);
  rmSync(old, { recursive: true, force: true });
}

/** The path of a package's program. */
export function tool(name, program = name) {
  const { bin } = readJson(`node_modules/${name}/package.json`);
  return join(root, 'node_modules', name, typeof bin === 'string' ? bin : bin[program]);
}
