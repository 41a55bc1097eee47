/** The order that people give records, moved in a list: by keys, by the menu of a row, and only where a move means what one sees. */
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { ResourceList } from '../../src/client/views/list/resource-list.tsx';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const businesses = findDefinition('businesses') as Resource;
const at = '/businesses';
const ordered = `${at}?filter={}&sort=position&order=ASC&perPage=10`;
const open = (scene: Parameters<typeof openScreen>[0] = {}) =>
  openScreen({
    at: ordered,
    pages: [{ path: at, element: <ResourceList resource={businesses} screen="directory-businesses" /> }],
    ...scene,
  });
/** Once their listener is there as well. */
const handles = async () => {
  await screen.findByText(/^Drag a row by its handle/);
  return waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-move-row]')];
    expect(all).not.toHaveLength(0);
    return all;
  });
};
const menus = () => [...document.querySelectorAll<HTMLElement>('[data-row-menu]')];
const firstIds = (count: number) =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row]')].slice(0, count).map((row) => row.dataset['id']);
const moves = (written: ReturnType<typeof openScreen>['written']) =>
  written()
    .filter(({ path }) => path === '/businesses/reorder')
    .map(({ body }) => body);

describe('the order of a list', () => {
  it('the order of a list is changed with the arrows, the focus goes along, and undo restores it', async () => {
    const { written } = open();
    const [first] = await handles();
    const before = firstIds(3);
    first!.focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Order changed');
    expect(moves(written)).toEqual([{ ids: [before[0]], after: before[1] }]);
    await waitFor(() => expect(firstIds(3)).toEqual([before[1], before[0], before[2]]));
    await waitFor(() => expect(document.activeElement?.closest<HTMLElement>('tr')?.dataset['id']).toBe(before[0]));
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(firstIds(3)).toEqual(before));
  });

  it('the order of a list is changed by dragging a row to where it is dropped', async () => {
    const { written } = open();
    const dragged = (await handles())[2]!;
    const before = firstIds(3);
    const target = document.querySelector('tr[data-row]')!;
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(dragged, { dataTransfer });
    const over = createEvent.dragOver(target, { dataTransfer });
    Object.defineProperty(over, 'clientY', { value: -1 });
    fireEvent(target, over);
    expect(target).toHaveAttribute('data-drop', 'before');
    fireEvent.drop(target, { dataTransfer });
    fireEvent.dragEnd(dragged, { dataTransfer });
    await waitFor(() => expect(moves(written)).toEqual([{ ids: [before[2]], before: before[0] }]));
    expect(target).not.toHaveAttribute('data-drop');
  });

  it('the order of a list is changed from the menu of a row', async () => {
    const { written } = open();
    await handles();
    const before = firstIds(3);
    await user.click(menus()[2]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Move to the top' }));
    await waitFor(() => expect(moves(written)).toEqual([{ ids: [before[2]] }]));
    await waitFor(() => expect(firstIds(1)).toEqual([before[2]]));
  });

  it('the order of a list is not changed beyond a page, of whose neighbours nothing is known', async () => {
    const { written } = open();
    const [first] = await handles();
    first!.focus();
    await user.keyboard('{ArrowUp}');
    await user.click(menus()[0]!);
    expect(await screen.findByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
    expect(moves(written)).toEqual([]);
  });

  it.each([
    ['sorted by something else', `${at}?filter={}&sort=name&order=ASC&perPage=10`, 'owner'],
    ['upside down', `${at}?filter={}&sort=position&order=DESC&perPage=10`, 'owner'],
    ['filtered', `${at}?filter={"is_featured":true}&sort=position&order=ASC&perPage=10`, 'owner'],
    ['shown to whoever may only read', ordered, 'analyst'],
  ] as const)('the order of a list is not offered in a list that is %s', async (_what, address, as) => {
    open({ at: address, as });
    await waitFor(() => expect(menus()).not.toHaveLength(0));
    expect(document.querySelector('[data-move-row]')).toBeNull();
  });

  it('the order of a list is one button away, which takes the filters off', async () => {
    const { address } = open({ at: `${at}?filter={"is_featured":true}&perPage=10` });
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    await handles();
    expect(address()).toContain('filter={}&sort=position&order=ASC');
    await user.click(screen.getByRole('button', { name: 'Change order', pressed: true }));
    await waitFor(() => expect(address()).toContain('sort=name&order=ASC'));
  });

  it('a list whose records have no order of their own does not offer to change it', async () => {
    openScreen();
    await waitFor(() => expect(menus()).not.toHaveLength(0));
    expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull();
  });
});
