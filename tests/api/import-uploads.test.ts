/** What is sent to be brought in: looked at once it has arrived, kept when it is a table, read in another way when somebody says so. */
import { describe, expect, test } from 'vitest';

import { maxImportBytes } from '../../src/shared/imports/import-steps.ts';
import { importOf, upload } from '../support/imports.ts';
import { testStorage } from '../support/jobs.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

describe('a file that is no table', () => {
  const keysOf = async ({ id }: TestTenant) => {
    const keys: string[] = [];
    for await (const key of testStorage.list()) if (key.startsWith(id)) keys.push(key);
    return keys;
  };

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])],
    ['nothing', Buffer.alloc(0)],
    ['a head without rows', Buffer.from('Email,City\n')],
    ['half a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, ...Array<number>(100).fill(0)])],
    ['more than may be sent', Buffer.alloc(maxImportBytes + 1, 'a')],
  ])('a file that is no table is refused and not kept: %s', async (_what, content) => {
    const tenant = await newTenant();
    expect((await upload(tenant, content)).status).toBe(422);
    expect(await keysOf(tenant)).toEqual([]);
  });
});

test.each([
  ['/import_jobs?kind=members&filename=a.csv', 'application/octet-stream'],
  ['/media', 'multipart/form-data'],
])('a body that is no file is told what %s takes', async (path, type) => {
  const tenant = await newTenant();
  const reply = await tenant.as('owner').post<{ message: string }>(path, { name: 'a' });
  expect([reply.status, reply.body.message]).toEqual([415, `This call expects a file sent as ${type}.`]);
});

test('an upload can be read in another way as long as the import is not called off', async () => {
  const tenant = await newTenant();
  const other = { encoding: 'utf-8', delimiter: ';' };
  const given = importOf(tenant, (await upload(tenant, 'Email,City\na@m.example,Lima')).body.data.id);
  expect((await given.step('read', other)).body).toMatchObject({ data: { state: 'uploaded', header: ['Email,City'] } });
  await given.step('cancel');
  expect(await given.step('read', other)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
});
