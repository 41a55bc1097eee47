/** The generic list, as a person uses it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { dayOf, nextDay } from '../../src/shared/time/time-zone.ts';
import { writeTyped } from '../../src/shared/time/typed-days.ts';
import { openFilter } from '../support/filter-menu.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });

/** The first row once the records are there; until then grey rows stand in their place. */
async function firstRow() {
  await screen.findByText('137 in total');
  await waitFor(() => expect(names()).not.toHaveLength(0));
  return screen.getAllByRole('row')[1]!;
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByRole('link')?.textContent)
    .filter(Boolean);

describe('the list', () => {
  it('the list shows the total, and each record as a link to its form', async () => {
    openScreen();
    expect(await screen.findByText('137 in total')).toBeVisible();
    const link = within(await firstRow()).getByRole('link');
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/user-manager\/edit\/members-\d+$/));
  });

  it('the list sorts by the fields that can be sorted, and says so', async () => {
    const { calls, address } = openScreen();
    await screen.findByText('137 in total');
    expect(screen.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending');
    expect(within(screen.getByRole('columnheader', { name: 'Email' })).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(calls.some(({ path }) => path.includes('sort=["full_name","ASC"]'))).toBe(true));
    await waitFor(() => expect(address()).toContain('sort=full_name'));
    expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('the list searches after a slash, and keeps the search in the address', async () => {
    const { calls, address } = openScreen();
    await firstRow();
    await user.keyboard('/ana.ruiz');
    expect(screen.getByRole('searchbox')).toHaveValue('ana.ruiz');
    await waitFor(() => expect(calls.some(({ path }) => path.includes('"q":"ana.ruiz"'))).toBe(true));
    await waitFor(() => expect(address()).toContain('"q":"ana.ruiz"'));
  });

  it('the list filters by a choice, names the filter, and takes it away again', async () => {
    const { address } = openScreen();
    await firstRow();
    await openFilter(user, 'Membership');
    await user.click(await screen.findByRole('checkbox', { name: 'Suspended' }));
    await waitFor(() => expect(address()).toContain('"membership_status":["suspended"]'));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'Membership: Suspended' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the filter Membership' }));
    await waitFor(() => expect(address()).not.toContain('membership_status'));
  });

  it.each([
    ['Plan', 'is empty', { plan_id_null: true }, 'Plan: is empty'],
    ['Chapter', 'has a value', { chapter_id_null: false }, 'Chapter: has a value'],
  ])('the field %s can be asked whether it %s', async (name, mode, words, chip) => {
    const { address } = openScreen();
    await firstRow();
    await openFilter(user, name);
    await user.selectOptions(await screen.findByRole('combobox', { name: `How ${name} is filtered` }), mode);
    await waitFor(() => expect(address()).toContain(JSON.stringify(words).slice(1, -1)));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: chip })).toBeVisible();
  });

  it('the list asks for the opposite of what is ticked, and keeps the ticks', async () => {
    const { address } = openScreen({ at: '/user-manager/users?filter={"membership_status":["suspended"]}' });
    await user.click(await screen.findByRole('button', { name: 'Membership: Suspended' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'How Membership is filtered' }), 'is not');
    await waitFor(() => expect(address()).toContain('{"membership_status_neq":["suspended"]}'));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Suspended' })).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'Membership: not Suspended' })).toBeVisible();
  });

  it.each([
    ['Last 7 days', { word: 'last_7_days', text: 'last 7 days', from: -6, to: 0 }],
    ['Next 30 days', { word: 'next_30_days', text: 'next 30 days', from: 0, to: 29 }],
    ['3+ days ago', { word: 'before_last_3_days', text: '3+ days ago', from: undefined, to: -3 }],
  ])('the list keeps %s as the word, and shows the days it means today', async (name, { word, text, from, to }) => {
    const { address } = openScreen();
    await firstRow();
    await openFilter(user, 'Renews on');
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(address()).toContain(JSON.stringify({ renewal_on_during: word })));
    const today = dayOf(Date.now(), 'America/Chicago');
    await waitFor(() => expect(screen.getByLabelText('To')).toHaveValue(writeTyped(nextDay(today, to), 'dmy')));
    expect(screen.getByLabelText('From')).toHaveValue(
      from === undefined ? '' : writeTyped(nextDay(today, from), 'dmy'),
    );
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: `Renews on: ${text}` })).toBeVisible();
  });

  it('a day that is typed over a word stands still from then on', async () => {
    const { address } = openScreen({ at: '/user-manager/users?filter={"renewal_on_during":"today"}' });
    await user.click(await screen.findByRole('button', { name: 'Renews on: today' }));
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-01-01' } });
    const today = dayOf(Date.now(), 'America/Chicago');
    const words = { renewal_on_gte: '2026-01-01', renewal_on_lte: today };
    await waitFor(() => expect(address()).toContain(JSON.stringify(words)));
  });

  it('the filters of a list are found by a part of their name, and the first is opened by Enter', async () => {
    openScreen();
    await firstRow();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByRole('textbox', { name: 'Filter by' }), 'renew{Enter}');
    expect(await screen.findByRole('heading', { name: 'Renews on' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All filters' }));
    expect(await screen.findByRole('menuitem', { name: 'Chapter' })).toBeVisible();
  });

  it('the list leads past its head to the first row', async () => {
    openScreen();
    const row = await firstRow();
    await user.click(screen.getByRole('link', { name: 'Skip to the list' }));
    expect(within(row).getByRole('link')).toHaveFocus();
  });

  it('the list marks in the rows what was searched for', async () => {
    openScreen({ at: '/user-manager/users?filter={"q":"ana"}&perPage=10' });
    await screen.findByText(/^\d+ found$/);
    const marks = [...document.querySelectorAll('tbody mark')].map((mark) => mark.textContent.toLowerCase());
    expect([marks.length > 0, new Set(marks)]).toEqual([true, new Set(['ana'])]);
  });

  it('the list opens the form by a click beside the link', async () => {
    const { router } = openScreen();
    await user.click(within(await firstRow()).getAllByRole('cell')[2]!);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/user-manager\/edit\//));
  });
});

describe('an empty list', () => {
  it('an empty list offers the first step to those who may take it', async () => {
    openScreen({ stub: 'empty' });
    expect(await screen.findByText('No members yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New member' })).toHaveLength(2);
    expect(screen.getByText('Records you add will appear here.')).toBeVisible();
  });

  it('an empty list offers nothing to those who may not add anything', async () => {
    openScreen({ stub: 'empty', as: 'analyst' });
    expect(await screen.findByText('No members yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New member' })).toBeNull();
    expect(screen.getByText('They’ll appear here once there are any.')).toBeVisible();
  });

  it('an empty list tells no match from no records', async () => {
    const { address } = openScreen({ at: '/user-manager/users?filter={"q":"zzzzzz"}' });
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(screen.getByText(/Search covers: name, email, phone, organisation, external ID\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('137 in total')).toBeVisible();
    await waitFor(() => expect(address()).not.toContain('zzzzzz'));
  });
});

it.each([
  ['owner', 'Search by name, email, phone, organisation, external ID'],
  ['analyst', 'Search by name, organisation, external ID'],
] as const)('the list says to an %s where a search looks, without what they may not see', async (as, hint) => {
  openScreen({ as });
  const search = await screen.findByRole('searchbox', { name: 'Search members' });
  expect(search).toHaveAttribute('placeholder', 'Search members');
  expect(search).toHaveAttribute('title', hint);
});

describe('a list that fails', () => {
  it('a list that fails names the request and can be tried again', async () => {
    let failing = true;
    openScreen({
      answer: ({ path }) =>
        failing && path.startsWith('/members')
          ? Response.json({ code: 'internal', message: 'Out of order.', request_id: 'req-7' }, { status: 500 })
          : undefined,
    });
    expect(await screen.findByText('Request req-7')).toBeVisible();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('137 in total')).toBeVisible();
  });

  it('a list says when there are more records than the server counted', async () => {
    openScreen({
      answer: ({ path }) =>
        path.startsWith('/members?sort')
          ? Response.json([], { headers: { 'content-range': 'members */100000', 'x-total-relation': 'gte' } })
          : undefined,
    });
    expect(await screen.findByText('More than 100,000 found')).toBeVisible();
  });
});
