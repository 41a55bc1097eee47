/** A record that is open beside its list: read and decided on one after the other. screens.md 3.7, AD4 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { recordBeside } from '../../src/client/app/extensions.tsx';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { switchSingleKeys } from '../../src/client/state/single-keys.ts';
import { ResourceList } from '../../src/client/views/list/resource-list.tsx';
// What is fetched when a record opens is there before the first does.
import '../../src/client/views/panel/record-panel.tsx';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
afterEach(() => switchSingleKeys(true));
const enquiries = findDefinition('ad_enquiries') as Resource;
const ads = findDefinition('ads') as Resource;

type Scene = Parameters<typeof openScreen>[0];

const open = (scene: Scene = {}, more = '') =>
  openScreen({
    at: `/enquiries?filter={}&sort=name&order=ASC&perPage=10${more}`,
    parts: true,
    pages: [
      { path: '/enquiries', element: <ResourceList resource={enquiries} screen="ads-enquiry" /> },
      { path: '/view-ads-details/:id', element: <p>Its page</p> },
      { path: '/ads', element: <ResourceList resource={ads} screen="all-ads" /> },
    ],
    ...scene,
  });

const links = async () => {
  await screen.findByText(/^\d+ (in total|found)$/);
  await waitFor(() => expect(document.querySelectorAll('tbody [data-row-link]').length).toBeGreaterThan(0));
  return [...document.querySelectorAll<HTMLElement>('tbody [data-row-link]')];
};
const heading = () => screen.findByRole('heading', { level: 2 });
/** The panel, once what can be done with its record is there. */
const panel = async () => {
  const place = await screen.findByRole('complementary');
  await within(place).findByRole('button', { name: 'More actions' });
  return within(place);
};
const openFirst = async () => {
  const [first] = await links();
  await user.click(first!);
  return { first: first!, place: await panel() };
};

// Before it is there, a click leads to the page of the record.
beforeAll(() => recordBeside.fetch());

describe('a record beside its list', () => {
  it('a record opens by a click, stands in the address, and has the focus on its name', async () => {
    const { address, router } = open();
    const { first, place } = await openFirst();
    expect(router.state.location.pathname).toBe('/enquiries');
    expect(address()).toContain(`open=${first.closest('tr')!.dataset['id']}`);
    expect(await heading()).toHaveFocus();
    expect(await heading()).toHaveTextContent(first.textContent);
    expect(first).toHaveAttribute('aria-current', 'true');
    expect(place.getByText('1 of 8')).toBeVisible();
    expect(place.getByRole('link', { name: /@example.org$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(await place.findByRole('textbox', { name: 'New note' })).toBeVisible();
  });

  it('a record that stands in the address is open with its list', async () => {
    open({}, '&open=ad_enquiries-3');
    expect((await panel()).getByText(/^\d of 8$/)).toBeVisible();
  });

  it('a record that is no longer there is said to be gone', async () => {
    open({}, '&open=ad_enquiries-300');
    expect(await screen.findByText('This record no longer exists, or you don’t have access to it.')).toBeVisible();
    expect(screen.getByText('Not in the filtered list')).toBeVisible();
  });

  it('a record is walked on from by keys and by buttons, and closed by Escape, which leads back to its row', async () => {
    const { address } = open();
    const rows = (await links()).map(({ textContent }) => textContent);
    await openFirst();
    await user.keyboard('j');
    await waitFor(async () => expect(await heading()).toHaveTextContent(rows[1]!));
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await heading()).toHaveTextContent(rows[2]!));
    await user.click((await panel()).getByRole('button', { name: 'Previous (K)' }));
    await waitFor(async () => expect(await heading()).toHaveTextContent(rows[1]!));
    expect(screen.getByRole('button', { name: 'Previous (K)' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveTextContent(rows[1]!));
    expect(document.activeElement).not.toHaveAttribute('aria-current');
    expect(address()).not.toContain('open=');
  });

  it('a record names no single key in its ways on once such keys are switched off', async () => {
    switchSingleKeys(false);
    open();
    await openFirst();
    const place = await panel();
    expect(place.getByRole('button', { name: 'Previous' })).toBeVisible();
    expect(place.getByRole('button', { name: 'Next' })).toBeVisible();
  });

  it('a record gives way to the next once it was decided on and is in the list no more', async () => {
    const gone: string[] = [];
    const { written } = open({
      answer: async ({ path }) => {
        const id = /^\/ad_enquiries\/(.+)\/\w+$/.exec(path)?.[1];
        if (id) gone.push(id);
        if (!path.startsWith('/ad_enquiries?') || gone.length === 0) return undefined;
        const rows = before.filter((one) => !gone.includes(one.id));
        return Response.json(rows, { headers: { 'content-range': `ad_enquiries 0-6/${rows.length}` } });
      },
    });
    const before = (await links()).map((link) => ({
      id: link.closest('tr')!.dataset['id']!,
      version: 1,
      name: link.textContent,
      status: 'new',
      deleted_at: null,
    }));
    const { place } = await openFirst();
    await user.click(place.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to bin' }));
    await waitFor(async () => expect(await heading()).toHaveTextContent(before[1]!.name));
    expect(written()).toHaveLength(1);
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });

  it('a note that is not saved is asked about before another record takes its place', async () => {
    open();
    const { first, place } = await openFirst();
    const name = first.textContent;
    await user.type(await place.findByRole('textbox', { name: 'New note' }), 'Call back on');
    await user.click(place.getByRole('button', { name: 'Next (J)' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await heading()).toHaveTextContent(name);
    expect(place.getByRole('textbox', { name: 'New note' })).toHaveValue('Call back on');
  });

  it('a record has a link to its own page, beside the list and in it', async () => {
    const { address } = open();
    const { first, place } = await openFirst();
    const { id } = first.closest('tr')!.dataset;
    expect(place.getByRole('link', { name: 'Open full page' })).toHaveAttribute('href', `/ads-enquiry/${id}`);
    expect(first).toHaveAttribute('href', `/ads-enquiry/${id}`);
    expect(address()).toContain(`open=${id}`);
  });
});

describe('a list that opens some of its records beside it', () => {
  it('a list of what waits for review opens them beside it', async () => {
    const { router } = open({ at: '/ads?filter={"status":["pending_review"]}' });
    await user.click((await links())[0]!);
    expect(await screen.findByRole('complementary')).toBeVisible();
    expect(router.state.location.pathname).toBe('/ads');
  });

  it('a list of all states opens a page', async () => {
    open({ at: '/ads?filter={}' });
    await user.click((await links())[0]!);
    await screen.findByText('Its page');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
