/** What the members list loads before its first row, as the server sends it: the portal is built, and the files are added up. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { es } from '../../i18n/es.ts';
import { addMenuItems } from '../../scripts/lib/edit-source.mjs';
import { definitionDraft, menuDraft, planOf } from '../../scripts/lib/resource-drafts.mjs';
import { definitionLabels } from '../../src/server/definitions/labels.ts';
import { everyDefinition } from '../../src/server/definitions/registry.ts';
import { languages } from '../../src/shared/specification/constants.ts';
import { definitionsPath, textsPath } from '../../src/shared/definition/data-paths.ts';
import {
  buildPortal,
  dataFileOf,
  listOf,
  loadedWith,
  readBuilt,
  servedPortal,
  weigh,
  weightsOfList,
  type BuiltPortal,
} from '../support/built-portal.ts';
import { copySources } from '../support/source-copy.ts';

/**
 * Measured 275.4 KB, with the menus of platform, ads and mail and the rows drawn ahead. With the heads of the replies, the icon and the calls, which were 34 KB when rows were answered whole, that
 * stays below the 320 KB that are allowed up to the first row: what goes beyond belongs into a part of its own.
 */
const listBudgetKB = 277;
/**
 * The start goes before everything else, and must be there at once; it holds the menu. Measured 11.46, of which 0.15 let rows stand before a
 * cached program runs, and 0.02 more or less as the names of files happen to be compressed.
 */
const startBudgetKB = 11.5;

/** What a list, a create and an edit screen with their titles in three languages add to the menu, among others of their kind; measured 0.033. */
const menuLineKB = 0.04;

let portal: BuiltPortal;

beforeAll(async () => {
  portal = await servedPortal();
}, 120_000);

const sumOf = (weights: Iterable<number>) => [...weights].reduce((sum, one) => sum + one, 0);

describe('the way to the first row of a list', () => {
  test('the way to the first row of a list stays within its weight', () => {
    const weights = weightsOfList(portal);
    const weight = sumOf(weights.values());
    const parts = [...weights].map(([file, one]) => `${one.toFixed(1)} KB ${file}`).join('\n');
    expect(weight, `a list loads ${weight.toFixed(1)} KB, brotli:\n${parts}`).toBeLessThan(listBudgetKB);
  });

  test('the start is small and waits for nothing', () => {
    const files = [...loadedWith(portal, 'index.html')].map((name) => portal.manifest[name]!.file);
    const weight = sumOf(files.map((file) => weigh(portal, file)));
    expect(weight, `the start is ${files.join(', ')}`).toBeLessThan(startBudgetKB);
  });

  test('the page names all that leads to the first row of a list, so that it is fetched at once', () => {
    const page = readBuilt(portal, 'index.html');
    for (const name of loadedWith(portal, 'index.html', 'main.tsx'))
      expect(page).toContain(portal.manifest[name]!.file);
  });

  test('the way to the first row of a list brings no library of the forms, the charts or the search', () => {
    const names = loadedWith(portal, 'index.html', 'main.tsx', listOf(portal));
    const text = [...names].map((name) => readBuilt(portal, portal.manifest[name]!.file)).join('\n');
    // What only this library says, in any build of it.
    const marks = { zod: 'ZodObject', 'react-hook-form': 'shouldUnregister', recharts: 'recharts-', 'fuse.js': 'Fuse' };
    const found = Object.entries(marks).filter(([, mark]) => text.includes(mark));
    expect(found).toEqual([]);
  });

  test('sixty more collections add to the way to the first row only their lines in the menu', async () => {
    const copy = copySources();
    try {
      const forms = Array.from({ length: 60 }, (_, nth) => planOf(`further_${nth}_things`));
      for (const one of forms) copy.write(`src/shared/resources/${one.kebab}.ts`, definitionDraft(one));
      const entries = forms.map(menuDraft).join('\n');
      copy.write('resources.config.ts', addMenuItems(copy.read('resources.config.ts'), '/user-manager', entries));
      const larger = await buildPortal(copy.folder, join(copy.folder, 'portal'));
      const added = sumOf(weightsOfList(larger).values()) - sumOf(weightsOfList(portal).values());
      expect(added, 'KB').toBeLessThan(60 * menuLineKB);
    } finally {
      copy.remove();
    }
  }, 240_000);
});

describe('what the portal fetches as data', () => {
  test('a file of data is there for every definition in every language', () => {
    const paths = languages.flatMap((language) => everyDefinition().map(({ name }) => definitionsPath(language, name)));
    expect(paths.filter((path) => !existsSync(join(portal.folder, dataFileOf(portal, path))))).toEqual([]);
  });

  test('the program holds no definition, and no name of one in any language', () => {
    const texts = languages.flatMap((language) => textsOf(definitionLabels[language]));
    const long = [...new Set(texts)].filter((text) => text.length >= (/\p{Script=Han}/u.test(text) ? 8 : 24));
    const code = Object.values(portal.manifest)
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file }) => readBuilt(portal, file))
      .join('\n');
    expect([long.length > 200, long.filter((text) => code.includes(text))]).toEqual([true, []]);
  });

  test('the first texts are those of the frame, a list and the sign-in, and of no other screen', () => {
    const first = JSON.parse(readBuilt(portal, dataFileOf(portal, textsPath('es', 'first')))) as typeof es;
    const said = [first.auth.title, first.list.loading, first.frame.main_menu, first.session.network];
    expect(said).toEqual([es.auth.title, es.list.loading, es.frame.main_menu, es.session.network]);
    expect(Object.keys(first)).not.toEqual(expect.arrayContaining(['imports']));
    expect(Object.keys(first)).not.toEqual(expect.arrayContaining(['dashboard']));
  });
});

/** Every text of a tree of texts. */
function textsOf(node: object): string[] {
  return Object.values(node).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? textsOf(value) : [String(value)],
  );
}

test('the parts that only help to build the portal are not in it', () => {
  expect(Object.keys(portal.manifest).filter((name) => /^dev\/|of-sources/.test(name))).toEqual([]);
});
