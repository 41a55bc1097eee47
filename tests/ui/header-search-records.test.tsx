/** The search of the bar over records, and what it begins, as a person uses it. screens.md 2.2 */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { permissionsOf } from '../../src/shared/access/permissions.ts';
import { button, freshBar, openBar } from '../support/bar.tsx';
import type { Call } from '../support/scripted-calls.ts';

const user = userEvent.setup({ delay: null });
const combobox = () => screen.findByRole('combobox', { name: 'Search pages and records' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
/** The option that Enter would open. */
const chosen = async () =>
  document.getElementById((await combobox()).getAttribute('aria-activedescendant') ?? '')?.textContent;

freshBar();

/** What the server finds for any question, unless it is told otherwise. */
const claire = {
  resource: 'members',
  id: 'c1a1',
  label: 'Claire Underwood',
  named_after: null,
  detail: 'claire@oak.example',
};
const finds = (records: object[], isAlike = false) => ({
  answer: ({ url }: Call) =>
    url.includes('/search?') ? { json: { data: { records, is_alike: isAlike } } } : undefined,
});
const questions = (calls: readonly Call[]) =>
  calls.filter(({ url }) => url.includes('/search?')).map(({ url }) => new URL(url, 'http://x').searchParams.get('q'));

describe('the search over records', () => {
  test('the search shows what tells records apart and what they are: Enter opens the first', async () => {
    const { place } = openBar(finds([claire]));
    await user.keyboard('/');
    await user.type(await combobox(), 'underw');
    expect(await screen.findByRole('group', { name: 'Records' })).toBeVisible();
    expect(options()[0]).toBe('Claire Underwoodclaire@oak.exampleMember');
    await waitFor(async () => expect(await chosen()).toContain('Claire'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/user-manager/edit/c1a1'));
  });

  test('the search asks once for what is typed without a rest, and takes a comma for a blank', async () => {
    const { calls } = openBar(finds([claire]));
    await user.keyboard('/');
    await user.type(await combobox(), 'underwood, claire');
    await screen.findByText('claire@oak.example');
    expect(questions(calls)).toEqual(['underwood claire']);
  });

  test('the search says that names are only similar', async () => {
    openBar(finds([claire], true));
    await user.keyboard('/');
    await user.type(await combobox(), 'underwod');
    expect(await screen.findByRole('group', { name: 'Similar names' })).toBeVisible();
  });

  test('the search asks for no records before three letters, and says so', async () => {
    const { calls } = openBar(finds([claire]));
    await user.keyboard('/');
    await user.type(await combobox(), 'un');
    expect(await screen.findByText('Type at least three letters to search records too.')).toBeVisible();
    await user.type(await combobox(), 'd');
    await screen.findByText('claire@oak.example');
    expect(questions(calls)).toEqual(['und']);
  });

  test('the search asks for no records on behalf of a person who may not search them', async () => {
    const { calls } = openBar({ ...finds([claire]), permissions: permissionsOf('analyst') });
    await user.keyboard('/');
    await user.type(await combobox(), 'underwood');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/No results/));
    expect(questions(calls)).toEqual([]);
  });

  test('the search names to the server only the collections whose records the person may open', async () => {
    const { calls } = openBar({
      ...finds([claire]),
      permissions: ['portal.access', 'search.records', 'directory.read'],
    });
    await user.keyboard('/');
    await user.type(await combobox(), 'underwood');
    await screen.findByText('claire@oak.example');
    const asked = calls.find(({ url }) => url.includes('/search?'));
    const types = new URL(asked?.url ?? '', 'http://x').searchParams.get('types')?.split(',') ?? [];
    expect(types).toContain('businesses');
    expect(types).not.toContain('members');
    expect(types).not.toContain('roles');
  });

  test('the search opens what Enter was pressed for before the answer came', async () => {
    const { place } = openBar(finds([claire]));
    await user.keyboard('/');
    await user.type(await combobox(), 'underw{Enter}');
    await waitFor(() => expect(place()).toBe('/user-manager/edit/c1a1'));
  });

  test('the search says that records could not be searched, shows the pages all the same, and asks again', async () => {
    let isBroken = true;
    const { calls } = openBar({
      answer: ({ url }) => {
        if (!url.includes('/search?')) return undefined;
        return isBroken ? { status: 503, json: { message: 'Busy' } } : finds([claire]).answer({ url } as Call);
      },
    });
    await user.keyboard('/');
    await user.type(await combobox(), 'dash');
    expect(await screen.findByRole('alert')).toHaveTextContent('Records couldn’t be searched.');
    expect(options().join()).toContain('Dashboard');
    isBroken = false;
    await user.click(await button('Try again'));
    await screen.findByText('claire@oak.example');
    expect(questions(calls)).toEqual(['dash', 'dash']);
  });
});

describe('what the search begins', () => {
  test('the search begins a new record, or an import, of what the person may write', async () => {
    const { place } = openBar();
    await user.keyboard('/');
    await user.type(await combobox(), 'import mem');
    await waitFor(() => expect(options()).toContain('Import members'));
    await user.clear(await combobox());
    await user.type(await combobox(), 'new member');
    await waitFor(() => expect(options()).toContain('New member'));
    await user.click(screen.getAllByRole('option').find(({ textContent }) => textContent === 'New member')!);
    await waitFor(() => expect(place()).toBe('/user-manager/create'));
  });

  test('the search begins nothing that the person may not write', async () => {
    openBar({ permissions: permissionsOf('analyst') });
    await user.keyboard('/');
    await user.type(await combobox(), 'new');
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  });
});
