/** A search that also looks into the records that a record names: money by the name and the address of who paid. */
import { describe, expect, test } from 'vitest';

import type { Permission } from '../../src/shared/access/permissions.ts';
import { everyDefinition, listPath, withoutPermission } from '../support/generate-record.ts';
import { newTenant, type Caller } from '../support/tenant.ts';

type Rows = { id: string }[];

const searching = everyDefinition.filter(([, { list }]) => (list.searchThrough ?? []).length > 0);

const found = async (name: string, who: Caller, q: string) =>
  (await who.get<Rows>(listPath(name, { filter: { q } }))).body.map(({ id }) => id);

test('each list of money is searched by its member', () => {
  expect(searching.map(([name]) => name)).toEqual(
    expect.arrayContaining(['payments', 'subscriptions', 'refunds', 'event_orders', 'ledger_entries']),
  );
});

describe.each(searching)('the search of %s', (name, { list }) => {
  const [column] = list.searchThrough!;

  async function given() {
    const tenant = await newTenant();
    const ana = await tenant.given.member({ first_name: 'Ana', last_name: 'Underwood', email: 'ana.u@mail.example' });
    const other = await tenant.given.member({ first_name: 'Ben', last_name: 'Lodge' });
    const hers = await tenant.insert(name, { [column!]: ana.id });
    await tenant.insert(name, { [column!]: other.id });
    return { tenant, hers: [hers.id] };
  }

  test(`the search of ${name} finds what is of a member by their name, in any order, and by their address`, async () => {
    const { tenant, hers } = await given();
    const owner = tenant.as('owner');
    for (const q of ['underwood', 'UNDERW', 'underwood ana', 'ana.u@mail', 'ana.u@mail.example underw'])
      expect([q, await found(name, owner, q)]).toEqual([q, hers]);
    expect(await found(name, owner, 'underwood ben')).toEqual([]);
  });

  test(`the search of ${name} finds nothing by a member for who may not read members`, async () => {
    const { tenant } = await given();
    const blind = await withoutPermission(tenant, 'members.read');
    expect(await found(name, blind, 'underwood')).toEqual([]);
  });

  test(`the search of ${name} finds nothing by an address for who is not shown it`, async () => {
    const { tenant, hers } = await given();
    const email = everyDefinition.find(([one]) => one === 'members')![1].fields['email']!;
    const blind = await withoutPermission(tenant, email.private as Permission);
    expect(await found(name, blind, 'ana.u@mail')).toEqual([]);
    expect(await found(name, blind, 'underwood')).toEqual(hers);
  });
});
