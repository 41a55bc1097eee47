/** Settings of which there is one: their form is that of any record, at one address. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { knownSettings } from '../../src/client/state/definitions.ts';
import { SettingsEdit } from '../../src/client/views/form/settings-edit.tsx';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
afterEach(() => window.localStorage.clear());

const definition = knownSettings().find(({ name }) => name === 'directory_settings')!;
const at = '/settings';
const open = (scene: Parameters<typeof openScreen>[0] = {}) =>
  openScreen({ at, pages: [{ path: at, element: <SettingsEdit resource={definition} /> }], ...scene });
const pageSize = () => screen.findByRole('textbox', { name: /^Entries per page/ });
const type = async (text: string) => {
  await user.clear(await pageSize());
  await user.type(await pageSize(), text);
};

describe('settings', () => {
  it('settings are saved with the seen version, the changed fields alone, and can be taken back', async () => {
    const { written } = open();
    await type('48');
    await user.click(screen.getByRole('switch', { name: 'Map' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Changes saved');
    const [put] = written();
    expect(put).toMatchObject({ method: 'PUT', path: '/directory_settings/current' });
    expect(put!.body).toEqual({ page_size: 48, shows_map: true, version: 1 });
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(async () => expect(await pageSize()).toHaveValue('24'));
  });

  it('settings that cannot be read keep their title and the way elsewhere, and are asked for again', async () => {
    let isAway = true;
    open({
      answer: ({ method }) =>
        method === 'GET' && isAway
          ? Response.json({ code: 'unavailable', message: 'The database is away.' }, { status: 503 })
          : undefined,
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1, name: 'Directory settings' })).toBeVisible();
    isAway = false;
    await user.click(again);
    expect(await pageSize()).toHaveValue('24');
  });

  it('settings say what is wrong before anything is sent', async () => {
    const { written } = open();
    await type('5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await pageSize()).toBeInvalid());
    expect(written()).toEqual([]);
  });

  it('settings ask which value is to stay where somebody else was faster', async () => {
    const theirs = { id: 'current', ...definition.initial, page_size: 12, version: 2 };
    open({
      answer: ({ method, body }) =>
        method === 'PUT' && body?.['version'] === 1
          ? Response.json(
              { code: 'stale_record', message: 'Changed.', details: { current: theirs, fields: ['page_size'] } },
              { status: 409 },
            )
          : undefined,
    });
    await type('48');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('48');
    expect(screen.getByRole('dialog')).toHaveTextContent('12');
  });

  it('settings are shown, and not changed, to a person who may only read them', async () => {
    open({ as: 'analyst' });
    expect(await screen.findByText('You can view this record but not change it.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Entries per page/ })).toBeNull();
  });

  it('settings have a page of their own for a failure, and try again', async () => {
    let isDown = true;
    open({
      answer: () => (isDown ? Response.json({ code: 'internal', message: 'Down.' }, { status: 500 }) : undefined),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await pageSize()).toHaveValue('24');
  });
});
