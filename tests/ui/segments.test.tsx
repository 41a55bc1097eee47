/** Segments of a list: chosen as a filter, kept from the filters in use, renamed, replaced, removed. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { openFilter } from '../support/filter-menu.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const users = '/user-manager/users';
const lapsed = `${users}?filter={"membership_status":["lapsed"]}&perPage=10`;

const openSegments = async () => {
  return openFilter(user, 'Segment');
};
const choose = async (item: string) => {
  await user.click((await screen.findAllByRole('button', { name: /^Actions for the segment / }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
/** Of how many members a segment is, as the server says it. */
const counted: NonNullable<Parameters<typeof openScreen>[0]>['answer'] = ({ path }) =>
  path.includes('"segment"')
    ? new Response('[]', { headers: { 'content-range': 'members */1204', 'x-total-relation': 'eq' } })
    : undefined;

describe('a segment', () => {
  it('a segment is chosen beside other filters, stands in the address, and is taken away', async () => {
    const { address } = openScreen({ at: lapsed, answer: counted });
    const panel = await openSegments();
    const first = (await panel.findAllByText('1,204'))[0]!.closest('button')!;
    const name = first.textContent.replace('1,204', '');
    await user.click(first);
    await waitFor(() => expect(address()).toMatch(/"segment":"segments-\d+"/));
    expect(address()).toContain('"membership_status":["lapsed"]');
    expect(await screen.findByRole('button', { name: `Segment: ${name}` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the filter Segment' }));
    await waitFor(() => expect(address()).not.toContain('segment'));
  });

  it('a segment keeps the filters in use, and the list shows it then', async () => {
    const { written, address } = openScreen({ at: lapsed });
    const panel = await openSegments();
    await user.click(await panel.findByRole('button', { name: 'Save filters as a segment' }));
    await user.type(await panel.findByRole('textbox', { name: 'Name of the segment' }), 'Gone{Enter}');
    await screen.findByText('Segment “Gone” saved');
    expect(written()[0]).toMatchObject({
      path: '/segments',
      body: { name: 'Gone', filter: { membership_status: ['lapsed'] } },
    });
    await waitFor(() => expect(address()).toMatch(/filter=\{"segment":"segments-new-\d+"\}/));
  });

  it.each([
    [users, 'Filter the list first. A segment saves its filters under a name.'],
    [`${users}?filter={"segment":"segments-1"}`, /A segment can’t contain another/],
    [`${users}?filter={"deleted":true}`, /Leave the bin first/],
  ])('a segment is not made of %s, which says why', async (at, text) => {
    openScreen({ at, answer: counted });
    const panel = await openSegments();
    expect(await panel.findByText(text)).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Save filters as a segment' })).toBeNull();
  });

  it('a segment is renamed, replaced by the filters in use, and put into the bin', async () => {
    const { written } = openScreen({ at: lapsed, answer: counted });
    await openSegments();
    await choose('Rename');
    const name = await screen.findByRole('textbox', { name: 'Name of the segment' });
    await user.clear(name);
    await user.type(name, 'Renamed{Enter}');
    await screen.findByText('Segment renamed to “Renamed”');
    await choose('Replace with these filters');
    await screen.findByText(/^Segment “.*” replaced$/);
    await choose('Move to bin');
    await screen.findByText(/^Segment “.*” moved to the bin$/);
    expect(written().map(({ method, body }) => [method, body?.['name'] ?? body?.['filter']])).toEqual([
      ['PUT', 'Renamed'],
      ['PUT', { membership_status: ['lapsed'] }],
      ['DELETE', undefined],
    ]);
  });

  it('a segment that is in use says so, and stays', async () => {
    const text = 'A saved view uses this segment. Remove it from the view first.';
    openScreen({
      at: users,
      answer: (call) =>
        call.method === 'DELETE' ? Response.json({ code: 'in_use', message: text }, { status: 409 }) : counted(call),
    });
    await openSegments();
    await choose('Move to bin');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('a segment is chosen, and not changed, by a person who may only read members', async () => {
    openScreen({ at: lapsed, as: 'analyst', answer: counted });
    const panel = await openSegments();
    await user.click((await panel.findAllByRole('button', { name: /^Actions for the segment / }))[0]!);
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Show its filters']);
    expect(panel.queryByRole('button', { name: 'Save filters as a segment' })).toBeNull();
  });
});
