/** Senders: each on a domain of the organisation's, confirmed by the link that went to its mailbox. screens.md 3.2, EM1; security R37 and R59 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openEncryption } from '../../src/server/crypto/encryption-at-rest.ts';
import { senderLinkTask } from '../../src/server/email/domains/send-sender-link.ts';
import { smtpTransport } from '../../src/server/mail/smtp-transport.ts';
import { runJobs } from '../support/jobs.ts';
import { parseMail, sender, startMailServer, type MailServer } from '../support/mail.ts';
import { act, givenMembers, newSend, newSender } from '../support/sends.ts';
import { asOwner, newTenant, testEnv, type TestTenant } from '../support/tenant.ts';

type Identity = Record<string, unknown> & { id: string; version: number; from_email: string };

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const encryption = openEncryption(testEnv());

/** An organisation with a domain of its own. */
async function tenantWith(host: string, status = 'verified'): Promise<TestTenant> {
  const tenant = await newTenant();
  await tenant.insert('sender_domains', { host, status });
  return tenant;
}

async function add({ as }: TestTenant, from_email: string, more: object = {}): Promise<Identity> {
  const reply = await as('owner').post<Identity>('/sender_identities', { from_name: 'The club', from_email, ...more });
  expect([reply.status, reply.body]).toMatchObject([201, { from_email }]);
  return reply.body;
}

const sendLink = ({ as }: TestTenant, { id }: Identity) =>
  as('owner').post<Identity>(`/sender_identities/${id}/send_verification`, {});
const read = async ({ as }: TestTenant, { id }: Identity) =>
  (await as('owner').get<Identity>(`/sender_identities/${id}`)).body;

async function runLinks(tenant: TestTenant, { settings }: MailServer = server): Promise<void> {
  const transport = smtpTransport(settings);
  await runJobs(tenant, {
    tasks: [senderLinkTask({ transport, from: sender, origin: { scheme: 'https' }, encryption })],
  });
  await transport.close();
}

/** Asks for a link and answers where it leads. */
async function linkOf(tenant: TestTenant, identity: Identity): Promise<string> {
  expect((await sendLink(tenant, identity)).status).toBe(200);
  await runLinks(tenant);
  const { text = '', to } = await parseMail(server.taken.at(-1)!);
  expect(to).toMatchObject([{ address: identity.from_email }]);
  const [, host, path] = /https:\/\/([^/\s]+)(\/s\/[\w-]{75})\b/.exec(text)!;
  expect(host).toBe(tenant.host);
  return path!;
}

const call = async ({ app }: TestTenant, method: 'GET' | 'POST', url: string) => {
  const { statusCode, body, headers } = await app.inject({ method, url, headers: { 'accept-language': 'en' } });
  return { status: statusCode, body, headers };
};

describe('the link that confirms a sender', () => {
  test('opening the link asks and changes nothing, and whoever presses the button confirms', async () => {
    const tenant = await tenantWith('guild.example');
    const made = await add(tenant, 'news@guild.example');
    expect(made).toMatchObject({ is_default: true, verified_at: null });
    const path = await linkOf(tenant, made);
    const asked = await call(tenant, 'GET', path);
    expect(asked.status).toBe(200);
    expect(asked.body).toContain('May Tenant');
    expect(asked.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await call(tenant, 'GET', path);
    expect(await read(tenant, made)).toMatchObject({ verified_at: null });
    expect((await call(tenant, 'POST', path)).body).toContain('news@guild.example is confirmed');
    expect(await read(tenant, made)).toMatchObject({ verified_at: expect.any(String) });
  });

  test('a link works once, ends, and is void once there is a newer one', async () => {
    const tenant = await tenantWith('guild.example');
    const made = await add(tenant, 'news@guild.example');
    const first = await linkOf(tenant, made);
    const second = await linkOf(tenant, made);
    expect((await call(tenant, 'POST', first)).status).toBe(404);
    await asOwner(tenant.id, (db) =>
      sql`update sender_identities set link_ends_at = now() where account_id = ${tenant.id}`.execute(db),
    );
    expect((await call(tenant, 'POST', second)).status).toBe(404);
    const third = await linkOf(tenant, made);
    const pressed = await Promise.all([1, 2, 3].map(() => call(tenant, 'POST', third)));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test.each(['x', 'A'.repeat(75), `${'A'.repeat(74)}%20`, '../../etc/passwd'])('%s opens nothing', async (token) => {
    const tenant = await newTenant();
    expect((await call(tenant, 'POST', `/s/${token}`)).status).toBe(404);
  });

  test('an address that is changed has to be confirmed anew, and the link to the one before opens nothing', async () => {
    const tenant = await tenantWith('guild.example');
    const made = await add(tenant, 'news@guild.example');
    const path = await linkOf(tenant, made);
    const { version } = await read(tenant, made);
    const values = { from_name: 'The club', from_email: 'board@guild.example', version };
    expect((await tenant.as('owner').put(`/sender_identities/${made.id}`, values)).status).toBe(200);
    expect((await call(tenant, 'POST', path)).status).toBe(404);
    expect(await read(tenant, made)).toMatchObject({ from_email: 'board@guild.example', verified_at: null });
  });

  test('what the mail server answers to a link is told', async () => {
    const tenant = await tenantWith('guild.example');
    const made = await add(tenant, 'nobody@guild.example');
    const refusing = await startMailServer({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })),
    });
    await sendLink(tenant, made);
    await runLinks(tenant, refusing);
    await refusing.close();
    expect(await read(tenant, made)).toMatchObject({ link_problem: '550 5.1.1 No such user', verified_at: null });
  });
});

describe('a sender', () => {
  test('an address on no domain of the organisation is refused, and one on an unverified domain gets no link', async () => {
    const tenant = await tenantWith('guild.example', 'pending');
    const body = { from_name: 'Bank', from_email: 'support@bank.example' };
    expect(await tenant.as('owner').post('/sender_identities', body)).toMatchObject({
      status: 422,
      body: { errors: { from_email: expect.any(String) } },
    });
    const made = await add(tenant, 'news@guild.example');
    expect(await sendLink(tenant, made)).toMatchObject({
      status: 409,
      body: { details: { reason: 'sender_domain_unverified' } },
    });
  });

  test('nobody is sent more than a few links within an hour', async () => {
    const tenant = await tenantWith('guild.example');
    const made = await add(tenant, 'news@guild.example');
    const replies: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) replies.push((await sendLink(tenant, made)).status);
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('there is one default, and a default that is deleted is none when it comes back', async () => {
    const tenant = await tenantWith('guild.example');
    const [one, two] = [await add(tenant, 'one@guild.example'), await add(tenant, 'two@guild.example')];
    const owner = tenant.as('owner');
    expect((await owner.post(`/sender_identities/${two.id}/make_default`, {})).status).toBe(200);
    expect([(await read(tenant, one)).is_default, (await read(tenant, two)).is_default]).toEqual([false, true]);
    await owner.delete(`/sender_identities/${two.id}`);
    const { body } = await owner.post<Identity>(`/sender_identities/${two.id}/restore`, {});
    expect(body.is_default).toBe(false);
  });

  test('marketing sees senders and changes none, and a stranger sees none', async () => {
    const tenant = await tenantWith('guild.example');
    const { id } = await add(tenant, 'news@guild.example');
    expect((await tenant.as('marketing').get(`/sender_identities/${id}`)).status).toBe(200);
    expect((await tenant.as('marketing').post(`/sender_identities/${id}/send_verification`, {})).status).toBe(403);
    expect((await tenant.as('stranger').get(`/sender_identities/${id}`)).status).toBe(404);
  });
});

describe('a send to many', () => {
  const missing = async (change: 'domain' | 'sender' | 'default') => {
    const { tenant, templateId } = await newSender();
    await givenMembers(tenant, 1);
    const statement = {
      domain: sql`update sender_domains set status = 'failed' where account_id = ${tenant.id}`,
      sender: sql`update sender_identities set verified_at = null where account_id = ${tenant.id}`,
      default: sql`update sender_identities set is_default = false where account_id = ${tenant.id}`,
    }[change];
    await asOwner(tenant.id, (db) => statement.execute(db));
    const { id } = await newSend(tenant, { template_id: templateId });
    const { status, body } = await act(tenant, id, 'send');
    return [status, Object.keys((body['errors'] ?? {}) as object)];
  };

  test('without a verified domain, or a confirmed sender on it, nothing is sent and what is missing is named', async () => {
    expect(await missing('domain')).toEqual([422, ['sender_domain']]);
    expect(await missing('sender')).toEqual([422, ['sender_identity']]);
    expect(await missing('default')).toEqual([422, ['sender_identity']]);
  });
});
