/** From the record of a list to the next one: in the whole portal, since tabs, history and unsaved input are part of it. */
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { dataProvider } from '../../src/client/providers/data.ts';
import { answerCallsWith } from '../../src/client/providers/transport.ts';
import { tabsStore } from '../../src/client/state/tabs-store.ts';
import { leavePortal, openPortal, quiet } from '../support/open-portal.tsx';

configure({ asyncUtilTimeout: 8_000 });
const user = userEvent.setup({ delay: null });
const active = { membership_status: ['active'] };
const listOf = (filter: object) =>
  `/user-manager/users?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=full_name&order=ASC&perPage=50`;

afterEach(leavePortal);

interface Row {
  id: string;
  full_name: string;
}

/** Opens the nth row of the list, from 0, and says which rows it has in all. */
async function openRow(nth: number, filter: object = active) {
  const portal = await openPortal(listOf(filter));
  const { data: rows } = await dataProvider.getList<Row>('members', {
    filter,
    sort: { field: 'full_name', order: 'ASC' },
    pagination: { page: 1, perPage: 200 },
  });
  const opened = rows[nth]!;
  const link = () => document.querySelector(`[data-id="${opened.id}"] [data-row-link]`);
  await waitFor(() => expect(link()).not.toBeNull());
  await user.click(link()!);
  await walk();
  return { ...portal, rows, opened };
}

const walk = async () => {
  const find = () => shown().querySelector<HTMLElement>('[role=group][aria-label="In the list"]');
  await waitFor(() => expect(find()).not.toBeNull());
  return within(find()!);
};
const isAt = async (row: Row | undefined, place: string) => {
  await waitFor(() => expect(shown().querySelector('h1')).toHaveTextContent(new RegExp(`^${row?.full_name}$`)));
  await waitFor(() => expect(shown()).toHaveTextContent(place));
};
const shown = () => document.querySelector<HTMLElement>('main > div:not([hidden])')!;
/** A record opens as itself: its fields stand on a tab of their own. */
async function nameField() {
  await user.click(await within(shown()).findByRole('tab', { name: 'Profile' }));
  return within(shown()).findByRole('textbox', { name: 'Display name' });
}
const next = async () => (await walk()).getByRole('button', { name: /^Next/ });
const previous = async () => (await walk()).getByRole('button', { name: /^Previous/ });
const tabs = () => tabsStore.get().list.map(({ path }) => path.split('/').at(-1));

describe('a record that was opened from a list', () => {
  it('a record has its name in its head and on its tab while it is still read', async () => {
    const { server } = await openPortal(listOf(active));
    await waitFor(() => expect(document.querySelector('[data-row-link]')).not.toBeNull());
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    answerCallsWith(async (url, init) => {
      if (/\/members\/[\w-]+(\?|$)/.test(url)) await isAsked;
      return server(url, init);
    });
    const link = document.querySelector('[data-row-link]')!;
    const name = link.lastChild?.textContent ?? '';
    await user.click(link);
    await waitFor(() => expect(shown().querySelector('[role=status]')).toHaveTextContent(name));
    await waitFor(() => expect(tabsStore.get().list.at(-1)?.title).toBe(name));
    answer();
    await walk();
  });

  it('a record says its place in the filtered list, and buttons and keys lead on in its order', async () => {
    const { rows, address } = await openRow(1);
    await isAt(rows[1], `2 of ${rows.length}`);
    await user.click(await next());
    await isAt(rows[2], `3 of ${rows.length}`);
    await waitFor(async () => expect(await next()).toHaveFocus());
    await user.keyboard('{Enter}');
    await isAt(rows[3], `4 of ${rows.length}`);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('k');
    await isAt(rows[2], `3 of ${rows.length}`);
    await user.click(await nameField());
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    await isAt(rows[1], `2 of ${rows.length}`);
    expect(address()).toBe(`/user-manager/edit/${rows[1]!.id}`);
  });

  it('a record at the end of what is read at once leads on beyond it and back', async () => {
    const { rows } = await openRow(49, {});
    await isAt(rows[49], `50 of ${rows.length}`);
    await user.click(await next());
    await isAt(rows[50], `51 of ${rows.length}`);
    await user.click(await previous());
    await isAt(rows[49], `50 of ${rows.length}`);
  });

  it('a walk takes one tab and one step of the history, and Back leads to the list', async () => {
    const { rows, router, address } = await openRow(0);
    const before = window.history.length;
    expect(await previous()).toHaveAttribute('aria-disabled', 'true');
    for (const place of [1, 2, 3]) {
      await user.click(await next());
      await isAt(rows[place], `${place + 1} of`);
    }
    expect(tabs()).toEqual(['welcome', 'users', rows[3]!.id]);
    expect(window.history.length).toBe(before);
    await quiet();
    await router.navigate(-1);
    await waitFor(() => expect(decodeURIComponent(address())).toContain('"active"'));
  });

  it('a record that left the list keeps its neighbours', async () => {
    const { rows, opened, server } = await openRow(1);
    await isAt(opened, '2 of');
    answerCallsWith(async (url, init) => {
      if (!url.startsWith('/api/members?')) return server(url, init);
      const rest = rows.filter(({ id }) => id !== opened.id).map(({ id }) => ({ id }));
      return Response.json(rest.slice(0, 50), { headers: { 'content-range': `members 0-49/${rest.length}` } });
    });
    await user.click(within(shown()).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to bin' }));
    await waitFor(() => expect(shown()).toHaveTextContent('Moved or left the list'));
    await user.click(await next());
    await isAt(rows[2], `2 of ${rows.length - 1}`);
    await user.click(await previous());
    await isAt(rows[0], `1 of ${rows.length - 1}`);
  });

  it('what is typed is asked about before the next record takes its place', async () => {
    const { rows } = await openRow(1);
    const field = await nameField();
    await user.type(field, 'Ari');
    await user.click(await next());
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field).toHaveDisplayValue(/Ari$/);
    await user.click(await next());
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await isAt(rows[2], '3 of');
    expect(tabs()).not.toContain(rows[1]!.id);
  });

  it('a record goes on knowing its list when its tab is opened again', async () => {
    const { rows, opened, router } = await openRow(1);
    await router.navigate('/welcome');
    await router.navigate(`/user-manager/edit/${opened.id}`);
    await isAt(opened, `2 of ${rows.length}`);
  });
});

it('a record that was not opened from a list says nothing of one', async () => {
  await openPortal('/user-manager/edit/members-3');
  await screen.findByRole('button', { name: 'More actions' });
  await quiet();
  expect(screen.queryByRole('group', { name: 'In the list' })).toBeNull();
  await user.keyboard('j');
  expect(tabs()).toContain('members-3');
});
