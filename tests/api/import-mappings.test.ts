/** What columns were for the last time: remembered for the next file, seen, set right and forgotten. */
import { beforeAll, describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { ImportMapping } from '../../src/shared/contracts/import-mapping-calls.ts';
import { listPath, withoutPermission } from '../support/generate-record.ts';
import { checkedImport, csv, upload } from '../support/imports.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
  await checkedImport(tenant, csv(['E-Mail!', 'First name', 'Shoe size'], ['a@m.example', 'Ana', '38']));
});

const all = async () => (await tenant.as('owner').get<ImportMapping[]>('/import_mappings')).body;
const find = async (column: string) => (await all()).find((one) => one.column === column)!;
/** The fields that the columns of a file are proposed for. */
const proposed = async (...header: string[]) => (await upload(tenant, csv(header, header))).body.data.mapping;

test('the columns of an import are remembered as written, with the field of each and those left out', async () => {
  expect((await all()).map(({ kind, column, field }) => [kind, column, field])).toEqual([
    ['members', 'E-Mail!', 'email'],
    ['members', 'First name', 'first_name'],
    ['members', 'Shoe size', null],
  ]);
});

test('a column that is matched anew keeps its new field in the next file, however its name is written', async () => {
  const { id } = await find('Shoe size');
  const path = `/import_mappings/${encodeURIComponent(id)}`;
  expect(await tenant.as('owner').put(path, { field: 'title' })).toMatchObject({
    status: 200,
    body: { field: 'title' },
  });
  expect(await proposed('EMAIL', 'SHOE-SIZE')).toEqual(['email', 'title']);
  const logged = listPath('audit_logs', { filter: { resource: 'import_mappings' } });
  expect((await tenant.as('owner').get<AuditEntry[]>(logged)).body[0]).toMatchObject({
    action: 'update',
    resource_label: 'Shoe size',
  });
});

test('a column whose match is forgotten is matched by its name again', async () => {
  const added = await tenant.as('owner').post<ImportMapping>('/import_mappings', {
    kind: 'members',
    column: 'City',
    field: 'title',
  });
  expect(added).toMatchObject({ status: 201, body: { column: 'City', field: 'title' } });
  expect(await proposed('City')).toEqual(['title']);
  expect(await tenant.as('owner').delete(`/import_mappings/${added.body.id}`)).toMatchObject({ status: 200 });
  expect(await proposed('City')).toEqual(['city']);
});

describe('what a match of columns refuses', () => {
  test('a match is refused for a field that no file can fill, for an unknown name and for an unknown field', async () => {
    const post = (column: string, field: string) =>
      tenant.as('owner').post('/import_mappings', { kind: 'members', column, field });
    expect(await post('Points', 'lifetime_value')).toMatchObject({ status: 422, body: { errors: { field: {} } } });
    expect(await post('!!!', 'city')).toMatchObject({ status: 422 });
    expect(await post('first NAME', 'city')).toMatchObject({ status: 422, body: { errors: { column: {} } } });
  });

  test('a match is refused for a hidden field, a column of another tenant, and an unknown column', async () => {
    const { id } = await find('First name');
    const analyst = await withoutPermission(tenant, 'members.private.read');
    expect((await analyst.put(`/import_mappings/${id}`, { field: 'phone_number' })).status).toBe(403);
    expect((await tenant.as('stranger').put(`/import_mappings/${id}`, { field: 'city' })).status).toBe(404);
    expect((await tenant.as('stranger').delete(`/import_mappings/${id}`)).status).toBe(404);
    expect((await tenant.as('owner').delete('/import_mappings/members.nothing')).status).toBe(404);
    expect((await tenant.as('owner').put('/import_mappings/no.%20', { field: 'city' })).status).toBe(404);
  });
});
