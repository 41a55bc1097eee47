/** Settings that protect from what one person could do alone: nobody weakens them alone either. Security R54. */
import { describe, expect, test } from 'vitest';

import { withTenant } from '../../src/server/db/scope.ts';
import { updateRecord } from '../../src/server/crud/write.ts';
import { auditHeader } from '../../src/shared/contracts/headers.ts';
import type { WorkQueueReply } from '../../src/shared/contracts/welcome-calls.ts';
import type { Singleton, WaitingChange } from '../../src/shared/definition/define-singleton.ts';
import { singletons } from '../../src/server/definitions/registry.ts';
import { protectedSettingsOf } from '../../src/shared/access/protected-settings.ts';
import { settingsWork } from '../../src/shared/notices/work-kinds.ts';
import { neverLent, type Permission } from '../../src/shared/access/permissions.ts';
import { timePasses } from '../support/sign-in.ts';
import {
  asOwner,
  newTenant,
  serverDatabase,
  type Caller,
  type Reply,
  type TestTenant,
  type Who,
} from '../support/tenant.ts';

/** Each change there is that weakens a protection: the settings, the field, the value. */
const weakening = Object.values(singletons).flatMap((definition) =>
  Object.entries(definition.weakenedBy).flatMap(([field, values]) =>
    (values || []).map((value): [string, Weakening] => [
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

/** How one could make oneself the only one. */
const outOfTheWay: [string, (owner: Caller, colleague: string) => Promise<Reply>][] = [
  ['suspends the second person', (owner, id) => owner.post(`/staff/${id}/suspend`, { reason: 'Away' })],
  [
    'takes the role from the second person',
    async (owner, id) => {
      const roles = (await owner.get<{ id: string; preset: string }[]>('/roles')).body;
      const role_ids = roles.filter(({ preset }) => preset === 'analyst').map((role) => role.id);
      const { version } = (await owner.get(`/staff/${id}`)).body;
      return owner.put(`/staff/${id}`, { role_ids, version });
    },
  ],
];

describe('settings that weaken a protection', () => {
  test('settings that can weaken a protection are these alone', () => {
    expect(weakening.map(([name]) => name)).toEqual(['two_person_settings.two_persons to false']);
    // Whom single sign-on trusts is asked about in `api/sso-second-person`.
    expect(protectedSettingsOf(singletons).map(({ name }) => name)).toEqual(['two_person_settings', 'sso_settings']);
  });

  test('settings that wait stand in the queue of everybody who may agree', () => {
    const agreeing = protectedSettingsOf(singletons).flatMap(({ protection }) => protection.agreedBy);
    expect(settingsWork.can.toSorted()).toEqual([...new Set(agreeing)].toSorted());
  });

  test.each(weakening)(
    'the change of %s needs a proof of identity and a right that may also agree',
    (_name, { definition }) => {
      expect(definition.stepUp).toBe(true);
      expect(definition.protection!.agreedBy).toContain(definition.can.write);
    },
  );
});

describe.each(weakening)('to set %s', (weaker, change) => {
  const { definition, field, value } = change;
  const { name } = definition;
  const path = `/${name}/current`;
  const decide = (tenant: TestTenant, who: Who, verb: string) => tenant.as(who).post<Settings>(`${path}/${verb}`);

  test(`setting ${weaker} waits for a second person, and changes nothing until then`, async () => {
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

  test.each(['admin', 'moderator'] as const)(
    `setting ${weaker} is done once the %s has confirmed it, once`,
    async (who) => {
      const tenant = await protectedBy(definition);
      await ask(tenant, change);
      expect((await decide(tenant, who, 'confirm_change')).body).toMatchObject({ [field]: value });
      expect(await read(tenant, name)).not.toHaveProperty('waiting_change');
      expect(await decide(tenant, who, 'confirm_change')).toMatchObject({
        status: 409,
        body: { details: { reason: 'no_change_waits' } },
      });
    },
  );

  test.each([
    ['confirms', 'owner', 'confirm_change', 'not_who_asked_to_change'],
    ['declines', 'owner', 'decline_change', 'not_who_asked_to_change'],
    ['takes back', 'admin', 'cancel_change', 'not_yours_to_cancel'],
  ] as const)(`setting ${weaker} does nothing when the wrong one %s`, async (_does, who, verb, reason) => {
    const tenant = await protectedBy(definition);
    await ask(tenant, change);
    expect(await decide(tenant, who, verb)).toMatchObject({ status: 409, body: { details: { reason } } });
    expect(await read(tenant, name)).toHaveProperty('waiting_change');
  });

  test.each([
    ['declined', 'admin', 'decline_change'],
    ['taken back', 'owner', 'cancel_change'],
  ] as const)(`setting ${weaker} is over once it is %s, and can be asked for anew`, async (_what, who, verb) => {
    const tenant = await protectedBy(definition);
    const before = await read(tenant, name);
    await ask(tenant, change);
    const after = (await decide(tenant, who, verb)).body;
    expect(after).toMatchObject({ [field]: before[field] });
    expect(after).not.toHaveProperty('waiting_change');
    expect((await ask(tenant, change)).body).toHaveProperty('waiting_change');
  });

  test(`setting ${weaker} is asked for once at a time`, async () => {
    const tenant = await protectedBy(definition);
    const asked = await Promise.all([ask(tenant, change), ask(tenant, change)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(asked.find(({ status }) => status === 409)).toMatchObject({ body: { details: { reason: 'change_waits' } } });
  });

  test(`setting ${weaker} is decided by those alone who may agree, with a recent proof of identity`, async () => {
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

  test(`setting ${weaker} is not agreed to with a right that is lent for a day`, async () => {
    const tenant = await protectedBy(definition);
    const lendable = definition.protection!.agreedBy.find((right) => !neverLent.some((name) => name === right));
    await ask(tenant, change);
    await tenant.insert('access_requests', {
      staff_id: tenant.staffId('support'),
      permission: lendable,
      status: 'granted',
    });
    expect((await tenant.as('support').get(path)).status).toBe(200);
    expect(await decide(tenant, 'support', 'confirm_change')).toMatchObject({ status: 403 });
  });

  test(`setting ${weaker} stands in the audit log and in the queue of those who may agree`, async () => {
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
    // Who may agree sees what it is about.
    const history = await tenant.as('moderator').get(`${path}/history`);
    expect(history.body).toMatchObject([
      { action: 'confirm_change', after: { [field]: value }, actor_name: 'Test admin' },
      { action: 'request_change', after: { [field]: value }, actor_name: 'Test owner' },
      { action: 'decline_change', actor_name: 'Test admin', can_undo: false },
      { action: 'request_change', can_undo: false },
    ]);
  });

  test(`setting ${weaker} is not bypassed by undoing the change that set the protection`, async () => {
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

  test(`setting ${weaker} is not bypassed by any other write of the server’s`, async () => {
    const tenant = await protectedBy(definition);
    const { version } = await read(tenant, name);
    const caller = { permissions: [definition.can.write], defaultLanguage: 'en', chapters: null } as never;
    const attempt = withTenant(
      await serverDatabase(),
      { accountId: tenant.id, actorId: tenant.staffId('owner') },
      (t) => updateRecord(t, definition, { id: tenant.id, body: { [field]: value, version } }, caller),
    );
    await expect(attempt).rejects.toMatchObject({ options: { details: { reason: 'needs_second_person' } } });
  });

  test(`setting ${weaker} waits for nobody where nobody else could agree`, async () => {
    const tenant = await newTenant({ clientType: 'ENTERPRISE' });
    expect((await ask(tenant, change)).body).toMatchObject({ [field]: value, version: 2 });
  });

  test(`setting ${weaker} waits no more once the people it waited for have all gone by themselves`, async () => {
    const tenant = await protectedBy(definition);
    await ask(tenant, change);
    const ids = (['admin', 'moderator'] as const).map(tenant.staffId);
    await asOwner(tenant.id, (db) =>
      db.updateTable('staff').set({ status: 'suspended' }).where('id', 'in', ids).execute(),
    );
    expect((await ask(tenant, change)).body).toMatchObject({ [field]: value, version: 2 });
    expect(await read(tenant, name)).not.toHaveProperty('waiting_change');
  });

  test(`setting ${weaker} is agreed to by nobody who looks after some chapters, and does not wait for them`, async () => {
    const tenant = await protectedBy(definition);
    const chapter = await tenant.given.chapter();
    const limit = (who: 'admin' | 'moderator') =>
      asOwner(tenant.id, (db) =>
        db
          .updateTable('staff')
          .set({ chapter_ids: [chapter.id] })
          .where('id', '=', tenant.staffId(who))
          .execute(),
      );
    await limit('admin');
    await ask(tenant, change);
    expect(await decide(tenant, 'admin', 'confirm_change')).toMatchObject({ status: 403 });
    await limit('moderator');
    expect((await ask(tenant, change)).body).toMatchObject({ [field]: value });
  });

  test.each(outOfTheWay)(`setting ${weaker} still waits where the asking person first %s`, async (_what, putAway) => {
    const tenant = await newTenant({ clientType: 'ENTERPRISE' });
    await give(tenant, 'admin', ['members.read', definition.can.write]);
    expect((await putAway(tenant.as('owner'), tenant.staffId('admin'))).status).toBe(200);
    expect((await ask(tenant, change)).body).toHaveProperty('waiting_change');
  });
});
