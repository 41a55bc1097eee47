/** What the dashboard's address says of period, comparison and chapter, and who may choose which. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { readWish, wishWords } from '../../src/client/screens/dashboard/use-dashboard-address.ts';
import { asked, openDashboard, ready } from '../support/dashboard-screen.tsx';
import type { Call } from '../support/views.tsx';

const user = userEvent.setup();

describe('the chapters to choose from', () => {
  const [boston, madrid] = [
    { id: '5f0c1a52-0f0e-4b0e-8b52-6f8f0c9d1a01', name: 'Boston' },
    { id: '5f0c1a52-0f0e-4b0e-8b52-6f8f0c9d1a02', name: 'Madrid' },
  ];
  const choices = () =>
    within(screen.getByRole('combobox', { name: 'Chapter' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const chaptersOf = (calls: readonly Call[]) => calls.filter(({ path }) => path.startsWith('/chapters'));
  const answer = ({ path }: Call) =>
    path.startsWith('/chapters')
      ? new Response(JSON.stringify([boston, madrid, { id: 'x', name: 'Lima' }]), {
          headers: { 'content-range': 'chapters 0-2/3' },
        })
      : undefined;

  test('are all for who looks after all', async () => {
    openDashboard({ answer });
    await screen.findByRole('option', { name: 'Lima' });
    expect(choices()).toEqual(['All chapters', 'Boston', 'Madrid', 'Lima']);
  });

  test('are theirs for who looks after some: what is asked for is never refused', async () => {
    const { calls, address } = openDashboard({ answer, ofChapters: [boston, madrid] });
    await ready('Memberships');
    expect(choices()).toEqual(['Your chapters', 'Boston', 'Madrid']);
    expect(chaptersOf(calls)).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Chapter' }), 'Madrid');
    expect(address()).toBe(`?chapter_id=${madrid.id}`);
    await waitFor(() =>
      expect(asked(calls, 'member_stats').at(-1)).toBe(`/dashboard/member_stats?chapter_id=${madrid.id}`),
    );
  });

  test('are none for who looks after one: it is named', async () => {
    openDashboard({ answer, ofChapters: [madrid] });
    await screen.findByText('Chapter: Madrid');
    expect(screen.queryByRole('combobox', { name: 'Chapter' })).toBeNull();
  });

  test('of an address are theirs alone: where it names another, theirs are shown', async () => {
    const { calls } = openDashboard({ at: '/dashboard?chapter_id=lima&period=90d', ofChapters: [boston, madrid] });
    await ready('Memberships');
    expect(screen.getByRole('combobox', { name: 'Chapter' })).toHaveDisplayValue('Your chapters');
    expect(asked(calls, 'member_stats')).toEqual(['/dashboard/member_stats?period=90d']);
  });
});

describe('the address', () => {
  test('holds period and comparison, all calls are asked with them, and Back leads back', async () => {
    const { calls, address, router } = openDashboard();
    await ready('Memberships');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '90d');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'year');
    expect(address()).toBe('?period=90d&compare=year');
    await waitFor(() =>
      expect(asked(calls, 'member_stats').at(-1)).toBe('/dashboard/member_stats?period=90d&compare=year'),
    );
    expect(asked(calls, 'revenue').at(-1)).toBe('/dashboard/revenue?period=90d&compare=year');

    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Comparison' })).toHaveValue('previous'));
  });

  test('asks for more weeks of one card alone', async () => {
    const { calls, address } = openDashboard();
    const weeks = await ready('Members by week');
    const before = asked(calls, 'member_stats').length;
    await user.selectOptions(within(weeks).getByRole('combobox'), '26');
    await waitFor(() => expect(asked(calls, 'member_by_week').at(-1)).toBe('/dashboard/member_by_week?weeks=26'));
    expect(address()).toBe('?weeks=26');
    expect(asked(calls, 'member_stats')).toHaveLength(before);
  });

  test('takes days of one’s own once they are a period, and says what is wrong before', async () => {
    const { address } = openDashboard({ at: '/dashboard?period=custom&from=2026-01-01&to=2026-01-31' });
    const last = await screen.findByLabelText('Last day');
    await user.clear(last);
    await user.type(last, '2025-12-01');
    expect(screen.getByRole('alert')).toHaveTextContent('The last day is before the first.');
    expect(screen.getByRole('button', { name: 'Show' })).toBeDisabled();
    await user.clear(last);
    await user.type(last, '2026-02-28');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(address()).toBe('?period=custom&from=2026-01-01&to=2026-02-28');
  });

  test('of days of one’s own begins with the last thirty of the organisation’s calendar, not of London’s', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-04-02T03:30:00Z') });
    try {
      const { address } = openDashboard();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'custom');
      expect(address()).toBe('?period=custom&from=2026-03-03&to=2026-04-01');
    } finally {
      vi.useRealTimers();
    }
  });

  test('asks for the figures of this moment at a click', async () => {
    const { calls } = openDashboard();
    await ready('Memberships');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked(calls, 'member_stats').at(-1)).toBe('/dashboard/member_stats?fresh=1'));
  });

  test.each([
    ['', {}],
    ['?period=28d&compare=previous&weeks=12', {}],
    ['?period=1d&compare=tomorrow&weeks=3', {}],
    ['?period=custom', {}],
    ['?period=custom&from=now&to=then', {}],
    ['?period=7d&from=2026-01-01', { period: '7d' }],
    ['?period=custom&from=2026-01-01&to=2026-01-31', { period: 'custom', from: '2026-01-01', to: '2026-01-31' }],
    ['?compare=none&chapter_id=abc&weeks=52', { compare: 'none', chapter_id: 'abc', weeks: '52' }],
  ])('%s says %o', (search, words) => {
    expect(wishWords(readWish(search))).toEqual(words);
  });
});
