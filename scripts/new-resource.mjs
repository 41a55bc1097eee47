/**
 * `npm run new:resource <name> [group]`: writes a definition with its translations, its entry in the config and a draft migration,
 * and prints what to edit. What it writes passes every test; a definition never changes the database.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { addMenuItems } from './lib/edit-source.mjs';
import { root } from './lib/files.mjs';
import { definitionDraft, formsOf, menuDraft, migrationDraft } from './lib/resource-drafts.mjs';
import { Failure, fail } from './lib/run.mjs';
import { runLoud, tools } from './lib/steps.mjs';

const [name = '', group = '/user-manager'] = process.argv.slice(2);
const migrations = 'src/server/db/migrations';
const config = 'resources.config.ts';

try {
  const forms = formsOf(checkedName());
  // Everything is computed before anything is written, so that a place that is not found leaves the tree as it was.
  const files = {
    [definitionPath(forms)]: definitionDraft(forms),
    [`${migrations}/${nextNumber()}_${name}.sql`]: migrationDraft(forms),
    [config]: addMenuItems(source(config), group, menuDraft(forms)),
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  await runLoud(tools.prettier('--write', '--log-level=warn', '--ignore-unknown', ...Object.keys(files)));
  console.log(nextSteps(Object.keys(files)));
} catch (error) {
  fail(error);
}

function checkedName() {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*s$/.test(name)) {
    throw new Failure(
      'Usage: npm run new:resource <name> [group], the name a plural in snake_case, as in sponsor_tiers.',
    );
  }
  if (existsSync(join(root, definitionPath(formsOf(name))))) throw new Failure(`There is a resource ${name} already.`);
  if (!source(config).includes(`path: '${group}',`)) {
    throw new Failure(`${config} has no group ${group}.`);
  }
  return name;
}

function definitionPath({ kebab }) {
  return `src/shared/resources/${kebab}.ts`;
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
    `  1. the definition: fields, list, form, permissions, and its translations, which are still English`,
    '  2. the migration, before it first runs: a column a field, `sorted_by` each sort, and foreign keys within the organisation',
    `  3. the entry in ${config}: its titles, which are still English, and its roles`,
    'Then run: npm run check',
  ].join('\n');
}
