/** What a member paid and did, beside their fields, and what stands above them where something is amiss. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { MemberSummaryReply } from '../../src/shared/contracts/member-calls.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import { members } from '../../src/shared/resources/members.ts';
import { Activity } from '../../src/client/screens/member/activity.tsx';
import { Payments } from '../../src/client/screens/member/payments.tsx';
import { RiskNotice } from '../../src/client/screens/member/risk-notice.tsx';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const resource: Resource = members;
const record = { id: 'members-1' };
const pages = [
  { path: '/payments', element: <Payments {...{ resource, record }} /> },
  { path: '/activity', element: <Activity {...{ resource, record }} /> },
  { path: '/notice', element: <RiskNotice {...{ resource, record }} /> },
];

const summary: MemberSummaryReply['data'] = {
  counts: { events: 3, groups: 1 },
  lifetime_value: { amount_cents: 123_400, currency: 'USD' },
  risk_flags: [],
};
const payment = (number: string) => ({
  id: number,
  number,
  source: 'donation',
  at: '2026-01-02T03:04:05.000Z',
  method: 'card',
  status: 'succeeded',
  amount_cents: 2_500,
  currency: 'USD',
});
const page = (name: string, rows: object[], total = rows.length) =>
  Response.json(rows, { headers: { 'Content-Range': `${name} 0-${rows.length - 1}/${total}` } });
const nothing = (name: string) => Response.json([], { headers: { 'Content-Range': `${name} */0` } });

/** A server that knows seven payments of the member, and nothing else of money. */
const money = ({ path }: Call) => {
  if (path === '/members/members-1/summary') return Response.json({ data: summary });
  if (path.startsWith('/payments?')) return page('payments', ['P-1', 'P-2', 'P-3', 'P-4', 'P-5'].map(payment), 7);
  const [, name] = /^\/(subscriptions|refunds|event_orders)\?/.exec(path) ?? [];
  return name === undefined ? undefined : nothing(name);
};

describe('the payments of a member', () => {
  it('the payments of a member are the latest, each leading to its page, with the way to all of them', async () => {
    const { calls } = openScreen({ at: '/payments', pages, answer: money });
    const lines = within(await screen.findByRole('region', { name: 'Payments' }));
    const [first] = await lines.findAllByRole('link', { name: /P-/ });
    expect(first).toHaveTextContent('DonationP-11 Jan 2026CardPaid$25.00');
    expect(first).toHaveAttribute('href', '/all-finance/payments/payments/P-1');
    expect(lines.getByRole('link', { name: 'Show all 7' })).toHaveAttribute(
      'href',
      `/all-finance/payments/payments?filter=${encodeURIComponent('{"member_id":["members-1"]}')}`,
    );
    expect(calls.map(({ path }) => path)).toContainEqual(expect.stringContaining('"member_id":["members-1"]'));
    expect(screen.getByText('$1,234.00')).toBeVisible();
    expect(screen.getByText('No subscriptions yet.')).toBeVisible();
    expect(screen.getByText('No refunds.')).toBeVisible();
  });

  it.each<[Preset, string[]]>([
    ['support', ['Lifetime value', 'Subscriptions', 'Payments', 'Refunds', 'Event orders']],
    ['analyst', ['Event orders']],
  ])('the page of a member shows the %s these payments: %j', async (as, titles) => {
    const { calls } = openScreen({ as, at: '/payments', pages, answer: money });
    await screen.findByText('No event orders yet.');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
    expect(calls.some(({ path }) => path.startsWith('/payments'))).toBe(titles.includes('Payments'));
  });

  it('the payments of a member that cannot be read say so, each by itself, and are tried again', async () => {
    let fails = true;
    const answer = (call: Call) =>
      call.path.startsWith('/refunds?') && fails
        ? Response.json({ message: 'Out of order', code: 'internal' }, { status: 500 })
        : money(call);
    openScreen({ at: '/payments', pages, answer });
    const alert = within(await screen.findByRole('region', { name: 'Refunds' }));
    expect(await alert.findByRole('alert')).toHaveTextContent('Out of order');
    expect(await screen.findByText('Show all 7')).toBeVisible();
    fails = false;
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No refunds.');
  });
});

describe('the list of members', () => {
  const at = '/user-manager/users?filter={}&sort=lifetime_value_cents&order=DESC&columns=email,lifetime_value_cents';
  const orders = (calls: readonly Call[]) =>
    calls.flatMap(({ path }) => /^\/members\?.*sort=\["(\w+)"/.exec(path)?.[1] ?? []);

  it('the list of members is in the order of what they paid for a person who may see that', async () => {
    const { calls } = openScreen({ as: 'finance', at });
    expect(await screen.findByRole('columnheader', { name: 'Lifetime value' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(orders(calls)).toEqual(['lifetime_value_cents']);
  });

  it('the list of members is in its own order, without that column, for others at the same address', async () => {
    const { calls } = openScreen({ as: 'analyst', at });
    await screen.findByRole('columnheader', { name: 'Email' });
    expect(screen.queryByRole('columnheader', { name: 'Lifetime value' })).toBeNull();
    expect(orders(calls)).toEqual(['joined_at']);
  });
});

describe('the activity of a member', () => {
  const happening = (kind: string, day: string, more: object = {}) => ({
    id: `${kind} ${day}`,
    kind,
    day,
    at: null,
    subject: null,
    status: null,
    tickets: null,
    ...more,
  });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now());
  const order = {
    subject: { resource: 'event_orders', id: 'o-1', label: 'Summer fair' },
    status: 'refunded',
    tickets: 2,
  };
  const doings = (call: Call) => {
    if (!call.path.startsWith('/member_activity?')) return money(call);
    if (call.path.includes('"kind":"seen"')) return page('member_activity', [happening('seen', today)]);
    return page('member_activity', [happening('order', '2026-02-01', order), happening('joined', '2026-01-01')], 30);
  };

  it('the activity of a member shows the days seen, the counts, and what happened with links to it', async () => {
    openScreen({ at: '/activity', pages, answer: doings });
    expect(await screen.findByRole('img', { name: 'Active on 1 of the last 84 days.' })).toBeVisible();
    const [bought, joined] = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(bought).toHaveTextContent('1 Feb 2026Ordered 2 tickets: Summer fairRefunded');
    expect(within(bought!).getByRole('link')).toHaveAttribute('href', '/content-management/search-list/orders/o-1');
    expect(joined).toHaveTextContent('1 Jan 2026Became a member');
    expect(await screen.findByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      expect.stringContaining('/content-management/search-list/orders?filter='),
    );
  });

  it('the activity of a member goes further back when asked', async () => {
    const { calls } = openScreen({ at: '/activity', pages, answer: doings });
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContainEqual(expect.stringContaining('range=[0,79]')));
  });

  it('the activity of a member who did nothing says so', async () => {
    const answer = (call: Call) =>
      call.path.startsWith('/member_activity?') ? nothing('member_activity') : money(call);
    openScreen({ at: '/activity', pages, answer });
    await screen.findByText('Nothing recorded yet');
    expect(screen.getByText('Active on 0 of the last 84 days.')).toBeVisible();
  });
});

describe('the warnings above the fields of a member', () => {
  it('the warnings of a member name what needs a look, with the way to where it is seen', async () => {
    const risk_flags = ['payment_overdue', 'payment_disputed', 'mail_failed'] as const;
    const answer = () => Response.json({ data: { ...summary, risk_flags } });
    openScreen({ at: '/notice', pages, answer });
    const lines = within(await screen.findByRole('list', { name: 'Worth a look' })).getAllByRole('link');
    expect(lines.map((link) => decodeURIComponent(link.getAttribute('href')!))).toEqual([
      '/all-finance/payments?filter={"member_id":["members-1"],"status":["past_due","unpaid"]}',
      '/all-finance/payments/payments?filter={"member_id":["members-1"],"status":["disputed"]}',
      '/notice?tab=mails',
    ]);
  });

  it('the warnings of a member are absent where all is well', async () => {
    const { calls } = openScreen({ at: '/notice', pages, answer: money });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
