/** Settings that protect from what one person could do alone: nobody weakens them alone either. Security R54. */
import { describe, expect, test } from 'vitest';

import { withTenant } from '../../src/server/db/scope.ts';
import { updateRecord } from '../../src/server/crud/write.ts';
import { auditHeader } from '../../src/shared/contracts/headers.ts';
import type { WorkQueueReply } from '../../src/shared/contracts/welcome.ts';
import type { Singleton, WaitingChange } from '../../src/shared/define-singleton.ts';
import { singletons } from '../../src/shared/singletons/every-singleton.ts';
import { settingsWork } from '../../src/shared/work-kinds.ts';
import type { Permission } from '../../src/shared/permissions.ts';
import { timePasses } from '../support/sign-in.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant, type Who } from '../support/tenant.ts';

/** Each change there is that weakens a protection: the settings, the field, the value. */
const weakening = Object.values(singletons).flatMap((definition) =>
  Object.entries(definition.protection?.weakenedBy ?? {}).flatMap(([field, values]) =>
    values!.map((value): [string, Weakening] => [
      `${definition.name}.${field} to ${String(value)}`,
      { definition, field, value },
    ]),
  ),
);
interface Weakening {
  definition: Singleton;
  field: string;
  value: unknown;
}
interface Settings extends Record<string, unknown> {
  version: number;
  waiting_change?: WaitingChange;
}

/** Gives a preset's people an own role with these permissions. */
const give = (tenant: TestTenant, preset: 'admin' | 'moderator', permissions: readonly Permission[]) =>
  asOwner(tenant.id, (db) =>
    db
      .updateTable('roles')
      .set({ preset: null, permissions: ['portal.access', ...permissions] })
      .where('preset', '=', preset)
      .execute(),
  );

/** An organisation in which everything protects, with a second person: an administrator who holds what is given. */
async function protectedBy({ protection, can }: Singleton, held: readonly Permission[] = [can.write]) {
  const tenant = await newTenant({ clientType: 'ENTERPRISE' });
  await give(tenant, 'admin', held);
  await give(tenant, 'moderator', protection!.agreedBy.length > 1 ? [protection!.agreedBy.at(-1)!] : [can.write]);
  return tenant;
}

const read = async (tenant: TestTenant, name: string, who: Who = 'owner') =>
  (await tenant.as(who).get<Settings>(`/${name}/current`)).body;
/** The protection as it is now is the initial state of the test; the owner asks to weaken it. */
async function ask(tenant: TestTenant, { definition: { name }, field, value }: Weakening) {
  const { version } = await read(tenant, name);
  return tenant.as('owner').put<Settings>(`/${name}/current`, { [field]: value, version });
}
const queue = async (tenant: TestTenant, who: Who) =>
  (await tenant.as(who).get<WorkQueueReply>('/work_queue')).body.data.kinds;

describe('the settings', () => {
  test('of which some weaken a protection are these', () => {
    expect(weakening.map(([name]) => name)).toEqual(['two_person_settings.two_persons to false']);
  });

  test('that wait stand in the queue of everybody who may agree', () => {
    const agreeing = Object.values(singletons).flatMap(({ protection }) => protection?.agreedBy ?? []);
    expect(settingsWork.can.toSorted()).toEqual([...new Set(agreeing)].toSorted());
  });

  test.each(weakening)('%s: who changes them is asked who it is, and may agree', (_name, { definition }) => {
    expect(definition.stepUp).toBe(true);
    expect(definition.protection!.agreedBy).toContain(definition.can.write);
  });
});

describe.each(weakening)('to set %s', (_name, change) => {
  const { definition, field, value } = change;
  const { name } = definition;
  const path = `/${name}/current`;
  const decide = (tenant: TestTenant, who: Who, verb: string) => tenant.as(who).post<Settings>(`${path}/${verb}`);

  test('waits for a second person, and changes nothing until then', async () => {
    const tenant = await protectedBy(definition);
    const before = await read(tenant, name);
    const asked = await ask(tenant, change);
    expect(asked).toMatchObject({
      status: 200,
      body: {
        [field]: before[field],
        version: before.version,
        waiting_change: {
          change: { [field]: value },
          requested_by_id: tenant.staffId('owner'),
          requested_by_name: 'Test owner',
        },
      },
    });
    // Nothing has been changed that could be taken back.
    expect(asked.headers[auditHeader]).toBeUndefined();
    expect(await read(tenant, name)).toMatchObject({ [field]: before[field] });
  });

  test.each(['admin', 'moderator'] as const)('is done once the %s has confirmed it, once', async (who) => {
    const tenant = await protectedBy(definition);
    await ask(tenant, change);
    expect((await decide(tenant, who, 'confirm_change')).body).toMatchObject({ [field]: value });
    expect(await read(tenant, name)).not.toHaveProperty('waiting_change');
    expect(await decide(tenant, who, 'confirm_change')).toMatchObject({
      status: 409,
      body: { details: { reason: 'no_change_waits' } },
    });
  });

  test.each([
    ['confirms', 'owner', 'confirm_change', 'not_who_asked_to_change'],
    ['declines', 'owner', 'decline_change', 'not_who_asked_to_change'],
    ['takes back', 'admin', 'cancel_change', 'not_yours_to_cancel'],
  ] as const)('is nothing that the wrong one %s', async (_does, who, verb, reason) => {
    const tenant = await protectedBy(definition);
    await ask(tenant, change);
    expect(await decide(tenant, who, verb)).toMatchObject({ status: 409, body: { details: { reason } } });
    expect(await read(tenant, name)).toHaveProperty('waiting_change');
  });

  test.each([
    ['declined', 'admin', 'decline_change'],
    ['taken back', 'owner', 'cancel_change'],
  ] as const)('is over once it is %s, and can be asked for anew', async (_what, who, verb) => {
    const tenant = await protectedBy(definition);
    const before = await read(tenant, name);
    await ask(tenant, change);
    const after = (await decide(tenant, who, verb)).body;
    expect(after).toMatchObject({ [field]: before[field] });
    expect(after).not.toHaveProperty('waiting_change');
    expect((await ask(tenant, change)).body).toHaveProperty('waiting_change');
  });

  test('is asked for once at a time', async () => {
    const tenant = await protectedBy(definition);
    const asked = await Promise.all([ask(tenant, change), ask(tenant, change)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(asked.find(({ status }) => status === 409)).toMatchObject({ body: { details: { reason: 'change_waits' } } });
  });

  test('is decided on by those alone who may agree, who have lately shown who they are', async () => {
    const tenant = await protectedBy(definition);
    await ask(tenant, change);
    for (const who of ['analyst', 'finance'] as const)
      for (const verb of ['confirm_change', 'decline_change', 'cancel_change'])
        expect((await decide(tenant, who, verb)).status).toBe(403);
    expect((await decide(tenant, 'stranger', 'confirm_change')).status).toBe(409);
    await timePasses(tenant);
    expect(await decide(tenant, 'admin', 'confirm_change')).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
  });

  test('is not agreed to with a right that is lent for a day', async () => {
    const tenant = await protectedBy(definition);
    await ask(tenant, change);
    await tenant.insert('access_requests', {
      staff_id: tenant.staffId('support'),
      permission: definition.can.write,
      status: 'granted',
    });
    expect((await tenant.as('support').get(path)).status).toBe(200);
    expect(await decide(tenant, 'support', 'confirm_change')).toMatchObject({ status: 403 });
  });

  test('stands in the queue of who may agree and not of who asked, and in the audit log', async () => {
    const tenant = await protectedBy(definition);
    await ask(tenant, change);
    expect(await queue(tenant, 'owner')).toEqual([]);
    for (const who of ['admin', 'moderator'] as const)
      expect(await queue(tenant, who)).toMatchObject([
        { key: 'settings_changes', count: 1, link: expect.stringMatching(/^\/admin-settings\//) },
      ]);
    await decide(tenant, 'admin', 'decline_change');
    await ask(tenant, change);
    await decide(tenant, 'admin', 'confirm_change');
    expect(await queue(tenant, 'admin')).toEqual([]);
    const history = await tenant.as('owner').get(`${path}/history`);
    expect(history.body).toMatchObject([
      { action: 'confirm_change', after: { [field]: value }, actor_name: 'Test admin' },
      { action: 'request_change', after: { [field]: value }, actor_name: 'Test owner' },
      { action: 'decline_change', actor_name: 'Test admin', can_undo: false },
      { action: 'request_change', can_undo: false },
    ]);
  });

  test('is not gone round by taking back the change that set the protection', async () => {
    const tenant = await protectedBy(definition);
    await ask(tenant, change);
    const { version, [field]: weak } = (await decide(tenant, 'admin', 'confirm_change')).body;
    expect(weak).toBe(value);
    const strong = Object.entries({ [field]: value === false ? true : definition.initial[field] });
    const set = await tenant.as('owner').put(path, { ...Object.fromEntries(strong), version });
    expect((await tenant.as('owner').get(`${path}/history`)).body).toMatchObject([
      { action: 'update', can_undo: false },
      { action: 'confirm_change' },
      { action: 'request_change' },
    ]);
    expect(await tenant.as('owner').post(`/audit_logs/${set.headers[auditHeader]}/undo`)).toMatchObject({
      status: 409,
      body: { details: { reason: 'needs_second_person' } },
    });
  });

  test('is not gone round by any other write of the server’s', async () => {
    const tenant = await protectedBy(definition);
    const { version } = await read(tenant, name);
    const caller = { permissions: [definition.can.write], defaultLanguage: 'en' } as never;
    const attempt = withTenant(
      await serverDatabase(),
      { accountId: tenant.id, actorId: tenant.staffId('owner') },
      (t) => updateRecord(t, definition, { id: tenant.id, body: { [field]: value, version } }, caller),
    );
    await expect(attempt).rejects.toMatchObject({ options: { details: { reason: 'needs_second_person' } } });
  });

  test('waits for nobody where nobody else could agree, and a change that waited is over', async () => {
    const tenant = await newTenant({ clientType: 'ENTERPRISE' });
    expect((await ask(tenant, change)).body).toMatchObject({ [field]: value, version: 2 });
    expect(await read(tenant, name)).not.toHaveProperty('waiting_change');
  });

  test.each([
    ['suspends the second person', { verb: 'suspend' }],
    ['takes the role from the second person', { roles: 'analyst' }],
  ] as const)(
    'still waits where who asks first %s',
    async (_what, { verb, roles }: { verb?: string; roles?: string }) => {
      const tenant = await newTenant({ clientType: 'ENTERPRISE' });
      await give(tenant, 'admin', ['members.read', definition.can.write]);
      const owner = tenant.as('owner');
      const colleague = `/staff/${tenant.staffId('admin')}`;
      if (verb) expect((await owner.post(`${colleague}/${verb}`, { reason: 'Away' })).status).toBe(200);
      if (roles) {
        const all = (await owner.get<{ id: string; preset: string }[]>('/roles')).body;
        const role_ids = all.filter(({ preset }) => preset === roles).map(({ id }) => id);
        const { version } = (await owner.get(colleague)).body;
        expect((await owner.put(colleague, { role_ids, version })).status).toBe(200);
      }
      expect((await ask(tenant, change)).body).toHaveProperty('waiting_change');
    },
  );
});

describe('the two-person rule', () => {
  const said = { reason: 'By letter' };
  /** An owner, and an administrator who may erase as well and decides on no roles. */
  async function withRule() {
    const tenant = await newTenant({ clientType: 'ENTERPRISE' });
    await give(tenant, 'admin', ['members.read', 'members.write', 'members.private.read', 'members.erase']);
    const { id } = await tenant.given.member();
    const owner = tenant.as('owner');
    const erase = () => owner.post(`/members/${id}/erase`, said);
    const switchOff = () => ask(tenant, weakening[0]![1]);
    return { tenant, owner, id, erase, switchOff };
  }

  test('is not taken out of the way by one person: off, called off, asked for anew', async () => {
    const { owner, id, erase, switchOff } = await withRule();
    expect((await erase()).body).toMatchObject({ erase_needs_second: true });
    expect((await switchOff()).body).toMatchObject({ two_persons: true, waiting_change: expect.anything() });
    expect((await owner.get(`/members/${id}`)).body).toMatchObject({ erase_needs_second: true });
    expect((await owner.post(`/members/${id}/cancel_erase`)).status).toBe(200);
    expect((await erase()).body).toMatchObject({ erase_needs_second: true, erase_confirmed_at: null });
    expect(await owner.post('/two_person_settings/current/confirm_change')).toMatchObject({ status: 409 });
  });

  test('holds what already waits, when two people have switched it off', async () => {
    const { tenant, owner, id, erase, switchOff } = await withRule();
    await erase();
    await switchOff();
    const off = await tenant.as('admin').post('/two_person_settings/current/confirm_change');
    expect(off.body).toMatchObject({ two_persons: false });
    expect((await owner.get(`/members/${id}`)).body).toMatchObject({
      erase_needs_second: true,
      erase_confirmed_at: null,
    });
    expect(await owner.post(`/members/${id}/confirm_erase`)).toMatchObject({ status: 409 });
    expect((await tenant.as('admin').post(`/members/${id}/confirm_erase`)).status).toBe(200);
  });

  test('holds an erasure before which who asks has put the second person out of the way', async () => {
    const { tenant, owner, erase } = await withRule();
    expect((await owner.post(`/staff/${tenant.staffId('admin')}/suspend`, said)).status).toBe(200);
    expect((await erase()).body).toMatchObject({ erase_needs_second: true });
  });

  test('is switched on by one person', async () => {
    const tenant = await newTenant();
    await give(tenant, 'admin', ['admin.roles.write']);
    const set = await tenant.as('owner').put('/two_person_settings/current', { two_persons: true, version: 1 });
    expect(set.body).toMatchObject({ two_persons: true, version: 2 });
  });
});
