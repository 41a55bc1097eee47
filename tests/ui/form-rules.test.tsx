/** A form says the rules between its fields before anything is sent, and draws what applies alone. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { findDefinition, knownSettings } from '../../src/client/state/definitions.ts';
import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import { ResourceEdit } from '../../src/client/views/form/resource-edit.tsx';
import { SettingsEdit } from '../../src/client/views/form/settings-edit.tsx';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
afterEach(() => window.localStorage.clear());

const registration = knownSettings().find(({ name }) => name === 'registration_settings')!;
const openRegistration = (values: object = {}) =>
  openScreen({
    at: '/registration',
    pages: [{ path: '/registration', element: <SettingsEdit resource={registration} /> }],
    answer: ({ method, path, body }) =>
      path.startsWith('/registration_settings/current')
        ? Response.json({
            id: 'current',
            ...registration.initial,
            ...values,
            ...(method === 'PUT' && body),
            version: 1,
          })
        : undefined,
  });
const choose = async (name: string) => {
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Who can register/ }), name);
};
const code = () => screen.queryByRole('textbox', { name: /^Invitation code/ });

describe('a field that does not always apply', () => {
  it('a field that does not always apply is drawn when it does, with its section, and is needed then', async () => {
    const { written } = openRegistration();
    await screen.findByRole('heading', { name: 'Access' });
    expect(code()).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Invitation' })).toBeNull();
    await choose('People who have the invitation code');
    expect(await screen.findByRole('textbox', { name: /^Invitation code/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Invitation' })).toBeVisible();
    expect(code()).toBeRequired();
    expect(code()).toHaveAccessibleName('Invitation code required');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(code()).toBeInvalid());
    expect(written()).toEqual([]);
  });

  it('a field that was filled in and does not apply any more is not sent', async () => {
    const { written } = openRegistration();
    await choose('People who have the invitation code');
    await user.type(await screen.findByRole('textbox', { name: /^Invitation code/ }), 'WELCOME-1');
    await choose('Everybody');
    await waitFor(() => expect(code()).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]!.body).toEqual({ mode: 'open', version: 1 });
  });
});

describe('a missing half of a pair', () => {
  it('a missing half of a pair is reported at its own field, by the name of the other', async () => {
    const businesses = findDefinition('businesses')!;
    const { written } = openScreen({
      at: '/new',
      pages: [{ path: '/new', element: <ResourceCreate resource={businesses} /> }],
    });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Bakery');
    await user.type(screen.getByRole('textbox', { name: /^Latitude/ }), '1.5');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const longitude = screen.getByRole('textbox', { name: /^Longitude/ });
    await waitFor(() => expect(longitude).toBeInvalid());
    expect(screen.getByText('Please fill this in as well, or leave “Latitude” empty.')).toBeVisible();
    expect(written()).toEqual([]);
  });
});

describe('a field that is frozen', () => {
  const staff = findDefinition('staff')!;
  const person = { id: 's1', first_name: 'Ada', last_name: 'Byron', full_name: 'Ada Byron', email: 'ada@work.example' };
  const rest = { language: 'en', role_ids: [], chapter_ids: [], version: 1, allowed_actions: [] };
  const openPerson = (status: string) =>
    openScreen({
      at: '/team/s1',
      pages: [{ path: '/team/:id', element: <ResourceEdit resource={staff} id="s1" /> }],
      answer: ({ path }) => (path === '/staff/s1' ? Response.json({ ...person, ...rest, status }) : undefined),
    });

  it('a field that is frozen is shown with the reason in place of an input', async () => {
    openPerson('active');
    const group = await screen.findByRole('group', { name: 'Email' });
    expect(group).toHaveTextContent('ada@work.example');
    expect(group).toHaveAccessibleDescription('The email of an account that’s set up can’t be changed.');
    expect(screen.queryByRole('textbox', { name: /^Email/ })).toBeNull();
  });

  it('a field is an input until it is frozen', async () => {
    openPerson('invited');
    expect(await screen.findByRole('textbox', { name: /^Email/ })).toHaveValue('ada@work.example');
  });

  it.each([
    ['sending', 'The email is already on its way, so this can no longer be changed.'],
    ['sent', 'This send is over, so this can no longer be changed.'],
    ['cancelled', 'This send is over, so this can no longer be changed.'],
  ])('fields of a send that is %s are frozen for one reason, which their section says', async (status, reason) => {
    const send = { id: 'e1', name: 'Spring news', status, kind: 'campaign', audience: { who: 'members' } };
    const lists = { member_ids: [], excluded_segment_ids: [], excluded_label_ids: [] };
    openScreen({
      at: '/sends/e1',
      pages: [{ path: '/sends/:id', element: <ResourceEdit resource={findDefinition('email_sends')!} id="e1" /> }],
      answer: ({ path }) => (path === '/email_sends/e1' ? Response.json({ ...send, ...lists, ...rest }) : undefined),
    });
    const section = await screen.findByRole('region', { name: 'Email' });
    expect(within(section).getAllByText(reason)).toHaveLength(1);
    for (const name of ['Template', 'Language'])
      expect(within(section).getByRole('group', { name })).toHaveAccessibleDescription(reason);
  });
});
