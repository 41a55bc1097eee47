/** The dialog that a verb's definition makes, as a person uses it. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';

import { useRunAction } from '../../src/client/views/action/use-run-action.tsx';
import type { ActionTarget } from '../../src/client/views/action/verb.ts';
import { defineResource, type Resource } from '../../src/shared/definition/define-resource.ts';
import { date, longText, state, text } from '../../src/shared/definition/field-kinds.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });

const guests = defineResource({
  name: 'guests',
  belongsTo: 'chapter',
  label: { one: 'Guest', many: 'Guests' },
  representation: 'name',
  fields: {
    name: text({ label: 'Name', max: 40 }),
    status: state({ label: 'Stay', choices: { here: 'Here', away: 'Away' }, initial: 'here' }),
  },
  list: { columns: ['name'], search: [], filters: [], sorts: [], order: ['name', 'ASC'] },
  form: [],
  can: { read: 'members.read', write: 'members.write' },
  transitions: [
    {
      verb: 'wave',
      label: 'Wave',
      field: 'status',
      from: ['here'],
      to: 'here',
      can: 'members.write',
      audit: 'reversible',
    },
    {
      verb: 'forget',
      label: 'Forget',
      field: 'status',
      from: ['here'],
      to: 'away',
      can: 'members.write',
      audit: 'final',
    },
    {
      verb: 'look_up',
      label: 'Look up',
      field: 'status',
      from: ['here'],
      to: 'here',
      can: 'members.write',
      audit: 'final',
      tone: 'harmless',
      effect: 'Asks again where they are.',
    },
    {
      verb: 'send_away',
      label: 'Send away',
      field: 'status',
      from: ['here'],
      to: 'away',
      can: 'members.write',
      audit: 'final',
      tone: 'danger',
      effect: 'They lose their key.',
      needs: { reason: longText({ label: 'Reason', max: 20, required: true }), until: date({ label: 'Until' }) },
    },
  ],
}) as unknown as Resource;

function Buttons({ target }: { target: ActionTarget }) {
  const { start, dialog } = useRunAction(guests);
  const [verbs] = useState(['wave', 'forget', 'look_up', 'send_away']);
  return (
    <>
      {verbs.map((verb) => (
        <button key={verb} onClick={() => void start(verb, target)}>
          {verb}
        </button>
      ))}
      {dialog}
    </>
  );
}

function open(run: ActionTarget['run'], target: Partial<ActionTarget> = { name: 'Ana' }) {
  openScreen({
    at: '/guests',
    pages: [{ path: '/guests', element: <Buttons target={{ count: 1, ...target, run }} /> }],
  });
  return async () => {
    await user.click(screen.getByRole('button', { name: 'send_away' }));
    return screen.findByRole('dialog');
  };
}

describe('a verb', () => {
  it('a verb that asks for nothing and can be taken back is done at once', async () => {
    const run = vi.fn<ActionTarget['run']>(async () => undefined);
    open(run);
    await user.dblClick(screen.getByRole('button', { name: 'wave' }));
    expect(run).toHaveBeenCalledWith({});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a verb that asks for nothing and cannot be taken back is confirmed first all the same', async () => {
    const run = vi.fn<ActionTarget['run']>(async () => undefined);
    open(run);
    await user.click(screen.getByRole('button', { name: 'forget' }));
    const dialog = await screen.findByRole('dialog');
    expect(run).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Forget' }));
    await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({}));
  });

  it('a verb that does no harm is asked about without red and without a warning', async () => {
    open(async () => undefined);
    await user.click(screen.getByRole('button', { name: 'look_up' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleDescription('Asks again where they are. Stay becomes “Here”.');
    expect(within(dialog).getByRole('button', { name: 'Look up' })).toHaveClass('MuiButton-colorPrimary');
  });

  it.each([
    [{ name: 'Ana' }, 'Send away: Ana'],
    [{ count: 12 }, 'Send away: 12 guests'],
  ])('a verb says what it does to %j', async (target, title) => {
    const dialog = await open(async () => undefined, target)();
    expect(dialog).toHaveAccessibleName(title);
    expect(dialog).toHaveAccessibleDescription('They lose their key. Stay becomes “Away”. This can’t be undone.');
  });

  it('a verb is not done before it has been told what it needs', async () => {
    const run = vi.fn<ActionTarget['run']>(async () => undefined);
    const dialog = await open(run)();
    await user.click(within(dialog).getByRole('button', { name: 'Send away' }));
    expect(await within(dialog).findByText('Please fill this in.')).toBeVisible();
    expect(run).not.toHaveBeenCalled();

    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Too loud');
    await user.click(within(dialog).getByRole('button', { name: 'Send away' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(run).toHaveBeenCalledExactlyOnceWith({ reason: 'Too loud', until: null });
  });

  it('a verb shows the server’s refusal, at the field if it is about one, and keeps what was typed', async () => {
    const answers = [
      new HttpError('No.', 422, { code: 'validation_failed', message: 'No.', errors: { reason: 'Say more.' } }),
      new HttpError('Owes money.', 409, { code: 'action_refused', message: 'Owes money.' }),
    ];
    const dialog = await open(() => Promise.reject(answers.shift()!))();
    const reason = within(dialog).getByRole('textbox', { name: /^Reason/ });
    await user.type(reason, 'Loud');
    await user.click(within(dialog).getByRole('button', { name: 'Send away' }));
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Say more\./));
    expect(within(dialog).queryByRole('alert')).toBeNull();

    await user.type(reason, ' music');
    await user.click(within(dialog).getByRole('button', { name: 'Send away' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Owes money.');
    expect(reason).toHaveValue('Loud music');
  });

  it('a verb says everything that the server found missing besides what the dialog asks for', async () => {
    const errors = { reason: 'Say more.', name: 'The name is gone.', host: 'There is no host.' };
    const refusal = new HttpError('No.', 422, { code: 'validation_failed', message: 'Check the fields.', errors });
    const dialog = await open(() => Promise.reject(refusal))();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Loud');
    await user.click(within(dialog).getByRole('button', { name: 'Send away' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toBe('The name is gone.\nThere is no host.');
  });

  it('a verb is left by Escape, and nothing is done', async () => {
    const run = vi.fn<ActionTarget['run']>(async () => undefined);
    await open(run)();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(run).not.toHaveBeenCalled();
  });
});
