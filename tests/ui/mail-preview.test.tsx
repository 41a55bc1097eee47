/** The mail of a verb in its dialog: shown before it is sent, as it will be, and left out by who unticks it. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { useRunAction } from '../../src/client/views/action/use-run-action.tsx';
import type { ActionTarget } from '../../src/client/views/action/verb.ts';
import type { MailPreview } from '../../src/shared/contracts/mail-calls.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const members = findDefinition('members')!;

const mail = (said: Record<string, string>): MailPreview => ({
  to_name: 'Ana Ruiz',
  language: 'es',
  subject: 'Tu membresía está suspendida',
  preview: 'Qué significa',
  paragraphs: ['Hola, Ana:', ...Object.values(said)],
  button: { label: 'Abrir la web', url: 'https://guild.example' },
  footer: ['Enviado en nombre de Guild.'],
  html: null,
  is_off: false,
});

function Button({ verb, target }: { verb: string; target: ActionTarget }) {
  const { start, dialog } = useRunAction(members);
  return (
    <>
      <button onClick={() => void start(verb, target)}>start</button>
      {dialog}
    </>
  );
}

const answering = ({ path, body }: Call) =>
  path === '/mail_previews' ? Response.json({ data: mail(body!['said'] as Record<string, string>) }) : undefined;

async function open(verb: string, target: Partial<ActionTarget> = {}, answer = answering) {
  const run = vi.fn<ActionTarget['run']>(async () => undefined);
  const whole = { id: 'members-1', name: 'Ana Ruiz', count: 1, run, ...target };
  const opened = openScreen({
    at: '/verbs',
    answer,
    pages: [{ path: '/verbs', element: <Button verb={verb} target={whole} /> }],
  });
  await user.click(await screen.findByRole('button', { name: 'start' }));
  return { dialog: await screen.findByRole('dialog'), run, ...opened };
}

describe('the mail of a verb', () => {
  it('the mail of a verb is shown with its recipient, in their language, before the verb is done', async () => {
    const { dialog, calls } = await open('suspend');
    const sheet = await within(dialog).findByRole('region', { name: 'Email' });
    expect(sheet).toHaveTextContent('Tu membresía está suspendida');
    expect(sheet).toHaveAttribute('lang', 'es');
    expect(within(dialog).getByRole('status')).toHaveTextContent('To Ana Ruiz, in Spanish.');
    expect(dialog).toHaveTextContent('It’s sent after a minute, unless you undo the change.');
    expect(calls.filter(({ path }) => path === '/mail_previews').map(({ body }) => body)).toEqual([
      { resource: 'members', verb: 'suspend', id: 'members-1', said: {} },
    ]);
  });

  it('the mail of a verb says what is typed as the reason', async () => {
    const { dialog } = await open('suspend');
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Unpaid dues');
    await within(dialog).findByText('Unpaid dues', { selector: 'p' });
  });

  it('the mail of a verb goes with the verb unless it is left out', async () => {
    const { dialog, run } = await open('suspend');
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Dues');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Send this email' }));
    expect(within(dialog).queryByRole('region', { name: 'Email' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
    expect(run.mock.calls[0]![0]).toMatchObject({ reason: 'Dues', notify: false });
  });

  it('the mail of a verb cannot be left out where it is the verb’s purpose', async () => {
    const { dialog, run } = await open('invite');
    await within(dialog).findByRole('region', { name: 'Email' });
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({ invite_on: null }));
  });

  it('the mail of a verb that cannot be shown keeps nobody from doing the verb, and makes no toast', async () => {
    const failing = ({ path }: Call) =>
      path === '/mail_previews' ? Response.json({ code: 'internal', message: 'No.' }, { status: 500 }) : undefined;
    const { dialog, run } = await open('invite', {}, failing);
    expect(await within(dialog).findByText(/^The preview can’t be shown right now/)).toBeVisible();
    expect(screen.queryByText('No.')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
  });
});
