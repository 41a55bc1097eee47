/** A record as itself: its facts, each changed where it stands. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { recordTabs } from '../../src/client/app/added-tabs.ts';
import { ResourceEdit } from '../../src/client/views/form/resource-edit.tsx';
import { customMembers } from '../../src/shared/resources/custom-members.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const at = '/user-manager/edit/members-1';
const tabs = recordTabs.filter(({ key }) => key === 'overview');

/** What has happened is no matter here. */
const nothing = ({ path }: { path: string }) =>
  /history|member_|mails|payments|refunds/.test(path)
    ? Response.json(path.includes('mails') ? { data: [] } : [], {
        headers: { 'Content-Range': 'x */0' },
      })
    : undefined;

const fact = (name: string) => screen.findByRole('button', { name: `Edit: ${name}` });

describe('the overview of a record', () => {
  it('the overview of a record is what its page opens with, and the form is a tab of its own', async () => {
    const { address } = openScreen({ at, tabs, answer: nothing });
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Overview');
    expect(await fact('City')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^First name/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await screen.findByRole('textbox', { name: /^First name/ })).toBeVisible();
    expect(address()).toBe('?tab=profile');
  });

  it('a fact in the overview is saved alone by Enter, and left as it was by Escape', async () => {
    const { written } = openScreen({ at, tabs, answer: nothing });
    await user.click(await fact('City'));
    await user.keyboard('{Control>}a{/Control}Lugo{Escape}');
    expect(await fact('City')).toHaveFocus();
    expect(written()).toEqual([]);
    await user.click(await fact('City'));
    await user.clear(screen.getByRole('textbox', { name: 'City' }));
    await user.keyboard('Lugo{Enter}');
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(written()).toEqual([{ method: 'PUT', path: '/members/members-1', body: { city: 'Lugo', version: 1 } }]);
    expect(await screen.findByText('Lugo')).toBeVisible();
  });

  it('a fact in the overview that somebody else changed meanwhile is asked about', async () => {
    const { written } = openScreen({
      at,
      tabs,
      answer: (call) => {
        if (call.method !== 'PUT' || call.body?.['version'] !== 1) return nothing(call);
        const current = { id: 'members-1', version: 2, city: 'Vigo' };
        return Response.json({ code: 'stale_record', message: 'Stale', details: { current } }, { status: 409 });
      },
    });
    await user.click(await fact('City'));
    await user.clear(screen.getByRole('textbox', { name: 'City' }));
    await user.keyboard('Lugo{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Vigo')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Lugo');
    expect(written()).toHaveLength(1);
  });

  it('who may only look at a record sees its facts, masked where private, and cannot change them', async () => {
    openScreen({ at, tabs, as: 'analyst', answer: nothing });
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Edit: / })).toBeNull();
    expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
  });

  it('a record of which nothing was written down begins with the moment at which it was created', async () => {
    openScreen({ at, tabs, answer: nothing });
    const timeline = await screen.findByRole('list', { name: 'Timeline' });
    const [only, ...others] = await within(timeline).findAllByRole('listitem');
    expect(only).toHaveTextContent(/^Created/);
    expect(others).toEqual([]);
    expect(screen.queryByText('Nothing has happened yet')).toBeNull();
  });
});

describe('the overview of a custom member', () => {
  it('the overview of a custom member says in its head what was agreed with them, and what has happened', async () => {
    const element = <ResourceEdit resource={customMembers} id="custom_members-1" />;
    openScreen({
      at: '/custom-members/edit/custom_members-1',
      tabs: recordTabs.filter(({ key, resources }) => key === 'overview' || resources?.includes('custom_members')),
      pages: [{ path: '/custom-members/edit/custom_members-1', element }],
      answer: nothing,
    });
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Overview');
    const head = (await screen.findAllByText('Valid until'))[0]!.closest('[data-record-head]');
    expect(head).toHaveTextContent(/Kind.*Price.*Added by/);
    expect(await fact('Reason')).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Timeline' })).toBeVisible();
  });

  it('the overview of a custom member who was made as a member says once that they were created', async () => {
    const made = {
      id: 'entry-1',
      at: '2026-03-01T09:00:00.000Z',
      action: 'create',
      resource: 'members',
      resource_id: 'custom_members-1',
      actor_name: 'Ada Owner',
      actor_kind: 'person',
      before: null,
      after: { first_name: 'Kim' },
      import_name: null,
      batch_count: 1,
      undone_by: null,
      reason: null,
    };
    openScreen({
      at: '/custom-members/edit/custom_members-1',
      tabs,
      pages: [
        {
          path: '/custom-members/edit/custom_members-1',
          element: <ResourceEdit resource={customMembers} id="custom_members-1" />,
        },
      ],
      answer: (call) => (call.path.includes('/history') ? Response.json([made]) : nothing(call)),
    });
    const timeline = await screen.findByRole('list', { name: 'Timeline' });
    expect(await within(timeline).findAllByText(/created/i)).toHaveLength(1);
  });
});

describe('the foot of a record on a phone', () => {
  const phone = () =>
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList);
  const foot = () => screen.findByRole('navigation', { name: 'Call or write' });
  afterEach(() => void vi.restoreAllMocks());

  it('the foot of a record on a phone calls and writes to whom the record is of', async () => {
    phone();
    openScreen({ at, tabs, answer: nothing });
    const ways = within(await foot()).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      expect.stringMatching(/^tel:\d{10}$/),
      expect.stringMatching(/^mailto:.+@/),
    ]);
  });

  it('the foot of a record on a phone is not there for who may not read how to reach them', async () => {
    phone();
    openScreen({ at, tabs, as: 'analyst', answer: nothing });
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
    await import('../../src/client/views/overview/contact-bar.tsx');
    expect(screen.queryByRole('navigation', { name: 'Call or write' })).toBeNull();
  });

  it('the foot of a record is left out where there is room for its head', async () => {
    openScreen({ at, tabs, answer: nothing });
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Call or write' })).toBeNull();
  });
});
