/** What is done to many records of a list: which are ticked, what is asked before, and what became of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });

/** The first row once the records are there; until then grey rows stand in their place. */
async function firstRow() {
  await screen.findByText('137 in total');
  await waitFor(() => expect(names()).not.toHaveLength(0));
  return screen.getAllByRole('row')[1]!;
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByRole('link')?.textContent)
    .filter(Boolean);

/** Agrees to the question that is open. */
const agree = async () =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move to bin' }));

const mailTo = (name: string) => ({
  to_name: name,
  language: 'en',
  subject: 'Welcome',
  preview: '',
  paragraphs: [],
  button: { label: '', url: '' },
  footer: [],
  html: null,
  is_off: false,
});

describe('a bulk action', () => {
  const narrowed = (state: string) => `/user-manager/users?filter={"membership_status":["${state}"]}&perPage=25`;
  const tick = async (count: number) => {
    await screen.findByText(/^\d+ (in total|found)$/);
    await waitFor(() => expect(names()).not.toHaveLength(0));
    for (const box of screen.getAllByRole('checkbox', { name: /^Select (?!every)/ }).slice(0, count))
      await user.click(box);
    return within(await screen.findByRole('toolbar'));
  };

  it('a bulk action asks before a record that is active goes to the bin, and says how many are', async () => {
    const { written } = openScreen({ at: narrowed('active') });
    const bar = await tick(2);
    await user.click(bar.getByRole('button', { name: 'Move to bin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 members to the bin?' }));
    expect(dialog.getByText(/^For 2 of them, Membership is “Active”\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toEqual([]);
    await user.click(bar.getByRole('button', { name: 'Move to bin' }));
    await agree();
    await waitFor(() => expect(written()).toMatchObject([{ path: '/members/bulk', body: { action: 'delete' } }]));
  });

  it('a bulk action asks above ten records, and moves ten that are not active unasked', async () => {
    const { written } = openScreen({
      at: '/user-manager/users?filter={}&perPage=25',
      answer: ({ path }) =>
        path.includes('"membership_status":["active"')
          ? Response.json([], { headers: { 'content-range': 'members */0' } })
          : undefined,
    });
    const bar = await tick(11);
    await user.click(bar.getByRole('button', { name: 'Move to bin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 11 members to the bin?' }));
    expect(dialog.queryByText(/^For/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getAllByRole('checkbox', { name: /^Select (?!every)/ })[0]!);
    await user.click(bar.getByRole('button', { name: 'Move to bin' }));
    await waitFor(() => expect(written()).toHaveLength(1));
  });

  it('a bulk action that sends a mail names whom it is about, and shows it to each of them', async () => {
    const { calls } = openScreen({
      at: narrowed('pending_new'),
      answer: ({ path, body }) =>
        path === '/mail_previews' ? Response.json({ data: mailTo(String(body!['id'])) }) : undefined,
    });
    const bar = await tick(4);
    const [first, second, third] = names().map((name) => name!.replace(/^[A-Z]{2}/, ''));
    await user.click(bar.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(`${first}, ${second}, ${third} and 1 more`)).toBeVisible();
    const previewed = () => calls.flatMap(({ path, body }) => (path === '/mail_previews' ? [body!['id']] : []));
    await dialog.findByText(`To ${previewed()[0]}, in English.`);
    await user.click(dialog.getByRole('button', { name: 'Next person' }));
    await waitFor(() => expect(new Set(previewed()).size).toBe(2));
    await dialog.findByText(`To ${previewed().at(-1)}, in English.`);
  });

  it('the verbs of the bar keep their places, and those that none of the ticked allows are greyed', async () => {
    const { unmount } = openScreen({ at: narrowed('active') });
    const verbs = (bar: Awaited<ReturnType<typeof tick>>) =>
      bar.getAllByRole('button').map(({ textContent }) => textContent);
    const ofActive = await tick(1);
    const places = verbs(ofActive);
    expect(ofActive.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(places.at(-1)).toBe('Move to bin');
    unmount();
    openScreen({ at: narrowed('pending_new') });
    const ofNew = await tick(1);
    expect(verbs(ofNew)).toEqual(places);
    expect(ofNew.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('a bulk action changes many records with one call, once, and can be undone', async () => {
    const { written } = openScreen();
    await firstRow();
    const before = names();
    const [one, two] = screen.getAllByRole('checkbox', { name: /^Select (?!every)/ });
    await user.click(one!);
    await user.click(two!);
    await user.dblClick(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Move to bin' }));
    await agree();
    expect(await screen.findByText('2 members moved to the bin')).toBeVisible();
    // The bar is gone with the button that had the focus.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(written()).toHaveLength(1);
    expect(written()[0]).toMatchObject({ path: '/members/bulk', body: { action: 'delete' } });
    await waitFor(() => expect(names()).not.toContain(before[0]));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(before));
  });

  it('a bulk action keeps ticked what was refused, and says why, record by record', async () => {
    openScreen({
      at: '/user-manager/users?filter={}&perPage=10',
      answer: ({ path, body }) => {
        if (path !== '/members/bulk') return undefined;
        const [first, ...rest] = body!['ids'] as string[];
        const failed = [{ id: first, code: 'in_use', message: 'Something still refers to it.' }];
        return Response.json({ matched: 2, succeeded: rest, failed, audit_id: null });
      },
    });
    await firstRow();
    const [one, two] = screen.getAllByRole('checkbox', { name: /^Select (?!every)/ });
    const refused = one!.getAttribute('aria-label')!.replace('Select ', '');
    await user.click(one!);
    await user.click(two!);
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Move to bin' }));
    await agree();
    const panel = await screen.findByRole('region', { name: 'What couldn’t be changed, and why' });
    expect(within(panel).getByText('Move to bin: 1 of 2 couldn’t be changed and stay selected.')).toBeVisible();
    expect(within(panel).getByText('Something still refers to it.')).toBeVisible();
    const done = two!.getAttribute('aria-label')!.replace('Select ', '');
    expect(screen.getByText(`${done} moved to the bin, 1 couldn’t be changed`)).toBeVisible();
    expect(await within(panel).findByRole('link', { name: refused })).toBeVisible();
    expect([one, two].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  });

  it('a bulk action takes all that match, by their filter, beyond what the page shows', async () => {
    const { written } = openScreen({
      at: '/user-manager/users?filter={"language":["es"]}&perPage=10',
      answer: ({ path }) =>
        path === '/members/bulk'
          ? Response.json({ matched: 1200, succeeded: [], failed: [], audit_id: null, job_id: 'j' }, { status: 202 })
          : undefined,
    });
    await screen.findByText(/^\d+ found$/);
    await user.click(screen.getByLabelText('Select every record on this page'));
    await user.click(await screen.findByText(/^Select all \d+ that match$/));
    const bar = screen.getByRole('toolbar');
    expect(within(bar).getByText(/^All \d+ that match$/)).toBeVisible();
    await user.click(within(bar).getByText('Move to bin'));
    await agree();
    await screen.findByText('Move to bin: 1,200 members, running in the background');
    expect(written()[0]?.body).toEqual({ action: 'delete', filter: { language: ['es'] } });
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('a click with Shift does to all rows in between what was done to the one before', async () => {
    openScreen();
    await firstRow();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!every)/ });
    const ticked = () => boxes.flatMap(({ checked }, nth) => (checked ? [nth] : []));
    await user.click(boxes[1]!);
    await screen.findByRole('toolbar');
    await user.keyboard('{Shift>}');
    await user.click(boxes[4]!);
    await waitFor(() => expect(ticked()).toEqual([1, 2, 3, 4]));
    await user.click(boxes[3]!);
    await waitFor(() => expect(ticked()).toEqual([1, 2, 3]));
    await user.keyboard('{/Shift}');
    await user.click(boxes[1]!);
    await user.click(boxes[7]!);
    await user.keyboard('{Shift>}');
    await user.click(boxes[5]!);
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(ticked()).toEqual([2, 3, 5, 6, 7]));
  });

  it('arrows with Shift tick the rows they walk, and take the tick from those they walk back', async () => {
    openScreen();
    await firstRow();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!every)/ });
    const ticked = () => boxes.flatMap(({ checked }, nth) => (checked ? [nth] : []));
    await user.keyboard('jj{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await waitFor(() => expect(ticked()).toEqual([1, 2, 3]));
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await waitFor(() => expect(ticked()).toEqual([1, 2]));
    await user.keyboard('{ArrowDown}');
    expect(ticked()).toEqual([1, 2]);
  });

  it('an export of ticked records writes those alone into a file', async () => {
    const { written } = openScreen({
      answer: ({ path }) => (path.endsWith('/export') ? Response.json({ job_id: 'j' }, { status: 202 }) : undefined),
    });
    await firstRow();
    await user.click(screen.getAllByRole('checkbox', { name: /^Select (?!every)/ })[1]!);
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Export' }));
    const panel = await screen.findByRole('dialog', { name: 'Export' });
    expect(await within(panel).findByText('The selected record.')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.body?.['filter']).toEqual({ id: [expect.any(String)] });
  });

  it('a bulk action does not call records gone that could not be asked for', async () => {
    openScreen({
      answer: ({ path }) => {
        if (!path.startsWith('/membership_plans') && !path.startsWith('/chapters')) return undefined;
        throw new TypeError('Failed to fetch');
      },
    });
    await firstRow();
    expect((await screen.findAllByText(/^The server can’t be reached/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('No longer exists')).toBeNull();
  });

  it('a list offers no boxes to those who may change nothing', async () => {
    openScreen({ as: 'analyst' });
    await firstRow();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
