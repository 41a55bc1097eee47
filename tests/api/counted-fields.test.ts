/** Fields that are counted when they are read: how many records name this one. Labels, roles, industries and chapters have one. */
import { expect, test } from 'vitest';

import { statements } from '../../src/server/diagnostics/diagnostic-events.ts';
import { listPath } from '../support/generate-record.ts';
import { limitedPerson } from '../support/limited-people.ts';
import { runJobs } from '../support/jobs.ts';
import { newTenant } from '../support/tenant.ts';

type Rows = Record<string, unknown>[];

test('a label says how many members outside the bin wear it, in lists, alone and after a change', async () => {
  const tenant = await newTenant();
  const owner = tenant.as('owner');
  const worn = await tenant.given.label({ name: 'Worn' });
  const spare = await tenant.given.label({ name: 'Spare' });
  await tenant.given.member({ label_ids: [worn.id, spare.id] });
  await tenant.given.member({ label_ids: [worn.id] });
  await tenant.given.member({ label_ids: [spare.id], deleted_at: new Date().toISOString() });
  const { body } = await owner.get<Rows>(listPath('labels', { sort: ['name', 'ASC'] }));
  expect(body.map(({ name, member_count }) => [name, member_count])).toEqual([
    ['Spare', 1],
    ['Worn', 2],
  ]);
  const one = await owner.get<Record<string, unknown>>(`/labels/${worn.id}`);
  expect(one.body).toMatchObject({ member_count: 2 });
  const changed = await owner.put<Record<string, unknown>>(`/labels/${worn.id}`, { name: 'Known', version: 1 });
  expect(changed.body).toMatchObject({ name: 'Known', member_count: 2 });
});

test('a role says how many people have it, an industry and a chapter how many members are in it', async () => {
  const tenant = await newTenant();
  const industry = await tenant.insert('industry_types');
  await tenant.given.member({ industry_type_id: industry.id });
  const industries = await tenant.as('owner').get<Rows>(listPath('industry_types', {}));
  expect(industries.body.find(({ id }) => id === industry.id)).toMatchObject({ member_count: 1 });
  const chapter = await tenant.given.chapter();
  await tenant.given.member({ chapter_id: chapter.id });
  const chapters = await tenant.as('owner').get<Rows>(listPath('chapters', {}));
  expect(chapters.body.find(({ id }) => id === chapter.id)).toMatchObject({ member_count: 1 });
  const roles = await tenant.as('owner').get<Rows>(listPath('roles', {}));
  expect(roles.body.find(({ preset }) => preset === 'moderator')).toMatchObject({ staff_count: 1 });
});

test('whoever looks after some chapters counts the members of those alone', async () => {
  const tenant = await newTenant();
  const madrid = await tenant.given.chapter({ name: 'Madrid' });
  const label = await tenant.given.label({});
  await tenant.given.member({ label_ids: [label.id], chapter_id: madrid.id });
  await tenant.given.member({ label_ids: [label.id] });
  const limited = await limitedPerson(tenant, madrid.id);
  const { body } = await limited.get<Rows>(listPath('labels', {}));
  expect(body.map(({ member_count }) => member_count)).toEqual([1]);
});

test('a page of labels is counted by the statement that reads it', async () => {
  const tenant = await newTenant();
  await tenant.given.label({});
  const sent: string[] = [];
  const stop = statements.subscribe(({ sql }) => void sent.push(sql));
  const path = listPath('labels', {});
  await tenant.as('owner').get(path);
  stop();
  expect(sent.filter((sql) => sql.includes('"labels"') && sql.includes('as counted'))).toHaveLength(1);
});

test('nobody writes what is counted, filters by it or puts a list in its order', async () => {
  const tenant = await newTenant();
  const owner = tenant.as('owner');
  const { id } = await tenant.given.label({});
  expect((await owner.put(`/labels/${id}`, { member_count: 7, version: 1 })).status).toBe(400);
  expect((await owner.get(listPath('labels', { filter: { member_count: 0 } }))).status).toBe(400);
  expect((await owner.get(listPath('labels', { sort: ['member_count', 'ASC'] }))).status).toBe(400);
});

test('an exported list of labels holds how many members wear each', async () => {
  const tenant = await newTenant();
  const { id } = await tenant.given.label({ name: 'Board' });
  await tenant.given.member({ label_ids: [id] });
  const asked = await tenant.as('owner').post<{ job_id: string }>('/labels/export', { format: 'csv' });
  await runJobs(tenant);
  const headers = { authorization: `Bearer ${tenant.token('owner')}` };
  const file = await tenant.app.inject({ url: `/api/jobs/${asked.body.job_id}/file`, headers });
  expect(file.body.slice(1).split('\r\n').slice(0, 2)).toEqual(['Name,Members', 'Board,1']);
});
