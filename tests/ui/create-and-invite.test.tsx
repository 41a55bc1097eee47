/** Who is created can be invited with the same press: now, or on a day to come. screens.md 3.3, UM4. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { openScreen, type Call } from '../support/views.tsx';

/** The scripted server knows no invitations. */
const invites = ({ method, path }: Call) =>
  method === 'POST' && path.endsWith('/invite') ? Response.json({ id: 'members-new', version: 2 }) : undefined;

const user = userEvent.setup({ delay: null });
const at = '/user-manager/create';
/** Mail waits a year at most. */
const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** Creates a member with the press that invites as well; answers the dialog that then asks. */
async function createAndInvite() {
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Ada');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ada@harbour.example');
  await user.click(screen.getByRole('button', { name: 'Create and invite' }));
  return within(await screen.findByRole('dialog', { name: /^Invite: / }));
}

const sentTo = (written: ReturnType<typeof openScreen>['written']) =>
  written().map(({ path }) => path.replace(/members-?[^/]*\//, 'members/…/'));

it('the invitation asks for its day once the person is created, and leads to their page', async () => {
  const { written, router } = openScreen({ at, answer: invites });
  const dialog = await createAndInvite();
  expect(sentTo(written)[0]).toBe('/members');
  const day = dialog.getByLabelText(/^Send on|^Invite on/);
  await user.type(day, soon);
  // Nothing is under way behind the dialog: the person is there.
  expect(screen.queryByText('Saving')).toBeNull();
  // Looked for from now on: it does not stand there for ever.
  const told = screen.findByText('Member created and invited');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await told).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/user-manager\/edit\//));
  const invitations = written().filter(({ path }) => path.endsWith('/invite'));
  expect(invitations).toHaveLength(1);
  expect(invitations[0]!.body).toMatchObject({ invite_on: soon });
  expect(written().filter(({ path }) => path === '/members')).toHaveLength(1);
});

it('an invitation without a day leaves at once', async () => {
  const { written, router } = openScreen({ at, answer: invites });
  const dialog = await createAndInvite();
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/user-manager\/edit\//));
  expect(written().find(({ path }) => path.endsWith('/invite'))!.body).toMatchObject({ invite_on: null });
});

it('a cancelled invitation leaves the person created, and sends nothing', async () => {
  const { written, router } = openScreen({ at, answer: invites });
  const dialog = await createAndInvite();
  // Looked for from now on: it does not stand there for ever.
  const told = screen.findByText('Member created');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await told).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/user-manager\/edit\//));
  expect(written().filter(({ path }) => path.endsWith('/invite'))).toEqual([]);
});

it('a refused mail is reported in the dialog, and can be tried again', async () => {
  let isRefused = false;
  const { router } = openScreen({
    at,
    answer: (call) => {
      if (isRefused || !call.path.endsWith('/invite')) return invites(call);
      isRefused = true;
      return Response.json({ code: 'unavailable', message: 'No mail just now.' }, { status: 503 });
    },
  });
  const dialog = await createAndInvite();
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByText('No mail just now.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/user-manager\/edit\//));
});

it('a day that has passed is reported in the dialog, and nothing is sent', async () => {
  const { written } = openScreen({ at, answer: invites });
  const dialog = await createAndInvite();
  const day = dialog.getByLabelText(/^Send on|^Invite on/);
  await user.type(day, '2020-01-01');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByText('Please choose a date after today, within a year.')).toBeVisible();
  expect(written().filter(({ path }) => path.endsWith('/invite'))).toEqual([]);
});
