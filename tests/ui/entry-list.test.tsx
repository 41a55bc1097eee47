/** Lists of what the server wrote by itself: how old they are, and what is shown of them when they cannot be read. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { BinEntry } from '../../src/shared/contracts/bin-calls.ts';
import { RecycleBin } from '../../src/client/screens/recycle-bin/recycle-bin.tsx';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const at = '/admin-settings/recycle-bin';
const entry: BinEntry & { id: string } = {
  resource: 'labels',
  id: 'labels-1',
  label: 'Volunteers',
  deleted_at: '2026-01-02T03:04:05.000Z',
  deleted_by: null,
  deletion: null,
  deletion_size: 1,
  is_final: false,
  can_restore: true,
  can_end: true,
};

/** The bin, read as often as `answers` says; then it fails. */
function openBin(answers: number) {
  let reads = 0;
  const answer = ({ path }: Call) => {
    if (!path.startsWith('/recycle_bin')) return undefined;
    reads += 1;
    return reads > answers
      ? Response.json({ error: { code: 'unavailable', message: 'Try again in a moment.' } }, { status: 503 })
      : Response.json([entry], { headers: { 'Content-Range': 'recycle_bin 0-0/1' } });
  };
  return openScreen({ at, pages: [{ path: at, element: <RecycleBin /> }], answer });
}

describe('a list of entries', () => {
  it('a list of entries says how old it is, and reads itself anew at a click', async () => {
    const { calls } = openBin(2);
    await screen.findByText('Volunteers');
    expect(screen.getByText('Updated just now')).toBeVisible();
    const before = calls.length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect.poll(() => calls.length).toBe(before + 1);
  });

  it('a list of entries keeps its rows when they cannot be read anew, and says so', async () => {
    openBin(1);
    await screen.findByText('Volunteers');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Showing the last loaded rows.');
    expect(screen.getByText('Volunteers')).toBeVisible();
  });

  it('a list of entries says why where there are no rows yet, and tries again', async () => {
    openBin(0);
    expect(await screen.findByRole('heading', { name: 'This couldn’t be loaded' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
