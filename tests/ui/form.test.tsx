/** The generic forms, as a person uses them. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { showNoticesWith, type Notice } from '../../src/client/state/notices.ts';

import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });

const at = '/user-manager/edit/members-1';
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

async function retype(name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  if (text) await user.type(input, text);
  return input;
}

describe('a form', () => {
  it('a form sends only what changed, with the version, and once for a double click', async () => {
    const { written } = openScreen({ at });
    await retype('Job title', 'Pilot');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(written()).toEqual([{ method: 'PUT', path: '/members/members-1', body: { title: 'Pilot', version: 1 } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('a form saves with Ctrl and S, and is undone from the toast', async () => {
    const { written } = openScreen({ at });
    await retype('Job title', 'Pilot');
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(written().at(-1)?.path).toMatch(/^\/audit_logs\/.+\/undo$/));
    await waitFor(async () => expect(await field('Job title')).not.toHaveValue('Pilot'));
  });

  it('a form says at the field what is wrong, and asks the server nothing', async () => {
    const { written } = openScreen({ at });
    const input = await retype('First name', '');
    await retype('Phone', '12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter exactly ten digits.')).toBeVisible();
    expect(input).toHaveAccessibleDescription('Please fill this in.');
    expect(input).toBeInvalid();
    expect(input).toHaveFocus();
    expect(written()).toEqual([]);
  });

  it('a form leads from a whole address and number to a mail and a call, and from half a number nowhere', async () => {
    openScreen({ at });
    const mail = await screen.findByRole('link', { name: /^Send an email to / });
    expect(mail).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@.+/));
    await retype('Phone', '5550100200');
    expect(screen.getByRole('link', { name: 'Call 5550100200' })).toHaveAttribute('href', 'tel:5550100200');
    await retype('Phone', '555');
    expect(screen.queryByRole('link', { name: /^Call / })).toBeNull();
  });

  it('a form puts the server’s own faults at their fields and keeps what was typed', async () => {
    openScreen({
      at: `${at}?tab=membership`,
      answer: ({ method }) =>
        method === 'PUT'
          ? Response.json(
              { code: 'validation_failed', message: 'No.', errors: { external_id: 'Taken already.' } },
              { status: 422 },
            )
          : undefined,
    });
    const told = vi.fn<(notice: Notice) => void>();
    const stop = showNoticesWith(told);
    const input = await retype('External ID', 'X-1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription('Taken already.'));
    expect(input).toHaveValue('X-1');
    expect(screen.getByText('Please correct the marked field.')).toHaveRole('status');
    expect(told).not.toHaveBeenCalled();
    stop();
  });

  it('a form cuts and cleans the server’s words above it, as a toast does', async () => {
    openScreen({
      at,
      answer: ({ method }) =>
        method === 'PUT'
          ? Response.json({ code: 'rule_broken', message: `No\u202Eway\n<b>${'c'.repeat(400)}` }, { status: 409 })
          : undefined,
    });
    await retype('Job title', 'Pilot');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByText(/^No way <b>c+…$/);
    expect(alert.textContent).toHaveLength(300);
  });

  it('a form keeps what was typed while the save was under way, as not saved yet', async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    const { written } = openScreen({
      at,
      answer: ({ method }) => (method === 'PUT' ? held.then(() => undefined) : undefined),
    });
    const input = await retype('Job title', 'Pilot');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByRole('button', { name: 'Saving' });
    await user.type(input, ' in training');
    go();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(input).toHaveValue('Pilot in training');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written()).toHaveLength(2));
    expect(written()[1]?.body).toMatchObject({ title: 'Pilot in training', version: 2 });
  });

  it('a form says once that it is saved, so that no older Undo is mistaken for the newest', async () => {
    openScreen({ at });
    const input = await retype('Job title', 'Pilot');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Changes saved');
    await user.type(input, ' again');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(input).toHaveValue('Pilot again'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(screen.getAllByText('Changes saved')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await field('Job title')).toHaveValue('Pilot'));
  });

  it('a form goes back to what was saved', async () => {
    openScreen({ at });
    const input = await field('Job title');
    const before = (input as HTMLInputElement).value;
    await user.type(input, '!');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(input).toHaveValue(before);
  });

  it('a form asks before changes are left behind', async () => {
    const { router } = openScreen({ at });
    await retype('Job title', 'Pilot');
    void router.navigate('/elsewhere');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe(at);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    void router.navigate('/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });
});

describe('two people and one record', () => {
  it('a second person at one record chooses per field, keeps the rest, and saves with the new version', async () => {
    const { calls, written } = openScreen({ at });
    await retype('Job title', 'Mine');
    await retype('Organisation', 'Ours');
    await retype('City', 'Madrid');
    // Somebody else saves in between.
    const { dataProvider } = await import('../../src/client/providers/data.ts');
    await dataProvider.update('members', {
      id: 'members-1',
      data: { title: 'Theirs', organisation: 'Their firm', region: 'North', version: 1 },
      previousData: { id: 'members-1' },
    });
    const before = written().length;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Also changed by them, and kept: Region');
    await user.click(
      within(within(dialog).getByRole('radiogroup', { name: 'Job title' })).getByRole('radio', { name: /^Theirs/ }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save my choice' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(written().slice(before + 1)).toEqual([
      { method: 'PUT', path: '/members/members-1', body: { organisation: 'Ours', city: 'Madrid', version: 2 } },
    ]);
    expect(await field('Job title')).toHaveValue('Theirs');
    expect(calls.length).toBeGreaterThan(0);
  });
});

describe('a person with limited rights', () => {
  it('a person with limited rights sees masked values as such, and no way to change anything', async () => {
    openScreen({ at, as: 'analyst' });
    const email = await screen.findByRole('group', { name: 'Email' });
    expect(email).toHaveAccessibleDescription('You don’t have access to this.');
    expect(screen.getByRole('group', { name: 'Job title' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('You can view this record but not change it.');
    expect(notice).toHaveTextContent('Add and edit members. Roles that have it: Owner, Administrator, Support.');
    expect(await within(notice).findByRole('link', { name: 'Request access' })).toHaveAttribute(
      'href',
      expect.stringContaining('/401?need=members.write'),
    );
  });

  it('a person with limited rights is not sent to ask where nobody could grant what is missing', async () => {
    const nobody = { roles_that_have_it: ['owner'], people_who_can_grant: [] };
    const { calls } = openScreen({
      at,
      as: 'analyst',
      answer: ({ path }) => (path.startsWith('/permission_holders') ? Response.json({ data: nobody }) : undefined),
    });
    const notice = await screen.findByRole('alert');
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/permission_holders'))).toBe(true));
    expect(notice).toHaveTextContent('You can view this record but not change it.');
    expect(within(notice).queryByRole('link')).toBeNull();
  });

  it('a form says calmly that a record is not there', async () => {
    openScreen({ at: '/user-manager/edit/nobody' });
    expect(await screen.findByText('This record doesn’t exist')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/user-manager/users');
  });
});

describe('moving a record', () => {
  it('moving a record runs a transition and keeps what is being typed', async () => {
    const { written } = openScreen({ at });
    await retype('Job title', 'Half-typed');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
    expect(written().map(({ path }) => path)).toEqual(['/members/members-1/archive']);
    expect(await field('Job title')).toHaveValue('Half-typed');
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('moving a record to the bin is done at once, and it can be restored from there', async () => {
    openScreen({ at });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to bin' }));
    expect(await screen.findByText(/^This record was moved to the bin/)).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Job title' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await field('Job title')).toBeEnabled();
  });
});

describe('creating', () => {
  it('creating a record marks what is missing, then creates and opens the new record', async () => {
    const { written, router } = openScreen({ at: '/user-manager/create' });
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('Please correct the 2 marked fields.');
    expect(await field('First name')).toHaveFocus();
    await retype('First name', 'Ada');
    await retype('Email', 'ada@example.org');
    expect(screen.getByRole('combobox', { name: /^Language/ })).toHaveValue('en');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Language/ }), 'es');
    await user.dblClick(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/user-manager\/edit\/members-new/));
    expect(written()).toHaveLength(1);
    expect(written()[0]?.body).toMatchObject({ first_name: 'Ada', email: 'ada@example.org', language: 'es' });
  });
});

describe('creating several', () => {
  const fill = async (name: string) => {
    await retype('First name', name);
    await retype('Email', `${name}@example.org`);
  };

  it('creating several records shows an empty form for the next one, with nothing of the one before', async () => {
    const { written, router } = openScreen({ at: '/user-manager/create' });
    await fill('Ada');
    await user.click(screen.getByRole('button', { name: 'Create and add another' }));
    await waitFor(async () => expect(await field('First name')).toHaveValue(''));
    expect(written()[0]?.body).toMatchObject({ first_name: 'Ada' });
    expect(router.state.location.pathname).toBe('/user-manager/create');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));

    await fill('Bo');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/user-manager\/edit\/members-new/));
    // The key is the main button’s: nobody is invited by it.
    expect(written().map(({ path }) => path)).toEqual(['/members', '/members']);
  });
});

describe('a translated field', () => {
  it('a translated field asks for the organisation’s own language only', async () => {
    const { written } = openScreen({ at: '/industries/industry_types-1' });
    const own = await screen.findByRole('textbox', { name: 'Name, English' });
    await user.clear(own);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please fill this in for your organisation’s main language.')).toBeVisible();
    await user.type(own, 'Crafts');
    await user.click(screen.getByRole('tab', { name: 'Chinese missing' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name, Chinese' }), '工艺');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written()[0]?.body).toMatchObject({ name: { en: 'Crafts', zh: '工艺' } }));
  });
});
