/** The search over the records of all collections: what one may read, by name, e-mail or number, and nothing else. screens.md 2.2 */
import { describe, expect, test } from 'vitest';

import { everyDefinition } from '../../src/server/definitions/registry.ts';
import type { FoundRecords } from '../../src/shared/contracts/search-calls.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { withoutPermission } from '../support/generate-record.ts';
import { limitTo } from '../support/limited-people.ts';
import { newTenant, type Caller } from '../support/tenant.ts';

const pathOf = (q: string, types?: string) =>
  `/search?${new URLSearchParams({ q, ...(types !== undefined && { types }) }).toString()}`;

async function found(caller: Caller, q: string, types?: string): Promise<FoundRecords> {
  const { status, body } = await caller.get<{ data: FoundRecords }>(pathOf(q, types));
  expect(status).toBe(200);
  return body.data;
}

const labels = async (caller: Caller, q: string, types?: string) =>
  (await found(caller, q, types)).records.map(({ label }) => label);

const claire = {
  first_name: 'Claire',
  last_name: 'Underwood',
  email: 'c.under@oak.example',
  phone_number: '9100200300',
  organisation: 'Oak Partners',
  external_id: 'OAK-77',
};

async function withClaire() {
  const tenant = await newTenant();
  const member = await tenant.given.member(claire);
  await tenant.given.member({ first_name: 'Frank', last_name: 'Castle', email: 'frank@castle.example' });
  return { tenant, member, owner: tenant.as('owner') };
}

describe('what the search finds', () => {
  test.each([
    'underwood',
    'UNDERW',
    'claire underwood',
    'underwood, claire',
    'under, Cla',
    'c.under@oak',
    '0020030',
    'oak-77',
    'oak part',
  ])('the search finds a person by %j', async (q) => {
    const { owner, member } = await withClaire();
    expect(await found(owner, q)).toMatchObject({
      records: [{ resource: 'members', id: member.id, label: 'Claire Underwood' }],
      is_alike: false,
    });
  });

  test.each(['underwod', 'undrewood', 'undervood', 'underwoood', 'clare underwod', 'cliare', 'underwodo'])(
    'the search takes %j for a slip of the fingers, and says that it did',
    async (q) => {
      const { owner } = await withClaire();
      expect(await found(owner, q)).toMatchObject({ records: [{ label: 'Claire Underwood' }], is_alike: true });
    },
  );

  test.each(['unterwaldt', 'castles underwood', 'oak-78', 'nobody'])(
    'the search takes %j for nobody else',
    async (q) => {
      const { owner } = await withClaire();
      expect(await found(owner, q)).toEqual({ records: [], is_alike: false });
    },
  );

  test('the search finds a Chinese name by its two signs', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ display_name: '张伟' });
    expect(await labels(tenant.as('owner'), '张伟')).toEqual(['张伟']);
  });

  test('the search finds records of every kind by name and number, each with what tells it from others', async () => {
    const { tenant, owner } = await withClaire();
    await tenant.given.business({ name: 'Underwood Bakery', external_id: 'B-1' });
    await tenant.insert('payments', { number: 'UNDER-204' });
    const { records } = await found(owner, 'under');
    expect(records.map(({ resource, label, detail }) => [resource, label, detail])).toEqual(
      expect.arrayContaining([
        ['members', 'Claire Underwood', 'c.under@oak.example'],
        ['businesses', 'Underwood Bakery', 'B-1'],
        ['payments', 'UNDER-204', null],
      ]),
    );
    expect(await labels(owner, 'er-204')).toEqual(['UNDER-204']);
  });

  test('the search finds a business by its email address', async () => {
    const { tenant, owner } = await withClaire();
    await tenant.given.business({ name: 'Oak Bakery', email: 'orders@bread.example' });
    const { records } = await found(owner, 'orders@bread');
    expect(records).toMatchObject([{ resource: 'businesses', label: 'Oak Bakery', detail: 'orders@bread.example' }]);
  });

  test('every collection whose records have a name and one email address is found by both', () => {
    const emailsOf = ({ fields }: Resource) => Object.keys(fields).filter((name) => fields[name]?.kind === 'email');
    const named = everyDefinition().filter(({ list, representation }) => list.search.includes(representation));
    const missing = named.filter((one) => emailsOf(one).length === 1 && !one.list.search.includes(emailsOf(one)[0]!));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('the search finds what has a name in each language by any of them, and says it in that of the reader', async () => {
    const tenant = await newTenant();
    await tenant.given.plan({ name: JSON.stringify({ en: 'Golden', es: 'Dorado' }) });
    expect(await labels(tenant.as('owner'), 'dorad', 'membership_plans')).toEqual(['Golden']);
  });

  test('the search puts the whole name first, then what begins with it, of each kind at most five', async () => {
    const tenant = await newTenant();
    for (const [index, last_name] of ['Lindt', 'Lindqvist', 'Lindberg', 'Berglind', 'Lind', 'Lindgren'].entries())
      await tenant.given.member({ first_name: 'Bo', last_name, email: `bo${index}@l.example` });
    const names = await labels(tenant.as('owner'), 'lind');
    expect(names).toHaveLength(5);
    expect(names[0]).toBe('Bo Lind');
    expect(names).not.toContain('Bo Berglind');
  });

  test('the search shows what was asked for where the name does not say it', async () => {
    const { owner } = await withClaire();
    const { records } = await found(owner, 'oak-77');
    expect(records[0]).toMatchObject({ label: 'Claire Underwood', detail: 'OAK-77' });
  });

  test('the search looks only into the kinds that are named', async () => {
    const { tenant, owner } = await withClaire();
    await tenant.given.business({ name: 'Underwood Bakery' });
    expect(await labels(owner, 'underwood', 'businesses')).toEqual(['Underwood Bakery']);
  });

  test('a person who stands in several lists of the same records is found once', async () => {
    const { owner } = await withClaire();
    expect(await labels(owner, 'underwood', 'custom_members,members,directory_entries')).toEqual(['Claire Underwood']);
  });
});

describe('what the search keeps to itself', () => {
  test('the search finds nothing of another organisation', async () => {
    const { tenant } = await withClaire();
    for (const q of ['underwood', 'underwod', 'oak-77'])
      expect(await found(tenant.as('stranger'), q)).toEqual({ records: [], is_alike: false });
  });

  test('the search finds nothing in the recycle bin', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ ...claire, deleted_at: '2026-01-03T09:00:00.000Z' });
    for (const q of ['underwood', 'underwod']) expect(await labels(tenant.as('owner'), q)).toEqual([]);
  });

  test('the search finds no record of a kind that a person may not read', async () => {
    const { tenant } = await withClaire();
    const person = await withoutPermission(tenant, 'members.read', 'directory.read');
    for (const q of ['underwood', 'underwod']) expect(await labels(person, q)).toEqual([]);
    expect(await labels(person, 'underwood', 'members')).toEqual([]);
  });

  test('a masked e-mail is neither searched nor shown, and the person is found by name all the same', async () => {
    const { tenant } = await withClaire();
    const person = await withoutPermission(tenant, 'members.private.read');
    for (const q of ['c.under@oak', '0020030']) expect(await labels(person, q)).toEqual([]);
    const answer = await found(person, 'underwood');
    expect(answer.records).toMatchObject([{ label: 'Claire Underwood' }]);
    expect(JSON.stringify(answer)).not.toMatch(/oak\.example|9100200300/);
  });

  test.each(['underwood', 'underwod'])('whoever looks after one chapter finds for %j its people alone', async (q) => {
    const tenant = await newTenant();
    const [own, other] = [await tenant.given.chapter(), await tenant.given.chapter()];
    await tenant.given.member({ ...claire, chapter_id: own.id });
    await tenant.given.member({
      ...claire,
      first_name: 'Zoe',
      email: 'z@o.example',
      external_id: 'Z',
      chapter_id: other.id,
    });
    await limitTo(tenant, 'support', own.id);
    expect(await labels(tenant.as('support'), q)).toEqual(['Claire Underwood']);
    expect(await labels(tenant.as('owner'), q)).toEqual(['Claire Underwood', 'Zoe Underwood']);
  });

  test('the search is refused without its permission, and to nobody in particular', async () => {
    const { tenant } = await withClaire();
    expect(await (await withoutPermission(tenant, 'search.records')).get(pathOf('underwood'))).toMatchObject({
      status: 403,
      body: { code: 'permission_denied' },
    });
    expect(await tenant.as('nobody').get(pathOf('underwood'))).toMatchObject({ status: 401 });
  });

  test.each([
    ['un', undefined, 422],
    ['伟', undefined, 422],
    ['  u n ', undefined, 422],
    ['u'.repeat(65), undefined, 422],
    ['und\u0000er', undefined, 422],
    ['underwood', 'members,nonsense', 400],
  ])('the search refuses %j in %s with %i', async (q, types, status) => {
    const tenant = await newTenant();
    expect(await tenant.as('owner').get(pathOf(q, types))).toMatchObject({ status });
  });
});
