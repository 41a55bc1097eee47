/** An account that somebody has lately made is no second person to them: it could be their own. Security R54. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { auditRow } from '../../src/server/db/audit-log.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const settings = '/two_person_settings/current';
const refused = { status: 409, body: { details: { reason: 'let_in_by_who_asked' } } };
let tenant: TestTenant;

/** An owner, and an administrator and a moderator who may erase members as well. */
beforeEach(async () => {
  tenant = await newTenant({ clientType: 'ENTERPRISE' });
  await asOwner(tenant.id, (db) =>
    db
      .updateTable('roles')
      .set({ preset: null, permissions: ['portal.access', 'members.read', 'members.erase'] })
      .where('preset', 'in', ['admin', 'moderator'])
      .execute(),
  );
});

/** As if the owner had invited this colleague so many days ago: with the entry that inviting somebody writes. */
async function letIn(who: Preset, daysAgo = 0): Promise<void> {
  const owner = tenant.as('owner');
  const role = (await owner.get<{ id: string; preset: string }[]>('/roles')).body.find(
    ({ preset }) => preset === 'analyst',
  );
  const person = { first_name: 'Noor', email: `${randomUUID()}@staff.example`, language: 'en', role_ids: [role!.id] };
  const invited = await owner.post('/staff', person);
  expect(invited.status).toBe(201);
  await asOwner(tenant.id, async (db) => {
    const { action, resource, actor_id } = await db
      .selectFrom('audit_logs')
      .select(['action', 'resource', 'actor_id'])
      .where('resource_id', '=', String(invited.body.id))
      .executeTakeFirstOrThrow();
    const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const written = { action, resource, resourceId: tenant.staffId(who), audit: 'final' } as const;
    const origin = { requestId: null, ip: null, userAgent: null };
    const row = auditRow({ accountId: tenant.id, actorId: actor_id }, origin, written);
    await db
      .insertInto('audit_logs')
      .values({ ...row, at })
      .execute();
  });
}

const askToSwitchOff = () => tenant.as('owner').put(settings, { two_persons: false, version: 1 });
const decide = (who: Preset) => tenant.as(who).post(`${settings}/confirm_change`);

describe('somebody whom the owner has invited lately', () => {
  test('somebody invited lately does not confirm the owner’s change of settings, and another colleague does', async () => {
    await letIn('moderator');
    expect((await askToSwitchOff()).body).toHaveProperty('waiting_change');
    expect(await decide('moderator')).toMatchObject(refused);
    expect((await decide('admin')).body).toMatchObject({ two_persons: false });
  });

  test('somebody invited lately may decline a change as anybody who could not have asked for it', async () => {
    await letIn('moderator');
    await askToSwitchOff();
    expect((await tenant.as('moderator').post(`${settings}/decline_change`)).status).toBe(200);
  });

  test('somebody invited lately does not confirm the owner’s erasure, and another colleague does', async () => {
    const { id } = await tenant.given.member();
    await letIn('moderator');
    const { version } = (await tenant.as('owner').get(`/members/${id}`)).body;
    expect((await tenant.as('owner').post(`/members/${id}/erase`, { reason: 'Asked to', version })).body).toMatchObject(
      {
        erase_needs_second: true,
      },
    );
    const confirm = async (who: Preset) =>
      tenant.as(who).post(`/members/${id}/confirm_erase`, { version: Number(version) + 1 });
    expect(await confirm('moderator')).toMatchObject(refused);
    expect((await confirm('admin')).status).toBe(200);
  });

  test('a colleague whom one has let in lately is not waited for', async () => {
    for (const who of ['admin', 'moderator'] as const) await letIn(who);
    expect((await askToSwitchOff()).body).toMatchObject({ two_persons: false, version: 2 });
  });

  test('a colleague whom one has let in is a second person a month later', async () => {
    await letIn('moderator', 31);
    await askToSwitchOff();
    expect((await decide('moderator')).body).toMatchObject({ two_persons: false });
  });
});
