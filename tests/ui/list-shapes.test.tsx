/** Lists in the shape of their thing: labels as they are worn, counts that lead to who is counted, a quiet No. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { CollectionName } from '../../src/shared/definition/collections.ts';
import { definitionOf } from '../../src/client/state/definitions.ts';
import { ResourceList } from '../../src/client/views/list/resource-list.tsx';
import { openScreen } from '../support/views.tsx';

const base = { version: 1, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', deleted_at: null };

/** The list of a collection that holds these records. */
async function listOf(name: CollectionName, first: string, records: readonly object[]) {
  openScreen({
    at: '/list?filter={}',
    pages: [{ path: '/list', element: <ResourceList resource={definitionOf(name)} screen={name} /> }],
    answer: ({ path }) =>
      path.startsWith(`/${name}?`)
        ? Response.json(
            records.map((record) => ({ ...base, ...record })),
            { headers: { 'content-range': `${name} 0-${records.length - 1}/${records.length}` } },
          )
        : undefined,
  });
  await screen.findByRole('link', { name: first });
  return (id: number) => within(screen.getAllByRole('row')[id]!);
}

it('a label stands in its list as the chip that members wear, and its number leads to them', async () => {
  const row = await listOf('labels', 'Board', [
    { id: 'a', name: 'Board', color: '#409EFF', member_count: 2 },
    { id: 'b', name: 'Spare', color: '#409EFF', member_count: 0 },
  ]);
  expect(row(1).getByText('Board').closest('.MuiChip-root')).not.toBeNull();
  expect(row(1).queryByText('#409EFF')).toBeNull();
  expect(row(1).getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    `/user-manager/users?filter=${encodeURIComponent('{"label_ids":["a"]}')}`,
  );
  expect(row(2).queryByRole('link', { name: '0' })).toBeNull();
});

it('a system email has a switch in its list, and no word beside it that says the same', async () => {
  const row = await listOf('system_emails', 'Member approved', [
    { id: 'a', event: 'member_approved', template_id: null, is_enabled: true },
    { id: 'b', event: 'member_declined', template_id: null, is_enabled: false },
  ]);
  expect(row(1).getByRole('switch')).toBeChecked();
  expect(row(1).queryByText('Yes')).toBeNull();
  expect(row(2).getByRole('switch')).not.toBeChecked();
  expect(row(2).queryByRole('img', { name: 'No' })).toBeNull();
});

it('a role stands in its list with its people and the number of its rights', async () => {
  const row = await listOf('roles', 'Door', [
    {
      id: 'a',
      name: 'Door',
      kind: 'own',
      preset: null,
      permissions: ['members.read', 'members.write'],
      staff_count: 3,
    },
  ]);
  expect(row(1).getByRole('link', { name: '3' })).toHaveAttribute('href', expect.stringContaining('role_ids'));
  expect(row(1).getByText('2')).toBeVisible();
});

it('a role that comes with the product says what it is for, until the organisation has said it', async () => {
  const row = await listOf('roles', 'Analyst', [
    { id: 'a', name: 'Analyst', kind: 'preset', preset: 'analyst', permissions: [], staff_count: 1, description: null },
    { id: 'b', name: 'Support', kind: 'preset', preset: 'support', permissions: [], staff_count: 1, description: 'Us' },
    { id: 'c', name: 'Door', kind: 'own', preset: null, permissions: [], staff_count: 1, description: null },
  ]);
  expect(row(1).getByText('Reads most lists and exports reports. Changes nothing.')).toBeVisible();
  expect(row(2).getByText('Us')).toBeVisible();
  expect(row(3).getByRole('img', { name: 'Not given' })).toBeVisible();
});

it('somebody of the team stands there with their initials, and with all chapters where none is named', async () => {
  const row = await listOf('staff', 'Ada Byron', [
    { id: 'a', full_name: 'Ada Byron', email: 'ada@club.example', role_ids: [], chapter_ids: [], status: 'active' },
  ]);
  expect(row(1).getByText('AB')).toBeInTheDocument();
  expect(row(1).getByText('All')).toBeVisible();
});

it('a No in a list is a dash that says so, and a Yes stands in words', async () => {
  const row = await listOf('businesses', 'One', [
    { id: 'a', name: 'One', is_featured: false },
    { id: 'b', name: 'Two', is_featured: true },
  ]);
  expect(row(1).getByRole('img', { name: 'No' })).toHaveTextContent('–');
  expect(row(2).getByText('Yes')).toBeVisible();
});
