/** What a list asks of its records: the columns that stand there, and no more; a record that is opened from it is read whole. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { fieldsOfRow } from '../../src/shared/definition/row-fields.ts';
import { members } from '../../src/shared/resources/members.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const resource: Resource = members;
afterEach(() => window.localStorage.clear());

const own = [...members.list.columns].toSorted();
/** What the calls for pages of members asked for, one after the other. */
const asked = (calls: readonly Call[]) =>
  calls
    // A tab of a state asks for one record alone, to count them.
    .filter(({ path }) => path.startsWith('/members?') && path.includes('range=') && !path.includes('range=[0,0]'))
    .map(
      ({ path }) => JSON.parse(new URLSearchParams(path.slice(path.indexOf('?'))).get('fields') ?? 'null') as unknown,
    );
const rows = () => screen.getAllByRole('row').slice(1);
const rowsAreThere = () =>
  waitFor(() => expect(rows().filter((row) => within(row).queryByRole('link'))).not.toHaveLength(0));

describe('the columns of a list', () => {
  it('the columns of a list alone are asked for, and rows are drawn complete from them', async () => {
    const { calls } = openScreen();
    await rowsAreThere();
    expect(asked(calls)).toEqual([own]);
    expect(within(rows()[0]!).getByRole('link')).toHaveAttribute('href', '/user-manager/edit/members-1');
    // Which verbs a ticked row is offered hangs on states that are no column.
    expect(fieldsOfRow(resource, own)).toContain('account_status');
    await user.click(within(rows()[0]!).getByRole('checkbox'));
    expect(await screen.findByRole('toolbar', { name: 'Actions for the selected records' })).toBeVisible();
  });

  it('the columns of a list are asked for anew when another is chosen, and not when they change places', async () => {
    const { calls, router } = openScreen({ at: '/user-manager/users?columns=full_name,email' });
    await rowsAreThere();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Columns' });
    await user.click(await within(dialog).findByRole('checkbox', { name: 'City' }));
    await waitFor(() => expect(asked(calls)).toHaveLength(2));
    expect(asked(calls)).toEqual([
      ['email', 'full_name'],
      ['city', 'email', 'full_name'],
    ]);
    await router.navigate('/user-manager/users?columns=full_name,city,email');
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader', { hidden: true }).flatMap((head) => head.textContent || [])).toEqual([
        'Name',
        'City',
        'Email',
        'Actions',
      ]),
    );
    expect(asked(calls)).toHaveLength(2);
  });

  it('the columns of a list are those alone that there are and that this person may see', async () => {
    const { calls } = openScreen({
      as: 'analyst',
      at: '/user-manager/users?columns=full_name,surprise,phone_number,city',
    });
    await rowsAreThere();
    expect(asked(calls)).toEqual([['city', 'full_name']]);
  });

  it('the columns of a list do not stand in for the record, which is opened in full', async () => {
    const { calls } = openScreen();
    await rowsAreThere();
    await user.click(within(rows()[0]!).getByRole('link'));
    expect(await screen.findByRole('textbox', { name: 'City' })).not.toHaveValue('');
    expect(calls.filter(({ path }) => path === '/members/members-1')).toHaveLength(1);
  });

  it('the columns of a list name other records by the fields that make up their names', async () => {
    const { calls } = openScreen();
    await rowsAreThere();
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/membership_plans?'))).toBe(true));
    const plans = calls.filter(({ path }) => path.startsWith('/membership_plans?') && path.includes('"id"'));
    expect(plans.length).toBeGreaterThan(0);
    for (const { path } of plans) expect(path).toContain('fields=["name"]');
  });
});
