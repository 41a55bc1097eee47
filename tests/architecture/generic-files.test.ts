/** What is generic knows no collection and no state: each says in its definition what is to be known of it. */
import { expect, test } from 'vitest';

import { findResource, resourceNames, singletons } from '../../src/server/definitions/registry.ts';
import { filesBelow, isCode, read } from '../support/repository.ts';

const generic = [
  ...filesBelow('src/server/crud'),
  ...filesBelow('src/server/openapi'),
  ...['http', 'public', 'counting', 'publishing', 'jobs'].flatMap((room) => filesBelow(`src/server/${room}`)),
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
  /** Of one file, or of all in a folder, where it ends in a slash. */
  file: string;
  words: readonly string[];
  why: string;
}

const crud = 'src/server/crud';
const views = 'src/client/views';
const http = 'src/server/http';
const publishing = 'src/server/publishing';

/** Names that mean something else there. */
const exceptions: readonly Exception[] = [
  { file: 'src/shared/definition/define-resource.ts', words: ['staff'], why: 'a kind of person whom mail goes to' },
  { file: `${crud}/mail-preview.ts`, words: ['staff'], why: 'a kind of person whom mail goes to' },
  { file: `${crud}/last-transition.ts`, words: ['staff'], why: 'who did something is of the staff' },
  { file: `${crud}/job-rows.ts`, words: ['pending', 'succeeded', 'failed'], why: 'what came of a row of a job' },
  { file: `${crud}/read.ts`, words: ['live'], why: 'where a record lies: not in the bin' },
  { file: `${crud}/verbs.ts`, words: ['live'], why: 'where a record lies: not in the bin' },
  { file: `${crud}/export/export-cells.ts`, words: ['own'], why: 'the organisation’s own currency' },
  { file: `${crud}/list-sums.ts`, words: ['own'], why: 'the organisation’s own currency' },
  { file: 'src/shared/definition/list-sums.ts', words: ['own'], why: 'the organisation’s own currency' },
  { file: `${http}/`, words: ['staff', 'roles'], why: 'who signs in, and what they may do' },
  { file: `${http}/cors.ts`, words: ['site_domains', 'active'], why: 'the hosts that the portal is served at' },
  { file: `${http}/holders.ts`, words: ['active', 'preset'], why: 'who of the staff holds a permission' },
  { file: `${http}/dual-control.ts`, words: ['active', 'preset'], why: 'who of the staff may decide' },
  { file: `${http}/dual-control.ts`, words: ['two_person_settings'], why: 'what asks for a second person' },
  { file: `${http}/explain-denial.ts`, words: ['chapters'], why: 'people are limited to chapters' },
  { file: `${http}/browser-of.ts`, words: ['unknown'], why: 'a browser that nobody knows' },
  { file: `${http}/outbound-fetch.ts`, words: ['unknown'], why: 'a failure that nobody knows' },
  { file: `${http}/request-facts.ts`, words: ['unknown'], why: 'a route that there is not' },
  { file: 'src/server/public/public-tenant.ts', words: ['site_domains'], why: 'whose the host is' },
  { file: 'src/server/counting/counting.routes.ts', words: ['failed'], why: 'why a view is not counted' },
  {
    file: `${publishing}/`,
    words: ['published', 'scheduled', 'draft'],
    why: 'how everything stands that is published',
  },
  { file: `${publishing}/changes.ts`, words: ['removed'], why: 'how a record differs from its version before' },
  { file: `${publishing}/check-links.ts`, words: ['ok'], why: 'what came of a link' },
  { file: 'src/server/jobs/', words: ['queued', 'succeeded', 'failed', 'cancelled'], why: 'the states of a job' },
  { file: 'src/server/jobs/enqueue.ts', words: ['open'], why: 'the name of a sum' },
  { file: 'src/server/jobs/person.ts', words: ['staff', 'active'], why: 'on whose behalf a job is done' },
  { file: `${views}/audit/history.tsx`, words: ['staff'], why: 'a kind of actor' },
  {
    file: `${views}/publishing/change-list.tsx`,
    words: ['removed'],
    why: 'how a record differs from its version before',
  },
  { file: `${views}/form/resource-create.tsx`, words: ['new'], why: 'a record that is not there yet' },
  { file: `${views}/leave-dialog.tsx`, words: ['blocked'], why: 'a state of the router' },
  { file: `${views}/panel/panel-question.tsx`, words: ['open'], why: 'a word of an address' },
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
const isOf = (one: Exception, file: string) => (one.file.endsWith('/') ? file.startsWith(one.file) : file === one.file);
const isException = ({ file, word }: (typeof found)[number]) =>
  exceptions.some((one) => isOf(one, file) && one.words.includes(word));

test('no generic file names a collection or one of its states', () => {
  const strays = found.filter((one) => !isException(one)).map(({ file, word }) => `${file}: ${word}`);
  expect([...new Set(strays)]).toEqual([]);
});

test('every exception is one: its file still names all that it may', () => {
  const idle = exceptions.flatMap((one) =>
    one.words
      .filter((word) => !found.some((each) => isOf(one, each.file) && each.word === word))
      .map((word) => `${one.file}: ${word}`),
  );
  expect(idle).toEqual([]);
});
