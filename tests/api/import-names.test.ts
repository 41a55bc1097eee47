/** The audit says which import it was, by the name of its file. */
import { describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import { checkedImport, csv } from '../support/imports.ts';
import { newTenant } from '../support/tenant.ts';

const people = csv(['Email', 'First name'], ['p0@m.example', 'P0'], ['p1@m.example', 'P1']);

describe('an import', () => {
  test('an import is in the audit from its file to its end, also when nothing came of it', async () => {
    const tenant = await newTenant();
    await (await checkedImport(tenant, people)).commit();
    await (await checkedImport(tenant, people)).step('cancel');
    const { body } = await tenant.as('owner').get<AuditEntry[]>('/audit_logs?filter={"resource":"import_jobs"}');
    const entry = { resource_label: 'people.csv', actor_name: 'Test admin', can_undo: false };
    expect(body).toMatchObject([
      { ...entry, action: 'cancel_import' },
      { ...entry, action: 'upload_import' },
      { ...entry, action: 'upload_import' },
    ]);
  });

  test('an import is named by its file in the audit, at each record it brought in and in its history', async () => {
    const tenant = await newTenant();
    const given = await checkedImport(tenant, people);
    await given.commit();
    const { body: all } = await tenant.as('owner').get<AuditEntry[]>('/audit_logs?filter={"actor_kind":"import"}');
    // The records of a batch are one line of the log.
    expect(all).toMatchObject([{ resource: 'members', batch_count: 2, import_name: 'people.csv' }]);
    const { body: members } = await tenant.as('owner').get<{ id: string }[]>('/members');
    const { body: past } = await tenant.as('owner').get<AuditEntry[]>(`/members/${members[0]!.id}/history`);
    expect(past[0]).toMatchObject({ action: 'create', import_name: 'people.csv' });
    const ana = { first_name: 'Ana', email: 'a@m.example', language: 'en' };
    const byHand = await tenant.as('owner').post<{ id: string }>('/members', ana);
    const { body: other } = await tenant.as('owner').get<AuditEntry[]>(`/members/${byHand.body.id}/history`);
    expect(other[0]).toMatchObject({ action: 'create', import_name: null });
  });
});
