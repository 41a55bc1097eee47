/** Enquiries about advertising: from outside by a form, and what the staff do with them. screens.md 3.7, AD4 */
import { describe, expect, test } from 'vitest';

import { fromOutbox, sendToOutbox } from '../support/mail.ts';
import { listed, send, told, withEnquiry, workOf, type Enquiry, type Refusal } from '../support/ad-enquiries.ts';
import { newTenant } from '../support/tenant.ts';

describe('an enquiry from outside', () => {
  test('an enquiry from outside is in the list, in the bell, and in a mail to the owners', async () => {
    const tenant = await newTenant();
    expect(await send(tenant)).toMatchObject({ status: 202, body: { data: { received: true } } });
    const [enquiry] = await listed(tenant);
    expect(enquiry).toMatchObject({
      name: 'Nora Vega',
      email: 'nora@harbour.example',
      interests: ['display', 'newsletter'],
      status: 'new',
      source: 'website',
    });
    expect(await workOf(tenant)).toMatchObject({ count: 1 });
    const mails = await told(tenant);
    expect(mails.map(({ recipient_id }) => recipient_id)).toEqual([tenant.staffId('owner')]);
  });

  test('an enquiry from outside belongs to the organisation of its host, and is refused at an unknown host', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    await send(tenant);
    expect(await listed(other)).toEqual([]);
    const nowhere = await send(tenant, {}, { headers: { host: 'nobody.example' } });
    expect(nowhere.status).toBe(404);
  });

  test.each<[string, Record<string, unknown>, number, string]>([
    ['no name', { name: ' ' }, 422, 'name'],
    ['an address that is none', { email: 'nora' }, 422, 'email'],
    ['a budget that there is not', { budget_range: 'plenty' }, 422, 'budget_range'],
    ['too long a message', { message: 'x'.repeat(2_001) }, 422, 'message'],
  ])('an enquiry with %s is refused, and the answer names the field', async (_title, more, status, field) => {
    const tenant = await newTenant();
    const refused = await send(tenant, more);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([status, [field]]);
  });

  test('an enquiry from outside is refused with a field that only the staff may fill in', async () => {
    const tenant = await newTenant();
    for (const more of [{ status: 'won' }, { owner_id: tenant.staffId('owner') }, { source: 'phone' }])
      expect(await send(tenant, more)).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
    expect(await listed(tenant)).toEqual([]);
  });

  test('an eleventh enquiry within an hour is refused on any server, and the answer says when to retry', async () => {
    const tenant = await newTenant();
    const other = await tenant.anotherApp();
    const replies = [];
    for (let n = 0; n < 11; n += 1) replies.push(await send(tenant, {}, n % 2 ? { app: other } : {}));
    await other.close();
    const statuses = replies.map(({ status }) => status);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    expect((await send(tenant, {}, { ip: '198.51.100.1' })).status).toBe(202);
    expect(await listed(tenant)).toHaveLength(11);
  });

  test('an enquiry that is sent twice under one key is taken once', async () => {
    const tenant = await newTenant();
    const headers = { 'idempotency-key': 'one-press' };
    const replies = await Promise.all([send(tenant, {}, { headers }), send(tenant, {}, { headers })]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    expect(await listed(tenant)).toHaveLength(1);
    expect(await send(tenant, { name: 'Somebody else' }, { headers })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['fills in what people do not see', { leave_empty: 'https://pills.example' }],
    ['sends many links', { message: 'https://a.example http://b.example www.c.example' }],
    ['has a link in its name', { name: 'Cheap pills https://pills.example' }],
  ])('an enquiry that %s is answered the same, but is spam and rings nobody', async (_title, more) => {
    const tenant = await newTenant();
    expect(await send(tenant, more)).toMatchObject({ status: 202, body: { data: { received: true } } });
    expect((await listed(tenant)).map(({ status }) => status)).toEqual(['spam']);
    expect(await workOf(tenant)).toBeUndefined();
    expect(await told(tenant)).toEqual([]);
  });

  test('an enquiry with a script in it is text everywhere, in the mail too', async () => {
    const tenant = await newTenant();
    const script = '<script>alert(1)</script>';
    await send(tenant, { name: `Nora ${script}`, message: `${script}<img src=x onerror=alert(2)>` });
    const [enquiry] = await listed(tenant);
    expect([enquiry!.name, enquiry!.message]).toEqual([`Nora ${script}`, `${script}<img src=x onerror=alert(2)>`]);
    await sendToOutbox(tenant);
    const [row] = await told(tenant);
    const mail = await fromOutbox(row!.id);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.html).not.toMatch(/<script|<img src=x/);
    expect(mail.subject).not.toContain('script');
  });

  test('an enquiry may be sent by a page of any site', async () => {
    const tenant = await newTenant();
    const asks = await tenant.app.inject({
      method: 'OPTIONS',
      url: '/api/public/ad_enquiries',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(asks.headers['access-control-allow-origin']).toBe('*');
    expect(asks.headers['access-control-allow-headers']).toContain('idempotency-key');
  });

  test('an enquiry from outside leaves no address of its sender in the history', async () => {
    const tenant = await newTenant();
    await send(tenant);
    const [{ id }] = (await listed(tenant)) as [Enquiry];
    const filter = JSON.stringify({ resource: 'ad_enquiries', resource_id: id });
    const { body } = await tenant
      .as('owner')
      .get<{ action: string; ip: string | null }[]>(`/audit_logs?filter=${encodeURIComponent(filter)}`);
    expect(body.map(({ action, ip }) => [action, ip])).toEqual([['create', null]]);
  });
});

describe('the staff', () => {
  test('the staff note down an enquiry that came by phone', async () => {
    const tenant = await newTenant();
    const { status, body } = await tenant
      .as('marketing')
      .post<Enquiry>('/ad_enquiries', { name: 'Li Wei', email: 'li@yun.example', source: 'phone' });
    expect([status, body.status, body.source]).toEqual([201, 'new', 'phone']);
  });

  test('the staff move an enquiry on, and say why it was lost', async () => {
    const { marketing, id } = await withEnquiry();
    for (const [verb, status] of [
      ['contacted', 'contacted'],
      ['proposal', 'proposal'],
    ] as const)
      expect((await marketing.post<Enquiry>(`/ad_enquiries/${id}/${verb}`, {})).body.status).toBe(status);
    const without = await marketing.post<Refusal>(`/ad_enquiries/${id}/lost`, {});
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['lost_reason']]);
    const lost = await marketing.post<Enquiry>(`/ad_enquiries/${id}/lost`, { lost_reason: 'Chose another network.' });
    expect(lost.body).toMatchObject({ status: 'lost', lost_reason: 'Chose another network.' });
    expect((await marketing.post<Refusal>(`/ad_enquiries/${id}/won`, {})).body.code).toBe('illegal_transition');
    const undone = await marketing.post(`/audit_logs/${String(lost.headers['x-audit-id'])}/undo`, {});
    expect(undone.status).toBe(200);
    expect((await marketing.get<Enquiry>(`/ad_enquiries/${id}`)).body).toMatchObject({
      status: 'proposal',
      lost_reason: null,
    });
  });

  test('the staff take on an enquiry without seeing the team, and assign one where they see it', async () => {
    const { tenant, marketing, id } = await withEnquiry();
    const taken = await marketing.post<Enquiry>(`/ad_enquiries/${id}/take`, {});
    expect(taken.body.owner_id).toBe(tenant.staffId('marketing'));
    expect(taken.body.owner_name).toEqual(expect.any(String));
    const assign = { owner_id: tenant.staffId('owner') };
    expect((await marketing.post(`/ad_enquiries/${id}/assign`, assign)).status).toBe(409);
    const assigned = await tenant.as('admin').post<Enquiry>(`/ad_enquiries/${id}/assign`, assign);
    expect(assigned.body.owner_id).toBe(assign.owner_id);
  });

  test('the staff assign many enquiries at once', async () => {
    const { tenant, id } = await withEnquiry();
    await send(tenant, { name: 'Another' });
    const ids = (await listed(tenant)).map((one) => one.id);
    expect(ids).toContain(id);
    const { body } = await tenant.as('admin').post<{ succeeded: string[] }>('/ad_enquiries/bulk', {
      action: 'assign',
      ids,
      params: { owner_id: tenant.staffId('admin') },
    });
    expect(body.succeeded).toHaveLength(2);
    expect((await listed(tenant)).map(({ owner_id }) => owner_id)).toEqual(ids.map(() => tenant.staffId('admin')));
  });

  test('the staff touch an enquiry with whatever they do, and find those that were left alone', async () => {
    const { tenant, marketing, id } = await withEnquiry();
    const touched = async () => Date.parse((await marketing.get<Enquiry>(`/ad_enquiries/${id}`)).body.touched_at ?? '');
    const { received_at } = (await marketing.get<Enquiry>(`/ad_enquiries/${id}`)).body;
    expect(await touched()).toBe(Date.parse(received_at));
    await marketing.post('/ad_enquiry_notes', { text: 'Called, no answer.', enquiry_id: id });
    const first = await touched();
    expect(Date.now() - first).toBeLessThan(60_000);
    await marketing.post(`/ad_enquiries/${id}/contacted`, {});
    expect(await touched()).toBeGreaterThan(first);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await tenant.insert('ad_enquiries', { name: 'Untouched', received_at: daysAgo(4) });
    const filter = encodeURIComponent(JSON.stringify({ touched_at_lt: daysAgo(3) }));
    const { body } = await marketing.get<Enquiry[]>(`/ad_enquiries?filter=${filter}`);
    expect(body.map(({ name }) => name)).toEqual(['Untouched']);
  });

  test('the staff call an enquiry spam, and take that back', async () => {
    const { tenant, marketing, id } = await withEnquiry();
    expect((await marketing.post<Enquiry>(`/ad_enquiries/${id}/spam`, {})).body.status).toBe('spam');
    expect(await workOf(tenant)).toBeUndefined();
    expect((await marketing.post<Enquiry>(`/ad_enquiries/${id}/not_spam`, {})).body.status).toBe('new');
  });

  test('the staff who have nothing to do with ads see no enquiry', async () => {
    const { tenant, id } = await withEnquiry();
    for (const who of ['support', 'finance', 'analyst'] as const)
      expect((await tenant.as(who).get(`/ad_enquiries/${id}`)).status).toBe(403);
    expect((await tenant.as('stranger').get(`/ad_enquiries/${id}`)).status).toBe(404);
  });
});
