/** The dashboard's cards in all their states. The numbers themselves are the server's: tests/api. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { eventTransactions, revenue } from '../../src/client/providers/stubs/money-figures.ts';
import { resolvePeriod } from '../../src/shared/time/periods.ts';
import { asked, card, openDashboard, ready, savedFiles } from '../support/dashboard-screen.tsx';

const user = userEvent.setup();

const period = resolvePeriod(
  { period: '28d', compare: 'none' },
  { nowMs: Date.now(), timeZone: 'UTC', weekStart: 'monday' },
);
/** What the scripted server is asked. */
const stubbed = { members: Array.from({ length: 400 }, () => ({}) as never), period, weeks: period };

describe('a card', () => {
  test('a card whose numbers are being read keeps the room of its chart, and nothing below it', async () => {
    openDashboard({
      answer: ({ path }) =>
        path.startsWith('/dashboard/member_by_week') ? new Promise<Response>(() => undefined) : undefined,
    });
    const waiting = await card('Members by week');
    const room = within(waiting).getByRole('status', { name: 'Loading' });
    expect(room).toHaveStyle({ height: '260px' });
    expect(room.nextElementSibling).toBeNull();
    expect(within(waiting).queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  test('a card that fails says so and is tried again by itself; the others stand', async () => {
    let isBroken = true;
    const { calls } = openDashboard({
      answer: ({ path }) =>
        isBroken && path.startsWith('/dashboard/member_stats') ? new Response('{}', { status: 500 }) : undefined,
    });
    const failed = await card('Memberships');
    await within(failed).findByRole('alert');
    await ready('Members by week');
    const before = asked(calls, 'member_by_week').length;

    isBroken = false;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));

    await ready('Memberships');
    expect(asked(calls, 'member_by_week')).toHaveLength(before);
  });

  test.each([
    ['member_stats', 'Memberships'],
    ['count_users', 'Members'],
  ])(
    'a card that cannot be read anew keeps its numbers, says so, and is tried again by itself: %s',
    async (name, title) => {
      let isBroken = false;
      const { calls } = openDashboard({
        answer: ({ path }) =>
          isBroken && path.startsWith(`/dashboard/${name}`) ? new Response('{}', { status: 500 }) : undefined,
      });
      const kept = await ready(title);
      const number = within(kept).getAllByText(/^\d[\d,]*$/)[0]!.textContent;
      expect(within(kept).queryByText('Couldn’t be updated.')).toBeNull();

      isBroken = true;
      await user.click(screen.getByRole('button', { name: 'Refresh' }));

      await within(kept).findByText('Couldn’t be updated.');
      expect(kept).toHaveTextContent(number);
      expect(screen.getAllByText('Couldn’t be updated.')).toHaveLength(1);
      const before = asked(calls, 'member_by_week').length;

      isBroken = false;
      await user.click(within(kept).getByRole('button', { name: 'Try again' }));

      await waitFor(() => expect(within(kept).queryByText('Couldn’t be updated.')).toBeNull());
      expect(asked(calls, 'member_by_week')).toHaveLength(before);
    },
  );

  test('a card of money is locked for a person who may not see it, says who may, and is not asked for', async () => {
    const { calls } = openDashboard({ as: 'moderator' });
    for (const name of ['Monthly recurring revenue', 'Revenue', 'Event transactions', 'Latest orders and top events']) {
      const locked = await card(name);
      await within(locked).findByText(/Needs: .*Finance/);
      expect(await within(locked).findByRole('link', { name: 'Request access' })).toHaveAttribute(
        'href',
        expect.stringContaining('need=dashboard.money.read'),
      );
    }
    await ready('Members by week');
    expect(asked(calls, 'revenue')).toEqual([]);
  });

  test('a card that is locked offers to ask for nothing that nobody could grant', async () => {
    const nobody = { roles_that_have_it: ['owner'], people_who_can_grant: [] };
    const { calls } = openDashboard({
      as: 'moderator',
      answer: ({ path }) => (path.startsWith('/permission_holders') ? Response.json({ data: nobody }) : undefined),
    });
    const locked = await card('Revenue');
    await within(locked).findByText(/Needs: .*Finance/);
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/permission_holders'))).toBe(true));
    expect(within(locked).queryByRole('link')).toBeNull();
  });

  test('a card whose right has gone since is locked by what the server says', async () => {
    openDashboard({
      answer: ({ path }) =>
        path.startsWith('/dashboard/revenue')
          ? new Response('{"code":"permission_denied","message":"No"}', { status: 403 })
          : undefined,
    });
    await within(await card('Revenue')).findByText(/Needs:/);
  });

  test.each([
    ['Members', 'Your members will be counted here.', 'Import members'],
    ['Events', 'Events will be counted here once you plan one.', undefined],
    ['Channels', 'Groups, chapters, topics and courses will be counted here.', undefined],
    ['Monthly recurring revenue', 'Monthly subscription revenue appears here with the first subscription.', undefined],
    ['Revenue', 'Revenue by source appears here with the first payment.', undefined],
    ['Memberships', 'Members by state and plan appear here once there are any.', 'Import members'],
    ['Members by week', 'No members have joined yet.', 'Import members'],
    ['Event transactions', 'Orders and tickets appear here after the first sale.', undefined],
    ['Members by industry', 'Members by industry appear here once there are any.', 'Import members'],
    ['Latest orders and top events', 'Top events and latest orders appear here.', undefined],
  ])(
    'a card on an organisation’s first day says what will appear, and leads to the step for it: %s',
    async (name, text, step) => {
      openDashboard({ stub: 'empty' });
      const empty = await card(name);
      await within(empty).findByText(text);
      const links = within(empty).queryAllByRole('link', { name: 'Import members' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(step ? ['/import-user-business'] : []);
      // Nor is there anything to choose of what is not there.
      expect(within(empty).queryAllByRole('combobox')).toEqual([]);
      expect(within(empty).queryByRole('button', { name: 'By plan' })).toBeNull();
    },
  );

  test('a card leads nobody to a step that they may not take', async () => {
    openDashboard({ stub: 'empty', as: 'analyst' });
    const weeks = await card('Members by week');
    await within(weeks).findByText(/No members have joined yet/);
    expect(within(weeks).queryByRole('link')).toBeNull();
  });

  test('a card compares with nothing where nothing was, and says so', async () => {
    openDashboard({ at: '/dashboard?compare=none' });
    const figure = await card('Members');
    await within(figure).findByText('no comparison');
    expect(figure).toHaveTextContent('–');
  });

  test('a card says whether more or less is better by a sign and a word, not by colour alone', async () => {
    openDashboard();
    const revenue = await ready('Revenue');
    const refunds = within(revenue).getByText('Refunds', { selector: 'dt' }).parentElement!;
    expect(refunds).toHaveTextContent(/▲ 11.1%up 11.1%/);
  });

  test('a card is a table for screen readers, and for everybody at a click', async () => {
    openDashboard();
    const weeks = await ready('Members by week');
    const hidden = within(weeks).getByRole('table', { name: 'Members by week' });
    expect(within(hidden).getAllByRole('row')).toHaveLength(13);

    await user.click(within(weeks).getByRole('button', { name: 'Show as a table: Members by week' }));

    const shown = within(weeks).getByRole('table', { name: 'Members by week' });
    expect(shown).not.toBe(hidden);
    expect(within(shown).getAllByRole('row')).toHaveLength(13);
    expect(shown).toHaveTextContent('(so far)');
  });
});

describe('the links of the dashboard', () => {
  test('each line of the industries leads to its members, by one link', async () => {
    openDashboard();
    const lines = within(await ready('Members by industry')).getAllByRole('listitem');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(within(line).getAllByRole('link')).toHaveLength(1);
  });

  test('the amount that events brought leads on before and after refunds', async () => {
    const { data, meta } = eventTransactions(stubbed);
    const links = { ...data.links, gross: '/orders?filter=gross', net: '/orders?filter=net' };
    openDashboard({
      answer: ({ path }) =>
        path.startsWith('/dashboard/event_transactions')
          ? new Response(JSON.stringify({ data: { ...data, links }, meta }))
          : undefined,
    });
    const transactions = await ready('Event transactions');
    const linkOf = (name: string) =>
      within(within(transactions).getByText(name, { selector: 'dt' }).parentElement!).getByRole('link');
    expect(linkOf('Gross')).toHaveAttribute('href', links.gross);
    expect(linkOf('Net')).toHaveAttribute('href', links.net);
  });

  test('the smallest sources of revenue are drawn as one, and the file has each', async () => {
    const { data, meta } = revenue(stubbed);
    const keys = ['subscription', 'event_ticket', 'paid_group', 'ad', 'donation', 'certificate'] as const;
    const by_source = keys.map((key) => ({ key, label: `Of ${key}`, gross: 100, net: 90, share: 0.1, link: null }));
    openDashboard({
      answer: ({ path }) =>
        path.startsWith('/dashboard/revenue')
          ? new Response(JSON.stringify({ data: { ...data, by_source }, meta }))
          : undefined,
    });
    const found = await ready('Revenue');
    within(found).getByText('Other (2 sources)');
    expect(within(found).queryByText('Of donation')).toBeNull();
    within(found).getByRole('columnheader', { name: 'Of donation (USD)' });
  });

  test('revenue is parted by plan at a click, and its file then holds the plans', async () => {
    const saved = savedFiles();
    openDashboard();
    const found = await ready('Revenue');
    await user.click(within(found).getByRole('button', { name: 'By plan' }));
    const lines = within(within(found).getByRole('list', { name: 'By plan' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Professional\$[\d,.]+[\d.]+%$/),
      expect.stringMatching(/^Student\$[\d,.]+[\d.]+%$/),
    ]);
    await user.click(within(found).getByRole('button', { name: 'Download as CSV: Revenue' }));
    expect(await saved[0]!.text()).toMatch(
      /Plan,Gross \(USD\),Net \(USD\),Share\r\nProfessional,[\d.]+,[\d.]+,0\.\d+\r\n/,
    );
    vi.restoreAllMocks();
  });

  test('an order shows the picture of its buyer, or the initials where there is none', async () => {
    openDashboard();
    const sales = await ready('Latest orders and top events');
    const [ana, guest] = ['Ana Ruiz', 'Guest'].map((name) => within(sales).getByText(name).closest('li')!);
    expect(ana!.querySelector('[data-avatar] img')).toHaveAttribute('src', expect.stringContaining('5f0c1a52'));
    expect(guest!.querySelector('[data-avatar]')).toHaveTextContent('G');
    expect(guest!.querySelector('img')).toBeNull();
  });
});

describe('a figure', () => {
  test('a figure shows its twelve weeks, its parts, and what waits', async () => {
    openDashboard();
    const channels = await ready('Channels');
    within(channels).getByRole('img', { name: /^New channels in each of the last 12 weeks: (\d+, ){11}\d+$/ });
    within(channels).getByRole('img', { name: /Groups \d+/ });
    expect(within(channels).getByText(/to approve$/)).toHaveAttribute('data-tone', 'warning');
    within(await ready('Monthly recurring revenue')).getByRole('img', { name: /at the end of each/ });
  });

  test('a figure exports its numbers, each with the one before where there is one', async () => {
    const saved = savedFiles();
    openDashboard();
    await user.click(within(await ready('Events')).getByRole('button', { name: 'Download as CSV: Events' }));
    const text = await saved[0]!.text();
    expect(text).toContain('Figure,Count,Before');
    expect(text).toMatch(/\r\nUpcoming,\d+,\r\n/);
    expect(text).toMatch(/\r\nNew,\d+,\d+\r\n/);
    vi.restoreAllMocks();
  });
});

describe('the shown figures', () => {
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  // What is waited for goes on by the real clock.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('the figures are read anew every five minutes while the page is visible, and not while it is hidden', async () => {
    const { calls } = openDashboard();
    await ready('Memberships');
    expect(asked(calls, 'member_stats')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(300_000);
    await vi.waitFor(() => expect(asked(calls, 'member_stats')).toHaveLength(2));

    hide(true);
    await vi.advanceTimersByTimeAsync(900_000);
    expect(asked(calls, 'member_stats')).toHaveLength(2);
  });
});
