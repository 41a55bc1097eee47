/** What the staff note down about a member, beside the fields. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { Preset } from '../../src/shared/permissions.ts';
import { memberTabs } from '../../src/client/screens/member/tabs.ts';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const at = '/user-manager/edit/members-1?tab=notes';

const note = (id: string, pinned: boolean) => ({
  id,
  text: `Text of ${id}`,
  pinned,
  member_id: 'members-1',
  author_name: 'Eve Winter',
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
});

/** A server that knows one pinned and one other note. */
const answer = ({ method, path, body }: Call) => {
  if (!path.startsWith('/member_notes')) return undefined;
  if (method === 'POST') return Response.json({ ...note('new', false), ...body }, { status: 201 });
  const pinned = path.includes('"pinned":true');
  return Response.json([note(pinned ? 'pinned' : 'other', pinned)], {
    headers: { 'Content-Range': 'member_notes 0-0/1' },
  });
};

describe('the notes on a member', () => {
  it('stand there with the pinned first', async () => {
    openScreen({ at, tabs: memberTabs, answer });
    await screen.findByText('Text of other');
    const lines = screen.getAllByText(/^Text of/).map((line) => line.textContent);
    expect(lines).toEqual(['Text of pinned', 'Text of other']);
  });

  it('are added with what was typed, and the box is empty then', async () => {
    const { written } = openScreen({ at, tabs: memberTabs, answer });
    const box = await screen.findByLabelText('New note');
    expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled();
    await user.type(box, 'A call');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(box).toHaveValue(''));
    expect(written()).toMatchObject([
      { method: 'POST', path: '/member_notes', body: { text: 'A call', pinned: false, member_id: 'members-1' } },
    ]);
  });

  it('keep what was typed where the server refuses it', async () => {
    openScreen({
      at,
      tabs: memberTabs,
      answer: (call) =>
        call.method === 'POST' ? Response.json({ code: 'x', message: 'Not now.' }, { status: 503 }) : answer(call),
    });
    const box = await screen.findByLabelText('New note');
    await user.type(box, 'A call');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0);
    expect(box).toHaveValue('A call');
  });

  it.each([
    ['an owner', 'owner', true],
    ['an analyst, who may not read them,', 'analyst', false],
  ] as [string, Preset, boolean][])('%s sees the tab: %s', async (_fact, as, isThere) => {
    openScreen({ at: '/user-manager/edit/members-1', as, tabs: memberTabs, answer });
    await screen.findByRole('tab', { name: /^Access/ });
    expect(screen.queryByRole('tab', { name: 'Notes' }) !== null).toBe(isThere);
  });
});
