/** Who else has the record open: a note above its form. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { Editor } from '../../src/shared/contracts/presence-calls.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const at = '/user-manager/edit/members-1';
const mei: Editor = {
  name: 'Mei Lin',
  has_changes: true,
  since: new Date(Date.now() - 3 * 60_000 - 5_000).toISOString(),
};

/** The server tells of these people, one answer after the other; the last stays. */
function openWith(answers: readonly (readonly Editor[])[], as: 'owner' | 'analyst' = 'owner') {
  const left = [...answers];
  const scene = openScreen({
    at,
    as,
    answer: ({ method, path }) =>
      method === 'PUT' && path === '/presence/members/members-1'
        ? Response.json({ data: left.length > 1 ? left.shift() : left[0] })
        : undefined,
  });
  return { ...scene, told: () => scene.calls.filter(({ path }) => path.startsWith('/presence/')) };
}

describe('a colleague at the same record', () => {
  it('a colleague at the same record is named, with what they do since when, and the form stays usable', async () => {
    openWith([[mei, { ...mei, name: 'Ana Ruiz', has_changes: false }]]);
    const city = await screen.findByRole('textbox', { name: /^City/ });
    const note = await screen.findByText(/^Mei Lin is editing this record/);
    expect(note).toHaveTextContent('Mei Lin is editing this record · opened 3 minutes ago');
    expect(note.closest('[role=status]')).toBeVisible();
    expect(screen.getByText(/^Ana Ruiz also has this record open/)).toBeVisible();
    expect(city).toBeEnabled();
  });

  it('a colleague at the same record learns at once that something is typed, and disappears once gone', async () => {
    const { told } = openWith([[mei], []]);
    await screen.findByText(/^Mei Lin is editing/);
    await user.type(screen.getByRole('textbox', { name: /^City/ }), 'x');
    await waitFor(() => expect(screen.queryByText(/^Mei Lin is editing/)).toBeNull());
    expect(told().map(({ body }) => body)).toEqual([{ has_changes: false }, { has_changes: true }]);
  });

  it('a colleague is told when the record is left', async () => {
    const { told, router } = openWith([[]]);
    await screen.findByRole('textbox', { name: /^City/ });
    await waitFor(() => expect(told()).toHaveLength(1));
    void router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    expect(told().at(-1)).toMatchObject({ method: 'DELETE', path: '/presence/members/members-1' });
  });

  it('a colleague at the same record is neither reported by nor named to a person who may only look', async () => {
    const { told } = openWith([[mei]], 'analyst');
    await screen.findByRole('group', { name: 'Job title' });
    expect(told()).toEqual([]);
  });
});

it('a record can be saved when the server cannot tell who else is editing it', async () => {
  openScreen({
    at,
    answer: ({ path }) => (path.startsWith('/presence/') ? new Response('', { status: 503 }) : undefined),
  });
  await user.type(await screen.findByRole('textbox', { name: /^City/ }), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
});
