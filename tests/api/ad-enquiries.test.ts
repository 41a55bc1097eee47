/** Enquiries about advertising: from outside by a form, and what the staff do with them. screens.md 3.7, AD4 */
import { describe, expect, test } from 'vitest';

import { fromOutbox, mailsOf, sendToOutbox } from '../support/mail.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

interface Enquiry {
  id: string;
  version: number;
  name: string;
  email: string;
  message: string | null;
  interests: string[];
  status: string;
  source: string;
  owner_id: string | null;
  owner_name: string | null;
  lost_reason: string | null;
  received_at: string;
  touched_at: string | null;
  allowed_actions: { verb: string; disabled_reason?: string }[];
}
interface Refusal {
  code: string;
  errors?: Record<string, string>;
}
interface Work {
  data: { kinds: { key: string; count: number }[] };
}

const asked = (more: Record<string, unknown> = {}) => ({
  name: 'Nora Vega',
  email: 'Nora@Harbour.example',
  company: 'Harbour Works',
  message: 'We would like to reach your members in spring.',
  interests: ['newsletter', 'display'],
  budget_range: 'up_to_2000',
  ...more,
});

/** As a page of any site sends it. */
async function send(tenant: TestTenant, more: Record<string, unknown> = {}, how: SendOptions = {}) {
  const { app = tenant.app, ip = '192.0.2.10', headers = {} } = how;
  const reply = await app.inject({
    method: 'POST',
    url: '/api/public/ad_enquiries',
    headers: { host: tenant.host, ...headers },
    payload: asked(more),
    remoteAddress: ip,
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<Refusal & { data?: object }>() };
}
interface SendOptions {
  app?: TestTenant['app'];
  ip?: string;
  headers?: Record<string, string>;
}

const listed = async (tenant: TestTenant) => (await tenant.as('owner').get<Enquiry[]>('/ad_enquiries')).body;
const workOf = async (tenant: TestTenant) =>
  (await tenant.as('marketing').get<Work>('/work_queue')).body.data.kinds.find(({ key }) => key === 'ad_enquiries');
const told = async (tenant: TestTenant) =>
  (await mailsOf(tenant)).filter(({ template }) => template === 'ad_enquiry_received');

describe('an enquiry from outside', () => {
  test('is there for who works on enquiries: in the list, in the bell, and in a mail to the owners', async () => {
    const tenant = await newTenant();
    expect(await send(tenant)).toMatchObject({ status: 202, body: { data: { received: true } } });
    const [enquiry] = await listed(tenant);
    expect(enquiry).toMatchObject({
      name: 'Nora Vega',
      email: 'nora@harbour.example',
      interests: ['display', 'newsletter'],
      status: 'new',
      source: 'website',
      touched_at: null,
    });
    expect(await workOf(tenant)).toMatchObject({ count: 1 });
    const mails = await told(tenant);
    expect(mails.map(({ recipient_id }) => recipient_id)).toEqual([tenant.staffId('owner')]);
  });

  test('is of the organisation whose host it is sent to, and of none where there is none', async () => {
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
  ])('is refused with %s, and says where', async (_title, more, status, field) => {
    const tenant = await newTenant();
    const refused = await send(tenant, more);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([status, [field]]);
  });

  test('takes nothing that is the staff’s to say', async () => {
    const tenant = await newTenant();
    for (const more of [{ status: 'won' }, { owner_id: tenant.staffId('owner') }, { source: 'phone' }])
      expect(await send(tenant, more)).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
    expect(await listed(tenant)).toEqual([]);
  });

  test('is refused the eleventh time within an hour, on each server, and says when it may be sent', async () => {
    const tenant = await newTenant();
    const other = await tenant.anotherApp();
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const reply = await send(tenant, {}, n % 2 ? { app: other } : {});
      statuses.push(reply.status);
      if (n === 10) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    await other.close();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    expect((await send(tenant, {}, { ip: '198.51.100.1' })).status).toBe(202);
    expect(await listed(tenant)).toHaveLength(11);
  });

  test('is taken once where it is sent twice under one key', async () => {
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
    ['is called an address', { name: 'Cheap pills https://pills.example' }],
  ])('that %s is spam: it is answered the same and rings nobody', async (_title, more) => {
    const tenant = await newTenant();
    expect(await send(tenant, more)).toMatchObject({ status: 202, body: { data: { received: true } } });
    expect((await listed(tenant)).map(({ status }) => status)).toEqual(['spam']);
    expect(await workOf(tenant)).toBeUndefined();
    expect(await told(tenant)).toEqual([]);
  });

  test('with script in it is text everywhere, in the mail too', async () => {
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

  test('may be sent by a page of any site', async () => {
    const tenant = await newTenant();
    const asks = await tenant.app.inject({
      method: 'OPTIONS',
      url: '/api/public/ad_enquiries',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(asks.headers['access-control-allow-origin']).toBe('*');
    expect(asks.headers['access-control-allow-headers']).toContain('idempotency-key');
  });

  test('leaves no address of who sent it in the history', async () => {
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
  test('note down an enquiry that came otherwise', async () => {
    const tenant = await newTenant();
    const { status, body } = await tenant
      .as('marketing')
      .post<Enquiry>('/ad_enquiries', { name: 'Li Wei', email: 'li@yun.example', source: 'phone' });
    expect([status, body.status, body.source]).toEqual([201, 'new', 'phone']);
  });

  test('move it on, and say why it was lost', async () => {
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

  test('take it on without seeing the team, and assign it where they do', async () => {
    const { tenant, marketing, id } = await withEnquiry();
    const taken = await marketing.post<Enquiry>(`/ad_enquiries/${id}/take`, {});
    expect(taken.body.owner_id).toBe(tenant.staffId('marketing'));
    expect(taken.body.owner_name).toEqual(expect.any(String));
    const assign = { owner_id: tenant.staffId('owner') };
    expect((await marketing.post(`/ad_enquiries/${id}/assign`, assign)).status).toBe(409);
    const assigned = await tenant.as('admin').post<Enquiry>(`/ad_enquiries/${id}/assign`, assign);
    expect(assigned.body.owner_id).toBe(assign.owner_id);
  });

  test('assign many at once', async () => {
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

  test('touch it with whatever they do, and find what nobody has touched', async () => {
    const { tenant, marketing, id } = await withEnquiry();
    const touched = async () => Date.parse((await marketing.get<Enquiry>(`/ad_enquiries/${id}`)).body.touched_at ?? '');
    expect(await touched()).toBeNaN();
    await marketing.post('/ad_enquiry_notes', { text: 'Called, no answer.', enquiry_id: id });
    const first = await touched();
    expect(Date.now() - first).toBeLessThan(60_000);
    await marketing.post(`/ad_enquiries/${id}/contacted`, {});
    expect(await touched()).toBeGreaterThan(first);
    await send(tenant, { name: 'Untouched' });
    const filter = encodeURIComponent(JSON.stringify({ touched_at_null: true }));
    const { body } = await marketing.get<Enquiry[]>(`/ad_enquiries?filter=${filter}`);
    expect(body.map(({ name }) => name)).toEqual(['Untouched']);
  });

  test('call it spam and take that back', async () => {
    const { tenant, marketing, id } = await withEnquiry();
    expect((await marketing.post<Enquiry>(`/ad_enquiries/${id}/spam`, {})).body.status).toBe('spam');
    expect(await workOf(tenant)).toBeUndefined();
    expect((await marketing.post<Enquiry>(`/ad_enquiries/${id}/not_spam`, {})).body.status).toBe('new');
  });

  test('who have nothing to do with ads see none', async () => {
    const { tenant, id } = await withEnquiry();
    for (const who of ['support', 'finance', 'analyst'] as const)
      expect((await tenant.as(who).get(`/ad_enquiries/${id}`)).status).toBe(403);
    expect((await tenant.as('stranger').get(`/ad_enquiries/${id}`)).status).toBe(404);
  });
});

describe('an enquiry that becomes an ad', () => {
  test('makes the advertiser and a draft, and undo takes both back', async () => {
    const { owner, id, input } = await withConversion();
    const done = await owner.post<Converted>(`/ad_enquiries/${id}/convert`, input);
    expect(done.status).toBe(200);
    const { ad_id, advertiser_id } = done.body;
    expect((await owner.get(`/ads/${ad_id}`)).body).toMatchObject({
      status: 'draft',
      name: 'Harbour Works',
      advertiser_id,
    });
    expect((await owner.get(`/advertisers/${advertiser_id}`)).body).toMatchObject({
      name: 'Harbour Works',
      contact_name: 'Nora Vega',
      email: 'nora@harbour.example',
    });
    expect((await owner.post(`/audit_logs/${String(done.headers['x-audit-id'])}/undo`, {})).status).toBe(200);
    expect((await owner.get(`/ad_enquiries/${id}`)).body).toMatchObject({ ad_id: null, advertiser_id: null });
    expect((await owner.get(`/ads/${ad_id}`)).body).toMatchObject({ deleted_at: expect.any(String) });
    expect((await owner.get(`/advertisers/${advertiser_id}`)).body).toMatchObject({ deleted_at: expect.any(String) });
    expect((await owner.post(`/ad_enquiries/${id}/convert`, input)).status).toBe(200);
  });

  test('takes the advertiser of that name where there is one, which undo leaves alone', async () => {
    const { owner, id, input } = await withConversion();
    const there = (await owner.post<Enquiry>('/advertisers', { name: 'HARBOUR works' })).body;
    const done = await owner.post<Converted>(`/ad_enquiries/${id}/convert`, input);
    expect(done.body.advertiser_id).toBe(there.id);
    await owner.post(`/audit_logs/${String(done.headers['x-audit-id'])}/undo`, {});
    expect((await owner.get(`/advertisers/${there.id}`)).body).toMatchObject({ deleted_at: null });
  });

  test('makes nothing where any of it is refused', async () => {
    const { owner, id, input } = await withConversion();
    const refused = await owner.post<Refusal>(`/ad_enquiries/${id}/convert`, {
      ...input,
      destination_url: 'mailto:a@b.example',
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['destination_url']]);
    const past = await owner.post<Refusal>(`/ad_enquiries/${id}/convert`, {
      ...input,
      starts_at: '2020-01-01T00:00:00Z',
    });
    expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ['starts_at']]);
    expect((await owner.get<object[]>('/advertisers')).body).toEqual([]);
  });

  test('is not taken back once somebody has worked on the ad', async () => {
    const { owner, id, input } = await withConversion();
    const done = await owner.post<Converted>(`/ad_enquiries/${id}/convert`, input);
    await owner.put(`/ads/${done.body.ad_id}`, { name: 'Spring at the harbour', version: 1 });
    const undone = await owner.post<Refusal>(`/audit_logs/${String(done.headers['x-audit-id'])}/undo`, {});
    expect([undone.status, undone.body.code]).toEqual([409, 'undo_refused']);
    expect((await owner.get(`/ad_enquiries/${id}`)).body).toMatchObject({ ad_id: done.body.ad_id });
  });

  test('becomes one once, and never as spam', async () => {
    const { owner, id, input } = await withConversion();
    await owner.post(`/ad_enquiries/${id}/spam`, {});
    expect((await owner.post(`/ad_enquiries/${id}/convert`, input)).status).toBe(409);
    await owner.post(`/ad_enquiries/${id}/not_spam`, {});
    const both = await Promise.all([1, 2].map(() => owner.post(`/ad_enquiries/${id}/convert`, input)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await owner.get<object[]>('/ads')).body).toHaveLength(1);
  });
});

interface Converted extends Enquiry {
  ad_id: string;
  advertiser_id: string;
}

async function withConversion() {
  const { tenant, id } = await withEnquiry();
  const owner = tenant.as('owner');
  const placement = await tenant.insert('ad_placements');
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
  const input = {
    destination_url: 'https://harbour.example/spring',
    placement_ids: [placement.id],
    starts_at: day(1),
    ends_at: day(30),
    pricing: 'cpm',
    rate_cents: 900,
  };
  return { tenant, owner, id, input };
}

async function withEnquiry() {
  const tenant = await newTenant();
  await send(tenant);
  const [{ id }] = (await listed(tenant)) as [Enquiry];
  return { tenant, id, marketing: tenant.as('marketing') };
}
