/** A role of one's own begins as a copy of a preset. screens.md 4.1.9 */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { permissionsOf, type Preset } from '../../src/shared/access/permissions.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const path = '/admin-settings/roles/create';

function open(as: Preset = 'owner') {
  const roles = findDefinition('roles') as Resource;
  const pages = [
    { path, element: <ResourceCreate resource={roles} /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  return openScreen({ as, at: path, pages });
}

test('a new role begins with the rights only to look, and allows what is chosen', async () => {
  const { written } = open();
  expect(await screen.findByLabelText('Start from')).toHaveValue('analyst');
  await user.selectOptions(screen.getByLabelText('Start from'), 'support');
  await user.type(screen.getByLabelText(/^Name/), 'Helpers');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]!.body).toMatchObject({ name: 'Helpers', permissions: permissionsOf('support').toSorted() });
});

test('a new role does not begin with a right that its maker lacks', async () => {
  open('support');
  await user.selectOptions(await screen.findByLabelText('Start from'), 'owner');
  expect(screen.getByLabelText('Start from')).toHaveDisplayValue(['Owner']);
});
