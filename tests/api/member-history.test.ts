/** The history of a member: all that happened to them, whatever it was written through, for those who may read it. */
import { describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import { newTenant, type TestTenant, type Who } from '../support/tenant.ts';

async function historyOf(tenant: TestTenant, path: string, who: Who = 'owner') {
  const { body } = await tenant.as(who).get<AuditEntry[]>(`${path}/history`);
  return body.map(({ resource, action }) => `${resource} ${action}`).toSorted();
}

/** A member of whom something was written through every one of its resources. */
async function muchWritten(tenant: TestTenant) {
  const { id } = await tenant.given.customMember();
  const owner = tenant.as('owner');
  await owner.put(`/members/${id}`, { city: 'Bath', version: 1 });
  await owner.put(`/custom_members/${id}`, { custom_kind: 'guest', version: 2 });
  await owner.post(`/directory_entries/${id}/publish`);
  const note = await owner.post<{ id: string }>('/member_notes', { text: 'Called.', member_id: id });
  await owner.delete(`/member_notes/${note.body.id}`);
  return id;
}

describe('the history of a member', () => {
  test('the history of a member tells what was written through every view, and of notes, deleted ones too', async () => {
    const tenant = await newTenant();
    const id = await muchWritten(tenant);
    const all = [
      'custom_members update',
      'directory_entries publish',
      'member_notes create',
      'member_notes delete',
      'members update',
    ];
    expect(await historyOf(tenant, `/members/${id}`)).toEqual(all);
    expect(await historyOf(tenant, `/custom_members/${id}`)).toEqual(all);
  });

  test('the history of a member tells nothing of notes without the right, and nothing of another member', async () => {
    const tenant = await newTenant();
    const id = await muchWritten(tenant);
    await muchWritten(tenant);
    const seen = await historyOf(tenant, `/members/${id}`, 'analyst');
    expect(seen).toContain('members update');
    expect(seen.filter((entry) => entry.startsWith('member_notes'))).toEqual([]);
    expect(seen.filter((entry) => entry === 'members update')).toHaveLength(1);
  });

  test('the history of a member is not there for another tenant', async () => {
    const tenant = await newTenant();
    const id = await muchWritten(tenant);
    expect((await tenant.as('stranger').get(`/members/${id}/history`)).status).toBe(404);
  });

  test('the history of a merged member goes on with the notes that came over', async () => {
    const tenant = await newTenant();
    const [stays, goes] = [await tenant.given.member(), await tenant.given.member()];
    const owner = tenant.as('owner');
    await owner.post('/member_notes', { text: 'Called.', member_id: goes.id });
    await owner.post(`/members/${stays.id}/merge`, { duplicate_id: goes.id, reason: 'One person' });
    expect(await historyOf(tenant, `/members/${stays.id}`)).toEqual([
      'member_notes create',
      'member_notes move_by_merge',
      'members merge',
    ]);
  });
});
