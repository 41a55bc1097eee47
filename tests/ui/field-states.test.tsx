/** Every kind of field in every state, as the page shows them that is there while the portal is being built. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FieldPage } from '../../src/client/dev/field-page.tsx';
import { fieldSamples } from '../../src/client/dev/field-samples.ts';
import { openScreen } from '../support/views.tsx';

const at = '/dev/fields';
const inputs = ':is(input, select, textarea, [role=combobox], [role=textbox]):not([type=file], [aria-hidden=true])';

/** What stands below the name of a state, of a kind. */
const stateOf = (kind: string, state: string) => {
  const names = [...document.querySelectorAll(`#${kind} h3`)];
  return names.find(({ textContent }) => textContent === state)!.parentElement!;
};

async function openPage() {
  openScreen({ at, pages: [{ path: at, element: <FieldPage /> }] });
  await screen.findByText('Fields');
  // The editor of formatted text is fetched by itself.
  await waitFor(() => expect(stateOf('rich_text', 'disabled').querySelector('[role=textbox]')).not.toBeNull());
}

it('every input says what it is for, and what is off is off in all its parts', async () => {
  await openPage();
  const all = Object.keys(fieldSamples).flatMap((kind) => [...stateOf(kind, 'filled').querySelectorAll(inputs)]);
  expect(all.length).toBeGreaterThan(20);
  for (const input of all) expect(input).toHaveAccessibleName();

  expect(stateOf('rich_text', 'disabled').querySelector('[role=textbox]')).toHaveAttribute('aria-disabled', 'true');
  for (const box of stateOf('filter', 'disabled').querySelectorAll('input[type=checkbox]')) expect(box).toBeDisabled();
  for (const kind of ['image', 'files']) {
    expect(stateOf(kind, 'filled')).toHaveTextContent(/Or drop/);
    expect(stateOf(kind, 'disabled')).not.toHaveTextContent(/Or drop/);
  }
  for (const kind of ['state', 'text']) {
    const group = within(stateOf(kind, 'masked')).getByRole('group');
    expect(group).toHaveAccessibleDescription('You may not see or change this.');
  }
});
