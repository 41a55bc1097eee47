/** A change of settings that waits for a second person, as those see it who asked and who may agree. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { SsoSettings } from '../../src/client/screens/sso-settings/sso-settings.tsx';
import { SettingsEdit } from '../../src/client/views/form/settings-edit.tsx';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const definition: Resource = findDefinition('two_person_settings')!;
const at = '/settings';
const settings = { id: 'current', two_persons: true, version: 1, updated_at: null };
const askedBy = (requested_by_id: string) => ({
  waiting_change: {
    change: { two_persons: false },
    requested_by_id,
    requested_by_name: 'Olive Owner',
    requested_at: new Date().toISOString(),
  },
});

/** The settings, where a change waits that somebody has asked for, and what is posted to them. */
function open(asker: string | undefined) {
  let waits = asker !== undefined;
  const posted: string[] = [];
  const answer = ({ method, path }: Call) => {
    if (!path.startsWith('/two_person_settings')) return undefined;
    if (method === 'PUT') waits = true;
    if (method === 'POST') {
      posted.push(path);
      waits = false;
    }
    return Response.json({ ...settings, ...(waits && askedBy(asker ?? 'owner')) });
  };
  openScreen({ at, pages: [{ path: at, element: <SettingsEdit resource={definition} /> }], answer });
  return posted;
}
const rule = () => screen.findByRole('switch', { name: /Require a second person/ });

describe('a change of settings that waits for a second person', () => {
  it('a change of settings that waits is shown to the person who asked, and not said to be saved', async () => {
    open(undefined);
    await user.click(await rule());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiting for a second person')).toBeInTheDocument();
    expect(await screen.findByText(/You requested this change/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(screen.queryByText('Changes saved')).toBeNull();
  });

  it('a change of settings that waits is taken back by the person who asked, who cannot decide it', async () => {
    const posted = open('owner');
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await waitFor(() => expect(screen.queryByText(/requested this change/)).toBeNull());
    expect(posted).toEqual(['/two_person_settings/current/cancel_change']);
  });

  it('a change of settings that waits says what is asked for, and is confirmed by somebody else', async () => {
    const posted = open('somebody-else');
    expect(await screen.findByText(/Olive Owner requested this change/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm this change?' });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(posted).toEqual(['/two_person_settings/current/confirm_change']));
  });

  it('a change of settings that waits is declined by somebody else', async () => {
    const posted = open('somebody-else');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(posted).toEqual(['/two_person_settings/current/decline_change']));
  });
});

describe('another provider of single sign-on', () => {
  const sso = {
    id: 'current',
    is_on: false,
    label: '',
    issuer: '',
    client_id: '',
    has_secret: false,
    email_domains: [],
    redirect_uri: 'https://admin.acme.org/admin/auth-redirect',
    version: 0,
  };
  const change = { is_on: true, issuer: 'https://login.acme.org', email_domains: 'acme.org', client_secret: '***' };

  function openSignOn(asker: string | undefined, as?: Preset) {
    let waits = asker !== undefined;
    const posted: string[] = [];
    const answer = ({ method, path }: Call) => {
      if (!path.startsWith('/sso_settings')) return undefined;
      if (method === 'POST') posted.push(path);
      waits = method === 'PUT' || (waits && method !== 'POST');
      const waiting = askedBy(asker ?? 'owner').waiting_change;
      return Response.json({ ...sso, ...(waits && { waiting_change: { ...waiting, change } }) });
    };
    openScreen({ at, pages: [{ path: at, element: <SsoSettings /> }], answer, ...(as && { as }) });
    return posted;
  }

  it('another provider of single sign-on is not said to be saved while it waits, and stays in the form', async () => {
    openSignOn(undefined);
    fireEvent.change(await screen.findByLabelText(en.account.sso.fields.issuer), { target: { value: change.issuer } });
    await user.click(screen.getByRole('button', { name: en.account.sso.save }));
    expect(await screen.findByText('Waiting for a second person')).toBeInTheDocument();
    expect(await screen.findByText(/You requested this change/)).toBeVisible();
    expect(screen.getByLabelText(en.account.sso.fields.issuer)).toHaveValue('');
    expect(screen.queryByText(en.account.sso.saved)).toBeNull();
  });

  it('another provider of single sign-on is confirmed by somebody else, who sees what it is', async () => {
    const posted = openSignOn('somebody-else');
    expect(await screen.findByText(change.issuer)).toBeVisible();
    const waits = screen.getByRole('alert');
    expect(within(waits).getByText(en.audit.columns.sso_settings.issuer)).toBeVisible();
    expect(within(waits).getByText('Yes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm this change?' });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(posted).toEqual(['/sso_settings/current/confirm_change']));
  });

  it('another provider of single sign-on cannot be set or confirmed by a person without the right', async () => {
    openSignOn('somebody-else', 'admin');
    expect(await screen.findByText(change.issuer)).toBeVisible();
    expect(screen.getByLabelText(en.account.sso.fields.issuer)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});
