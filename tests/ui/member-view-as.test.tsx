/** Seeing what a member sees: with a reason, read only, under a line that says so, and over when it is left. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { MemberViewReply } from '../../src/shared/contracts/member-calls.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { members } from '../../src/shared/resources/members.ts';
import { memberActions } from '../../src/client/screens/member/member-actions.ts';
import { ViewAsDialog } from '../../src/client/screens/member/view-as-dialog.tsx';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const record = { id: 'members-1', full_name: 'Ana Ruiz' };
const resource: Resource = members;

const seen: MemberViewReply['data'] = {
  expires_at: '2026-01-02T03:19:05.000Z',
  member: { id: 'members-1', full_name: 'Ana Ruiz', email: 'ana@example.org', membership_status: 'active', skills: [] },
  plan: { en: 'Gold' },
  chapter: 'Cádiz',
  industry: null,
  directory: { listed: true, visible_to: 'members', total: 12 },
  entry: { full_name: 'Ana Ruiz', title: 'Baker' },
};

const answer = ({ method, path }: Call) => {
  const opened = {
    token: 't'.repeat(43),
    expires_at: seen.expires_at,
    member: { id: 'members-1', full_name: 'Ana Ruiz' },
  };
  if (path === '/members/members-1/view_as') return Response.json({ data: opened });
  return path === '/member_views/current' ? Response.json({ data: method === 'GET' ? seen : null }) : undefined;
};

const ended = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

/** Where the record's actions have opened it. */
function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <ViewAsDialog {...{ resource, record }} onClose={() => setOpen(false)} />;
}

async function openView(how: Partial<Parameters<typeof openScreen>[0]> = {}) {
  const scene = openScreen({ at: '/opened', pages: [{ path: '/opened', element: <Opened /> }], answer, ...how });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Open view' })).toBeDisabled();
  await user.click(within(dialog).getByLabelText(/^Reason/));
  await user.paste('Her profile looks empty');
  await user.click(within(dialog).getByRole('button', { name: 'Open view' }));
  return scene;
}

afterEach(() => void vi.useRealTimers());

describe('the view as a member', () => {
  it('the view as a member shows their page and entry with nothing to change, and ends with its button', async () => {
    const { calls } = await openView();
    const dialog = await screen.findByRole('dialog', { name: /^What Ana Ruiz sees/ });
    await within(dialog).findByText('Gold');
    expect(within(dialog).getByText('Baker')).toBeInTheDocument();
    expect(within(dialog).getByText(/^Read-only until/)).toBeInTheDocument();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['End view']);
    expect(calls.find(({ path }) => path.endsWith('/view_as'))?.body).toEqual({ reason: 'Her profile looks empty' });
    await user.click(within(dialog).getByRole('button', { name: 'End view' }));
    await waitFor(() => expect(ended(calls)).toEqual(['/member_views/current']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the view as a member ends when the page is left', async () => {
    const { calls, router } = await openView();
    await screen.findByRole('button', { name: 'End view' });
    await act(() => router.navigate('/elsewhere'));
    await waitFor(() => expect(ended(calls)).toEqual(['/member_views/current']));
  });

  it('the view as a member ends after its time, and shows nothing of the member any more', async () => {
    await openView();
    await screen.findByText('Gold');
    vi.useFakeTimers({ now: Date.now() + 15 * 60_000, toFake: ['Date'] });
    expect(await screen.findAllByText('This view has ended')).not.toHaveLength(0);
    expect(screen.queryByText('Gold')).toBeNull();
  });

  it('the view as a member says why it is refused', async () => {
    const refusal = { code: 'view_as_refused', message: 'They may do more than you.' };
    await openView({
      answer: (call) => (call.path.endsWith('/view_as') ? Response.json(refusal, { status: 403 }) : answer(call)),
    });
    expect(await screen.findByText('They may do more than you.')).toBeInTheDocument();
  });

  it('the view as a member is in the menu of a record for those who may, and not of an erased one', async () => {
    openScreen({ at: '/user-manager/edit/members-1', parts: true, as: 'support' });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByText('View as…')).toBeInTheDocument();
    const viewAs = memberActions.find(({ verb }) => verb === 'view_as');
    expect(viewAs).toMatchObject({ roles: ['members.view_as'] });
    expect(viewAs!.isOffered?.({ id: '1', account_status: 'erased' })).toBe(false);
  });
});
