/** What the staff note down about a member, beside the fields. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import { members } from '../../src/shared/resources/members.ts';
import { Notes } from '../../src/client/screens/member/member-notes.tsx';
import { memberTabs } from '../../src/client/screens/member/member-tabs.ts';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const at = '/notes';
const resource: Resource = members;
/** The panel of the tab, by itself. */
const pages = [{ path: at, element: <Notes resource={resource} record={{ id: 'members-1' }} /> }];

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
  if (method === 'PUT') return Response.json({ ...note('other', false), ...body });
  if (method === 'POST') return Response.json({ ...note('new', false), ...body }, { status: 201 });
  const pinned = path.includes('"pinned":true');
  return Response.json([note(pinned ? 'pinned' : 'other', pinned)], {
    headers: { 'Content-Range': 'member_notes 0-0/1' },
  });
};

const editButton = () => screen.getAllByRole('button', { name: 'Edit note' })[1]!;

/** Opens the note that is not pinned; the text has the focus. */
async function openEdit() {
  await screen.findByText('Text of other');
  await user.click(editButton());
  await waitFor(() => expect(screen.getByLabelText('Edit note', { selector: 'textarea' })).toHaveFocus());
}

describe('the notes on a member', () => {
  it('the notes on a member are listed with the pinned first', async () => {
    openScreen({ at, pages, answer });
    await screen.findByText('Text of other');
    const lines = screen.getAllByText(/^Text of/).map((line) => line.textContent);
    expect(lines).toEqual(['Text of pinned', 'Text of other']);
  });

  it('the notes on a member in the bin are read and not written', async () => {
    const record = { id: 'members-1', deleted_at: '2026-01-02T03:04:05.000Z' };
    openScreen({ at, pages: [{ path: at, element: <Notes {...{ resource, record }} /> }], answer });
    await screen.findByText('Text of other');
    expect(screen.queryByLabelText('New note')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit note' })).toBeNull();
  });

  it('the notes on a member are added with what was typed, and the box is empty then', async () => {
    const { written } = openScreen({ at, pages, answer });
    const box = await screen.findByLabelText('New note');
    expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled();
    await user.type(box, 'A call');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(box).toHaveValue(''));
    expect(written()).toMatchObject([
      { method: 'POST', path: '/member_notes', body: { text: 'A call', pinned: false, member_id: 'members-1' } },
    ]);
  });

  it('the notes on a member keep what was typed where the server refuses it', async () => {
    openScreen({
      at,
      pages,
      answer: (call) =>
        call.method === 'POST' ? Response.json({ code: 'x', message: 'Not now.' }, { status: 503 }) : answer(call),
    });
    const box = await screen.findByLabelText('New note');
    await user.type(box, 'A call');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0);
    expect(box).toHaveValue('A call');
  });

  it('the notes on a member are changed in place, with the keyboard alone', async () => {
    const { written } = openScreen({ at, pages, answer });
    await openEdit();
    await user.paste(' More.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByLabelText('Edit note', { selector: 'textarea' })).toBeNull());
    expect(written()).toMatchObject([
      { method: 'PUT', path: '/member_notes/other', body: { text: 'Text of other More.', version: 1 } },
    ]);
    expect(editButton()).toHaveFocus();
  });

  it('the notes on a member stay as they were with Escape', async () => {
    const { written, router } = openScreen({ at, pages, answer });
    await openEdit();
    await user.paste(' More.');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Text of other')).toBeInTheDocument();
    expect(written()).toEqual([]);
    expect(router.state.location.pathname).toBe(at);
  });

  it('the notes that somebody else changed meanwhile are shown both ways, and saved over theirs', async () => {
    const current = { ...note('other', false), text: 'Written by another', version: 2 };
    const stale = { code: 'stale_record', message: 'x', details: { current, fields: ['text'] } };
    const { written } = openScreen({
      at,
      pages,
      answer: (call) =>
        call.method === 'PUT' && call.body?.['version'] === 1 ? Response.json(stale, { status: 409 }) : answer(call),
    });
    await openEdit();
    await user.paste(' Mine.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Someone else changed this record' });
    expect(screen.getByText('Written by another')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(written().at(-1)?.body).toEqual({ text: 'Text of other Mine.', version: 2 }));
  });

  it.each([
    ['an owner', 'owner', true],
    ['an analyst, who may not read them,', 'analyst', false],
  ] as [string, Preset, boolean][])('the role of %s sees the tab of notes: %s', async (_fact, as, isThere) => {
    openScreen({ at: '/user-manager/edit/members-1', as, tabs: memberTabs, answer });
    await screen.findByRole('tab', { name: /^Access/ });
    expect(screen.queryByRole('tab', { name: 'Notes' }) !== null).toBe(isThere);
  });
});
