/** What a kind of field is stands in the registries of kinds: whatever is generic asks them, so that a further kind is not forgotten. */
import { expect, test } from 'vitest';

import { kinds } from '../../src/shared/definition/field-kinds.ts';
import { filesBelow, isCode, read } from '../support/repository.ts';

/** The files that tell kinds apart, and why they do. */
const tellers: Readonly<Record<string, string>> = {
  'src/shared/definition/field-kinds.ts': 'the registry of kinds',
  'src/shared/definition/kinds/kind-values.ts': 'the registry of what values are',
  'src/shared/definition/check-definition.ts':
    'what a definition names as its picture, its place and the like is of one kind',
  'src/shared/definition/check-public.ts': 'which kinds never leave the organisation',
  'src/shared/contracts/public-calls.ts': 'what each kind reads like outside',
  'src/server/features/members/erasure-plan.ts': 'by which fields somebody could be found again',
  'src/server/features/members/merge-members.ts': 'what of two records can be joined',
  'src/server/features/import/kind-readers.ts': 'the registry of what the cells of a foreign file say',
  'src/client/fields/field-views.tsx': 'the registry of cells',
  'src/client/fields/field-columns.ts': 'the registry of columns',
  'src/client/fields/field-inputs.tsx': 'the registry of inputs',
  'src/client/fields/field-filters.tsx': 'the registry of filters',
  'src/client/fields/parts/plain-value.tsx': 'the registry of what is more than its cell',
  'src/client/fields/rows/row-editor.tsx': 'which cells take the width of a row',
  'src/client/views/form/form-field.tsx': 'which inputs take the width of a form',
  'src/client/views/form/use-draft.ts': 'what is sent is no draft',
  'src/client/views/audit/entry-diff.tsx': 'what reads otherwise in a history than in a record',
  'src/client/views/panel/panel-body.tsx': 'what one click writes to or calls, and what takes a whole line',
  'src/client/views/list/list-cards.tsx': 'a card has a state, an amount and a reference first',
  'src/client/dev/field-page.tsx': 'the page that shows all kinds',
  'src/client/dev/field-samples.ts': 'samples for the page that shows all kinds',
  'src/client/providers/stubs/records.ts': 'records of a server that is none',
};

const names = Object.keys(kinds);
const files = ['src', 'demo'].flatMap((folder) => filesBelow(folder)).filter(isCode);

/** A table or a list by kind, a case of a switch, or as many comparisons as tell kinds apart. */
function tellsApart(file: string): boolean {
  const text = read(file);
  if (/\[\w+ in FieldKind\]|Record<FieldKind\b|readonly FieldKind\[\]/.test(text)) return true;
  // Other things have kinds, too: only what reads definitions knows those of fields.
  if (!/definition\//.test(file + text)) return false;
  const compared = [...text.matchAll(/kind [!=]== '(\w+)'|kind\)? \{[^}]*?case '(\w+)':/gs)];
  const told = new Set(compared.map(([, one, other]) => one ?? other!).filter((word) => names.includes(word)));
  return told.size > 2 || /switch \((\w+\.)*field\.kind\)/.test(text);
}

const found = files.filter(tellsApart);

test('no file tells the kinds of fields apart but the registries, and those that say why', () => {
  expect(found.filter((file) => !(file in tellers))).toEqual([]);
});

test('every file that may tell kinds apart does', () => {
  expect(Object.keys(tellers).filter((file) => !found.includes(file))).toEqual([]);
});

test('every kind has its two files, and its folder in the portal, named after it', () => {
  const kebab = names.map((name) => name.replaceAll('_', '-'));
  const wanted = kebab.flatMap((name) => ['kind', 'value'].map((part) => `${name}-${part}.ts`));
  const folder = 'src/shared/definition/kinds/';
  expect(wanted.filter((file) => !files.includes(folder + file))).toEqual([]);
  const rooms = kebab.map((name) => `src/client/fields/${name}/`);
  expect(rooms.filter((room) => !files.some((file) => file.startsWith(room)))).toEqual([]);
});
