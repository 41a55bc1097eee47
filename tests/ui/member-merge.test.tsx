/** Two records of one person beside each other: what is to stay of each field, what goes over, and what came of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { MergeReply } from '../../src/shared/contracts/member-calls.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import { members } from '../../src/shared/resources/members.ts';
import { MergeDialog } from '../../src/client/screens/member/merge-dialog.tsx';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const resource: Resource = members;

const member = (id: string, rest: object) => ({
  id,
  full_name: `Name of ${id}`,
  first_name: 'Ana',
  email: `${id}@example.org`,
  phone_number: null,
  city: null,
  skills: [],
  language: 'en',
  membership_status: 'active',
  account_status: 'active',
  version: 3,
  deleted_at: null,
  allowed_actions: [],
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  ...rest,
});
const stays = member('members-1', { city: 'Cádiz', skills: ['sail'] });
const goes = member('members-2', { city: 'Rota', phone_number: '5551234567', skills: ['row', 'swim'], version: 5 });

const plan: MergeReply['data'] = {
  changes: {
    phone_number: { from: null, to: '5551234567' },
    skills: { from: ['sail'], to: ['sail', 'row', 'swim'] },
  },
  moves: [{ resource: 'member_notes', field: 'member_id', count: 2 }],
  audit_id: null,
};

const isMerge = ({ path }: Call) => path.endsWith('/merge');
const answer = (call: Call) => {
  if (isMerge(call)) return Response.json({ data: { ...plan, audit_id: call.body?.['dry_run'] ? null : 'a-1' } });
  if (call.path === '/members/duplicates') return Response.json({ data: [{ ...goes, matches: ['name'] }] });
  if (call.method === 'GET' && call.path === '/members/members-1') return Response.json(stays);
  return call.method === 'GET' && call.path === '/members/members-2' ? Response.json(goes) : undefined;
};

/** Where the record's actions have opened it; the likely record is chosen. */
async function openMerge(how: Partial<Parameters<typeof openScreen>[0]> = {}) {
  const element = <MergeDialog resource={resource} record={stays} onClose={() => undefined} />;
  const scene = openScreen({ at: '/opened', pages: [{ path: '/opened', element }], answer, ...how });
  await user.click(await screen.findByRole('button', { name: /^Name of members-2/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('radiogroup', { name: 'City' });
  return { ...scene, dialog, merged: () => scene.calls.filter((call) => isMerge(call) && !call.body?.['dry_run']) };
}

const sideOf = (dialog: HTMLElement, field: string) =>
  within(within(dialog).getByRole('radiogroup', { name: field })).getByRole('radio', { checked: true });

afterEach(() => vi.restoreAllMocks());

describe('the merge of two members', () => {
  it('the merge of two members shows what would stay of each field, and what goes over', async () => {
    const { dialog } = await openMerge();
    expect(sideOf(dialog, 'City')).toHaveAttribute('value', 'stays');
    expect(sideOf(dialog, 'Phone')).toHaveAttribute('value', 'goes');
    expect(sideOf(dialog, 'Skills')).toHaveAttribute('value', 'both');
    expect(within(dialog).getByText(/^Notes: 2/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('radiogroup', { name: 'First name' })).toBeNull();
  });

  it('the merge of two members sends each field’s side, the seen versions and the reason, and reports', async () => {
    const { dialog, merged } = await openMerge();
    await user.click(within(within(dialog).getByRole('radiogroup', { name: 'City' })).getByLabelText(/Rota/));
    expect(within(dialog).getByRole('button', { name: 'Merge' })).toBeDisabled();
    await user.click(within(dialog).getByLabelText(/^Reason/));
    await user.paste('Two sign-ups');
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await screen.findByText('Name of members-2 was merged into Name of members-1.');
    expect(screen.getByText(/^This can’t be undone in one step/)).toBeInTheDocument();
    // All of the three, not the two that a list shows: the third may be the one that came.
    expect(screen.getByText('swim')).toBeInTheDocument();
    expect(merged()).toMatchObject([
      {
        path: '/members/members-1/merge',
        body: {
          duplicate_id: 'members-2',
          take: ['phone_number', 'city'],
          keep: ['email'],
          version: 3,
          duplicate_version: 5,
          reason: 'Two sign-ups',
        },
      },
    ]);
  });

  it('the merge of two members keeps the other record instead', async () => {
    const { dialog, calls } = await openMerge();
    await user.click(within(dialog).getByRole('button', { name: 'Keep the other one' }));
    await waitFor(() => expect(calls.filter(isMerge).at(-1)?.path).toBe('/members/members-2/merge'));
  });

  it('the merge of two members says that one has changed, reads both again and keeps the choices', async () => {
    const stale = { code: 'stale_record', message: 'Changed meanwhile.' };
    const { dialog, calls } = await openMerge({
      answer: (call) =>
        isMerge(call) && !call.body?.['dry_run'] ? Response.json(stale, { status: 409 }) : answer(call),
    });
    await user.click(within(within(dialog).getByRole('radiogroup', { name: 'City' })).getByLabelText(/Rota/));
    await user.click(within(dialog).getByLabelText(/^Reason/));
    await user.paste('Two sign-ups');
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await within(dialog).findByText(/^Changed meanwhile\./);
    await waitFor(() => expect(calls.filter((call) => call.body?.['dry_run'])).toHaveLength(2));
    expect(sideOf(dialog, 'City')).toHaveAttribute('value', 'goes');
    expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('Two sign-ups');
  });

  it.each([
    ['support, who may change members', 'support', true],
    ['an analyst', 'analyst', false],
  ] as [string, Preset, boolean][])('the merge of two members is offered to %s: %s', async (_fact, as, isThere) => {
    openScreen({ at: '/user-manager/edit/members-1', parts: true, answer, as });
    await screen.findByText('Name of members-1');
    // Without a verb that the server allows it is one of the buttons.
    expect(screen.queryByText('Merge…') !== null).toBe(isThere);
  });

  it('the merge of two members waits after one try too many, says so in its dialog, and is sent again', async () => {
    let isRefused = false;
    const body = { code: 'rate_limited', message: 'Please wait 50 seconds.', details: { seconds: 50 } };
    const { dialog, merged } = await openMerge({
      answer: (call) => {
        if (!isMerge(call) || call.body?.['dry_run'] || isRefused) return answer(call);
        isRefused = true;
        return Response.json(body, { status: 429 });
      },
    });
    await user.click(within(dialog).getByLabelText(/^Reason/));
    await user.paste('Two sign-ups');
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await within(dialog).findByRole('button', { name: /^Merge \(in \d+ seconds\)$/ })).toBeDisabled();
    expect(screen.getAllByText(body.message)).toEqual([within(dialog).getByRole('alert').lastChild]);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    await user.click(await within(dialog).findByRole('button', { name: 'Merge' }));
    await screen.findByText('Name of members-2 was merged into Name of members-1.');
    expect(merged()).toHaveLength(2);
  });
});
