/** What a collection takes: its definition, its table and its entry in the menu. Nothing else names it but what is special to it. */
import { expect, test } from 'vitest';

import { menu } from '../../resources.config.ts';
import { listRoutes } from '../../src/shared/menu/navigation.ts';
import { findResource, resourceNames } from '../../src/server/definitions/registry.ts';
import { filesBelow, isCode, read } from '../support/repository.ts';

const migrations = filesBelow('src/server/db').filter((path) => path.endsWith('.sql'));

/** Where verbs, screens, figures and rules of one collection stand: each is about something of its own. */
const special = [
  'src/client/dev/',
  'src/client/providers/stubs/',
  'src/client/screens/',
  'src/embed/',
  'src/server/ads/',
  'src/server/email/',
  'src/server/features/',
  'src/server/mail/templates/',
  'src/server/site/',
  'src/shared/ads/',
  'src/shared/audience/',
  'src/shared/audit/',
  'src/shared/contracts/',
  'src/shared/imports/',
  'src/shared/mail/',
  'src/shared/notices/',
  'src/shared/resources/',
  'src/shared/singletons/',
  'src/shared/specification/',
];

/** Who signs in, what they may do, and at which host: the platform is built on these itself. */
const ofThePlatform = ['staff', 'roles', 'site_domains'];

/** The files of the engine that know a collection all the same, and what it is to them. */
const known: Readonly<Record<string, string>> = {
  'src/server/crud/list-query.ts': 'every list is narrowed by segments',
  'src/server/http/belonging.ts': 'people are limited to chapters',
  'src/shared/access/permission-groups.ts': 'the names of groups of permissions',
};

const comment = /^\s*(\/\*|\*|\/\/)/;
const names = resourceNames.filter((name) => !ofThePlatform.includes(name));
const named = new RegExp(`['"\`](${names.join('|')})['"\`]`, 'g');
const engine = filesBelow('src').filter((path) => isCode(path) && !special.some((room) => path.startsWith(room)));
const namedBy = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => !comment.test(line))
    .flatMap((line) => [...line.matchAll(named)].map(([, name]) => name!));

test.each(resourceNames)('the collection %s has one definition and one table or view', (name) => {
  const tables = migrations.flatMap((path) => [
    ...read(path).matchAll(new RegExp(`create_collection_table\\('${name}'|^create (?:table|view) ${name}\\b`, 'gm')),
  ]);
  expect(filesBelow('src/shared/resources')).toContain(`src/shared/resources/${name.replaceAll('_', '-')}.ts`);
  // A view that no migration made stands with the others alone.
  const views = [...read('src/server/db/views.sql').matchAll(new RegExp(`^create or replace view ${name}\\b`, 'gm'))];
  expect(tables.length || views.length).toBe(1);
});

test('the whole list of a collection stands at one place of the menu', () => {
  const lists = listRoutes(menu).flatMap(({ item: { source } }) =>
    source.kind === 'list' && !source.filter ? [source.resource] : [],
  );
  expect(lists.filter((name) => !findResource(name))).toEqual([]);
  expect(new Set(lists).size).toBe(lists.length);
});

test('no file outside the rooms of what is special names a collection, but those that say why', () => {
  expect(engine.filter((path) => namedBy(path).length > 0)).toEqual(Object.keys(known));
});
