/** Saying whom something is shown to: who they are, what limits them, and how many that reaches. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const banners = findDefinition('banners') as Resource;
const at = '/banners/create';
const open = () => openScreen({ at, pages: [{ path: at, element: <ResourceCreate resource={banners} /> }] });
const asked = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === '/audiences/reach').map(({ body }) => body?.['audience']);
const limit = async (name: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Add a limit…' }));
  await user.click(await screen.findByRole('option', { name }));
  return screen.getByRole('group', { name });
};

describe('an audience', () => {
  it('an audience is everyone at first, and says how many that is', async () => {
    open();
    expect(await screen.findByRole('radio', { name: 'Everyone' })).toBeChecked();
    expect(await screen.findByText('137 of 137 members, plus visitors who aren’t signed in')).toBeVisible();
  });

  it('an audience is limited part by part, and counted again a moment later', async () => {
    const { calls } = open();
    await user.click(await screen.findByRole('radio', { name: 'Members' }));
    const languages = await limit('Languages');
    await user.click(within(languages).getByRole('checkbox', { name: 'Spanish' }));
    await waitFor(() => expect(asked(calls).at(-1)).toEqual({ who: 'members', languages: ['es'] }));
    expect(await screen.findByText(/^\d+ of 137 members$/)).toBeVisible();
    await user.click(within(languages).getByRole('button', { name: 'Remove Languages' }));
    expect(await screen.findByText('137 of 137 members')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Languages' })).toBeNull();
  });

  it('an audience of devices is known about alone', async () => {
    open();
    await user.click(await screen.findByRole('radio', { name: 'Members' }));
    const devices = await limit('Devices');
    await user.click(within(devices).getByRole('checkbox', { name: 'App' }));
    expect(await screen.findByText(/^At most 137 of 137 members/)).toBeVisible();
  });

  it('an audience of guests has no part that is known of members alone', async () => {
    open();
    await user.click(await screen.findByRole('radio', { name: 'Members' }));
    await limit('Plans');
    await user.click(screen.getByRole('radio', { name: 'Guests' }));
    expect(screen.queryByRole('group', { name: 'Plans' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Add a limit…' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Languages',
      'Countries',
      'Devices',
    ]);
  });
});
