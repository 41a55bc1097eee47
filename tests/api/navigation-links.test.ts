/** Where menu items lead, and what of menus is published. screens.md 3.1, CP3 */
import { describe, expect, test } from 'vitest';

import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import { addItem, itemOf, menuItem } from '../support/menus.ts';
import { readPublic } from '../support/public-reads.ts';
import { asOwner, newTenant, type Caller, type TestTenant } from '../support/tenant.ts';

describe('a link', () => {
  test.each([
    ['a path', { url: '/about?tab=team' }],
    ['an address', { url: 'https://example.org/about' }],
    ['an address to write to', { url: 'mailto:hello@example.org' }],
    ['a screen', { screen: 'membership' }],
  ])('a link leads to %s', async (_what, link) => {
    const owner = (await newTenant()).as('owner');
    const id = await addItem(owner, 'A', { link });
    expect(await itemOf(owner, id)).toMatchObject({ link });
  });

  test.each([
    ['//example.org'],
    ['/\\example.org'],
    ['/a b'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['example.org'],
    ['https://a@b.example'],
    [''],
  ])('a link to %s is refused', async (url) => {
    const owner = (await newTenant()).as('owner');
    const refused = await owner.post('/navigation_items', menuItem('A', { link: { url } }));
    expect(refused).toMatchObject({ status: 422, body: { errors: { link: expect.any(String) as string } } });
  });

  test('a link names a record of its own organisation, which can go all the same', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const { id } = await tenant.insert('events', { status: 'open' });
    const elsewhere = await (await newTenant()).insert('events', { status: 'open' });
    const linked = { link: { to: 'events', id: elsewhere.id } };
    expect((await owner.post('/navigation_items', menuItem('A', linked))).status).toBe(422);
    expect((await owner.post('/navigation_items', menuItem('A', { link: { to: 'members', id } }))).status).toBe(422);
    await addItem(owner, 'A', { link: { to: 'events', id } });
  });
});

const base = '/navigation_items/current';
const stateOf = async (caller: Caller) =>
  (await caller.get<{ data: PublicationState }>(`${base}/publication`)).body.data;
async function publish(caller: Caller, more: Record<string, unknown> = {}) {
  const { draft, published } = await stateOf(caller);
  return caller.post(`${base}/publish`, { draft, published: published?.number ?? null, ...more });
}
const shown = async (tenant: TestTenant, location = 'header') =>
  (await readPublic(tenant, `navigation?location=${location}`)).body.data.map(({ label, url }) => [label, url]);

describe('a published menu', () => {
  test('a published menu leads to paths of the site, and leaves out what is gone since', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const event = await tenant.insert('events', { status: 'open' });
    await addItem(owner, 'Event', { link: { to: 'events', id: event.id } });
    await addItem(owner, 'All', { link: { screen: 'event_list' } });
    const title = await addItem(owner, 'More', { kind: 'title', link: null });
    await addItem(owner, 'Team', { link: { url: '/team' }, parent_id: title });
    await addItem(owner, 'Nothing below', { kind: 'title', link: null });
    expect((await publish(owner)).status).toBe(200);
    const all = [
      ['Event', `/events/${event.id}`],
      ['All', '/events'],
      ['More', null],
    ];
    await expect.poll(() => shown(tenant), { timeout: 5_000 }).toEqual(all);
    await asOwner(tenant.id, (db) =>
      db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', event.id).execute(),
    );
    await expect.poll(() => shown(tenant), { timeout: 5_000 }).toEqual(all.slice(1));
    expect((await stateOf(owner)).problems).toContainEqual(
      expect.objectContaining({ code: 'broken_link', weight: 'leaves_out', label: 'Event' }),
    );
  });

  test('a published menu of the app has three to five tabs, or none', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await addItem(owner, 'A');
    expect((await publish(owner)).status).toBe(200);
    for (const name of '12') await addItem(owner, name, { location: 'mobile_tabs' });
    expect(await publish(owner)).toMatchObject({
      status: 409,
      body: {
        details: {
          reason: 'draft_has_problems',
          problems: expect.arrayContaining([
            expect.objectContaining({ code: 'tab_count', weight: 'stops', params: { count: 2, min: 3, max: 5 } }),
          ]) as unknown,
        },
      },
    });
    await addItem(owner, '3', { location: 'mobile_tabs' });
    expect((await publish(owner)).status).toBe(200);
  });
});
