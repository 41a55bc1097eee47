/** The team: whoever invites, changes and suspends stays within their own rights, and an owner stays. screens.md 3.10 and 4.1. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { permissionsOf, presets, type Preset } from '../../src/shared/access/permissions.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

interface Person {
  id: string;
  version: number;
  status: string;
  role_ids: string[];
  invited_at: string;
  invite_expires_at: string;
  allowed_actions: { verb: string; disabled_reason?: string }[];
}

let tenant: TestTenant;
let roleId: Record<Preset, string>;
beforeEach(async () => {
  tenant = await newTenant();
  const { body } = await tenant.as('owner').get<{ id: string; preset: Preset }[]>('/roles?range=[0,24]');
  roleId = Object.fromEntries(body.map(({ id, preset }) => [preset, id])) as Record<Preset, string>;
});

const invitation = (roles: readonly string[], more = {}) => ({
  first_name: 'Noor',
  email: `${randomUUID()}@staff.example`,
  language: 'es',
  role_ids: roles,
  ...more,
});
const personOf = async (id: string) => (await tenant.as('owner').get<Person>(`/staff/${id}`)).body;
const mailsTo = (id: string) =>
  asOwner(tenant.id, (db) =>
    db.selectFrom('mails').select(['template', 'state', 'language']).where('recipient_id', '=', id).execute(),
  );
const change = async (who: Preset, id: string, values: object) =>
  tenant.as(who).put<Person>(`/staff/${id}`, { ...values, version: (await personOf(id)).version });

describe('an invitation of the staff', () => {
  test('an invitation of the staff adds a person for seven days, and sends the mail in their language', async () => {
    const { status, body } = await tenant.as('admin').post<Person>('/staff', invitation([roleId.support]));
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'invited', role_ids: [roleId.support] } });
    expect(Date.parse(body.invite_expires_at) - Date.parse(body.invited_at)).toBe(7 * 86_400_000);
    expect(await mailsTo(body.id)).toEqual([{ template: 'staff_invited', state: 'queued', language: 'es' }]);
  });

  test('an invitation of the staff needs a role', async () => {
    const reply = await tenant.as('owner').post('/staff', invitation([]));
    expect(reply).toMatchObject({ status: 422, body: { errors: { role_ids: expect.any(String) as unknown } } });
  });

  test('an invitation of the staff is withdrawn with its mail and its link, and can be sent anew', async () => {
    const { id } = (await tenant.as('owner').post<Person>('/staff', invitation([roleId.support]))).body;
    await tenant.as('owner').post(`/staff/${id}/revoke`);
    expect(await personOf(id)).toMatchObject({ status: 'revoked', invite_expires_at: null });
    expect(await mailsTo(id)).toMatchObject([{ state: 'cancelled' }]);
    expect((await tenant.as('owner').post(`/staff/${id}/resend`)).status).toBe(200);
    expect(await personOf(id)).toMatchObject({ status: 'invited' });
  });

  test('an invitation of the staff is not sent to one person without end', async () => {
    const { id } = await tenant.insert('staff');
    const replies = [1, 2, 3, 4].map(() => () => tenant.as('owner').post(`/staff/${id}/resend`));
    const statuses = [];
    for (const send of replies) statuses.push((await send()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('what nobody gives beyond their own rights', () => {
  const holdsAll = (one: Preset, other: Preset) =>
    permissionsOf(other).every((permission) => permissionsOf(one).includes(permission));

  test.each(presets)('an administrator invites %s only where they hold all of it', async (preset) => {
    const reply = await tenant.as('admin').post('/staff', invitation([roleId[preset]]));
    expect(reply.status).toBe(holdsAll('admin', preset) ? 201 : 403);
  });

  test('an owner invites an owner', async () => {
    expect((await tenant.as('owner').post('/staff', invitation([roleId.owner]))).status).toBe(201);
  });

  test('the refusal of a role names what is missing', async () => {
    const reply = await tenant
      .as('admin')
      .post<{ details: { needed: string[] } }>('/staff', invitation([roleId.owner]));
    expect(reply.body.details).toMatchObject({ any_or_all: 'all' });
    expect(reply.body.details.needed).toContain('members.erase');
    expect(reply.body.details.needed).not.toContain('members.read');
  });

  test.each([
    ['the roles', { role_ids: [] as string[] }],
    ['the name', { first_name: 'Mallory' }],
  ])('an administrator does not change %s of an owner', async (_what, values) => {
    const roles = 'role_ids' in values ? { role_ids: [roleId.analyst] } : values;
    expect(await change('admin', tenant.staffId('owner'), roles)).toMatchObject({
      status: 409,
      body: { code: 'action_refused', details: { reason: 'holds_more' } },
    });
  });

  test('an administrator does not suspend an owner, and sees why before', async () => {
    const { body } = await tenant.as('admin').get<Person>(`/staff/${tenant.staffId('owner')}?obstacles=true`);
    const suspend = body.allowed_actions.find(({ verb }) => verb === 'suspend');
    expect(suspend).toMatchObject({ disabled_reason: 'holds_more', disabled_kind: 'rights' });
    const reply = await tenant.as('admin').post(`/staff/${tenant.staffId('owner')}/suspend`, { reason: 'Mine now' });
    expect(reply).toMatchObject({ status: 409, body: { details: { reason: 'holds_more', kind: 'rights' } } });
  });

  test('an administrator does not suspend an owner by taking a change back', async () => {
    const { id } = (await tenant.as('owner').post<Person>('/staff', invitation([roleId.owner]))).body;
    const demoted = await change('owner', id, { role_ids: [roleId.analyst] });
    expect(demoted.status).toBe(200);
    const undone = await tenant.as('admin').post(`/audit_logs/${demoted.headers['x-audit-id']}/undo`);
    expect(undone.status).toBe(403);
    expect(await personOf(id)).toMatchObject({ role_ids: [roleId.analyst] });
  });

  test('an administrator does not suspend an owner among many', async () => {
    const ids = [tenant.staffId('owner'), tenant.staffId('analyst')];
    const { body } = await tenant
      .as('admin')
      .post('/staff/bulk', { action: 'suspend', ids, params: { reason: 'All of you' } });
    expect(body).toMatchObject({ succeeded: [ids[1]], failed: [{ id: ids[0], code: 'action_refused' }] });
  });
});

describe('one’s own account', () => {
  test('one’s own account can change its name, and neither roles nor chapters nor state', async () => {
    const own = tenant.staffId('owner');
    expect((await change('owner', own, { first_name: 'Renamed' })).status).toBe(200);
    const refused = { status: 409, body: { details: { reason: 'own_rights' } } };
    expect(await change('owner', own, { role_ids: [roleId.analyst] })).toMatchObject(refused);
    expect(await tenant.as('owner').post(`/staff/${own}/suspend`, { reason: 'Me' })).toMatchObject(refused);
  });
});

describe('the last owner', () => {
  test('the last owner stays where two owners demote each other at once', async () => {
    const [one, other] = [tenant.staffId('owner'), tenant.staffId('admin')];
    await change('owner', other, { role_ids: [roleId.owner] });
    const replies = await Promise.all([
      change('owner', other, { role_ids: [roleId.analyst] }),
      change('admin', one, { role_ids: [roleId.analyst] }),
    ]);
    const owners = await Promise.all(
      [one, other].map(async (id) => {
        const held = await asOwner(tenant.id, (db) =>
          db.selectFrom('staff_roles').select('role_id').where('staff_id', '=', id).execute(),
        );
        return held.some(({ role_id }) => role_id === roleId.owner);
      }),
    );
    expect(owners.filter(Boolean)).toHaveLength(1);
    expect(replies.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  });
});

describe('a suspension of staff', () => {
  test('a suspension of staff ends every session at once, and lets nobody in until it is over', async () => {
    const id = tenant.staffId('support');
    expect((await tenant.as('support').get('/me/admin_portal')).status).toBe(200);
    await tenant.as('admin').post(`/staff/${id}/suspend`, { reason: 'Left' });
    expect((await tenant.as('support').get('/me/admin_portal')).status).toBe(401);
    await tenant.as('admin').post(`/staff/${id}/reinstate`);
    expect((await tenant.as('support').get('/me/admin_portal')).status).toBe(401);
    expect(await personOf(id)).toMatchObject({ status: 'active' });
  });
});

describe('a registration that waits', () => {
  test('a registration that waits is approved by giving a role', async () => {
    const { id } = await tenant.insert('staff', { status: 'pending' });
    const reply = await tenant.as('admin').post(`/staff/${id}/accept`, { role_id: roleId.support });
    expect(reply).toMatchObject({ status: 200, body: { status: 'active', role_ids: [roleId.support] } });
    expect(await mailsTo(id)).toMatchObject([{ template: 'staff_accepted' }]);
  });

  test('a registration that waits is not approved with a role beyond one’s own', async () => {
    const { id } = await tenant.insert('staff', { status: 'pending' });
    expect((await tenant.as('admin').post(`/staff/${id}/accept`, { role_id: roleId.owner })).status).toBe(403);
    expect(await personOf(id)).toMatchObject({ status: 'pending', role_ids: [] });
  });
});

test('the address of an account that is set up stays, as a new one could be used to take it over', async () => {
  const email = `${randomUUID()}@elsewhere.example`;
  expect(await change('admin', tenant.staffId('support'), { email })).toMatchObject({
    status: 409,
    body: { code: 'locked_field', errors: { email: expect.any(String) as unknown } },
  });
  const statusOf = async (status: string) =>
    (await change('admin', (await tenant.insert('staff', { status })).id, { email })).status;
  expect([await statusOf('pending'), await statusOf('invited')]).toEqual([409, 200]);
});

describe('a person who signed in long ago', () => {
  beforeEach(() =>
    asOwner(tenant.id, (db) => db.updateTable('sessions').set({ stepped_up_at: '2026-01-01T00:00:00Z' }).execute()),
  );

  test.each([
    ['invites', 'post', '/staff'],
    ['makes a role', 'post', '/roles'],
    ['changes a person', 'put', '/staff/x'],
    ['suspends', 'post', '/staff/x/suspend'],
    ['changes many', 'post', '/staff/bulk'],
    ['grants', 'post', '/access_requests/x/grant'],
  ] as const)(
    'a person who signed in long ago %s only after proving their identity again',
    async (_what, method, path) => {
      expect(await tenant.as('owner')[method](path, {})).toMatchObject({
        status: 403,
        body: { code: 'step_up_required' },
      });
    },
  );

  test('a person who signed in long ago reads all the same', async () => {
    expect((await tenant.as('owner').get('/staff')).status).toBe(200);
  });
});

describe('help for a colleague who lost a phone', () => {
  test.each(['end_sessions', 'reset_second_factor'])(
    'the call %s ends what is open, but of nobody who holds more',
    async (verb) => {
      expect((await tenant.as('admin').post(`/staff/${tenant.staffId('support')}/${verb}`)).status).toBe(200);
      expect((await tenant.as('support').get('/me/admin_portal')).status).toBe(401);
      const refused = (reason: string) => ({ status: 409, body: { details: { reason } } });
      expect(await tenant.as('admin').post(`/staff/${tenant.staffId('owner')}/${verb}`)).toMatchObject(
        refused('holds_more'),
      );
      expect(await tenant.as('admin').post(`/staff/${tenant.staffId('admin')}/${verb}`)).toMatchObject(
        refused('own_account'),
      );
    },
  );
});
