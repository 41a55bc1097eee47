/** The directory: who is listed, and its businesses. */
import { describe, expect, test } from 'vitest';

import type { AllowedAction, BulkReply } from '../../src/shared/contracts/every-collection.ts';
import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import { listPath } from '../support/generate-record.ts';
import { checkedImport, csv } from '../support/imports.ts';
import { newTenant } from '../support/tenant.ts';

type Rows = Record<string, unknown>[];

describe('the entries of members in the directory', () => {
  test('the entries of members in the directory are of those in good standing, with how complete they are', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({ title: 'Baker', city: 'Rota', skills: ['bread'] });
    await tenant.given.member({ membership_status: 'lapsed' });
    await tenant.given.member({ account_status: 'erased' });
    const { body, headers } = await tenant.as('marketing').get<Rows>(listPath('directory_entries'));
    expect(body).toMatchObject([{ id, title: 'Baker', profile_percent: 30, directory_visible: true }]);
    expect(headers['content-range']).toBe('directory_entries 0-0/1');
    const incomplete = listPath('directory_entries', { filter: { profile_percent_lt: 30 } });
    expect((await tenant.as('marketing').get<Rows>(incomplete)).body).toEqual([]);
  });

  test('the entries of members in the directory are not found by what is private', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ email: 'findme@private.example', phone_number: '5550009999', first_name: 'Nora' });
    const found = async (q: string) =>
      (await tenant.as('owner').get<Rows>(listPath('directory_entries', { filter: { q } }))).body.length;
    expect([await found('nora'), await found('findme'), await found('5550009999')]).toEqual([1, 0, 0]);
  });

  test('the entries of members are hidden, listed and featured by somebody who may not edit members', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const marketing = tenant.as('marketing');
    const act = async (verb: string) => (await marketing.post(`/directory_entries/${id}/${verb}`)).body;
    expect(await act('hide')).toMatchObject({ directory_visible: false });
    expect(await act('publish')).toMatchObject({ directory_visible: true });
    expect(await act('feature')).toMatchObject({ directory_featured: true });
    expect(await act('unfeature')).toMatchObject({ directory_featured: false });
    expect((await marketing.put(`/members/${id}`, { city: 'Rota', version: 5 })).status).toBe(403);
    expect((await tenant.as('analyst').post(`/directory_entries/${id}/hide`)).status).toBe(403);
    expect((await tenant.as('stranger').post(`/directory_entries/${id}/hide`)).status).toBe(404);
  });

  test('the entries of members offer only actions that change something, and accept others as done', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const marketing = tenant.as('marketing');
    const offered = async () => {
      const { body } = await marketing.get<{ allowed_actions: AllowedAction[] }>(`/directory_entries/${id}`);
      return body.allowed_actions
        .filter(({ disabled_reason }) => disabled_reason !== 'so_already')
        .map(({ verb }) => verb);
    };
    expect(await offered()).toEqual(['hide', 'feature']);
    await marketing.post(`/directory_entries/${id}/hide`);
    expect(await offered()).toEqual(['publish', 'feature']);
    expect((await marketing.post(`/directory_entries/${id}/hide`)).status).toBe(200);
  });

  test('the entries of members in the directory are hidden many at once', async () => {
    const tenant = await newTenant();
    const ids = (await Promise.all([1, 2].map(() => tenant.given.member()))).map(({ id }) => id).toSorted();
    const reply = await tenant.as('marketing').post<BulkReply>('/directory_entries/bulk', { action: 'hide', ids });
    expect(reply.body).toMatchObject({ matched: 2, succeeded: ids });
    const hidden = listPath('directory_entries', { filter: { directory_visible: false } });
    expect((await tenant.as('marketing').get<Rows>(hidden)).body).toHaveLength(2);
  });

  test('the entries of members are neither made nor deleted in the directory', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const owner = tenant.as('owner');
    expect((await owner.post('/directory_entries', {})).status).toBe(405);
    expect((await owner.delete(`/directory_entries/${id}`)).status).toBe(405);
    expect((await owner.post('/directory_entries/bulk', { action: 'delete', ids: [id] })).status).toBe(422);
  });
});

describe('a business', () => {
  test('a business is published after it was submitted, and verified after verification was requested', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.business();
    const act = (verb: string, body = {}) => tenant.as('support').post(`/businesses/${id}/${verb}`, body);
    expect(await act('publish')).toMatchObject({ status: 409 });
    await act('submit');
    expect((await act('publish')).body).toMatchObject({ listing_status: 'published' });
    await act('request_verification');
    const refused = await act('reject_verification', { verification_note: 'No register entry' });
    expect(refused.body).toMatchObject({ verification: 'rejected', verification_note: 'No register entry' });
  });

  test('a business goes to another owner, another category, and to the top once it is published', async () => {
    const tenant = await newTenant();
    const [{ id }, member] = [await tenant.given.business(), await tenant.given.member()];
    const act = (verb: string, body = {}) => tenant.as('support').post(`/businesses/${id}/${verb}`, body);
    expect((await act('reassign', { owner_member_id: member.id })).body).toMatchObject({ owner_member_id: member.id });
    expect((await act('set_category', { category: 'food' })).body).toMatchObject({ category: 'food' });
    expect(await act('feature')).toMatchObject({ status: 409, body: { details: { reason: 'not_published' } } });
  });

  test('a business’s website must be of the web: a mail address or a script is refused in form and import', async () => {
    const tenant = await newTenant();
    const { id, version } = await tenant.given.business();
    const put = (website: string) => tenant.as('support').put(`/businesses/${id}`, { website, version });
    const errors = { website: 'Please enter a link that begins with https:// or http://.' };
    expect(await put('mailto:a@b.example')).toMatchObject({ status: 422, body: { errors } });
    expect(await put('javascript:alert(1)')).toMatchObject({ status: 422, body: { errors } });
    expect(await put('http://b.example')).toMatchObject({ status: 200 });
    const table = csv(
      ['External ID', 'Name', 'Category', 'Website'],
      ['1', 'Bakery', 'retail', 'tel:5550001234'],
      ['2', 'Mill', 'retail', 'https://mill.example'],
    );
    const given = await checkedImport(tenant, table, {
      kind: 'businesses',
      match_on: 'external_id',
      default_values: {},
    });
    const told = (await given.rows()).map(({ problems }) => problems.map(({ code }) => code));
    expect(told).toEqual([['bad_link'], []]);
  });

  test('a business is merged into another, which keeps what it has', async () => {
    const tenant = await newTenant();
    const goes = await tenant.given.business({ city: 'Rota', website: 'https://a.example', services: ['one'] });
    const stays = await tenant.given.business({ city: 'Cádiz', services: ['two'] });
    const merge = (id: string, merged_into_id: string) =>
      tenant.as('support').post(`/businesses/${id}/merge`, { merged_into_id });
    expect(await merge(goes.id, goes.id)).toMatchObject({ status: 422 });
    expect((await merge(goes.id, stays.id)).status).toBe(200);
    expect((await tenant.as('support').get(`/businesses/${stays.id}`)).body).toMatchObject({
      city: 'Cádiz',
      website: 'https://a.example',
      services: ['two', 'one'],
    });
    expect((await tenant.as('support').get(`/businesses/${goes.id}`)).body).toMatchObject({
      merged_into_id: stays.id,
      deleted_at: expect.any(String) as unknown,
    });
    const { body } = await tenant.as('owner').get<AuditEntry[]>(`/businesses/${stays.id}/history`);
    expect(body[0]).toMatchObject({ action: 'merge', after: { merged_with_id: goes.id } });
  });

  test('a business was founded this year at the latest', async () => {
    const tenant = await newTenant();
    const { id, version } = await tenant.given.business();
    const thisYear = new Date().getUTCFullYear();
    const found = (founded_year: number) => tenant.as('owner').put(`/businesses/${id}`, { founded_year, version });
    // Where it is a new year already, the one after the next is to come all the same.
    expect(await found(thisYear + 2)).toMatchObject({
      status: 422,
      body: { errors: { founded_year: expect.any(String) } },
    });
    expect((await found(thisYear)).body).toMatchObject({ founded_year: thisYear });
  });
});
