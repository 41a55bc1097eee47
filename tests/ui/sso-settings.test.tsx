/** Setting up the organisation's own sign-in: the secret goes in and is never shown, and faults stand at their fields. */
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { dataProvider } from '../../src/client/providers/data.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { SsoSettings } from '../../src/client/screens/sso-settings/sso-settings.tsx';
import { Toasts } from '../../src/client/toasts/toasts-provider.tsx';
import { somebody } from '../support/person.ts';
import { givenSession, scriptCalls, type Call } from '../support/scripted-calls.ts';
import { tenant } from '../support/views.tsx';

const { fields, hints, save, saved } = en.account.sso;
const user = userEvent.setup({ delay: null });
const kept = {
  id: 'current',
  is_on: false,
  label: 'Guild login',
  issuer: 'https://login.acme.org',
  client_id: 'portal',
  has_secret: true,
  email_domains: ['acme.org'],
  redirect_uri: 'https://admin.acme.org/admin/auth-redirect',
  version: 3,
};
const person = somebody({ permissions: ['platform.domains.write'] });
let answer: { status: number; json: object };
let calls: Call[];

function Page() {
  return (
    <AdminContext
      dataProvider={dataProvider}
      i18nProvider={useI18nProvider()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      store={memoryStore()}
    >
      <Toasts>
        <SsoSettings />
      </Toasts>
    </AdminContext>
  );
}

beforeEach(() => {
  answer = { status: 200, json: { ...kept, is_on: true, version: 4 } };
  givenSession({ token: 'token', tenant, person });
  calls = scriptCalls(({ method }) => (method === 'PUT' ? answer : { json: kept }));
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
});

const sent = () => calls.find(({ method }) => method === 'PUT')?.body;
const press = () => user.click(screen.getByRole('button', { name: save }));

test('the settings of single sign-on show what is kept but for the secret, and the provider’s part', async () => {
  expect(await screen.findByDisplayValue('https://login.acme.org')).toBeVisible();
  expect(screen.getByLabelText(fields.client_secret)).toHaveValue('');
  expect(screen.getByText(hints.kept)).toBeVisible();
  expect(screen.getByText(kept.redirect_uri)).toBeVisible();
});

test('the settings of single sign-on send no secret where none was typed, so that the kept one stays', async () => {
  await user.click(await screen.findByLabelText(fields.is_on));
  fireEvent.change(screen.getByLabelText(fields.email_domains), { target: { value: 'acme.org; acme.com ' } });
  await press();
  expect(await screen.findByText(saved)).toBeVisible();
  const { id: _own, has_secret: _kept, redirect_uri: _shown, ...rest } = kept;
  expect(sent()).toEqual({ ...rest, is_on: true, email_domains: ['acme.org', 'acme.com'] });
});

test('the settings of single sign-on send a typed secret, and take it off the page once it is kept', async () => {
  fireEvent.change(await screen.findByLabelText(fields.client_secret), { target: { value: 'a new one' } });
  await press();
  expect(await screen.findByText(saved)).toBeVisible();
  expect(sent()).toMatchObject({ client_secret: 'a new one', version: 3 });
  expect(screen.getByLabelText(fields.client_secret)).toHaveValue('');
});

test('the settings of single sign-on show faults of the server at their fields, and keep what was typed', async () => {
  answer = { status: 422, json: { message: 'Look at it.', errors: { issuer: 'Only an https address.' } } };
  fireEvent.change(await screen.findByLabelText(fields.issuer), { target: { value: 'http://login' } });
  await press();
  expect(await screen.findByText('Only an https address.')).toBeVisible();
  expect(screen.getByLabelText(fields.issuer)).toHaveValue('http://login');
  expect(screen.getByLabelText(fields.issuer)).toBeInvalid();
});
