/** The addresses in mails to many: unsubscribing (RFC 8058), openings and clicks. Security R59. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { browser } from '../support/counting.ts';
import { parseMail, startMailServer } from '../support/mail.ts';
import { act, givenMembers, newSend, newSender, recipientsOf, sendAll, sendOf, sendTokens } from '../support/sends.ts';
import type { TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

let tenant: TestTenant;
let sendId: string;
let raw: string;
let html: string;

/** A send to two, and what the first of them got. */
beforeAll(async () => {
  const made = await newSender();
  tenant = made.tenant;
  await givenMembers(tenant, 2);
  const mails = await startMailServer();
  ({ id: sendId } = await newSend(tenant, { template_id: made.templateId }));
  await act(tenant, sendId, 'send');
  await sendAll(tenant, mails);
  await mails.close();
  raw = mails.taken.find((text) => text.includes('To: Ana Ruiz <p1@people.example>')) ?? '';
  html = (await parseMail(raw)).html ?? '';
});

const pathIn = (kind: 'u' | 'o' | 'l') =>
  new RegExp(`https://[^/"]+(/${kind}/[\\w-]+(?:\\.gif)?)`).exec(html)?.[1] ?? '';
const call = (method: 'GET' | 'POST', url: string, payload?: string, agent = browser) =>
  tenant.app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      host: tenant.host,
      'user-agent': agent,
      ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  });
const first = async () => (await recipientsOf(tenant, sendId)).find(({ email }) => email === 'p1@people.example');
const suppressed = async () =>
  (await tenant.as('owner').get<{ email: string; status: string; source: string }[]>('/suppressions')).body.map(
    ({ email, status, source }) => [email, status, source],
  );

describe('a mail to many', () => {
  test('a mail to many says in its headers how to unsubscribe with one click', () => {
    expect(raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/[^>]+\/u\/[\w-]+>/m);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(html).toContain('>Unsubscribe</a>');
    expect(html).toContain('1 Main Street');
  });
});

describe('unsubscribing', () => {
  test('whoever only opens the link, as scanners do, is asked and unsubscribes nobody', async () => {
    const page = await call('GET', pathIn('u'));
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('p•••@p•••.example');
    expect(await suppressed()).toEqual([]);
  });

  test('a post without a session unsubscribes once, and a second one changes nothing', async () => {
    expect((await call('POST', pathIn('u'), 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    const once = [await suppressed(), (await sendOf(tenant, sendId))['unsubscribed_count']];
    expect(once).toEqual([[['p1@people.example', 'active', 'recipient']], 1]);
    expect((await call('POST', pathIn('u'), 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect([await suppressed(), (await sendOf(tenant, sendId))['unsubscribed_count']]).toEqual(once);
    expect((await call('GET', pathIn('u'))).body).toContain('You’re unsubscribed.');
  });

  test('who comes back is subscribed again', async () => {
    const page = await call('POST', pathIn('u'), 'action=subscribe');
    expect(page.body).toContain('You’re subscribed again.');
    expect(await suppressed()).toEqual([['p1@people.example', 'lifted', 'recipient']]);
  });

  test('a token that was guessed, changed or made for something else does nothing', async () => {
    const token = pathIn('u').slice(3);
    const guessed = sendTokens.make('unsubscribe', { accountId: tenant.id, recipientId: randomUUID() });
    const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    const replies = [changed, guessed, pathIn('l').slice(3), 'x'].map((one) =>
      call('POST', `/u/${one}`, 'List-Unsubscribe=One-Click'),
    );
    expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await suppressed()).every(([, status]) => status === 'lifted')).toBe(true);
  });
});

describe('estimates', () => {
  test('the picture counts an opening once, and no robot', async () => {
    await call('GET', pathIn('o'), undefined, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
    expect((await first())?.['opened_at']).toBeNull();
    const picture = await call('GET', pathIn('o'));
    expect(picture.headers['content-type']).toBe('image/gif');
    await call('GET', pathIn('o'));
    expect(await sendOf(tenant, sendId)).toMatchObject({ opened_count: 1, clicked_count: 0, sent_count: 2 });
  });

  test('a link leads where that mail’s own link leads, and nowhere else', async () => {
    const reply = await call('GET', `${pathIn('l')}?to=https://elsewhere.example`);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, 'https://there.example/spring?a=1&b=2']);
    const { id } = (await first())!;
    const other = sendTokens.make('link', { accountId: tenant.id, recipientId: id }, 9);
    expect((await call('GET', `/l/${other}`)).statusCode).toBe(404);
  });

  test('a link that somebody follows again counts once', async () => {
    await call('GET', pathIn('l'));
    const links = await tenant.as('owner').get<{ clicks: number }[]>(`/email_links?filter={"send_id":"${sendId}"}`);
    expect(links.body.map(({ clicks }) => clicks)).toEqual([1]);
    expect(await sendOf(tenant, sendId)).toMatchObject({ clicked_count: 1, opened_count: 1, sent_count: 2 });
  });
});
