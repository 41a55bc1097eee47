/** Views of a list, as a person keeps, opens and changes them; and the columns and density that stand in them. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { findDefinition } from '../../src/client/state/definitions.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
afterEach(() => window.localStorage.clear());

const heads = () =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .filter((head) => !head.matches('[data-tick], [data-menu]'))
    .map((head) => head.textContent);
const openViews = async () => {
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  return screen.findByRole('dialog', { name: 'Views' });
};
const suspended =
  '/user-manager/users?filter={"membership_status":["suspended"]}&columns=full_name,city&density=mini&perPage=10';

/** Keeps what is shown under a name. */
async function keep(name: string) {
  const dialog = await openViews();
  await user.click(await within(dialog).findByRole('button', { name: 'Save as view' }));
  await user.type(await within(dialog).findByRole('textbox', { name: 'Name of the view' }), name);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText(`View “${name}” saved`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a saved view', () => {
  it('a saved view keeps filter, order, columns and density, and opens with all of it as a tab', async () => {
    const { address, written } = openScreen({ at: suspended });
    await screen.findByRole('columnheader', { name: 'City' });
    await keep('Problems');
    expect(written()[0]).toMatchObject({
      path: '/saved_views',
      body: {
        screen: 'users',
        name: 'Problems',
        is_shared: false,
        state: {
          filter: { membership_status: ['suspended'] },
          sort: ['joined_at', 'DESC'],
          columns: ['full_name', 'city'],
          density: 'mini',
          per_page: 10,
        },
      },
    });
    expect(await screen.findByRole('tab', { name: 'Problems', selected: true })).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Remove the filter Membership' }));
    await user.click(await screen.findByRole('tab', { name: 'Problems (edited)', selected: true }));
    await waitFor(() => expect(address()).toContain('"membership_status":["suspended"]'));
    expect(await screen.findByRole('tab', { name: 'Problems', selected: true })).toBeVisible();
    expect(heads()).toEqual(['Name', 'City']);
  });

  it('a saved view keeps the columns that are shown, also where the address names none', async () => {
    const { written } = openScreen({ at: '/user-manager/users' });
    await screen.findByRole('columnheader', { name: 'Name' });
    await keep('All');
    expect(written()[0]).toMatchObject({ body: { state: { columns: findDefinition('members')!.list.columns } } });
  });

  it('a saved view is renamed, shared, chosen to open the list with, deleted and restored', async () => {
    const { written } = openScreen({ at: suspended });
    await screen.findByRole('columnheader', { name: 'City' });
    await keep('Problems');
    const choose = async (view: string, item: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for the view ${view}` }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await openViews();
    await choose('Problems', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Name of the view' });
    await user.clear(name);
    await user.type(name, 'Worries{Enter}');
    await choose('Worries', 'Share with the team');
    await screen.findByText('View “Worries” is shared');
    await choose('Worries', 'Open by default');
    await screen.findByTitle('Opens by default');
    await choose('Worries', 'Delete view');
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Actions for the view Worries' })).toBeVisible();
    expect(written().map(({ method, path, body }) => [method, path, body?.['name'] ?? body?.['is_shared']])).toEqual([
      ['POST', '/saved_views', 'Problems'],
      ['PUT', '/saved_views/view-1', 'Worries'],
      ['PUT', '/saved_views/view-1', true],
      ['PUT', '/saved_view_defaults/users', undefined],
      ['DELETE', '/saved_views/view-1', undefined],
      ['POST', '/saved_views/view-1/restore', undefined],
    ]);
  });

  it('a saved view says what of it the list no longer knows', async () => {
    const old = { id: 'old', screen: 'users', name: 'Old', state: { filter: {} }, dropped: ['shoe_size'], version: 1 };
    openScreen({
      at: '/user-manager/users?filter={}&perPage=10',
      answer: ({ path }) =>
        path.startsWith('/saved_views')
          ? Response.json({ data: [{ ...old, owner_name: 'Ana' }], may_share: false })
          : undefined,
    });
    const dialog = await openViews();
    await user.click(await within(dialog).findByRole('button', { name: 'Old Ana' }));
    expect(await screen.findByText('“Old” was saved before this list changed. Left out: shoe_size.')).toBeVisible();
  });
});

describe('the tabs of a list', () => {
  it('the tabs of a list are one stop of the keyboard, and the arrow keys go along them', async () => {
    const { address } = openScreen({ at: '/user-manager/users' });
    const all = await screen.findByRole('tab', { name: 'All', selected: true });
    const bin = screen.getByRole('tab', { name: 'Bin' });
    expect([all, bin].map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    all.focus();
    await user.keyboard('{End}{Enter}');
    await waitFor(() => expect(address()).toContain('filter={"deleted":true}'));
    expect(await screen.findByRole('tab', { name: 'Bin', selected: true })).toHaveFocus();
    await user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(address()).toContain('filter={}'));
  });
});

describe('the columns of a list', () => {
  it('the columns of a list are chosen and moved by the keys, and stand in the address', async () => {
    const { address } = openScreen({ at: '/user-manager/users?filter={}&perPage=10' });
    await screen.findByText('137 in total');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'City' }));
    await waitFor(() => expect(heads()).toEqual(['Name', 'Email', 'Plan', 'Membership', 'Chapter', 'Joined', 'City']));
    screen.getByRole('button', { name: 'Move City' }).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() =>
      expect(address()).toContain('columns=full_name,email,plan_id,membership_status,chapter_id,city,joined_at'),
    );
    expect(screen.getByText('City is now column 6 of 7')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move City' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Reset the columns' }));
    await waitFor(() => expect(heads()).toEqual(['Name', 'Email', 'Plan', 'Membership', 'Chapter', 'Joined']));
  });

  it('the columns of a list leave out of an address what is no field', async () => {
    openScreen({ at: '/user-manager/users?columns=shoe_size,city,constructor' });
    await screen.findByRole('columnheader', { name: 'City' });
    expect(heads()).toEqual(['Name', 'City']);
  });
});
