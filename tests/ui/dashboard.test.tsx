/** The dashboard's cards in all their states, and its address. The numbers themselves are the server's: tests/api. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { Dashboard } from '../../src/client/screens/dashboard/dashboard.tsx';
import { cardFile } from '../../src/client/screens/dashboard/card-file.ts';
import { eventTransactions } from '../../src/client/providers/stubs/money-figures.ts';
import { readWish, wishWords } from '../../src/client/screens/dashboard/use-dashboard-address.ts';
import { loadLater } from '../../src/client/providers/i18n.ts';
import { resolvePeriod } from '../../src/shared/periods.ts';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup();
const pages = [{ path: '/dashboard', element: <Dashboard /> }];
type Scene = Parameters<typeof openScreen>[0];

const open = (scene: Scene = {}) => openScreen({ at: '/dashboard', pages, ...scene });
const card = (name: string) => screen.findByRole('region', { name });
const asked = (calls: readonly Call[], name: string) =>
  calls.filter(({ path }) => path.startsWith(`/dashboard/${name}`)).map(({ path }) => path);
/** Waits for what a card shows once its call was answered. */
const ready = async (name: string) => {
  const found = await card(name);
  await within(found).findByRole('button', { name: `Download as CSV: ${name}` });
  return found;
};

/** What is saved from now on. */
function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
    revokeObjectURL: () => undefined,
  });
  return saved;
}

beforeAll(loadLater);

describe('a card', () => {
  test('that fails says so and is tried again by itself; the others stand', async () => {
    let isBroken = true;
    const { calls } = open({
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
  ])('that cannot be read anew keeps its numbers, says so, and is tried again by itself: %s', async (name, title) => {
    let isBroken = false;
    const { calls } = open({
      answer: ({ path }) =>
        isBroken && path.startsWith(`/dashboard/${name}`) ? new Response('{}', { status: 500 }) : undefined,
    });
    const kept = await ready(title);
    const number = within(kept).getAllByText(/^\d+,\d{3}$/)[0]!.textContent;
    expect(within(kept).queryByText('Could not be brought up to date.')).toBeNull();

    isBroken = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));

    await within(kept).findByText('Could not be brought up to date.');
    expect(kept).toHaveTextContent(number);
    expect(screen.getAllByText('Could not be brought up to date.')).toHaveLength(1);
    const before = asked(calls, 'member_by_week').length;

    isBroken = false;
    await user.click(within(kept).getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(within(kept).queryByText('Could not be brought up to date.')).toBeNull());
    expect(asked(calls, 'member_by_week')).toHaveLength(before);
  });

  test('of money is locked for who may not see it, says who may, and is not asked for', async () => {
    const { calls } = open({ as: 'moderator' });
    for (const name of ['Monthly recurring revenue', 'Revenue', 'Event transactions', 'Latest orders and top events']) {
      const locked = await card(name);
      await within(locked).findByText(/Needs: .*Finance/);
      expect(within(locked).getByRole('link', { name: 'Ask for it' })).toHaveAttribute(
        'href',
        expect.stringContaining('need=dashboard.money.read'),
      );
    }
    await ready('Members by week');
    expect(asked(calls, 'revenue')).toEqual([]);
  });

  test('whose right has gone since is locked by what the server says', async () => {
    open({
      answer: ({ path }) =>
        path.startsWith('/dashboard/revenue')
          ? new Response('{"code":"permission_denied","message":"No"}', { status: 403 })
          : undefined,
    });
    await within(await card('Revenue')).findByText(/Needs:/);
  });

  test.each([
    ['Members', 'Your members are counted here.', 'Import members'],
    ['Events', 'Events are counted here as soon as the first one is planned.', undefined],
    ['Channels', 'Groups, chapters, topics and courses are counted here.', undefined],
    ['Monthly recurring revenue', 'What subscriptions bring in a month stands here with the first one.', undefined],
    ['Revenue', 'Revenue by source appears here with the first payment.', undefined],
    ['Memberships', 'Members by state and plan appear here once there are any.', 'Import members'],
    ['Members by week', 'No member has joined yet. The chart fills as soon as the first one does.', 'Import members'],
    ['Event transactions', 'Orders and tickets appear here when the first event sells.', undefined],
    ['Members by industry', 'Members by industry appear here once there are any.', 'Import members'],
    ['Latest orders and top events', 'The events that sell most and the last orders appear here.', undefined],
  ])(
    'of an organisation on its first day says what will appear, and leads to the step that fills it: %s',
    async (name, text, step) => {
      open({ stub: 'empty' });
      const empty = await card(name);
      await within(empty).findByText(text);
      const links = within(empty).queryAllByRole('link', { name: 'Import members' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(step ? ['/import-user-business'] : []);
    },
  );

  test('leads nobody to a step that they may not take', async () => {
    open({ stub: 'empty', as: 'analyst' });
    const weeks = await card('Members by week');
    await within(weeks).findByText(/No member has joined yet/);
    expect(within(weeks).queryByRole('link')).toBeNull();
  });

  test('compares with nothing where nothing was, and says so', async () => {
    open({ at: '/dashboard?compare=none' });
    const figure = await card('Members');
    await within(figure).findByText('no comparison');
    expect(figure).toHaveTextContent('–');
  });

  test('says whether more or less is better by a sign and a word, not by colour alone', async () => {
    open();
    const revenue = await ready('Revenue');
    const refunds = within(revenue).getByText('Refunds', { selector: 'dt' }).parentElement!;
    expect(refunds).toHaveTextContent(/▲ 11.1%up 11.1%/);
  });

  test('is a table for who is read the page, and for all at a click', async () => {
    open();
    const weeks = await ready('Members by week');
    const hidden = within(weeks).getByRole('table', { name: 'Members by week' });
    expect(within(hidden).getAllByRole('row')).toHaveLength(13);

    await user.click(within(weeks).getByRole('button', { name: 'Show as a table: Members by week' }));

    const shown = within(weeks).getByRole('table', { name: 'Members by week' });
    expect(shown).not.toBe(hidden);
    expect(within(shown).getAllByRole('row')).toHaveLength(13);
    expect(shown).toHaveTextContent('(running)');
  });
});

describe('what leads on', () => {
  test('is each line of the industries, by one link', async () => {
    open();
    const lines = within(await ready('Members by industry')).getAllByRole('listitem');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(within(line).getAllByRole('link')).toHaveLength(1);
  });

  test('is what events brought, before and after what went back', async () => {
    const period = resolvePeriod(
      { period: '28d', compare: 'none' },
      { nowMs: Date.now(), timeZone: 'UTC', weekStart: 'monday' },
    );
    const { data, meta } = eventTransactions({
      members: Array.from({ length: 400 }, () => ({}) as never),
      period,
      weeks: period,
    });
    const links = { ...data.links, gross: '/orders?filter=gross', net: '/orders?filter=net' };
    open({
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

  test('shows the picture of who ordered, and the initials of who has none', async () => {
    open();
    const sales = await ready('Latest orders and top events');
    const [ana, guest] = ['Ana Ruiz', 'Guest'].map((name) => within(sales).getByText(name).closest('li')!);
    expect(ana!.querySelector('[data-avatar] img')).toHaveAttribute('src', expect.stringContaining('5f0c1a52'));
    expect(guest!.querySelector('[data-avatar]')).toHaveTextContent('G');
    expect(guest!.querySelector('img')).toBeNull();
  });
});

describe('a figure', () => {
  test('shows its twelve weeks, its parts, and what waits', async () => {
    open();
    const channels = await ready('Channels');
    within(channels).getByRole('img', { name: /^New channels in each of the last 12 weeks: (\d+, ){11}\d+$/ });
    within(channels).getByRole('img', { name: /Groups \d+/ });
    expect(within(channels).getByText(/to approve$/)).toHaveAttribute('data-tone', 'warning');
    within(await ready('Monthly recurring revenue')).getByRole('img', { name: /at the end of each/ });
  });

  test('hands its numbers over, each with the one before where there is one', async () => {
    const saved = savedFiles();
    open();
    await user.click(within(await ready('Events')).getByRole('button', { name: 'Download as CSV: Events' }));
    const text = await saved[0]!.text();
    expect(text).toContain('Figure,Count,Before');
    expect(text).toMatch(/\r\nUpcoming,\d+,\r\n/);
    expect(text).toMatch(/\r\nNew,\d+,\d+\r\n/);
    vi.restoreAllMocks();
  });
});

describe('what is shown', () => {
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

  test('is read anew every five minutes while the page is visible, and not while it is hidden', async () => {
    const { calls } = open();
    await ready('Memberships');
    expect(asked(calls, 'member_stats')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(300_000);
    await vi.waitFor(() => expect(asked(calls, 'member_stats')).toHaveLength(2));

    hide(true);
    await vi.advanceTimersByTimeAsync(900_000);
    expect(asked(calls, 'member_stats')).toHaveLength(2);
  });
});

describe('the file of a card', () => {
  test('is refused, with the reason, to who may not take numbers along', async () => {
    open({ as: 'moderator' });
    const button = within(await ready('Members by week')).getByRole('button', { name: /Download as CSV/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/Needs: /);
  });

  test('holds the numbers of its table', async () => {
    const saved = savedFiles();
    open();
    await user.click(within(await ready('Members by week')).getByRole('button', { name: /Download as CSV/ }));
    const text = await saved[0]!.text();
    expect(text.split('\r\n')).toHaveLength(14);
    expect(text).toContain('Week of,New,Left,Net,Total,New before');
    expect(text).toMatch(/\r\n\d{4}-\d\d-\d\d,\d+,\d+,-?\d+,\d+,\d+\r\n/);
    vi.restoreAllMocks();
  });

  const fileOf = async (name: string) => {
    const saved = savedFiles();
    await user.click(within(await ready(name)).getByRole('button', { name: `Download as CSV: ${name}` }));
    vi.restoreAllMocks();
    return (await saved[0]!.text()).split('\r\n');
  };

  test('of memberships holds all its parts, whichever is shown', async () => {
    open();
    const lines = await fileOf('Memberships');
    expect(lines[0]).toBe('\ufeffPart,Figure,Members,Share,Before');
    expect(lines).toContainEqual(expect.stringMatching(/^Memberships,Members now,\d+,,\d+$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Memberships,New,\d+,,\d+$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Memberships,Left,\d+,,\d+$/));
    expect(lines).toContainEqual(expect.stringMatching(/^By state,Active,\d+,0\.\d+,$/));
    expect(lines).toContainEqual(expect.stringMatching(/^By plan,[^,]+,\d+,0\.\d+,$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Active members,Today,\d+,,$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Active members,In 30 days,\d+,,\d*$/));
  });

  test('of sales holds the top events and the latest orders', async () => {
    open();
    const lines = await fileOf('Latest orders and top events');
    expect(lines[0]).toBe('\ufeffPart,When,Member,Event,Tickets,Capacity,Amount,Currency,State');
    expect(lines).toContainEqual(
      expect.stringMatching(/^Top events of the period,\d{4}-[^,]+,,Mentor evening,210,250,[\d.]+,USD,$/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^Latest orders,\d{4}-[^,]+,Ana Ruiz,Mentor evening,2,,120\.00,USD,Paid$/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^Latest orders,\d{4}-[^,]+,,Mentor evening,/));
  });

  test('begins no formula, quotes what would part its cells, and leaves numbers numbers', () => {
    const cell = (kept: string, isNumber = false) => ({ shown: kept, kept, isNumber });
    const file = cardFile({ headings: ['=name', 'a,b'], rows: [[cell('@x "y"'), cell('-12.50', true)]] });
    expect(file).toBe('\ufeff\'=name,"a,b"\r\n"\'@x ""y""",-12.50\r\n');
  });
});

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
    open({ answer });
    await screen.findByRole('option', { name: 'Lima' });
    expect(choices()).toEqual(['All chapters', 'Boston', 'Madrid', 'Lima']);
  });

  test('are theirs for who looks after some: what is asked for is never refused', async () => {
    const { calls, address } = open({ answer, ofChapters: [boston, madrid] });
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
    open({ answer, ofChapters: [madrid] });
    await screen.findByText('Chapter: Madrid');
    expect(screen.queryByRole('combobox', { name: 'Chapter' })).toBeNull();
  });

  test('of an address are theirs alone: where it names another, theirs are shown', async () => {
    const { calls } = open({ at: '/dashboard?chapter_id=lima&period=90d', ofChapters: [boston, madrid] });
    await ready('Memberships');
    expect(screen.getByRole('combobox', { name: 'Chapter' })).toHaveDisplayValue('Your chapters');
    expect(asked(calls, 'member_stats')).toEqual(['/dashboard/member_stats?period=90d']);
  });
});

describe('the address', () => {
  test('holds period and comparison, all calls are asked with them, and Back leads back', async () => {
    const { calls, address, router } = open();
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
    const { calls, address } = open();
    const weeks = await ready('Members by week');
    const before = asked(calls, 'member_stats').length;
    await user.selectOptions(within(weeks).getByRole('combobox'), '26');
    await waitFor(() => expect(asked(calls, 'member_by_week').at(-1)).toBe('/dashboard/member_by_week?weeks=26'));
    expect(address()).toBe('?weeks=26');
    expect(asked(calls, 'member_stats')).toHaveLength(before);
  });

  test('takes days of one’s own once they are a period, and says what is wrong before', async () => {
    const { address } = open({ at: '/dashboard?period=custom&from=2026-01-01&to=2026-01-31' });
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
      const { address } = open();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'custom');
      expect(address()).toBe('?period=custom&from=2026-03-03&to=2026-04-01');
    } finally {
      vi.useRealTimers();
    }
  });

  test('asks for the figures of this moment at a click', async () => {
    const { calls } = open();
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
