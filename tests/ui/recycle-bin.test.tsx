/** The rows of the recycle bin: what can be done with each, and what cannot. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { RecycleBin } from '../../src/client/screens/recycle-bin/recycle-bin.tsx';
import type { BinEntry } from '../../src/shared/contracts/bin-calls.ts';
import { openFilter } from '../support/filter-menu.ts';
import { openScreen, type Call } from '../support/views.tsx';

const at = '/admin-settings/recycle-bin';
const deleted = {
  id: 'one',
  deleted_at: '2026-01-02T03:04:05.000Z',
  deleted_by: null,
  deletion: null,
  deletion_size: 1,
};
const may = { is_final: false, can_restore: true, can_end: true };

function openBin(entry: Pick<BinEntry, 'resource' | 'label'> & Partial<BinEntry>) {
  const answer = ({ path }: Call) =>
    path.startsWith('/recycle_bin')
      ? Response.json([{ ...deleted, ...may, ...entry }], { headers: { 'Content-Range': 'recycle_bin 0-0/1' } })
      : undefined;
  return openScreen({ at, pages: [{ path: at, element: <RecycleBin /> }], answer });
}

describe('a row of the bin', () => {
  it('a row of the bin removes a record of a kind that ends by its removal', async () => {
    openBin({ resource: 'labels', label: 'Volunteers' });
    expect(await screen.findByRole('button', { name: 'Delete permanently' })).toBeEnabled();
  });

  it('a row of the bin leads to where a member is erased, and offers no removal', async () => {
    openBin({ resource: 'members', label: 'Ana Ruiz' });
    const erase = await screen.findByRole('link', { name: /^Erase/ });
    expect(erase).toHaveAttribute('href', screen.getByRole('link', { name: 'Ana Ruiz' }).getAttribute('href'));
    expect(screen.queryByRole('button', { name: 'Delete permanently' })).toBeNull();
  });

  it('a row of the bin opens no way to a person who may restore a member and not erase one', async () => {
    openBin({ resource: 'members', label: 'Ana Ruiz', can_end: false });
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeEnabled();
    expect(screen.getByText(/^Erase/)).toHaveAttribute('aria-disabled', 'true');
  });

  it('a row of the bin offers nothing for an erased member', async () => {
    openBin({ resource: 'members', label: 'Erased', is_final: true, can_restore: false, can_end: false });
    await screen.findByText('Erased');
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    expect(screen.queryByText(/^Erase /)).toBeNull();
  });
});

it('the bin can be narrowed to who deleted, without the right to read the audit log', async () => {
  const user = userEvent.setup({ delay: null });
  const answer = ({ path }: Call) => (path === '/audit_people' ? Response.json({ data: [] }) : undefined);
  openScreen({ at, as: 'support', pages: [{ path: at, element: <RecycleBin /> }], answer });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('menuitem', { name: 'Deleted by' })).toBeVisible();
});

describe('a deletion in the bin', () => {
  const user = userEvent.setup({ delay: null });
  const of = (resource: string, id: string, more: Partial<BinEntry> = {}) => ({
    ...deleted,
    ...may,
    resource,
    id,
    label: `Name of ${id}`,
    ...more,
  });
  const together = { deletion: 'batch', deletion_size: 30, deleted_by: 'Eleanor Whitfield' };
  const entries = [of('members', 'm1', together), of('members', 'm2', together), of('labels', 'l1'), of('plans', 'p1')];

  function openMany() {
    const answer = ({ path, method, body }: Call) => {
      if (method === 'GET' && path.startsWith('/recycle_bin'))
        return Response.json(entries, { headers: { 'Content-Range': 'recycle_bin 0-3/4' } });
      if (method !== 'POST') return undefined;
      const ids = (body?.['ids'] ?? []) as string[];
      return Response.json({ matched: 30, succeeded: [...ids, 'm3'], failed: [], audit_id: null });
    };
    return openScreen({ at, pages: [{ path: at, element: <RecycleBin /> }], answer });
  }

  it('what was deleted together stands together, with who did it, and comes back by one button', async () => {
    const { written } = openMany();
    expect(await screen.findByText('30 members, deleted together')).toBeVisible();
    expect(screen.getByText(/by Eleanor Whitfield/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore all 30' }));
    await waitFor(() => expect(written()).toMatchObject([{ path: '/recycle_bin/deletions/batch/restore' }]));
  });

  it('ticked records come back together, each kind with a call of its own', async () => {
    const { written } = openMany();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of this deletion on this page' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Name of l1' }));
    const bar = within(await screen.findByRole('toolbar'));
    expect(bar.getByText('3 selected')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(written()).toMatchObject([
        { path: '/members/bulk', body: { action: 'restore', ids: ['m1', 'm2'] } },
        { path: '/labels/bulk', body: { action: 'restore', ids: ['l1'] } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('a click with Shift ticks all records from the last one on', async () => {
    openMany();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Name of m2' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Name of p1' }));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected')).toBeVisible();
  });

  it('the bin is asked for records of a few kinds', async () => {
    const { calls } = openMany();
    await openFilter(user, 'Kind');
    for (const name of ['Labels', 'Membership plans']) await user.click(await screen.findByRole('checkbox', { name }));
    await waitFor(() =>
      expect(calls.some(({ path }) => path.includes('"resource":["labels","membership_plans"]'))).toBe(true),
    );
  });

  it('the bin is asked for what was deleted by a person and on a day', async () => {
    const { calls } = openMany();
    await openFilter(user, 'Deleted on');
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    await waitFor(() =>
      expect(calls.some(({ path }) => path.includes('"deleted_at_during":"last_7_days"'))).toBe(true),
    );
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Clear all 1' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Deleted on/ })).toBeNull());
  });

  it('the bin has one button for its filters, and a chip for none that is not in use', async () => {
    openMany();
    await screen.findByText('30 members, deleted together');
    const filters = within(screen.getByRole('group', { name: 'Filters' }));
    expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Filter']);
    await user.click(filters.getByRole('button', { name: 'Filter' }));
    const offered = await screen.findAllByRole('menuitem');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Kind', 'Deleted by', 'Deleted on']);
  });
});
