/** What the dashboard's address says of period, comparison and chapter, and who may choose which. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { readWish, wishWords } from '../../src/client/screens/dashboard/use-dashboard-address.ts';
import { asked, openDashboard, ready } from '../support/dashboard-screen.tsx';
import type { Call } from '../support/views.tsx';

const user = userEvent.setup();

describe('the choice of chapters on the dashboard', () => {
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

  test('the choice of chapters offers all to a person who looks after all', async () => {
    openDashboard({ answer });
    await screen.findByRole('option', { name: 'Lima' });
    expect(choices()).toEqual(['All chapters', 'Boston', 'Madrid', 'Lima']);
  });

  test('the choice of chapters offers a limited person theirs, so that no request is refused', async () => {
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

  test('the choice of chapters is a name for a person who looks after one', async () => {
    openDashboard({ answer, ofChapters: [madrid] });
    await screen.findByText('Chapter: Madrid');
    expect(screen.queryByRole('combobox', { name: 'Chapter' })).toBeNull();
  });

  test('the choice of chapters falls back to one’s own where the address names another', async () => {
    const { calls } = openDashboard({ at: '/dashboard?chapter_id=lima&period=90d', ofChapters: [boston, madrid] });
    await ready('Memberships');
    expect(screen.getByRole('combobox', { name: 'Chapter' })).toHaveDisplayValue('Your chapters');
    expect(asked(calls, 'member_stats')).toEqual(['/dashboard/member_stats?period=90d']);
  });
});

describe('the address of the dashboard', () => {
  test('the address of the dashboard holds period and comparison for all calls, and Back leads back', async () => {
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

  test('the address of the dashboard asks for more weeks of one card alone', async () => {
    const { calls, address } = openDashboard();
    const weeks = await ready('Members by week');
    const before = asked(calls, 'member_stats').length;
    await user.selectOptions(within(weeks).getByRole('combobox'), '26');
    await waitFor(() => expect(asked(calls, 'member_by_week').at(-1)).toBe('/dashboard/member_by_week?weeks=26'));
    expect(address()).toBe('?weeks=26');
    expect(asked(calls, 'member_stats')).toHaveLength(before);
  });

  test('the address of the dashboard takes custom days once they are a period, and says what is wrong before', async () => {
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

  test('the custom days begin with the last thirty of the organisation’s calendar, not of London’s', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-04-02T03:30:00Z') });
    try {
      const { address } = openDashboard();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'custom');
      expect(address()).toBe('?period=custom&from=2026-03-03&to=2026-04-01');
    } finally {
      vi.useRealTimers();
    }
  });

  test('the dashboard asks for the figures of this moment at a click', async () => {
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
  ])('the query %s of the dashboard says %o', (search, words) => {
    expect(wishWords(readWish(search))).toEqual(words);
  });
});
