/** How publishing stands above what is drafted, and the dialog that publishes it. screens.md 3.1 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { PublicationState, PublishingProblem } from '../../src/shared/contracts/every-publication.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { PublicationBar } from '../../src/client/views/publishing/publication-bar.tsx';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const base = '/navigation_items/current';
const item = { resource: 'navigation_items', id: '1', label: 'About us' };

const version = {
  number: 3,
  state: 'published',
  at: '2026-11-20T10:00:00Z',
  by: 'Nora',
  note: null,
  reverted_from: null,
} as const;
const changed: PublicationState = {
  published: version,
  scheduled: null,
  draft: 'mark',
  changes: [
    { ...item, change: 'changed', fields: [{ field: 'label', before: { en: 'About' }, after: { en: 'About us' } }] },
  ],
  problems: [],
};
const problem = (more: Partial<PublishingProblem>): PublishingProblem => ({
  ...item,
  code: 'missing_text',
  weight: 'warns',
  field: 'label',
  params: { languages: 'es, zh' },
  ...more,
});

/** Opens the bar; the first call that publishes is answered so, every other 200. */
function open(state: PublicationState, first?: Response, as: 'owner' | 'analyst' = 'owner') {
  let refusal = first;
  const { calls } = openScreen({
    as,
    parts: true,
    at: '/menu',
    pages: [
      {
        path: '/menu',
        element: <PublicationBar resource={findDefinition('navigation_items') as Resource} id="current" />,
      },
    ],
    answer: ({ method, path }: Call) => {
      if (!path.startsWith(base)) return undefined;
      if (method === 'GET') return Response.json({ data: state });
      const reply =
        refusal ?? Response.json({ data: { ...state, published: { ...version, number: 4 }, audit_id: null } });
      refusal = undefined;
      return reply;
    },
  });
  return { sent: () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })) };
}
const dialog = async () => {
  const button = await screen.findByRole('button', { name: 'Publish…' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  return within(await screen.findByRole('dialog'));
};

describe('the bar of publishing', () => {
  it.each([
    ['nothing published yet', { ...changed, published: null }, 'Not published yet'],
    ['changes that wait', changed, 'Unpublished changes'],
    ['all of it published', { ...changed, changes: [] }, 'Published'],
    ['a schedule', { ...changed, scheduled: { ...version, state: 'scheduled' as const, number: 4 } }, 'Scheduled'],
  ])('the bar tells of %s in one word', async (_, state, word) => {
    open(state);
    expect(await screen.findByText(word)).toBeVisible();
  });

  it('whoever may not publish sees how it stands, and no button for it', async () => {
    open(changed, undefined, 'analyst');
    expect(await screen.findByText('Unpublished changes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Versions' })).toBeEnabled();
  });
});

describe('the dialog that publishes', () => {
  it('a draft is published as it was seen, with a note for the team', async () => {
    const { sent } = open(changed);
    const inside = await dialog();
    expect(inside.getAllByText('About us')[0]).toBeVisible();
    await user.type(inside.getByRole('textbox', { name: /Note for your team/ }), 'A better name');
    await user.click(inside.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ path: `${base}/publish`, body: { draft: 'mark', published: 3, note: 'A better name' } }]);
  });

  it.each([
    ['before the clock goes forward', '2027-03-13T09:00', '2027-03-13T15:00:00.000Z'],
    ['after it', '2027-03-15T09:00', '2027-03-15T14:00:00.000Z'],
    ['after it has gone back', '2027-11-08T09:00', '2027-11-08T15:00:00.000Z'],
  ])('a time is one of the organisation’s clock: nine o’clock %s', async (_, chosen, at) => {
    const { sent } = open(changed);
    const inside = await dialog();
    await user.click(inside.getByRole('radio', { name: 'Later' }));
    fireEvent.change(await inside.findByLabelText(/Day and time/), { target: { value: chosen } });
    await user.click(inside.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { at } }]));
  });

  it('texts that miss the same languages are told once, with the languages’ names and all places', async () => {
    open({ ...changed, problems: [problem({}), problem({ id: '2', label: 'Events' })] });
    const inside = await dialog();
    const summary = inside.getByText('No text in: Spanish, Chinese (2 places)');
    await user.click(summary);
    expect(inside.getByText('About us · Label')).toBeVisible();
    expect(inside.getByText('Events · Label')).toBeVisible();
    expect(inside.getByRole('button', { name: 'Publish' })).toBeEnabled();
  });

  it('a link that leads nowhere stops publishing until one publishes without it', async () => {
    const { sent } = open({
      ...changed,
      problems: [problem({ code: 'broken_link', weight: 'leaves_out', params: {} })],
    });
    const inside = await dialog();
    expect(inside.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await user.click(inside.getByRole('checkbox', { name: 'Publish without it' }));
    await user.click(inside.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { leave_out: ['1'] } }]));
  });

  it('whoever comes second is shown how it stands now, and publishes that', async () => {
    const current = { ...changed, draft: 'another mark', published: { ...version, number: 4 } };
    const details = { current, fields: ['draft', 'published'] };
    const refusal = Response.json({ code: 'stale_record', message: 'Changed.', details }, { status: 409 });
    const { sent } = open(changed, refusal);
    const inside = await dialog();
    await user.click(inside.getByRole('button', { name: 'Publish' }));
    expect(await inside.findByText(/Someone has changed or published something/)).toBeVisible();
    await user.click(inside.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ draft: 'another mark', published: 4 }));
  });
});
