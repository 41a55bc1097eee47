/** From the record of a tree to the next one, in the order in which the tree is shown. */
import { configure, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { tabsStore } from '../../src/client/state/tabs-store.ts';
import { treeRows } from '../../src/client/views/tree/tree-rows.ts';
import { leavePortal, openPortal } from '../support/open-portal.tsx';

configure({ asyncUtilTimeout: 30_000 });
const user = userEvent.setup({ delay: null });
const shown = () => document.querySelector<HTMLElement>('main > div:not([hidden])')!;
const rowIds = () => [...shown().querySelectorAll<HTMLElement>('tr[data-row]')].map(({ dataset }) => dataset['id']!);
const walk = () => shown().querySelector('[role=group][aria-label="In the list"]');
const isAt = async (id: string, place: string) => {
  await waitFor(() => expect(tabsStore.get().list.at(-1)?.path).toContain(id));
  await waitFor(() => expect(walk()).toHaveTextContent(place));
};

describe('the rows of a tree', () => {
  const tree = { by: 'menu', parent: 'above', depth: 3, top: 8 };
  const row = (id: string, menu: string, above: string | null = null) => ({ id, menu, above });

  it('the rows of a tree stand below their parents, and those of the others are left out', () => {
    const rows = [row('a', 'top'), row('b', 'top'), row('c', 'foot'), row('d', 'top', 'a')];
    expect(treeRows(tree, 'top', rows).map(({ id }) => id)).toEqual(['a', 'd', 'b']);
  });
});

describe('a record that was opened from a tree', () => {
  afterEach(leavePortal);

  it('a record that was opened from a tree leads on to the rows around it there', async () => {
    await openPortal('/configure_platform/navigation_menu');
    await waitFor(() => expect(rowIds().length).toBeGreaterThan(3));
    const ids = rowIds();
    await user.click(shown().querySelector(`tr[data-id="${ids[1]}"] [data-row-link]`)!);
    await isAt(ids[1]!, `2 of ${ids.length}`);
    await user.click(walk()!.querySelectorAll('button')[1]!);
    await isAt(ids[2]!, `3 of ${ids.length}`);
    await user.click(walk()!.querySelectorAll('button')[0]!);
    await isAt(ids[1]!, `2 of ${ids.length}`);
  });
});
