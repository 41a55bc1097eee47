/**
 * `npm run new:resource <name> [/group] [field:kind …]`: writes a definition with its translations, its entry in the config, in a new group
 * where there is none of that path, and its migration; brings the documents about the API up to date, and says what to edit. It asks who may
 * read, change and export the records, where nobody has said so with `--read=`, `--write=` and `--export=`. What it writes passes every test;
 * a definition never changes the database.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { addMenuGroup, addMenuItems, hasMenuGroup } from './lib/edit-source.mjs';
import { root } from './lib/files.mjs';
import {
  defaultPermissions,
  definitionDraft,
  groupDraft,
  menuDraft,
  migrationDraft,
  planOf,
} from './lib/resource-drafts.mjs';
import { Failure, fail } from './lib/run.mjs';
import { runLoud, tools } from './lib/steps.mjs';

const usage = `Usage: npm run new:resource <name> [/group] [field:kind …]
The name is a plural in snake_case, as in sponsor_tiers. A field has a kind, what that takes in brackets, and ! where it is required:
  npm run new:resource sponsors /user-manager 'name:text!' 'tier:choice(gold,silver)' contract:money until:date`;
const migrations = 'src/server/db/migrations';
const config = 'resources.config.ts';

try {
  const { values, positionals } = readArguments();
  const [name = '', ...rest] = positionals;
  const group = rest.find((one) => one.startsWith('/')) ?? '/user-manager';
  const told = rest.filter((one) => !one.startsWith('/'));
  checkName(name);
  const plan = planOf(name, { ...(told.length > 0 && { fields: told }), can: await permissionsFor(name, values) });
  // Everything is computed before anything is written, so that a place that is not found leaves the tree as it was.
  const files = {
    [definitionPath(name)]: definitionDraft(plan),
    [`${migrations}/${nextNumber()}_${name}.sql`]: migrationDraft(plan),
    [config]: withEntry(source(config), group, menuDraft(plan)),
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  await runLoud(tools.prettier('--write', '--log-level=warn', '--ignore-unknown', ...Object.keys(files)));
  await runLoud([process.execPath, join(root, 'scripts/write-api-docs.mjs')]);
  console.log(nextSteps(Object.keys(files)));
} catch (error) {
  fail(error);
}

function readArguments() {
  const options = Object.fromEntries(Object.keys(defaultPermissions).map((which) => [which, { type: 'string' }]));
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new Failure(`${error.message}\n${usage}`);
  }
}

function checkName(name) {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*s$/.test(name)) throw new Failure(usage);
  if (existsSync(join(root, definitionPath(name)))) throw new Failure(`There is a resource ${name} already.`);
}

/** Who may read, change and export the records: as was said, as is answered, or as members are. */
async function permissionsFor(name, said) {
  const known = [...source('src/shared/access/permissions.ts').matchAll(/^ +'([\w.]+)': '/gm)].map(([, one]) => one);
  const questions = { read: 'reads', write: 'changes', export: 'exports' };
  const can = { ...defaultPermissions };
  const line = process.stdin.isTTY && createInterface({ input: process.stdin, output: process.stdout });
  for (const [which, does] of Object.entries(questions)) {
    const question = `Which permission ${does} ${name}? [${can[which]}] `;
    can[which] = said[which] ?? ((line && (await line.question(question)).trim()) || can[which]);
    if (known.includes(can[which])) continue;
    if (line) line.close();
    throw new Failure(`There is no permission ${can[which]}. They stand in src/shared/access/permissions.ts.`);
  }
  if (line) line.close();
  return can;
}

/** The config with the entry among the children of its group, which is made where it is none yet. */
function withEntry(text, group, entry) {
  if (hasMenuGroup(text, group)) return addMenuItems(text, group, entry);
  if (!/^\/[a-z][a-z0-9_-]*$/.test(group)) throw new Failure(`${group} is no path of a group, as /all-finance is.`);
  const isTitled = new RegExp(`^ +'?${group.slice(1)}'?: '`, 'm').test(source('i18n/en/frame.ts'));
  return addMenuGroup(text, groupDraft(group, entry, isTitled));
}

function definitionPath(name) {
  return `src/shared/resources/${name.replaceAll('_', '-')}.ts`;
}

function source(path) {
  return readFileSync(join(root, path), 'utf8');
}

function nextNumber() {
  const numbers = readdirSync(join(root, migrations)).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

function nextSteps(paths) {
  return [
    `Written:\n${paths.map((path) => `  ${path}`).join('\n')}`,
    'Now edit:',
    '  1. the definition: what the fields ask for, the list, the form, and its translations, which are still English',
    '  2. the migration, before it first runs: what the database shall hold besides',
    `  3. the entry in ${config}: its titles, which are still English`,
    'Then run: npm run check',
  ].join('\n');
}
