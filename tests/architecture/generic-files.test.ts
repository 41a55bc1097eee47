/** What is generic knows no collection and no state: each says in its definition what is to be known of it. */
import { expect, test } from 'vitest';

import { findResource, resourceNames, singletons } from '../../src/server/definitions/registry.ts';
import { filesBelow, isCode, read } from '../support/repository.ts';

const generic = [
  ...filesBelow('src/server/crud'),
  ...filesBelow('src/server/openapi'),
  ...filesBelow('src/client/views'),
  ...filesBelow('src/client/fields'),
  ...filesBelow('src/shared/definition'),
].filter(isCode);

const collections = new Set<string>([...resourceNames, ...Object.keys(singletons)]);
const states = new Set(
  resourceNames
    .flatMap((name) => Object.values(findResource(name)!.fields))
    .flatMap((field) => (field.kind === 'state' ? Object.keys(field.choices) : [])),
);

interface Exception {
  file: string;
  words: readonly string[];
  why: string;
}

const crud = 'src/server/crud';
const views = 'src/client/views';

/** Names that mean something else there. */
const exceptions: readonly Exception[] = [
  { file: 'src/shared/definition/define-resource.ts', words: ['staff'], why: 'a kind of person whom mail goes to' },
  { file: `${crud}/mail-preview.ts`, words: ['staff'], why: 'a kind of person whom mail goes to' },
  { file: `${crud}/last-transition.ts`, words: ['staff'], why: 'who did something is of the staff' },
  { file: `${crud}/job-rows.ts`, words: ['pending', 'succeeded', 'failed'], why: 'what came of a row of a job' },
  { file: `${crud}/read.ts`, words: ['live'], why: 'where a record lies: not in the bin' },
  { file: `${crud}/verbs.ts`, words: ['live'], why: 'where a record lies: not in the bin' },
  { file: `${crud}/export/export-cells.ts`, words: ['own'], why: 'the organisation’s own currency' },
  { file: `${views}/audit/history.tsx`, words: ['staff'], why: 'a kind of actor' },
  {
    file: `${views}/publishing/change-list.tsx`,
    words: ['removed'],
    why: 'how a record differs from its version before',
  },
  { file: `${views}/form/resource-create.tsx`, words: ['new'], why: 'a record that is not there yet' },
  { file: `${views}/mail/compose-to.tsx`, words: ['email_sends'], why: 'where mail to many is composed' },
  { file: `${views}/mail/audience-reach.tsx`, words: ['email_recipients'], why: 'why people are left out of a mail' },
  { file: `${views}/panel/panel-question.tsx`, words: ['blocked'], why: 'a state of the router' },
  { file: `${views}/panel/panel-question.tsx`, words: ['open'], why: 'a word of an address' },
  { file: `${views}/form/unsaved-changes-guard.tsx`, words: ['blocked'], why: 'a state of the router' },
];

/** A style, and what React calls a page that is not shown. */
const isStyle = (line: string) => /(overflow\w*|visibility|mode)[:=].*'hidden'/.test(line);
/** Names of members of a type. */
const withoutTypes = (line: string) => line.replace(/(Pick|Omit)<[^>]*>/g, '').replace(/\w\['\w+'\]/g, '');

/** The words between quotes, the keys that are collections, and the tables that a statement names. */
function wordsOf(line: string): string[] {
  const quoted = [...line.matchAll(/['"`](\w+)['"`]/g)];
  const tables = [...line.matchAll(/\b(?:from|join|into|update) (\w+)\b/g)];
  const keys = [...line.matchAll(/^\s*(\w+): \{$/g)];
  const names = [...tables, ...keys].map(([, word]) => word!).filter((word) => collections.has(word));
  return [...names, ...quoted.map(([, word]) => word!).filter((word) => collections.has(word) || states.has(word))];
}

const found = generic.flatMap((file) =>
  read(file)
    .split('\n')
    .filter((line) => !/^\s*(\/\*|\*|\/\/|import )/.test(line) && !isStyle(line))
    .flatMap((line) => wordsOf(withoutTypes(line)).map((word) => ({ file, word }))),
);
const isException = ({ file, word }: (typeof found)[number]) =>
  exceptions.some((one) => one.file === file && one.words.includes(word));

test('no generic file names a collection or one of its states', () => {
  const strays = found.filter((one) => !isException(one)).map(({ file, word }) => `${file}: ${word}`);
  expect([...new Set(strays)]).toEqual([]);
});

test('every exception is one: its file still names what it may', () => {
  const idle = exceptions.filter(
    ({ file, words }) => !found.some((one) => one.file === file && words.includes(one.word)),
  );
  expect(idle.map(({ file }) => file)).toEqual([]);
});
