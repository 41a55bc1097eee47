/**
 * What no answer tells whoever may not read it: each GET that the server has, over marked records of each right to read, live and in
 * the bin, with their changes in the audit. Writes are in unread-records.test.ts. Security R58.
 */
import { beforeAll, expect, test } from 'vitest';

import type { Permission } from '../../src/shared/access/permissions.ts';
import {
  addressFor,
  callRoute,
  definitionOf,
  everyRoute,
  isOfRecord,
  recordFor,
  type Route,
} from '../support/every-route.ts';
import { everyDefinition, withoutPermission } from '../support/generate-record.ts';
import { markedRow, takesMark } from '../support/marked-row.ts';
import { newTenant } from '../support/tenant.ts';

const markable = everyDefinition.filter(takesMark);
/** Everybody who is signed in has this one. */
const rights: Permission[] = [...new Set(markable.map(([, { can }]) => can.read))].filter(
  (right) => right !== 'portal.access',
);
const markOf = (right: Permission) => `zz${rights.indexOf(right)}marked`;
const tableOf = (name: string) => everyDefinition.find(([one]) => one === name)?.[1].viewOf ?? name;
/** Who works here is named wherever somebody has done something; sums are told by their currency. */
const known: Record<string, string[]> = { staff: ['first_name', 'last_name'] };

const tenant = await newTenant();
const owner = tenant.as('owner');
const routes = (await everyRoute(tenant)).filter(
  ({ method, permission }) => method === 'GET' && !permission.includes('public'),
);
/** A record for each route: a marked one where it is of a definition. */
const records = new Map<Route, string>();
const marked = new Map<string, string>();

beforeAll(async () => {
  for (const [name, definition] of markable) {
    const marks = { text: markOf(definition.can.read), without: ['currency', ...(known[name] ?? [])] };
    const id = await markedRow(tenant, [name, definition], marks);
    const binned = await markedRow(tenant, [name, definition], marks);
    await owner.put(`/${name}/${id}`, { [definition.representation]: `${marks.text} changed`, version: 7 });
    await owner.delete(`/${name}/${binned}`);
    marked.set(name, id);
  }
  for (const route of routes.filter(isOfRecord))
    records.set(route, marked.get(definitionOf(route.path)?.[0] ?? '') ?? (await recordFor(tenant, route)));
});

/** The addresses of a route that could tell of what a right opens. */
function addressesOf(route: Route, own: readonly string[]): string[] {
  const name = definitionOf(route.path)?.[0];
  // Members and the directory are one table with a right to read each.
  if (name !== undefined && !own.includes(name) && own.map(tableOf).includes(tableOf(name))) return [];
  if (!route.path.includes(':resource')) return [addressFor(route, records.get(route) ?? '')];
  return own.map((resource) =>
    addressFor({ ...route, path: route.path.replace(':resource', resource) }, marked.get(resource)!),
  );
}

/** Who may read a table may see wherever its rows are told what a view shows of it: a directory entry is a member. */
const rightsToTables = (right: Permission): Permission[] =>
  markable.flatMap(([, { can, viewOf }]) =>
    can.read === right && viewOf !== undefined
      ? everyDefinition.flatMap(([name, of]) => (name === viewOf ? [of.can.read] : []))
      : [],
  );

test.each(rights)('without the right %s nothing is told of what it opens', async (right) => {
  await withoutPermission(tenant, right, ...rightsToTables(right));
  const own = markable.flatMap(([name, { can }]) => (can.read === right ? [name] : []));
  const told: string[] = [];
  for (const route of routes) {
    for (const address of addressesOf(route, own)) {
      const { body } = await callRoute(tenant, route, { who: 'analyst', address });
      if (JSON.stringify(body).includes(markOf(right))) told.push(address);
    }
  }
  expect(told).toEqual([]);
});

test('each marked value is told to somebody with all rights, so that the marks are worth something', async () => {
  const seen = new Set<string>();
  for (const route of routes) {
    const { body } = await callRoute(tenant, route, {
      who: 'owner',
      address: addressFor(route, records.get(route) ?? ''),
    });
    for (const right of rights) if (JSON.stringify(body).includes(markOf(right))) seen.add(right);
  }
  expect([...seen].toSorted()).toEqual(rights.toSorted());
});
