/** Who was refused for too many tries sees on the button how long it waits, and can press it again then. screens.md 1.2. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const at = '/user-manager/edit/members-1';
const message = 'Too many attempts. Please wait 50 seconds.';

/** One who can be suspended. */
const ada = {
  id: 'members-1',
  version: 1,
  first_name: 'Ada',
  email: 'ada@harbour.example',
  membership_status: 'active',
  allowed_actions: [{ verb: 'suspend', needs: ['reason'] }],
};
const member = ({ method, path }: Call) =>
  method === 'GET' && /^\/members\/members-1(\?|$)/.test(path) ? Response.json(ada) : undefined;

/** Refuses the first call that `isMeant`; what comes later is answered as always. */
function refusingOnce(isMeant: (call: Call) => boolean) {
  let isRefused = false;
  return (call: Call) => {
    if (isRefused || !isMeant(call)) return undefined;
    isRefused = true;
    const body = { code: 'rate_limited', message, details: { seconds: 50 } };
    return Response.json(body, { status: 429, headers: { 'retry-after': '50' } });
  };
}

const isOff = (element: HTMLElement) => element.matches(':disabled, [aria-disabled=true]');

afterEach(() => vi.restoreAllMocks());

/** The button while it waits, and as it is a minute later. */
async function waits(
  name: string,
  inside: Pick<typeof screen, 'findByRole'> = screen,
  { role = 'button', meanwhile = async () => {} } = {},
) {
  const waiting = await inside.findByRole(role, { name: new RegExp(`^${name} \\(in \\d+ seconds\\)$`) });
  expect(isOff(waiting)).toBe(true);
  await meanwhile();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  const ready = await inside.findByRole(role, { name });
  expect(isOff(ready)).toBe(false);
  return ready;
}

describe('one try too many', () => {
  it('a save that is refused for too many tries keeps what was typed, and is made after the wait', async () => {
    const { written } = openScreen({
      at,
      answer: refusingOnce(({ method, path }) => method === 'PUT' && path === '/members/members-1'),
    });
    const title = await screen.findByRole('textbox', { name: /^Job title/ });
    await user.clear(title);
    await user.type(title, 'Pilot');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // Neither the key nor Enter goes past the button.
    const meanwhile = async () => {
      await user.keyboard('{Control>}s{/Control}');
      await user.type(title, '{Enter}');
      expect(written()).toHaveLength(1);
    };
    const ready = await waits('Save', screen, { meanwhile });
    expect(title).toHaveValue('Pilot');
    await user.click(ready);
    expect(await screen.findByText('Changes saved')).toBeVisible();
  });

  it('a save that waits is forgotten with what was typed', async () => {
    openScreen({ at, answer: refusingOnce(({ method, path }) => method === 'PUT' && path === '/members/members-1') });
    const title = await screen.findByRole('textbox', { name: /^Job title/ });
    const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });
    await user.type(title, 'Pilot');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bar()).toHaveTextContent(message));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(bar()).toBeNull());
    await user.type(title, 'Pilot');
    expect(bar()).not.toHaveTextContent(message);
  });

  it('a save of a choice between two changes waits in its dialog, and says so there', async () => {
    const theirs = { ...ada, title: 'Theirs', version: 2 };
    const stale = { code: 'stale_record', message: 'Stale', details: { current: theirs } };
    const refuse = refusingOnce(({ body }) => body?.['version'] === 2);
    const { written } = openScreen({
      at,
      answer: (call) => {
        if (call.method !== 'PUT') return member(call);
        return call.body?.['version'] === 1 ? Response.json(stale, { status: 409 }) : refuse(call);
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /^Job title/ }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save my choice' }));
    const meanwhile = async () => {
      expect(dialog.getByRole('alert')).toHaveTextContent(message);
      await user.keyboard('{Control>}s{/Control}');
      expect(written()).toHaveLength(2);
    };
    await user.click(await waits('Save my choice', dialog, { meanwhile }));
    await waitFor(() => expect(written()).toHaveLength(3));
  });

  it('a verb with a dialog waits there, and in a dialog opened anew', async () => {
    const refuse = refusingOnce(({ path }) => path.endsWith('/suspend'));
    openScreen({ at, answer: (call) => refuse(call) ?? member(call) });
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
      return within(await screen.findByRole('dialog'));
    };
    const dialog = await open();
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Threatened others');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await dialog.findByRole('button', { name: /^Suspend \(in/ });
    expect(dialog.getByRole('alert')).toHaveTextContent(message);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await waits('Suspend', screen, { role: 'menuitem' });
  });

  it('a bulk action waits in its bar after one try too many', async () => {
    openScreen({ answer: refusingOnce(({ path }) => path === '/members/bulk') });
    const [one] = await screen.findAllByRole('checkbox', { name: /^Select (?!every)/ });
    const name = one!.getAttribute('aria-label')!.replace('Select ', '');
    await user.click(one!);
    const bar = within(await screen.findByRole('toolbar'));
    await user.click(bar.getByRole('button', { name: 'Move to bin' }));
    await user.click(await waits('Move to bin', bar));
    expect(await screen.findByText(`${name} moved to the bin`)).toBeVisible();
  });

  it('a restore from the bin waits beside its button after one try too many', async () => {
    openScreen({ at, answer: refusingOnce(({ path }) => path.endsWith('/restore')) });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to bin' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await user.click(await waits('Restore'));
    expect(await screen.findByRole('textbox', { name: /^Job title/ })).toBeEnabled();
  });
});
