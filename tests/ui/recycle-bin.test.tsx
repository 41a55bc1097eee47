/** The rows of the recycle bin: what can be done with each, and what cannot. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { RecycleBin } from '../../src/client/screens/recycle-bin/recycle-bin.tsx';
import type { BinEntry } from '../../src/shared/contracts/bin-calls.ts';
import { openScreen, type Call } from '../support/views.tsx';

const at = '/admin-settings/recycle-bin';
const deleted = { id: 'one', deleted_at: '2026-01-02T03:04:05.000Z', deleted_by: null };
const may = { deletion: null, deletion_size: 1, is_final: false, can_restore: true, can_end: true };

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
