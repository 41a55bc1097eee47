/** What the database alone refuses is the caller's to mend: a 422 that names its fields, never a 500. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { asOwner, newTenant, type Who } from '../support/tenant.ts';

const together = 'This does not go together with the other values.';
const generally = 'These values do not go together, so nothing was saved.';

/** A constraint that no definition knows of, in the database of this file. */
const constrain = (accountId: string, table: string, name: string, check: string) =>
  asOwner(accountId, (db) =>
    sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name)},
      add constraint ${sql.ref(name)} check (${sql.raw(check)}) not valid`.execute(db),
  );

describe('a constraint that no rule foresaw', () => {
  test('names the field of the definition that it is about', async () => {
    const tenant = await newTenant();
    const { id, version } = await tenant.given.customMember();
    const reply = await tenant.as('owner').put(`/members/${id}`, { plan_id: null, version });
    expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(reply.body['errors']).toEqual({ plan_id: together });
  });

  test('refuses a creation, a change, a verb of many and an undo', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const grey = await tenant.given.label({ name: 'Grey', color: '#808080' });
    const made = await owner.post('/labels', { name: 'Red', color: '#ff0000' });
    const changed = await owner.put(`/labels/${grey.id}`, { color: '#00ff00', version: 1 });
    await constrain(tenant.id, 'labels', 'labels_no_grey', `color <> '#808080'`);
    const refused = { status: 422, body: { errors: { color: together } } };
    expect(await owner.post('/labels', { name: 'Grey too', color: '#808080' })).toMatchObject(refused);
    expect(await owner.put(`/labels/${String(made.body['id'])}`, { color: '#808080', version: 1 })).toMatchObject(
      refused,
    );
    expect(await owner.post(`/audit_logs/${changed.headers['x-audit-id']}/undo`, {})).toMatchObject(refused);

    const plain = await tenant.given.label({ name: 'Kept' });
    await constrain(tenant.id, 'labels', 'labels_kept', `name <> 'Kept' or deleted_at is null`);
    const many = await owner.post('/labels/bulk', { action: 'delete', ids: [plain.id, made.body['id']] });
    expect(many).toMatchObject({ status: 200, body: { succeeded: [made.body['id']] } });
    expect(many.body['failed']).toMatchObject([{ id: plain.id, code: 'validation_failed', message: together }]);
  });

  test('names no field that is masked for the caller', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({ phone_number: '5550100200' });
    await constrain(tenant.id, 'members', 'members_odd', `phone_number is null or membership_status <> 'suspended'`);
    const suspend = (who: Who) => tenant.as(who).post(`/members/${id}/suspend`, { reason: 'Odd.' });
    expect((await suspend('owner')).body['errors']).toEqual({ membership_status: together, phone_number: together });
    expect((await suspend('moderator')).body['errors']).toEqual({ membership_status: together });
  });

  test('is told of in general where it is of no collection', async () => {
    const tenant = await newTenant();
    await constrain(tenant.id, 'saved_views', 'saved_views_no_x', `name <> 'Unwanted'`);
    const state = { filter: {}, sort: ['full_name', 'ASC'], columns: ['full_name'], density: 'small', per_page: 50 };
    const reply = await tenant.as('owner').post('/saved_views', { screen: 'users', name: 'Unwanted', state });
    expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed', message: generally } });
  });
});
