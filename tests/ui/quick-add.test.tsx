/** A new record by a few of its fields, beside its list. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { auditHeader } from '../../src/shared/contracts/headers.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { ResourceList } from '../../src/client/views/list/resource-list.tsx';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const list = '/user-manager/users';

/** The scripted server knows no whole names, and takes nothing back. */
const made = ({ method, path, body }: Call) =>
  method === 'POST' && path === '/members'
    ? Response.json(
        { ...body, id: 'members-new', version: 1, full_name: body?.['first_name'] },
        { status: 201, headers: { [auditHeader]: 'audit-1' } },
      )
    : undefined;

/** Opens the dialog; answers what is asked in it. */
async function quickAdd(scene: Parameters<typeof openScreen>[0] = {}) {
  const opened = openScreen({ ...scene, answer: (call) => scene.answer?.(call) ?? made(call) });
  await user.click(await screen.findByRole('button', { name: 'Quick add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New member' }));
  return { ...opened, dialog, field: (name: RegExp) => dialog.findByRole('textbox', { name }) };
}

const created = (written: Call[]) => written.filter(({ path }) => path === '/members').map(({ body }) => body);

describe('a quick add', () => {
  it('a quick add asks for a few fields, sends what the form sends, and leaves the list where it is', async () => {
    const { dialog, field, written, address, router } = await quickAdd({ at: `${list}?page=2` });
    expect(dialog.getAllByRole('textbox')).toHaveLength(4);
    await waitFor(async () => expect(await field(/^First name/)).toHaveFocus());
    await user.keyboard('Greta');
    await user.type(await field(/^Email/), 'greta@harbour.example');
    await user.keyboard('{Enter}');

    const toast = (await screen.findByText('Greta added')).parentElement!;
    expect(within(toast).getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/edit\//),
    );
    expect(within(toast).getByRole('button', { name: 'Undo' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([router.state.location.pathname, address()]).toEqual([list, '?page=2']);
    expect(created(written())).toEqual([
      expect.objectContaining({ first_name: 'Greta', email: 'greta@harbour.example', language: 'en', skills: [] }),
    ]);
  });

  it('a quick add goes on with an empty one by Ctrl and Enter', async () => {
    const { field, written } = await quickAdd();
    await user.type(await field(/^First name/), 'Greta');
    await user.type(await field(/^Email/), 'greta@harbour.example{Control>}{Enter}{/Control}');
    await screen.findByText('Greta added');
    await waitFor(async () => expect(await field(/^First name/)).toHaveFocus());
    expect(await field(/^Email/)).toHaveValue('');
    expect(created(written())).toHaveLength(1);
  });

  it('a quick add marks what is wrong, here and on the server, and keeps what was typed', async () => {
    const refuse = ({ method, path }: Call) =>
      method === 'POST' && path === '/members'
        ? Response.json({ code: 'unavailable', message: 'Not just now.' }, { status: 503 })
        : undefined;
    const { dialog, field, written } = await quickAdd({ answer: refuse });
    await user.type(await field(/^First name/), 'Greta{Enter}');
    expect(await dialog.findByText('Please correct the marked field.')).toBeVisible();
    expect(await field(/^Email/)).toHaveFocus();
    expect(written()).toEqual([]);

    await user.keyboard('greta@harbour.example{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not just now.');
    expect(await field(/^First name/)).toHaveValue('Greta');
  });

  it('a quick add takes what was typed along to the whole form, where it is not saved yet', async () => {
    const { dialog, field, router } = await quickAdd();
    await user.type(await field(/^First name/), 'Greta');
    await user.click(dialog.getByRole('button', { name: 'All fields' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user-manager/create'));
    expect(await screen.findByRole('textbox', { name: /^First name/ })).toHaveValue('Greta');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('a quick add that was closed offers what was typed when it is opened again', async () => {
    const { field } = await quickAdd();
    await user.type(await field(/^First name/), 'Greta{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Quick add' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('textbox', { name: /^First name/ })).toHaveValue('Greta');
  });

  it('a quick add ends with the invitation where that is asked for', async () => {
    const invited = ({ method, path }: Call) =>
      method === 'POST' && path.endsWith('/invite') ? Response.json({ id: 'members-new', version: 2 }) : undefined;
    const { dialog, field } = await quickAdd({ answer: invited });
    await user.type(await field(/^First name/), 'Greta');
    await user.type(await field(/^Email/), 'greta@harbour.example');
    await user.click(dialog.getByRole('button', { name: 'Create and invite' }));
    const asked = within(await screen.findByRole('dialog', { name: /^Invite: Greta/ }));
    await user.click(asked.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Greta added and invited')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a quick add is offered to nobody who may not create the record', async () => {
    const businesses = findDefinition('businesses') as Resource;
    openScreen({
      at: '/businesses',
      ofChapters: [{ id: 'chapters-1', name: 'Madrid' }],
      pages: [{ path: '/businesses', element: <ResourceList resource={businesses} screen="businesses" /> }],
    });
    await screen.findAllByRole('row');
    await waitFor(() => expect(screen.queryByRole('link', { name: /^New/ })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Quick add' })).toBeNull();
  });
});
