/** Rows in the form of a record, as a person fills them in. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { galleryOf } from '../../src/client/dev/field-samples.ts';
import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });

async function openRows() {
  const { written } = openScreen({
    at: '/rows',
    pages: [{ path: '/rows', element: <ResourceCreate resource={galleryOf('rows')} /> }],
    answer: ({ method, body }) =>
      method === 'POST' ? Response.json({ id: 'one', version: 1, ...body }, { status: 201 }) : undefined,
  });
  const add = await screen.findByRole('button', { name: 'Add' });
  return {
    add: () => user.click(add),
    addButton: add,
    row: (name: string) => within(screen.getByRole('group', { name })),
    create: () => user.click(screen.getByRole('button', { name: 'Create' })),
    saved: async () => {
      await user.click(screen.getByRole('button', { name: 'Create' }));
      await waitFor(() => expect(written()).toHaveLength(1));
      return written()[0]?.body?.['rows'];
    },
    written,
  };
}

const question = (name: string) =>
  within(screen.getByRole('group', { name })).getByRole('textbox', { name: /^Question/ });

describe('rows that are filled in', () => {
  it('a row that is added takes the focus, is called by what it says, and is saved with all its cells', async () => {
    const { add, saved } = await openRows();
    await add();
    await waitFor(() => expect(question('Item 1')).toHaveFocus());
    await user.keyboard('Where?');
    expect(screen.getByRole('group', { name: 'Where?' })).toBeInTheDocument();
    expect(await saved()).toEqual([{ question: { en: 'Where?' }, url: null }]);
  });

  it('rows are moved with their buttons, and their places are told', async () => {
    const { add, row, saved } = await openRows();
    for (const text of ['First', 'Second']) {
      await add();
      await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
      await user.keyboard(text);
    }
    await user.click(row('Second').getByRole('button', { name: 'Move Second up' }));
    expect(screen.getByText('Now 1 of 2')).toBeInTheDocument();
    expect(await saved()).toMatchObject([{ question: { en: 'Second' } }, { question: { en: 'First' } }]);
  });

  it('a row that is removed leaves the focus on the button that adds one', async () => {
    const { add, row, addButton, saved } = await openRows();
    await add();
    await user.click(row('Item 1').getByRole('button', { name: 'Remove Item 1' }));
    await waitFor(() => expect(addButton).toHaveFocus());
    expect(await saved()).toEqual([]);
  });

  it('no more rows are added than there may be', async () => {
    const { add, addButton } = await openRows();
    for (let nth = 0; nth < 3; nth += 1) await add();
    expect(addButton).toBeDisabled();
    expect(screen.getByText('No more than 3.')).toBeInTheDocument();
  });

  it('what is wrong in a row is said at its cell, which gets the focus, and nothing is sent', async () => {
    const { add, create, row, written } = await openRows();
    await add();
    await user.click(row('Item 1').getByRole('textbox', { name: /^Link/ }));
    await user.keyboard('nowhere');
    await create();
    await waitFor(() => expect(question('Item 1')).toBeInvalid());
    expect(row('Item 1').getByRole('textbox', { name: /^Link/ })).toBeInvalid();
    await waitFor(() => expect(question('Item 1')).toHaveFocus());
    expect(written()).toEqual([]);
  });
});
