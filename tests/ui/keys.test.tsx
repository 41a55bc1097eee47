/** The help of the keyboard, and the switch for single keys. WCAG 2.2, 2.1.4 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterEach, expect, test } from 'vitest';

import { singleKeysStore, switchSingleKeys } from '../../src/client/state/single-keys.ts';
import { button, freshBar, openBar } from '../support/bar.tsx';

const user = userEvent.setup({ delay: null });
const help = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

freshBar();
afterEach(() => {
  switchSingleKeys(true);
  Cookies.remove('singleKeys');
});

test('the help of the keyboard is opened by a question mark and from the person’s menu', async () => {
  openBar();
  await button('Search pages and records');
  await user.keyboard('?');
  expect(await help()).toHaveTextContent('Next or previous row');
  await user.keyboard('{Escape}');
  await isClosed();
  await user.click(await button('Account of Ana Ruiz'));
  await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect(await help()).toBeVisible();
});

test('a single key that is switched off is said by nothing that it would press', async () => {
  openBar();
  const search = await button('Search pages and records');
  expect(search).toHaveAttribute('aria-keyshortcuts', 'Control+K /');
  await user.click(search);
  await screen.findByRole('combobox', { name: 'Search pages and records' });
  expect(screen.getByText('/')).toBeInTheDocument();
  act(() => switchSingleKeys(false));
  expect(search).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  expect(screen.queryByText('/')).toBeNull();
});

test('the help of the keyboard says where a stroke searches everything and where the list', async () => {
  openBar();
  await button('Search pages and records');
  await user.keyboard('?');
  const line = async (text: string) => within(await help()).getByText(text).parentElement;
  expect(await line('Search')).toHaveTextContent(/Search.*\//);
  expect(await line('Search the list')).toHaveTextContent(/\//);
});

test('a question mark that is typed into a field is a question mark', async () => {
  openBar();
  const note = await screen.findByLabelText('Note');
  await user.type(note, 'why?');
  expect(note).toHaveValue('why?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('single keys that are switched off do nothing, are kept off in a cookie, and Ctrl+K still works', async () => {
  openBar();
  await button('Search pages and records');
  await user.keyboard('?');
  await help();
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(singleKeysStore.get()).toBe(false);
  expect(Cookies.get('singleKeys')).toBe('off');
  await user.keyboard('{Escape}');
  await isClosed();
  await user.keyboard('?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Search pages and records' })).toHaveFocus();
});
