/** Kinds of mail to many that members leave one by one, where their organisation lets them choose. screens.md 3.2; RFC 8058 */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';

import type { AudiencePreview } from '../../src/shared/contracts/email-send-calls.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { browser } from '../support/counting.ts';
import { startMailServer } from '../support/mail.ts';
import { act, givenMembers, newSend, newSender, recipientsOf, sendAll, sendOf, sendTokens } from '../support/sends.ts';
import { asOwner, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

let tenant: TestTenant;
let template_id: string;
let sendId: string;
let page: string;

/** A campaign to one, who may choose. */
beforeEach(async () => {
  const made = await newSender();
  ({ tenant, templateId: template_id } = made);
  await givenMembers(tenant, 1);
  await asOwner(tenant.id, (db) =>
    sql`update email_settings set unsubscribe = 'preferences' where account_id = ${tenant.id}`.execute(db),
  );
  ({ id: sendId } = await newSend(tenant, { template_id }));
  await act(tenant, sendId, 'send');
  const mails = await startMailServer();
  await sendAll(tenant, mails);
  await mails.close();
  const [recipient] = await recipientsOf(tenant, sendId);
  page = `/u/${sendTokens.make('unsubscribe', { accountId: tenant.id, recipientId: recipient?.id ?? '' })}`;
});

const headers = () => ({
  host: tenant.host,
  'user-agent': browser,
  'content-type': 'application/x-www-form-urlencoded',
});
const open = () => tenant.app.inject({ method: 'GET', url: page, headers: headers() });
const post = (payload: string) => tenant.app.inject({ method: 'POST', url: page, payload, headers: headers() });
interface Member {
  id: string;
  left_mail_kinds: string[];
}
const member = async () => (await tenant.as('owner').get<Member[]>('/members')).body[0];
const boxes = (body: string) =>
  [...body.matchAll(/value="(\w+)"( checked)?><span>/g)].map(([, kind, ticked]) => [kind, Boolean(ticked)]);
const reach = async (of: object) =>
  (
    await tenant
      .as('marketing')
      .post<{ data: AudiencePreview }>('/email_sends/audience_preview', { audience: { who: 'members' }, ...of })
  ).body.data;

test('one click leaves the kind of that mail alone, twice as once, and the send counts it', async () => {
  await post('List-Unsubscribe=One-Click');
  await post('List-Unsubscribe=One-Click');
  expect(await member()).toMatchObject({ left_mail_kinds: ['campaign'] });
  expect((await sendOf(tenant, sendId))['unsubscribed_count']).toBe(1);
  expect((await tenant.as('owner').get<unknown[]>('/suppressions')).body).toEqual([]);
});

test('the page shows a box for each kind, and saves which of them somebody wants', async () => {
  expect(boxes((await open()).body)).toEqual([
    ['newsletter', true],
    ['campaign', true],
    ['announcement', true],
  ]);
  const saved = await post('action=choose&kind=announcement&kind=else');
  expect(boxes(saved.body)).toEqual([
    ['newsletter', false],
    ['campaign', false],
    ['announcement', true],
  ]);
  expect(await member()).toMatchObject({ left_mail_kinds: ['newsletter', 'campaign'] });
  await post('action=choose&kind=newsletter&kind=campaign&kind=announcement');
  expect(await member()).toMatchObject({ left_mail_kinds: [] });
  expect((await sendOf(tenant, sendId))['unsubscribed_count']).toBe(0);
});

test.each([
  ['zh', ['邮件偏好', '简报', '推广与优惠', '公告', '全部退订']],
  ['es', ['Preferencias de correo', 'Boletines', 'Campañas y ofertas', 'Comunicados', 'Darme de baja de todos']],
] as const)('the page is in the language that the mail was in: %s', async (language, words) => {
  await asOwner(tenant.id, (db) =>
    sql`update email_recipients set language = ${language} where account_id = ${tenant.id}`.execute(db),
  );
  const { body } = await open();
  expect(body).toContain(`lang="${language}"`);
  expect(boxes(body)).toHaveLength(3);
  expect(words.filter((word) => !body.includes(word))).toEqual([]);
});

test('a kind that was left is left out of audiences with its reason, and others reach the member', async () => {
  await post('List-Unsubscribe=One-Click');
  expect(await reach({ template_id })).toMatchObject({ recipients: 0, left_out: [{ reason: 'left_kind', count: 1 }] });
  expect(await reach({ languages: ['en'] })).toMatchObject({ recipients: 1, left_out: [] });
  const again = await newSend(tenant, { template_id });
  expect((await act(tenant, again.id, 'send')).status).toBe(422);
});

test('who leaves all of them is unsubscribed whatever they had chosen', async () => {
  const left = await post('action=unsubscribe');
  expect(left.body).toContain('You’re unsubscribed.');
  expect(await reach({ languages: ['en'] })).toMatchObject({ left_out: [{ reason: 'unsubscribed', count: 1 }] });
});

test('what a member left stands in their history, done by nobody of the team', async () => {
  await post('List-Unsubscribe=One-Click');
  const filter = encodeURIComponent(JSON.stringify({ resource: 'members', action: 'mail_preferences' }));
  const { body } = await tenant.as('owner').get<object[]>(`/audit_logs?filter=${filter}`);
  expect(body).toMatchObject([{ actor_kind: 'system', after: { left_mail_kinds: ['campaign'] } }]);
});

test('whoever only opens the page leaves nothing, and a changed address does nothing', async () => {
  await open();
  const changed = await tenant.app.inject({
    method: 'POST',
    url: `${page.slice(0, -2)}zz`,
    payload: 'action=choose',
    headers: headers(),
  });
  expect([changed.statusCode, (await member())?.left_mail_kinds]).toEqual([404, []]);
});

test('an organisation that has all of them left at once asks for no choice', async () => {
  await asOwner(tenant.id, (db) =>
    sql`update email_settings set unsubscribe = 'one_click' where account_id = ${tenant.id}`.execute(db),
  );
  expect(boxes((await open()).body)).toEqual([]);
  expect((await post('action=choose&kind=newsletter')).body).toContain('Stop receiving');
  expect(await member()).toMatchObject({ left_mail_kinds: [] });
  expect((await post('List-Unsubscribe=One-Click')).body).toContain('You’re unsubscribed.');
});
