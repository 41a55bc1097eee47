/** What a list of banners does besides listing them: each is switched in its row, and above them stands when they are shown. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { ResourceList } from '../../src/client/views/list/resource-list.tsx';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const banners = findDefinition('banners') as Resource;
const at = '/banners';
const open = (scene: Parameters<typeof openScreen>[0] = {}) =>
  openScreen({
    at: `${at}?filter={}&sort=position&order=ASC&perPage=10`,
    pages: [{ path: at, element: <ResourceList resource={banners} screen="banner-image-management" /> }],
    ...scene,
  });
/** The switch of the first row in a state, once the rows are there. */
const switchOf = async (state: string) => {
  const badges = await screen.findAllByText(state, { selector: 'td *' });
  return within(badges[0]!.closest<HTMLElement>('td')!).getByRole('switch');
};

describe('a row of a list with a switch', () => {
  it('a row is switched on at once, and back by Undo', async () => {
    const { written } = open();
    const off = await switchOf('Paused');
    expect(off).not.toBeChecked();
    await user.click(off);
    await waitFor(() => expect(off).toBeChecked());
    await screen.findByText(/ activated$/);
    expect(written().map(({ path }) => path.replace(/banners-\d+/, ':id'))).toEqual(['/banners/:id/activate']);
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(off).not.toBeChecked());
  });

  it('a row is as it was where the server refuses to switch it, which is told', async () => {
    const message = 'Only 5 can be shown at once.';
    const refusal = { message, code: 'limit_reached', request_id: 'req_1' };
    open({
      answer: ({ path }) =>
        path.endsWith('/activate') ? new Response(JSON.stringify(refusal), { status: 409 }) : undefined,
    });
    const off = await switchOf('Paused');
    await user.click(off);
    await screen.findByText(message);
    await waitFor(() => expect(off).not.toBeChecked());
  });

  it('a row is switched by the keyboard, and keeps the focus', async () => {
    open();
    const on = await switchOf('Live');
    on.focus();
    await user.keyboard(' ');
    await screen.findByText(/ paused$/);
    expect(on).not.toBeChecked();
    expect(on).toHaveFocus();
  });

  it('a row cannot be switched from a state that no verb leads out of', async () => {
    open();
    expect(await switchOf('Archived')).toBeDisabled();
  });

  it('a row of partners is switched as one of banners is', async () => {
    const { written } = open({
      at: '/partners',
      pages: [
        {
          path: '/partners',
          element: <ResourceList resource={findDefinition('partners') as Resource} screen="partners-logo-management" />,
        },
      ],
    });
    await user.click(await switchOf('Live'));
    await screen.findByText(/ paused$/);
    expect(written().map(({ path }) => path.replace(/partners-\d+/, ':id'))).toEqual(['/partners/:id/pause']);
  });

  it('a row has no switch in a list of states that nothing is switched from', async () => {
    const pages = [
      {
        path: '/past',
        element: <ResourceList resource={banners} screen="past-banners" preset={{ status: ['archived'] }} />,
      },
    ];
    open({ at: '/past', pages });
    await screen.findAllByText('Archived', { selector: 'td *' });
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('a row has no switch for whoever may not write', async () => {
    open({ as: 'analyst' });
    await screen.findAllByText('Live', { selector: 'td *' });
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('the windows above the list', () => {
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
  const shown = (n: number, from: number, until: number | null) => ({
    id: `b-${n}`,
    version: 1,
    deleted_at: null,
    title: `Banner ${n}`,
    placement: 'home_hero',
    status: 'live',
    starts_at: day(from),
    ends_at: until === null ? null : day(until),
  });
  const withWindows = (rows: object[]) =>
    open({
      answer: ({ path }) =>
        path.includes('"status":["scheduled","live"]')
          ? new Response(JSON.stringify(rows), { headers: { 'content-range': `banners 0-9/${rows.length}` } })
          : undefined,
    });

  it('the windows say of each placement how many there are at once, and when it is full', async () => {
    withWindows([...[1, 2, 3, 4, 5].map((n) => shown(n, -5 + n, 10 + n)), shown(6, 20, 30)]);
    const place = await screen.findByRole('region', { name: 'Home page' });
    expect(within(place).getByText('Most at once: 5 of 5')).toBeVisible();
    expect(within(place).getByText(/^Full from /)).toBeVisible();
    expect(within(place).getAllByRole('link')).toHaveLength(6);
    expect(within(place).getByRole('link', { name: /^Banner 6: Live, .* to / })).toBeVisible();
  });

  it('the windows name no end where there is none', async () => {
    withWindows([shown(1, -5, null)]);
    expect(await screen.findByRole('link', { name: /^Banner 1: Live, from .* on$/ })).toBeVisible();
  });

  it('the windows are folded away, and ask for nothing then', async () => {
    const { calls } = withWindows([]);
    await screen.findByText('Nothing is live or scheduled in these weeks.');
    const button = screen.getByRole('button', { name: 'Schedule', expanded: true });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const before = calls.length;
    await user.click(button);
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(before));
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});
