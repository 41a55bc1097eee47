/** Every kind of field in every state, as the page shows them that is there while the portal is being built. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FieldPage } from '../../src/client/dev/field-page.tsx';
import { fieldSamples } from '../../src/client/dev/field-samples.ts';
import type { FieldKind } from '../../src/shared/definition/field-kinds.ts';
import { openScreen } from '../support/views.tsx';

const at = '/dev/fields';
const inputs = ':is(input, select, textarea, [role=combobox], [role=textbox]):not([type=file], [aria-hidden=true])';
/** One that is only shown, and those that take files. */
const withoutInput = ['schema_data', 'state', 'image', 'files'];

async function open(kind: FieldKind) {
  openScreen({ at, pages: [{ path: at, element: <FieldPage shown={[kind]} /> }] });
  await screen.findByText('Fields');
  // The editor of formatted text is fetched by itself.
  const least = kind === 'rich_text' ? 1 : 0;
  await waitFor(() => expect(inputsOf('disabled').length).toBeGreaterThanOrEqual(least));
}

/** What stands below the name of a state. */
const stateOf = (state: string) => screen.getByRole('heading', { level: 3, name: state }).parentElement!;
const inputsOf = (state: string) => [...stateOf(state).querySelectorAll(inputs)];

describe('a field', () => {
  it.each(Object.keys(fieldSamples) as FieldKind[])(
    'a field of %s says what each of its inputs is for',
    async (kind) => {
      await open(kind);
      expect(inputsOf('filled').length > 0).toBe(!withoutInput.includes(kind));
      for (const input of inputsOf('filled')) expect(input).toHaveAccessibleName();
    },
  );

  it('a field of formatted text that is disabled says so', async () => {
    await open('rich_text');
    for (const input of inputsOf('disabled')) expect(input).toHaveAttribute('aria-disabled', 'true');
  });

  it('a field of conditions that is disabled is disabled in all its parts', async () => {
    await open('filter');
    const boxes = within(stateOf('disabled')).getAllByRole('checkbox');
    for (const box of boxes) expect(box).toBeDisabled();
  });

  it.each(['image', 'files'] as const)(
    'a field of %s takes what is dropped, and offers no drop where it is disabled',
    async (kind) => {
      await open(kind);
      expect(stateOf('filled')).toHaveTextContent(/Or drop/);
      expect(stateOf('disabled')).not.toHaveTextContent(/Or drop/);
    },
  );

  it.each(['state', 'text'] as const)('a field of %s that is masked says why', async (kind) => {
    await open(kind);
    const group = within(stateOf('masked')).getByRole('group');
    expect(group).toHaveAccessibleDescription('You don’t have access to this.');
  });

  it('a picture whose file is gone keeps its place in a list, and shows nothing broken', async () => {
    await open('image');
    const picture = stateOf('cell').querySelector('img')!;
    expect(picture).toBeVisible();
    fireEvent.error(picture);
    expect(picture).not.toBeVisible();
    expect(picture.parentElement).toBeVisible();
  });
});
