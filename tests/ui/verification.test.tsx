/** /register and /verification: asking for access, and the code that shows whose address it is. `screens.md` 2.1, security R13 and R14 */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';

import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { Register } from '../../src/client/screens/account/register.tsx';
import { VerificationPage } from '../../src/client/screens/account/verification.tsx';
import type { RegistrationMode } from '../../src/shared/contracts/arrivals.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';
import { tenant } from '../support/views.tsx';

const user = userEvent.setup();
const verification = { verify_via: 'email', email: 'a•••@e•••.org', phone_number: null, token: 'f'.repeat(43) };

function open(Screen: ComponentType, options: { state?: object; registration?: RegistrationMode; at?: string } = {}) {
  const { state, registration = 'open', at = '/register' } = options;
  window.history.replaceState(null, '', `/admin${at}`);
  givenSession({ tenant: { ...tenant, registration } });
  const Page = () => (
    <AdminContext i18nProvider={useI18nProvider()} store={memoryStore()}>
      <Screen />
    </AdminContext>
  );
  const start = { pathname: at.split('?')[0]!, state };
  const routes = [
    { path: start.pathname, element: <Page /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [start] });
  render(<RouterProvider router={router} />);
  return router;
}

/** The boxes of the code, by what stands in them. */
const boxes = () => screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value);
const box = (number: number) => screen.getByLabelText(`Digit ${number} of 6`);

describe('the code of a mail', () => {
  const openCode = (answer: { status?: number; json: unknown }) => {
    const calls = scriptCalls(() => answer);
    return { calls, router: open(VerificationPage, { at: '/verification', state: { verification } }) };
  };
  const verified = { json: { data: { outcome: 'verified', email: 'ana@example.org' } } };

  test('the code of a mail is typed box by box, corrected backwards, and sent with its last digit', async () => {
    const { calls, router } = openCode(verified);
    expect(box(1)).toHaveFocus();
    await user.keyboard('12x9{Backspace}3456');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(calls.map(({ body }) => body)).toEqual([{ token: verification.token, code: '123456' }]);
    expect(router.state.location.state).toEqual({ email: 'ana@example.org', notice: 'email_verified' });
  });

  test('the code of a mail is pasted whole, whatever stands between its digits', async () => {
    const { calls } = openCode(verified);
    await user.click(box(3));
    await user.paste('123 456');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]!.body).toMatchObject({ code: '123456' });
  });

  test('a wrong code empties the boxes, and says how many tries are left', async () => {
    const message = 'Wrong code. You have 4 tries left.';
    openCode({ status: 400, json: { code: 'code_wrong', message, details: { tries_left: 4 } } });
    await user.paste('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(boxes()).toEqual(['', '', '', '', '', '']);
    await waitFor(() => expect(box(1)).toHaveFocus());
  });

  test('a code that was missed too often closes the boxes and the way to another', async () => {
    const message = 'Too many wrong codes.';
    openCode({ status: 429, json: { code: 'code_locked', message, details: { seconds: 900 } } });
    await user.paste('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(box(1)).toBeDisabled());
    expect(screen.getByRole('button', { name: /Send another code/ })).toBeDisabled();
  });

  test.each([
    ['waiting', 'Your email is verified', 'Back to sign-in'],
    ['known', 'You already have an account', 'Forgot your password?'],
  ])('the code of a registration leads on: %s', async (outcome, title, link) => {
    openCode({ json: { data: { outcome, email: 'ana@example.org' } } });
    await user.paste('123456');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
  });

  test('the page of the code says where to go where nothing is to be verified', () => {
    scriptCalls(() => ({}));
    open(VerificationPage, { at: '/verification' });
    expect(screen.getByRole('heading', { name: 'Nothing to verify here' })).toBeVisible();
  });
});

describe('a registration', () => {
  const fill = async () => {
    await user.type(screen.getByLabelText(/First name/), 'Ana');
    await user.type(screen.getByLabelText(/Email/), 'ana@example.org');
    for (const field of ['Password', 'Repeat the password']) {
      await user.click(screen.getByLabelText(field));
      await user.paste('a calm green harbour');
    }
  };
  const send = () => user.click(screen.getByText('Send'));

  test('a registration leads to the code, whoever it is', async () => {
    const calls = scriptCalls(() => ({ json: { data: { verification } } }));
    const router = open(Register);
    await fill();
    await user.click(screen.getByRole('checkbox'));
    await send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/verification'));
    expect(router.state.location.state).toEqual({ verification });
    expect(calls[0]!.body).toMatchObject({ first_name: 'Ana', email: 'ana@example.org', terms: true, language: 'en' });
    expect(calls[0]!.body).not.toHaveProperty('invite_code');
  });

  test('a registration says at its field what is missing, and asks the server nothing', async () => {
    const calls = scriptCalls(() => ({}));
    open(Register);
    await send();
    expect(screen.getByRole('textbox', { name: /First name/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveAccessibleDescription('Enter your email');
    expect(await screen.findByRole('alert')).toHaveTextContent('We need your consent to handle your request.');
    expect(calls).toEqual([]);
  });

  test('a registration by invitation has the code of the address filled in, and removes it there', () => {
    scriptCalls(() => ({}));
    open(Register, { registration: 'invite_code', at: '/register?invite=HARBOUR-26' });
    expect(screen.getByRole('textbox', { name: /Invitation code/ })).toHaveValue('HARBOUR-26');
    expect(window.location.search).toBe('');
  });

  test('a registration is not there where nobody may register, which is said', () => {
    scriptCalls(() => ({}));
    open(Register, { registration: 'closed' });
    expect(screen.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});
