/** What mail providers tell of mails: who is believed, and what it makes of a send. screens.md 3.2, EM4; security R60 */
import { describe, expect, test } from 'vitest';

import { reportProviders } from '../../src/shared/contracts/webhook-calls.ts';
import {
  actOnReports,
  callOf,
  answersOfSns,
  givenMailed,
  keptWebhooks,
  newReporting,
  suppressedIn,
} from '../support/mail-reports.ts';
import { byMailgun, byPostmark, bySendgrid, bySns, certificateUrl, type Call } from '../support/signed-webhooks.ts';
import { recipientsOf, sendOf } from '../support/sends.ts';
import { asOwner } from '../support/tenant.ts';

const days = 86_400_000;

describe.each(reportProviders)('%s', (provider) => {
  test(`a delivery, an opening and a click that ${provider} tells are counted`, async () => {
    const { tenant, tell } = await newReporting(provider);
    const { send, recipients } = await givenMailed(tenant, 3);
    for (const [place, kind] of (['delivered', 'opened', 'clicked'] as const).entries())
      await tell({ kind, ...recipients[place]! });
    expect((await recipientsOf(tenant, send)).map(({ status }) => status).toSorted()).toEqual([
      'clicked',
      'delivered',
      'opened',
    ]);
    expect(await sendOf(tenant, send)).toMatchObject({ status: 'sent', opened_count: 2, clicked_count: 1 });
  });

  test(`a hard bounce that ${provider} tells is told word for word, and stops the address`, async () => {
    const { tenant, tell } = await newReporting(provider);
    const { send, recipients } = await givenMailed(tenant, 2);
    await tell({ kind: 'hard_bounce', ...recipients[0]! });
    expect((await recipientsOf(tenant, send, ['hard_bounce']))[0]).toMatchObject({
      id: recipients[0]!.id,
      smtp_code: 550,
      enhanced_code: '5.1.1',
      explanation: 'no_mailbox',
      message: '550 5.1.1 No such user',
      failed_at: expect.any(String) as unknown,
    });
    expect(await sendOf(tenant, send)).toMatchObject({
      status: 'partially_failed',
      hard_count: 1,
      sent_count: 1,
      has_failures: true,
      failure_summary: ['no_mailbox'],
    });
    expect(await suppressedIn(tenant)).toMatchObject([
      { email: recipients[0]!.address, cause: 'bounced', status: 'active', ends_at: null },
    ]);
  });

  test(`a complaint that ${provider} tells stops the address`, async () => {
    const { tenant, tell } = await newReporting(provider);
    const { send, recipients } = await givenMailed(tenant, 1);
    await tell({ kind: 'complaint', ...recipients[0]! });
    expect(await sendOf(tenant, send)).toMatchObject({ complaint_count: 1 });
    expect(await suppressedIn(tenant)).toMatchObject([{ email: recipients[0]!.address, cause: 'complaint' }]);
  });

  test(`a call in the name of ${provider} that shows no good signature is refused, and nothing is kept`, async () => {
    const { tenant, call } = await newReporting(provider);
    const { recipients } = await givenMailed(tenant, 1);
    const good = callOf(provider, { kind: 'hard_bounce', ...recipients[0]! });
    for (const forged of forgeries(good)) {
      const { status, body } = await call(forged);
      expect([status, body['code']]).toEqual([401, 'signature_refused']);
    }
    expect(await keptWebhooks(tenant)).toEqual([]);
  });

  test(`a call of ${provider} that comes again changes nothing, and is answered as taken`, async () => {
    const { tenant, call } = await newReporting(provider);
    const { send, recipients } = await givenMailed(tenant, 1);
    const told = callOf(provider, { kind: 'hard_bounce', ...recipients[0]! });
    expect(await call(told)).toEqual({ status: 200, body: { data: { received: 1, known: 0 } } });
    await actOnReports(tenant);
    const before = [await sendOf(tenant, send), await suppressedIn(tenant), await keptWebhooks(tenant)];
    expect(await call(told)).toEqual({ status: 200, body: { data: { received: 1, known: 1 } } });
    await actOnReports(tenant);
    expect([await sendOf(tenant, send), await suppressedIn(tenant), await keptWebhooks(tenant)]).toEqual(before);
  });

  test(`a call of ${provider} to the address of another organisation changes no mail of this one`, async () => {
    const [one, other] = [await newReporting(provider), await newReporting(provider)];
    const { send, recipients } = await givenMailed(one.tenant, 1);
    const told = callOf(provider, { kind: 'hard_bounce', ...recipients[0]! });
    expect((await other.call(told)).status).toBe(200);
    await actOnReports(other.tenant);
    expect((await recipientsOf(one.tenant, send))[0]?.status).toBe('sent');
    expect(await suppressedIn(one.tenant)).toEqual([]);
  });
});

/** The same call without a part of what proves it, or with another part. */
function forgeries({ body, headers }: Call): Call[] {
  const bare = { 'content-type': headers['content-type']! };
  const said = JSON.parse(body) as Record<string, unknown>;
  const isInBody = 'Signature' in said || 'signature' in said;
  const withOther = (key: string) => ({
    body,
    headers: { ...headers, [key]: headers[key] && `x${headers[key]}` } as Call['headers'],
  });
  if (!isInBody)
    return [
      { body, headers: bare },
      ...Object.keys(headers)
        .filter((key) => key !== 'content-type')
        .map(withOther),
    ];
  if ('Signature' in said)
    return [
      { Signature: undefined },
      { Signature: 'AAAA' },
      { Message: `${String(said['Message'])} ` },
      { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem' },
    ].map((change) => ({ headers, body: JSON.stringify({ ...said, ...change }) }));
  const signature = said['signature'] as Record<string, string>;
  return [{ signature: 'ab'.repeat(32) }, { token: 'x'.repeat(50) }, { timestamp: '1' }].map((change) => ({
    headers,
    body: JSON.stringify({ ...said, signature: { ...signature, ...change } }),
  }));
}

describe('a webhook', () => {
  test.each([
    ['sendgrid', bySendgrid([], 2 * days)],
    ['sendgrid', bySendgrid([], -days)],
    ['mailgun', byMailgun({}, days)],
    ['ses', bySns({ Message: '{}' }, days / 2)],
  ] as const)(
    'a webhook of %s is refused when its signature is too old, or of tomorrow, %#',
    async (provider, told) => {
      expect((await (await newReporting(provider)).call(told)).status).toBe(401);
    },
  );

  test('a webhook to an address that we have not made finds nothing', async () => {
    const { call, path } = await newReporting('postmark');
    const told = byPostmark({ RecordType: 'Delivery' });
    const last = path.at(-1) === 'A' ? 'B' : 'A';
    for (const to of [
      `${path.slice(0, -1)}${last}`,
      `${path}A`,
      path.replace('postmark', 'toString'),
      path.replace('email', 'money'),
    ])
      expect((await call(told, to)).status).toBe(404);
    expect((await call(told, path.replace('postmark', 'mailgun'))).status).toBe(401);
  });

  test('a webhook of ten megabytes is refused before it is read', async () => {
    const { call } = await newReporting('postmark');
    const { status } = await call({ ...byPostmark({}), body: ' '.repeat(10 * 1_024 * 1_024) });
    expect(status).toBe(413);
  });

  test('a webhook that cannot be read is no fault of the server', async () => {
    const { call } = await newReporting('postmark');
    expect((await call({ ...byPostmark({}), body: '{"a":' })).status).toBe(400);
  });

  test('the words of a token of Mailgun are taken once, whatever comes with it again', async () => {
    const { tenant, call } = await newReporting('mailgun');
    const { send, recipients } = await givenMailed(tenant, 1);
    const told = callOf('mailgun', { kind: 'delivered', ...recipients[0]! });
    await call(told);
    const forged = { ...told, body: told.body.replace('"event":"delivered"', '"event":"complained"') };
    expect((await call(forged)).body).toEqual({ data: { received: 1, known: 1 } });
    await actOnReports(tenant);
    expect((await recipientsOf(tenant, send))[0]?.status).toBe('delivered');
  });

  test('a call of Postmark may show the key in a header instead', async () => {
    const { call } = await newReporting('postmark');
    const told = byPostmark({ RecordType: 'Delivery' });
    const headers = { 'content-type': 'application/json', 'x-webhook-key': 'kimota-veruna-47' };
    expect((await call({ ...told, headers })).status).toBe(200);
    expect((await call({ ...told, headers: { ...headers, 'x-webhook-key': 'another' } })).status).toBe(401);
  });
});

describe('Amazon SNS', () => {
  test('a subscription to a topic of ours is confirmed where SNS asks for it, and to no other', async () => {
    const asked: string[] = [];
    const fetchText = async (address: string) => {
      asked.push(address);
      return answersOfSns[address] ?? 'confirmed';
    };
    const { call, tenant } = await newReporting('ses', { fetchText });
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=abc';
    const subscription = { Type: 'SubscriptionConfirmation', Message: 'You have chosen', Token: 'abc', SubscribeURL };
    expect((await call(bySns(subscription))).status).toBe(200);
    expect(asked).toEqual([certificateUrl, SubscribeURL]);
    const changes: Record<string, string>[] = [
      { TopicArn: 'arn:aws:sns:eu-west-1:999999999999:theirs' },
      { SubscribeURL: 'https://evil.example/' },
    ];
    for (const change of changes) expect((await call(bySns({ ...subscription, ...change }))).status).toBe(401);
    expect(asked).toHaveLength(2);
    await actOnReports(tenant);
    expect((await keptWebhooks(tenant)).map(({ state }) => state)).toEqual(['ignored']);
  });

  test.each([
    'http://sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
    'https://sns.eu-west-1.amazonaws.com@evil.example/a.pem',
    'https://evil.example/sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
    'https://s3.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com/?a.pem',
    'file:///etc/a.pem',
  ])('no certificate is fetched from %s', async (SigningCertURL) => {
    const asked: string[] = [];
    const fetchText = async (address: string) => {
      asked.push(address);
      return answersOfSns[certificateUrl]!;
    };
    const { call } = await newReporting('ses', { fetchText });
    expect((await call(bySns({ Message: '{}', SigningCertURL }))).status).toBe(401);
    expect(asked).toEqual([]);
  });

  test('a message is taken later when the certificate cannot be had now, and by either hash', async () => {
    const { call } = await newReporting('ses');
    const SigningCertURL = certificateUrl.replace('-1.pem', '-2.pem');
    expect((await call(bySns({ Message: '{}', SigningCertURL }))).status).toBe(503);
    expect((await call(bySns({ Message: 'Try it out', SignatureVersion: '1', Subject: 'Hello' }))).status).toBe(200);
  });
});

describe('the key for reports', () => {
  test('the key for reports is sealed, answered to nobody, and forgotten with its provider', async () => {
    const { tenant } = await newReporting('mailgun');
    const rows = await asOwner(tenant.id, (db) =>
      db.selectFrom('email_settings').selectAll().where('account_id', '=', tenant.id).execute(),
    );
    expect(rows[0]?.reports_key?.toString('latin1')).not.toContain('0123456789');
    const { body } = await tenant.as('owner').get<{ version: number }>('/email_settings/current');
    expect(JSON.stringify(body)).not.toMatch(/0123456789|reports_key/);
    await tenant.as('owner').put('/email_settings/current', { reports_by: 'postmark', version: body.version });
    const told = await tenant.as('owner').get<{ data: object }>('/email_settings/current/reports');
    expect(told.body.data).toMatchObject({ provider: 'postmark', has_key: false });
    expect((await tenant.as('marketing').put('/email_settings/current/reports_key', { key: null })).status).toBe(403);
  });

  test.each([
    ['ses', 'arn:aws:sqs:eu-west-1:123456789012:queue'],
    ['sendgrid', 'MFkwEwYHKoZIzj0'],
    ['postmark', 'short'],
    ['mailgun', 'with a space in it, and long'],
  ] as const)('the key for reports of %s is not %s', async (provider, key) => {
    const { tenant } = await newReporting(provider);
    const reply = await tenant.as('owner').put('/email_settings/current/reports_key', { key });
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, ['key']]);
  });
});
