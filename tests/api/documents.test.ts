/** Documents of a record: a list of files in an order, for those alone who may see it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import type { MediaRecord } from '../../src/shared/contracts/media-calls.ts';
import { runJobs, testStorage } from '../support/jobs.ts';
import { everyDefinition, withoutPermission } from '../support/generate-record.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';
import { picture, upload } from '../support/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let tenant: TestTenant;
beforeEach(async () => {
  tenant = await newTenant({ settings: { FILES_DIR: folder } });
});

const content = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

async function pdf(filename: string): Promise<string> {
  const { body } = await upload(tenant, { content, filename, type: 'application/pdf', fields: { use: 'document' } });
  return body.id;
}

/** A business with these documents. */
async function given(...document_ids: string[]) {
  const { id } = await tenant.given.business();
  const reply = await tenant.as('owner').put(`/businesses/${id}`, { document_ids, version: 1 });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return id;
}

test('the documents of a record are kept in the order in which they were put', async () => {
  const [one, two] = [await pdf('statutes.pdf'), await pdf('register.pdf')];
  const id = await given(two, one);
  const { body } = await tenant.as('owner').get(`/businesses/${id}`);
  expect(body).toMatchObject({ document_ids: [two, one] });
});

test.each([
  ['a picture', async () => (await upload(tenant, { content: await picture().png().toBuffer() })).body.id],
  ['a file there is not', async () => '00000000-0000-4000-8000-000000000000'],
  [
    'a file of another tenant',
    async () => {
      const own = tenant;
      tenant = await newTenant({ settings: { FILES_DIR: folder } });
      const id = await pdf('theirs.pdf');
      tenant = own;
      return id;
    },
  ],
])('%s is refused as a document', async (_what, make) => {
  const [{ id }, file] = [await tenant.given.business(), await make()];
  expect(await tenant.as('owner').put(`/businesses/${id}`, { document_ids: [file], version: 1 })).toMatchObject({
    status: 422,
    body: { errors: { document_ids: expect.any(String) as string } },
  });
});

test('more documents than the field takes are refused', async () => {
  const { id } = await tenant.given.business();
  const document_ids = Array.from({ length: 11 }, (_, n) => `00000000-0000-4000-8000-0000000000${10 + n}`);
  expect(await tenant.as('owner').put(`/businesses/${id}`, { document_ids, version: 1 })).toMatchObject({
    status: 422,
    body: {
      errors: { document_ids: expect.stringContaining('10') as string },
      details: { limits: { document_ids: 10 } },
    },
  });
});

describe('somebody who may not see a field of documents', () => {
  test('somebody who may not see a field of documents is shown that there are some, and no name or content', async () => {
    const file = await pdf('passport of Ana.pdf');
    const id = await given(file);
    const [analyst, editor] = [tenant.as('analyst'), tenant.as('owner')];

    expect((await analyst.get(`/businesses/${id}`)).body).toMatchObject({ document_ids: ['•••'] });
    expect((await analyst.get(`/media/${file}`)).status).toBe(404);
    expect((await analyst.get(`/media/${file}/file`)).status).toBe(404);
    const headers = { authorization: `Bearer ${tenant.token('owner')}` };
    expect((await tenant.app.inject({ url: `/api/media/${file}/file`, headers })).body).toBe(content);
    const search = `/media?filter=${encodeURIComponent('{"q":"passport"}')}`;
    expect((await analyst.get(search)).headers['content-range']).toBe('media */0');
    expect((await analyst.get(`/media?filter=${encodeURIComponent(JSON.stringify({ id: [file] }))}`)).body).toEqual([]);

    expect((await editor.get(search)).body).toMatchObject([{ id: file }]);
  });

  test('somebody who may not see a field of documents does not see it in the history either', async () => {
    const id = await given(await pdf('passport of Ana.pdf'));
    const { body } = await tenant.as('analyst').get<{ after: object }[]>(`/businesses/${id}/history`);
    expect(body[0]?.after).toMatchObject({ document_ids: ['•••'] });
  });
});

const heldDocuments = everyDefinition.flatMap(([name, definition]) =>
  Object.entries(definition.fields).flatMap(([field, { kind, private: right = definition.can.read }]) =>
    kind === 'files' ? [{ name, field, right }] : [],
  ),
);

describe.each(heldDocuments)('of $name, $field', ({ name, field, right }) => {
  test.each(['PUT', 'DELETE'])(
    `the documents of ${name}, ${field}, refuse a %s to somebody who may change files but not see these`,
    async (method) => {
      const { id: file, filename } = await tenant.insert('media', { kind: 'document', filename: 'zzmarkedzz.pdf' });
      await tenant.insert(name, { [field]: [file] });
      const blind = await withoutPermission(tenant, right);
      const calls = { PUT: blind.put, DELETE: (path: string) => blind.delete(path) };
      for (const version of [1, 99]) {
        const reply = await calls[method as 'PUT' | 'DELETE'](`/media/${file}`, { alt_text: 'Changed', version });
        expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
        expect(JSON.stringify(reply.body)).not.toContain(filename);
      }
      const { body } = await tenant.as('owner').get(`/media/${file}`);
      expect(body).toMatchObject({ version: 1, alt_text: null, deleted_at: null });
      expect((await tenant.as('owner').put(`/media/${file}`, { alt_text: 'Statutes', version: 1 })).status).toBe(200);
    },
  );
});

test('the documents of a business cannot be removed while it holds them, even in the bin', async () => {
  const file = await pdf('statutes.pdf');
  const id = await given(file);
  const refused = { status: 409, body: { code: 'in_use', details: { uses: [{ field: 'document_ids', id }] } } };
  expect(await tenant.as('owner').delete(`/media/${file}`)).toMatchObject(refused);
  await tenant.as('owner').delete(`/businesses/${id}`);
  expect(await tenant.as('owner').delete(`/media/${file}`)).toMatchObject(refused);
  const rows = await asOwner(tenant.id, (db) => db.selectFrom('media').select('deleted_at').execute());
  expect(rows).toEqual([{ deleted_at: null }]);
});

test('the documents of a record come back with an undo', async () => {
  const file = await pdf('statutes.pdf');
  const id = await given(file);
  await tenant.as('owner').put(`/businesses/${id}`, { document_ids: [], version: 2 });
  const { body } = await tenant.as('owner').get<{ id: string }[]>(`/businesses/${id}/history`);
  expect((await tenant.as('owner').post(`/audit_logs/${body[0]!.id}/undo`)).status).toBe(200);
  expect((await tenant.as('owner').get(`/businesses/${id}`)).body).toMatchObject({ document_ids: [file] });
});

test('the documents of a record are exported by their names, in their order', async () => {
  await given(await pdf('statutes.pdf'), await pdf('a; b.pdf'));
  const { body } = await tenant
    .as('owner')
    .post<{ job_id: string }>('/businesses/export', { filter: {}, columns: ['document_ids'], format: 'csv' });
  await runJobs(tenant);
  const job = await asOwner(tenant.id, (db) =>
    db.selectFrom('jobs').select('file_key').where('id', '=', body.job_id).executeTakeFirstOrThrow(),
  );
  const file = Buffer.concat((await (await testStorage.read(job.file_key!)).toArray()) as Buffer[]).toString();
  expect(file.split('\r\n')[1]).toBe('statutes.pdf; a\\; b.pdf');
});

test('the documents of two businesses that become one are those of both', async () => {
  const [one, two] = [await pdf('statutes.pdf'), await pdf('register.pdf')];
  const [stays, goes] = [await given(one), await given(two)];
  const reply = await tenant.as('owner').post(`/businesses/${goes}/merge`, { merged_into_id: stays });
  expect(reply.status).toBe(200);
  expect((await tenant.as('owner').get<MediaRecord>(`/businesses/${stays}`)).body).toMatchObject({
    document_ids: [one, two],
  });
});
