/** A list of what waits for decisions, once nothing is left in it. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { openScreen, type Call } from '../support/views.tsx';

const at = (filter: object) => `/user-manager/users?filter=${JSON.stringify(filter)}`;
const pending = { membership_status: ['pending_new'] };
const kind = (key: string, count: number, link: string) => ({ key, count, is_more: false, oldest_at: null, link });
const renewals = kind('pending_renewal', 24, at({ membership_status: ['pending_renewal'] }));
const requests = kind('access_requests', 1, '/admin-settings/access-requests');

const waiting =
  (...kinds: object[]) =>
  ({ path }: Call) =>
    path === '/work_queue' ? Response.json({ data: { total: kinds.length, kinds } }) : undefined;

describe('a queue in which nothing is left', () => {
  it('a queue in which nothing is left says so, and leads to the one that follows upon it', async () => {
    openScreen({ at: at(pending), stub: 'empty', answer: waiting(requests, renewals) });
    expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeVisible();
    const next = await screen.findByRole('link', { name: 'Next: Renewals to confirm (24)' });
    expect(next).toHaveAttribute('href', expect.stringContaining('pending_renewal'));
    expect(screen.queryByText('Nothing matches')).toBeNull();
    const views = within(await screen.findByRole('tablist'));
    expect(views.getByRole('tab', { selected: true })).toHaveTextContent('New members to approve0');
  });

  it('a queue in which nothing is left says so where nothing else waits either', async () => {
    openScreen({ at: at(pending), stub: 'empty', answer: waiting() });
    expect(await screen.findByText(/nothing else is waiting for you/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show the whole list' })).toBeVisible();
  });

  it.each([
    ['searched', { at: at({ ...pending, q: 'nobody' }) }],
    ['narrowed further', { at: at({ ...pending, language: ['es'] }) }],
    ['of what the person may not decide on', { at: at(pending), as: 'analyst' as const }],
  ])('a list without rows that is %s matches nothing, and celebrates nothing', async (_what, scene) => {
    openScreen({ ...scene, stub: 'empty', answer: waiting(renewals) });
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(screen.queryByText('All caught up')).toBeNull();
  });
});
