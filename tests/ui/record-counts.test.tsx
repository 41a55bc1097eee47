/** The numbers of a record: figures, what they are added up from, and the same as a table and as a file. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { RecordCounts } from '../../src/client/views/counts/record-counts.tsx';
import type { ViewCounts } from '../../src/shared/contracts/view-count-calls.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { ads } from '../../src/shared/resources/ads.ts';
import { banners } from '../../src/shared/resources/banners.ts';
import { partners } from '../../src/shared/resources/partners.ts';
import { sessionStore } from '../../src/client/state/session.ts';
import { dayOf, nextDay } from '../../src/shared/time/time-zone.ts';
import { savedFiles } from '../support/dashboard-screen.tsx';
import { openScreen, tenant, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const record = { id: '00000000-0000-4000-8000-000000000001' };
const today = dayOf(Date.now(), tenant.time_zone);

type Row = ViewCounts['rows'][number];

const row = (key: string, impressions: number, clicks: number): Row => ({
  key,
  impressions,
  viewable: Math.floor(impressions / 2),
  clicks,
  conversions: Math.floor(clicks / 3),
  visitors: clicks + 1,
  click_rate: impressions === 0 ? null : Math.round((clicks / impressions) * 10_000) / 100,
});

const rowsBy: Record<string, Row[]> = {
  day: [row(nextDay(today, -40), 500, 5), row(nextDay(today, -3), 1_200, 30), row(today, 300, 15)],
  part: [row('gold', 1_500, 45)],
  device: [row('desktop', 900, 20), row('mobile', 600, 25)],
};

/** Answers as the server does, of the days that are asked for. */
function counts({ path }: Call) {
  if (!path.startsWith('/view_counts?')) return undefined;
  const words = new URLSearchParams(path.slice(path.indexOf('?')));
  const group = words.get('group')!;
  const from = words.get('from');
  const rows = rowsBy[group]!.filter(({ key }) => group !== 'day' || from === null || key >= from);
  const sum = (key: 'impressions' | 'viewable' | 'clicks' | 'conversions' | 'visitors') =>
    rows.reduce((all, one) => all + one[key], 0);
  const total = {
    ...row('', sum('impressions'), sum('clicks')),
    viewable: sum('viewable'),
    conversions: sum('conversions'),
    visitors: sum('visitors'),
  };
  const { key: _key, ...figures } = total;
  return Response.json({
    data: { kind: 'banners', subject_id: record.id, from, to: today, group, total: figures, rows },
  });
}

function open(resource: Resource, answer: (call: Call) => Response | undefined = counts) {
  return openScreen({
    at: '/numbers',
    pages: [{ path: '/numbers', element: <RecordCounts {...{ resource, record }} /> }],
    answer,
  });
}

const card = (name: string) => screen.findByRole('region', { name });

describe('the numbers of a record', () => {
  test('the figures are what the days add up to, on the chart and in the table', async () => {
    open(banners);
    const byDay = await card('By day');
    await within(byDay).findByText('1,500');
    const figures = within(byDay)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(figures).toEqual(['1,500', '750', '45', '3%', '47']);
    await user.click(within(byDay).getByRole('button', { name: 'Show as a table: By day' }));
    const table = within(byDay).getByRole('table', { name: 'Numbers: By day' });
    expect(within(table).getAllByRole('row')).toHaveLength(29);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Day', 'Impressions', 'In view', 'Clicks', 'Click rate', 'Daily visitors']);
  });

  test('the figures of an ad say what came of its clicks as well, and so does the table', async () => {
    open(ads);
    const byDay = await card('By day');
    await within(byDay).findByText('1,500');
    const figures = within(byDay)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(figures).toContain('Conversions');
    expect(within(byDay).getByText('15', { selector: 'dd, dd *' })).toBeVisible();
    await user.click(within(byDay).getByRole('button', { name: 'Show as a table: By day' }));
    expect(within(byDay).getByRole('columnheader', { name: 'Conversions' })).toBeVisible();
  });

  test('the file has rows that add up to the figures', async () => {
    const saved = savedFiles();
    open(banners);
    await user.click(await within(await card('By day')).findByRole('button', { name: 'Download as CSV: By day' }));
    const lines = (await saved[0]!.text()).trim().split('\r\n').slice(1);
    expect(lines.reduce((sum, line) => sum + Number(line.split(',')[1]), 0)).toBe(1_500);
    vi.restoreAllMocks();
  });

  test('the places are told in the words of the record’s choices, and the devices in ours', async () => {
    open(partners);
    expect(await within(await card('By place')).findByRole('cell', { name: 'Gold' })).toBeVisible();
    const devices = within(await card('By device')).getAllByRole('rowgroup')[1]!;
    expect(devices).toHaveTextContent('Computer900450202.2');
  });

  test('the numbers go back as far as one asks, by weeks where days would be too many', async () => {
    const { calls } = open(banners);
    await screen.findByText('1,500');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 90 days');
    expect(await within(await card('By week')).findByText('2,000')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'All time');
    await waitFor(() => expect(calls.at(-1)!.path).not.toContain('from='));
    expect(await within(await card('By week')).findByText('2,000')).toBeVisible();
  });

  test.each(['monday', 'sunday', 'saturday'] as const)(
    'the weeks begin on the %s of an organisation’s calendar',
    async (week_start) => {
      open(banners);
      act(() => sessionStore.set({ ...sessionStore.get(), tenant: { ...tenant, week_start } }));
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last 90 days');
      const byWeek = await card('By week');
      await user.click(await within(byWeek).findByRole('button', { name: 'Show as a table: By week' }));
      const [, , second] = within(byWeek).getAllByRole('row');
      const [named] = within(second!).getAllByRole('cell');
      const [, from, month, year] = /^(\d+)(?:\W+\d+)?\W(\w+).*?(\d{4})/.exec(named!.textContent)!;
      const first = new Date(`${from} ${month} ${year} UTC`).toLocaleDateString('en', {
        weekday: 'long',
        timeZone: 'UTC',
      });
      expect(first.toLowerCase()).toBe(week_start);
    },
  );

  test('the figures are clicks and visitors alone where views are not counted', async () => {
    rowsBy['day'] = rowsBy['day']!.map((one) => ({ ...one, impressions: 0, viewable: 0, click_rate: null }));
    open(partners);
    const byDay = await card('By day');
    await within(byDay).findAllByRole('definition');
    expect(
      within(byDay)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Clicks', 'Daily visitors']);
  });

  test('the tab says that there are no numbers yet, and that they could not be read', async () => {
    let isBroken = false;
    const { unmount } = open(banners, ({ path }) => {
      const group = /group=(\w+)/.exec(path)?.[1];
      if (!group) return undefined;
      if (isBroken) return new Response('{}', { status: 500 });
      const { key: _key, ...total } = row('', 0, 0);
      return Response.json({
        data: { kind: 'banners', subject_id: record.id, from: null, to: today, group, total, rows: [] },
      });
    });
    expect(await screen.findByText(/^Nothing was counted in this period/)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(1));
    unmount();
    isBroken = true;
    open(banners, () => new Response('{}', { status: 500 }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(3));
  });
});
