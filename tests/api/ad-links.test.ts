/** What ads lead to is looked at: who does not answer is marked, and nobody inside is ever asked. screens.md 3.7 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { checkAdLinks } from '../../src/server/ads/check-ad-links.ts';
import { askAddress, type Answer } from '../../src/server/http/outbound-answer.ts';
import { adTenant } from '../support/served-ads.ts';
import { asOwner, serverDatabase, type TestTenant } from '../support/tenant.ts';

const problemOf = async (tenant: TestTenant, id: string) =>
  (await tenant.as('owner').get<{ link_problem: string | null; version: number }>(`/ads/${id}`)).body;

/** Checks with answers of the test's own; answers what was asked. */
async function checked(tenant: TestTenant, answers: Record<string, Answer>): Promise<string[]> {
  const asked: string[] = [];
  await checkAdLinks(await serverDatabase(), tenant.id, async (address) => {
    asked.push(address);
    return answers[address] ?? 200;
  });
  return asked.toSorted();
}

const site = (path: string) => `https://bank.guildhall.dev/${path}`;

test.each<[Answer, string | null]>([
  [200, null],
  [301, null],
  [403, null],
  [404, 'missing'],
  [410, 'missing'],
  [503, 'failing'],
  ['no_such_host', 'unreachable'],
  ['not_public', 'unreachable'],
  ['silent', 'unreachable'],
])('an ad whose address answers %s is marked as %s, and is no other version for it', async (answer, problem) => {
  const { tenant, show } = await adTenant();
  const id = await show({ destination_url: site('loans') });
  await show({ destination_url: site('fine') });
  await checked(tenant, { [site('loans')]: answer });
  expect(await problemOf(tenant, id)).toMatchObject({ link_problem: problem, version: 1 });
});

test('an ad is not marked where nobody at all answers this server', async () => {
  const { tenant, show } = await adTenant();
  const id = await show({ destination_url: site('loans') });
  await checked(tenant, { [site('loans')]: 'silent' });
  expect((await problemOf(tenant, id)).link_problem).toBeNull();
});

test('an address is asked once a day, and again once its ad has changed, while that is shown', async () => {
  const { tenant, show } = await adTenant();
  const id = await show({ destination_url: site('loans') });
  await show({ destination_url: site('loans') });
  await show({ destination_url: site('paused'), status: 'paused' });
  await show({ destination_url: 'https://www.advertisers.example/nobody' });
  expect(await checked(tenant, {})).toEqual([site('loans')]);
  expect(await checked(tenant, {})).toEqual([]);
  await tenant.as('owner').put(`/ads/${id}`, { destination_url: site('other'), version: 1 });
  expect(await checked(tenant, {})).toEqual([site('other')]);
  await asOwner(tenant.id, (db) => sql`update ads set link_checked_at = now() - interval '21 hours'`.execute(db));
  expect(await checked(tenant, {})).toEqual([site('loans'), site('other')]);
});

test.each([
  'http://127.0.0.1/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost:5432/',
  'http://2130706433/',
  'http://0x7f.1/',
  'https://user:word@bank.guildhall.dev/',
  'ftp://bank.guildhall.dev/',
])('an address that is nobody’s public place is never asked: %s', async (address) => {
  expect(await askAddress(address)).toBe('not_public');
});
