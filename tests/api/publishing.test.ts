/** Publishing: drafts change nothing outside, and of two who publish at once one is told. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { PublishedVersion } from '../../src/shared/contracts/every-publication.ts';
import { publishDueOf } from '../../src/server/publishing/publish-due.ts';
import { add, base, labels, publish, shows, stateOf, type Done } from '../support/published-menu.ts';
import { asOwner, newTenant, serverDatabase } from '../support/tenant.ts';

describe('publishing', () => {
  test('a draft changes nothing outside until it is published, and then all of it at once', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    await add(owner, 'Events');
    await shows(tenant, []);
    expect((await publish(owner)).status).toBe(200);
    await shows(tenant, ['About', 'Events']);
    await add(owner, 'Shop');
    expect(await labels(tenant)).not.toContain('Shop');
  });

  test('the state tells what is published, in what the draft differs, and what is wrong with it', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await add(owner, 'About');
    await publish(owner, { note: 'The first menu' });
    const { body } = await owner.get<{ version: number }>(`/navigation_items/${id}`);
    await owner.put(`/navigation_items/${id}`, { label: { en: 'Who we are' }, version: body.version });
    const { published, scheduled, changes, problems } = await stateOf(owner);
    expect(published).toMatchObject({ number: 1, by: 'Test owner', note: 'The first menu', reverted_from: null });
    expect(scheduled).toBeNull();
    expect(changes).toEqual([
      {
        resource: 'navigation_items',
        id,
        label: 'Who we are',
        change: 'changed',
        fields: [{ field: 'label', before: { en: 'About' }, after: { en: 'Who we are' } }],
      },
    ]);
    expect(problems).toMatchObject([{ code: 'missing_text', weight: 'warns', id, field: 'label' }]);
  });

  test('the second of two who publish at once is told how it stands now', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    const { draft } = await stateOf(owner);
    const replies = await Promise.all(
      ['owner', 'admin'].map((who) =>
        tenant.as(who as 'owner').post<Done>(`${base}/publish`, { draft, published: null }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({
      code: 'stale_record',
      details: { current: { published: { number: 1 } }, fields: ['draft', 'published'] },
    });
    expect(await owner.get(`${base}/versions`)).toMatchObject({ body: { data: [{ number: 1 }] } });
  });

  test('whoever publishes a draft that somebody has changed since is refused', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    const { draft } = await stateOf(owner);
    await add(tenant.as('marketing'), 'Sneaked in');
    const refused = await owner.post<Done>(`${base}/publish`, { draft, published: null });
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale_record' } });
    await shows(tenant, []);
  });

  test('the same call sent twice under one key publishes once', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    const { draft } = await stateOf(owner);
    const key = { 'idempotency-key': randomUUID() };
    const [one, two] = await Promise.all(
      [1, 2].map(() => owner.post<Done>(`${base}/publish`, { draft, published: null }, key)),
    );
    expect([one!.status, two!.status]).toEqual([200, 200]);
    expect(one!.body.data.published).toEqual(two!.body.data.published);
    expect((await owner.get<{ data: PublishedVersion[] }>(`${base}/versions`)).body.data).toHaveLength(1);
  });

  test('a draft that says what is published already is not published again', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    await publish(owner);
    expect(await publish(owner)).toMatchObject({
      status: 409,
      body: { code: 'action_refused', details: { reason: 'nothing_to_publish' } },
    });
  });

  test('nobody publishes without the right, and nobody of another organisation sees or does anything', async () => {
    const tenant = await newTenant();
    await add(tenant.as('owner'), 'About');
    const { draft } = await stateOf(tenant.as('owner'));
    const body = { draft, published: null };
    expect((await tenant.as('marketing').post(`${base}/publish`, body)).status).toBe(403);
    expect((await tenant.as('finance').get(`${base}/publication`)).status).toBe(403);
    const stranger = await stateOf(tenant.as('stranger'));
    expect(stranger).toMatchObject({ published: null, changes: [] });
    expect((await tenant.as('stranger').post(`${base}/publish`, body)).status).toBe(409);
    await shows(tenant, []);
  });
});

describe('publishing at a time', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

  test('what is scheduled is shown from its time on, as it was when it was scheduled', async () => {
    let nowMs = Date.now();
    const tenant = await newTenant({ parts: { now: () => nowMs } });
    const owner = tenant.as('owner');
    await add(owner, 'About');
    const at = inAnHour();
    const { body } = await publish(owner, { at });
    expect(body.data).toMatchObject({ published: null, scheduled: { number: 1, state: 'scheduled', at } });
    await add(owner, 'Too late');
    await shows(tenant, []);
    nowMs = Date.parse(at) - 1;
    await shows(tenant, []);
    nowMs = Date.parse(at);
    await shows(tenant, ['About']);
  });

  test('what is due is published once, by however many servers, and however late', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    await publish(owner, { at: inAnHour() });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('publications')
        .set({ publish_at: '2026-01-01T00:00:00Z' })
        .where('account_id', '=', tenant.id)
        .where('scheduled_version', 'is not', null)
        .execute(),
    );
    const who = { id: tenant.id, default_language: 'en' as const };
    const database = await serverDatabase();
    const runs = await Promise.all([1, 2, 3, 4].map(() => publishDueOf(database, who)));
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await stateOf(owner)).toMatchObject({ published: { number: 1 }, scheduled: null });
    await shows(tenant, ['About']);
  });

  test('a schedule is cancelled, and what is published at once takes its place', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    await publish(owner, { at: inAnHour() });
    expect((await owner.post<Done>(`${base}/cancel_schedule`)).body.data.scheduled).toBeNull();
    expect(await owner.post(`${base}/cancel_schedule`)).toMatchObject({
      status: 409,
      body: { details: { reason: 'nothing_scheduled' } },
    });
    await publish(owner, { at: inAnHour() });
    expect((await publish(owner)).body.data).toMatchObject({ published: { number: 3 }, scheduled: null });
  });

  test('a time that has passed, or lies more than a year ahead, is refused', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    for (const at of ['2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z'])
      expect(await publish(owner, { at })).toMatchObject({
        status: 422,
        body: { errors: { at: expect.any(String) as string } },
      });
    expect((await publish(owner, { at: 'tomorrow' })).status).toBe(422);
  });
});
