/** A new record's form in steps. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { members } from '../../src/shared/resources/members.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const at = '/new';
const resource: Resource = {
  ...(members as Resource),
  rules: [],
  steps: true,
  startsWith: { city: 'Lisboa' },
  form: [
    { title: 'Name', fields: ['first_name', 'email'] },
    { title: 'Address', fields: ['city'] },
  ],
};
const pages = [{ path: at, element: <ResourceCreate resource={resource} /> }];
const next = () => user.click(screen.getByRole('button', { name: 'Next' }));

describe('a form in steps', () => {
  it('a form in steps goes on once a step is complete, and focuses on what is wrong until then', async () => {
    openScreen({ at, pages });
    const name = await screen.findByRole('textbox', { name: /^First name/ });
    expect(screen.getByText('Step 1 of 3 · Name')).toBeVisible();
    await next();
    await waitFor(() => expect(name).toHaveFocus());
    expect(screen.getByText('Step 1 of 3 · Name')).toBeVisible();
    await user.type(name, 'Ana');
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ana@example.org');
    await next();
    expect(await screen.findByText('Step 2 of 3 · Address')).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /^City/ })).toHaveValue('Lisboa');
    expect(screen.queryByRole('textbox', { name: /^First name/ })).toBeNull();
  });

  it('a form in steps shows all values in the last step, and is saved only from there', async () => {
    openScreen({ at, pages });
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Ana');
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ana@example.org');
    await next();
    await screen.findByText('Step 2 of 3 · Address');
    expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull();
    await next();
    expect(await screen.findByText('Step 3 of 3 · Check')).toHaveFocus();
    expect(screen.getByText('ana@example.org')).toBeVisible();
    expect(screen.getByText('Lisboa')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^(Create|New)/ }).length).toBeGreaterThan(0);
  });

  it('a form in steps goes back to a step that was passed, and keeps what was typed', async () => {
    openScreen({ at, pages });
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Ana');
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ana@example.org');
    await next();
    await screen.findByText('Step 2 of 3 · Address');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(await screen.findByText('Step 1 of 3 · Name')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Ana');
    expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
  });
});
