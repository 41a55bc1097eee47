/** What a release consists of: the build, the SQL, the operator's commands, and what those stand on. */
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readJson, root } from './files.mjs';

/** What whoever runs an installation calls, by the names of their scripts. */
export const commands = ['start', 'new-tenant', 'operate', 'backup', 'restore'].map((name) => `scripts/${name}.mjs`);
const libraries = ['build', 'files', 'fonts', 'install', 'lock', 'run'].map((name) => `scripts/lib/${name}.mjs`);

export const contents = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'LICENSE',
  'deploy',
  'build/client',
  'build/fonts',
  'build/src',
  'build/i18n',
  'build/resources.config.js',
  ...sqlIn('src/server/db'),
  ...commands,
  ...libraries,
];

/** The files of SQL below a folder, whichever there are. */
function sqlIn(folder) {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }) : [];
  return names.filter((name) => name.endsWith('.sql')).map((name) => `${folder}/${name}`);
}

/** The compiler's notes and the declarations serve only those who build. */
const isNeeded = (path) => !/\.(d\.ts|tsbuildinfo|map)$/.test(path);

/** Copies all of it but the packages from a checkout that is built; `npm run` names what is there and nothing else. */
export function copyRelease(folder) {
  for (const path of contents.filter((one) => existsSync(join(root, one))))
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isNeeded });
  const manifest = readJson('package.json');
  const scripts = Object.entries(manifest.scripts).filter(([, line]) => commands.some((path) => line.endsWith(path)));
  const known = { ...manifest, scripts: Object.fromEntries(scripts) };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(known, null, 2)}\n`);
}
