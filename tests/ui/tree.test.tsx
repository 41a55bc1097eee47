/** Records that stand below one another, moved by keyboard, hand and menu, and saved as one. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { TreeBody } from '../../src/shared/contracts/every-collection.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { ResourceList } from '../../src/client/views/list/resource-list.tsx';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const items = findDefinition('navigation_items') as Resource;
const at = '/navigation';
const open = (scene: Parameters<typeof openScreen>[0] = {}) =>
  openScreen({
    at,
    pages: [{ path: at, element: <ResourceList resource={items} screen="navigation_menu" /> }],
    ...scene,
  });

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
/** Each row as its number and its level: `1`, `.2` below it. */
const shape = () =>
  rows().map((row) => '.'.repeat(Number(row.getAttribute('aria-level')) - 1) + row.dataset['id']!.split('-').pop());
const handle = (nth: number) =>
  document.querySelector<HTMLElement>(`tr[data-id="navigation_items-${nth}"] [data-move-row]`)!;
const drawn = async () => {
  await screen.findByRole('treegrid', { name: 'Header' });
  await waitFor(() => expect(rows()).toHaveLength(8));
};
const saved = (written: ReturnType<typeof openScreen>['written']) =>
  written().filter(({ path }) => path === '/navigation_items/tree');
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());

describe('a tree', () => {
  it('a tree is moved with the arrows, says where a row has come to, and keeps the focus', async () => {
    const { written } = open();
    await drawn();
    handle(2).focus();
    await user.keyboard('{ArrowRight}');
    expect(shape()).toEqual(['1', '.2', '3', '4', '5', '6', '7', '8']);
    expect(status().join()).toMatch(/place 1 of 1, level 2, below/);
    expect(document.activeElement).toBe(handle(2));
    await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}');
    expect(shape()).toEqual(['1', '3', '4', '2', '5', '6', '7', '8']);
    expect(status().join()).toMatch(/place 4 of 8, at the top/);
    expect(document.activeElement).toBe(handle(2));
    await waitFor(() => expect(saved(written)).toHaveLength(1));
  });

  it('a tree whose rows were moved by many keys is saved once, and undo restores it', async () => {
    const { written } = open();
    await drawn();
    const before = shape();
    handle(3).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowRight}');
    expect(shape().slice(0, 3)).toEqual(['1', '.3', '2']);
    await waitFor(() => expect(saved(written)).not.toHaveLength(0));
    await screen.findByText('Order changed');
    const [call, ...more] = saved(written);
    expect(more).toEqual([]);
    const { by, seen, items: sent } = call!.body as unknown as TreeBody;
    const item = (nth: number, parent: number | null = null) => ({
      id: `navigation_items-${nth}`,
      parent_id: parent === null ? null : `navigation_items-${parent}`,
    });
    expect(by).toBe('header');
    expect(seen.slice(0, 3)).toEqual([item(1), item(2), item(3)]);
    expect(sent.slice(0, 3)).toEqual([item(1), item(3, 1), item(2)]);
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(shape()).toEqual(before));
  });

  it('a tree does not let a row go where it cannot stand, and says so', async () => {
    const { written } = open();
    await drawn();
    handle(1).focus();
    await user.keyboard('{ArrowUp}');
    expect(status().join()).toMatch(/can’t be moved there/);
    for (const nth of [2, 3]) {
      handle(nth).focus();
      await user.keyboard('{ArrowRight}');
    }
    handle(3).focus();
    await user.keyboard('{ArrowRight}');
    expect(shape().slice(0, 4)).toEqual(['1', '.2', '..3', '4']);
    handle(4).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(shape().slice(0, 5)).toEqual(['1', '.2', '..3', '..4', '5']);
    await waitFor(() => expect(saved(written)).toHaveLength(1));
  });

  it('a tree that somebody else has changed meanwhile is shown as it is', async () => {
    open({
      answer: ({ path }) =>
        path === '/navigation_items/tree'
          ? Response.json({ code: 'stale_record', message: 'Someone else has changed this.' }, { status: 409 })
          : undefined,
    });
    await drawn();
    const before = shape();
    handle(2).focus();
    await user.keyboard('{ArrowUp}');
    expect(shape()).not.toEqual(before);
    await screen.findByText('Someone else has changed this.');
    await waitFor(() => expect(shape()).toEqual(before));
  });

  it('a tree is moved by dragging a handle between rows and to the side', async () => {
    const { written } = open();
    await drawn();
    for (const [index, row] of rows().entries())
      row.getBoundingClientRect = () => ({ top: index * 40, height: 40, bottom: index * 40 + 40 }) as DOMRect;
    const grip = handle(5);
    const pointer = (type: string, clientX: number, clientY: number) =>
      act(async () => {
        const event = new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY });
        fireEvent(grip, event);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      });
    await pointer('pointerdown', 10, 180);
    await pointer('pointermove', 40, 45);
    expect(rows()[0]).toHaveAttribute('data-drop', 'after');
    expect(rows()[0]!.style.getPropertyValue('--drop-level')).toBe('1');
    await pointer('pointerup', 40, 45);
    expect(shape().slice(0, 3)).toEqual(['1', '.5', '2']);
    await waitFor(() => expect(saved(written)).toHaveLength(1));
    expect(document.querySelector('[data-drop], [data-dragged]')).toBeNull();
  });

  it('a tree is left as it was where a drag is broken off', async () => {
    const { written } = open();
    await drawn();
    const before = shape();
    await act(async () => {
      fireEvent(handle(5), new MouseEvent('pointerdown', { bubbles: true, button: 0, clientX: 10, clientY: 180 }));
      fireEvent(handle(5), new MouseEvent('pointermove', { bubbles: true, clientX: 10, clientY: 20 }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      fireEvent.keyDown(document.body, { key: 'Escape' });
      fireEvent(handle(5), new MouseEvent('pointerup', { bubbles: true, clientX: 10, clientY: 20 }));
    });
    expect(shape()).toEqual(before);
    expect(saved(written)).toEqual([]);
  });

  it('a tree is moved from the menu of a row, which offers what is possible', async () => {
    const { written } = open();
    await drawn();
    await user.click(within(rows()[0]!).getByRole('button', { name: /^Actions/ }));
    expect(await screen.findByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'Move in' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
    await waitFor(() => expect(saved(written)).toHaveLength(1));
    expect(shape().slice(0, 2)).toEqual(['2', '1']);
  });

  it('a tree of another menu is one click away, and says so where there is nothing in it', async () => {
    const { address } = open();
    await drawn();
    await user.click(screen.getByRole('link', { name: 'Footer' }));
    await screen.findByText('“Footer” is empty');
    expect(address()).toContain('{"location":"footer"}');
  });

  it('a tree gives way to a plain list where something is looked for', async () => {
    open({ at: `${at}?filter={"link_state":"broken"}` });
    await screen.findByRole('table', { name: 'Menu items' });
    expect(screen.queryByRole('treegrid')).toBeNull();
  });

  it('a tree has no handles for whoever may only read', async () => {
    open({ as: 'analyst' });
    await drawn();
    expect(document.querySelector('[data-move-row]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check links' })).toBeNull();
  });
});
