/** `npm run dev:stub` answers what the screens of the account and of single sign-on ask. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { Security } from '../../src/client/screens/security/security.tsx';
import { SsoSettings } from '../../src/client/screens/sso-settings/sso-settings.tsx';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const open = (path: string, element: React.ReactNode) => openScreen({ at: path, pages: [{ path, element }] });

test('account security works without a server', async () => {
  open('/my-account/security', <Security />);
  expect(await screen.findByText('Safari on iOS')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Set up/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText(en.account.totp.code), '123456{Enter}');
  expect(await screen.findByText('abcd0-efgh0')).toBeVisible();
});

test('single sign-on is set without a server', async () => {
  open('/admin-settings/single-sign-on', <SsoSettings />);
  await user.type(await screen.findByLabelText(en.account.sso.fields.label), 'Guild login');
  await user.click(screen.getByRole('button', { name: en.account.sso.save }));
  expect(await screen.findByText(en.account.sso.saved)).toBeVisible();
});
