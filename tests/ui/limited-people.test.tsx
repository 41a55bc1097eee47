/** What the portal offers to who looks after some chapters: what belongs to the whole organisation is shown, and no button leads to a refusal. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import { SettingsEdit } from '../../src/client/views/form/settings-edit.tsx';
import { ResourceList } from '../../src/client/views/list/resource-list.tsx';
import { openScreen } from '../support/views.tsx';

const at = '/organisation';
const ofChapters = [{ id: 'madrid', name: 'Madrid' }];
const definitionOf = (name: string): Resource => findDefinition(name)!;
const industries = definitionOf('industry_types');
const refusal = /^This belongs to the whole organisation/;

test('a list of what is the organisation’s offers a limited person no new record and no bulk action', async () => {
  const pages = [{ path: at, element: <ResourceList resource={industries} screen="industry-types" /> }];
  const { unmount } = openScreen({ at, pages, ofChapters });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'New industry' })).toBeNull();
  unmount();
  openScreen({ at, pages });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
});

test('the form of a limited person says why it cannot be saved, and asks for no right that they hold', async () => {
  openScreen({ at: '/industries/industry_types-1', ofChapters });
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Request access' })).toBeNull();
});

test('the form of a new record says at once that a limited person cannot save it', async () => {
  openScreen({ at, pages: [{ path: at, element: <ResourceCreate resource={industries} /> }], ofChapters });
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the settings are shown to a limited person, and say why they cannot be changed', async () => {
  const pages = [{ path: at, element: <SettingsEdit resource={definitionOf('directory_settings')} /> }];
  openScreen({ at, pages, ofChapters });
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the members of a limited person’s chapters are theirs to add and to change', async () => {
  openScreen({ ofChapters });
  expect((await screen.findAllByRole('link', { name: 'New member' }))[0]).toBeVisible();
});
