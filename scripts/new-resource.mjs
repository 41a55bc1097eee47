/**
 * `npm run new:resource <name> [group]`: writes a definition, its menu entries, titles and labels, its table's type and a
 * draft migration, and prints what to edit. What it writes passes every test; a definition never changes the database.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { addMenuItems, addMenuTitles, appendInside } from './lib/edit-source.mjs';
import { root } from './lib/files.mjs';
import {
  definitionDraft,
  formsOf,
  labelsDraft,
  menuDraft,
  migrationDraft,
  tableTypeDraft,
  titlesDraft,
  typeName,
} from './lib/resource-drafts.mjs';
import { Failure, fail } from './lib/run.mjs';

const [name = '', group = '/user-manager'] = process.argv.slice(2);
const migrations = 'src/server/db/migrations';

try {
  const forms = formsOf(checkedName());
  const files = { ...newFiles(forms), ...changedFiles(forms) };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
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
  if (!source('resources.config.ts').includes(`path: '${group}',`)) {
    throw new Failure(`resources.config.ts has no group ${group}.`);
  }
  return name;
}

function definitionPath({ kebab }) {
  return `src/shared/resources/${kebab}.ts`;
}

function newFiles(forms) {
  return {
    [definitionPath(forms)]: definitionDraft(forms),
    [`${migrations}/${nextNumber()}_${name}.sql`]: migrationDraft(forms),
  };
}

/** Everything is computed before anything is written, so that a place that is not found leaves the tree as it was. */
function changedFiles(forms) {
  const titles = titlesDraft(forms);
  const frames = ['en', 'zh', 'es'].map((language) => `i18n/${language}/frame.ts`);
  return {
    'src/shared/resources/index.ts': listed(source('src/shared/resources/index.ts'), forms),
    'src/server/db/types.ts': typed(source('src/server/db/types.ts'), forms),
    'resources.config.ts': addMenuItems(source('resources.config.ts'), group, menuDraft(forms, group)),
    ...Object.fromEntries(frames.map((path) => [path, addMenuTitles(source(path), titles)])),
    'i18n/zh/resources.ts': labelled(
      'zh',
      labelsDraft(forms, (_one, many) => many),
    ),
    'i18n/es/resources.ts': labelled(
      'es',
      labelsDraft(forms, (one, many) => `${one} |||| ${many}`),
    ),
  };
}

function labelled(language, text) {
  const after = `export const ${language}Resources`;
  return appendInside(source(`i18n/${language}/resources.ts`), { after, opening: '{', text });
}

function listed(index, { camel, kebab }) {
  const entry = camel === name ? `${camel},` : `${name}: ${camel},`;
  const line = `import { ${camel} } from './${kebab}.ts';\n`;
  const withImport = index.replace(/\nexport const resources/, `${line}\nexport const resources`);
  return appendInside(withImport, { after: 'export const resources', opening: '{', text: entry });
}

function typed(types, forms) {
  const withType = types.replace(
    'export interface Database {',
    `${tableTypeDraft(forms)}\nexport interface Database {`,
  );
  const text = `${name}: ${typeName(forms.camel)};`;
  // An interface ends its members with semicolons, so the end of the last one is where the new one goes.
  return withType.replace(/(export interface Database \{[\s\S]*?)\n\}/, `$1\n  ${text}\n}`);
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
    `  1. the definition: fields, list, form, permissions`,
    `  2. the migration, before it first runs: a column a field, an index (account_id, field nulls first, id) a sort`,
    `  3. the table's type in src/server/db/types.ts`,
    `  4. titles and labels in i18n/zh and i18n/es, which are still English`,
    'Then run: npm run check',
  ].join('\n');
}
